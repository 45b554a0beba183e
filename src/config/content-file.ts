import type { Block } from './schema/blocks/blocks.ts';
import { contentPageSchema, frontMatterSchema, type PageMeta } from './schema/content.ts';
import { locationOfPage } from '#domain/content/location-of-page.ts';
import { slugify } from '#domain/naming/slugify.ts';
import { readFrontMatter } from './front-matter.ts';
import { type ConfigProblem, dottedPath, excerptOf, type Finding, valueAt } from './problem/config-problem.ts';
import { findingsFromZod } from './problem/findings-from-zod.ts';
import { parseJson, type TextPlace } from './problem/parse-json.ts';
import { schemaHintsOf } from './schema-hints.ts';

/** One of a dealer's pages: `content/privacy-policy.md`, `content/pages/owners.json`. */
export interface ContentFile {
  /** URL path of the page, `/privacy-policy` or `/pages/warranty`. */
  readonly path: string;
  /** File, relative to the project folder. */
  readonly file: string;
  readonly title: string;
  readonly meta: PageMeta;
  /** A Markdown file is one text without its title. */
  readonly sections: readonly Block[];
  /** Line and column of a part of `sections`. */
  readonly placeOf: (path: readonly PropertyKey[], found: string) => TextPlace | undefined;
}

/** First path segments of the platform's own pages, which content files cannot use. */
const TAKEN = ['404', 'api', 'assets', 'cars', 'locations', 'media', 'print', 'search', 'used-car', '_astro'];

export type ContentReading =
  | { readonly ok: true; readonly content: ContentFile }
  | { readonly ok: false; readonly faults: readonly ContentFault[] };

export type ContentFault = Pick<ConfigProblem, 'message' | 'remedy' | 'found' | 'line' | 'column'> & {
  readonly key?: string;
};

const LISTED_IN = 'docs/content.md';
const jsonHints = schemaHintsOf(contentPageSchema, LISTED_IN);
const frontHints = schemaHintsOf(frontMatterSchema, LISTED_IN);
const NO_COMPILE = { jitless: true } as const;

/**
 * Reads a content file. `name` is its path inside `content/` (`pages/warranty.md`).
 */
export function readContent(file: string, name: string, text: string, taken: readonly string[] = []): ContentReading {
  const path = `/${name.replace(/\.(?:md|json)$/, '')}`;
  const ofName = faultOfName(path, name, taken);
  const reading = readText(file, path, name, text);
  return ofName === undefined ? reading : { ok: false, faults: [ofName, ...(reading.ok ? [] : reading.faults)] };
}

function faultOfName(path: string, name: string, taken: readonly string[]): ContentFault | undefined {
  if (!/^\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(path)) {
    return {
      message: 'The file’s name becomes a URL, which takes lower-case letters, digits and single hyphens only.',
      remedy: `Rename it, as in ${fileNameFor(path)}${name.slice(name.lastIndexOf('.'))}.`,
    };
  }
  const [, first = ''] = path.split('/');
  if (path === '/index' || (TAKEN.includes(first) && locationOfPage(path) === undefined) || taken.includes(path)) {
    return { message: `${path} is a page of the platform.`, remedy: 'Give the file another name.' };
  }
  return undefined;
}

function readText(file: string, path: string, name: string, text: string): ContentReading {
  if (text.includes('\uFFFD')) {
    return { ok: false, faults: [{ message: 'Is not UTF-8 text.', remedy: 'Save it as UTF-8.' }] };
  }
  const source = text.replace(/^\uFEFF/, '');
  return name.endsWith('.json') ? readJson(file, path, source) : readMarkdown(file, path, source);
}

/** A name as near as possible to the one that a file has. */
function fileNameFor(path: string): string {
  return path
    .slice(1)
    .split('/')
    .map((part) => slugify(part))
    .join('/');
}

function readJson(file: string, path: string, text: string): ContentReading {
  if (text.trim() === '') {
    const remedy = 'Write it as in { "title": "Owners benefits", "sections": [ … ] }, or remove the file.';
    return { ok: false, faults: [{ message: 'Is empty.', remedy }] };
  }
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const { line, column, message, remedy, excerpt } = parsed.fault;
    const at = `Is not JSON. At column ${String(column)}: ${message}`;
    return { ok: false, faults: [{ message: at, remedy: `${remedy}\n${excerpt}`, line, column }] };
  }
  const { json } = parsed;
  const { value, duplicateKeys } = json;
  const placeOf = (keyPath: readonly PropertyKey[]): TextPlace => json.placeOf(keyPath);
  const result = contentPageSchema.safeParse(value, NO_COMPILE);
  const faults = [
    ...duplicateKeys.map(({ path: keyPath, place }) => ({
      key: dottedPath(keyPath),
      message: 'Appears twice in one object, so the first is ignored.',
      remedy: 'Keep one of the two.',
      ...place,
    })),
    ...(result.success ? [] : toFaults(findingsFromZod(result.error.issues, value, jsonHints), value, placeOf)),
  ];
  if (!result.success || faults.length > 0) return { ok: false, faults };
  const { title, sections, ...meta } = result.data;
  // For editors alone.
  Reflect.deleteProperty(meta, '$schema');
  const found = (keyPath: readonly PropertyKey[]): TextPlace => placeOf(['sections', ...keyPath]);
  return { ok: true, content: { path, file, title, meta, sections, placeOf: found } };
}

function readMarkdown(file: string, path: string, text: string): ContentReading {
  const { values, lines, body: below, faults: ofLines } = readFrontMatter(text);
  if (below === undefined) return { ok: false, faults: ofLines };
  const result = frontMatterSchema.safeParse(values, NO_COMPILE);
  const place = ([key]: readonly PropertyKey[]): TextPlace => ({ line: lines.get(String(key)) ?? 1, column: 1 });
  const ofKeys = result.success
    ? []
    : toFaults(findingsFromZod(result.error.issues, values, frontHints), values, place);
  const body = below.trim();
  const heading = /^#[ \t]+(\S.*?)[ \t]*#*[ \t]*(?:\r?\n|$)/.exec(body);
  const isUntitled = values['title'] === undefined && heading === null;
  const faults = [...ofLines, ...ofKeys, ...(isUntitled ? [faultOfBeginning(body)] : [])];
  if (!result.success || faults.length > 0) return { ok: false, faults };
  const { title = heading?.[1] ?? '', ...meta } = result.data;
  const markdown = body.slice(heading?.[0].length ?? 0).trim();
  return {
    ok: true,
    content: {
      path,
      file,
      title,
      meta,
      sections: [{ block: 'text', text: markdown }],
      placeOf: (_, found) => {
        const line = text.split('\n').findIndex((one) => one.includes(found));
        return line === -1 ? undefined : { line: line + 1, column: 1 };
      },
    },
  };
}

/** What to do with a text that begins with no heading, by what was probably meant by its first line. */
function faultOfBeginning(body: string): ContentFault {
  const message = body === '' ? 'Is empty.' : 'Does not begin with a heading, which is the page’s title.';
  const [first = ''] = body.split('\n', 1);
  const [, key = ''] = /^([a-z_]+)[ \t]*:/i.exec(first) ?? [];
  if (/^[-–—]+\s*$/.test(first) || Object.hasOwn(frontMatterSchema.shape, key.toLowerCase())) {
    const remedy =
      'Its keys belong between two lines of exactly three hyphens, the first of which is the first line of the file.';
    return { message, remedy };
  }
  const [, words] = /^#+[ \t]*([^#\s].*)$/.exec(first) ?? [];
  return {
    message,
    remedy:
      words === undefined
        ? 'Begin with a line such as "# Privacy policy".'
        : `Write ${excerptOf(`# ${words.trim()}`) ?? ''}.`,
  };
}

function toFaults(
  findings: readonly Finding[],
  root: unknown,
  placeOf: (path: readonly PropertyKey[]) => TextPlace,
): ContentFault[] {
  return findings.map((finding) => {
    const { path, message, remedy } = finding;
    const value = 'found' in finding ? finding.found : valueAt(root, path);
    const found = typeof value === 'object' ? undefined : excerptOf(value);
    return { key: dottedPath(path), message, remedy, ...(found !== undefined && { found }), ...placeOf(path) };
  });
}
