const folded = new Map<string, string>();

/**
 * A column name without what people vary: capitals, spaces, punctuation. "Stock number*",
 * "stock_number" and "StockNumber" are one column.
 */
export function foldName(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const result = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  // Names come from feeds: what is remembered must have an end.
  if (folded.size < 20_000) folded.set(name, result);
  return result;
}
