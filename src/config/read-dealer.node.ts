import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { listDealerSlugs } from './list-dealers.node.ts';
import { looseList, looseObject, looseText } from './checks/loose-values.ts';
import { type ContentFile, readContent } from './content-file.ts';
import type { DealerConfig } from './dealer-config.ts';
import type { ConfigProblem } from './problem/config-problem.ts';
import { dottedPath } from './problem/config-problem.ts';
import { didYouMean } from './problem/did-you-mean.ts';
import { locateProblems } from './problem/locate-problems.ts';
import { type ParsedJson, parseJson } from './problem/parse-json.ts';
import type { TemplateName } from './public-dealer.ts';
import { dealerFile, resolveDealer, type StockPart } from './resolve-dealer.ts';
import { isPictureSet, isWebAddress, staysInFolder } from './schema/asset-path.ts';
import type { TemplateManifest } from './template-manifest.ts';

export interface ReadDealerOptions {
  /** Absolute path of the folder `dealers`. */
  readonly dealersDir: string;
  readonly manifests: Readonly<Record<TemplateName, TemplateManifest>>;
}

export type DealerReading =
  | {
      readonly ok: true;
      readonly config: DealerConfig;
      readonly manifest: TemplateManifest;
      readonly contents: readonly ContentFile[];
      readonly warnings: readonly ConfigProblem[];
    }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[]; readonly stock?: StockPart };

/**
 * Reads and checks a dealer's folder: `dealer.json` with template and manufacturer below it, the pictures
 * and stock files it names, and `content/`. Never throws for what a dealer may have got wrong: every
 * problem is in the answer.
 */
export async function readDealer(slug: string, options: ReadDealerOptions): Promise<DealerReading> {
  const { dealersDir } = options;
  const fail = (problems: readonly ConfigProblem[], stock?: StockPart): DealerReading => ({
    ok: false,
    problems,
    ...(stock !== undefined && { stock }),
  });
  const file = dealerFile(slug);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    return fail([
      problemOf(
        slug,
        `dealers/${slug}`,
        'The folder’s name is the dealer’s slug, which takes lower-case letters, digits and single hyphens only.',
        'Rename the folder.',
      ),
    ]);
  }
  const text = await readText(join(dealersDir, slug, 'dealer.json'));
  if (text === undefined) return fail([await noSuchDealer(slug, dealersDir)]);
  const parsed = parseJson(text);
  if (!parsed.ok) return fail([{ ...brokenJson(slug, file, parsed.fault) }]);
  const { json } = parsed;
  const files = new Map<string, ParsedJson>([[file, json]]);
  const root = looseObject(json.value);
  const template = looseText(root['template']);
  const manifest = Object.values(options.manifests).find(({ name }) => name === template);
  const manufacturer = await readManufacturer(slug, root, dealersDir);
  if (manufacturer.json !== undefined) files.set(manufacturer.file, manufacturer.json);

  const resolution = resolveDealer({
    slug,
    dealer: json.value,
    manifest,
    manufacturer:
      manufacturer.json === undefined ? undefined : { file: manufacturer.file, json: manufacturer.json.value },
  });
  const contents = await readContents(slug, dealersDir, resolution.ok ? resolution.config.routes : undefined);
  const problems = [
    ...duplicateKeyProblems(slug, files),
    ...(resolution.ok ? resolution.warnings : resolution.problems),
    ...manufacturer.problems,
    ...(await checkFiles(slug, root, manufacturer, dealersDir)),
    ...contents.problems,
  ];
  const located = locateProblems(problems, files);
  if (!resolution.ok || manifest === undefined || problems.some(({ severity }) => severity === 'error'))
    return fail(located, resolution.ok ? resolution.config : resolution.stock);
  return { ok: true, config: resolution.config, manifest, contents: contents.files, warnings: located };
}

/** The file that a picture or stock path of a dealer stands for: `_…` paths are shared between dealers. */
export function dealerFilePath(dealersDir: string, slug: string, path: string): string {
  return path.startsWith('_') ? join(dealersDir, path) : join(dealersDir, slug, path);
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

function problemOf(slug: string, file: string, message: string, remedy: string, key = ''): ConfigProblem {
  return { dealer: slug, file, key, severity: 'error', message, remedy };
}

async function noSuchDealer(slug: string, dealersDir: string): Promise<ConfigProblem> {
  const slugs = await listDealerSlugs(dealersDir);
  if (slugs.includes(slug)) {
    return problemOf(
      slug,
      dealerFile(slug),
      'The file is missing, so the folder is no dealer.',
      'Add it, or start the folder’s name with "_" if it holds something else.',
    );
  }
  const meant = didYouMean(slug, slugs);
  return problemOf(
    slug,
    `dealers/${slug}`,
    'There is no such dealer.',
    meant === undefined ? `Dealers are ${slugs.join(', ')}.` : `Did you mean "${meant}"?`,
  );
}

function brokenJson(
  slug: string,
  file: string,
  fault: { line: number; column: number; message: string; remedy: string; excerpt: string },
): ConfigProblem {
  return {
    ...problemOf(
      slug,
      file,
      `Is not JSON. At column ${String(fault.column)}: ${fault.message}`,
      `${fault.remedy}\n${fault.excerpt}`,
    ),
    line: fault.line,
    column: fault.column,
  };
}

function duplicateKeyProblems(slug: string, files: ReadonlyMap<string, ParsedJson>): ConfigProblem[] {
  return [...files].flatMap(([file, json]) =>
    json.duplicateKeys.map(({ path, place }) => ({
      ...problemOf(
        slug,
        file,
        'Stands twice in one object, so that the first is ignored.',
        'Keep one of the two.',
        dottedPath(path),
      ),
      ...place,
    })),
  );
}

interface ManufacturerFile {
  readonly file: string;
  readonly json?: ParsedJson;
  readonly problems: readonly ConfigProblem[];
}

async function readManufacturer(
  slug: string,
  root: Readonly<Record<string, unknown>>,
  dealersDir: string,
): Promise<ManufacturerFile> {
  const id = looseText(root['manufacturer_id']);
  const folder = join(dealersDir, '_manufacturers');
  if (id === undefined) return { file: '', problems: [] };
  const names = await listFiles(folder);
  const known = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  if (!known.includes(id)) {
    const meant = didYouMean(id, known);
    return {
      file: '',
      problems: [
        problemOf(
          slug,
          dealerFile(slug),
          `dealers/_manufacturers has no file for ${JSON.stringify(id)}.`,
          meant === undefined
            ? `Add dealers/_manufacturers/${/^[\w-]+$/.test(id) ? id : '<id>'}.json, or remove the key.`
            : `Did you mean "${meant}"?`,
          'manufacturer_id',
        ),
      ],
    };
  }
  const file = `dealers/_manufacturers/${id}.json`;
  const parsed = parseJson((await readText(join(folder, `${id}.json`))) ?? '');
  return parsed.ok
    ? { file, json: parsed.json, problems: [] }
    : { file, problems: [brokenJson(slug, file, parsed.fault)] };
}

async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Every file that the config names must be there. */
async function checkFiles(
  slug: string,
  root: Readonly<Record<string, unknown>>,
  manufacturer: ManufacturerFile,
  dealersDir: string,
): Promise<ConfigProblem[]> {
  const stock = looseObject(root['stock']);
  const own = [
    { key: 'logo.url', path: looseText(looseObject(root['logo'])['url']) },
    { key: 'favicon', path: looseText(root['favicon']) },
    ...looseList(root['locations']).flatMap((location, index) =>
      picturePaths(looseObject(location)['image'], `locations[${String(index)}].image`),
    ),
  ];
  const feeds = looseList(stock['feeds']).map((feed, index) => ({
    key: `stock.feeds[${String(index)}].source`,
    path: looseText(looseObject(feed)['source']),
  }));
  const makers = looseObject(manufacturer.json?.value);
  const shared = [
    { key: 'logo.url', path: looseText(looseObject(makers['logo'])['url']) },
    ...looseList(makers['models']).flatMap((model, index) =>
      ['cutout', 'hero'].flatMap((part) => picturePaths(looseObject(model)[part], `models[${String(index)}].${part}`)),
    ),
  ];
  const check = async (folder: string, file: string, { key, path }: { key: string; path: string | undefined }) => {
    // Web addresses and paths that leave the folder are the schema's business.
    if (path === undefined || isWebAddress(path) || !staysInFolder(path)) return [];
    const target = dealerFilePath(dealersDir, folder, path);
    if (await dealerFileExists(target)) return [];
    return [await missingFile(slug, file, key, path, target)];
  };
  const found = await Promise.all([
    ...[...own, ...feeds].map((reference) => check(slug, dealerFile(slug), reference)),
    ...shared.map((reference) => check('_manufacturers', manufacturer.file, reference)),
  ]);
  return found.flat();
}

function picturePaths(value: unknown, key: string): { key: string; path: string | undefined }[] {
  const picture = looseObject(value);
  if (picture['image'] !== undefined) return picturePaths(picture['image'], `${key}.image`);
  return typeof value === 'string'
    ? [{ key, path: value }]
    : [
        { key: `${key}.url`, path: looseText(picture['url']) },
        { key: `${key}.thumb.url`, path: looseText(looseObject(picture['thumb'])['url']) },
      ];
}

/** Whether there is a file, or for a name without extension a set of widths, `yard-480.webp` beside `yard-800.webp`. */
export async function dealerFileExists(target: string): Promise<boolean> {
  if (isPictureSet(target)) {
    const stem = posix.basename(target);
    return (await listFiles(dirname(target))).some(
      (name) => name.startsWith(`${stem}-`) && /^\d+\.webp$/.test(name.slice(stem.length + 1)),
    );
  }
  try {
    return (await stat(target)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function missingFile(
  slug: string,
  file: string,
  key: string,
  path: string,
  target: string,
): Promise<ConfigProblem> {
  const neighbours = await listFiles(dirname(target));
  const names = neighbours.map((name) => (isPictureSet(path) ? name.replace(/-\d+\.webp$/, '') : name));
  const meant = didYouMean(posix.basename(path), names);
  const place = path.startsWith('_') ? 'dealers' : `dealers/${slug}`;
  return {
    ...problemOf(
      slug,
      file,
      isPictureSet(path) ? `${place} has no pictures ${path}-<width>.webp.` : `${place} has no file ${path}.`,
      meant === undefined
        ? 'Add the file, or correct the path.'
        : `Did you mean "${posix.join(posix.dirname(path), meant)}"?`,
      key,
    ),
    found: JSON.stringify(path),
  };
}

/** Legal pages that the footer links to where they exist. */
const EXPECTED_CONTENT = ['privacy-policy.md', 'terms-and-conditions.md'];

async function readContents(
  slug: string,
  dealersDir: string,
  routes: DealerConfig['routes'] | undefined,
): Promise<{ readonly files: readonly ContentFile[]; readonly problems: readonly ConfigProblem[] }> {
  const folder = join(dealersDir, slug, 'content');
  const names = await listMarkdown(folder);
  const taken = routes === undefined ? [] : [routes.locations, routes.location_base];
  const files: ContentFile[] = [];
  const problems: ConfigProblem[] = [];
  for (const name of names) {
    const file = `dealers/${slug}/content/${name}`;
    const reading = readContent(file, name, (await readText(join(folder, name))) ?? '', taken);
    if (reading.ok) files.push(reading.content);
    else problems.push(problemOf(slug, file, reading.message, reading.remedy));
  }
  for (const name of EXPECTED_CONTENT.filter((expected) => !names.includes(expected))) {
    problems.push({
      ...problemOf(
        slug,
        `dealers/${slug}/content/${name}`,
        'The file is missing, so the site has no such page.',
        'Write it in Markdown, beginning with a heading.',
      ),
      severity: 'warning',
    });
  }
  return { files, problems };
}

/** Paths of the Markdown files in a folder and the folders in it, sorted, with forward slashes. */
async function listMarkdown(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true });
    return entries
      .map((entry) => entry.replaceAll('\\', '/'))
      .filter((entry) => entry.endsWith('.md'))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
