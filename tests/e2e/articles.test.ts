import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { isLaidOut } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
});

const sites = [...inject('sites'), ...inject('sampledSites')];
const addressOf = (slug: string, path: string): string =>
  `${sites.find((site) => site.slug === slug)?.served ?? ''}${path}`;

/** Left, top, right and bottom of what is seen of an element, in pixels of the screen. */
async function edges(locator: Locator): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

describe.each([
  ['northside-vireo', '/news/what-1650-kg-does-to-a-kestrel', 'left'],
  ['saltbush-caravans', '/news/sixty-kilos-six-places', 'right'],
] as const)('the list of contents of an article of %s', (slug, path, side) => {
  test.each([1024, 1440, 1920])('is beside the text and stays in sight as it is read, at %d px', async (width) => {
    const { page, close } = await warmVisit(browser, addressOf(slug, path), { viewport: { width, height: 900 } });
    const list = page.getByRole('navigation', { name: 'On this page' });
    const text = page.locator('.block--text .prose').first();
    const picture = page.locator('.article > .wrap > .content-picture');
    const [listed, first, wide] = [await edges(list), await edges(text), await edges(picture)];
    expect(Math.abs((await edges(list.getByText('On this page'))).top - first.top)).toBeLessThan(12);
    if (side === 'left') {
      expect(listed.left).toBeCloseTo(wide.left, 0);
      expect(listed.right).toBeLessThan(first.left);
    } else {
      expect(listed.right).toBeCloseTo(wide.right, 0);
      expect(first.left).toBeCloseTo(wide.left, 0);
      expect(listed.left).toBeGreaterThan(first.right);
    }

    const last = list.getByRole('link').last();
    await last.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await isLaidOut(page);
    const after = await edges(last);
    expect([after.top >= 0, after.bottom <= 900]).toEqual([true, true]);
    const covered = await list.evaluate((nav) => {
      const { left, right, top, bottom } = nav.getBoundingClientRect();
      const meets = (box: DOMRect): boolean =>
        box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      return [...document.querySelectorAll('.article > * :is(p, h2, table, blockquote)')]
        .filter((element) => element.closest('.article__contents, .block:has(.cards, .enquire)') === null)
        .filter((element) => meets(element.getBoundingClientRect()))
        .map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
    await close();
  });

  test.each([390, 768])('comes before the text at %d px', async (width) => {
    const { page, close } = await warmVisit(browser, addressOf(slug, path), { viewport: { width, height: 844 } });
    const listed = await edges(page.getByRole('navigation', { name: 'On this page' }));
    const first = await edges(page.locator('.block--text .prose').first());
    expect(listed.bottom).toBeLessThanOrEqual(first.top);
    expect(listed.left).toBeCloseTo(first.left, 0);
    await close();
  });
});

test('the blog begins with a card for each category, its picture 375 pixels square, which leads to its articles [9-10]', async () => {
  const { page, close } = await warmVisit(browser, addressOf('northside-vireo', '/blog'), {
    viewport: { width: 1440, height: 900 },
  });
  const cards = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  expect(await cards.allInnerTexts()).toEqual(['Choosing 1', 'Owning 1', 'Towing 1']);
  const sizes = await cards.locator('img').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return [width, height, (picture as HTMLImageElement).naturalWidth > 0];
    }),
  );
  expect(sizes).toEqual([375, 375, 375].map((edge) => [edge, edge, true]));
  await cards.last().click();
  await page.waitForURL('**/blog/towing');
  expect(await page.locator('.entry__heading').allInnerTexts()).toEqual(['Towing with a Kestrel']);
  await close();
});
