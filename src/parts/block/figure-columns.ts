/** An amount, a range or a share: "$299", "12 months", "96 to 98%"; "–" where there is none. */
const FIGURE = /^(?:[–—-]|[+−-]?\s*\$?\s*\d.*)$/s;

/**
 * Which columns of a table hold figures, to be compared from their ends; words are read from their beginnings. The first
 * column names its rows.
 */
export function figureColumns(rows: readonly (readonly string[])[]): readonly boolean[] {
  const [first = []] = rows;
  return first.map((_, column) => column > 0 && rows.every((row) => FIGURE.test((row[column] ?? '–').trim())));
}
