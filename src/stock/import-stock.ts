import { hash } from 'node:crypto';
import path from 'node:path';
import type { FeedConfig } from '#config/schema/feed.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { assignSlugs } from '#domain/naming/vehicle-slug.ts';
import { foldName } from './mapping/column-name.ts';
import { createLocationLookup, type StockLocation } from './normalise/location-lookup.ts';
import type { NormaliseSettings, VehicleDraft } from './normalise/normalise-vehicle.ts';
import { openFeed, type FeedRow, type OpenFeed } from './read-feed.ts';
import { noteVehicleJson, openRowCache, plainRows, type ReadRow, type RowReader } from './row-cache.ts';
import { FeedLog } from './report/feed-log.ts';
import type { FeedReport, ImportReport, ReportCounts } from './report/import-report.ts';
import { DuplicateResolver, type DuplicateCandidate } from './resolve-duplicates.ts';
import { guardShrink } from './shrink-guard.ts';
import { FeedStopped, type StockProblem } from './stock-problem.ts';

/** What the import needs of a dealer's resolved config. */
export interface StockDealer {
  readonly slug: string;
  readonly locations: readonly StockLocation[];
  readonly stock: { readonly feeds: readonly FeedConfig[] };
}

export interface ImportStockOptions {
  readonly dealer: StockDealer;
  /** Folder of dealer.json; local feeds are read from it and from nowhere else. */
  readonly dealerFolder: string;
  readonly now: Date;
  /** What the last publish had; absent on a first build or a machine that knows nothing of it. */
  readonly previous?: { readonly published: number } | undefined;
  readonly allowShrink?: boolean | undefined;
  /** Where secrets of feed headers are looked up; `process.env` by default. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Where rows are kept, so that the next import reads only those that changed; nowhere unless given. */
  readonly rowCache?:
    { readonly folder: string; /** Hash of the code that reads rows. */ readonly code: string } | undefined;
}

/**
 * `complete`: the vehicles may be published. `stopped`: they must not be, for the reasons in `problems`;
 * `vehicles` and `report` then hold what could be read. A bad row never stops an import.
 */
export type StockImport =
  | {
      readonly status: 'complete';
      readonly vehicles: readonly Vehicle[];
      readonly report: ImportReport;
      readonly problems: readonly [];
    }
  | {
      readonly status: 'stopped';
      readonly vehicles: readonly Vehicle[];
      readonly report: ImportReport;
      readonly problems: readonly [StockProblem, ...StockProblem[]];
    };

/** Reads all feeds of a dealer into vehicles and says what became of every row. Never throws for what a feed holds. */
export async function importStock(options: ImportStockOptions): Promise<StockImport> {
  const { dealer, now } = options;
  const problems: StockProblem[] = [];
  // Reports are made last: a later feed may still turn an earlier one's vehicle into a duplicate.
  const reportLater: (() => FeedReport)[] = [];
  const resolver = new DuplicateResolver<Candidate>((dropped, entry) => {
    dropped.log.duplicate(entry);
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
      await readRows(open, feed, { dealer, now, log, resolver, problems, rows });
      rows.save();
    } catch (error) {
      if (!(error instanceof FeedStopped)) throw error;
      problems.push({ kind: error.kind, feed: feed.name, message: error.message, remedy: error.remedy });
    }
    const durationMs = performance.now() - started;
    const columns = open?.columns() ?? { unread: [], missing: [] };
    reportLater.push(() =>
      log.report({
        name: feed.name,
        source: sourceOf(feed),
        durationMs,
        unknownColumns: columns.unread
          .filter(({ isPrivate }) => !isPrivate)
          .map(({ name, rows, example }) => ({ name, rows, example })),
        privateColumns: columns.unread.filter(({ isPrivate }) => isPrivate).map(({ name }) => name),
        missingColumns: columns.missing,
      }),
    );
  }

  const vehicles = toVehicles(resolver.survivors());
  const shrunk = guardShrink({
    previous: options.previous?.published,
    current: vehicles.length,
    allowShrink: options.allowShrink ?? false,
  });
  // A feed that could not be read explains the shrinking already.
  if (shrunk !== undefined && problems.length === 0) problems.push(shrunk);

  const feeds = reportLater.map((report) => report());
  const report: ImportReport = { dealer: dealer.slug, importedAt: now.toISOString(), feeds, totals: sumCounts(feeds) };
  const [first, ...others] = problems;
  return first === undefined
    ? { status: 'complete', vehicles, report, problems: [] }
    : { status: 'stopped', vehicles, report, problems: [first, ...others] };
}

interface Candidate extends DuplicateCandidate {
  readonly vehicle: VehicleDraft;
  readonly id: string;
  readonly log: FeedLog;
  /** Fingerprint of the row, for rows that nobody numbered. */
  readonly content?: string;
  /** The vehicle as JSON, where an earlier import made it. */
  readonly vehicleJson?: string | undefined;
}

interface Reading {
  readonly dealer: StockDealer;
  readonly now: Date;
  readonly log: FeedLog;
  readonly resolver: DuplicateResolver<Candidate>;
  readonly problems: StockProblem[];
  readonly rows: RowReader;
}

function rowReader({ dealer, rowCache }: ImportStockOptions, feed: FeedConfig): RowReader {
  if (rowCache === undefined) return plainRows;
  const file = path.join(rowCache.folder, `${hash('sha256', feed.name, 'hex').slice(0, 12)}.ndjson`);
  return openRowCache(file, JSON.stringify([rowCache.code, dealer.locations]));
}

async function readRows(open: OpenFeed, feed: FeedConfig, reading: Reading): Promise<void> {
  const { log, resolver, problems, rows } = reading;
  const priced = { known: 0, unknown: 0 };
  let settings: NormaliseSettings | undefined;
  for await (const batch of open.rows()) {
    settings ??= normaliseSettings(open, feed, reading);
    for (const row of batch) {
      const stockNumber = typeof row.mapped.stocknum === 'string' ? row.mapped.stocknum.slice(0, 60) : '';
      log.begin(row.row, stockNumber);
      const read = rows.read(row.mapped, settings, log);
      const { result } = read;
      if (result.kind === 'rejected') {
        log.rejected(row.row, stockNumber, result.reason, result.value);
        continue;
      }
      if (result.priceBasis !== 'no-price') priced[result.priceBasis] += 1;
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
  if (priced.known === 0 && priced.unknown > 0) problems.push(priceBasisMissing(feed, priced.unknown));
}

function normaliseSettings(open: OpenFeed, feed: FeedConfig, { dealer, now }: Reading): NormaliseSettings {
  const { units, dates } = open.mapper();
  const findLocation = createLocationLookup(dealer.locations);
  const primary = dealer.locations.find((location) => location.primary) ?? dealer.locations[0];
  return {
    units,
    dates,
    priceIncludes: feed.price_includes,
    itemType: feed.item_type,
    carType: feed.car_type,
    timeZone: feed.time_zone ?? primary?.time_zone ?? 'Australia/Brisbane',
    year: now.getUTCFullYear(),
    now,
    findLocation,
    location: (feed.location === undefined ? undefined : findLocation(feed.location)) ?? primary,
  };
}

function toCandidate(
  vehicle: VehicleDraft,
  { unnumbered, vehicleJson }: ReadRow,
  { row }: FeedRow,
  feed: FeedConfig,
  log: FeedLog,
  resolver: DuplicateResolver<Candidate>,
): Candidate {
  const { stockNumber, updatedAt } = vehicle;
  const about = { feed: feed.name, row, stockNumber, updatedAt, vehicle, log, vehicleJson };
  if (vehicle.stockNumber !== '')
    return {
      ...about,
      id: vehicle.id,
      key: `stock ${foldName(vehicle.stockNumber) || vehicle.stockNumber}`,
    };
  if (unnumbered === undefined) return { ...about, id: vehicle.id, key: `id ${vehicle.id}` };
  // Two rows that agree in what identifies a vehicle are two vehicles unless they agree in everything.
  const { identity, content } = unnumbered;
  const rival = resolver.get(`row ${identity}`);
  const isFirst = rival === undefined || rival.content === content;
  const id = isFirst ? identity : content;
  return { ...about, id, key: `row ${id}`, content };
}

/** Vehicles in feed order, each with an id and a slug of its own. */
function toVehicles(candidates: Iterable<Candidate>): readonly Vehicle[] {
  const taken = new Set<string>();
  const list = [...candidates].map((candidate) => {
    let id = candidate.id;
    if (taken.has(id)) id = `${id}-${candidate.stockNumber === '' ? candidate.row : candidate.stockNumber}`;
    taken.add(id);
    return { candidate, id };
  });
  const slugs = assignSlugs(
    list.map(({ candidate, id }) => ({ id, name: candidate.vehicle.name, stockNumber: candidate.stockNumber })),
  );
  const vins = new Set<string>();
  return list.map(({ candidate: { vehicle, log, row, stockNumber, vehicleJson }, id }) => {
    log.published += 1;
    if (vehicle.vin !== undefined && vins.has(vehicle.vin)) {
      log.begin(row, stockNumber);
      log.doubted('VIN that another vehicle has, too', vehicle.vin);
    } else if (vehicle.vin !== undefined) vins.add(vehicle.vin);
    if (vehicle.photos.length === 0) log.withoutPhotos += 1;
    if (
      vehicle.price.cents === undefined &&
      vehicle.price.reducedCents === undefined &&
      vehicle.price.subscriptionCents === undefined
    )
      log.withoutPrice += 1;
    if (vehicle.vin === undefined) log.withoutVin += 1;
    const draftId = vehicle.id;
    vehicle.id = id;
    vehicle.slug = slugs.get(id) ?? id;
    if (vehicleJson !== undefined) noteVehicleJson(vehicle, draftId, vehicleJson);
    return vehicle;
  });
}

/** The feed's file or address; keys stand in the query, and those reach no report. */
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

function priceBasisMissing(feed: FeedConfig, rows: number): StockProblem {
  return {
    kind: 'price-basis',
    feed: feed.name,
    message: `Nothing says what the ${rows.toLocaleString('en-AU')} prices of this feed include, and a price may not stand without that.`,
    remedy:
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
  };
}
