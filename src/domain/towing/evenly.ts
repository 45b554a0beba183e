/** At most `most` of the items in their order, spread evenly from the first to the last. */
export function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  );
}
