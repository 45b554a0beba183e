import { formatCount } from '#domain/formats/counts.ts';
import { firstNumber } from '#domain/formats/first-number.ts';

export interface TableBars {
  /** In percent of the longest; a cell without a figure has no bar. */
  readonly lengths: readonly (number | undefined)[];
  /** How far along all of them the mark is. */
  readonly mark?: number;
  /** Round figures along the longest, "0", "2", "4", "6 years". */
  readonly scale: readonly { readonly at: number; readonly text: string }[];
}

/** As many steps as a phone has room for. */
const MOST_STEPS = 4;

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
    scale: roundFigures(longest).map((figure, index, all) => ({
      at: share(figure),
      text: [formatCount(figure), ...(index === all.length - 1 ? unitOf(cells) : [])].join(' '),
    })),
  };
}

/** Of a step of 1, 2 or 5, or as many tens of them; none of a table without figures. */
function roundFigures(longest: number): number[] {
  if (longest < 1) return [];
  const tens = 10 ** Math.floor(Math.log10(longest / MOST_STEPS));
  const step = Math.max(
    1,
    ...[1, 2, 5, 10].map((part) => part * tens).filter((part) => longest / part > MOST_STEPS - 2),
  );
  return Array.from({ length: Math.floor(longest / step) + 1 }, (_, index) => index * step);
}

/** The word after the figure, where all have the same: "years" of "5 years, any distance". */
function unitOf(cells: readonly string[]): string[] {
  const units = new Set(cells.flatMap((cell) => /\d\s+(\p{L}+)/u.exec(cell)?.[1] ?? []));
  return units.size === 1 ? [...units] : [];
}
