/** A number with thousands separators, rounded to an integer: `1,843` [9-33]. */
export function formatCount(value: number): string {
  // Not `Intl`: cards are rendered by the ten thousand and it costs a hundred times as much.
  const rounded = Math.round(value);
  if (rounded > -1000 && rounded < 1000) return String(rounded);
  return String(rounded).replace(/\B(?=(\d{3})+$)/g, ',');
}
