import path from 'node:path';
import { readDealer, type DealerReading } from '#config/read-dealer.node.ts';
import type { ConfigProblem } from '#config/problem/config-problem.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { planSite } from '#site-plan/plan-site.ts';
import type { PreparedPictures } from '#site-plan/prepared-picture.ts';
import type { SitePlan, SitePlanInput } from '#site-plan/site-plan.ts';
import { importStock, type StockImport } from '#stock/import-stock.ts';
import { formatImportReport } from '#stock/report/format-import-report.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';
import { BuildError } from './build-error.ts';
import type { BuiltDealer } from './build-report.ts';
import type { CompiledTemplates } from './compile/compile-templates.ts';
import { originsOf } from './headers/content-security-policy.ts';
import { configPictures } from './media/config-pictures.ts';
import { isRemote, ownPhotos, type MissingPhoto } from './media/own-photos.ts';
import { openPictureLibrary, type PictureLibrary } from './media/picture-library.ts';
import { countText, type Progress, type StageTiming } from './progress.ts';
import { takeLock } from './publish/build-lock.ts';
import { completePublish, discardStage, openStage, publishStage } from './publish/publish-site.ts';
import type { SiteFolders } from './publish/site-folders.ts';
import { dealerStylesheet, type DealerStylesheet } from './render/dealer-stylesheet.ts';
import { makeSite, type MadeSite } from './render/make-site.ts';
import type { Renderer } from './render/renderer.ts';
import { siteCard } from './serve/site-card.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';
import { readStockState, writeStockState } from './stock-state.ts';
import type { Workspace } from './workspace.ts';

/** What a build of a dealer works with. */
export interface BuildTools {
  readonly workspace: Workspace;
  /** The compiled templates; compiled on the first call of a run. */
  templates(): Promise<{ readonly compiled: CompiledTemplates; readonly renderer: Renderer }>;
  /** The instant that pages are built for. */
  readonly now: Date;
  readonly allowShrink: boolean;
  readonly force: boolean;
  readonly progress: Progress;
}

/**
 * Builds and publishes one dealer's site: the stages in order. Until the last one nothing of the live
 * site is touched.
 *
 * @throws {BuildError} When a stage finds a reason not to publish.
 */
export async function buildDealer(slug: string, tools: BuildTools): Promise<BuiltDealer> {
  const startedMs = performance.now();
  const { workspace, progress } = tools;
  const folders = workspace.folders(slug);
  const timings: StageTiming[] = [];
  const stage: Progress['stage'] = async (name, run, summary) => {
    const stageStartedMs = performance.now();
    const result = await progress.stage(name, run, summary);
    timings.push({ stage: name, ms: performance.now() - stageStartedMs });
    return result;
  };

  const lock = takeLock(folders.lock);
  if ('heldBy' in lock) throw alreadyRunning(slug, lock.heldBy);
  try {
    if (completePublish(folders)) progress.note('  The publish that was cut short before is complete.');
    const dealer = await stage('config', () => loadDealer(slug, workspace), dealerText);
    const stock = await stage('stock', () => loadStock(dealer, folders, tools), stockText);
    const pictures = await stage('pictures', () => preparePictures(dealer, stock.vehicles, workspace), picturesText);
    const templates = await stage('templates', tools.templates, ({ compiled }) => templatesText(compiled));
    const stylesheet = dealerStylesheet(templates.compiled, dealer.config.template, dealer.config.theme);
    const input = planInput(dealer, pictures, templates.compiled, stylesheet, tools.now);
    await stage(
      'snapshot',
      () => {
        writeSnapshot(folders.snapshot, input);
      },
      () => 'written',
    );
    const plan = await stage('plan', () => planSite(input), planText);
    const made = await stage(
      'render',
      (tick) => renderSite(dealer, plan, pictures, stylesheet, templates, folders, tools, tick),
      madeText,
    );
    await stage(
      'publish',
      () => {
        publish(dealer, stock, plan, made, folders, tools.now);
      },
      () => publishText(made),
    );
    return {
      slug,
      ok: true,
      vehicles: plan.listed.length,
      counts: made.counts,
      warnings: [...dealer.warnings.map(problemText), ...pictures.missing.map(missingPhotoText)],
      timings,
      totalMs: performance.now() - startedMs,
      directory: folders.live,
    };
  } finally {
    lock.release();
  }
}

type SoundDealer = Extract<DealerReading, { ok: true }>;

/** Reads and checks the dealer's folder. */
export async function loadDealer(slug: string, workspace: Workspace): Promise<SoundDealer> {
  const reading = await readDealer(slug, { dealersDir: workspace.dealers, manifests: TEMPLATE_MANIFESTS });
  if (reading.ok) return reading;
  const count = reading.problems.filter((problem) => problem.severity === 'error').length;
  throw new BuildError(
    'DealerConfigInvalid',
    `The folder of ${slug} has ${countText(count, 'problem')}.`,
    reading.problems.map(problemText),
  );
}

/** Imports the feeds; one that cannot be trusted stops the build. */
export async function loadStock(
  dealer: SoundDealer,
  folders: SiteFolders,
  tools: Pick<BuildTools, 'workspace' | 'now' | 'allowShrink' | 'progress'>,
): Promise<StockImport> {
  const stock = await importStock({
    dealer: dealer.config,
    dealerFolder: path.join(tools.workspace.dealers, dealer.config.slug),
    now: tools.now,
    previous: readStockState(folders.state),
    allowShrink: tools.allowShrink,
  });
  tools.progress.note(formatImportReport(stock.report));
  if (stock.status === 'complete') return stock;
  throw new BuildError(
    'FeedRefused',
    `The stock of ${dealer.config.slug} cannot be published.`,
    stock.problems.flatMap((problem) => [`${problem.feed}: ${problem.message}`, `  ${problem.remedy}`]),
  );
}

/** Pictures of a dealer's vehicles and config, ready to publish. */
interface Pictures {
  readonly vehicles: readonly Vehicle[];
  readonly ofConfig: PreparedPictures;
  readonly missing: readonly MissingPhoto[];
  readonly library: PictureLibrary;
}

/** Makes pictures ready; a vehicle whose picture is missing stays. */
export async function preparePictures(
  dealer: SoundDealer,
  vehicles: readonly Vehicle[],
  workspace: Workspace,
): Promise<Pictures> {
  const library = openPictureLibrary(workspace.dealers, dealer.config.slug, path.join(workspace.state, '_media'));
  const ofConfig = await configPictures(dealer.config, library);
  const owned = await ownPhotos(vehicles, library);
  library.save();
  return { ...owned, ofConfig, library };
}

function planInput(
  dealer: SoundDealer,
  pictures: Pictures,
  compiled: CompiledTemplates,
  stylesheet: DealerStylesheet,
  now: Date,
): SitePlanInput {
  const { config, manifest, contents } = dealer;
  const { fontPreloads } = compiled.templates[config.template];
  return {
    config,
    manifest,
    contents,
    vehicles: pictures.vehicles,
    pictures: pictures.ofConfig,
    assets: { stylesheetHref: stylesheet.href, fontPreloads },
    now,
  };
}

/** Renders what changed into the stage and checks it. A failure leaves no stage behind. */
async function renderSite(
  { config }: SoundDealer,
  plan: SitePlan,
  pictures: Pictures,
  stylesheet: DealerStylesheet,
  templates: { readonly compiled: CompiledTemplates; readonly renderer: Renderer },
  folders: SiteFolders,
  tools: BuildTools,
  onProgress: (done: number, total: number) => void,
): Promise<MadeSite> {
  const photos = plan.listed.flatMap((vehicle) => vehicle.photos.map((photo) => photo.url));
  const stage = openStage(folders);
  try {
    return await makeSite(
      {
        slug: config.slug,
        url: config.url,
        chrome: plan.chrome,
        pages: plan.pages,
        files: plan.files,
        redirects: plan.redirects,
        stylesheet,
        media: pictures.library.files,
        cardPictures: plan.listed.flatMap((vehicle) => vehicle.photos.slice(0, 1).map((photo) => photo.url)),
        imageOrigins: originsOf([...photos.filter(isRemote), config.images.cdn_template ?? '']),
        connectOrigins: originsOf([config.search.host ?? '']),
      },
      { ...templates, folders, stage, force: tools.force, onProgress },
    );
  } catch (error) {
    discardStage(folders);
    throw error;
  }
}

/** Puts the stage live and remembers what is there. */
function publish(
  { config }: SoundDealer,
  stock: StockImport,
  plan: SitePlan,
  made: MadeSite,
  folders: SiteFolders,
  now: Date,
): void {
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  publishStage(folders, {
    ...made.plan,
    beside: {
      'headers.json': made.headersJson,
      'import-report.json': json({ ...stock.report, unlisted: plan.unlisted }),
      'site.json': json(siteCard(config, plan.listed.length)),
    },
  });
  writeStockState(folders.state, { published: stock.vehicles.length, publishedAt: now.toISOString() });
}

function alreadyRunning(slug: string, processId: number): BuildError {
  return new BuildError(
    'BuildAlreadyRunning',
    `Another build of ${slug} is running (process ${processId}). Wait until it is done, then build again.`,
  );
}

function problemText(problem: ConfigProblem): string {
  const place = `${problem.file}${problem.line === undefined ? '' : `:${problem.line}`}`;
  const key = problem.key === '' ? '' : ` ${problem.key}`;
  const found = problem.found === undefined ? '' : ` (${problem.found})`;
  return `${place}${key}${found}: ${problem.message} ${problem.remedy}`;
}

function missingPhotoText({ stockNumber, reference, reason }: MissingPhoto): string {
  return `Stock number ${stockNumber}: its photo ${reference} ${reason}. The vehicle is published without it.`;
}

const dealerText = ({ config, warnings }: SoundDealer): string =>
  `${config.name}, template ${config.template}${warnings.length === 0 ? '' : `, ${countText(warnings.length, 'warning')}`}`;
const stockText = ({ report: { totals } }: StockImport): string =>
  `${countText(totals.rowsRead, 'row')} read, ${countText(totals.published, 'vehicle')}, ${totals.rejected} rejected`;
const picturesText = ({ library, missing }: Pictures): string =>
  `${countText(library.files.size, 'file')}${missing.length === 0 ? '' : `, ${missing.length} photos missing`}`;
const templatesText = (compiled: CompiledTemplates): string => (compiled.wasCached ? 'as before' : 'compiled');
const planText = (plan: SitePlan): string =>
  `${countText(plan.listed.length, 'vehicle')} listed, ${countText(plan.pages.length, 'page')}`;
const madeText = ({ counts }: MadeSite): string =>
  `${countText(counts.rendered, 'page')} rendered, ${counts.kept} as before`;
const publishText = ({ counts }: MadeSite): string =>
  `${countText(counts.changedFiles, 'file')} changed, ${counts.removedFiles} removed, ${counts.files} in all`;
