import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { listen, type RunningServer } from '#pipeline/serve/listen.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { buildTestDealers, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { pickVehicle, readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { onlyOn } from '#tests/support/only-on.ts';
import { allIsHeard, framesPass, gate, isAtRest, isLaidOut, visit, type Visit } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  // The interior is drawn by WebGL, here without a graphics device.
  browser = await launchTestBrowser([
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ]);
});
afterAll(async () => {
  await browser.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const STILL = { ...DESKTOP, reducedMotion: 'reduce' as const };
const FRAMES = 36;

const gallery = (page: Page): Locator => page.getByRole('group', { name: /^Photos of/ });
const view = (page: Page, name: string): Locator =>
  gallery(page).getByRole('group', { name: 'View' }).getByRole('button', { name, exact: true });
const rule = (page: Page): Locator => gallery(page).getByRole('slider', { name: 'Turn the vehicle' });
const around = (page: Page): Locator => gallery(page).getByRole('slider', { name: 'Look around' });
const seenFrom = async (page: Page): Promise<string> => (await rule(page).getAttribute('aria-valuetext')) ?? '';
const frameOf = async (page: Page): Promise<number> => Number(await rule(page).inputValue());
const isLoaded = (page: Page): Promise<void> =>
  gallery(page).getByRole('progressbar').waitFor({ state: 'detached', timeout: 20_000 });
const point = (page: Page, title: string): Locator =>
  gallery(page).getByRole('button', { name: new RegExp(`^(?:Show me|Showing) ${title}`) });
/** The line of the fold that holds what is marked, where title and price come below it. */
const fold = (page: Page): Locator => gallery(page).locator('.points summary');
/** The description that is open on the view. */
const note = (page: Page): Locator => gallery(page).locator('.view-note');

const violations = (page: Page): Promise<string[]> => axeViolations(page, { within: ['.gallery'] });

/** Drags on an element with a mouse, by so many pixels to the right. */
async function drag(page: Page, element: Locator, px: number): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('There is nothing to drag.');
  const y = box.y + box.height * 0.85;
  const from = box.x + box.width / 2 - px / 2;
  await page.mouse.move(from, y);
  await page.mouse.down();
  await page.mouse.move(from + px / 2, y, { steps: 4 });
  await page.mouse.move(from + px, y, { steps: 4 });
  await page.mouse.up();
}

describe.each(inject('sites'))('the views of a vehicle of $slug', ({ slug, served, folder }) => {
  const stock = readListedStock(folder);
  const isMarque = slug === 'northside-vireo';
  const shown = pickVehicle(
    stock,
    'vehicle with spin, interior and hotspots',
    ({ stocknum }) => stocknum === (isMarque ? 'V10482' : '4417'),
  );
  const outside = isMarque ? 'Stone chip on the bonnet' : 'Scuffed wheel';
  const inside = isMarque ? '12.3-inch screen' : 'Floor mat';
  const open = (options: BrowserContextOptions = STILL): Promise<Visit> =>
    warmVisit(browser, `${served}${vehiclePath(shown)}`, options);
  /** Addresses of pictures that only spin and interior need, from the page's own HTML. */
  const viewPictures = async (page: Page): Promise<Set<string>> => {
    const props = (await page.locator('astro-island[component-url*="Gallery"]').getAttribute('props')) ?? '';
    const addresses = [...props.matchAll(/\/media\/[\w-]+\.(?:webp|webm)/g)].map(([address]) => address);
    const photos = new Set(
      await gallery(page)
        .locator('img')
        .evaluateAll((images) =>
          images.flatMap((image) => [
            image.getAttribute('src') ?? '',
            ...(image.getAttribute('srcset') ?? '').split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
          ]),
        ),
    );
    return new Set(addresses.filter((address) => !photos.has(address)));
  };
  /** Requests from here on, by path. */
  const requests = (page: Page): string[] => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    return paths;
  };
  const showSpin = async (page: Page): Promise<void> => {
    await view(page, '360°').click();
    await rule(page).waitFor();
    await isLoaded(page);
  };
  const showInterior = async (page: Page): Promise<void> => {
    await view(page, 'Interior').click();
    await around(page).waitFor();
    await isLoaded(page);
  };

  test('without script the photos stand, and what is marked is read [2.4-1, 3-12]', async () => {
    const { page, problems, close } = await open({ ...DESKTOP, javaScriptEnabled: false });
    expect(await gallery(page).locator('li[id] > img').count()).toBe(shown.photos_count);
    expect(await gallery(page).locator('.points__heading').innerText()).toMatch(/^Marked on this car$/i);
    expect(await gallery(page).locator('.points b', { hasText: outside }).isVisible()).toBe(true);
    expect(await fold(page).isVisible()).toBe(false);
    for (const hidden of ['.gallery__switch', '.gallery__start', '.point__show']) {
      for (const element of await page.locator(hidden).all()) expect(await element.isVisible()).toBe(false);
    }
    expect(problems).toEqual([]);
    await close();
  });

  test.each([true, false])(
    'on a phone the title comes first, and what is marked is a fold (with script: %s) [3-12]',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await open({ ...PHONE, javaScriptEnabled });
      const bottomOf = (element: Locator): Promise<number> =>
        element.evaluate((box) => box.getBoundingClientRect().bottom + scrollY);
      const heading = page.getByRole('heading', { level: 1 });
      expect(await bottomOf(heading)).toBeLessThan(PHONE.viewport.height);
      const list = gallery(page).getByRole('list', { name: 'Marked on this car' });
      expect(await list.count()).toBe(0);
      expect(await fold(page).innerText()).toMatch(/^Marked on this car\s+\d points$/i);
      // Its arrow is as good as its words, before the gallery has come alive, too.
      await fold(page).locator('.icon').tap();
      await list.waitFor();
      expect(await list.locator('b', { hasText: outside }).isVisible()).toBe(true);
      expect(await point(page, outside).count()).toBe(javaScriptEnabled ? 1 : 0);
      if (javaScriptEnabled) {
        await point(page, outside).tap();
        await note(page).waitFor();
        await expect.poll(() => point(page, outside).getAttribute('aria-pressed')).toBe('true');
        // Focus goes back to the point, or to the line of a fold that has been closed since.
        await fold(page).tap();
        await gallery(page)
          .getByRole('button', { name: `Close: ${outside}` })
          .tap();
        await expect.poll(() => fold(page).evaluate((line) => line === document.activeElement)).toBe(true);
      }
      expect(problems).toEqual([]);
      await close();
    },
  );

  test(`starts with the ${isMarque ? 'spin' : 'photos'}, and the first photo is the largest paint either way [4-29]`, async () => {
    const { page, close } = await visit(browser, `${served}${vehiclePath(shown)}`, STILL);
    expect(await view(page, isMarque ? '360°' : 'Gallery').getAttribute('aria-pressed')).toBe('true');
    // Words may be painted before the photo.
    const largest = (): Promise<string> =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            new PerformanceObserver((list) => {
              const last = list.getEntries().at(-1) as unknown as { readonly element?: Element };
              resolve(last.element?.getAttribute('src') ?? '');
            }).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
    await expect.poll(largest).toBe(await gallery(page).locator('li img').first().getAttribute('src'));
    await close();
  });

  test('no frame, panorama or video is fetched before somebody asks for it', async () => {
    const { page, close } = await open();
    const pictures = await viewPictures(page);
    expect(pictures.size).toBeGreaterThanOrEqual(FRAMES + 1);
    const asked = requests(page);
    const frames = (): string[] => asked.filter((path) => pictures.has(path));
    // Pointing at it, and the island waking, are no asking.
    await gallery(page).hover();
    await view(page, 'Interior').focus();
    await page.waitForFunction(() => document.querySelector('astro-island[ssr][component-url*="Gallery"]') === null);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await isAtRest(page);
    await page.waitForLoadState('networkidle');
    await allIsHeard(page);
    expect(frames()).toEqual([]);
    await showSpin(page);
    expect(new Set(frames()).size).toBe(FRAMES);
    await showInterior(page);
    expect(new Set(frames()).size).toBe(FRAMES + 1);
    await close();
  });

  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])('nothing else moves when the view is changed on %s', async (_, options) => {
    const { page, problems, close } = await open({ ...options, reducedMotion: 'reduce' });
    const places = (): Promise<number[]> =>
      page.evaluate(() =>
        ['.gallery', '.gallery__stage', '.gallery__switch', '.points', 'h1', 'footer'].map((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return Math.round((box?.top ?? -1) + scrollY) * 10_000 + Math.round(box?.height ?? -1);
        }),
      );
    await isLaidOut(page);
    // The photos stay in sight while the page scrolls, so it scrolls before anything is measured.
    await view(page, '360°').scrollIntoViewIfNeeded();
    await framesPass(page, 2);
    const before = await places();
    const since = await page.evaluate(() => performance.now());
    for (const name of ['360°', 'Interior', 'Gallery', 'Interior', '360°']) {
      await view(page, name).click();
      await expect.poll(() => view(page, name).getAttribute('aria-pressed')).toBe('true');
      if (name !== 'Gallery') {
        await (name === 'Interior' ? around(page) : rule(page)).waitFor();
        await isLoaded(page);
      }
      await framesPass(page, 2);
      expect(await places(), name).toEqual(before);
    }
    const shift = await page.evaluate(
      (start) =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries().filter(({ startTime }) => startTime >= start);
            resolve(entries.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
      since,
    );
    // A word that grows in a corner is no shift that anybody sees.
    expect(shift).toBeLessThan(0.0005);
    expect(problems).toEqual([]);
    await close();
  });

  describe.each(onlyOn('northside-vireo', slug))('the spin', () => {
    test('says how far it is loaded until all frames are there [4-30]', async () => {
      const { page, close } = await open();
      const pictures = await viewPictures(page);
      const held: (() => void)[] = [];
      let holding = true;
      await page.route('**/media/*.webp', async (route) => {
        const isFrame = pictures.has(new URL(route.request().url()).pathname);
        if (holding && isFrame) await new Promise<void>((go) => held.push(go));
        await route.continue();
      });
      await view(page, '360°').click();
      const progress = gallery(page).getByRole('progressbar', { name: 'Loading 360° view' });
      await progress.waitFor();
      expect(await progress.getAttribute('max')).toBe(String(FRAMES));
      expect(await gallery(page).getByText(`0 of ${FRAMES}`).isVisible()).toBe(true);
      await expect.poll(() => held.length).toBeGreaterThan(4);
      for (const go of held.splice(0, 5)) go();
      await expect.poll(() => progress.evaluate((element: HTMLProgressElement) => element.value)).toBe(5);
      // What is there can be turned already.
      await rule(page).press('PageUp');
      await expect.poll(() => seenFrom(page)).toMatch(/^Seen from 90°/);
      holding = false;
      for (const go of held.splice(0)) go();
      await progress.waitFor({ state: 'detached', timeout: 20_000 });
      await close();
    });

    test('turns by itself for one turn, 100 ms a frame, and then rests [4-30, 9-27]', async () => {
      const { page, close } = await open(DESKTOP);
      // It turns when all pictures are there, which is when somebody looks.
      const watched = gate();
      const pictures = await viewPictures(page);
      await page.route('**/media/*.webp', async (route) => {
        if (pictures.has(new URL(route.request().url()).pathname)) await watched.opened;
        await route.continue();
      });
      await view(page, '360°').click();
      await rule(page).waitFor();
      // The page's time is the test's: a busy machine is late for some frames and drops others.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      watched.open();
      await isLoaded(page);
      for (let waits = 0; waits < 20 && (await frameOf(page)) === 0; waits += 1) await page.clock.runFor(50);
      // A step is seen with the page's next frame.
      await page.clock.runFor(20);
      const seen = [await frameOf(page)];
      while (seen.length < FRAMES + 3) {
        await page.clock.runFor(100);
        seen.push(await frameOf(page));
      }
      expect(seen).toEqual([...Array.from({ length: FRAMES }, (_, index) => (index + 1) % FRAMES), 0, 0, 0]);
      await close();
    });

    test('stops turning when it is dragged, 20 px a frame [4-30, 9-27]', async () => {
      const { page, problems, close } = await open(DESKTOP);
      await showSpin(page);
      await expect.poll(() => frameOf(page)).toBeGreaterThan(1);
      const picture = gallery(page).getByRole('img', { name: /, seen from/ });
      await drag(page, picture, 0);
      await framesPass(page, 2);
      const before = await frameOf(page);
      await framesPass(page, 20);
      expect(await frameOf(page)).toBe(before);
      await drag(page, picture, -200);
      await expect.poll(() => frameOf(page)).toBe((before + 10) % FRAMES);
      await drag(page, picture, 119);
      await expect.poll(() => frameOf(page)).toBe((before + 5) % FRAMES);
      expect(problems).toEqual([]);
      await close();
    });

    test('is dragged by a finger, which still scrolls the page', async () => {
      const { page, close } = await open({ ...PHONE, reducedMotion: 'reduce' });
      await showSpin(page);
      const session = await page.context().newCDPSession(page);
      const picture = gallery(page).getByRole('img', { name: /, seen from/ });
      const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<unknown> =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
      const y = box.y + box.height * 0.85;
      await touch('touchStart', 300, y);
      for (let x = 295; x >= 200; x -= 5) await touch('touchMove', x, y);
      await touch('touchEnd', 200, y);
      await expect.poll(() => frameOf(page)).toBe(5);
      await touch('touchStart', 200, y);
      for (let up = 0; up <= 150; up += 10) await touch('touchMove', 200, y - up);
      await touch('touchEnd', 200, y - 150);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
      expect(await frameOf(page)).toBe(5);
      await close();
    });

    test('does not turn by itself where a visitor asks for less motion', async () => {
      const { page, close } = await open(STILL);
      await showSpin(page);
      await gallery(page)
        .getByRole('status')
        .filter({ hasText: 'The 360° view is ready.' })
        .waitFor({ state: 'attached' });
      await framesPass(page, 20);
      expect(await frameOf(page)).toBe(0);
      await close();
    });

    test('turns by buttons and keys, around its ends, and says from where it is seen', async () => {
      const { page, close } = await open();
      await showSpin(page);
      const controls = gallery(page).getByRole('group', { name: 'Turn the vehicle' });
      const status = gallery(page).getByRole('status');
      expect(await seenFrom(page)).toBe('Seen from 0°, front left');
      await controls.getByRole('button', { name: 'Turn forward' }).click();
      await expect.poll(() => seenFrom(page)).toMatch(/^Seen from 10°/);
      await expect.poll(() => status.innerText()).toMatch(/^Seen from 10°/);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => seenFrom(page)).toMatch(/^Seen from 350°/);
      await rule(page).press('ArrowRight');
      await expect.poll(() => seenFrom(page)).toMatch(/^Seen from 0°/);
      await rule(page).press('PageUp');
      await expect.poll(() => seenFrom(page)).toMatch(/^Seen from 90°/);
      await controls.getByRole('button', { name: 'Turn back' }).click();
      await expect.poll(() => seenFrom(page)).toMatch(/^Seen from 80°/);
      expect(
        await gallery(page)
          .getByRole('img', { name: /, seen from 80°/ })
          .count(),
      ).toBe(1);
      await close();
    });

    test('makes a full turn on a button, which stops it as well', async () => {
      const { page, close } = await open();
      await showSpin(page);
      await gallery(page).getByRole('button', { name: 'Full turn' }).click();
      await expect.poll(() => frameOf(page)).toBeGreaterThan(2);
      await gallery(page).getByRole('button', { name: 'Stop' }).click();
      await framesPass(page, 2);
      const stopped = await frameOf(page);
      await framesPass(page, 20);
      expect(await frameOf(page)).toBe(stopped);
      await close();
    });

    test('draws the frame that it names', async () => {
      const { page, close } = await open();
      await showSpin(page);
      const looks = (): Promise<string> =>
        gallery(page)
          .locator('.spin canvas')
          .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png').slice(-4000));
      const first = await looks();
      await rule(page).press('PageUp');
      await expect.poll(looks).not.toBe(first);
      await rule(page).press('PageDown');
      await expect.poll(looks).toBe(first);
      await close();
    });

    test('whose frames fail gives way to the photos; the failure is logged and nothing else [8-8]', async () => {
      const { page, problems, close } = await open();
      const pictures = await viewPictures(page);
      await page.route('**/media/*.webp', (route) =>
        pictures.has(new URL(route.request().url()).pathname) ? route.abort() : route.continue(),
      );
      await view(page, '360°').click();
      await expect.poll(() => problems.join(' ')).toContain('of the spin could not be loaded');
      await expect.poll(() => view(page, 'Gallery').getAttribute('aria-pressed')).toBe('true');
      expect(problems.filter((problem) => problem.startsWith('Script error'))).toEqual([]);
      expect(await gallery(page).getByRole('alert').count()).toBe(0);
      await close();
    });
  });

  describe.each(onlyOn('ironbark-cars', slug))('hotspots [3-12]', () => {
    test('turn the vehicle to where they are, open their description, and Escape gives the focus back', async () => {
      const { page, problems, close } = await open();
      const button = point(page, outside);
      await button.focus();
      await page.keyboard.press('Enter');
      await note(page).waitFor();
      expect(await note(page).textContent()).toContain(outside);
      expect(await view(page, '360°').getAttribute('aria-pressed')).toBe('true');
      await isLoaded(page);
      const mark = gallery(page).getByRole('button', { name: new RegExp(`^\\d: ${outside}`) });
      await expect.poll(() => mark.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Escape');
      await expect.poll(() => note(page).count()).toBe(0);
      await expect.poll(() => button.evaluate((element) => document.activeElement === element)).toBe(true);
      expect(problems).toEqual([]);
      await close();
    });

    test('stand on the vehicle as dots at their angles only', async () => {
      const { page, close } = await open();
      await showSpin(page);
      const mark = gallery(page).getByRole('button', { name: new RegExp(`^\\d: ${outside}`) });
      const seenAtFrames: number[] = [];
      for (let frame = 0; frame < FRAMES; frame++) {
        if ((await mark.count()) > 0) seenAtFrames.push(frame);
        await rule(page).press('ArrowRight');
      }
      expect(seenAtFrames.length).toBeGreaterThan(5);
      expect(seenAtFrames.length).toBeLessThan(25);
      await close();
    });

    test('open and close by their dot', async () => {
      const { page, close } = await open();
      await point(page, outside).click();
      await note(page).waitFor();
      await note(page)
        .getByRole('button', { name: /^Close/ })
        .click();
      await expect.poll(() => note(page).count()).toBe(0);
      const mark = gallery(page).getByRole('button', { name: new RegExp(`^\\d: ${outside}`) });
      await mark.click();
      await expect.poll(() => note(page).textContent()).toContain(outside);
      await mark.click();
      await expect.poll(() => note(page).count()).toBe(0);
      await close();
    });

    test('of the interior look at their place', async () => {
      const { page, problems, close } = await open();
      await point(page, inside).click();
      await note(page).waitFor();
      expect(await view(page, 'Interior').getAttribute('aria-pressed')).toBe('true');
      await isLoaded(page);
      const mark = gallery(page).getByRole('button', { name: new RegExp(`^\\d: ${inside}`) });
      /** Both at one moment, in pixels along the longer way. */
      const apart = (): Promise<number> =>
        mark.evaluate((button) => {
          const [own, stage] = [button, button.closest('.interior')].map((one) => one?.getBoundingClientRect());
          if (own === undefined || stage === undefined) return Infinity;
          return Math.max(
            Math.abs(own.x + own.width / 2 - stage.x - stage.width / 2),
            Math.abs(own.y + own.height / 2 - stage.y - stage.height / 2),
          );
        });
      await expect.poll(apart).toBeLessThan(60);
      expect(problems).toEqual([]);
      await close();
    });
  });

  describe.each(onlyOn('northside-vireo', slug))('the interior', () => {
    /** Shows the interior on a canvas that can be read, so that what lies over it is no part of how it looks. */
    const showReadableInterior = async (page: Page): Promise<void> => {
      await page.evaluate(() => {
        const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
        const open = own?.value as (this: HTMLCanvasElement, kind: string, settings?: object) => unknown;
        Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
          value(this: HTMLCanvasElement, kind: string, settings?: object): unknown {
            return open.call(this, kind, { ...settings, preserveDrawingBuffer: true });
          },
        });
      });
      await showInterior(page);
    };
    const looks = (page: Page): Promise<string> =>
      gallery(page)
        .locator('.interior canvas')
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

    test('is looked around by dragging, buttons and keys', async () => {
      const { page, problems, close } = await open();
      await showReadableInterior(page);
      const heading = async (): Promise<number> => Number(await around(page).inputValue());
      expect(await around(page).getAttribute('aria-valuetext')).toBe('Looking straight ahead');
      await framesPass(page, 2);
      const ahead = await looks(page);
      await drag(page, gallery(page).locator('.interior canvas'), -120);
      await expect.poll(heading).toBeGreaterThan(4);
      await framesPass(page, 2);
      expect(await looks(page)).not.toBe(ahead);
      const dragged = await heading();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(heading).toBeLessThan(dragged);
      await gallery(page).getByRole('button', { name: 'Look 10° to the right' }).click();
      await expect.poll(heading).toBe(dragged);
      await around(page).press('Home');
      await expect.poll(() => around(page).getAttribute('aria-valuetext')).toBe('Looking straight ahead');
      expect(problems).toEqual([]);
      await close();
    });

    test('looks up and down and zooms by button and by key alike', async () => {
      const { page, close } = await open();
      await showReadableInterior(page);
      await framesPass(page, 2);
      const ahead = await looks(page);
      for (const [label, key] of [
        ['Look up', 'ArrowUp'],
        ['Look down', 'ArrowDown'],
        ['Zoom in', '+'],
        ['Zoom out', '-'],
      ] as const) {
        await gallery(page).getByRole('button', { name: label }).click();
        await expect.poll(() => looks(page), { message: label }).not.toBe(ahead);
        const byButton = await looks(page);
        await around(page).press('Home');
        await expect.poll(() => looks(page), { message: label }).toBe(ahead);
        await around(page).press(key);
        await expect.poll(() => looks(page), { message: key }).toBe(byButton);
        await around(page).press('Home');
        await expect.poll(() => looks(page), { message: key }).toBe(ahead);
      }
      await close();
    });

    test('lies flat and scrolls where the device has no WebGL', async () => {
      const { page, problems, close } = await open();
      await page.evaluate(() => {
        const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
        const open = own?.value as (this: HTMLCanvasElement, kind: string) => unknown;
        Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
          value(this: HTMLCanvasElement, kind: string): unknown {
            return kind.startsWith('webgl') ? null : open.call(this, kind);
          },
        });
      });
      await view(page, 'Interior').click();
      const sheet = gallery(page).getByRole('region', { name: /^Interior of/ });
      await sheet.waitFor();
      const at = (): Promise<number> => sheet.evaluate(({ scrollLeft }) => scrollLeft);
      await expect.poll(at).toBeGreaterThan(100);
      const start = await at();
      await sheet.press('ArrowRight');
      await expect.poll(at).toBeGreaterThan(start);
      await point(page, inside).click();
      await expect.poll(() => note(page).textContent()).toContain(inside);
      expect(await violations(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    });
  });

  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])('is accessible in every state on %s', async (_, options) => {
    const { page, close } = await open({ ...options, reducedMotion: 'reduce' });
    expect(await violations(page), 'at first').toEqual([]);
    if (await fold(page).isVisible()) await fold(page).click();
    await showSpin(page);
    expect(await violations(page), 'spin').toEqual([]);
    await point(page, outside).click();
    await note(page).waitFor();
    expect(await violations(page), 'hotspot').toEqual([]);
    await showInterior(page);
    expect(await violations(page), 'interior').toEqual([]);
    await point(page, inside).click();
    await note(page).waitFor();
    expect(await violations(page), 'hotspot inside').toEqual([]);
    await view(page, 'Gallery').click();
    await gallery(page)
      .getByRole('button', { name: /full screen/ })
      .click();
    await page.getByRole('dialog', { name: /^Photos of/ }).waitFor();
    expect(await violations(page), 'full screen').toEqual([]);
    await close();
  });

  test('is walked through by keyboard alone: spin, hotspots, interior, photos [1-4]', async () => {
    const { page, problems, close } = await open();
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const element = document.activeElement;
        return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
      });
    const tabTo = async (name: RegExp): Promise<void> => {
      for (let presses = 0; presses < 60; presses++) {
        if (name.test(await focused())) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not come to ${String(name)}.`);
    };
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tabTo(/^360°$/);
    await page.keyboard.press('Enter');
    await rule(page).waitFor();
    await tabTo(/^Turn the vehicle$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => seenFrom(page)).toMatch(/^Seen from 20°/);
    await tabTo(new RegExp(`^Show me ${outside}`));
    await page.keyboard.press('Space');
    await note(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toMatch(new RegExp(`^Show me ${outside}`));
    await tabTo(new RegExp(`^Show me ${inside}`));
    await page.keyboard.press('Enter');
    await around(page).waitFor();
    await note(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => note(page).count()).toBe(0);
    await view(page, 'Gallery').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => view(page, 'Gallery').getAttribute('aria-pressed')).toBe('true');
    // A link on a slide that Tab came to has brought its slide into sight.
    await gallery(page)
      .getByRole('link', { name: /^Photo 1:/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => gallery(page).locator('.gallery__current').innerText()).toBe('1');
    await gallery(page)
      .getByRole('button', { name: /full screen/ })
      .focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Photos of/ });
    await dialog.waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => dialog.locator('[aria-live]').innerText()).toMatch(/^2 \//);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  describe.each(onlyOn('ironbark-cars', slug))('full screen [2.4-1]', () => {
    const openDialog = async (page: Page): Promise<Locator> => {
      await gallery(page)
        .getByRole('button', { name: /full screen/ })
        .click();
      const dialog = page.getByRole('dialog', { name: /^Photos of/ });
      await dialog.waitFor();
      return dialog;
    };
    const scaleOf = (dialog: Locator): Promise<number> =>
      dialog
        .locator('li img')
        .first()
        .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);

    test('zooms by button, keys and double click, and moves what is seen', async () => {
      const { page, problems, close } = await open();
      const dialog = await openDialog(page);
      await dialog.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => scaleOf(dialog)).toBeCloseTo(2.5);
      await dialog.getByRole('button', { name: 'Show the whole photo' }).click();
      await expect.poll(() => scaleOf(dialog)).toBe(1);
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await expect.poll(() => scaleOf(dialog)).toBeCloseTo(1.96);
      const placed = (): Promise<number> =>
        dialog
          .locator('li img')
          .first()
          .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).e);
      const before = await placed();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => placed()).toBeLessThan(before);
      expect(await dialog.locator('[aria-live]').innerText()).toMatch(/^1 \//);
      await page.keyboard.press('0');
      await expect.poll(() => scaleOf(dialog)).toBe(1);
      await page.mouse.dblclick(700, 450);
      await expect.poll(() => scaleOf(dialog)).toBeCloseTo(2.5);
      await drag(page, dialog.locator('li').first(), 150);
      await expect.poll(placed).toBeGreaterThan(50);
      await page.mouse.dblclick(700, 450);
      await expect.poll(() => scaleOf(dialog)).toBe(1);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => dialog.locator('[aria-live]').innerText()).toMatch(/^2 \//);
      expect(problems).toEqual([]);
      await close();
    });

    test('is pinched by two fingers, moved by one and swiped when it is whole again', async () => {
      const { page, problems, close } = await open({ ...PHONE, reducedMotion: 'reduce' });
      const dialog = await openDialog(page);
      const session = await page.context().newCDPSession(page);
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        ...points: readonly (readonly [number, number])[]
      ) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: points.map(([x, y], id) => ({ x, y, id })),
        });
      await touch('touchStart', [170, 420], [220, 420]);
      for (let spread = 25; spread <= 75; spread += 5)
        await touch('touchMove', [195 - spread, 420], [195 + spread, 420]);
      await touch('touchEnd');
      await expect.poll(() => scaleOf(dialog)).toBeCloseTo(3, 0);
      await framesPass(page, 2);
      const placed = (): Promise<number> =>
        dialog
          .locator('li img')
          .first()
          .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).e);
      const before = await placed();
      await touch('touchStart', [200, 420]);
      for (let x = 200; x >= 120; x -= 10) await touch('touchMove', [x, 420]);
      await touch('touchEnd');
      await expect.poll(placed).toBeLessThan(before - 40);
      expect(await dialog.locator('[aria-live]').innerText()).toMatch(/^1 \//);
      await dialog.getByRole('button', { name: 'Show the whole photo' }).tap();
      await touch('touchStart', [330, 420]);
      for (let x = 330; x >= 60; x -= 15) await touch('touchMove', [x, 420]);
      await touch('touchEnd');
      await expect.poll(() => dialog.locator('[aria-live]').innerText()).toMatch(/^2 \//);
      expect(problems).toEqual([]);
      await close();
    });
  });

  if (isMarque) {
    test('a video waits behind a picture and plays on a press [1-4, 2.4-1, 3-10]', async () => {
      const { page, problems, foreignRequests, close } = await open();
      const asked = requests(page);
      await view(page, 'Gallery').click();
      await gallery(page).getByRole('link', { name: 'Video', exact: true }).click();
      const poster = gallery(page).getByRole('link', { name: 'Play the video' });
      await expect.poll(() => poster.isVisible()).toBe(true);
      expect(asked.filter((path) => path.endsWith('.webm'))).toEqual([]);
      await poster.click();
      const video = gallery(page).locator('video');
      await video.waitFor();
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.1);
      expect(await violations(page)).toEqual([]);
      await gallery(page).getByRole('button', { name: 'Next photo' }).click();
      await expect.poll(() => video.count()).toBe(0);
      expect(foreignRequests).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    });

    test('a video that does not come is logged, and its picture stays [8-8]', async () => {
      const { page, problems, close } = await open();
      await page.route('**/media/*.webm', (route) => route.abort());
      await view(page, 'Gallery').click();
      await gallery(page).getByRole('link', { name: 'Video', exact: true }).click();
      await gallery(page).getByRole('link', { name: 'Play the video' }).click();
      await expect.poll(() => problems.join(' ')).toMatch(/could not be played/);
      await gallery(page).getByRole('link', { name: 'Play the video' }).waitFor();
      await close();
    });

    test('the dealer’s own slide stands last, with its words and link [2.4-1]', async () => {
      const { page, close } = await open();
      await view(page, 'Gallery').click();
      await gallery(page).getByRole('link', { name: 'Every demo is priced drive away' }).click();
      const link = gallery(page).getByRole('link', { name: 'See all demos' });
      await expect.poll(() => link.isVisible()).toBe(true);
      await link.click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/search/demo-cars');
      await close();
    });
  }
});

describe('what comes from other servers', () => {
  let dealers: BuiltTestDealers;
  let server: RunningServer;
  beforeAll(async () => {
    dealers = buildTestDealers('tallowwood-cars');
    server = await listen(
      createSiteHandler(dealers.folder('tallowwood-cars'), dealers.headersFile('tallowwood-cars')),
      0,
    );
  });
  afterAll(async () => {
    await server.close();
    dealers.remove();
  });
  /** No API runs beside this site. */
  const ownProblems = (problems: readonly string[]): string[] =>
    problems.filter((problem) => !/\/api\/|Failed to load resource/.test(problem));
  const FOREIGN = /^https:\/\/(?!tallowwood)/;

  /** Opens a car's page with every other server answering an empty page. */
  async function openCar(slug: string): Promise<Visit & { readonly asked: readonly string[] }> {
    const asked: string[] = [];
    const visited = await warmVisit(browser, `${server.url}/`, DESKTOP);
    await visited.page.route(FOREIGN, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' });
    });
    await visited.page.goto(`${server.url}/cars/${slug}`, { waitUntil: 'networkidle' });
    return { ...visited, asked };
  }

  test('the policy names the players and viewers that pages may ask for, and nothing besides', () => {
    const { rules } = JSON.parse(readFileSync(dealers.headersFile('tallowwood-cars'), 'utf8')) as {
      rules: readonly { readonly headers: Readonly<Record<string, string>> }[];
    };
    const policy = rules[0]?.headers['Content-Security-Policy'] ?? '';
    expect(policy).toContain(
      "frame-src 'self' https://player.vimeo.com https://spin.example.com https://www.youtube-nocookie.com;",
    );
    expect(policy).toContain("media-src 'self' https://films.example.com;");
    expect(policy).not.toContain('evil');
  });

  test.each([
    ['2021-mazda-cx-5-t1', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&playsinline=1'],
    ['2019-kia-rio-t2', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ])('the video of %s is asked for on a press and not before [3-10, 7-21]', async (slug, player) => {
    const { page, problems, asked, close } = await openCar(slug);
    await view(page, 'Gallery').click();
    await allIsHeard(page);
    expect(asked).toEqual([]);
    await gallery(page).getByRole('button', { name: 'Next photo' }).click();
    await gallery(page).getByRole('link', { name: 'Play the video' }).click();
    await expect.poll(() => asked).toEqual([player]);
    expect(await gallery(page).locator('iframe').getAttribute('title')).toMatch(/^Video of /);
    expect(ownProblems(problems)).toEqual([]);
    await close();
  });

  test('a file on another server is played from there', async () => {
    const { page, asked, close } = await openCar('2020-isuzu-d-max-t4');
    // A code of dots alone leads out of its place: there is no spin.
    expect(await gallery(page).getByRole('button', { name: '360°' }).count()).toBe(0);
    await gallery(page).getByRole('button', { name: 'Next photo' }).click();
    await allIsHeard(page);
    await isAtRest(page);
    await gallery(page).getByRole('link', { name: 'Play the video' }).click();
    // A player may ask for a file more than once.
    await expect.poll(() => [...new Set(asked)]).toEqual(['https://films.example.com/dmax.mp4']);
    await close();
  });

  test('the viewer of an integrator is framed on a press and not before [2.6-7, 7-21]', async () => {
    const { page, problems, asked, close } = await openCar('2021-mazda-cx-5-t1');
    await gallery(page).hover();
    await allIsHeard(page);
    expect(asked).toEqual([]);
    await gallery(page).getByRole('button', { name: 'Turn it around' }).click();
    await expect.poll(() => asked).toEqual(['https://spin.example.com/view/AB-1201?lang=en']);
    expect(await gallery(page).locator('iframe').getAttribute('title')).toMatch(/^360° view of /);
    expect(ownProblems(problems)).toEqual([]);
    await view(page, 'Gallery').click();
    await expect.poll(() => gallery(page).locator('iframe').count()).toBe(0);
    await close();
  });

  test('a hostile code stays in its place', async () => {
    const { page, problems, asked, close } = await openCar('2019-kia-rio-t2');
    await view(page, '360°').click();
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^https:\/\/spin\.example\.com\/view\/\.\.%2F\.\.%2F\.\.%2Fevil[\w%.!~*'()-]*\?lang=en$/);
    expect(ownProblems(problems)).toEqual([]);
    await close();
  });

  test('a car without photos has its viewer all the same', async () => {
    const { page, problems, asked, close } = await openCar('2020-ford-ranger-t3');
    await gallery(page).getByRole('button', { name: 'Turn it around' }).click();
    await expect.poll(() => asked).toEqual(['https://spin.example.com/view/AB-1203?lang=en']);
    expect(ownProblems(problems)).toEqual([]);
    await close();
  });
});
