import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Each island on a page gets its own id prefix, so that `useId` matches between server and browser, and so do other
 * components that use ids. The two kinds are counted separately, because a page part that was rendered earlier
 * contains components but no islands.
 */
const counts = new WeakMap<object, { islands: number; componentsWithIds: number }>();

/** React 19 emits preload links for eager pictures; the layout adds its own, in the head. */
const PRELOAD_LINKS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/**
 * Cache of the HTML of components that are not islands, mainly icons and cards, by their props. A page has dozens,
 * and a card appears on ten pages. Their props are plain data, so the same props give the same HTML.
 */
const rendered = new Map<unknown, Map<string, string>>();
let renderedLength = 0;
/**
 * Size of the cache in characters, including keys, per thread: enough for the cards of 1,500 vehicles, each of which is
 * on a list of all, of its make, its body and its location.
 */
const MOST_KEPT = 12_000_000;

interface RenderContext {
  readonly result: object;
}

interface RenderMetadata {
  /** Client directive of an island. */
  readonly hydrate?: string;
}

type Props = Record<string, unknown>;

/**
 * An island whose pages differ only in values that appear in its HTML verbatim. Its `withBlanks` returns the same
 * props with `blank(value)` in their place.
 */
type Island = ComponentType<Props> & {
  readonly withBlanks?: (props: Props, blank: (value: string) => string) => Props;
};

export default {
  name: '@astrojs/react',
  supportsAstroStaticSlot: true,
  check(component: unknown): boolean {
    return (
      typeof component === 'function' ||
      (typeof component === 'object' && component !== null && '$$typeof' in component)
    );
  },
  renderToStaticMarkup(
    this: RenderContext,
    component: Island,
    props: Props,
    slots: Record<string, unknown>,
    metadata?: RenderMetadata,
  ): { html: string; attrs: { prefix: string; uid?: string } } {
    if (Object.keys(slots).length > 0) throw new Error('An island takes props, not slots.');
    let count = counts.get(this.result);
    if (count === undefined) {
      count = { islands: 0, componentsWithIds: 0 };
      counts.set(this.result, count);
    }
    if (metadata?.hydrate !== undefined) {
      const prefix = `r${count.islands}`;
      count.islands += 1;
      // Astro's own uid is a hash that depends on the project's folder.
      return { html: renderIsland(component, props, prefix), attrs: { prefix, uid: prefix } };
    }
    const prefix = `s${count.componentsWithIds}`;
    const html = renderOnce(component, props, prefix);
    if (hasIds(html, prefix)) count.componentsWithIds += 1;
    return { html, attrs: { prefix } };
  },
};

/** HTML of islands with blanks, split at the blanks: text, number of a blank, text, and so on. */
const drawn = new Map<Island, Map<string, readonly string[]>>();
let drawnCount = 0;
/** A dealer has one form per kind and location; with a whole fleet, some are rendered again now and then. */
const MOST_DRAWN = 500;
/** A random word, so that nothing on a page can be mistaken for a blank. */
const BLANK = `blank${crypto.randomUUID().replaceAll('-', '')}n`;
const BLANKS = new RegExp(`${BLANK}(\\d+)e`);

/**
 * Renders an island. An island with blanks is only rendered the first time: a form takes React a tenth of the time of
 * a vehicle page. The reference build renders each one, so comparing the two reveals a wrong blank.
 */
function renderIsland(component: Island, props: Props, prefix: string): string {
  if (component.withBlanks === undefined || import.meta.env.FORECOURT_STATIC) return render(component, props, prefix);
  const values: string[] = [];
  const blanked = component.withBlanks(props, (value) => `${BLANK}${values.push(value) - 1}e`);
  let known = drawn.get(component);
  if (known === undefined) {
    known = new Map();
    drawn.set(component, known);
  }
  const key = `${prefix} ${JSON.stringify(blanked)}`;
  let pieces = known.get(key);
  if (pieces === undefined) {
    pieces = render(component, blanked, prefix).split(BLANKS);
    drawnCount += 1;
    if (drawnCount > MOST_DRAWN) {
      drawn.clear();
      drawnCount = 0;
    } else known.set(key, pieces);
  }
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : escapeAsReact(values[Number(piece)] ?? ''))).join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** A value as React prints it in text or an attribute. */
function escapeAsReact(text: string): string {
  return text.replace(/["&'<>]/g, (character) => ESCAPES[character] ?? character);
}

function renderOnce(component: ComponentType<Props>, props: Props, prefix: string): string {
  if (Object.values(props).some((value) => typeof value === 'function')) return render(component, props, prefix);
  let known = rendered.get(component);
  if (known === undefined) {
    known = new Map();
    rendered.set(component, known);
  }
  const key = JSON.stringify(props);
  const before = known.get(key);
  if (before !== undefined) return before;
  const html = render(component, props, prefix);
  // Ids that it generated belong to this position on this page.
  if (hasIds(html, prefix)) return html;
  renderedLength += key.length + html.length;
  if (renderedLength > MOST_KEPT) {
    rendered.clear();
    renderedLength = 0;
  } else known.set(key, html);
  return html;
}

/** Whether the component requested an id from React. */
function hasIds(html: string, prefix: string): boolean {
  return html.includes(`_${prefix}R_`);
}

function render(component: ComponentType<Props>, props: Props, prefix: string): string {
  const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
  return html.includes('<link') ? html.replace(PRELOAD_LINKS, '') : html;
}
