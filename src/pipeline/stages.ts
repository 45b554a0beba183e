import path from 'node:path';
import type { DealerConfig } from '#config/dealer-config.ts';
import { readDealer, type DealerReading } from '#config/read-dealer.node.ts';
import { formatProblems } from '#config/problem/format-problems.ts';
import type { ConfigProblem } from '#config/problem/config-problem.ts';
import type { TypesenseConnection } from '#config/public-dealer.ts';
import type { SearchWordsConfig } from '#config/schema/search.ts';
import { searchConnection } from '#config/search-connection.ts';
import { mapKeys } from '#config/map-keys.ts';
import { toPublicDealer } from '#config/to-public-dealer.ts';
import type { ListingOutcome } from '#domain/listing/select-listed-vehicles.ts';
import {
  dayAheadOfClock,
  formerPages,
  recallStock,
  rememberStock,
  type FormerPage,
  type StockMemory,
  formerPrices,
} from '#domain/listing/stock-memory.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import { captchaService } from '#domain/lead/captcha-fields.ts';
import { MAP_ORIGIN } from '#domain/location/location-map.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { foreignSources } from '#domain/vehicle-views/foreign-sources.ts';
import { toApiDealer } from '#site-plan/api-snapshot.ts';
import { type PlanKeys, planSite, type SitePlan } from '#site-plan/plan-site.ts';
import type { PlanInput, SiteDocument } from '#site-plan/plan-input.ts';
import type { PreparedPicture, PreparedPictures } from '#site-plan/prepared-picture.ts';
import type { LogoAsset, SiteAssets } from '#site-plan/site-page.ts';
import { listVehicles } from '#site-plan/stock/summary-context.ts';
import { importStock } from '#stock/import-stock.ts';
import { formatImportReport } from '#stock/report/format-import-report.ts';
import type { StockProblem } from '#stock/stock-problem.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';
import { writeApiSnapshot } from './api-snapshot/write-api-snapshot.ts';
import { BuildError } from './build-error.ts';
import type { BuiltDealer } from './build-report.ts';
import type { CompiledTemplates } from './compile/compile-templates.ts';
import { importKey } from './compile/source-key.ts';
import { contentHash } from './content-hash.ts';
import { fetchAbsentState } from '#operate/deploy/dealer-state.ts';
import { offeredVehicles } from '#site-plan/content/offered-vehicles.ts';
import { homeDocument, toDocuments } from './documents.ts';
import { absurdities, guardPhotoFiles, guardPublish, stockState } from './guard/guard-publish.ts';
import { healthFiles } from './health/health-files.ts';
import { originsOf } from './headers/content-security-policy.ts';
import { goneAddressesText, oldAddressFaults } from './check/old-addresses.ts';
import { leavingOutFaulty, leftOutRow, type Attempt } from './leave-out/leaving-out-faulty.ts';
import { brochureFiles, configPictures } from './media/config-pictures.ts';
import { mediaNames } from './media/media-names.ts';
import { isRemote, ownPhotos, picturesOf, type MissingPhoto } from './media/own-photos.ts';
import { openPictureLibrary, type PictureLibrary } from './media/picture-library.ts';
import { countText, type Progress, type StageTiming, type Tick } from './progress.ts';
import { takeLock } from './publish/build-lock.ts';
import { completePublish, discardStage, openStage, publishStage, type PublishStep } from './publish/publish-site.ts';
import type { SiteFolders } from './publish/site-folders.ts';
import { dealerStylesheet } from './render/dealer-stylesheet.ts';
import { makeSite, type MadeSite, type PlannedSite } from './render/make-site.ts';
import type { Renderer } from './render/renderer.ts';
import { siteCard } from './serve/site-card.ts';
import { siteIcon } from './site-icon.ts';
import { writeSnapshot } from './snapshot/write-snapshot.ts';
import { memoryRules, type LoadedStock } from './state/loaded-stock.ts';
import { readStockMemory, stockMemoryFile } from './state/stock-memory-file.ts';
import { writeReportFile } from './state/report-file.ts';
import { readStockState, stockStateFile } from './stock-state.ts';
import type { Workspace } from './workspace.ts';

/** The compiled templates and their renderer; one of each serves all dealers of a run. */
export interface Templates {
  readonly compiled: CompiledTemplates;
  readonly renderer: Renderer;
}

/** What the build of a dealer needs. */
export interface BuildTools {
  readonly workspace: Workspace;
  /** The compiled templates; compiled on the first call of a run. */
  templates(): Promise<Templates>;
  /** The time that pages are built for. */
  readonly now: Date;
  readonly allowShrink: boolean;
  readonly force: boolean;
  readonly progress: Progress;
  /** The dealer's folder, where it has just been read to look for changes. */
  readonly reading?: DealerReading | undefined;
  /** Called before each step of a publish; tests kill the process here. */
  readonly onStep?: PublishStep;
}

/**
 * Builds and publishes one dealer's site: the stages in order. Nothing of the live site is touched before the last
 * one.
 *
 * @throws {BuildError} If a stage finds a reason not to publish.
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
    if (completePublish(folders, tools.onStep)) progress.note('  The publish that was cut short before is complete.');
    const dealer = await stage('config', () => loadDealer(slug, workspace, tools.reading), dealerText);
    const fetched = await fetchAbsentState(dealer.config, folders, { root: workspace.root, environment: process.env });
    if (fetched !== undefined) progress.note(`  ${fetched}`);
    searchServer(dealer, (notice) => progress.note(`  ${notice}`));
    for (const variable of mapKeys(dealer.config, process.env).unset) {
      progress.note(
        `  ${slug}: the variable ${variable} with a key of the map service is not set, so no map is offered.`,
      );
    }
    const stock = await stage('stock', () => loadStock(dealer, folders, tools), stockText);
    const selected = await stage('select', () => selectVehicles(dealer, stock, tools.now), listingText);
    const guarded = guardStock(dealer, stock, selected, folders, tools);
    const { config } = dealer;
    const { listing, leftOut, output } = await leavingOutFaulty(
      stock,
      selected,
      (listed, attempt) => makeListed(dealer, stock, listed, { tools, folders, stage, attempt }),
      { folders, progress },
    );
    const { pictures, plan, input, made, vehicleLines, memory, former } = output;
    const health = healthFiles({
      ...dealer,
      dealerFolder: path.join(workspace.dealers, slug),
      stock,
      listing,
      missingPhotos: pictures.missing,
      now: tools.now,
    });
    const remembered = {
      ...stockStateFile(
        stockState(
          { ...stock, listing: { ...listing, listed: pictures.vehicles } },
          tools.now,
          output.allowedAt ?? guarded.allowedAt,
        ),
      ),
      ...stockMemoryFile(folders.state, memory),
    };
    await stage(
      'publish',
      () => publish(dealer, stock, listing, made, health, remembered, folders, tools),
      publishText,
    );
    const withdrawn = former.flatMap(({ slug: gone, movedTo }) => (movedTo === undefined ? [gone] : []));
    const published = toApiDealer(
      config,
      input.dealer,
      plan.locations,
      tools.now.toISOString(),
      withdrawn,
      input.assets.logo?.src,
      config.valuation === undefined ? [] : formerPrices(memory, tools.now),
    );
    writeApiSnapshot(workspace.state, published, vehicleLines);
    return {
      slug,
      ok: true,
      vehicles: listing.listed.length,
      counts: made.counts,
      warnings: [
        ...dealer.warnings.map(problemText),
        ...guarded.warnings.map(({ feed, message, remedy }) => `${feed}: ${message} ${remedy}`),
        ...pictures.missing.map(missingPhotoText),
        ...oldAddressFaults(dealer, plan).map(problemText),
        ...goneAddressesText(made.gone),
      ],
      leftOut: [...stock.failures.map(leftOutRow), ...leftOut],
      timings,
      totalMs: performance.now() - startedMs,
      directory: folders.live,
      health: { page: folders.besideLive('health.html'), faults: health.faults, looks: health.looks },
      ...(config.search.index_after_publish && config.search.host !== undefined ? { feedsSearchServer: true } : {}),
    };
  } finally {
    lock.release();
  }
}

/** What a stage needs from its build. */
interface Making {
  readonly tools: BuildTools;
  readonly folders: SiteFolders;
  readonly stage: Progress['stage'];
  readonly attempt: Attempt;
}

/** The stages from the selected vehicles to a site that is ready to publish. */
async function makeListed(
  dealer: SoundDealer,
  stock: LoadedStock,
  listed: readonly Vehicle[],
  { tools, folders, stage, attempt }: Making,
): Promise<ListedSite> {
  const { config } = dealer;
  const { slug } = config;
  const pictures = await stage('pictures', () => preparePictures(dealer, listed, tools.workspace), picturesText);
  const allowedAt = stopOrAllow(
    slug,
    guardPhotoFiles(config, readStockState(folders.state), listed, pictures.vehicles, pictures.missing),
    tools,
  );
  const templates = await stage(
    'templates',
    () => tools.templates(),
    ({ compiled }) => templatesText(compiled),
  );
  const stylesheet = dealerStylesheet(templates.compiled, config.template, config.theme);
  const { fontPreloads } = templates.compiled.templates[config.template];
  const memory = rememberStock(stock, listed, stock.memory, memoryRules(config), tools.now);
  const former = formerPages(memory);
  const { input, icon } = planInput(
    dealer,
    pictures,
    { stylesheetHref: stylesheet.href, fontPreloads },
    tools.now,
    former,
  );
  Object.assign(attempt, { input, renderer: templates.renderer } satisfies Attempt);
  const vehicleLines = await stage(
    'snapshot',
    () => writeSnapshot(folders.snapshot, input),
    () => countText(listed.length, 'vehicle'),
  );
  const keys: PlanKeys = { fingerprint: contentHash, vehicleLines };
  const plan = await stage('plan', () => planSite(input, keys), planText);
  const site: PlannedSite = {
    slug,
    url: config.url,
    chrome: plan.chrome,
    paths: plan.entries.map((entry) => entry.path),
    page: (address) => plan.page(address),
    inputs: {
      shared: sharedInputs(input),
      of: (address) => plan.inputsOf(address),
      changesAt: plan.stockChangesAt(),
    },
    files: [...plan.files, ...icon],
    redirects: plan.redirects,
    stylesheet,
    media: pictures.library.files,
    stockPictures: new Set(vehicleLines.flatMap(mediaNames)),
    ...needsOf(config, input, pictures.vehicles),
  };
  const made = await stage('render', (tick) => renderSite(site, templates, folders, tools, tick), madeText);
  return { pictures, plan, input, made, vehicleLines, memory, former, allowedAt };
}

interface ListedSite {
  readonly pictures: Pictures;
  readonly plan: SitePlan;
  readonly input: PlanInput;
  readonly made: MadeSite;
  readonly vehicleLines: readonly string[];
  readonly memory: StockMemory;
  readonly former: readonly FormerPage[];
  /** When a loss of photos was allowed. */
  readonly allowedAt: string | undefined;
}

type SoundDealer = Extract<DealerReading, { ok: true }>;

/**
 * Reads and checks the dealer's folder.
 *
 * @param known What reading it gave, if it has just been read.
 */
export async function loadDealer(slug: string, workspace: Workspace, known?: DealerReading): Promise<SoundDealer> {
  const reading = known ?? (await readDealer(slug, { dealersDir: workspace.dealers, manifests: TEMPLATE_MANIFESTS }));
  if (reading.ok) return reading;
  const [headline = '', ...details] = formatProblems(reading.problems).split('\n');
  throw new BuildError('DealerConfigInvalid', headline, details);
}

/** Imports the feeds; an untrustworthy one stops the build. */
export async function loadStock(
  dealer: SoundDealer,
  folders: SiteFolders,
  tools: Pick<BuildTools, 'workspace' | 'now' | 'progress'>,
): Promise<LoadedStock> {
  const { memory, notice } = readStockMemory(folders.state);
  if (notice !== undefined) tools.progress.note(`  ${notice}`);
  const ahead = memory === undefined ? undefined : dayAheadOfClock(memory, tools.now);
  if (ahead !== undefined) tools.progress.note(`  ${clockText(ahead, tools.now)}`);
  const stock = await importStock({
    dealer: dealer.config,
    dealerFolder: path.join(tools.workspace.dealers, dealer.config.slug),
    // With a clock that was set back by years, last year's cars would be from the future.
    now: ahead === undefined ? tools.now : new Date(ahead),
    rowCache: { folder: path.join(folders.state, 'rows'), code: importKey(tools.workspace.root) },
  });
  const file = writeReportFile(folders.state, stock.report);
  tools.progress.note(formatImportReport(stock.report, file));
  if (stock.status === 'complete') {
    const recalled = recallStock(stock.vehicles, memory, memoryRules(dealer.config), tools.now);
    return { ...stock, ...recalled, ...(memory === undefined ? {} : { memory }) };
  }
  throw feedRefused(dealer.config.slug, stock.problems);
}

function feedRefused(slug: string, problems: readonly StockProblem[]): BuildError {
  return new BuildError(
    'FeedRefused',
    `The stock of ${slug} cannot be published.`,
    problems.flatMap((problem) => [`${problem.feed}: ${problem.message}`, `  ${problem.remedy}`]),
  );
}

/**
 * Compares what would be published with what is live.
 *
 * @returns Warnings that do not stop the publish.
 * @throws {BuildError} If shoppers would lose more than the config allows.
 */
function guardStock(
  { config }: SoundDealer,
  stock: LoadedStock,
  listing: ListingOutcome,
  folders: SiteFolders,
  tools: BuildTools,
): { readonly warnings: readonly StockProblem[]; readonly allowedAt: string | undefined } {
  const previous = readStockState(folders.state);
  const losses = guardPublish(config, previous, { ...stock, listing });
  return {
    allowedAt: stopOrAllow(config.slug, losses, tools) ?? previous?.allowedAt,
    warnings: [...stock.mistakes, ...absurdities(config, { ...stock, listing })],
  };
}

/**
 * @returns When the losses were allowed; `undefined` if there are none.
 * @throws {BuildError} If they are not.
 */
function stopOrAllow(
  slug: string,
  losses: readonly StockProblem[],
  { allowShrink, now, progress }: Pick<BuildTools, 'allowShrink' | 'now' | 'progress'>,
): string | undefined {
  if (losses.length === 0) return undefined;
  if (!allowShrink) throw feedRefused(slug, losses);
  for (const { message } of losses) progress.note(`  Allowed by --allow-shrink: ${message}`);
  return now.toISOString();
}

function clockText(ahead: string, now: Date): string {
  return [
    `The clock of this machine says ${now.toISOString().slice(0, 10)}, but the last build was on ${ahead}.`,
    `Nothing is forgotten: arrivals, sales and redirects of this build count from ${ahead} on.`,
    'Set the clock and build again; if it was ahead before and is right now, leave it.',
  ].join('\n  ');
}

/** Selects the vehicles that the site shows, with the reasons for the others. */
export function selectVehicles({ config }: SoundDealer, stock: LoadedStock, now: Date): ListingOutcome {
  return listVehicles(config, [...stock.vehicles, ...stock.keptAsSold], now);
}

/** A dealer's contribution to pages besides vehicle data, ready to publish. */
interface Pictures {
  readonly vehicles: readonly Vehicle[];
  readonly ofConfig: PreparedPictures;
  readonly brochures: Readonly<Record<string, string>>;
  readonly documents: readonly SiteDocument[];
  readonly missing: readonly MissingPhoto[];
  readonly library: PictureLibrary;
}

/** Prepares pictures, including those in the dealer's texts; a vehicle with a missing picture stays. */
export async function preparePictures(
  { config, contents }: SoundDealer,
  listed: readonly Vehicle[],
  workspace: Workspace,
): Promise<Pictures> {
  const library = openPictureLibrary(workspace.dealers, config.slug, path.join(workspace.state, '_media'));
  const ofConfig = await configPictures(config, library);
  const brochures = await brochureFiles(config, library);
  const documents = await toDocuments([...homeDocument(config.home.blocks), ...contents], library);
  const owned = await ownPhotos(listed, library);
  library.save();
  return { ...owned, ofConfig, brochures, documents, library };
}

/**
 * Gathers the input of the plan.
 *
 * @returns Also the icon that the build draws for a dealer without one.
 */
export function planInput(
  { config, manifest }: SoundDealer,
  pictures: Pick<Pictures, 'vehicles' | 'ofConfig' | 'brochures' | 'documents'>,
  head: Pick<SiteAssets, 'stylesheetHref' | 'fontPreloads'>,
  now: Date,
  former: readonly FormerPage[] = [],
): { readonly input: PlanInput; readonly icon: readonly { readonly path: string; readonly content: string }[] } {
  const logoOf = (reference: string | undefined): LogoAsset | undefined => {
    const logo = reference === undefined ? undefined : pictures.ofConfig[reference];
    return logo && { src: imageSources(logo)?.src ?? logo.url, ...sizeOf(logo) };
  };
  const favicon = config.favicon === undefined ? undefined : pictures.ofConfig[config.favicon];
  const assets: SiteAssets = {
    ...head,
    ...omitUndefined({ logo: logoOf(config.logo?.url), logoOnDark: logoOf(config.logo?.on_dark) }),
    favicon: favicon === undefined ? '/favicon.svg' : (imageSources(favicon)?.src ?? favicon.url),
  };
  const dealer = toPublicDealer(config, manifest, searchServer({ config }));
  return {
    input: {
      config,
      dealer,
      searchWords: wordsOf(config.search),
      mapKeys: mapKeys(config, process.env),
      vehicles: offeredVehicles(pictures.vehicles, pictures.documents, dealer.timeZone, now).vehicles,
      formerPages: former,
      documents: pictures.documents,
      pictures: pictures.ofConfig,
      brochures: pictures.brochures,
      assets,
      now,
      excludedMakes: config.search.excluded_makes,
      landingTexts: config.search.landing_texts,
    },
    icon: favicon === undefined ? [{ path: 'favicon.svg', content: siteIcon(config.name, config.theme) }] : [],
  };
}

/**
 * The search server for the pages; `undefined` if the visitor's device searches.
 *
 * @throws {BuildError} For a key that must not be published.
 */
function searchServer(
  { config }: Pick<SoundDealer, 'config'>,
  onNotice?: (notice: string) => void,
): TypesenseConnection | undefined {
  const server = searchConnection(config, process.env);
  if (server.kind === 'refused') throw new BuildError('DealerConfigInvalid', server.message, [server.remedy]);
  if (server.kind === 'typesense') return server.connection;
  if (server.notice !== undefined) onNotice?.(server.notice);
  return undefined;
}

function wordsOf({ standard_words, synonyms, stopwords, curation }: SearchWordsConfig): SearchWordsConfig {
  return { standard_words, synonyms, stopwords, curation };
}

function sizeOf({ width, height }: PreparedPicture): { width: number; height: number } | object {
  return width > 0 && height > 0 ? { width, height } : {};
}

/** The inputs of a plan except stock, texts and clock, which the pages' fingerprints cover. */
function sharedInputs(input: PlanInput): string {
  return JSON.stringify({ ...input, vehicles: [], documents: [], formerPages: [], now: undefined });
}

/** What the site's Content-Security-Policy must allow. */
function needsOf(
  config: DealerConfig,
  { dealer, mapKeys: keys }: PlanInput,
  vehicles: readonly Vehicle[],
): Pick<PlannedSite, 'imageOrigins' | 'connectOrigins' | 'frameOrigins' | 'mediaOrigins' | 'captcha'> {
  const cards = [...config.gallery.slides, ...config.promos.cards];
  const photos = [...vehicles.flatMap(picturesOf), ...cards.flatMap(({ image }) => image?.url ?? [])];
  const mapStyle = config.map.style_url === undefined ? [] : [config.map.style_url, ...config.map.style_origins];
  const foreign = vehicles.map((vehicle) => foreignSources(vehicle, dealer.viewRules.spinEmbedTemplate));
  return {
    frameOrigins: [
      ...originsOf(foreign.flatMap(({ frames }) => frames)),
      ...originsOf(dealer.forms.flatMap(({ page }) => page?.scheduler?.url ?? [])),
      ...(Object.keys(keys?.ofLocations ?? {}).length > 0 ? [MAP_ORIGIN] : []),
    ],
    mediaOrigins: originsOf(foreign.flatMap(({ media }) => media)),
    imageOrigins: originsOf([...photos.filter(isRemote), config.images.cdn_template ?? '', ...mapStyle]),
    connectOrigins: originsOf([...(dealer.search.typesense?.nodes ?? []), ...mapStyle]),
    captcha: dealer.enquiry && captchaService(dealer.enquiry.captcha),
  };
}

/** Renders changes into the stage and checks them. A failure leaves no stage behind. */
async function renderSite(
  site: PlannedSite,
  templates: Templates,
  folders: SiteFolders,
  { force }: BuildTools,
  onProgress: Tick,
): Promise<MadeSite> {
  const stage = openStage(folders);
  try {
    return await makeSite(site, {
      ...templates,
      folders,
      stage,
      force,
      onProgress,
      verifyInputs: process.env['FORECOURT_VERIFY_INPUTS'] === '1',
    });
  } catch (error) {
    discardStage(folders);
    throw error;
  }
}

/** Puts the stage live, and saves what the next build needs to know about it. */
function publish(
  { config }: SoundDealer,
  stock: LoadedStock,
  listing: ListingOutcome,
  made: MadeSite,
  health: ReturnType<typeof healthFiles>,
  remembered: Readonly<Record<string, string>>,
  folders: SiteFolders,
  { onStep }: Pick<BuildTools, 'onStep'>,
): MadeSite {
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const beside = {
    'headers.json': made.headersJson,
    'import-report.json': json({ ...stock.report, unlisted: listing.unlisted.map(unlistedEntry) }),
    ...health.files,
    'site.json': json(siteCard(config, listing.listed.length)),
  };
  publishStage(folders, { ...made.plan, beside, remembered }, onStep);
  return made;
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

function unlistedEntry({ vehicle, text }: ListingOutcome['unlisted'][number]): object {
  return { stockNumber: vehicle.stockNumber, name: vehicle.name, reason: text };
}

function missingPhotoText({ stockNumber, reference, reason }: MissingPhoto): string {
  return `Stock number ${stockNumber}: its photo ${reference} ${reason}. The vehicle is published without it.`;
}

const dealerText = ({ config, warnings }: SoundDealer): string =>
  `${config.name}, template ${config.template}${warnings.length === 0 ? '' : `, ${countText(warnings.length, 'warning')}`}`;
const stockText = ({ report: { totals } }: LoadedStock): string =>
  `${countText(totals.rowsRead, 'row')} read, ${countText(totals.published, 'vehicle')}, ${totals.rejected} rejected`;
const picturesText = ({ library, missing }: Pictures): string =>
  `${countText(library.files.size, 'file')}${missing.length === 0 ? '' : `, ${countText(missing.length, 'photo')} missing`}`;
const templatesText = (compiled: CompiledTemplates): string => (compiled.wasCached ? 'as before' : 'compiled');
const listingText = ({ listed, unlisted }: ListingOutcome): string =>
  `${countText(listed.length, 'vehicle')} listed${unlisted.length === 0 ? '' : `, ${unlisted.length} not`}`;
const planText = (plan: SitePlan): string => countText(plan.entries.length, 'page');
const madeText = ({ counts }: MadeSite): string =>
  `${countText(counts.rendered, 'page')} rendered, ${counts.kept} as before`;
const publishText = ({ counts }: MadeSite): string =>
  `${countText(counts.changedFiles, 'file')} changed, ${counts.removedFiles} removed, ${counts.files} in all`;
