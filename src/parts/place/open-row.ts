/** Opens a place of a list of rows; others are open as they are. The row that was open closes, being of the same name. */
export function openRow(spot: Element): void {
  const row = spot.querySelector<HTMLDetailsElement>('.spot__row');
  if (row !== null) row.open = true;
}
