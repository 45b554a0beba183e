import { firstNumber } from '#domain/formats/first-number.ts';

/** How long each row's bar is, in percent of the longest, from the figures of one column; a cell without one has no bar. */
export function tableBars(rows: readonly (readonly string[])[], column: number): readonly (number | undefined)[] {
  const figures = rows.map((row) => firstNumber(row[column] ?? ''));
  const longest = Math.max(...figures.map((figure) => figure ?? 0));
  return figures.map((figure) => figure && Math.round((figure / longest) * 1000) / 10);
}
