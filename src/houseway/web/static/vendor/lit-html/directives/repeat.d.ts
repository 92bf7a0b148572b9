/** A list whose items keep their elements when they change places. */
export function repeat<Item>(
  items: Iterable<Item>,
  key: (item: Item, index: number) => unknown,
  template: (item: Item, index: number) => unknown,
): unknown;
