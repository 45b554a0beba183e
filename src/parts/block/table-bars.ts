import { firstNumber } from '#domain/formats/first-number.ts';

/** How long each row's bar is, in percent of the longest, from the figures of one column; a cell without one has no bar. */
export function tableBars(rows: readonly (readonly string[])[], column: number): readonly (number | undefined)[] {
  const cells = rows.map((row) => row[column] ?? '');
  const isInYears = cells.some((cell) => /\d years?\b/i.test(cell));
  const figures = cells.map((cell) => {
    const figure = firstNumber(cell);
    return figure !== undefined && isInYears && /\d months?\b/i.test(cell) ? figure / 12 : figure;
  });
  const longest = Math.max(...figures.map((figure) => figure ?? 0));
  return figures.map((figure) => figure && Math.round((figure / longest) * 1000) / 10);
}
