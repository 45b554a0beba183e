const folded = new Map<string, string>();

/**
 * A column name without variations in capitals, spaces and punctuation. "Stock number*", "stock_number" and
 * "StockNumber" are the same column.
 */
export function foldName(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const result = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  // Names come from feeds, so limit the cache.
  if (folded.size < 20_000) folded.set(name, result);
  return result;
}
