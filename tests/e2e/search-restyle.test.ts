import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { ALL_STOCK } from '#tests/support/page-types.ts';
import { framesPass, isAtRest, searchIsReady, visit } from '#tests/support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
});

/**
 * The first frame with results has one new card; the others follow. A page of a list has some 1,600 elements. A rule
 * that finds siblings or children by their place alone (`p + p`, `> :nth-child(2)`), or an ancestor by what is in the
 * list (`:has()`), makes the browser style hundreds of them again with each new card.
 */
const MOST_RESTYLED = 130;

const COUNTED = 'counted';
const PAINTED = 'painted';

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly args: { readonly elementCount?: number };
}

/** Marks when the list says its new count, and when that is painted. */
function markNewCount([counted, painted]: readonly [string, string]): void {
  const status = document.querySelector('main [role="status"], main output');
  if (status === null) throw new Error('The page does not say how many vehicles its list has.');
  const observer = new MutationObserver(() => {
    observer.disconnect();
    performance.mark(counted);
    requestAnimationFrame(() => setTimeout(() => performance.mark(painted)));
  });
  observer.observe(status, { childList: true, characterData: true, subtree: true });
}

async function traced(session: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] },
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** The first filter that can be ticked, wherever the template has it. */
async function firstFilter(page: Page): Promise<Locator> {
  const main = page.locator('main');
  const filters = main.getByRole('button', { name: /^Filters/ }).first();
  if (await filters.isVisible()) await filters.click();
  const choices = main.getByRole('checkbox', { disabled: false }).locator('visible=true');
  if ((await choices.count()) === 0) await main.locator('.facet:has([type="checkbox"]) > summary').first().click();
  const choice = choices.first();
  await choice.scrollIntoViewIfNeeded();
  await isAtRest(page);
  return choice;
}

/** How many elements are styled from the new count of the list to the paint that shows it. */
async function styledBy(page: Page, session: CDPSession, click: () => Promise<void>): Promise<number> {
  await page.evaluate(markNewCount, [COUNTED, PAINTED] as const);
  const events = await traced(session, async () => {
    await click();
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, PAINTED);
  });
  await page.evaluate(() => performance.clearMarks());
  const counted = events.find(({ name }) => name === COUNTED)?.ts ?? Number.NaN;
  const painted = Math.min(...events.filter(({ name, ts }) => name === 'Paint' && ts > counted).map(({ ts }) => ts));
  expect(painted).toBeLessThan(Infinity);
  const styles = events.filter(({ name }) => name === 'UpdateLayoutTree');
  expect(styles).not.toEqual([]);
  return styles
    .filter(({ ts }) => ts > counted && ts < painted)
    .reduce((total, { args }) => total + (args.elementCount ?? 0), 0);
}

describe.each([...inject('sites'), ...inject('sampledSites')])('a list of $slug', ({ served }) => {
  test('has little more than the new card styled when a filter is set, and when it is taken back', async () => {
    const { page, close } = await visit(browser, `${served}${ALL_STOCK}`, { viewport: { width: 1440, height: 900 } });
    await searchIsReady(page);
    const session = await page.context().newCDPSession(page);
    const choice = await firstFilter(page);
    const click = (): Promise<void> => choice.click({ force: true });
    // The first search has the index loaded and code of the page prepared: measured is a list that changes.
    await click();
    await page.locator('.chips').first().waitFor({ state: 'attached' });
    for (const change of ['taken back', 'set']) {
      await page.locator('[data-partial]').waitFor({ state: 'detached' });
      await framesPass(page, 4);
      expect(await styledBy(page, session, click), change).toBeLessThanOrEqual(MOST_RESTYLED);
    }
    await close();
  });
});
