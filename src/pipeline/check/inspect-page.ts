import { hash } from 'node:crypto';

/** What a finished page names and what is wrong with it, read from its HTML. */
export interface PageFacts {
  /** Paths on this site that the page links to or loads, without query and fragment, each once. */
  readonly targets: readonly string[];
  /** `sha256-…` of each inline script. */
  readonly scriptHashes: readonly string[];
  /** `sha256-…` of each `<style>` element. */
  readonly styleHashes: readonly string[];
  /** Sentences, each a reason not to publish. */
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

/** A path of the site that needs no resolving, up to its query or fragment: nearly every link. */
const PLAIN_PATH = /^\/(?!\/)(?:[\w/-]|\.(?!\.?(?:\/|$)))*(?=$|[?#])/;

const TAG_NAME = /[a-z][a-z0-9-]*/iy;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;

/**
 * Reads a page as a browser under our Content-Security-Policy would.
 *
 * @param html A whole document made by our own templates.
 * @param page Its address on the site and the site's own origin.
 */
export function inspectPage(
  html: string,
  page: { readonly path: string; readonly siteUrl: string; readonly status: number },
): PageFacts {
  const base = new URL(page.path, `${page.siteUrl}/`);
  const targets = new Set<string>();
  const seenUrls = new Set<string>();
  const scriptHashes = new Set<string>();
  const styleHashes = new Set<string>();
  const problems = new Set<string>();
  const ids = new Set<string>();
  const fragments = new Set<string>();
  const canonicals: string[] = [];
  let title: string | undefined;
  let isInHead = true;

  const addUrl = (value: string): void => {
    if (seenUrls.has(value)) return;
    seenUrls.add(value);
    if (value.startsWith('#')) {
      if (value.length > 1) fragments.add(decode(value.slice(1)));
      return;
    }
    const plainPath = PLAIN_PATH.exec(value)?.[0];
    if (plainPath !== undefined) {
      targets.add(plainPath);
      return;
    }
    if (/^\s*javascript:/i.test(value)) {
      problems.add(`The address "${value.slice(0, 60)}" is a script.`);
      return;
    }
    const url = URL.parse(value, base);
    if (url === null) problems.add(`"${value}" is not an address.`);
    else if (url.origin === base.origin) targets.add(url.pathname);
  };

  let at = html.indexOf('<');
  while (at !== -1) {
    let next = at + 1;
    const character = html.charCodeAt(next);
    if (character === 0x21) {
      // A comment or the doctype.
      const end = html.startsWith('!--', next) ? html.indexOf('-->', next) : html.indexOf('>', next);
      next = end === -1 ? html.length : end + 1;
    } else if (character === 0x2f) {
      if (html.startsWith('/head', next)) isInHead = false;
    } else {
      TAG_NAME.lastIndex = next;
      const name = TAG_NAME.exec(html)?.[0].toLowerCase();
      if (name !== undefined) {
        next += name.length;
        let rel = '';
        let href = '';
        let type = '';
        let hasSource = false;
        for (;;) {
          ATTRIBUTE.lastIndex = next;
          const match = ATTRIBUTE.exec(html);
          if (match === null) break;
          next = ATTRIBUTE.lastIndex;
          // Most attributes are classes and island props, long and of no interest: only the others are decoded.
          const attribute = (match[1] ?? '').toLowerCase();
          const raw = match[2] ?? match[3] ?? match[4] ?? '';
          if (attribute === 'class') continue;
          if (attribute === 'id') ids.add(unescapeHtml(raw));
          else if (attribute === 'rel') rel = raw;
          else if (attribute === 'type') type = raw.toLowerCase();
          else if (LINK_ATTRIBUTES.has(attribute)) {
            const value = unescapeHtml(raw);
            if (attribute === 'href') href = value;
            else if (attribute === 'src') hasSource = true;
            if (attribute.endsWith('srcset')) {
              for (const candidate of value.split(',')) addUrl(candidate.trim().split(/\s+/, 1)[0] ?? '');
            } else if (value !== '' || attribute !== 'href') addUrl(value);
          } else if (attribute === 'style') {
            problems.add(`<${name}> has a style attribute, which the policy forbids: ${raw.slice(0, 60)}`);
          } else if (attribute.startsWith('on')) {
            problems.add(`<${name}> has an ${attribute} attribute, which the policy forbids.`);
          }
        }
        const close = html.indexOf('>', next);
        next = close === -1 ? html.length : close + 1;
        if (name === 'link' && rel === 'canonical') canonicals.push(href);

        if (RAW_TEXT.has(name)) {
          const end = endOfRawText(html, name, next);
          const text = html.slice(next, end);
          if (name === 'title' && isInHead) title = text.trim();
          else if (name === 'style') styleHashes.add(policyHash(text));
          else if (name === 'script' && !hasSource) {
            if (RUNNING_TYPES.has(type)) scriptHashes.add(policyHash(text));
            else if (type === 'application/ld+json') {
              const fault = structuredDataFault(text);
              if (fault !== undefined) problems.add(fault);
            }
          }
          next = end;
        }
      }
    }
    at = html.indexOf('<', next);
  }

  if (title === undefined || title === '') problems.add('The page has no title.');
  if (page.status === 200) {
    if (canonicals.length !== 1) problems.add(`The page has ${canonicals.length} canonical links; it needs one.`);
    else if (!URL.canParse(canonicals[0] ?? ''))
      problems.add(`The canonical link "${canonicals[0] ?? ''}" is not absolute.`);
  }
  for (const fragment of fragments) {
    if (!ids.has(fragment) && fragment !== 'top')
      problems.add(`A link leads to #${fragment}, and nothing on the page has that id.`);
  }
  return {
    targets: [...targets],
    scriptHashes: [...scriptHashes],
    styleHashes: [...styleHashes],
    problems: [...problems],
  };
}

/** The form in which a Content-Security-Policy names an inline script. */
export function policyHash(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}

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
