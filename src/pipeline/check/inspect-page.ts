import { hash } from 'node:crypto';

/** What a rendered page refers to and what is wrong with it, read from its HTML. */
export interface PageFacts {
  /** Unique paths on this site that the page links to or loads, without query and fragment. */
  readonly targets: readonly string[];
  /** `sha256-…` of each inline script. */
  readonly scriptHashes: readonly string[];
  /** `sha256-…` of each `<style>` element. */
  readonly styleHashes: readonly string[];
  /** Sentences, each of them a reason not to publish. */
  readonly problems: readonly string[];
}

const LINK_ATTRIBUTES = new Set([
  'href',
  'src',
  'action',
  'poster',
  'srcset',
  'imagesrcset',
  'component-url',
  'renderer-url',
  'before-hydration-url',
  // Of a stylesheet that is linked later.
  'data-stylesheet',
]);
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title']);
/** `type` values of scripts that run; anything else is data. */
const RUNNING_TYPES = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
]);

/** A root-relative path, up to its query or fragment, that needs no resolving: nearly every link. */
const PLAIN_PATH = /^\/(?!\/)(?:[\w/-]|\.(?!\.?(?:\/|$)))*(?=$|[?#])/;

/**
 * Scheme and host of an absolute URL that needs no resolving, in lower case and without a port. This is its origin,
 * and covers nearly every photo.
 */
const PLAIN_HOST = /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+[a-z]+(?=\/)/;

/** Cache of plain paths that pages share: menus contain the same hundred on every page. */
const plainPaths = new Map<string, string>();
const MOST_PLAIN_PATHS = 10_000;

function plainPathOf(address: string): string | undefined {
  const known = plainPaths.get(address);
  if (known !== undefined) return known;
  const path = PLAIN_PATH.exec(address)?.[0];
  if (path === undefined) return undefined;
  if (plainPaths.size >= MOST_PLAIN_PATHS) plainPaths.clear();
  const kept = detached(path);
  plainPaths.set(address === path ? kept : detached(address), kept);
  return kept;
}

/** A copy without its page: V8's substrings hold on to the whole text, so that each link kept would keep 100 KB. */
function detached(text: string): string {
  return Buffer.from(text).toString();
}

/** What a piece of HTML contains, regardless of its page. */
export interface HtmlScan {
  /** Absolute paths on this site. */
  readonly targets: ReadonlySet<string>;
  /** URLs that must be resolved against the page's. */
  readonly relative: ReadonlySet<string>;
  readonly fragments: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly canonicals: readonly string[];
  /** The document title, if its head has one. */
  readonly title: string | undefined;
  readonly scriptHashes: ReadonlySet<string>;
  readonly styleHashes: ReadonlySet<string>;
  readonly problems: ReadonlySet<string>;
}

/**
 * Reads HTML as a browser under our Content-Security-Policy would.
 *
 * @param html A whole document from our own templates, or part of its body.
 * @param origin The site's own.
 */
export function scanHtml(html: string, origin: string): HtmlScan {
  const targets = new Set<string>();
  const relative = new Set<string>();
  const seen = new Set<string>();
  const scriptHashes = new Set<string>();
  const styleHashes = new Set<string>();
  const problems = new Set<string>();
  const ids = new Set<string>();
  const fragments = new Set<string>();
  const canonicals: string[] = [];
  let title: string | undefined;
  let isInHead = true;

  const addUrl = (value: string): void => {
    if (seen.has(value)) return;
    seen.add(value);
    if (value.startsWith('#')) {
      if (value.length > 1) fragments.add(decode(value.slice(1)));
      return;
    }
    const plainPath = plainPathOf(value);
    if (plainPath !== undefined) {
      targets.add(plainPath);
      return;
    }
    if (/^\s*javascript:/i.test(value)) {
      problems.add(`The address "${value.slice(0, 60)}" is a script.`);
      return;
    }
    const host = PLAIN_HOST.exec(value)?.[0];
    if (host !== undefined && host !== origin) return;
    const url = URL.parse(value);
    if (url === null) relative.add(value);
    else if (url.origin === origin) targets.add(detached(url.pathname));
  };

  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const start = at + 1;
    const first = html.charCodeAt(start) | LOWER_CASE;
    if (html.charCodeAt(start) === BANG) {
      // A comment or the doctype.
      at = after(html, html.startsWith('!--', start) ? '-->' : '>', start);
      continue;
    }
    if (html.charCodeAt(start) === SLASH) {
      if (html.startsWith('head', start + 1)) isInHead = false;
      at = start;
      continue;
    }
    if (first < LETTER_A || first > LETTER_Z) {
      at = start;
      continue;
    }
    const read = { rel: '', href: '', type: '', hasSource: false };
    const nameEnd = endOfName(html, start);
    const tag = nameEnd - start <= LONGEST_SPECIAL_TAG ? html.slice(start, nameEnd).toLowerCase() : '';
    at = readAttributes(html, nameEnd, (attribute, raw) => {
      if (attribute === 'id') ids.add(unescapeHtml(raw));
      else if (attribute === 'rel') read.rel = raw;
      else if (attribute === 'type') read.type = raw.toLowerCase();
      else if (LINK_ATTRIBUTES.has(attribute)) {
        if (attribute === 'src') read.hasSource = true;
        else if (attribute === 'href') read.href = unescapeHtml(raw);
        if (attribute.endsWith('srcset')) {
          for (const candidate of unescapeHtml(raw).split(',')) addUrl(candidate.trim().split(/\s+/, 1)[0] ?? '');
        } else if (raw !== '' || attribute !== 'href') addUrl(unescapeHtml(raw));
      } else if (attribute === 'style') {
        problems.add(
          `<${html.slice(start, nameEnd)}> has a style attribute, which the policy forbids: ${raw.slice(0, 60)}`,
        );
      } else if (attribute.startsWith('on')) {
        problems.add(`<${html.slice(start, nameEnd)}> has an ${attribute} attribute, which the policy forbids.`);
      }
    });
    if (tag === 'link' && read.rel === 'canonical') canonicals.push(read.href);
    if (!RAW_TEXT.has(tag)) continue;

    const end = endOfRawText(html, tag, at);
    const text = html.slice(at, end);
    at = end;
    if (tag === 'title' && isInHead) title = text.trim();
    else if (tag === 'style') styleHashes.add(policyHash(text));
    else if (tag === 'script' && !read.hasSource) {
      if (RUNNING_TYPES.has(read.type)) scriptHashes.add(policyHash(text));
      else if (read.type === 'application/ld+json') {
        const fault = structuredDataFault(text);
        if (fault !== undefined) problems.add(fault);
      }
    }
  }

  return { targets, relative, fragments, ids, canonicals, title, scriptHashes, styleHashes, problems };
}

/**
 * What a page refers to and what is wrong with it.
 *
 * @param html A whole document from our own templates.
 * @param page Its URL path and the site's origin.
 * @param parts Other parts of the page that were scanned before; the caller has their links.
 */
export function inspectPage(
  html: string,
  page: { readonly path: string; readonly siteUrl: string; readonly status: number },
  parts: readonly HtmlScan[] = [],
): PageFacts {
  const base = new URL(page.path, `${page.siteUrl}/`);
  const own = scanHtml(html, base.origin);
  const scans = [own, ...parts];
  const targets = new Set(own.targets);
  const problems = new Set(own.problems);
  for (const scan of scans) {
    for (const address of scan.relative) {
      const url = URL.parse(address, base);
      if (url === null) problems.add(`"${address}" is not an address.`);
      else if (url.origin === base.origin) targets.add(detached(url.pathname));
    }
    for (const fragment of scan.fragments) {
      if (fragment !== 'top' && !scans.some(({ ids }) => ids.has(fragment)))
        problems.add(`A link leads to #${fragment}, and nothing on the page has that id.`);
    }
    if (scan !== own) for (const problem of scan.problems) problems.add(problem);
  }
  const { title, canonicals } = own;
  if (title === undefined || title === '') problems.add('The page has no title.');
  if (page.status === 200) {
    if (canonicals.length !== 1) problems.add(`The page has ${canonicals.length} canonical links; it needs one.`);
    else if (!URL.canParse(canonicals[0] ?? ''))
      problems.add(`The canonical link "${canonicals[0] ?? ''}" is not absolute.`);
  }
  return {
    targets: [...targets],
    scriptHashes: [...own.scriptHashes],
    styleHashes: [...own.styleHashes],
    problems: [...problems],
  };
}

/** An inline script's hash in a Content-Security-Policy. */
export function policyHash(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}

/**
 * Reads the attributes of a tag and reports the relevant ones. Most are classes and island props, which are long and
 * irrelevant, so they are skipped without being copied.
 *
 * @param at Position just after the tag's name.
 * @returns Position just after the tag.
 */
function readAttributes(html: string, at: number, report: (name: string, raw: string) => void): number {
  for (;;) {
    let code = html.charCodeAt(at);
    while (code <= SPACE || code === SLASH) code = html.charCodeAt((at += 1));
    if (code === GREATER) return at + 1;
    if (Number.isNaN(code)) return html.length;
    const nameStart = at;
    at = endOfName(html, at);
    // Skip anything that is not a name, such as a stray quote.
    if (at === nameStart) {
      at += 1;
      continue;
    }
    const nameEnd = at;
    while (html.charCodeAt(at) <= SPACE) at += 1;
    let valueStart = at;
    let valueEnd = at;
    if (html.charCodeAt(at) === EQUALS) {
      at += 1;
      while (html.charCodeAt(at) <= SPACE) at += 1;
      code = html.charCodeAt(at);
      if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
        valueStart = at + 1;
        const close = html.indexOf(code === DOUBLE_QUOTE ? '"' : "'", valueStart);
        valueEnd = close === -1 ? html.length : close;
        at = valueEnd + 1;
      } else {
        valueStart = at;
        for (code = html.charCodeAt(at); code > SPACE && code !== GREATER; code = html.charCodeAt(at)) at += 1;
        valueEnd = at;
      }
    }
    if (
      canMatter(html.charCodeAt(nameStart) | LOWER_CASE, html.charCodeAt(nameStart + 1) | LOWER_CASE) ||
      html.startsWith('data-stylesheet', nameStart)
    ) {
      report(html.slice(nameStart, nameEnd).toLowerCase(), html.slice(valueStart, valueEnd));
    }
  }
}

/** Whether a name that starts like this can be a relevant one: `class` and most of `data-…` cannot. */
function canMatter(first: number, second: number): boolean {
  switch (first) {
    case 0x61: // action
    case 0x62: // before-hydration-url
    case 0x68: // href
    case 0x69: // id, imagesrcset
    case 0x6f: // on…
    case 0x70: // poster
    case 0x72: // rel, renderer-url
    case 0x73: // src, srcset, style
    case 0x74: // type
      return true;
    case 0x63: // component-url, but not class
      return second === 0x6f;
    default:
      return false;
  }
}

/** End of a tag or attribute name. */
function endOfName(html: string, at: number): number {
  for (let code = html.charCodeAt(at); ; code = html.charCodeAt((at += 1))) {
    if (!(code > SPACE) || code === GREATER || code === SLASH || code === EQUALS) return at;
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) return at;
  }
}

function after(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at === -1 ? html.length : at + end.length;
}

const LOWER_CASE = 0x20;
const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const SPACE = 0x20;
const BANG = 0x21;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;
/** `textarea` */
const LONGEST_SPECIAL_TAG = 8;

function endOfRawText(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}[\\s/>]`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

function structuredDataFault(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isLinkedData = typeof value === 'object' && value !== null && ('@context' in value || Array.isArray(value));
    return isLinkedData ? undefined : 'A JSON-LD block has no @context.';
  } catch (error) {
    return `A JSON-LD block is not valid JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return ENTITIES[name ?? ''] ?? whole;
    },
  );
}
