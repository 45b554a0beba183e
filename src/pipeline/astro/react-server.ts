import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** Islands of one page get ids of their own, so that `useId` agrees between server and browser. */
const islandCount = new WeakMap<object, number>();

/** React 19 emits preload links for eager pictures; the layout writes its own, in the head. */
const PRELOAD_LINKS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

interface RenderContext {
  readonly result: object;
}

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
    component: ComponentType<Record<string, unknown>>,
    props: Record<string, unknown>,
    slots: Record<string, unknown>,
  ): { html: string; attrs: { prefix: string } } {
    if (Object.keys(slots).length > 0) throw new Error('An island takes props, not slots.');
    const index = islandCount.get(this.result) ?? 0;
    islandCount.set(this.result, index + 1);
    const prefix = `r${index}`;
    const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
    return { html: html.replace(PRELOAD_LINKS, ''), attrs: { prefix } };
  },
};
