import { firstNumber } from '#domain/formats/first-number.ts';

export interface TableBars {
  /** In percent of the longest; a cell without a figure has no bar. */
  readonly lengths: readonly (number | undefined)[];
  /** How far along all of them the mark is. */
  readonly mark?: number;
}

/**
 * How long each row's bar is, from the figures of one column.
 *
 * @param mark A figure in the unit of the column, for a line through every bar.
 */
export function tableBars(rows: readonly (readonly string[])[], column: number, mark?: number): TableBars {
  const cells = rows.map((row) => row[column] ?? '');
  const isInYears = cells.some((cell) => /\d years?\b/i.test(cell));
  const figures = cells.map((cell) => {
    const figure = firstNumber(cell);
    return figure !== undefined && isInYears && /\d months?\b/i.test(cell) ? figure / 12 : figure;
  });
  const longest = Math.max(...figures.map((figure) => figure ?? 0), mark ?? 0);
  const share = (figure: number): number => Math.round((figure / longest) * 1000) / 10;
  return {
    lengths: figures.map((figure) => figure && share(figure)),
    ...(mark !== undefined && { mark: share(mark) }),
  };
}
