import path from 'node:path';
import type { DealerConfig } from '#config/dealer-config.ts';
import type { ConfigProblem } from '#config/problem/config-problem.ts';
import { formatProblems } from '#config/problem/format-problems.ts';
import { dealerFileExists, dealerFilePath } from '#config/dealer-files.node.ts';
import { type DealerReading, readDealer } from '#config/read-dealer.node.ts';
import { DEFAULT_STATE } from '#config/resolve-locations.ts';
import type { StockPart } from '#config/stock-part.ts';
import { memoryRules } from '#pipeline/state/loaded-stock.ts';
import { writeReportFile } from '#pipeline/state/report-file.ts';
import { readStockMemory } from '#pipeline/state/stock-memory-file.ts';
import { type AwayByDate, awayByDate } from '#pipeline/check/away-by-date.ts';
import { articlesAhead } from '#pipeline/check/articles-ahead.ts';
import { siteFaults } from '#pipeline/check/site-faults.ts';
import { namesOfNoVehicle } from '#pipeline/check/names-of-no-vehicle.ts';
import { offerFaults } from '#pipeline/check/offer-faults.ts';
import { foldersOfNoPage, pagesOfNoUse } from '#pipeline/check/pages-of-no-use.ts';
import { pictureFaults } from '#pipeline/check/picture-faults.ts';
import { reviewsAhead } from '#pipeline/check/reviews-ahead.ts';
import { specialHoursOfAnotherYear } from '#pipeline/check/special-hours-of-another-year.ts';
import { absurdities, guardPhotoFiles, guardPublish } from '#pipeline/guard/guard-publish.ts';
import { readStockState } from '#pipeline/stock-state.ts';
import type { Workspace } from '#pipeline/workspace.ts';
import { importStock, type StockImport } from '#stock/import-stock.ts';
import { formatImportReport } from '#stock/report/format-import-report.ts';
import { recallStock } from '#domain/listing/stock-memory.ts';
import type { ListingOutcome } from '#domain/listing/select-listed-vehicles.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { listVehicles } from '#site-plan/stock/summary-context.ts';
import type { StockProblem } from '#stock/stock-problem.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';

/** The results of checking one dealer. */
export interface DealerCheck {
  readonly slug: string;
  /** About config, pictures and content, including warnings. */
  readonly problems: readonly ConfigProblem[];
  /** Absent if the config is not sufficient to read the feeds, or they were not requested. */
  readonly stock?: CheckedStock;
  /** What the dealer's dates keep off the site now. */
  readonly away: readonly AwayByDate[];
  /** Photos in the feed that are missing from the dealer's folder; the vehicles are published without them. */
  readonly missingPhotos: readonly MissingPhoto[];
}

/** An import with what a build would make of it. */
export type CheckedStock = StockImport & {
  /** Everything that fails the check: what stops a build, what shoppers would lose, likely mistakes. */
  readonly faults: readonly StockProblem[];
  /** What a build would publish; absent if the config, which decides it, is invalid. */
  readonly listing?: ListingOutcome;
  /** Path of the full report. */
  readonly reportFile?: string;
};

interface MissingPhoto {
  readonly stockNumber: string;
  readonly reference: string;
}

export interface CheckOptions {
  readonly workspace: Pick<Workspace, 'dealers' | 'folders'>;
  readonly now: Date;
  /** Whether to read the feeds too. */
  readonly withStock: boolean;
}

/** Checks one dealer's config, pictures, content and feeds. Publishes nothing. */
export async function checkDealer(slug: string, options: CheckOptions): Promise<DealerCheck> {
  const { workspace } = options;
  const reading = await readDealer(slug, { dealersDir: workspace.dealers, manifests: TEMPLATE_MANIFESTS });
  let problems = reading.ok
    ? [...reading.warnings, ...saidInVain(reading, options.now), ...(await pictureFaults(reading, workspace.dealers))]
    : reading.problems;
  const away = reading.ok ? awayByDate(reading, options.now) : [];
  const part = reading.ok ? reading.config : reading.stock;
  if (part === undefined || !options.withStock) return { slug, problems, away, missingPhotos: [] };
  const readable = await readableFeeds(part, workspace.dealers);
  if (readable.stock.feeds.length === 0) return { slug, problems, away, missingPhotos: [] };
  const imported = await importStock({
    dealer: readable,
    dealerFolder: path.join(workspace.dealers, slug),
    now: options.now,
  });
  const { state } = workspace.folders(slug);
  const reportFile = writeReportFile(state, imported.report);
  const listing = reading.ok ? listedByBuild(reading.config, imported, state, options.now) : undefined;
  if (reading.ok && listing !== undefined && imported.status === 'complete') {
    problems = [
      ...problems,
      ...siteFaults(reading, listing.listed, options.now),
      ...offerFaults(reading, listing.listed, options.now),
      ...namesOfNoVehicle(reading, listing.listed),
    ];
  }
  const missingPhotos = await findMissingPhotos(slug, workspace.dealers, imported);
  const previous = readStockState(state);
  const stock: CheckedStock = {
    ...imported,
    faults: [
      ...imported.problems,
      ...imported.mistakes,
      ...(listing === undefined || imported.status === 'stopped' || !reading.ok
        ? []
        : [
            ...guardPublish(reading.config, previous, { ...imported, listing }),
            ...guardPhotoFiles(
              reading.config,
              previous,
              listing.listed,
              withoutPhotos(listing.listed, missingPhotos),
              missingPhotos,
            ),
            ...absurdities(reading.config, { ...imported, listing }),
          ]),
      ...(reading.ok || imported.status === 'stopped' ? [] : filterFaults(part, imported, options.now)),
    ].filter(saidOnce(problems)),
    ...(listing === undefined ? {} : { listing }),
    ...(reportFile === undefined ? {} : { reportFile }),
  };
  return { slug, problems, away, stock, missingPhotos };
}

/** What a sound config and its pages say in vain, some of it by the day on which they are checked. */
function saidInVain(reading: Extract<DealerReading, { ok: true }>, now: Date): ConfigProblem[] {
  return [
    ...pagesOfNoUse(reading.config.slug, reading.contents),
    ...foldersOfNoPage(reading.config.slug, reading.contents),
    ...articlesAhead(reading, now),
    ...reviewsAhead(reading, now),
    ...specialHoursOfAnotherYear(reading, now),
  ];
}

/** The vehicles that a build would list now, by the same steps. */
function listedByBuild(config: DealerConfig, { vehicles }: StockImport, state: string, now: Date): ListingOutcome {
  const recalled = recallStock(vehicles, readStockMemory(state).memory, memoryRules(config), now);
  return listVehicles(config, [...recalled.vehicles, ...recalled.keptAsSold], now);
}

/** Attributes that depend on lender terms and dealerships, which an invalid config may lack. */
const OF_CONFIG = /\b(?:weekly_price|weekly_price_range|comparison_rate|dealership_name|dealership_slug)\b/i;

/** Whether the stock filter leaves nothing to sell, if the rest of the config is not valid yet. */
function filterFaults(part: StockPart, imported: StockImport, now: Date): readonly StockProblem[] {
  const { filter } = part.stock;
  if (filter === undefined || OF_CONFIG.test(filter)) return [];
  const config = {
    ...part,
    state: part.locations[0]?.state ?? DEFAULT_STATE,
    dealerships: [],
    include_sold_cars_days: 0,
  };
  return absurdities(part, { ...imported, listing: listVehicles(config, imported.vehicles, now) }).filter(
    ({ kind }) => kind === 'nothing-listed',
  );
}

async function findMissingPhotos(slug: string, dealersDir: string, { vehicles }: StockImport): Promise<MissingPhoto[]> {
  const known = new Map<string, Promise<boolean>>();
  const isThere = (reference: string): Promise<boolean> => {
    const file = dealerFilePath(dealersDir, slug, reference);
    // A photo may also exist in the widths that pages use, `corolla-480.webp` for `corolla.jpg`.
    const widths = file.slice(0, file.length - path.extname(file).length);
    const answer = known.get(file) ?? dealerFileExists(file).then((found) => found || dealerFileExists(widths));
    known.set(file, answer);
    return answer;
  };
  const missing: MissingPhoto[] = [];
  for (const { stockNumber, photos, spinImages = [], interiorPanorama, videoUrls = [] } of vehicles) {
    const pictures = [...photos, ...spinImages, ...(interiorPanorama === undefined ? [] : [interiorPanorama])];
    for (const url of [...pictures.map((picture) => picture.url), ...videoUrls]) {
      if (!/^https?:/i.test(url) && !(await isThere(url))) missing.push({ stockNumber, reference: url });
    }
  }
  return missing;
}

function withoutPhotos(vehicles: readonly Vehicle[], missing: readonly MissingPhoto[]): readonly Vehicle[] {
  const absent = new Set(missing.map(({ reference }) => reference));
  return vehicles.map((vehicle) => ({ ...vehicle, photos: vehicle.photos.filter(({ url }) => !absent.has(url)) }));
}

/** A missing feed file is reported with the config; reading it would only repeat that. */
async function readableFeeds(part: StockPart, dealersDir: string): Promise<StockPart> {
  const isThere = await Promise.all(
    part.stock.feeds.map(
      async ({ source }) =>
        /^https?:/i.test(source) || (await dealerFileExists(dealerFilePath(dealersDir, part.slug, source))),
    ),
  );
  return { ...part, stock: { ...part.stock, feeds: part.stock.feeds.filter((_, index) => isThere[index]) } };
}

/** Removes duplicate reports from config and import. */
function saidOnce(problems: readonly ConfigProblem[]): (problem: StockProblem) => boolean {
  const isSaid = problems.some(({ key, severity }) => severity === 'error' && key.endsWith('.price_includes'));
  return ({ kind }) => !(isSaid && kind === 'price-basis');
}

/** Number of problems that fail the check. */
export function errorCount({ problems, stock }: DealerCheck): number {
  return problems.filter(({ severity }) => severity === 'error').length + (stock?.faults.length ?? 0);
}

/** All results for a terminal: one block per dealer, then the summary. */
export function formatChecks(checks: readonly DealerCheck[]): string {
  return [...checks.map(formatCheck), summary(checks)].join('\n\n');
}

const MOST_PHOTOS = 10;

function photosText(slug: string, missing: readonly MissingPhoto[]): string {
  const rest = missing.length - MOST_PHOTOS;
  return [
    `Missing photos; the vehicles are published without them. Paths in a feed begin in dealers/${slug}, as in`,
    `"media/${path.posix.basename(missing[0]?.reference ?? '')}":`,
    ...missing.slice(0, MOST_PHOTOS).map(({ stockNumber, reference }) => `  stock number ${stockNumber}: ${reference}`),
    ...(rest > 0 ? [`  … and ${rest.toLocaleString('en-AU')} more, in the report of --json`] : []),
  ].join('\n');
}

const MOST_AWAY = 20;

function awayText(away: readonly AwayByDate[]): string {
  const rest = away.length - MOST_AWAY;
  return [
    'Not on the site now, by their own dates:',
    ...away.slice(0, MOST_AWAY).map(({ file, key, text }) => `  ${key === '' ? file : `${file} ${key}`}: ${text}`),
    ...(rest > 0 ? [`  … and ${rest.toLocaleString('en-AU')} more, in the report of --json`] : []),
  ].join('\n');
}

function formatCheck({ slug, problems, away, stock, missingPhotos }: DealerCheck): string {
  return [
    problems.length === 0 ? `Dealer config of ${slug} is in order.` : formatProblems(problems),
    ...(away.length === 0 ? [] : [awayText(away)]),
    ...(stock === undefined ? [] : [stockText(slug, stock)]),
    ...(missingPhotos.length === 0 ? [] : [photosText(slug, missingPhotos)]),
  ].join('\n\n');
}

function stockText(slug: string, { report, faults, listing, reportFile, status }: CheckedStock): string {
  const isStopped = status === 'stopped';
  const lines = faults.map(({ feed, message, remedy }) => `  ${feed}: ${message}\n    ${remedy}`);
  const head =
    faults.length === 0
      ? listing === undefined
        ? `Stock of ${slug} can be read. What a build would list is known when the config is right.`
        : `Stock of ${slug} can be published.`
      : `Stock of ${slug} has ${counted(faults.length, 'problem')}.\n\n${lines.join('\n')}`;
  // After a feed that stops a build, the number would be about half a stock.
  const listed = listing === undefined || isStopped ? [] : [listingText(listing)];
  return [head, ...listed, formatImportReport(report, reportFile)].join('\n\n');
}

const MOST_UNLISTED = 10;

function listingText({ listed, unlisted }: ListingOutcome): string {
  const reasons = [...Map.groupBy(unlisted, ({ reason }) => reason).values()].map((group) => {
    const numbers = group.slice(0, MOST_UNLISTED).map(({ vehicle }) => vehicle.stockNumber || vehicle.name);
    const more = group.length > MOST_UNLISTED ? ', …' : '';
    return `  ${group.length.toLocaleString('en-AU')} not: ${group[0]?.text ?? ''} (${numbers.join(', ')}${more})`;
  });
  return [`A build would list ${counted(listed.length, 'vehicle')}.`, ...reasons].join('\n');
}

function summary(checks: readonly DealerCheck[]): string {
  const errors = checks.reduce((total, check) => total + errorCount(check), 0);
  const warnings = checks.reduce(
    (total, { problems, missingPhotos }) =>
      total + problems.filter(({ severity }) => severity === 'warning').length + missingPhotos.length,
    0,
  );
  const dealers = counted(checks.length, 'dealer');
  const found = errors === 0 ? 'no problems' : counted(errors, 'problem');
  return `Checked ${dealers}: ${found}${warnings === 0 ? '' : `, ${counted(warnings, 'warning')}`}. Nothing was published or changed.`;
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
