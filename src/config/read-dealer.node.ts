import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import {
  dealerFileExists,
  dealerFilePath,
  isFile,
  isMissing,
  listFiles,
  listFolders,
  listsOnce,
  type ListFiles,
} from './dealer-files.node.ts';
import { listDealerSlugs } from './list-dealers.node.ts';
import { slugify } from '#domain/naming/slugify.ts';
import { checkPageLinks } from './checks/check-page-links.ts';
import { checkPageCreditClaims } from './checks/check-credit-claims.ts';
import { checkPageMarkup } from './checks/check-page-markup.ts';
import { checkPagePlaces } from './checks/check-page-places.ts';
import { checkPageRepeats } from './checks/check-repeats.ts';
import { checkSpellings } from './checks/check-spellings.ts';
import { looseList, looseObject, looseText } from './checks/loose-values.ts';
import { isPlainObject } from './deep-merge.ts';
import { type ContentFile, readContent } from './content-file.ts';
import { fillPlatformPage, PLATFORM_FOLDER, type PlatformPage } from './platform-content.ts';
import type { DealerConfig } from './dealer-config.ts';
import { blockParts } from './schema/blocks/blocks.ts';
import type { ConfigProblem } from './problem/config-problem.ts';
import { dottedPath } from './problem/config-problem.ts';
import { didYouMean, isNearlySame } from '#domain/text/did-you-mean.ts';
import { locateProblems } from './problem/locate-problems.ts';
import { type ParsedJson, parseJson } from './problem/parse-json.ts';
import type { TemplateName } from './template-names.ts';
import { dealerFile, resolveDealer } from './resolve-dealer.ts';
import type { StockPart } from './stock-part.ts';
import { isPictureSet, isWebAddress, staysInFolder } from './schema/asset-path.ts';
import { feedSourceMistake } from './schema/feed-source.ts';
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
      /** `dealer.json` as it is written, without the defaults. */
      readonly written: ParsedJson;
    }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[]; readonly stock?: StockPart };

/**
 * Reads and checks a dealer's folder: `dealer.json` with the template and manufacturers it builds on, its picture and
 * stock files, and `content/`. Never throws for a dealer's mistakes: every problem is in the result.
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
        /^[\w .]+$/.test(slug) ? `Rename the folder, as in ${slugify(slug)}.` : 'Rename the folder.',
      ),
    ]);
  }
  const text = await readText(join(dealersDir, slug, 'dealer.json'));
  if (text === undefined) return fail([await noSuchDealer(slug, dealersDir)]);
  if ('unreadable' in text) return fail([unreadable(slug, file, text)]);
  const parsed = parseJson(text.content);
  if (!parsed.ok) return fail([{ ...brokenJson(slug, file, parsed.fault) }]);
  const { json } = parsed;
  if (!isPlainObject(json.value)) {
    return fail([
      problemOf(
        slug,
        file,
        'The file is not one object in braces.',
        Array.isArray(json.value) ? 'Remove the square brackets around it.' : 'Write { "template": …, "name": … }.',
      ),
    ]);
  }
  const files = new Map<string, ParsedJson>([[file, json]]);
  const root = looseObject(json.value);
  const template = looseText(root['template']);
  const manifest = Object.values(options.manifests).find(({ name }) => name === template);
  const manufacturers = await readManufacturers(slug, root, dealersDir);
  for (const maker of manufacturers) if (maker.json !== undefined) files.set(maker.file, maker.json);

  const resolution = resolveDealer({
    slug,
    dealer: json.value,
    manifest,
    manufacturers: manufacturers.flatMap((maker) =>
      maker.json === undefined ? [] : [{ file: maker.file, json: maker.json.value }],
    ),
  });
  const list = listsOnce();
  const contents = await readContents(slug, dealersDir, list, resolution.ok ? resolution.config : undefined);
  const problems = [
    ...duplicateKeyProblems(slug, files),
    ...(resolution.ok ? resolution.warnings : resolution.problems),
    ...manufacturers.flatMap((maker) => maker.problems),
    ...(await checkFiles(slug, root, manufacturers, { dealersDir, list })),
    ...contents.problems,
    ...garbledText(slug, file, text.content),
    ...(await misplacedPages(slug, dealersDir)),
  ];
  const located = locateProblems(problems, files);
  if (!resolution.ok || manifest === undefined || problems.some(({ severity }) => severity === 'error'))
    return fail(located, resolution.ok ? resolution.config : resolution.stock);
  return {
    ok: true,
    config: resolution.config,
    manifest,
    contents: contents.files,
    warnings: located,
    written: json,
  };
}

type TextReading = { readonly content: string } | { readonly unreadable: string; readonly remedy: string };

/** A text file as UTF-8; undefined if it does not exist. */
async function readText(path: string): Promise<TextReading | undefined> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (!isSystemError(error)) throw error;
    return error.code === 'EISDIR'
      ? { unreadable: 'Is a folder, not a file.', remedy: 'Rename or remove the folder.' }
      : { unreadable: `Cannot be read (${error.code}).`, remedy: 'Give the user that runs this command read access.' };
  }
  try {
    return { content: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { unreadable: 'Is not UTF-8 text.', remedy: 'Save it in your editor with the encoding UTF-8.' };
  }
}

function isSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function unreadable(
  slug: string,
  file: string,
  { unreadable: message, remedy }: { unreadable: string; remedy: string },
) {
  return problemOf(slug, file, message, remedy);
}

function problemOf(slug: string, file: string, message: string, remedy: string, key = ''): ConfigProblem {
  return { dealer: slug, file, key, severity: 'error', message, remedy };
}

async function noSuchDealer(slug: string, dealersDir: string): Promise<ConfigProblem> {
  const slugs = await listDealerSlugs(dealersDir);
  if (slugs.includes(slug)) {
    const misnamed = didYouMean('dealer.json', await listFiles(join(dealersDir, slug)));
    return problemOf(
      slug,
      dealerFile(slug),
      'The file is missing, so the folder is not a dealer.',
      misnamed === undefined
        ? 'Add it, or start the folder’s name with "_" if it holds something else.'
        : `Rename ${misnamed} to dealer.json.`,
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
        'Appears twice in one object, so the first is ignored.',
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

/** The files of the makes that `dealer.json` names, by either key. */
async function readManufacturers(
  slug: string,
  root: Readonly<Record<string, unknown>>,
  dealersDir: string,
): Promise<ManufacturerFile[]> {
  const named = [
    { key: 'manufacturer_id', id: looseText(root['manufacturer_id']) },
    ...looseList(root['manufacturer_ids']).map((id, index) => ({
      key: `manufacturer_ids[${String(index)}]`,
      id: looseText(id),
    })),
  ];
  return Promise.all(
    named.flatMap(({ key, id }) => (id === undefined ? [] : [readManufacturer(slug, key, id, dealersDir)])),
  );
}

async function readManufacturer(slug: string, key: string, id: string, dealersDir: string): Promise<ManufacturerFile> {
  const folder = join(dealersDir, '_manufacturers');
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
          key,
        ),
      ],
    };
  }
  const file = `dealers/_manufacturers/${id}.json`;
  const text = await readText(join(folder, `${id}.json`));
  if (text !== undefined && 'unreadable' in text) return { file, problems: [unreadable(slug, file, text)] };
  const parsed = parseJson(text?.content ?? '');
  return parsed.ok
    ? { file, json: parsed.json, problems: [] }
    : { file, problems: [brokenJson(slug, file, parsed.fault)] };
}

/** Reports missing files that the config refers to. */
async function checkFiles(
  slug: string,
  root: Readonly<Record<string, unknown>>,
  manufacturers: readonly ManufacturerFile[],
  { dealersDir, list }: { readonly dealersDir: string; readonly list: ListFiles },
): Promise<ConfigProblem[]> {
  const stock = looseObject(root['stock']);
  const own = [
    { key: 'logo.url', path: looseText(looseObject(root['logo'])['url']) },
    { key: 'logo.on_dark', path: looseText(looseObject(root['logo'])['on_dark']) },
    { key: 'favicon', path: looseText(root['favicon']) },
    ...looseList(root['locations']).flatMap((location, index) =>
      picturePaths(looseObject(location)['image'], `locations[${String(index)}].image`),
    ),
    ...looseList(looseObject(root['brands'])['entries']).flatMap((entry, index) =>
      ['logoSrc', 'imageBannerSrc'].flatMap((part) =>
        picturePaths(looseObject(entry)[part], `brands.entries[${String(index)}].${part}`),
      ),
    ),
  ];
  const feeds = looseList(stock['feeds']).map((feed, index) => ({
    key: `stock.feeds[${String(index)}].source`,
    path: looseText(looseObject(feed)['source']),
    isFeed: true,
  }));
  const check = async (folder: string, file: string, { key, path, isFeed = false }: FileReference) => {
    // The schema checks URLs and paths that leave the folder.
    if (path === undefined || isWebAddress(path) || !staysInFolder(path)) return [];
    if (isFeed && feedSourceMistake(path) !== undefined) return [];
    const target = dealerFilePath(dealersDir, folder, path);
    if (await (isFeed ? isFile(target) : dealerFileExists(target, list))) return [];
    return [await missingFile({ slug, file, key, path, isSet: !isFeed && isPictureSet(path) }, dealersDir)];
  };
  const found = await Promise.all([
    ...[...own, ...feeds].map((reference) => check(slug, dealerFile(slug), reference)),
    ...manufacturers.flatMap(({ file, json }) =>
      manufacturerFiles(looseObject(json?.value)).map((reference) => check('_manufacturers', file, reference)),
    ),
  ]);
  return found.flat();
}

function manufacturerFiles(maker: Readonly<Record<string, unknown>>): FileReference[] {
  return [
    { key: 'logo.url', path: looseText(looseObject(maker['logo'])['url']) },
    ...looseList(maker['models']).flatMap((model, index) => modelFiles(looseObject(model), `models[${String(index)}]`)),
  ];
}

/** Every file that a model of a manufacturer's file names: its pictures and its brochure. */
function modelFiles(model: Readonly<Record<string, unknown>>, key: string): FileReference[] {
  const inList = (list: string, part: string): FileReference[] =>
    looseList(model[list]).flatMap((value, index) =>
      picturePaths(looseObject(value)[part], `${key}.${list}[${String(index)}].${part}`),
    );
  return [
    ...['cutout', 'hero', 'image', 'tint_image'].flatMap((part) => picturePaths(model[part], `${key}.${part}`)),
    { key: `${key}.brochure_url`, path: looseText(model['brochure_url']) },
    ...inList('images', 'image'),
    ...inList('variants', 'image'),
    ...inList('colours', 'photo_url'),
  ];
}

interface FileReference {
  readonly key: string;
  readonly path: string | undefined;
  /** A stock file, whose name needs no extension. */
  readonly isFeed?: boolean;
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

async function missingFile(
  reference: { slug: string; file: string; key: string; path: string; isSet: boolean },
  dealersDir: string,
): Promise<ConfigProblem> {
  const { slug, file, key, path, isSet } = reference;
  const isShared = path.startsWith('_');
  const base = isShared ? join(dealersDir, posix.dirname(path)) : join(dealersDir, slug);
  const prefix = isShared ? `${posix.dirname(path)}/` : '';
  const paths = (await listFiles(base, !isShared)).map(
    (name) => prefix + (isSet ? name.replace(/-\d+\.webp$/, '') : name),
  );
  const inOtherFolder = paths.find((other) => posix.basename(other) === posix.basename(path));
  const meant = inOtherFolder ?? didYouMean(path, paths);
  const place = isShared ? 'dealers' : `dealers/${slug}`;
  return {
    ...problemOf(
      slug,
      file,
      isSet ? `${place} has no pictures ${path}-<width>.webp.` : `${place} has no file ${path}.`,
      meant === undefined ? 'Add the file, or correct the path.' : `Did you mean "${meant}"?`,
      key,
    ),
    found: JSON.stringify(path),
  };
}

/** Pictures and videos of a page that do not exist; the page is published without them. */
async function missingPictures(
  slug: string,
  dealersDir: string,
  list: ListFiles,
  content: ContentFile,
): Promise<ConfigProblem[]> {
  const references = blockParts(content.sections).flatMap((part) => {
    const { kind, value, path: at } = part;
    if (kind === 'picture' || kind === 'video') return [{ path: value, at, isInText: false }];
    if (kind !== 'markdown') return [];
    return [...value.matchAll(/!\[[^\]]*\]\(\s*<?([^)>\s]+)/g)].map(([, path = '']) => ({ path, at, isInText: true }));
  });
  const keyOf = (at: readonly PropertyKey[]): string =>
    at.length < 2 || content.file.endsWith('.md') ? '' : dottedPath(['sections', ...at]);
  const foreignPicture = (path: string, at: readonly PropertyKey[]): ConfigProblem => ({
    ...problemOf(
      slug,
      content.file,
      'Is a picture at another address, without which texts are published.',
      'Save it in the folder media and write it as in ![The yard](media/yard.webp).',
      keyOf(at),
    ),
    ...{ severity: 'warning', found: JSON.stringify(path), ...content.placeOf(at, path) },
  });
  const { image } = content.meta;
  const found = [...references, ...(image === undefined ? [] : [{ path: image.url, at: [], isInText: false }])].map(
    async ({ path, at, isInText }): Promise<ConfigProblem[]> => {
      if (/^https?:/i.test(path)) return isInText ? [foreignPicture(path, at)] : [];
      const isThere = staysInFolder(path) && (await dealerFileExists(dealerFilePath(dealersDir, slug, path), list));
      if (isThere) return [];
      const reference = { slug, file: content.file, key: keyOf(at), path, isSet: isPictureSet(path) };
      const problem = await missingFile(reference, dealersDir);
      return [{ ...problem, severity: 'warning', ...content.placeOf(at, path) }];
    },
  );
  return (await Promise.all(found)).flat();
}

function checkPage(
  slug: string,
  content: ContentFile,
  locations: DealerConfig['locations'] | undefined,
): ConfigProblem[] {
  const { file, title, sections, meta, placeOf } = content;
  const findings = [
    ...checkPageRepeats(sections, meta),
    ...checkPageMarkup(sections),
    ...checkPageCreditClaims(title, sections, meta),
    ...checkPageLinks(sections),
    ...(locations === undefined ? [] : checkPagePlaces(content, locations)),
  ];
  return findings.map(({ path, severity, message, remedy, found }) => {
    const [first, ...inSections] = path;
    // A Markdown file has no sections to be named: its line is enough.
    const key = first === 'sections' && file.endsWith('.md') ? '' : dottedPath(path);
    return {
      ...problemOf(slug, file, message, remedy, key),
      severity,
      found: JSON.stringify(found),
      ...(first === 'sections' ? placeOf(inSections, typeof found === 'string' ? found : '') : undefined),
    };
  });
}

/** Pages of the platform's that speak for the dealer, who should have read them. */
const LEGAL_PAGES = ['/privacy-policy', '/terms-and-conditions'];
const PLATFORM_CONTENT = `dealers/${PLATFORM_FOLDER}/content`;

/** A content folder: the dealer's own, a manufacturer's, the platform's. */
interface ContentFolder {
  readonly folder: string;
  /** Relative to the project, as in problems. */
  readonly label: string;
  /** What is done to a file's text before it is read. */
  readonly fill?: (text: string) => PlatformPage;
}

/** What operating systems and editors leave in folders. */
const SYSTEM_FILES = /(?:^|\/)(?:\.|~\$|Thumbs\.db$|desktop\.ini$)/i;

function notAPage(slug: string, file: string): ConfigProblem {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  return problemOf(
    slug,
    file,
    'Is not read: pages are files that end in .md or .json.',
    /\.(?:md|json)$/.test(name)
      ? `Rename it to ${name}.`
      : 'Write its text as Markdown into a file that ends in .md, and keep pictures in media/.',
  );
}

/** What UTF-8 looks like after it was read as another encoding: "Ã©" for "é", "â€™" for "’". */
const GARBLED = /[ÃÂ][\u0080-\u00BF]|â(?:€|\u0080)/;

function garbledText(slug: string, file: string, text: string): ConfigProblem[] {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => GARBLED.test(line));
  if (index === -1) return [];
  const line = lines[index] ?? '';
  const start = Math.max(0, line.search(GARBLED) - 12);
  return [
    {
      ...problemOf(slug, file, 'Has letters that were garbled when the text was copied or saved.', GARBLED_REMEDY),
      severity: 'warning',
      found: JSON.stringify(line.slice(start, start + 30)),
      ...{ line: index + 1, column: 1 },
    },
  ];
}

const GARBLED_REMEDY = 'Type them again here and further down, and save the file with the encoding UTF-8.';

/** Pages beside the folder of pages, or in one whose name is almost right. */
async function misplacedPages(slug: string, dealersDir: string): Promise<ConfigProblem[]> {
  const folder = join(dealersDir, slug);
  const warning = (name: string, message: string, remedy: string): ConfigProblem => ({
    ...problemOf(slug, `dealers/${slug}/${name}`, message, remedy),
    severity: 'warning',
  });
  return [
    ...(await listFiles(folder))
      .filter((name) => name.endsWith('.md') && !/^readme\.md$/i.test(name))
      .map((name) => warning(name, 'Is not read: pages are in content/.', `Move it to content/${name}.`)),
    ...(await listFolders(folder)).flatMap((name) => {
      const meant = DEALER_FOLDERS.find((known) => isNearlySame(name, known));
      return meant === undefined
        ? []
        : [warning(name, 'Is not read: its name is almost right.', `Rename it to ${meant}.`)];
    }),
  ];
}

const DEALER_FOLDERS = ['content', 'media', 'stock'];

/** The pages of a dealer: of one path, its own before the manufacturers' before the platform's. */
async function readContents(
  slug: string,
  dealersDir: string,
  list: ListFiles,
  config: DealerConfig | undefined,
): Promise<{ readonly files: readonly ContentFile[]; readonly problems: readonly ConfigProblem[] }> {
  const folders: ContentFolder[] = [
    { folder: join(dealersDir, slug, 'content'), label: `dealers/${slug}/content` },
    ...(config?.manufacturers ?? []).map(({ id }) => ({
      folder: join(dealersDir, '_manufacturers', id, 'content'),
      label: `dealers/_manufacturers/${id}/content`,
    })),
    ...(config === undefined
      ? []
      : [
          {
            folder: join(dealersDir, PLATFORM_FOLDER, 'content'),
            label: PLATFORM_CONTENT,
            fill: (text: string) => fillPlatformPage(text, config),
          },
        ]),
  ];
  const taken = config === undefined ? [] : [config.routes.locations, config.routes.location_base];
  const files = new Map<string, ContentFile>();
  const problems: ConfigProblem[] = [];
  for (const { folder, label, fill } of folders) {
    for (const name of (await listFiles(folder, true)).toSorted()) {
      const file = `${label}/${name}`;
      if (!/\.(?:md|json)$/.test(name)) {
        if (!SYSTEM_FILES.test(name)) problems.push({ ...notAPage(slug, file), severity: 'warning' });
        continue;
      }
      const text = await readText(join(folder, name));
      if (text !== undefined && 'unreadable' in text) {
        problems.push(unreadable(slug, file, text));
        continue;
      }
      const written = (text?.content ?? '').normalize('NFC');
      problems.push(...garbledText(slug, file, written));
      const filled = fill?.(written) ?? { ok: true, text: written };
      if (!filled.ok) {
        problems.push(problemOf(slug, file, filled.message, filled.remedy));
        continue;
      }
      const reading = readContent(file, name, filled.text, taken);
      if (!reading.ok) {
        problems.push(...reading.faults.map((fault) => ({ ...problemOf(slug, file, '', ''), ...fault })));
        continue;
      }
      const same = files.get(reading.content.path);
      if (same === undefined) {
        files.set(reading.content.path, reading.content);
        problems.push(...checkPage(slug, reading.content, config?.locations));
        problems.push(...(await missingPictures(slug, dealersDir, list, reading.content)));
      } else if (same.file.startsWith(`${label}/`)) {
        const other = same.file.slice(label.length + 1);
        problems.push(problemOf(slug, file, `Is the same page as ${other}.`, 'Keep one of the two.'));
      }
    }
  }
  // Which pages the platform adds is unknown while the config is wrong.
  for (const path of config === undefined ? [] : LEGAL_PAGES) {
    const file = files.get(path)?.file;
    if (file !== undefined && !file.startsWith(PLATFORM_CONTENT)) continue;
    const [message, remedy] =
      file === undefined
        ? ['The file is missing, so the site has no such page.', 'Write it in Markdown, beginning with a heading.']
        : [
            `The file is missing, so the site has the text of ${file} with this dealer’s names and licences.`,
            'Read the page before the site goes live. If this dealer does anything differently, copy its text into this file and change it.',
          ];
    problems.push({
      ...problemOf(slug, `dealers/${slug}/content${path}.md`, message, remedy),
      severity: 'warning',
    });
  }
  problems.push(...checkSpellings(slug, [...files.values()]));
  return { files: [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)), problems };
}
