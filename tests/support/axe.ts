import axeCore, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { isAtRest } from './visit.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Texts whose contrast is that of another one on the page have this attribute while axe looks. */
const SAME_CONTRAST = 'data-same-contrast';

interface Extent {
  /** Selectors of what to look at; the whole page unless given. */
  readonly within?: readonly string[];
  /** These rules alone, instead of all that have to do with WCAG 2.2 AA. */
  readonly rules?: readonly string[];
  readonly without?: readonly string[];
}

/**
 * What axe finds, one line an element. It runs in the page itself: its builder for Playwright opens a second page for
 * each run and carries all that passed to and fro, at several times the cost.
 */
export async function axeViolations(page: Page, { within, rules, without = [] }: Extent = {}): Promise<string[]> {
  await isAtRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  if (rules === undefined) {
    await page.evaluate(markSameContrast, { mark: SAME_CONTRAST, within: within?.join() ?? 'body' });
  }
  const options: RunOptions = {
    // What other servers put into a frame is theirs.
    iframes: false,
    resultTypes: ['violations'],
    runOnly: rules === undefined ? { type: 'tag', values: [...TAGS] } : { type: 'rule', values: [...rules] },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  return page.evaluate(
    async ({ include, options, mark }) => {
      const { axe } = window as unknown as { readonly axe: typeof axeCore };
      axe.configure({ rules: [{ id: 'color-contrast', selector: `:not([${mark}])` }] });
      const { violations } = await axe.run(include === undefined ? document : { include }, options);
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
    },
    { include: within === undefined ? undefined : [...within], options, mark: SAME_CONTRAST },
  );
}

/**
 * Marks texts in the flow of the page that have colour, size, weight and ground of one that has been looked at: a list
 * of vehicles repeats each pair of colours by the hundred, and contrast is most of what axe does.
 */
function markSameContrast({ mark, within }: { readonly mark: string; readonly within: string }): void {
  const seen = ((window as unknown as { contrastsSeen?: Set<string> }).contrastsSeen ??= new Set<string>());
  const grounds = new Map<Element, string | undefined>();
  /** What is painted behind an element by itself and those around it; unknown where it may lie over anything else. */
  const groundOf = (element: Element): string | undefined => {
    if (grounds.has(element)) return grounds.get(element);
    const style = getComputedStyle(element);
    const isOwn = style.backgroundImage !== 'none' || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
    const own = isOwn ? `${style.backgroundColor} ${style.backgroundImage}` : '';
    const around = element.parentElement === null ? '' : groundOf(element.parentElement);
    const isOpaque = /^rgb\(/.test(style.backgroundColor) && style.backgroundImage === 'none';
    const isInFlow = style.position === 'static' || style.position === 'relative';
    const filters = style.opacity === '1' && style.filter === 'none' ? '' : `${style.opacity} ${style.filter}`;
    const ground =
      isOpaque && filters === '' ? own : isInFlow && around !== undefined ? `${own}${filters}/${around}` : undefined;
    grounds.set(element, ground);
    return ground;
  };
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // What axe does not look at vouches for nothing else.
    if (
      element.closest(within) === null ||
      element.closest(':disabled, [aria-disabled], [aria-hidden], [inert]') !== null
    )
      continue;
    const ground = groundOf(element);
    if (ground === undefined) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const contrast = [color, fontSize, fontWeight, textShadow, ground].join();
    if (seen.has(contrast)) element.setAttribute(mark, '');
    else seen.add(contrast);
  }
}
