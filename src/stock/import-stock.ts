import { passedOver } from './mapping/column-access.ts';
import { suggestColumns, suggestedConfig, suggestedPriceBasis } from './mapping/suggest-mapping.ts';
import { hash } from 'node:crypto';
import path from 'node:path';
import type { FeedConfig } from '#config/schema/feed.ts';
import type { ItemType, Vehicle } from '#domain/vehicle/vehicle.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { wallDay } from '#domain/formats/time-zones.ts';
import type { OnRoadCosts } from '#domain/price/on-road-costs.ts';
import { assignSlugs } from '#domain/naming/vehicle-slug.ts';
import { toFeedColumns, type FeedColumns } from './feed-columns.ts';
import { foldName } from './mapping/column-name.ts';
import { contentOf, recordMark, vinMark } from './normalise/identity.ts';
import { createLocationLookup, defaultLocation, type StockLocation } from './normalise/location-lookup.ts';
import type { NormaliseSettings, VehicleDraft } from './normalise/normalise-vehicle.ts';
import { FeedEvidence } from './mistakes/feed-evidence.ts';
import { feedMistakes } from './mistakes/feed-mistakes.ts';
import { pagesLeftOut, type FeedPage } from './mistakes/pages-left-out.ts';
import { openFeed, type ColumnsReport, type FeedRow, type OpenFeed } from './read-feed.ts';
import { noteVehicleJson, openRowCache, plainRows, type ReadRow, type RowReader } from './row-cache.ts';
import { FeedLog } from './report/feed-log.ts';
import type { FeedReport, ImportReport, ReportCounts } from './report/import-report.ts';
import { DuplicateResolver, type DuplicateCandidate, type NumberClash } from './resolve-duplicates.ts';
import { FeedStopped, type StockProblem } from './stock-problem.ts';

/** The parts of a dealer's resolved config that the import needs. */
export interface StockDealer {
  readonly slug: string;
  readonly locations: readonly StockLocation[];
  /** What the dealer sells: a single kind is that of every feed that names none. */
  readonly item_types?: readonly ItemType[] | undefined;
  readonly stock: { readonly feeds: readonly FeedConfig[]; readonly on_road_costs?: OnRoadCosts | undefined };
}

export interface ImportStockOptions {
  readonly dealer: StockDealer;
  /** Folder of dealer.json; local feeds can only be read from here. */
  readonly dealerFolder: string;
  readonly now: Date;
  /** Source of secrets for feed headers; `process.env` by default. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Cache of parsed rows, so that the next import only reads changed ones; none by default. */
  readonly rowCache?:
    { readonly folder: string; /** Hash of the code that reads rows. */ readonly code: string } | undefined;
}

interface ImportOutcome {
  readonly vehicles: readonly Vehicle[];
  readonly report: ImportReport;
  /** A mistake in a feed or its config. It fails a check and is a warning in a build. */
  readonly mistakes: readonly StockProblem[];
  /** Rows that caused an error in our code. They are left out, and the build's exit code shows it. */
  readonly failures: readonly RowFailure[];
  /** Findings about the mapped columns of each feed. */
  readonly columns: readonly FeedColumns[];
  /** The source of each vehicle, by its id. */
  readonly origins: ReadonlyMap<string, RowOrigin>;
}

export interface RowOrigin {
  readonly feed: string;
  readonly row: number;
}

export interface RowFailure extends RowOrigin {
  readonly stockNumber: string;
  readonly message: string;
}

/**
 * `complete`: the vehicles may be published. `stopped`: they must not be, for the reasons in `problems`; `vehicles`
 * and `report` then contain what could be read. A bad row never stops an import.
 */
export type StockImport =
  | (ImportOutcome & { readonly status: 'complete'; readonly problems: readonly [] })
  | (ImportOutcome & {
      readonly status: 'stopped';
      readonly problems: readonly [StockProblem, ...StockProblem[]];
    });

/**
 * Reads all of a dealer's feeds into vehicles and accounts for every row. Never throws because of a feed's content.
 */
export async function importStock(options: ImportStockOptions): Promise<StockImport> {
  const { dealer, now } = options;
  const problems: StockProblem[] = [];
  const mistakes: StockProblem[] = [];
  const failures: RowFailure[] = [];
  const feedColumns: FeedColumns[] = [];
  const pages: FeedPage[] = [];
  // Reports are created last: a later feed may still turn an earlier one's vehicle into a duplicate.
  const reportLater: (() => FeedReport)[] = [];
  const resolver = new DuplicateResolver<Candidate>({
    onDuplicate: (dropped, entry, kept) => {
      dropped.log.duplicate(entry);
      noteOtherPrice(dropped, kept);
    },
    onClash: noteClash,
  });

  for (const feed of dealer.stock.feeds) {
    const log = new FeedLog();
    const started = performance.now();
    let open: OpenFeed | undefined;
    try {
      open = await openFeed({
        feed,
        dealerFolder: options.dealerFolder,
        environment: options.environment ?? process.env,
        log,
      });
      const rows = rowReader(options, feed);
      const evidence = new FeedEvidence(feed);
      await readRows(open, feed, { dealer, now, log, resolver, problems, rows, evidence });
      const findings = { feed, log, evidence, columns: open.columns() };
      const { locations: places, item_types: sells = [] } = dealer;
      for (const found of feedMistakes({ ...findings, places, sells }))
        (PUBLISHES_LIES.has(found.kind) ? problems : mistakes).push(found);
      pages.push({ feed, rows: log.rowsRead, goesOn: open.furtherPages() });
      rows.save();
    } catch (error) {
      if (!(error instanceof FeedStopped)) throw error;
      problems.push({ kind: error.kind, feed: feed.name, message: error.message, remedy: error.remedy });
    }
    const durationMs = performance.now() - started;
    const columns = open?.columns() ?? NO_COLUMNS;
    failures.push(
      ...log.failures.map(({ row, stockNumber, value }) => ({ feed: feed.name, row, stockNumber, message: value })),
    );
    feedColumns.push(toFeedColumns(feed.name, log.rowsRead, columns));
    const unread = [...columns.unread.filter(({ isPrivate }) => !isPrivate), ...passedOver(columns.found)];
    const suggested = suggestColumns(unread, columns.found, onlyOf(dealer.item_types ?? []));
    reportLater.push(() =>
      log.report({
        name: feed.name,
        source: sourceOf(feed),
        durationMs,
        unknownColumns: unread.map(({ name, rows, example }) => {
          const perhaps = suggested.find(({ column }) => column === name)?.field;
          return { name, rows, example, ...(perhaps === undefined ? {} : { perhaps }) };
        }),
        ...(suggested.length === 0 ? {} : { suggestedConfig: suggestedConfig(feed, suggested, columns.found) }),
        privateColumns: columns.unread.filter(({ isPrivate }) => isPrivate).map(({ name }) => name),
        missingColumns: columns.missing.flatMap(({ columns: names }) => names),
      }),
    );
  }

  mistakes.push(...pagesLeftOut(pages));
  const { vehicles, origins } = toVehicles(resolver.survivors());
  const feeds = reportLater.map((report) => report());
  const report: ImportReport = { dealer: dealer.slug, importedAt: now.toISOString(), feeds, totals: sumCounts(feeds) };
  const outcome = { vehicles, report, mistakes, failures, columns: feedColumns, origins };
  const [first, ...others] = problems;
  return first === undefined
    ? { status: 'complete', ...outcome, problems: [] }
    : { status: 'stopped', ...outcome, problems: [first, ...others] };
}

/** Mistakes that would advertise what the dealer does not offer also stop the publish. */
const PUBLISHES_LIES: ReadonlySet<StockProblem['kind']> = new Set(['swapped', 'price-scale']);

const NO_COLUMNS: ColumnsReport = { unread: [], missing: [], mappedPrivate: [], found: [] };

interface Candidate extends DuplicateCandidate {
  readonly vehicle: VehicleDraft;
  readonly id: string;
  readonly log: FeedLog;
  /** The vehicle as JSON, if an earlier import created it. */
  readonly vehicleJson?: string | undefined;
}

/** The candidate's id, or a suffixed one if a vehicle already has that id. */
function freeId({ id, stockNumber, row, vehicle }: Candidate, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  const marks = [stockNumber === id ? undefined : stockNumber, vehicle.vin, vehicle.registrationPlate, String(row)];
  const candidates = marks.flatMap((mark) => (mark === undefined || mark === '' ? [] : [`${id}-${mark}`]));
  for (let number = 2; ; number += 1) {
    const candidate = candidates.shift() ?? `${id}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

interface Reading {
  readonly dealer: StockDealer;
  readonly now: Date;
  readonly log: FeedLog;
  readonly resolver: DuplicateResolver<Candidate>;
  readonly problems: StockProblem[];
  readonly rows: RowReader;
  readonly evidence: FeedEvidence;
}

function rowReader({ dealer, rowCache }: ImportStockOptions, feed: FeedConfig): RowReader {
  if (rowCache === undefined) return plainRows;
  const file = path.join(rowCache.folder, `${hash('sha256', feed.name, 'hex').slice(0, 12)}.ndjson`);
  return openRowCache(file, JSON.stringify([rowCache.code, dealer.locations]));
}

async function readRows(open: OpenFeed, feed: FeedConfig, reading: Reading): Promise<void> {
  const { log, resolver, problems, rows, evidence } = reading;
  const { priced } = evidence;
  let settings: NormaliseSettings | undefined;
  for await (const batch of open.rows()) {
    settings ??= normaliseSettings(open, feed, reading);
    for (const row of batch) {
      const stockNumber = typeof row.mapped.stocknum === 'string' ? row.mapped.stocknum.slice(0, 60) : '';
      log.begin(row.row, stockNumber);
      let read: ReadRow;
      try {
        read = rows.read(row.mapped, settings, log);
      } catch (error) {
        log.failed(row.row, stockNumber, error);
        continue;
      }
      const { result } = read;
      if (result.kind === 'rejected') {
        log.rejected(row.row, stockNumber, result.reason, result.value);
        continue;
      }
      if (result.priceBasis !== 'no-price') priced[result.priceBasis] += 1;
      evidence.note(row.mapped, result.vehicle);
      resolver.add(toCandidate(result.vehicle, read, row, feed, log, resolver));
    }
  }
  if (log.rowsRead === 0) {
    throw new FeedStopped(
      'empty',
      `${sourceOf(feed)} holds no rows, nothing but a header or an empty list.`,
      'Export the stock again and check that it holds vehicles.',
    );
  }
  if (log.rejectedCount === log.rowsRead) throw nothingUsable(feed, log);
  if (priced.known === 0 && priced.unknown > 0) problems.push(priceBasisMissing(feed, priced.unknown, open.columns()));
}

function normaliseSettings(open: OpenFeed, feed: FeedConfig, { dealer, now, log }: Reading): NormaliseSettings {
  const { units, dates } = open.mapper();
  const findLocation = createLocationLookup(dealer.locations);
  const timeZone = feed.time_zone ?? defaultLocation({}, dealer.locations)?.time_zone ?? 'Australia/Brisbane';
  log.daysLater = feed.dates_as_of === undefined ? undefined : daysSince(feed.dates_as_of, now, timeZone);
  return {
    units,
    dates,
    daysLater: log.daysLater,
    writtenMs: feed.dates_as_of === undefined ? undefined : Date.parse(feed.dates_as_of),
    priceIncludes: feed.price_includes,
    onRoadCosts: dealer.stock.on_road_costs,
    itemType: feed.item_type ?? onlyOf(dealer.item_types ?? []) ?? 'car',
    carType: feed.car_type,
    timeZone,
    year: now.getUTCFullYear(),
    now,
    findLocation,
    location: defaultLocation(feed, dealer.locations),
    hasSeveralLocations: dealer.locations.length > 1,
    isLocationNamed: feed.location !== undefined,
  };
}

/** Days from a calendar date to today in a zone. */
function daysSince(isoDate: string, now: Date, timeZone: string): number {
  return wallDay(now.getTime(), timeZone) - Date.parse(isoDate) / 86_400_000;
}

function onlyOf<Value>([only, ...others]: readonly Value[]): Value | undefined {
  return others.length === 0 ? only : undefined;
}

function toCandidate(
  vehicle: VehicleDraft,
  { identity, vehicleJson }: ReadRow,
  { row, mapped, record }: FeedRow,
  feed: FeedConfig,
  log: FeedLog,
  resolver: DuplicateResolver<Candidate>,
): Candidate {
  const { stockNumber, updatedAt } = vehicle;
  const about = {
    feed: feed.name,
    row,
    stockNumber,
    updatedAt,
    vin: vinMark(mapped.vin),
    plate: vehicle.registrationPlate === undefined ? undefined : foldName(vehicle.registrationPlate),
    kind: foldName(`${vehicle.make} ${vehicle.model}`),
    vehicle,
    log,
    vehicleJson,
  };
  if (stockNumber !== '') return { ...about, id: vehicle.id, key: `stock ${foldName(stockNumber) || stockNumber}` };
  if (identity === undefined) return { ...about, id: vehicle.id, key: `id ${vehicle.id}` };
  log.doubted('other', 'no stock number or valid VIN; add one, as an edit may move its page', vehicle.name);
  // Two rows with the same identifiers are still two vehicles unless they agree in everything.
  const key = `row ${identity}`;
  const content = recordMark(record);
  const rivals = resolver.group(key);
  const id =
    rivals.find((rival) => rival.content === content)?.id ?? (rivals.length === 0 ? identity : contentOf(mapped));
  return { ...about, id, key, content };
}

/** Two rows of one vehicle with two prices: one of them is wrong, and only the dealer knows which. */
function noteOtherPrice(dropped: Candidate, kept: Candidate): void {
  const [other, published] = [dropped, kept].map(({ vehicle: { price } }) => price.reducedCents ?? price.cents);
  if (other === undefined || published === undefined || other === published) return;
  dropped.log.begin(dropped.row, dropped.stockNumber);
  dropped.log.doubted(
    'other',
    'price of a duplicate that differs from the published one',
    `${formatDollars(other / 100)}; row ${kept.row}: ${formatDollars(published / 100)}`,
  );
}

function noteClash(later: Candidate, earlier: Candidate, clash: NumberClash): void {
  const mark = ({ feed, row, stockNumber, vin }: Candidate) =>
    `"${stockNumber}"${vin === undefined ? '' : ` with VIN ${vin}`} in ${later.feed === feed ? '' : `${feed} `}row ${row}`;
  later.log.begin(later.row, later.stockNumber);
  later.log.doubted(
    'other',
    clash === 'same number'
      ? 'stock number that another vehicle has, too: both are published'
      : 'stock number that differs from another only in punctuation: both are published',
    `${mark(later)}; ${mark(earlier)}`,
  );
}

/** Vehicles in feed order, each with a unique id and slug. */
function toVehicles(candidates: Iterable<Candidate>): Pick<StockImport, 'vehicles' | 'origins'> {
  const taken = new Set<string>();
  const list = [...candidates].map((candidate) => {
    const id = freeId(candidate, taken);
    taken.add(id);
    return { candidate, id };
  });
  const slugs = assignSlugs(
    list.map(({ candidate, id }) => ({ id, name: candidate.vehicle.name, stockNumber: candidate.stockNumber })),
  );
  const origins = new Map<string, RowOrigin>();
  const vehicles = list.map(({ candidate: { vehicle, feed, log, row, vehicleJson }, id }) => {
    log.published += 1;
    if (vehicle.photos.length === 0) log.withoutPhotos += 1;
    const { price } = vehicle;
    const hasNumber = price.cents !== undefined || price.reducedCents !== undefined;
    const isBeforeOnRoads = hasNumber && price.qualifier === 'plus_on_roads';
    if (isBeforeOnRoads) log.beforeOnRoads += 1;
    if ((!hasNumber || isBeforeOnRoads) && price.subscriptionCents === undefined) log.withoutPrice += 1;
    if (vehicle.vin === undefined) log.withoutVin += 1;
    const draftId = vehicle.id;
    vehicle.id = id;
    vehicle.slug = slugs.get(id) ?? id;
    origins.set(vehicle.slug, { feed, row });
    if (vehicleJson !== undefined) noteVehicleJson(vehicle, draftId, vehicleJson);
    return vehicle;
  });
  noteSharedVins(list.map(({ candidate }) => candidate));
  return { vehicles, origins };
}

/** Flags vehicles that share a VIN; the note at each lists them all, as any of them may be wrong. */
function noteSharedVins(candidates: readonly Candidate[]): void {
  for (const [vin, sharing] of Map.groupBy(candidates, ({ vehicle }) => vehicle.vin)) {
    if (vin === undefined || sharing.length === 1) continue;
    for (const candidate of sharing) {
      const others = sharing.filter((other) => other !== candidate).map((other) => markOf(other, candidate.feed));
      candidate.log.begin(candidate.row, candidate.stockNumber);
      candidate.log.doubted('VIN', 'VIN that another vehicle has, too', `${vin}; also ${others.join(', ')}`);
    }
  }
}

/** A row as a feed's report shows it. */
function markOf({ feed, row, stockNumber }: Candidate, reportedFeed: string): string {
  return `"${stockNumber}" in ${reportedFeed === feed ? '' : `${feed} `}row ${row}`;
}

/** The feed's file or URL without its query, as keys in a query must not reach a report. */
function sourceOf(feed: FeedConfig): string {
  return feed.source.replace(/[?#].*$/, '');
}

function nothingUsable(feed: FeedConfig, log: FeedLog): FeedStopped {
  return new FeedStopped(
    'no-vehicles',
    `None of the ${log.rowsRead.toLocaleString('en-AU')} rows of ${sourceOf(feed)} is a vehicle; the first ${log.firstRejection()}.`,
    'Check "mapping" and "records" against the columns that the report lists as unknown.',
  );
}

function priceBasisMissing(feed: FeedConfig, rows: number, columns: ColumnsReport): StockProblem {
  return {
    kind: 'price-basis',
    feed: feed.name,
    message: `Nothing says what the ${rows.toLocaleString('en-AU')} prices of this feed include, and a price may not be shown without that.`,
    remedy:
      suggestedPriceBasis(feed, columns) ??
      'Write "price_includes": "drive_away" or "excluding_government_charges" into the feed (ask the dealer which), or map a column to "price_type".',
  };
}

function sumCounts(feeds: readonly FeedReport[]): ReportCounts {
  const sum = (key: keyof ReportCounts) => feeds.reduce((total, feed) => total + feed[key], 0);
  return {
    rowsRead: sum('rowsRead'),
    published: sum('published'),
    rejected: sum('rejected'),
    duplicates: sum('duplicates'),
    withoutPhotos: sum('withoutPhotos'),
    withoutPrice: sum('withoutPrice'),
    withoutVin: sum('withoutVin'),
    beforeOnRoads: sum('beforeOnRoads'),
  };
}
