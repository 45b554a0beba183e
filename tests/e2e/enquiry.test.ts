import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { validationError } from '#api/leads/lead-fields.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { pickVehicle, readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { onlyOn } from '#tests/support/only-on.ts';
import { framesPass, gate, isLaidOut, nothingIsDue, type Visit } from '#tests/support/visit.ts';
import { warmTab, warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const { url: apiUrl, adminToken } = inject('api');

/** What the API has kept, as its export has it. */
async function exportedLeads(slug: string): Promise<string> {
  const response = await fetch(`${apiUrl}/api/admin/leads.csv?tenant=${slug}`, {
    headers: { Authorization: `Bearer ${adminToken}` },
  });
  expect(response.status).toBe(200);
  return response.text();
}

describe.each(inject('sites'))('the enquiry form of $slug', ({ slug, served, folder }) => {
  const vehicle = pickVehicle(
    readListedStock(folder),
    'plain vehicle in stock',
    ({ status, reserved, photos_count }) => status === 'in_stock' && !reserved && photos_count > 5,
  );
  const path = vehiclePath(vehicle);
  const form = (page: Page) => page.locator('#enquire form');
  const send = (page: Page) => form(page).locator('button[type="submit"]');
  const open = (options: BrowserContextOptions = DESKTOP): Promise<Visit> =>
    warmVisit(browser, `${served}${path}`, options);
  const openDialog = async (page: Page): Promise<void> => {
    await page.locator('a[href="#enquire"]:visible').first().click();
    await page.locator('dialog#enquire').waitFor();
    await page.locator('#enquire astro-island:not([ssr])').waitFor({ state: 'attached' });
    await nothingIsDue(page);
  };
  const hasFocus = (element: Locator): Promise<boolean> => element.evaluate((one) => one === document.activeElement);
  let count = 0;
  /** A message that no other enquiry has. */
  const uniqueMessage = (): string => `Is it still there? ${slug} ${process.pid} ${(count += 1)}`;
  const fill = async (page: Page, message = uniqueMessage()): Promise<string> => {
    await form(page).locator('[name="name"]').fill('Priya Shah');
    await form(page).locator('[name="email"]').fill('priya.shah@example.com');
    await form(page).locator('[name="phone"]').fill('0491 570 156');
    await form(page).locator('[name="message"]').fill(message);
    return message;
  };
  const occurrences = async (message: string): Promise<number> => (await exportedLeads(slug)).split(message).length - 1;

  test.each([
    ['a phone', PHONE],
    ['a tablet', { viewport: { width: 768, height: 1024 } }],
    ['a desk', DESKTOP],
    ['a low screen', { viewport: { width: 1024, height: 600 } }],
  ])('has its button in sight on %s', async (_where, options) => {
    const { page, close } = await open(options);
    await openDialog(page);
    const box = await send(page).boundingBox();
    const dialog = await page.locator('dialog#enquire').boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual((dialog?.y ?? 0) + (dialog?.height ?? 0));
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    expect(
      await send(page).evaluate((button, at) => button.contains(document.elementFromPoint(...at)), [x, y] as const),
    ).toBe(true);
    // Nothing that is filled in is below it.
    const last = form(page).locator('textarea, .input, .tick input').last();
    await last.focus();
    const field = await last.boundingBox();
    const top = await form(page).locator('.form__send').boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1);
    await close();
  });

  test('opens as a dialog, gives focus back, and closes with Escape, × and Back [2.4-22]', async () => {
    const { page, problems, close } = await open();
    const link = page.locator('a[href="#enquire"]:visible').first();
    const dialog = page.locator('dialog#enquire');
    await link.click();
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.waitForURL((url) => url.hash === '#enquire');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(link)).toBe(true);
    await page.waitForURL((url) => url.hash === '');

    await link.click();
    await dialog.waitFor();
    await page.waitForURL((url) => url.hash === '#enquire');
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForURL((url) => url.pathname === path && url.hash === '');
    await page.goForward();
    await dialog.waitFor();
    await dialog.locator('[data-close]').click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForURL((url) => url.hash === '');
    expect(problems).toEqual([]);
    await close();
  });

  test.each(onlyOn('northside-vireo', slug))(
    'opens again where it is pressed before closing it has gone back in history',
    async () => {
      const { page, problems, close } = await open();
      await openDialog(page);
      await page.evaluate(async () => {
        const wentBack = new Promise((done) => addEventListener('popstate', done, { once: true }));
        document.querySelector<HTMLDialogElement>('dialog#enquire')?.close();
        document.querySelector<HTMLElement>('main a[href="#enquire"]')?.click();
        await wentBack;
      });
      await page.waitForURL(({ hash }) => hash === '#enquire');
      await page.locator('dialog#enquire').waitFor();
      // Back closes this one, too.
      await page.goBack();
      await page.locator('dialog#enquire').waitFor({ state: 'hidden' });
      await page.waitForURL(({ pathname, hash }) => pathname === path && hash === '');
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(onlyOn('northside-vireo', slug))(
    'stays open where Forward comes before the event of its closing, which waits for a frame',
    async () => {
      const { page, close } = await open();
      await openDialog(page);
      await page.goBack();
      await page.locator('dialog#enquire').waitFor({ state: 'hidden' });
      await page.goForward();
      const dialog = page.locator('dialog#enquire');
      await dialog.waitFor();
      await dialog.evaluate(async (element: HTMLDialogElement) => {
        element.dispatchEvent(new Event('close'));
        // Going back, it would have closed by the end of another round through history.
        history.pushState(history.state, '', location.href);
        const wentBack = new Promise((done) => addEventListener('popstate', done, { once: true }));
        history.back();
        await wentBack;
      });
      await framesPass(page, 2);
      expect(await dialog.isVisible()).toBe(true);
      expect(new URL(page.url()).hash).toBe('#enquire');
      await close();
    },
  );

  test.each(onlyOn('ironbark-cars', slug))(
    'opens at its own address, and stays closed after it was closed',
    async () => {
      const { page, problems, close } = await warmVisit(browser, `${served}${path}#enquire`, DESKTOP);
      const dialog = page.locator('dialog#enquire');
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.waitForURL((url) => url.hash === '');
      expect(page.url()).toBe(`${served}${path}`);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each([
    ['on a phone', PHONE],
    ['on a desk', DESKTOP],
  ] as const)('arrives once, and says what happens next [1-7, 2.1-8], %s', async (_where, options) => {
    const { page, problems, foreignRequests, close } = await open(options);
    await openDialog(page);
    const message = await fill(page);
    await send(page).dblclick();
    await page.waitForURL('**/success');
    await page.locator('[data-sent="vehicle"]').filter({ hasText: vehicle.name }).waitFor();
    expect(await page.locator('main').innerText()).toMatch(/Priya[\s\S]*by \d{1,2}(:\d\d)? [ap]m/i);
    expect(await occurrences(message)).toBe(1);
    expect(foreignRequests).toEqual([]);
    expect(problems).toEqual([]);

    // [4-36] The details are there the next time, and can be forgotten.
    await page.goto(`${served}${path}#enquire`);
    await form(page).locator('[name="name"]').focus();
    await page.getByRole('button', { name: 'Forget my details' }).click();
    await expect.poll(() => form(page).locator('[name="email"]').inputValue()).toBe('');
    await page.reload();
    await page.locator('#enquire astro-island:not([ssr])').waitFor({ state: 'attached' });
    await nothingIsDue(page);
    expect(await form(page).locator('[name="email"]').inputValue()).toBe('');
    await close();
  });

  test('says how to mend what is wrong, takes focus to it, and leads to each field [5-37]', async () => {
    const { page, problems, close } = await open();
    await openDialog(page);
    await send(page).click();
    const summary = form(page).getByRole('alert');
    await summary.waitFor();
    expect(await summary.innerText()).toContain('Please fix the following errors:');
    expect(await summary.innerText()).toMatch(/Name: enter your name[\s\S]*Message: write a message/);
    await expect.poll(() => hasFocus(summary)).toBe(true);
    await summary.getByRole('link', { name: /^Name:/ }).click();
    const name = form(page).locator('[name="name"]');
    await expect.poll(() => hasFocus(name)).toBe(true);
    expect(await page.locator('dialog#enquire').isVisible()).toBe(true);

    await name.fill('Priya Shah');
    await form(page).locator('[name="message"]').fill('Hello');
    const faults: readonly (readonly [string, string, string])[] = [
      ['email', 'priya', 'Add the @ and the part after it, like sam@example.com'],
      ['email', 'priya@', 'Add the part after the @'],
      ['email', 'priya@example', 'Add the ending after example, like .com.au'],
      ['phone', '0491 570', 'Enter a full number, like 0491 570 156'],
      ['phone', '5550 0130', 'Add the area code, like 07 5550 0130'],
      ['phone', 'call me', 'Use only digits, like 0491 570 156'],
    ];
    for (const [field, value, text] of faults) {
      const control = form(page).locator(`[name="${field}"]`);
      await control.fill(value);
      await send(page).click();
      // The form is checked after the click has been painted.
      const error = page.locator(`#enquire-${field}-error`);
      await error.filter({ hasText: text }).waitFor();
      expect(await control.getAttribute('aria-describedby')).toContain(await error.getAttribute('id'));
      expect(await control.getAttribute('aria-invalid')).toBe('true');
      await control.fill('');
    }
    await send(page).click();
    await page
      .locator('#enquire-email-error', { hasText: 'Add an email or a phone number so we can reply.' })
      .waitFor();
    // The summary names the fields once, and the hint was there before.
    expect(await summary.getByRole('listitem').allInnerTexts()).toEqual([
      'Add an email or a phone number so we can reply.',
    ]);
    const hint = form(page).getByText('An email or a phone number is enough.');
    for (const field of ['email', 'phone']) {
      const described = await form(page).locator(`[name="${field}"]`).getAttribute('aria-describedby');
      expect(described?.split(' ')).toContain(await hint.getAttribute('id'));
    }
    expect(problems).toEqual([]);
    await close();
  });

  test.each(onlyOn('ironbark-cars', slug))(
    'says why it is refused where the page has no field for it, as one that was open before the dealer asked for it',
    async () => {
      const { page, close } = await open();
      page.on('dialog', (dialog) => void dialog.accept());
      await openDialog(page);
      await fill(page);
      for (const fields of [{ terms_conditions: LEAD_MESSAGES.termsRequired }, { form: 'No such form' }]) {
        const { message } = validationError(fields);
        await page.route('**/api/leads', (route) =>
          route.fulfill({ status: 422, json: { error: 'validation', message, fields, request_id: 'r' } }),
        );
        await send(page).click();
        const [reason = ''] = Object.values(fields);
        await form(page)
          .getByRole('alert')
          .filter({ hasText: reason.replace(/\.$/, '') })
          .waitFor();
      }
      await close();
    },
  );

  test('posts without JavaScript, from the dialog that the address shows', async () => {
    const { page, close } = await open({ ...PHONE, javaScriptEnabled: false });
    await page.locator('a[href="#enquire"]:visible').first().click();
    const message = await fill(page);
    await send(page).click();
    await page.waitForURL('**/success?lead=*');
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('main').innerText()).toContain('while we are open');
    expect(await occurrences(message)).toBe(1);
    await close();
  });

  test.each(onlyOn('northside-vireo', slug))('is sent as a plain form when its script never comes', async () => {
    const { page, close } = await open();
    await page.route('**/_astro/LeadForm*', (route) => route.abort());
    await page.locator('a[href="#enquire"]:visible').first().click();
    const message = await fill(page);
    await form(page).locator('[name="name"]').press('Enter');
    await page.waitForURL('**/success?lead=*');
    expect(await occurrences(message)).toBe(1);
    await close();
  });

  test.each(onlyOn('ironbark-cars', slug))(
    'keeps what was written before its script came, on a slow line',
    async () => {
      const { page, problems, close } = await open();
      const [script, lead] = [gate(), gate()];
      await page.route('**/_astro/LeadForm*', async (route) => {
        await script.opened;
        await route.continue();
      });
      await page.locator('a[href="#enquire"]:visible').first().click();
      const message = await fill(page);
      script.open();
      await page.locator('#enquire astro-island:not([ssr])').waitFor({ state: 'attached' });
      await nothingIsDue(page);
      expect(await form(page).locator('[name="message"]').inputValue()).toBe(message);
      await page.route('**/api/leads', async (route) => {
        await lead.opened;
        await route.continue();
      });
      await send(page).click();
      await expect.poll(() => send(page).innerText()).toMatch(/Sending/);
      // Whoever presses again presses a button that says it is busy.
      await send(page).click({ force: true });
      await framesPass(page, 10);
      lead.open();
      await page.waitForURL('**/success');
      expect(await occurrences(message)).toBe(1);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(onlyOn('northside-vireo', slug))(
    'keeps its content through a reload, and one key for the same content',
    async () => {
      const { page, close } = await open();
      const keys: (string | undefined)[] = [];
      // The API takes it, but its answer is lost on the way.
      await page.route('**/api/leads', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length === 1) {
          await route.fetch();
          await route.abort();
        } else await route.continue();
      });
      await openDialog(page);
      const message = await fill(page);
      await send(page).click();
      await form(page).getByRole('alert').filter({ hasText: 'Not sent yet' }).waitFor();
      await page.unroute('**/api/leads');
      await page.reload();
      // What waited went off by itself, under the same key.
      await page.getByText(`Sent: your enquiry about ${vehicle.name}.`).waitFor();
      expect(keys).toHaveLength(1);
      expect(await occurrences(message)).toBe(1);
      await close();
    },
  );

  test.each(onlyOn('ironbark-cars', slug))(
    'waits on the device while the API is down, and goes off when the network returns',
    async () => {
      const { page, close } = await open(PHONE);
      await openDialog(page);
      const message = await fill(page);
      const down = (route: Route): Promise<void> => route.fulfill({ status: 503, json: { error: 'unavailable' } });
      await page.route('**/api/leads', down);
      await send(page).click();
      const notice = form(page).getByRole('alert');
      await notice.filter({ hasText: 'Not sent yet' }).waitFor();
      expect(await notice.locator('a[href^="tel:"]').count()).toBe(1);
      const mail = (await notice.locator('a[href^="mailto:"]').getAttribute('href')) ?? '';
      expect(decodeURIComponent(mail)).toContain(message);
      await page.unroute('**/api/leads');
      // With the focus the form has begun to wait.
      await expect.poll(() => hasFocus(notice)).toBe(true);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.waitForURL('**/success');
      expect(await occurrences(message)).toBe(1);
      expect(await page.evaluate(() => localStorage.getItem('forecourt.waiting'))).toBeNull();
      await close();
    },
  );

  test.each(onlyOn('northside-vireo', slug))(
    'waits, and says so, where a response is not the API’s own word [4-35]',
    async () => {
      const { page, close } = await open();
      await openDialog(page);
      const message = await fill(page);
      const notSent = form(page).getByRole('alert').filter({ hasText: 'Not sent yet' });
      const answers: readonly ((route: Route) => Promise<void>)[] = [
        (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Home</h1>' }),
        (route) => route.fulfill({ status: 204 }),
        (route) => route.fulfill({ status: 303, headers: { Location: `${served}/success` } }),
        (route) => route.fulfill({ status: 200, json: { ok: true } }),
        (route) => route.fulfill({ status: 403, contentType: 'text/html', body: 'Sign in to this network' }),
        (route) => route.fulfill({ status: 404, json: { error: 'Not Found', message: 'No such route' } }),
      ];
      for (const answer of answers) {
        const asked = gate();
        await page.unroute('**/api/leads');
        await page.route('**/api/leads', (route) => {
          asked.open();
          return answer(route);
        });
        await send(page).click();
        await asked.opened;
        await expect.poll(() => send(page).getAttribute('aria-disabled')).toBe('false');
        await notSent.waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
      }
      expect(await occurrences(message)).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem('forecourt.waiting'))).toContain(message);
      await close();
    },
  );

  test.each(onlyOn('ironbark-cars', slug))(
    'that waited and is then refused says why, in its form and on the page where the shopper is by then',
    async () => {
      const { page, close } = await open();
      await openDialog(page);
      await fill(page);
      const reason = 'That address does not take mail';
      const answer = (status: number, json: object) =>
        page.route('**/api/leads', (route) => route.fulfill({ status, json }));
      const refusal = { error: 'validation', message: `${reason}.`, fields: { email: reason }, request_id: 'r1' };
      const waits = async (): Promise<void> => {
        await page.unroute('**/api/leads');
        await answer(503, { error: 'unavailable' });
        await send(page).click();
        await form(page).getByRole('alert').filter({ hasText: 'Not sent yet' }).waitFor();
        await page.unroute('**/api/leads');
        await answer(422, refusal);
      };
      await waits();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await form(page).getByRole('alert').filter({ hasText: `Email: that address does not take mail` }).waitFor();
      await waits();
      await page.goto(`${served}/contact-us`);
      const words = `We couldn’t send your enquiry about ${vehicle.name}. ${reason}. Please call us, or send it again.`;
      await page.getByText(words).waitFor();
      await close();
    },
  );

  test.each(onlyOn('ironbark-cars', slug))(
    'goes off by time when the API is back, in its newest version alone',
    async () => {
      const { page, close } = await open();
      await openDialog(page);
      const older = await fill(page);
      await page.route('**/api/leads', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }));
      const notSent = form(page).getByRole('alert').filter({ hasText: 'Not sent yet' });
      await send(page).click();
      await notSent.waitFor();
      const newer = uniqueMessage();
      await form(page).locator('[name="message"]').fill(newer);
      const again = page.waitForResponse('**/api/leads');
      await send(page).click();
      await again;
      await notSent.waitFor();
      await page.unroute('**/api/leads');
      // Nothing tells the browser: it never was offline.
      await page.waitForURL('**/success', { timeout: 30_000 });
      expect([await occurrences(older), await occurrences(newer)]).toEqual([0, 1]);
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /waiting|draft/.test(key)))).toEqual(
        [],
      );
      await close();
    },
  );

  test.each(onlyOn('northside-vireo', slug))('sent by another tab is sent once, and this tab follows', async () => {
    const { page, close } = await open();
    await openDialog(page);
    const message = await fill(page);
    await page.route('**/api/leads', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }));
    await send(page).click();
    await form(page).getByRole('alert').filter({ hasText: 'Not sent yet' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${served}/contact-us`);
    await other.getByText(`Sent: your enquiry about ${vehicle.name}.`).waitFor();
    await form(page).getByRole('alert').filter({ hasText: 'Sent: we have your enquiry now.' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await occurrences(message)).toBe(1);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /waiting|draft/.test(key)))).toEqual([]);
    await close();
  });

  test.each(onlyOn('ironbark-cars', slug))(
    'asks whether a mistyped address was meant otherwise, and mends it with one click',
    async () => {
      const { page, problems, close } = await open(PHONE);
      await openDialog(page);
      const message = await fill(page);
      const email = form(page).locator('[name="email"]');
      await email.fill('priya.shah@gmail.con');
      await form(page).getByRole('button', { name: 'priya.shah@gmail.com' }).click();
      await expect.poll(() => email.inputValue()).toBe('priya.shah@gmail.com');
      expect(await hasFocus(email)).toBe(true);
      await expect.poll(() => form(page).getByText('Did you mean').count()).toBe(0);
      // Only a question: what stands there is sent.
      await email.fill('priya.shah@gmail.con');
      await form(page).getByText('Did you mean').waitFor();
      await send(page).click();
      await page.waitForURL('**/success');
      expect(await exportedLeads(slug)).toMatch(
        new RegExp(`priya\\.shah@gmail\\.con,[^\n]*${message.replace('?', '\\?')}`),
      );
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(onlyOn('northside-vireo', slug))('waits for the network when the visitor is offline', async () => {
    const { page, close } = await open();
    await openDialog(page);
    const message = await fill(page);
    await page.context().setOffline(true);
    await send(page).click();
    const notice = form(page).getByRole('alert').filter({ hasText: 'Not sent yet' });
    await notice.waitFor();
    await expect.poll(() => hasFocus(notice)).toBe(true);
    await page.context().setOffline(false);
    await page.waitForURL('**/success');
    expect(await occurrences(message)).toBe(1);
    await close();
  });

  test.each(onlyOn('ironbark-cars', slug))('says plainly that it was not sent where nothing can be kept', async () => {
    const { page, close } = await open();
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await openDialog(page);
    await fill(page);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await page.route('**/api/leads', (route) => route.abort());
    await send(page).click();
    const notice = form(page).getByRole('alert');
    await notice.filter({ hasText: 'Not sent: ' }).waitFor();
    expect(await notice.locator('a').count()).toBe(2);
    expect(alerts).toEqual(['An error occurred when submitting this form']);
    await close();
  });

  test.each(onlyOn('northside-vireo', slug))(
    'alerts when the API refuses it, and prints the reason [8-10, 8-11]',
    async () => {
      const { page, close } = await open();
      const alerts: string[] = [];
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.accept();
      });
      await openDialog(page);
      await fill(page);
      await page.route('**/api/leads', (route) =>
        route.fulfill({ status: 400, json: { error: 'bad_request', request_id: 'r1' } }),
      );
      await send(page).click();
      await form(page).getByRole('alert').filter({ hasText: 'An unexpected error occured' }).waitFor();
      expect(alerts).toEqual(['An error occurred when submitting this form']);
      await page.unroute('**/api/leads');
      await page.route('**/api/leads', (route) =>
        route.fulfill({
          status: 422,
          json: { error: 'validation', message: 'x', fields: { phone: 'We know this one' }, request_id: 'r2' },
        }),
      );
      await send(page).click();
      await page.locator('#enquire-phone-error', { hasText: 'We know this one' }).waitFor();
      expect(alerts).toHaveLength(1);
      await close();
    },
  );

  test('answers a press on Send from before its script came as it answers any other', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}/contact-us`, PHONE);
    const script = gate();
    await page.route('**/_astro/LeadForm*', async (route) => {
      await script.opened;
      await route.continue();
    });
    await page.reload();
    // The browser's own bubbles come with this event.
    const bubbles = await page.evaluateHandle(() => {
      const fields: string[] = [];
      addEventListener('invalid', ({ target }) => fields.push((target as HTMLInputElement).name), { capture: true });
      return fields;
    });
    await send(page).tap();
    script.open();
    const summary = form(page).getByRole('alert');
    await summary.waitFor();
    expect(await summary.innerText()).toMatch(/Name: enter your name[\s\S]*Message: write a message/);
    await expect.poll(() => hasFocus(summary)).toBe(true);
    expect(await bubbles.jsonValue()).toEqual([]);

    await page.reload();
    const location = form(page).locator('select[name="location"]');
    if ((await location.count()) > 0) await location.selectOption({ index: 1 });
    const message = await fill(page);
    await send(page).tap();
    await page.waitForURL('**/success*');
    expect(await occurrences(message)).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });

  test('stands on the contact page and on each location’s own, with the place chosen', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served}/contact-us`, PHONE);
    await form(page).locator('[name="name"]').focus();
    expect(await page.locator('#enquire').evaluate((element) => element.tagName)).toBe('SECTION');
    const links = await page.locator('main a[href^="/locations/"]').first().getAttribute('href');
    await page.goto(`${served}${links ?? ''}`);
    const location = form(page).locator('select[name="location"]');
    if ((await location.count()) > 0) expect(await location.inputValue()).not.toBe('');
    const message = await fill(page);
    await send(page).click();
    await page.waitForURL('**/success*');
    expect(await occurrences(message)).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });
});

describe.each([...inject('sites'), ...inject('sampledSites')])('after a form was sent, $slug', ({ served }) => {
  test('the page has no news of the vehicle that was asked about', async () => {
    const { page, close } = await warmTab(browser, served, PHONE);
    await page.goto(`${served}/success`);
    const others = page.locator('[data-sent-others] li:has(a[href^="/cars/"])');
    const hrefs = await others.evaluateAll((entries) =>
      entries.map((entry) => entry.querySelector('a[href^="/cars/"]')?.getAttribute('href')),
    );
    expect(hrefs.length).toBeGreaterThan(1);
    await others.filter({ visible: true }).nth(1).waitFor();
    const shownCount = await others.filter({ visible: true }).count();
    expect(shownCount).toBeLessThanOrEqual(4);
    const [href, ...rest] = hrefs;
    await page.evaluate((sent) => sessionStorage.setItem('forecourt.sent', JSON.stringify(sent)), {
      ...{
        at: Date.now(),
        email: 'priya.shah@example.com',
        acknowledgement: 'confirmation',
        category: 'General Enquiry',
      },
      vehicle: { name: 'What was asked about', href, detailText: '', priceText: '' },
    });
    await page.reload();
    await page.locator('[data-sent="vehicle"]:visible').filter({ hasText: 'What was asked about' }).waitFor();
    await expect.poll(() => others.count()).toBe(rest.length);
    await expect(others.locator(`a[href="${href ?? ''}"]`).count()).resolves.toBe(0);
    // Another comes up in its place, so that the row is as full as before.
    expect(await others.filter({ visible: true }).count()).toBe(Math.min(shownCount, rest.length));
    await close();
  });

  test('the page stays where it is when it says the sender’s name and the time of the reply', async () => {
    const { page, close } = await warmTab(browser, served, PHONE);
    await page.evaluate((sent) => sessionStorage.setItem('forecourt.sent', JSON.stringify(sent)), {
      at: Date.now(),
      values: { name: 'Priya Shah', message: 'Is it still there?' },
      email: 'priya.shah@example.com',
      phone: '0491 570 156',
      acknowledgement: 'confirmation',
      category: 'General Enquiry',
    });
    // What the page says is there long after it was painted.
    const script = gate();
    await page.route('**/show-sent-lead*', async (route) => {
      await script.opened;
      await route.continue();
    });
    await page.goto(`${served}/success`);
    await isLaidOut(page);
    await page.evaluate(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    script.open();
    await page.locator('[data-sent="name"]').filter({ hasText: 'Priya' }).first().waitFor();
    await framesPass(page, 4);
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.06);
    await close();
  });
});
