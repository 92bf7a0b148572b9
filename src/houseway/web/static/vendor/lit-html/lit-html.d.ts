/** The types of what the pages use of lit-html. */

export interface Template {
  readonly strings: TemplateStringsArray;
  readonly values: unknown[];
}

export type Tag = (strings: TemplateStringsArray, ...values: unknown[]) => Template;

export const html: Tag;
export const svg: Tag;

/** Draws nothing; as an attribute's whole value, leaves the attribute out. */
export const nothing: unique symbol;

/** Leaves what stands there. */
export const noChange: unique symbol;

export function render(value: unknown, container: HTMLElement | DocumentFragment): unknown;
