import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** Islands of one page get ids of their own, so that `useId` agrees between server and browser. */
const islandCount = new WeakMap<object, number>();

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
    component: ComponentType<Props>,
    props: Props,
    slots: Record<string, unknown>,
    metadata?: RenderMetadata,
  ): { html: string; attrs: { prefix: string } } {
    if (Object.keys(slots).length > 0) throw new Error('An island takes props, not slots.');
    const index = islandCount.get(this.result) ?? 0;
    islandCount.set(this.result, index + 1);
    const prefix = `r${index}`;
    const html =
      metadata?.hydrate === undefined ? renderOnce(component, props, prefix) : render(component, props, prefix);
    return { html, attrs: { prefix } };
  },
};

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
  if (html.includes(`_${prefix}R_`)) return html;
  renderedLength += key.length + html.length;
  if (renderedLength > MOST_KEPT) {
    rendered.clear();
    renderedLength = 0;
  } else known.set(key, html);
  return html;
}

function render(component: ComponentType<Props>, props: Props, prefix: string): string {
  const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
  return html.includes('<link') ? html.replace(PRELOAD_LINKS, '') : html;
}
