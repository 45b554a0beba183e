import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { isAtRest } from '#tests/support/visit.ts';

/** What interactions with a vehicle page cost; times in milliseconds. */
export interface VehicleTouches {
  /** Longest time from an event to the next paint, for each interaction that the page offers. */
  readonly touches: readonly { readonly what: string; readonly ms: number }[];
  /** Interactions that the page does not offer. */
  readonly untouched: readonly string[];
  /** All scripts loaded after every interaction, gzipped. */
  readonly scriptBytes: number;
  /** From tapping the 360 view to all of its frames. */
  readonly spinReadyMs?: number;
}

const SETTLE_MS = 900;

interface Touch {
  readonly what: string;
  /** @returns False if the page has nothing to tap. */
  readonly act: (page: Page) => Promise<boolean>;
}

const press = async (page: Page, key: string): Promise<boolean> => {
  await page.keyboard.press(key);
  return true;
};

/** Clicks the first visible control with a role, or matching element, and a name. */
const control =
  (role: 'button' | 'link' | 'summary', name: RegExp) =>
  async (page: Page): Promise<boolean> => {
    const all = role === 'summary' ? page.locator('summary').filter({ hasText: name }) : page.getByRole(role, { name });
    for (let index = 0; index < (await all.count()); index += 1) {
      const each = all.nth(index);
      if (!(await each.isVisible())) continue;
      await each.scrollIntoViewIfNeeded();
      // Wait until it stops moving, as a shopper would.
      await isAtRest(page);
      await each.tap({ timeout: 5_000 });
      return true;
    }
    return false;
  };

const slider = async (page: Page): Promise<boolean> => {
  const first = page.locator('dialog[open] input[type="range"]').first();
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

/** In this order, each step finds the state that the previous ones left. */
const TOUCHES: readonly Touch[] = [
  { what: 'next photo', act: control('button', /^Next photo/) },
  { what: 'next photo again', act: control('button', /^Next photo/) },
  { what: 'full screen', act: control('button', /full screen/) },
  { what: 'full screen, next', act: (page) => press(page, 'ArrowRight') },
  { what: 'full screen, close', act: (page) => press(page, 'Escape') },
  { what: 'calculator', act: control('button', /^(Change the loan|Work out|Calculate)/) },
  { what: 'calculator, five steps', act: slider },
  { what: 'calculator, close', act: (page) => press(page, 'Escape') },
  { what: 'share', act: control('summary', /^\s*Share/) },
  { what: 'copy link', act: control('link', /^Copy/) },
  { what: 'save', act: control('button', /^Save /) },
  { what: 'compare', act: control('button', /^Compare /) },
  { what: 'more', act: control('summary', /Show More/) },
  { what: 'enquire', act: control('link', /^Enquire/) },
  { what: 'enquire, type', act: letter },
  { what: 'enquire, close', act: (page) => press(page, 'Escape') },
];

/** Uses everything on a vehicle page that a shopper can tap, one after the other. */
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
  const untouched: string[] = [];
  for (const { what, act } of TOUCHES) {
    await page.evaluate(() => window.benchVitals.takeInteractions());
    if (!(await act(page))) {
      untouched.push(what);
      continue;
    }
    await page.waitForTimeout(SETTLE_MS);
    const seen = await page.evaluate(() => window.benchVitals.takeInteractions());
    touches.push({ what, ms: Math.max(0, ...seen.map(({ ms }) => ms)) });
  }
  const spinReadyMs = await timeSpin(page);
  await Promise.all(bodies);
  return { touches, untouched, scriptBytes, ...(spinReadyMs !== undefined && { spinReadyMs }) };
}

/** A spin stops loading when all frames are there [4-30]. */
async function timeSpin(page: Page): Promise<number | undefined> {
  const open = page.getByRole('group', { name: 'View' }).getByRole('button', { name: /360/ });
  if ((await open.count()) === 0) return undefined;
  await open.scrollIntoViewIfNeeded();
  const startedMs = performance.now();
  await open.tap();
  await page.getByRole('slider', { name: 'Turn the vehicle' }).waitFor({ timeout: 60_000 });
  await page.getByRole('progressbar', { name: 'Loading 360° view' }).waitFor({ state: 'detached', timeout: 60_000 });
  return performance.now() - startedMs;
}
