/** Sets a property even if the template's value is the same, as a user may have changed it. */
export function live(value: unknown): unknown;
