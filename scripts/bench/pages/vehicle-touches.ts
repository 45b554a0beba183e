import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';

/** What the touches of a vehicle page cost; times in milliseconds. */
export interface VehicleTouches {
  /** Longest time from an event to the paint after it, of each touch that there was something for. */
  readonly touches: readonly { readonly what: string; readonly ms: number }[];
  /** All scripts after every touch, gzipped. */
  readonly scriptBytes: number;
  /** From the touch of the 360 view to all of its frames. */
  readonly spinReadyMs?: number;
}

const SETTLE_MS = 900;

interface Touch {
  readonly what: string;
  /** @returns False where the page has nothing to touch. */
  readonly act: (page: Page) => Promise<boolean>;
}

const press = async (page: Page, key: string): Promise<boolean> => {
  await page.keyboard.press(key);
  return true;
};

/** Presses the first visible control of a role and name. */
const control =
  (role: 'button' | 'link' | 'tab' | 'radio', name: RegExp) =>
  async (page: Page): Promise<boolean> => {
    const all = page.getByRole(role, { name });
    for (let index = 0; index < (await all.count()); index += 1) {
      const each = all.nth(index);
      if (!(await each.isVisible())) continue;
      await each.scrollIntoViewIfNeeded();
      await each.tap({ timeout: 5_000 });
      return true;
    }
    return false;
  };

const slider = async (page: Page): Promise<boolean> => {
  const first = page.locator('#finance-calculator input[type="range"]').first();
  if ((await first.count()) === 0 || !(await first.isVisible())) return false;
  await first.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  return true;
};

const letter = async (page: Page): Promise<boolean> => {
  const name = page.locator('dialog[open]').getByLabel(/name/i).first();
  if ((await name.count()) === 0) return false;
  await name.focus();
  await page.keyboard.type('Kim', { delay: 60 });
  return true;
};

/** In this order: each later one finds what the earlier ones left. */
const TOUCHES: readonly Touch[] = [
  { what: 'next photo', act: control('button', /^Next photo/) },
  { what: 'next photo again', act: control('button', /^Next photo/) },
  { what: 'full screen', act: control('button', /full screen/) },
  { what: 'full screen, next', act: (page) => press(page, 'ArrowRight') },
  { what: 'full screen, close', act: (page) => press(page, 'Escape') },
  { what: 'calculator, five steps', act: slider },
  { what: 'share', act: control('button', /^Share/) },
  { what: 'copy link', act: control('button', /^Copy/) },
  { what: 'save', act: control('button', /^(Save|Add).*(saved|favourites|watchlist)|^Save /i) },
  { what: 'enquire', act: control('link', /^Enquire/) },
  { what: 'enquire, type', act: letter },
  { what: 'enquire, close', act: (page) => press(page, 'Escape') },
];

/** Touches everything of a vehicle page that a shopper may touch, one after the other. */
export async function touchVehiclePage(page: Page, scriptBytesBefore: number): Promise<VehicleTouches> {
  let scriptBytes = scriptBytesBefore;
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(
      response.body().then(
        (body) => {
          scriptBytes += gzipSync(body, { level: 9 }).byteLength;
        },
        () => undefined,
      ),
    );
  });
  const touches: { what: string; ms: number }[] = [];
  for (const { what, act } of TOUCHES) {
    await page.evaluate(() => window.benchVitals.takeInteractions());
    if (!(await act(page))) continue;
    await page.waitForTimeout(SETTLE_MS);
    const seen = await page.evaluate(() => window.benchVitals.takeInteractions());
    touches.push({ what, ms: Math.max(0, ...seen.map(({ ms }) => ms)) });
  }
  const spinReadyMs = await timeSpin(page);
  await Promise.all(bodies);
  return { touches, scriptBytes, ...(spinReadyMs !== undefined && { spinReadyMs }) };
}

/** The loading state of a spin ends when every frame is there [4-30]. */
async function timeSpin(page: Page): Promise<number | undefined> {
  const open = page
    .getByRole('button', { name: /360/ })
    .or(page.getByRole('tab', { name: /360/ }))
    .first();
  if ((await open.count()) === 0 || !(await open.isVisible())) return undefined;
  await open.scrollIntoViewIfNeeded();
  const startedMs = performance.now();
  await open.tap();
  await page
    .getByRole('slider', { name: /360|turn|spin/i })
    .first()
    .waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => document.querySelector('[data-spin-loading], .spin__loading') === null, undefined, {
    timeout: 60_000,
  });
  return performance.now() - startedMs;
}
