import type { Page } from 'playwright';
import { expect } from 'vitest';
import { axeViolations } from './axe.ts';
import { overflow } from './overflow.ts';
import { isLaidOut } from './visit.ts';

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

/** What axe finds in a page. `page-layout.test.ts` holds targets to more, with the whole page in sight. */
export const violations = (page: Page): Promise<string[]> => axeViolations(page, { without: ['target-size'] });

/**
 * Axe finds nothing in a page on a desk, where it has been opened, and on a phone, where it is left, and it has no more
 * than its width when it is enlarged.
 */
export async function expectForEverybody(page: Page): Promise<void> {
  // What waits below the screen is not where axe looks for it.
  await isLaidOut(page);
  expect(await violations(page), '1440 px').toEqual([]);
  // 640 px is what is left of 1280 at twice the size [WCAG 1.4.4], 320 px at four times [WCAG 1.4.10].
  for (const viewport of [
    { width: 640, height: 512 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await overflow(page), `${viewport.width} px`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  expect(await violations(page), '390 px').toEqual([]);
}
