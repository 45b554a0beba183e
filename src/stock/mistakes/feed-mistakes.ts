import type { FeedConfig } from '#config/schema/feed.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { didYouMean, quotedList } from '#domain/text/did-you-mean.ts';
import { isOptionalColumn, type MappedColumns } from '../mapping/absent-columns.ts';
import { suggestedPriceBasis } from '../mapping/suggest-mapping.ts';
import type { SpreadsheetDamage } from '../normalise/spreadsheet-damage.ts';
import { CAR_TYPES } from '../normalise/status-words.ts';
import { defaultLocation, type StockLocation } from '../normalise/location-lookup.ts';
import type { ColumnsReport } from '../read-feed.ts';
import type { FeedLog } from '../report/feed-log.ts';
import type { StockProblem, StockProblemKind } from '../stock-problem.ts';
import type { FeedEvidence } from './feed-evidence.ts';

export interface FeedFindings {
  readonly feed: FeedConfig;
  readonly log: FeedLog;
  readonly evidence: FeedEvidence;
  readonly columns: ColumnsReport;
  readonly places: readonly StockLocation[];
  /** What the dealer sells. */
  readonly sells: readonly ItemType[];
}

/** Share of the rows with a price: above this, a missing price basis is not an oversight in single rows. */
const MOST_WITHOUT_BASIS = 0.1;
/** Share of all rows: a status word above this, and places, must have a meaning. */
const MOST_WITH_UNKNOWN_WORD = 0.1;

/** Mistakes in a feed that can still be read. */
export function feedMistakes(findings: FeedFindings): readonly StockProblem[] {
  const { feed } = findings;
  const problem = (kind: StockProblemKind, message: string, remedy: string): StockProblem => ({
    kind,
    feed: feed.name,
    message,
    remedy,
  });
  return [
    ...absent(findings, problem),
    ...mappedPrivate(findings, problem),
    ...places(findings, problem),
    ...priceBasis(findings, problem),
    ...statusWords(findings, problem),
    ...kindWords(findings, problem),
    ...dateOrder(findings, problem),
    ...swapped(findings, problem),
    ...inCents(findings, problem),
    ...gstUnsaid(findings, problem),
    ...spreadsheet(findings, problem),
  ];
}

type MakeProblem = (kind: StockProblemKind, message: string, remedy: string) => StockProblem;

function absent({ feed, columns }: FeedFindings, problem: MakeProblem): StockProblem[] {
  const unread = columns.unread.filter(({ isPrivate }) => !isPrivate).map(({ name }) => name);
  return columns.missing.flatMap(({ field, columns: names }) => {
    const wanted = names.filter((name) => !isOptionalColumn(feed, name));
    if (wanted.length === 0) return [];
    const meant = wanted.map((name) => didYouMean(name, unread)).find((name) => name !== undefined);
    const kind = columnsText(wanted);
    return [
      problem(
        'mapped-column',
        `The mapping of ${field} names ${kind}, which no row has, so ${field} is read from nothing.`,
        [
          meant === undefined
            ? unread.length === 0
              ? 'Write the column as the feed heads it.'
              : `Write the column as it is headed in the feed; not used yet: ${quotedList(unread.slice(0, 8)).replace(/ or (?="[^"]*"$)/, ' and ')}.`
            : `Did you mean "${meant}"?`,
          'If rows have it only at times, list it in "optional_columns".',
        ].join(' '),
      ),
    ];
  });
}

function mappedPrivate({ columns }: FeedFindings, problem: MakeProblem): StockProblem[] {
  return columns.mappedPrivate.map(({ field, columns: names }: MappedColumns) =>
    problem(
      'private-column',
      `The mapping of ${field} names ${columnsText(names)}, which is private and never published.`,
      'Map another column, or remove the rule. If the column is harmless, have it renamed in the feed.',
    ),
  );
}

function places({ feed, log, places: known }: FeedFindings, problem: MakeProblem): StockProblem[] {
  const words = log.wordsOf('location');
  const unknown = sumOf(words);
  const rows = log.rowsRead - log.rejectedCount;
  // With a single location, all vehicles are there, whatever a preset's column says.
  const most = known.length < 2 ? rows - 1 : rows * MOST_WITH_UNKNOWN_WORD;
  if (unknown === 0 || unknown <= most || (known.length < 2 && feed.mapping.location === undefined)) return [];
  const [example = ''] = Object.keys(words);
  const called = known.flatMap(({ id, name, short_name }) => [id, name, short_name].map((word) => [word, id] as const));
  const meant = didYouMean(
    example,
    called.map(([word]) => word),
  );
  const id = called.find(([word]) => word === meant)?.[1] ?? known[0]?.id ?? '';
  const names = known.map(({ id, name }) => `"${id}" (${name})`).join(', ');
  return [
    problem(
      'unknown-places',
      unknown === rows
        ? `None of the places that the rows name is known: ${listOfWords(words)}. All ${number(unknown)} vehicles would be published at one place.`
        : `${number(unknown)} of ${number(rows)} rows name a place that is not known: ${listOfWords(words)}. Shoppers would be sent to ${defaultLocation(feed, known)?.name ?? 'another place'} for ${unknown === 1 ? 'it' : 'them'}.`,
      `Write what the feed calls each place as its "code" or "short_name" in "locations", or give it a meaning: "location": { "from": …, "values": { ${JSON.stringify(example)}: "${id}" } }. Known are ${names}.`,
    ),
  ];
}

function priceBasis({ feed, evidence, columns }: FeedFindings, problem: MakeProblem): StockProblem[] {
  const { known, unknown } = evidence.priced;
  // If no price has a basis, the publish stops for the same reason.
  if (known === 0 || unknown <= (known + unknown) * MOST_WITHOUT_BASIS) return [];
  return [
    problem(
      'price-basis',
      `Nothing says what ${number(unknown)} of the ${number(known + unknown)} prices include, so they are not published.`,
      suggestedPriceBasis(feed, columns) ??
        'Write "price_includes": "drive_away" or "excluding_government_charges" into the feed (ask the dealer which), or give the words of the price type a meaning with "values".',
    ),
  ];
}

function statusWords({ log }: FeedFindings, problem: MakeProblem): StockProblem[] {
  return Object.entries(log.wordsOf('status')).flatMap(([word, rows]) =>
    rows <= log.rowsRead * MOST_WITH_UNKNOWN_WORD
      ? []
      : [
          problem(
            'status-words',
            `The status "${word}" is unknown and takes ${number(rows)} of ${number(log.rowsRead)} rows out of sale.`,
            `${CAR_TYPES.find(word) === undefined ? '' : 'It is a condition: map the column to "car_type", too. '}Give it a meaning: "status": { "from": …, "values": { ${JSON.stringify(word)}: "in_stock" } }; "unavailable" keeps them off the site.`,
          ),
        ],
  );
}

/** A dealer of one kind sells that, by whatever word; of several, a vehicle of no known kind would be a car. */
function kindWords({ feed, log, sells }: FeedFindings, problem: MakeProblem): StockProblem[] {
  const words = log.wordsOf('item_type');
  const unknown = sumOf(words);
  if (sells.length < 2 || feed.item_type !== undefined || unknown <= log.rowsRead * MOST_WITH_UNKNOWN_WORD) return [];
  const [example = ''] = Object.keys(words);
  return [
    problem(
      'item-type',
      `${number(unknown)} of ${number(log.rowsRead)} rows ${unknown === 1 ? 'says' : 'say'} a kind of vehicle that is not known, ${listOfWords(words)}, and ${unknown === 1 ? 'is published as a car' : 'are published as cars'}.`,
      `Give each word a meaning, as ${quotedList(sells)}: "item_type": { "from": …, "values": { ${JSON.stringify(example)}: "${sells[0] ?? 'car'}" } }.`,
    ),
  ];
}

function dateOrder({ evidence }: FeedFindings, problem: MakeProblem): StockProblem[] {
  return evidence.dates.wrong().map(({ field, written, rows, otherRows, example }) => {
    const read = written === 'mm/dd/yyyy' ? 'day first' : 'month first';
    const others = otherRows === 0 ? '' : ` (${number(otherRows)} are written the other way round)`;
    return problem(
      'date-order',
      `${number(rows)} dates of ${field} are ${written}, as "${example}" can only be, but are read ${read}${others}; dates up to the 12th come out wrong without a trace.`,
      `Write "${field}": { "from": …, "date": "${written}" }.`,
    );
  });
}

function swapped({ feed, evidence }: FeedFindings, problem: MakeProblem): StockProblem[] {
  const { price, km } = feed.mapping;
  const statesUnit = (rule: typeof price): boolean => typeof rule === 'object' && 'unit' in rule;
  if ((statesUnit(price) && statesUnit(km)) || !evidence.swapped.areSwapped()) return [];
  return [
    problem(
      'swapped',
      'Price and odometer look swapped: the prices end and grow as odometers do, and the odometers as prices do.',
      'Swap the columns of "price" and "km" in "mapping". If they are right, say so with their units: "price": { "from": …, "unit": "aud" }, "km": { "from": …, "unit": "km" }.',
    ),
  ];
}

function inCents({ feed, evidence }: FeedFindings, problem: MakeProblem): StockProblem[] {
  const { price } = feed.mapping;
  const found = evidence.scale.inCents();
  if (found === undefined || (typeof price === 'object' && 'unit' in price)) return [];
  const { prices, priced, example } = found;
  return [
    problem(
      'price-scale',
      `${number(prices)} of the ${number(priced)} prices look like cents: "${example}" would be $${number(example)}.`,
      'Write "price": { "from": …, "unit": "aud_cents" } into "mapping". If they are dollars, write "unit": "aud".',
    ),
  ];
}

function gstUnsaid({ evidence }: FeedFindings, problem: MakeProblem): StockProblem[] {
  const found = evidence.gst.found();
  if (found === undefined) return [];
  const { rows, withoutGst, example } = found;
  return [
    problem(
      'gst-unsaid',
      `${number(withoutGst)} prices are without GST, and ${number(rows)} ${rows === 1 ? 'says' : 'say'} nothing about it, as "${example}": ${rows === 1 ? 'it is' : 'they are'} shown as including GST.`,
      'Ask the dealer. If all are without it, write "price": { "from": …, "unit": "aud_ex_gst" }; else have "inc GST" or "+ GST" written beside each price.',
    ),
  ];
}

const SPREADSHEET_MADE: Readonly<Record<SpreadsheetDamage, readonly [what: string, remedy: string]>> = {
  number: [
    'numbers that a spreadsheet shortened',
    'Excel turned the text into a number, and digits are lost: format the column as text, then fill it again from the system that has the values; correcting the format alone does not bring them back.',
  ],
  date: [
    'dates that a spreadsheet made of something else',
    'Excel turned the text into a date, as it does with "3-3" or "1/2": format the column as text, then write the values again.',
  ],
  error: [
    'error marks of a spreadsheet',
    'A formula failed, or a column was too narrow for its numbers: mend it, widen the column and save again.',
  ],
};

function spreadsheet({ evidence }: FeedFindings, problem: MakeProblem): StockProblem[] {
  return evidence.spreadsheet.spoilt().map(({ field, damage, example, rows }) => {
    const [what, remedy] = SPREADSHEET_MADE[damage];
    return problem(
      'spreadsheet',
      `In ${field}, ${number(rows)} ${rows === 1 ? 'row has' : 'rows have'} ${what}, as "${example}".`,
      remedy,
    );
  });
}

function columnsText(names: readonly string[]): string {
  return names.length === 1 ? `the column "${names[0] ?? ''}"` : `the columns ${quotedList(names)}`;
}

const MOST_WORDS = 5;

function listOfWords(words: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(words).sort(([, a], [, b]) => b - a);
  const shown = sorted.slice(0, MOST_WORDS).map(([word, rows]) => `"${word}" (${number(rows)})`);
  return shown.join(', ') + (sorted.length > MOST_WORDS ? ', …' : '');
}

function sumOf(words: Readonly<Record<string, number>>): number {
  return Object.values(words).reduce((sum, rows) => sum + rows, 0);
}

function number(value: number): string {
  return value.toLocaleString('en-AU');
}
