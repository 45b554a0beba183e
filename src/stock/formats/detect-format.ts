import type { FeedConfig } from '#config/schema/feed.ts';
import { foldName } from '../mapping/column-name.ts';
import { FeedStopped } from '../stock-problem.ts';
import { createDelimitedFormat } from './delimited.ts';
import { errorResponse } from './error-response.ts';
import { excerpt, type FeedFormat, type FormatName } from './feed-format.ts';
import { createJsonLinesFormat } from './json-lines.ts';
import { createJsonFormat } from './json.ts';
import { createXmlFormat } from './xml.ts';

export interface DetectOptions {
  readonly label: string;
  /** The start of the text. */
  readonly sample: string;
  readonly feed: Pick<FeedConfig, 'format' | 'delimiter' | 'quote' | 'records' | 'columns' | 'has_header'>;
  /** Normalised names of the columns in preset and mapping. */
  readonly wantedColumns: ReadonlySet<string>;
}

/**
 * The reader for a feed: the format in its config, else detected from its start. Throws `FeedStopped` for a web page.
 */
export function detectFormat({ label, sample, feed, wantedColumns }: DetectOptions): FeedFormat {
  const start = sample.replace(/^\uFEFF/, '').trimStart();
  if (start === '')
    throw new FeedStopped(
      'empty',
      `${label} holds nothing but blank space.`,
      'Export the stock again and check that it holds rows.',
    );
  if (looksLikeWebPage(start)) throw webPage(label, start);
  const error = errorResponse(start);
  if (error !== undefined) throw errorInsteadOfStock(label, error);
  const format = feed.format === 'auto' ? formatOf(start) : feed.format;
  switch (format) {
    case 'json':
    case 'jsonl': {
      const keyedAt = feed.records === undefined ? pathOfKeyedVehicles(start) : undefined;
      if (keyedAt === undefined && format === 'jsonl') return createJsonLinesFormat({ label });
      return createJsonFormat({ label, records: feed.records, keyedAt });
    }
    case 'xml':
      return createXmlFormat({ label, records: feed.records, sample: start });
    case 'delimited': {
      const rowsAbove = rowsAboveHeadings(sample, feed, wantedColumns);
      const table = rowsAbove === undefined ? start : sample.split('\n').slice(rowsAbove).join('\n');
      const delimiter = feed.delimiter ?? detectDelimiter(table, feed, wantedColumns);
      const columns = feed.columns ?? (feed.has_header ? undefined : numberedColumns(start, delimiter));
      return createDelimitedFormat({ label, delimiter, quote: feed.quote, columns, rowsAbove });
    }
  }
}

function looksLikeWebPage(start: string): boolean {
  const head = start
    .slice(0, 2000)
    .replace(/<!--[\s\S]*?-->/g, '')
    .trimStart();
  return /^(?:<\?xml[^>]*>\s*)?<!doctype\s+html|^(?:<\?xml[^>]*>\s*)?<(?:html|head|body|title|meta|script|div|p|h1|center)\b/i.test(
    head,
  );
}

function webPage(label: string, start: string): FeedStopped {
  const title = /<title[^>]*>([^<]*)/i.exec(start)?.[1];
  const named = title === undefined || title.trim() === '' ? '' : `, titled "${excerpt(title, 80)}"`;
  if (/<table\b/i.test(start) && !/^https?:/i.test(label)) return htmlTable(label);
  return new FeedStopped(
    'html',
    `${label} is a web page (HTML)${named}, not a stock feed.`,
    'The address most likely asks for a login or answers with an error page. Open it in a browser, then correct "source" or "headers".',
  );
}

/** Some systems write a web page with a table and name it as a spreadsheet. */
function htmlTable(label: string): FeedStopped {
  return new FeedStopped(
    'html',
    `${label} is a web page (HTML) with a table, whatever its name says.`,
    'Open it in a spreadsheet program, check its rows, and save it as "CSV UTF-8".',
  );
}

function errorInsteadOfStock(label: string, error: string): FeedStopped {
  return new FeedStopped(
    'error-response',
    `${label} is an error message instead of stock: "${excerpt(error, 120)}".`,
    'Check the address in "source" and the key in "headers" or "query"; if both are right, ask the feed\'s provider.',
  );
}

function formatOf(start: string): FormatName {
  if (start.startsWith('<')) return 'xml';
  if (start.startsWith('[')) return 'json';
  if (!start.startsWith('{')) return 'delimited';
  const [first = '', ...others] = start.split(/\r?\n/);
  if (!isJsonObject(first)) return 'json';
  const second = others.find((line) => line.trim() !== '');
  if (second !== undefined) return 'jsonl';
  // A single line is either a document with a list in it, or JSON Lines with one vehicle.
  return isListWithoutVehicles(first) ||
    (/:\s*\[\s*\{/.test(first) && !/"(?:make|Make)"\s*:/.test(first.slice(0, first.search(/\[\s*\{/))))
    ? 'json'
    : 'jsonl';
}

function isJsonObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** `{"vehicles":[]}`: its only row would be said to have no make. */
function isListWithoutVehicles(object: string): boolean {
  return (
    !/"(?:make|model|vin|stock\w*)"\s*:\s*[^\s[{]/i.test(object) &&
    (/:\s*\[\s*\]/.test(object) || /^\{\s*\}/.test(object))
  );
}

const STRING = String.raw`"(?:[^"\\]|\\.)*"`;
/** An object up to the first value that is an object, past values that are none. */
const FIRST_OBJECT = new RegExp(
  `^\\{(?:\\s*${STRING}\\s*:\\s*(?:${STRING}|[\\w.+-]+)\\s*,)*\\s*(${STRING})\\s*:\\s*(?=\\{)`,
);

/** What is looked at beside vehicles, and how deep they may be. */
const MOST_SIBLINGS = 8;
const DEEPEST_VEHICLES = 4;

/**
 * Path of an object whose values are vehicles, as in `{"C1001":{"make":"Mazda","model":"3"},"C1002":{…}}`, also behind
 * other objects; undefined for a document with a list, and for lines with a vehicle in each.
 */
function pathOfKeyedVehicles(start: string, depth = 1): string | undefined {
  let rest = start;
  for (let sibling = 0; sibling < MOST_SIBLINGS; sibling += 1) {
    const found = FIRST_OBJECT.exec(rest);
    if (found === null) return undefined;
    const object = rest.slice(found[0].length);
    const after = afterObject(object);
    if (isVehicle(object) && isVehicle(nextObject(after))) return '';
    const within = depth < DEEPEST_VEHICLES ? pathOfKeyedVehicles(object, depth + 1) : undefined;
    const key = JSON.parse(found[1] ?? '""') as string;
    if (within !== undefined) return within === '' ? key : `${key}.${within}`;
    if (!/^\s*,/.test(after)) return undefined;
    rest = after.replace(',', '{');
  }
  return undefined;
}

/** By what an object says before anything that is nested in it. */
function isVehicle(object: string): boolean {
  const own = /^\{[^[\]{}]*/.exec(object)?.[0] ?? '';
  return /"make\w*"\s*:/i.test(own) && /"model\w*"\s*:/i.test(own);
}

/** What stands behind the object that begins a text. */
function afterObject(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(new RegExp(`${STRING}|[[\\]{}]`, 'g'))) {
    if (token.startsWith('"')) continue;
    depth += token === '{' || token === '[' ? 1 : -1;
    if (depth <= 0) return text.slice(index + 1);
  }
  return '';
}

/** The object that comes next, under a key of its own. */
function nextObject(after: string): string {
  return after.slice(new RegExp(`^\\s*,\\s*${STRING}\\s*:\\s*(?=\\{)`).exec(after)?.[0].length ?? after.length);
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** How far down the headings may be. */
const MOST_ROWS_ABOVE = 20;
/** So many known columns are headings; a title has none of them. */
const LEAST_HEADINGS = 3;

/** The rows above the headings, if any: spreadsheets have a title, a date or the names of groups there. */
function rowsAboveHeadings(
  sample: string,
  feed: DetectOptions['feed'],
  wanted: ReadonlySet<string>,
): number | undefined {
  if (feed.columns !== undefined || !feed.has_header) return undefined;
  const delimiters = feed.delimiter === undefined ? DELIMITERS : [feed.delimiter];
  const known = (line: string): number =>
    Math.max(
      ...delimiters.map((delimiter) => splitLine(line, delimiter).filter((cell) => wanted.has(foldName(cell))).length),
    );
  const lines = sample.replace(/^\uFEFF/, '').split(/\r?\n/, MOST_ROWS_ABOVE + 1);
  const first = lines.findIndex((line) => line.trim() !== '' && !/^sep=.\s*$/i.test(line));
  // Names of groups such as Price and Odometer may be known as well: the headings have most.
  const counts = lines.map(known);
  const most = Math.max(...counts);
  const headings = most < LEAST_HEADINGS ? -1 : counts.indexOf(most);
  const ofFirst = counts[first] ?? 0;
  // Rows are counted by lines here, so no cell above may hold a line break.
  const isCounted = lines.slice(0, headings).every((line) => (line.split('"').length - 1) % 2 === 0);
  return headings > first && isCounted && (ofFirst < 2 || ofFirst * 2 <= most) ? headings : undefined;
}

/** The delimiter that yields the most expected columns; if none yields any, the most columns. */
function detectDelimiter(start: string, feed: DetectOptions['feed'], wanted: ReadonlySet<string>): string {
  const stated = /^sep=([,;\t|])\r?\n/i.exec(start)?.[1];
  if (stated !== undefined) return stated;
  const lines = start.split(/\r?\n/, 12).filter((line) => line.trim() !== '');
  const header = lines[0] ?? '';
  const scores = DELIMITERS.map((delimiter) => {
    const cells = splitLine(header, delimiter);
    const known = feed.columns === undefined ? cells.filter((cell) => wanted.has(foldName(cell))).length : 0;
    const alike = lines.slice(1).filter((line) => splitLine(line, delimiter).length === cells.length).length;
    const fits = feed.columns !== undefined && feed.columns.length === cells.length ? 1000 : 0;
    return {
      delimiter,
      score: fits + known * 100 + (cells.length > 1 ? alike + Math.min(cells.length, 50) / 100 : -1),
    };
  });
  return scores.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).delimiter;
}

/** Approximate, for counting only: the actual parser reads the rows. */
function splitLine(line: string, delimiter: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const character of line.slice(0, 20_000)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

function numberedColumns(start: string, delimiter: string): readonly string[] {
  const first = start.split(/\r?\n/, 1)[0] ?? '';
  return splitLine(first, delimiter).map((_, index) => `column ${index + 1}`);
}
