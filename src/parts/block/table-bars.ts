/** The first number in a cell: "160,000", "7 years". */
const NUMBER = /\d[\d,]*(?:\.\d+)?/;

/** How long each row's bar is, in percent of the longest, from the figures of one column; a cell without one has no bar. */
export function tableBars(rows: readonly (readonly string[])[], column: number): readonly (number | undefined)[] {
  const figures = rows.map((row) => {
    const [number] = NUMBER.exec(row[column] ?? '') ?? [];
    return number === undefined ? undefined : Number(number.replaceAll(',', ''));
  });
  const longest = Math.max(...figures.map((figure) => figure ?? 0));
  return figures.map((figure) => figure && Math.round((figure / longest) * 1000) / 10);
}
