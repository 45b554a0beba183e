import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Islands of one page get ids of their own, so that `useId` agrees between server and browser, and so do
 * components that are none and ask for ids. They are counted apart: a part of the page that was rendered
 * before has no islands, but components.
 */
const counts = new WeakMap<object, { islands: number; componentsWithIds: number }>();

/** React 19 emits preload links for eager pictures; the layout writes its own, in the head. */
const PRELOAD_LINKS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/**
 * HTML of components that are no islands, icons and cards above all, by their props: a page has dozens, and
 * a card stands on ten pages. What they get is data, and the same data gives the same HTML.
 */
const rendered = new Map<unknown, Map<string, string>>();
let renderedLength = 0;
/** Characters kept, keys included, in each thread: enough for the cards of some hundred neighbouring pages. */
const MOST_KEPT = 4_000_000;

interface RenderContext {
  readonly result: object;
}

interface RenderMetadata {
  /** The client directive of an island. */
  readonly hydrate?: string;
}

type Props = Record<string, unknown>;

/**
 * An island of which pages differ by values that stand in its HTML as they are. Its `withBlanks` gives the same props
 * with `blank(value)` in their place.
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
      // Astro's own uid is a hash in which the project's folder stands.
      return { html: renderIsland(component, props, prefix), attrs: { prefix, uid: prefix } };
    }
    const prefix = `s${count.componentsWithIds}`;
    const html = renderOnce(component, props, prefix);
    if (hasIds(html, prefix)) count.componentsWithIds += 1;
    return { html, attrs: { prefix } };
  },
};

/** HTML of islands with blanks, cut at these: text, number of a blank, text, and so on. */
const drawn = new Map<Island, Map<string, readonly string[]>>();
let drawnCount = 0;
/** A dealer has a form a kind and place; a fleet's are drawn anew now and then. */
const MOST_DRAWN = 500;
/** A random word, so that nothing which stands on a page can be taken for a blank. */
const BLANK = `blank${crypto.randomUUID().replaceAll('-', '')}n`;
const BLANKS = new RegExp(`${BLANK}(\\d+)e`);

/**
 * Draws an island, one with blanks only where its like was not drawn before: a form takes React a tenth of the time
 * of a vehicle's page. The reference build draws each by itself, so that comparing the two shows a wrong blank.
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

/** The form in which React prints a text or an attribute. */
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
  // Ids that it made for itself belong to this place of this page.
  if (hasIds(html, prefix)) return html;
  renderedLength += key.length + html.length;
  if (renderedLength > MOST_KEPT) {
    rendered.clear();
    renderedLength = 0;
  } else known.set(key, html);
  return html;
}

/** Whether the component asked React for an id. */
function hasIds(html: string, prefix: string): boolean {
  return html.includes(`_${prefix}R_`);
}

function render(component: ComponentType<Props>, props: Props, prefix: string): string {
  const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
  return html.includes('<link') ? html.replace(PRELOAD_LINKS, '') : html;
}
