import type { DealerConfig } from '#config/dealer-config.ts';
import type { Location } from '#config/location.ts';
import { countOf, itemNoun } from '#domain/vehicle-words/item-nouns.ts';
import type { ItemType, Vehicle } from '#domain/vehicle/vehicle.ts';
import { didYouMean, quotedList } from '#domain/text/did-you-mean.ts';
import type { ListingOutcome, UnlistedReason } from '#domain/listing/select-listed-vehicles.ts';
import { mistakenKind, unnamedKinds } from '#domain/listing/mistaken-kind.ts';
import { findLosses, stockFigures, type StockFigures, type StockLoss } from '#domain/listing/stock-figures.ts';
import { goneColumns, type FeedColumns, type GoneColumn } from '#stock/feed-columns.ts';
import type { NoteTopic } from '#stock/normalise/row-notes.ts';
import type { ImportReport } from '#stock/report/import-report.ts';
import type { StockProblem } from '#stock/stock-problem.ts';
import type { StockState } from '../stock-state.ts';

/** A stock about to be published. */
export interface StockToPublish {
  readonly report: ImportReport;
  readonly columns: readonly FeedColumns[];
  readonly listing: ListingOutcome;
}

export type GuardedDealer = Pick<DealerConfig, 'slug' | 'stock'> & {
  /** Absent from a config with mistakes: cars. */
  readonly item_types?: DealerConfig['item_types'] | undefined;
  readonly locations: readonly Pick<Location, 'id' | 'name'>[];
};

const ALL_FEEDS = 'all feeds';

/** What to remember about a publish, so that the next one can be compared with it. */
export function stockState(
  { report, columns, listing }: StockToPublish,
  publishedAt: Date,
  allowedAt: string | undefined,
): StockState {
  return {
    published: report.totals.published,
    publishedAt: publishedAt.toISOString(),
    figures: stockFigures(listing.listed),
    unlisted: unlistedByReason(listing),
    statusWords: statusWords(report),
    feeds: columns,
    ...(allowedAt === undefined ? {} : { allowedAt }),
  };
}

/**
 * Losses to shoppers that a broken feed explains better than a busy day: each is a reason to stop. Empty if nothing
 * is known about the last publish.
 */
export function guardPublish(
  dealer: GuardedDealer,
  previous: StockState | undefined,
  stock: StockToPublish,
): readonly StockProblem[] {
  if (previous === undefined) return [];
  const gone = goneColumns(previous.feeds ?? [], stock.columns);
  // An older version only counted vehicles, listed or not.
  const [before, now] =
    previous.figures === undefined
      ? [vehiclesAlone(previous.published), vehiclesAlone(stock.report.totals.published)]
      : [previous.figures, stockFigures(stock.listing.listed)];
  return [
    ...gone.map((column) => goneProblem(dealer, column)),
    ...statusProblems(dealer, previous, stock.report),
    ...guardFigures(dealer, { figures: before }, now, (loss) => causeOf(loss, previous, stock, gone)),
  ];
}

function vehiclesAlone(listed: number): StockFigures {
  return { listed, priced: 0, photos: 0, odometer: 0, byLocation: {}, byKind: {}, byCondition: {} };
}

/**
 * Compares figures only, as a deploy does with what is deployed.
 *
 * @param causeOf The most likely cause of a loss, as a sentence; empty if unknown.
 */
export function guardFigures(
  dealer: GuardedDealer,
  previous: Pick<StockState, 'figures'>,
  now: StockFigures,
  causeOf: (loss: StockLoss) => string = () => '',
): readonly StockProblem[] {
  const { figures: before } = previous;
  if (before === undefined) return [];
  const locations = new Set(dealer.locations.map(({ id }) => id));
  return findLosses(before, now, dealer.stock.guard, locations).map((loss) => ({
    kind: 'shrunk',
    feed: ALL_FEEDS,
    message: `${dealer.slug}: ${lossText(loss, dealer)} ${causeOf(loss)}`.trim(),
    remedy: `Look at the feed. ${allowText(loss)}`,
  }));
}

/**
 * Losses of photos whose files are missing, which no feed shows: a folder that was moved, or not copied to this machine.
 *
 * @param named The vehicles for sale with the photos that the feed names.
 * @param shown The same with those that there are.
 */
export function guardPhotoFiles(
  dealer: GuardedDealer,
  previous: StockState | undefined,
  named: readonly Vehicle[],
  shown: readonly Vehicle[],
  missing: readonly { readonly reference: string }[],
): readonly StockProblem[] {
  const now = stockFigures(shown);
  if (previous?.figures === undefined || now.photos >= stockFigures(named).photos) return [];
  const files = [...new Set(missing.map(({ reference }) => reference))];
  const shownFiles = `${files.slice(0, 3).join(', ')}${files.length > 3 ? `, and ${number(files.length - 3)} more` : ''}`;
  const cause = likely(`the feed names files that are missing or no pictures: ${shownFiles}`);
  return findLosses(previous.figures, now, dealer.stock.guard, NO_LOCATIONS)
    .filter(({ what }) => what === 'photos')
    .map((loss) => ({
      kind: 'shrunk',
      feed: ALL_FEEDS,
      message: `${dealer.slug}: ${lossText(loss, dealer)} ${cause}`,
      remedy: `Put the files back into the dealer's folder. ${allowText(loss)}`,
    }));
}

const NO_LOCATIONS: ReadonlySet<string> = new Set();

/** What is odd about a stock, regardless of the previous one. */
export function absurdities(dealer: GuardedDealer, stock: StockToPublish): readonly StockProblem[] {
  const {
    slug,
    stock: { filter },
  } = dealer;
  const figures = stockFigures(stock.listing.listed);
  const reasons = Object.entries(unlistedByReason(stock.listing));
  if (figures.listed === 0) {
    const why = reasons.map(([reason, count]) => `${number(count)} ${UNLISTED_TEXTS[reason as UnlistedReason]}`);
    return [
      {
        kind: 'nothing-listed',
        feed: ALL_FEEDS,
        message: `${slug}: none of the ${number(stock.report.totals.published)} vehicles would be for sale on the site${why.length === 0 ? '' : `: ${why.join(', ')}`}.`,
        remedy:
          filter === undefined
            ? 'Check the mapping of "status" and the words that the report lists as unknown.'
            : `Check "stock.filter" (${filter}) and the mapping of "status".`,
      },
    ];
  }
  const kinds = kindProblems(dealer, stock, figures);
  if (figures.priced > 0) return kinds;
  return [
    ...kinds,
    {
      kind: 'no-prices',
      feed: ALL_FEEDS,
      message:
        `${slug}: none of the ${number(figures.listed)} vehicles for sale has a price. ${repairsCause(stock.report, 'priced', 1)}`.trim(),
      remedy: 'Check the mapping of "price". If all prices are on application, no action is needed.',
    },
  ];
}

/** Vehicles that the site would call by another name: words, forms and landing pages follow from `item_types` [3-5]. */
function kindProblems(
  { slug, item_types = ['car'] }: GuardedDealer,
  { listing: { listed }, report }: StockToPublish,
  { listed: count, byKind }: StockFigures,
): StockProblem[] {
  const sold = Object.keys(byKind) as ItemType[];
  const unnamed = unnamedKinds(byKind, item_types);
  const named = itemNoun(item_types).plural;
  const problem = (message: string, remedy: string): StockProblem => ({
    kind: 'item-type',
    feed: ALL_FEEDS,
    message: `${slug}: ${message}`,
    remedy,
  });
  const write = (kinds: readonly ItemType[]): string =>
    `"item_types": [${kinds.map((kind) => `"${kind}"`).join(', ')}]`;
  // Where a dealer sells several kinds, vehicles whose row names none are cars, which is no reason to offer cars.
  const column = report.feeds
    .flatMap(({ unknownColumns }) => unknownColumns)
    .find(({ perhaps }) => perhaps === 'item_type');
  if (unnamed.length > 0) {
    const counted = unnamed.map((kind) => countOf(byKind[kind] ?? 0, itemNoun([kind]))).join(', ');
    return [
      problem(
        `the site offers ${named}, as "item_types" says, and ${counted} would be among them.`,
        column !== undefined
          ? `Map the column that says what each one is: "mapping": { "item_type": ${JSON.stringify(column.name)} }.`
          : item_types.length > 1 && unnamed.includes('car')
            ? `Map the column that says what each one is to "item_type", or write "item_type" into each feed that sells one kind. If they are cars, add "car" to "item_types".`
            : `Write ${write([...item_types.filter((kind) => sold.includes(kind)), ...unnamed])} into dealer.json, or correct "item_type" in the feed.`,
      ),
    ];
  }
  const mistaken = mistakenKind(listed.filter(({ status }) => status !== 'sold'));
  if (mistaken === undefined) return [];
  const { kind, count: meant, makes } = mistaken;
  return [
    problem(
      `${number(meant)} of the ${countOf(count, itemNoun(['car']))} for sale look like ${itemNoun([kind]).plural} (${makes.slice(0, 5).join(', ')}), and no feed says what it sells.`,
      `Write ${item_types.length === 1 ? `${write([kind])} into dealer.json` : `"item_type": "${kind}" into the feed`}. If they are cars, no action is needed.`,
    ),
  ];
}

function goneProblem(dealer: GuardedDealer, { feed, field, column, newColumns }: GoneColumn): StockProblem {
  const meant = didYouMean(column, newColumns) ?? (newColumns.length === 1 ? newColumns[0] : undefined);
  return {
    kind: 'column-gone',
    feed,
    message: `${dealer.slug}: ${goneText({ feed, field, column, newColumns })}, so ${field} would be lost.`,
    remedy: [
      meant === undefined
        ? `Map ${field} to the column that holds it now.`
        : `If "${meant}" holds it now, map it: "${field}": "${meant}".`,
      'To publish without it, take the rule out of "mapping" or publish once with --allow-shrink.',
    ].join(' '),
  };
}

function goneText({ column, field, newColumns }: GoneColumn): string {
  const fresh =
    newColumns.length === 0
      ? ''
      : `; new ${newColumns.length === 1 ? 'column' : 'columns'} ${quotedList(newColumns.slice(0, 5)).replace(/ or (?="[^"]*"$)/, ' and ')}`;
  return `the column "${column}", from which ${field} was read, is gone${fresh}`;
}

function statusProblems(dealer: GuardedDealer, previous: StockState, report: ImportReport): StockProblem[] {
  const { status_word_percent, least_vehicles } = dealer.stock.guard;
  const before = previous.statusWords;
  if (before === undefined) return [];
  const rows = report.totals.published;
  return Object.entries(statusWords(report)).flatMap(([word, count]) => {
    const more = count - (before[word] ?? 0);
    if (more < least_vehicles || more * 100 <= rows * status_word_percent) return [];
    return [
      {
        kind: 'status-words' as const,
        feed: ALL_FEEDS,
        message: `${dealer.slug}: the status "${word}" is unknown and would take ${number(more)} of ${number(rows)} vehicles out of sale.`,
        remedy: `Give it a meaning: "status": { "from": …, "values": { ${JSON.stringify(word)}: "in_stock" } }. If they really are not for sale, map it to "unavailable" or publish once with --allow-shrink.`,
      },
    ];
  });
}

function lossText(loss: StockLoss, { locations }: GuardedDealer): string {
  const { what, before, now, listedBefore, listedNow, lostPercent, allowedPercent } = loss;
  const fell = `fell from ${number(before)} to ${number(now)}`;
  const limit = `(${lostPercent} % fewer; more than ${allowedPercent} % at once is more often a broken feed than a sale)`;
  const part = `while vehicles for sale went from ${number(listedBefore)} to ${number(listedNow)}`;
  switch (what) {
    case 'listed':
      return `vehicles for sale ${fell} ${limit}.`;
    case 'priced':
      return `vehicles with a price ${fell}, ${part} ${limit}.`;
    case 'photos':
      return `vehicles with photos ${fell}, ${part} ${limit}.`;
    case 'odometer':
      return `vehicles with an odometer reading ${fell}, ${part} ${limit}.`;
    case 'location':
      return `vehicles at ${locations.find(({ id }) => id === loss.of)?.name ?? loss.of ?? ''} ${fell}, ${part} ${limit}.`;
    case 'kind':
      return `vehicles of the kind ${loss.of ?? ''} ${fell}, ${part} ${limit}.`;
    case 'condition':
      return `${loss.of ?? ''} vehicles ${fell}, ${part} ${limit}.`;
  }
}

function allowText({ what }: StockLoss): string {
  switch (what) {
    case 'listed':
      return 'If so many really are gone, publish once with --allow-shrink.';
    case 'kind':
    case 'condition':
      return 'If they really were sold, or go by another now because the config says so, publish once with --allow-shrink.';
    case 'location':
      return 'If they really were sold or moved, publish once with --allow-shrink.';
    case 'priced':
    case 'photos':
    case 'odometer':
      return 'If they really have none any more, publish once with --allow-shrink.';
  }
}

/** Fields whose columns a figure comes from. */
const FIELDS_OF: Readonly<Record<StockLoss['what'], readonly string[]>> = {
  listed: ['status', 'sold', 'show_on_dealer_website', 'sold_date'],
  priced: ['price', 'reduced_price', 'subscription_price', 'price_type', 'drive_away_price', 'excluding_charges_price'],
  photos: ['images'],
  odometer: ['km'],
  location: ['location'],
  kind: ['item_type'],
  condition: ['car_type', 'is_demo', 'is_used'],
};

/** Fields whose words determine a vehicle's group, and what those words name. */
const GROUP_WORDS = {
  location: { field: 'location', text: 'places' },
  kind: { field: 'item_type', text: 'kinds of vehicle' },
  condition: { field: 'car_type', text: 'conditions' },
} as const;

/** The topics of repairs that cost a figure. */
const REPAIRS_OF: Partial<Record<StockLoss['what'], readonly NoteTopic[]>> = {
  priced: ['price basis', 'price before on-roads', 'price left out'],
  photos: ['pictures'],
  odometer: ['odometer'],
};

function causeOf(
  { what, before, listedBefore, listedNow }: StockLoss,
  previous: StockState,
  { report, listing }: StockToPublish,
  gone: readonly GoneColumn[],
): string {
  const column = gone.find(({ field }) => FIELDS_OF[what].includes(field));
  if (column !== undefined) return likely(goneText(column));
  if (what === 'listed') return listedCause(previous, report, listing);
  if (what === 'location' || what === 'kind' || what === 'condition') {
    const { field, text } = GROUP_WORDS[what];
    const words = Object.entries(wordsOf(report, field));
    if (words.length > 0) {
      const shown = words.slice(0, 3).map(([word, count]) => `"${word}" (${number(count)})`);
      return likely(`the feed names ${text} that are not known: ${shown.join(', ')}`);
    }
  }
  return repairsCause(report, what, (before / listedBefore) * listedNow * 0.1);
}

/** What most of the rows that lost a figure have in common, if there are at least this many. */
function repairsCause(report: ImportReport, what: StockLoss['what'], least: number): string {
  const repairs = report.feeds.flatMap(({ repairCounts }) =>
    repairCounts.filter(({ topic }) => REPAIRS_OF[what]?.includes(topic) === true),
  );
  const [worst] = repairs.toSorted((a, b) => b.rows - a.rows);
  return worst === undefined || worst.rows < least ? '' : likely(`${worst.what} (${number(worst.rows)} rows)`);
}

function listedCause(previous: StockState, report: ImportReport, listing: ListingOutcome): string {
  const reasons = unlistedByReason(listing);
  const more = Object.entries(reasons)
    .map(([reason, count]) => [reason as UnlistedReason, count - (previous.unlisted?.[reason] ?? 0)] as const)
    .toSorted(([, a], [, b]) => b - a);
  const fewer = previous.published - report.totals.published;
  const [first] = more;
  if (first === undefined || first[1] <= Math.max(0, fewer)) {
    return fewer <= 0
      ? ''
      : likely(`the feeds have ${number(report.totals.published)} vehicles and had ${number(previous.published)}`);
  }
  const [word] = Object.entries(statusWords(report)).toSorted(([, a], [, b]) => b - a);
  const because =
    first[0] === 'status_unavailable' && word !== undefined
      ? `the status "${word[0]}" is unknown (${number(word[1])} rows)`
      : `${number(reasons[first[0]] ?? 0)} ${UNLISTED_TEXTS[first[0]]} (${number(previous.unlisted?.[first[0]] ?? 0)} before)`;
  return likely(because);
}

const UNLISTED_TEXTS: Readonly<Record<UnlistedReason, string>> = {
  not_shown_on_website: 'have show_on_dealer_website false',
  status_unavailable: 'have a status that keeps them off the site',
  sold_too_long_ago: 'were sold too long ago',
  sold_on_unknown_day: 'are sold, and the feed does not say when',
  stock_filter: 'are left out by stock.filter',
  excluded_stock_number: 'have an excluded stock number',
  page_failed: 'have a page that could not be made',
};

function unlistedByReason({ unlisted }: ListingOutcome): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason } of unlisted) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

function statusWords(report: ImportReport): Readonly<Record<string, number>> {
  return wordsOf(report, 'status');
}

function wordsOf(report: ImportReport, field: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { unknownWords } of report.feeds) {
    for (const [word, count] of Object.entries(unknownWords[field] ?? {})) counts[word] = (counts[word] ?? 0) + count;
  }
  return counts;
}

const likely = (cause: string): string => `Likely cause: ${cause}.`;

function number(value: number): string {
  return Math.round(value).toLocaleString('en-AU');
}
