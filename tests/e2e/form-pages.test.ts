import { parse as parseCsv } from 'csv-parse/sync';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { formatLongDay } from '#domain/formats/dates.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { pickVehicle, readListedStock } from '#tests/support/listed-stock.ts';
import { overflow } from '#tests/support/overflow.ts';
import { allIsHeard, gate, isLaidOut, nothingIsDue } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
});

const { url: apiUrl, adminToken } = inject('api');
const FORM = '.form-page form';
/** Stored as what they stand for, or in another notation. */
const NOT_VERBATIM = new Set(['location', 'dealership_slug', 'category', 'phone']);

interface FormPages {
  readonly kind: string;
  /** Paths of its steps, in order. */
  readonly paths: readonly string[];
}

/** Every form of a site that has pages of its own. */
function formPages(folder: string, slug: string): readonly FormPages[] {
  const site = readBuiltSite(folder, slug);
  const steps = site.pagePaths.flatMap((path) => {
    const form = site.html(path).includes('form-page__form') ? site.document(path).querySelector(FORM) : null;
    const hidden = (name: string) => form?.querySelector(`input[type="hidden"][name="${name}"]`)?.getAttribute('value');
    return form === null ? [] : [{ path, kind: hidden('form') ?? '', number: Number(hidden('step') ?? 1) }];
  });
  const byKind = Map.groupBy(steps, ({ kind }) => kind);
  return [...byKind].map(([kind, pages]) => ({
    kind,
    paths: pages.sort((a, b) => a.number - b.number).map(({ path }) => path),
  }));
}

async function storedLeads(slug: string, name: string): Promise<readonly Record<string, string>[]> {
  const reply = await fetch(`${apiUrl}/api/admin/leads.csv?tenant=${slug}`, {
    headers: { Authorization: `Bearer ${adminToken}` },
  });
  const rows = parseCsv<Record<string, string>>(await reply.text(), { columns: true, bom: true });
  return rows.filter((row) => row['name'] === name);
}

let count = 0;
const newName = (): string => `Shopper ${process.pid}-${(count += 1)}`;

/** Answers every question of the step on screen. @returns The answers, by the names of their fields. */
async function fill(page: Page, person: string): Promise<Record<string, string>> {
  const slots = page.locator(`${FORM} .slots`);
  const isAlive = (await page.locator('.form-page astro-island:not([ssr])').count()) > 0;
  if (isAlive && (await page.locator(`${FORM} .slot-field`).count()) > 0) {
    // The times of the main location come by themselves.
    const time = slots.locator('.slots__time input:enabled').first();
    await time.check();
    return { ...(await fillControls(page, person)), preferred_at: await time.inputValue() };
  }
  return fillControls(page, person);
}

async function fillControls(page: Page, person: string): Promise<Record<string, string>> {
  const controls = await page
    .locator(`${FORM} :is(input, select, textarea):enabled:not([type="hidden"]):not([tabindex="-1"], .slots *)`)
    .evaluateAll((found) =>
      (found as HTMLInputElement[]).map((control) => ({
        name: control.name,
        type: control.inputMode === 'numeric' ? 'number' : control.type,
        option: control instanceof HTMLSelectElement ? [...control.options].at(-1)?.value : control.value,
      })),
    );
  const answers: Record<string, string> = {};
  for (const { name, type, option = '' } of controls) {
    const control = page.locator(`${FORM} [name="${name}"]`);
    if (type === 'checkbox') {
      // Jobs of a price list are ticks of one name.
      await control.first().check();
      continue;
    }
    if (type === 'radio') {
      if (name in answers) continue;
      await control.first().check();
      answers[name] = option;
      continue;
    }
    if (type === 'select-one') {
      // Another location has other times.
      if (name === 'location' && (await control.inputValue()) !== '') continue;
      await control.selectOption(option);
      answers[name] = option;
      continue;
    }
    const given: Readonly<Record<string, string>> = {
      name: person,
      email: `${person.replace(' ', '.').toLowerCase()}@example.com`,
      phone: '0491 570 156',
      'Vehicle Year': '2019',
      postcode: '3220',
    };
    const byType: Readonly<Record<string, string>> = {
      date: '2027-03-16',
      number: '20000',
      textarea: `About ${name}.`,
    };
    const answer = given[name] ?? byType[type] ?? `My ${name}`.slice(0, 11).trim();
    await control.fill(answer);
    answers[name] = answer;
  }
  return answers;
}

/** What a step's fields hold now. */
const held = (page: Page): Promise<Record<string, string>> =>
  page.locator(FORM).evaluate((form) => {
    const posted = [...new FormData(form as HTMLFormElement)].map(
      ([name, value]) => [name, typeof value === 'string' ? value : value.name] as const,
    );
    return Object.fromEntries(posted);
  });

/** Numbers of a form have their thousands apart [5-39]. */
const ungrouped = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, /^\d[\d,]+$/.test(value) ? value.replaceAll(',', '') : value]),
  );

async function isAwake(page: Page): Promise<void> {
  // Not the first: a wish that someone has begun to write is not replaced by free times.
  await page.locator(`${FORM} :is(input, select, textarea):not([type="hidden"]):not([tabindex="-1"])`).last().focus();
  await page.locator('.form-page astro-island:not([ssr])').waitFor({ state: 'attached' });
  // Free times come after the form, and take the place of the fields for a wish.
  if ((await page.locator(`${FORM} .slot-field`).count()) > 0)
    await page.locator(`${FORM} .slots:not([data-state="loading"])`).waitFor();
  await nothingIsDue(page);
}

const send = (page: Page): Promise<void> => page.locator(`${FORM} button[type="submit"]`).click();

async function expectStoredOnce(slug: string, kind: string, person: string, answers: Readonly<Record<string, string>>) {
  const [row = {}, ...others] = await storedLeads(slug, person);
  expect(others, kind).toEqual([]);
  const stored = Object.values(row).join('\n');
  const lost = Object.entries(answers).filter(([name, answer]) => !NOT_VERBATIM.has(name) && !stored.includes(answer));
  expect(lost, `${kind}: ${stored}`).toEqual([]);
}

describe.each(inject('sites'))('the form pages of $slug', ({ slug, folder, served }) => {
  const forms = formPages(folder, slug);

  test('are there, some with several steps', () => {
    expect(forms.length).toBeGreaterThanOrEqual(5);
    expect(forms.some(({ paths }) => paths.length === 3)).toBe(true);
  });

  test.each(forms)(
    '$kind fits small screens, names what is missing, and has no fault that axe finds',
    async ({ paths }) => {
      const { page, problems, close } = await warmVisit(browser, `${served}${paths[0] ?? ''}`, {
        viewport: { width: 320, height: 720 },
        reducedMotion: 'reduce',
      });
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${width} px`).toEqual([]);
      }
      await isAwake(page);
      // The browser itself takes a press that comes while a busy machine still wakes the form.
      await expect
        .poll(async () => {
          await send(page);
          return page.locator(`${FORM} .errors`).count();
        })
        .toBe(1);
      const named = await page.locator(`${FORM} .errors a`).count();
      expect(named).toBeGreaterThan(0);
      expect(await page.locator(`${FORM} .field--error`).count()).toBeGreaterThan(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await isLaidOut(page);
      expect(await axeViolations(page, { without: ['target-size'] })).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(forms)('$kind is sent once and complete, and Back keeps each step [4-34]', async ({ kind, paths }) => {
    const { page, problems, close } = await warmVisit(browser, `${served}${paths[0] ?? ''}`);
    const person = newName();
    const answers: Record<string, string> = {};
    for (const [index, path] of paths.entries()) {
      await page.waitForURL(`**${path}`);
      await isAwake(page);
      const given = await fill(page, person);
      Object.assign(answers, given);
      await send(page);
      const next = paths[index + 1];
      if (next === undefined) continue;
      await page.waitForURL(`**${next}`);
      // A page out of the back/forward cache does not load again.
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
      await isAwake(page);
      expect(ungrouped(await held(page)), path).toMatchObject(given);
      await send(page);
    }
    await page.waitForURL(kind === 'trade_in' ? '**/offer#*' : '**/success*');
    await expectStoredOnce(slug, kind, person, answers);
    expect(problems).toEqual([]);
    await close();
  });

  const [single] = forms.filter(({ paths }) => paths.length === 1);
  const [stepped] = forms.filter(({ paths }) => paths.length > 1);
  test.each([single, stepped].flatMap((form) => form ?? []))(
    '$kind is sent once and complete without JavaScript',
    async ({ kind, paths }) => {
      const { page, close } = await warmVisit(browser, `${served}${paths[0] ?? ''}`, { javaScriptEnabled: false });
      const person = newName();
      const answers: Record<string, string> = {};
      for (const path of paths) {
        await page.waitForURL(`**${path}`);
        Object.assign(answers, await fill(page, person));
        await send(page);
      }
      await page.waitForURL(kind === 'trade_in' ? '**/api/valuations/*' : '**/success*');
      await expectStoredOnce(slug, kind, person, answers);
      await close();
    },
  );

  const thanked = [
    ['careers', 'We read every one, and call or email you if there’s a fit.', false],
    ['price_drop', 'We’ll let you know if the price gets there.', false],
    ['callback', 'while we are open', true],
  ] as const;
  test.each(thanked.filter(([kind]) => forms.some((form) => form.kind === kind)))(
    '$0 without JavaScript is thanked with a time of a reply only where somebody replies by one',
    async (kind, words, isPromised) => {
      const [path = ''] = forms.find((form) => form.kind === kind)?.paths ?? [];
      const { page, close } = await warmVisit(browser, `${served}${path}`, { javaScriptEnabled: false });
      await fill(page, newName());
      await send(page);
      await page.waitForURL('**/success*');
      const thanks = page.locator('main .sent');
      expect((await thanks.innerText()).replaceAll(/\s+/g, ' ')).toContain(words);
      expect(/while we are open|as soon as|will reply|Someone will/.test(await thanks.innerText())).toBe(isPromised);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await close();
    },
  );
});

/** A vehicle of which a shopper's own could be another. */
const likeInStock = (folder: string): VehicleSummary =>
  pickVehicle(
    readListedStock(folder),
    'vehicle that an offer can be made by',
    ({ car_type: type, year = 0, km = Infinity, price = 0 }) =>
      type !== 'new' && year >= new Date().getFullYear() - 5 && km < 80_000 && price > 5_000,
  );

describe.each([...inject('sites'), ...inject('sampledSites').filter(({ slug }) => slug === 'harrow-finch')])(
  'an offer of $slug',
  ({ slug, folder, served }) => {
    test('narrows with each answer to what is offered in the end, and moves nothing while it does', async () => {
      const [path = ''] = formPages(folder, slug).find(({ kind }) => kind === 'trade_in')?.paths ?? [];
      const like = likeInStock(folder);
      const { page, problems, close } = await warmVisit(browser, `${served}${path}`, {
        viewport: { width: 390, height: 844 },
      });
      const next = page.locator(`${FORM} button[type="submit"]`);
      await isAwake(page);
      for (const [name, value] of [
        ...[['Vehicle Make', like.make] as const, ['Vehicle Model', like.model] as const],
        ...[['Vehicle Year', String(like.year)] as const, ['kms', String(like.km)] as const],
      ])
        await page.locator(`${FORM} [name="${name}"]`).fill(value);
      await next.click();
      await page.waitForURL('**/step-2');
      await isAwake(page);
      const person = newName();
      await page.locator(`${FORM} [name="name"]`).fill(person);
      await page.locator(`${FORM} [name="email"]`).fill('shopper@example.com');
      const location = page.locator(`${FORM} select[name="location"]`);
      if ((await location.count()) > 0) await location.selectOption({ index: 1 });
      await next.click();
      await page.waitForURL('**/step-3');
      const soFar = page.getByRole('region', { name: 'So far' });
      const figure = soFar.getByRole('status');
      await expect.poll(() => figure.innerText()).toMatch(/^\$[\d,]+ to \$[\d,]+$/);
      await isAwake(page);
      expect(await overflow(page)).toEqual([]);
      expect(await axeViolations(page, { within: ['.so-far'] })).toEqual([]);
      const placeOfForm = (): Promise<number | undefined> =>
        page.locator(FORM).evaluate((form) => form.getBoundingClientRect().top + scrollY);
      const before = await placeOfForm();
      const said: string[] = [await figure.innerText()];
      for (const answer of ['Good', 'Some']) {
        await page.locator(`${FORM} label`, { hasText: answer }).first().click();
        await expect.poll(() => figure.innerText()).not.toBe(said.at(-1));
        said.push(await figure.innerText());
      }
      expect(await placeOfForm()).toBe(before);
      expect(await soFar.getByRole('listitem').allInnerTexts()).toEqual(
        said.map((text) => expect.stringContaining(text) as string),
      );
      await next.click();
      await page.getByRole('heading', { name: /^We’d pay, for your / }).waitFor();
      expect(await page.locator('main').innerText()).toContain(said.at(-1));
      expect(problems).toEqual([]);
      await close();
    });

    test('that cannot be made online is called none: its page says by when somebody comes back, and what happens then [5-41]', async () => {
      const { make, model, location_slug: location } = likeInStock(folder);
      const sent = await fetch(`${served}/api/leads`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: served },
        body: JSON.stringify({
          form: 'trade_in',
          ...{ 'Vehicle Make': make, 'Vehicle Model': model, 'Vehicle Year': 1999, location },
          ...{ kms: 90_000, condition: 'Good', service_book: 'Some', name: newName(), email: 'shopper@example.com' },
        }),
      });
      const { pathname, hash } = new URL(((await sent.json()) as { valuation_url: string }).valuation_url);
      const { page, problems, close } = await warmVisit(browser, `${served}${pathname}${hash}`);
      const main = page.locator('main');
      await main.getByRole('heading', { name: /No figure online/ }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toMatch(/offer/i);
      expect(await main.innerText()).toMatch(/come back to you (by \d|as soon as we can)/);
      const next = main.getByRole('region', { name: 'What happens then' });
      expect(await next.innerText()).toContain('You get a price range, with no obligation');
      expect(await axeViolations(page, { within: ['main'] })).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    });

    test('is made for a vehicle like one in stock, accepted on its page, and the time to see it booked [2.1-4, 5-41, 7-14]', async () => {
      const person = newName();
      const like = likeInStock(folder);
      const sent = await fetch(`${served}/api/leads`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: served },
        body: JSON.stringify({
          form: 'trade_in',
          ...{ 'Vehicle Make': like.make, 'Vehicle Model': like.model, 'Vehicle Year': like.year },
          ...{ kms: like.km, condition: 'Good', service_book: 'Some', location: like.location_slug },
          ...{ name: person, email: 'shopper@example.com' },
        }),
      });
      const { pathname, hash } = new URL(((await sent.json()) as { valuation_url: string }).valuation_url);
      const { page, problems, close } = await warmVisit(browser, `${served}${pathname}${hash}`, {
        viewport: { width: 390, height: 844 },
      });
      const isWell = async (): Promise<void> => {
        for (const width of [320, 1440, 390]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await overflow(page), `${width} px`).toEqual([]);
        }
        await isLaidOut(page);
        // On a phone the bar at the bottom covers what has yet to be scrolled to.
        expect(await axeViolations(page, { without: ['target-size'] })).toEqual([]);
      };
      await page.getByRole('heading', { name: /We’d pay, for your .*\$\d/ }).waitFor();
      const others = page.getByRole('region', { name: 'What it would leave you to pay' });
      await others
        .getByText(/^\$[\d,]+ left to pay/)
        .first()
        .waitFor();
      const hrefs = await others.getByRole('link').evaluateAll((links) => links.map((one) => one.getAttribute('href')));
      for (const href of hrefs) expect((await fetch(`${served}${href ?? ''}`)).status, href ?? '').toBe(200);
      await isWell();
      await page.getByRole('button', { name: 'Accept, subject to inspection' }).press('Enter');
      const accepted = page.getByRole('status').filter({ hasText: 'You’ve accepted. Choose a time below' });
      await accepted.waitFor();
      // Focus follows the words with the page's next frame.
      await expect.poll(() => accepted.evaluate((element) => element === document.activeElement)).toBe(true);
      await isWell();
      // Another tab knows no more than what was so when it was opened.
      const stale = await page.context().newPage();
      await stale.goto(page.url());
      const times = page.getByLabel('Day and time');
      await times.selectOption({ index: 2 });
      const taken = { error: 'slot_taken', message: 'Sorry, that time isn’t available any more.' };
      await page.route('**/api/valuations/*', (route) => route.fulfill({ status: 409, json: taken }), { times: 1 });
      await page.getByRole('button', { name: 'Book it' }).press('Enter');
      await page.getByRole('region', { name: 'When can we see it?' }).getByRole('alert').waitFor();
      await times.selectOption({ index: 2 });
      await page.getByRole('button', { name: 'Book it' }).press('Enter');
      const booked = page.getByRole('status').filter({ hasText: 'You’ve accepted. We’ll see it at' });
      await booked.waitFor();
      // Focus follows the words with the page's next frame.
      await expect.poll(() => booked.evaluate((element) => element === document.activeElement)).toBe(true);
      await isWell();
      await stale.getByLabel('Day and time').selectOption({ index: 3 });
      await stale.getByRole('button', { name: 'Book it' }).press('Enter');
      await stale.getByRole('status').filter({ hasText: 'You’ve accepted. We’ll see it at' }).waitFor();
      await stale.close();
      const [row] = await storedLeads(slug, person);
      expect(row).toMatchObject({ subcategory: '3. Offer Accepted', offer_answer: 'Accepted' });
      const time = await page
        .getByRole('region', { name: /^\d+(:\d+)? [ap]m, / })
        .getByRole('heading')
        .textContent();
      expect(Object.values(row ?? {}).join('\n'), time ?? '').toMatch(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d[+-]/);
      await page.getByRole('link', { name: 'Move or cancel' }).click();
      await page.getByRole('heading', { name: 'Your inspection' }).waitFor();
      expect(await page.locator('main').textContent()).toContain(time);
      // The time that was taken, and nothing else.
      expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
      await close();
    });
  },
);

const [walked] = inject('sites');
if (walked === undefined) throw new Error('No site is built.');

/** Where Tab has led to: which control of the form, and whether one can see that. */
const FOCUSED = (form: string) => {
  const element = document.activeElement as HTMLInputElement | null;
  if (element === null || element.closest(form) === null) return undefined;
  const shown = [element, element.labels?.[0], element.parentElement].filter((part) => part != null);
  const isMarked = shown.some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  const { top, bottom } = element.getBoundingClientRect();
  return {
    // A group of radio buttons is one stop.
    name: element.name || element.textContent.trim().slice(0, 30) || element.type,
    isMarked: isMarked && element.matches(':focus-visible'),
    isInSight: bottom > 0 && top < innerHeight,
  };
};

test.each(formPages(walked.folder, walked.slug))(
  '$kind is walked with Tab in its own order, each stop in sight, and what is missing is one press away',
  async ({ paths }) => {
    const { page, problems, close } = await warmVisit(browser, `${walked.served}${paths[0] ?? ''}`, {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await isAwake(page);
    const stops = await page.locator(FORM).evaluate((form) => {
      const controls = [
        ...form.querySelectorAll<HTMLInputElement>('input, select, textarea, button, a[href], summary'),
      ];
      const reached = controls.filter(
        (control) =>
          control.tabIndex >= 0 && !control.disabled && control.type !== 'hidden' && control.checkVisibility(),
      );
      reached[0]?.focus();
      return [...new Set(reached.map((control) => control.name || control.textContent.trim().slice(0, 30)))];
    });
    const walk: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      const stop = await page.evaluate(FOCUSED, FORM);
      if (stop === undefined) break;
      // Within a date the browser marks the parts itself.
      if (walk.at(-1) !== stop.name) {
        expect(stop, stop.name).toMatchObject({ isMarked: true, isInSight: true });
        walk.push(stop.name);
      }
      await page.keyboard.press('Tab');
    }
    expect(walk).toEqual(stops);
    await page.locator(`${FORM} button[type="submit"]`).press('Enter');
    const summary = page.locator(`${FORM} .errors`);
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const landed = page.locator(`${FORM} :focus`);
    await expect.poll(() => landed.getAttribute('aria-invalid')).toBe('true');
    // Its address is no number to call, though it begins like one.
    await allIsHeard(page);
    expect(problems).toEqual([]);
    await close();
  },
);

test('a form that is begun on the home page opens with what was written there', async () => {
  const served = inject('sampledSites').find(({ slug }) => slug === 'harrow-finch')?.served ?? '';
  const { page, problems, close } = await warmVisit(browser, `${served}/`);
  const written = { 'Vehicle Year': '2019', 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5' };
  for (const [name, value] of Object.entries(written)) await page.locator(`.worth [name="${name}"]`).fill(value);
  await page.locator('.worth button').click();
  await page.waitForURL('**?Vehicle*');
  // Nothing on the page is touched.
  await expect.poll(() => held(page)).toMatchObject(written);
  expect(problems).toEqual([]);
  await close();
});

describe.each([...inject('sites'), ...inject('sampledSites')])('the fields of $slug', ({ slug, served, folder }) => {
  test('fill their rows on a tablet, although some are alone', async () => {
    const viewport = { width: 768, height: 1024 };
    // One vehicle's are as another's.
    const paths = formPages(folder, slug).flatMap(({ paths: [first = ''] }) =>
      first.startsWith('/cars/') ? [] : first,
    );
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) {
      const { page, close } = await warmVisit(browser, `${served}${path}`, { viewport });
      await isLaidOut(page);
      const holes = await page.locator(`${FORM} .form__fields`).evaluateAll((forms) =>
        forms.flatMap((form) => {
          const { right } = form.getBoundingClientRect();
          const rows = new Map<number, { end: number; name: string }>();
          for (const field of form.querySelectorAll('.field')) {
            const box = field.getBoundingClientRect();
            if (box.width === 0) continue;
            const top = Math.round(box.top);
            if (box.right > (rows.get(top)?.end ?? 0)) rows.set(top, { end: box.right, name: field.textContent });
          }
          return [...rows.values()].flatMap(({ end, name }) => (right - end > 8 ? [name] : []));
        }),
      );
      expect(holes, path).toEqual([]);
      await close();
    }
  });
});

test('whoever types into a field that fills itself in as it is touched does not type behind what is there', async () => {
  const [callback] = formPages(walked.folder, walked.slug).filter(({ kind }) => kind === 'callback');
  const { page, problems, close } = await warmVisit(browser, `${walked.served}${callback?.paths[0] ?? ''}`);
  const saved = { name: 'Priya Shah', email: 'priya@example.com', phone: '0491 570 156' };
  await page.evaluate((contact) => localStorage.setItem('forecourt.contact', JSON.stringify(contact)), saved);
  await page.reload();
  const name = page.locator(`${FORM} [name="name"]`);
  await name.focus();
  await expect.poll(() => name.inputValue()).toBe(saved.name);
  await page.keyboard.type('Sam');
  expect(await name.inputValue()).toBe('Sam');
  expect(problems).toEqual([]);
  await close();
});

test('a loan that is chosen on the page about finance is in its form, also what was moved before the script came', async () => {
  const { page, problems, close } = await warmVisit(browser, `${walked.served}/finance`);
  const loan = page.locator('.calc-page');
  const dial = (name: string) => loan.getByRole('textbox', { name });
  expect(await loan.locator('.loan-line dt').allInnerTexts()).toEqual([
    expect.stringMatching(/^Borrowed/),
    expect.stringMatching(/^Interest.* over/),
  ]);
  // As a browser moves it while the page is still plain HTML.
  await loan
    .getByRole('slider', { name: 'Deposit or trade-in' })
    .evaluate((slider: HTMLInputElement) => (slider.value = '6000'));
  await dial('Amount').fill('28000');
  await dial('Amount').blur();
  await expect.poll(() => dial('Deposit or trade-in').inputValue()).toBe('$6,000');
  await expect
    .poll(() => loan.locator('.loan-line dd').allInnerTexts())
    .toEqual(['$6,000', expect.any(String), expect.any(String)]);
  expect(await loan.locator('.calc__nums dd').count()).toBe(3);
  await loan.getByRole('link', { name: 'Finance Enquiry' }).click();
  expect(new URL(page.url()).hash).toBe('#finance-form');
  expect(await held(page)).toMatchObject({ vehiclePriceBudget: '28,000', deposit: '6,000' });
  expect(problems).toEqual([]);
  await close();
});

test('a repayment of the table on the page about finance is what its calculator then shows, pressed or chosen by key', async () => {
  const { page, problems, close } = await warmVisit(browser, `${walked.served}/finance`);
  const loan = page.locator('.calc-page');
  const figures = loan.locator('.calc__nums dd');
  const choice = (row: number, column: number) => loan.locator('tbody tr').nth(row).getByRole('radio').nth(column);
  // Its label says the loan: "$15,000 over 3 years, $106 / week".
  const told = async (row: number, column: number) =>
    /^(\S+) over (\d).*, (\S+) (\/ \w+)$/.exec((await choice(row, column).getAttribute('aria-label')) ?? '') ?? [];
  const [, amount, years, repayment, period] = await told(0, 2);
  await loan
    .getByText(repayment ?? '', { exact: true })
    .first()
    .click();
  await expect.poll(() => figures.first().innerText()).toBe(`${String(repayment)} ${String(period)}`);
  expect(await loan.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe(amount);
  expect(await loan.getByRole('textbox', { name: 'Term' }).inputValue()).toBe(years);
  await page.keyboard.press('ArrowDown');
  const [, nextAmount, , nextRepayment] = await told(1, 0);
  await expect.poll(() => figures.first().innerText()).toBe(`${String(nextRepayment)} ${String(period)}`);
  expect(await loan.locator('table input:checked').count()).toBe(1);
  await loan.getByRole('link', { name: 'Finance Enquiry' }).click();
  expect(await held(page)).toMatchObject({ vehiclePriceBudget: nextAmount?.replace('$', '') });
  expect(problems).toEqual([]);
  await close();
});

test('a repayment that is pressed seconds before the calculator’s script came is the one that it then shows', async () => {
  const script = gate();
  const { page, problems, close } = await warmVisit(browser, `${walked.served}/about-us`);
  await page.route('**/_astro/LoanPanel*', async (route) => {
    await script.opened;
    await route.continue();
  });
  await page.goto(`${walked.served}/finance`);
  const loan = page.locator('.calc-page');
  const choice = loan.locator('tbody').getByRole('radio').nth(2);
  await choice.click();
  // On a line this slow the press is let through to the page.
  await expect.poll(() => choice.isChecked()).toBe(true);
  script.open();
  await page.locator('astro-island:not([ssr]) .calc-page').waitFor();
  const [repayment] = /\$[\d,]+ \/ \w+$/.exec((await choice.getAttribute('aria-label')) ?? '') ?? [];
  await expect.poll(() => loan.locator('.calc__nums dd').first().innerText()).toBe(repayment);
  expect(await choice.isChecked()).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

test('the page about finance begins with the price of the vehicle that a link came from, and so does its form', async () => {
  const address = `${walked.served}/finance?vehiclePriceBudget=28000&deposit=3000&car_id=v-1#finance-form`;
  const { page, problems, close } = await warmVisit(browser, address);
  const amount = page.locator('.calc-page').getByRole('textbox', { name: 'Amount' });
  await expect.poll(() => amount.inputValue()).toBe('$28,000');
  expect(await page.locator('.loan-line dd').first().innerText()).toBe('$3,000');
  await expect.poll(() => held(page)).toMatchObject({ vehiclePriceBudget: '28,000', deposit: '3,000' });
  expect(problems).toEqual([]);
  await close();
});

describe('a form opened for a vehicle of the site', () => {
  const northside = inject('sites').find(({ slug }) => slug === 'northside-vireo');
  const stock = readListedStock(northside?.folder ?? '');
  const car = pickVehicle(
    stock,
    'at Chermside, with a price and photos',
    ({ price, location_slug, photos_count, status }) =>
      price !== undefined && location_slug === 'chermside' && photos_count > 0 && status === 'in_stock',
  );
  const open = (path: string, options = {}) => warmVisit(browser, `${northside?.served ?? ''}${path}`, options);

  test.each(['/book-test-drive', '/request-a-call', '/finance', '/price-drop', '/trade-in'])(
    'has its name, price and place beside it: %s',
    async (path) => {
      const { page, problems, close } = await open(`${path}?car_id=${car.id}`);
      const about = page.locator('.form-page__about');
      await expect.poll(() => about.locator('a').innerText()).toBe(car.name);
      expect(new URL(await about.locator('a').evaluate((link: HTMLAnchorElement) => link.href)).pathname).toBe(
        `/cars/${car.slug}`,
      );
      expect(await about.innerText()).toContain(`$${(car.price ?? 0).toLocaleString('en-AU')}`);
      expect(await about.locator('img').isVisible()).toBe(true);
      const places = page.locator('.form-page__place');
      // A car is only bought where the dealer buys them.
      if ((await places.filter({ hasText: 'Chermside' }).count()) > 0)
        await expect.poll(() => places.filter({ visible: true }).innerText()).toContain('Chermside');
      expect(problems).toEqual([]);
      await close();
    },
  );

  test('asks about finance for its price, unless the link or the shopper says another, its thousands apart [5-39]', async () => {
    const { page, problems, close } = await open(`/finance?car_id=${car.id}`);
    await expect.poll(() => held(page)).toMatchObject({ vehiclePriceBudget: (car.price ?? 0).toLocaleString('en-AU') });
    const budget = page.locator(`${FORM} [name="vehiclePriceBudget"]`);
    await budget.fill('25000');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('25000');
    await page.reload();
    await expect.poll(() => page.locator('.form-page__about a').innerText()).toBe(car.name);
    expect(await budget.inputValue()).toBe('25,000');
    await budget.fill('24500');
    await budget.blur();
    expect(await budget.inputValue()).toBe('24,500');
    await page.goto(`${northside?.served ?? ''}/finance`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${northside?.served ?? ''}/finance?car_id=${car.id}&vehiclePriceBudget=26000`);
    await expect.poll(() => page.locator('.form-page__about a').innerText()).toBe(car.name);
    expect(await budget.inputValue()).toBe('26,000');
    expect(problems).toEqual([]);
    await close();
  });

  test('goes to the place where it is, unless the shopper chooses another', async () => {
    const { page, problems, close } = await open(`/request-a-call?car_id=${car.id}`);
    const location = page.locator(`${FORM} select[name="location"]`);
    await expect.poll(() => location.inputValue()).toBe('chermside');
    await location.selectOption('north-lakes');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('north-lakes');
    await page.reload();
    await expect.poll(() => page.locator('.form-page__about a').innerText()).toBe(car.name);
    await expect.poll(() => location.inputValue()).toBe('north-lakes');
    await page.goto(`${northside?.served ?? ''}/price-drop?car_id=none-such`);
    await expect.poll(() => page.locator('.form-page__about').isVisible()).toBe(false);
    expect(await location.inputValue()).toBe('');
    expect(problems).toEqual([]);
    await close();
  });

  test('says beside it which place is chosen, also where its times or what was kept chose it', async () => {
    const { page, problems, close } = await open('/service');
    const location = page.locator(`${FORM} select[name="location"]`);
    const beside = page.locator('.form-page__place').filter({ visible: true });
    await expect.poll(() => location.inputValue()).toBe('aspley-service');
    await expect.poll(() => beside.innerText()).toContain('Aspley - Service');
    await location.selectOption('north-lakes');
    await expect.poll(() => beside.innerText()).toContain('North Lakes');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('north-lakes');
    await page.reload();
    await expect.poll(() => location.inputValue()).toBe('north-lakes');
    await expect.poll(() => beside.innerText()).toContain('North Lakes');
    expect(problems).toEqual([]);
    await close();
  });

  test('is not asked which one it is, as whoever names a price for another is', async () => {
    const { page, problems, close } = await open(`/price-drop?car_id=${car.id}`);
    const which = page.getByRole('textbox', { name: 'Which car is it?' });
    await expect.poll(() => page.locator('.form-page__about a').innerText()).toBe(car.name);
    expect(await which.count()).toBe(0);
    for (const other of ['/price-drop', '/price-drop?car_id=none-such']) {
      await page.goto(`${northside?.served ?? ''}${other}`);
      await which.waitFor();
    }
    expect(problems).toEqual([]);
    await close();
  });

  test('is not asked which one it is to drive', async () => {
    const { page, problems, close } = await open(`/book-test-drive?car_id=${car.id}`);
    const message = page.locator(`${FORM} textarea[name="message"]`);
    await expect.poll(() => message.getAttribute('placeholder')).toBe('A child seat to try, a second driver');
    await page.goto(`${northside?.served ?? ''}/book-test-drive`);
    expect(await message.getAttribute('placeholder')).toContain('The car you’d like to drive');
    expect(problems).toEqual([]);
    await close();
  });

  test('begins its calculator with the price of that one, and says whose it is', async () => {
    const { page, problems, close } = await open(`/finance?car_id=${car.id}`);
    const loan = page.locator('.calc-page');
    const amount = loan.getByRole('textbox', { name: 'Amount' });
    await expect.poll(() => amount.inputValue()).toBe(`$${(car.price ?? 0).toLocaleString('en-AU')}`);
    expect(await loan.locator('legend').first().innerText()).toContain(car.name);
    // Changed, it is nobody's price; the form takes what is asked for.
    await amount.fill('28000');
    await amount.blur();
    await expect.poll(() => amount.inputValue()).toBe('$28,000');
    await page.goto(`${northside?.served ?? ''}/finance?car_id=none-such`);
    const usual = await amount.inputValue();
    await expect.poll(() => page.locator('.form-page__about').isVisible()).toBe(false);
    expect(await amount.inputValue()).toBe(usual);
    expect(await loan.locator('legend').first().innerText()).not.toContain('for the');
    expect(problems).toEqual([]);
    await close();
  });

  test('says without JavaScript that its repayments are examples, and still asks about that one', async () => {
    const { page, close } = await open(`/cars/${car.slug}`, { javaScriptEnabled: false });
    await page.locator('main a[href^="/finance?"][href*="car_id="]:visible').first().click();
    await page.waitForURL(`**/finance?*car_id=${car.id}*`);
    const note = page.getByText(/^The repayments on this page are examples/);
    await note.waitFor();
    await expect
      .poll(() => note.evaluate((text) => text.getBoundingClientRect().bottom <= window.innerHeight))
      .toBe(true);
    expect(await page.locator('.form-page__about').isVisible()).toBe(false);
    const person = newName();
    await fill(page, person);
    await send(page);
    await page.waitForURL('**/success*');
    expect(await storedLeads('northside-vireo', person)).toMatchObject([{ car_id: car.id }]);
    await close();
  });

  test('is the same form without one, and says nothing of one that is listed no longer', async () => {
    const { page, problems, close } = await open('/request-a-call');
    expect(await page.locator('.form-page__about').isVisible()).toBe(false);
    await page.goto(`${northside?.served ?? ''}/request-a-call?car_id=none-such`);
    await expect.poll(() => page.locator('.form-page__about').isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  test('follows the place that is chosen, with the drive from there', async () => {
    const { page, problems, close } = await open('/book-test-drive', { viewport: { width: 320, height: 700 } });
    const side = page.locator('.form-page__side');
    const headings = () => side.locator('h2').filter({ visible: true }).allInnerTexts();
    expect(await headings()).toEqual(['The Aspley loop', 'Bring along']);
    await page.locator('select[name="location"]').selectOption('chermside');
    await expect.poll(headings).toEqual(['The Chermside loop', 'Bring along']);
    expect(await side.locator('.drive-loop li').filter({ visible: true }).allInnerTexts()).toHaveLength(4);
    expect(await side.innerText()).toContain('(07) 5550 0140');
    // No drive is written down there.
    await page.locator('select[name="location"]').selectOption('north-lakes');
    await expect.poll(headings).toEqual(['Bring along']);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await overflow(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('leads to a page of thanks that shows it', async () => {
    const { page, close } = await open(`/request-a-call?car_id=${car.id}`);
    await expect.poll(() => page.locator('.form-page__about a').innerText()).toBe(car.name);
    const form = page.locator(FORM);
    await form.locator('[name="name"]').fill(newName());
    await form.locator('[name="phone"]').fill('0491 570 156');
    await form.locator('select[name="location"]').selectOption('chermside');
    await form.getByRole('button', { name: 'Call me' }).click();
    await page.waitForURL('**/success');
    await expect.poll(() => page.locator('.sent__car[data-sent-if="vehicle"]').innerText()).toContain(car.name);
    await close();
  });
});

describe('a day that was asked for', () => {
  const saltbush = inject('sampledSites').find(({ slug }) => slug === 'saltbush-caravans');
  const folder = saltbush?.folder ?? '';
  const pathOf = (kind: string): string =>
    formPages(folder, 'saltbush-caravans').find((form) => form.kind === kind)?.paths[0] ?? '';

  test.each([
    ['test_drive', 'Inspection requested'],
    ['service', 'Booking requested'],
  ])(
    'for a %s is said on the page of thanks, with what it was asked for and that it waits to be confirmed',
    async (kind, mark) => {
      const van = pickVehicle(readListedStock(folder), 'van in stock', ({ status }) => status === 'in_stock');
      const isService = kind === 'service';
      const about = isService ? '' : `?car_id=${van.id}`;
      const { page, problems, close } = await warmVisit(browser, `${saltbush?.served ?? ''}${pathOf(kind)}${about}`);
      if (!isService) await page.locator('.form-page__about a').filter({ hasText: van.make }).waitFor();
      await isLaidOut(page);
      // A wish instead of one of the free times, which would be booked.
      if (!isService) await page.getByRole('button', { name: 'None of these suit' }).click();
      const answers = await fillControls(page, newName());
      const day = Date.now() + 3 * 86_400_000;
      await page.locator(`${FORM} [name="preferred_date"]`).fill(new Date(day).toISOString().slice(0, 10));
      await send(page);
      await page.waitForURL('**/success');
      await expect.poll(() => page.locator('.sent__mark').innerText()).toContain(mark);
      const step = page.locator('main .steps li', { hasText: 'You asked for' });
      await step.waitFor();
      const said = (await step.innerText()).replaceAll(/\s+/g, ' ');
      expect(said).toContain(
        isService ? `${answers['Vehicle Make'] ?? ''} ${answers['Vehicle Model'] ?? ''}` : van.make,
      );
      expect(said).toContain(`, ${formatLongDay(day, 'UTC')}`);
      expect(said).toMatch(/[a-z\d]\. It isn’t booked until we confirm it\.$/);
      expect(await step.locator('b[data-sent]').innerText()).toMatch(/\.$/);
      expect(problems).toEqual([]);
      await close();
    },
  );
});

interface HeldVehicle {
  readonly slug: string;
  readonly what: string;
  /** Where the hold's end, its deposit and the place are said. */
  readonly receipt: (page: Page) => Locator;
  readonly visit: string;
  readonly release: string;
  readonly hasPlan?: boolean;
  readonly isPrinted?: boolean;
}

const HELD: readonly HeldVehicle[] = [
  {
    slug: 'saltbush-caravans',
    what: 'van',
    receipt: (page) => page.getByRole('complementary', { name: 'What you asked about' }),
    visit: 'When you visit',
    release: 'Release the van',
    hasPlan: true,
  },
  {
    slug: 'harrow-finch',
    what: 'car',
    receipt: (page) => page.getByRole('region', { name: 'Your hold' }),
    visit: 'See it, or leave it there.',
    release: 'Release the car',
    isPrinted: true,
  },
];

test.each(HELD)(
  'a $what of $slug that was held has the hours of its hold as a strip, what it comes to, and a way to release it',
  async ({ slug, receipt, visit, release, hasPlan = false, isPrinted = false }) => {
    const { folder = '', served = '' } = inject('sampledSites').find((site) => site.slug === slug) ?? {};
    const free = readBuiltSite(folder, slug).pagePaths.filter((path) => path.endsWith('/checkout'));
    const vehicle = pickVehicle(
      readListedStock(folder),
      'free one, with its floor plan if it is a van',
      (one) =>
        (one.floor_plan !== undefined || !hasPlan) && !one.reserved && free.includes(`/cars/${one.slug}/checkout`),
    );
    const { page, problems, close } = await warmVisit(browser, `${served}/cars/${vehicle.slug}/checkout`);
    await isLaidOut(page);
    await fill(page, newName());
    await send(page);
    await page.waitForURL('**/success');
    const card = page.getByRole('complementary', { name: 'What you asked about' });
    await card.getByRole('link', { name: vehicle.make }).waitFor();
    if (hasPlan) await card.getByRole('img', { name: /^Floor plan of the / }).waitFor();
    const next = page.getByRole('region', { name: 'What happens next' });
    const rows = receipt(page).locator('dl').filter({ hasText: 'Until' });
    const until = await rows.locator('dd').first().innerText();
    expect(await rows.innerText()).toContain('$200, fully refundable');
    await receipt(page).getByRole('link', { name: 'Get Directions' }).waitFor();
    expect(await page.locator('main').getByRole('link', { name: 'Get Directions' }).count()).toBe(1);
    if (isPrinted) {
      await page.evaluate(() => {
        window.print = () => (document.title = 'Printed');
      });
      await receipt(page).getByRole('button', { name: 'Print' }).click();
      expect(await page.title()).toBe('Printed');
    }
    expect(await next.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Reserved straight away, for 48 hours'),
      expect.stringContaining('$200, fully refundable'),
      expect.stringContaining(visit),
      expect.stringContaining(until),
    ]);
    // From the moment of the hold to its end, the same as the API says.
    const ends = page.locator('main figure figcaption').filter({ visible: true });
    expect((await ends.innerText()).replace(/\s+/g, ' ')).toMatch(new RegExp(` to ${until}$`));
    expect(await page.locator('main figure .hold-hours__night').count()).toBeGreaterThan(0);
    expect(await page.locator('main .steps').isVisible()).toBe(false);
    expect(await axeViolations(page, { within: ['main'] })).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toEqual([]);
    await next.getByRole('link', { name: release }).click();
    await page.getByRole('button', { name: 'Cancel the reservation' }).click();
    await page.getByRole('heading', { name: 'This reservation is cancelled' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  },
);
