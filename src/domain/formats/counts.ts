/** A number with thousands separators, rounded to a whole: `1,843` [9-33]. */
export function formatCount(value: number): string {
  // By hand, because cards are made by the ten thousand and `Intl` costs a hundred times as much.
  const rounded = Math.round(value);
  if (rounded > -1000 && rounded < 1000) return String(rounded);
  return String(rounded).replace(/\B(?=(\d{3})+$)/g, ',');
}
