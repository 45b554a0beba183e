/** The number of an offer's kind, 0 for one without: what is found by a kind has its class `kind--1`. */
export function offerKind(category: string | undefined, categories: readonly string[]): number {
  return category === undefined ? 0 : categories.indexOf(category) + 1;
}
