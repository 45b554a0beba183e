import path from 'node:path';
import type { ConfigProblem } from '#config/problem/config-problem.ts';
import { formatProblems } from '#config/problem/format-problems.ts';
import { dealerFileExists, dealerFilePath, readDealer } from '#config/read-dealer.node.ts';
import type { StockPart } from '#config/resolve-dealer.ts';
import { readStockState } from '#pipeline/stock-state.ts';
import type { Workspace } from '#pipeline/workspace.ts';
import { importStock, type StockImport } from '#stock/import-stock.ts';
import { formatImportReport } from '#stock/report/format-import-report.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';

/** What a check found out about one dealer. */
export interface DealerCheck {
  readonly slug: string;
  /** Of config, pictures and content; warnings included. */
  readonly problems: readonly ConfigProblem[];
  /** Absent where the config does not say enough to read the feeds, or they were not asked for. */
  readonly stock?: StockImport;
  /** Photos that the feed names and that are not in the dealer's folder; the vehicles are published without them. */
  readonly missingPhotos: readonly MissingPhoto[];
}

interface MissingPhoto {
  readonly stockNumber: string;
  readonly reference: string;
}

export interface CheckOptions {
  readonly workspace: Pick<Workspace, 'dealers' | 'folders'>;
  readonly now: Date;
  /** Whether the feeds are read too. */
  readonly withStock: boolean;
}

/** Checks one dealer's config, pictures, content and feeds. Publishes nothing. */
export async function checkDealer(slug: string, options: CheckOptions): Promise<DealerCheck> {
  const { workspace } = options;
  const reading = await readDealer(slug, { dealersDir: workspace.dealers, manifests: TEMPLATE_MANIFESTS });
  const problems = reading.ok ? reading.warnings : reading.problems;
  const part = reading.ok ? reading.config : reading.stock;
  if (part === undefined || !options.withStock) return { slug, problems, missingPhotos: [] };
  const readable = withoutFaultyFeeds(part, problems);
  if (readable.stock.feeds.length === 0) return { slug, problems, missingPhotos: [] };
  const isWhole = readable.stock.feeds.length === part.stock.feeds.length;
  const stock = await importStock({
    dealer: readable,
    dealerFolder: path.join(workspace.dealers, slug),
    now: options.now,
    previous: isWhole ? readStockState(workspace.folders(slug).state) : undefined,
  });
  return { slug, problems, stock, missingPhotos: await findMissingPhotos(slug, workspace.dealers, stock) };
}

async function findMissingPhotos(slug: string, dealersDir: string, { vehicles }: StockImport): Promise<MissingPhoto[]> {
  const known = new Map<string, Promise<boolean>>();
  const isThere = (reference: string): Promise<boolean> => {
    const file = dealerFilePath(dealersDir, slug, reference);
    // A photo may also lie there in the widths that pages ask for, `corolla-480.webp` for `corolla.jpg`.
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

/** A feed whose declaration is wrong is reported as such; reading it would only say so again. */
function withoutFaultyFeeds(part: StockPart, problems: readonly ConfigProblem[]): StockPart {
  const isFaulty = (index: number) =>
    problems.some(({ key, severity }) => severity === 'error' && key.startsWith(`stock.feeds[${String(index)}]`));
  return { ...part, stock: { ...part.stock, feeds: part.stock.feeds.filter((_, index) => !isFaulty(index)) } };
}

/** How many problems would stop the dealer's build. */
export function errorCount({ problems, stock }: DealerCheck): number {
  return problems.filter(({ severity }) => severity === 'error').length + (stock?.problems.length ?? 0);
}

/** Everything that was found out, for a terminal: a block a dealer, then what it comes to. */
export function formatChecks(checks: readonly DealerCheck[]): string {
  return [...checks.map(formatCheck), summary(checks)].join('\n\n');
}

const MOST_PHOTOS = 10;

function photosText(missing: readonly MissingPhoto[]): string {
  const rest = missing.length - MOST_PHOTOS;
  return [
    `Photos that are not there; the vehicles are published without them:`,
    ...missing.slice(0, MOST_PHOTOS).map(({ stockNumber, reference }) => `  stock number ${stockNumber}: ${reference}`),
    ...(rest > 0 ? [`  … and ${rest.toLocaleString('en-AU')} more, in the report of --json`] : []),
  ].join('\n');
}

function formatCheck({ slug, problems, stock, missingPhotos }: DealerCheck): string {
  return [
    problems.length === 0 ? `Dealer config of ${slug} is in order.` : formatProblems(problems),
    ...(stock === undefined ? [] : [stockText(slug, stock)]),
    ...(missingPhotos.length === 0 ? [] : [photosText(missingPhotos)]),
  ].join('\n\n');
}

function stockText(slug: string, { report, problems }: StockImport): string {
  const faults = problems.map(({ feed, message, remedy }) => `  ${feed}: ${message}\n    ${remedy}`);
  const head =
    problems.length === 0
      ? `Stock of ${slug} can be published.`
      : `Stock of ${slug} has ${counted(problems.length, 'problem')}.\n\n${faults.join('\n')}`;
  return `${head}\n\n${formatImportReport(report)}`;
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
