import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkProof, makeChallenge } from '#api/captcha/proof-of-work.ts';
import { listen } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { allIsHeard, visit, type Visit } from '#tests/support/visit.ts';

/** One dealer for each captcha service, built and served with the headers of the deployed site. */
const CASES = [
  { provider: 'turnstile', mode: 'require', host: 'challenges.cloudflare.com', global: 'turnstile' },
  { provider: 'hcaptcha', mode: 'require', host: 'js.hcaptcha.com', global: 'hcaptcha' },
  { provider: 'recaptcha', mode: 'flag', host: 'www.google.com', global: 'grecaptcha' },
] as const;
const FIELDS = {
  turnstile: 'cf-turnstile-response',
  hcaptcha: 'h-captcha-response',
  recaptcha: 'g-recaptcha-response',
};

const LEAD_ID = '019ab3c4-0000-7000-8000-000000000417';
/** Ours, solved on the device, where it is required. */
const OWN = { provider: 'altcha', mode: 'require' } as const;
const SECRET = 'a secret of at least 32 characters';

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-captcha-'));
const served = new Map<string, string>();
const closers: (() => Promise<void>)[] = [];
let browser: Browser;

beforeAll(async () => {
  browser = await launchTestBrowser(WITHOUT_PICTURES);
  closers.push(() => browser.close());
  for (const { provider, mode } of [...CASES, OWN]) {
    const dealer = path.join(folder, 'dealers', `captcha-${provider}`);
    mkdirSync(path.dirname(dealer), { recursive: true });
    cpSync('tests/dealers/minimal', dealer, { recursive: true });
    const file = path.join(dealer, 'dealer.json');
    const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const service = { site_key: `key-of-${provider}`, secret: { env: 'CAPTCHA_SECRET' } };
    const captcha = { mode, provider, ...(provider !== 'altcha' && service) };
    writeFileSync(file, JSON.stringify({ ...config, enquiry: { captcha } }));
  }
  const build = spawnSync(process.execPath, ['scripts/build.ts'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITEST: '',
      DEALERS_DIR: path.join(folder, 'dealers'),
      DIST_DIR: path.join(folder, 'dist'),
      STATE_DIR: path.join(folder, 'state'),
    },
  });
  if (build.status !== 0) throw new Error(`The dealers could not be built.\n${build.stdout}\n${build.stderr}`);
  for (const { provider } of [...CASES, OWN]) {
    const site = path.join(folder, 'dist', `captcha-${provider}`);
    const server = await listen(createSiteHandler(site, `${site}.headers.json`), 0);
    served.set(provider, server.url);
    closers.push(() => server.close());
  }
});
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Stands in for a service's script: a button that gives a token, and a hidden field as they all leave one. */
const stubScript = (global: string, field: string): string => `
  window.${global} = {
    render(place, options) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'I am a person, ' + options.sitekey;
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = '${field}';
      button.onclick = () => {
        input.value = 'token-of-a-person';
        options.callback(input.value);
      };
      place.append(button, input);
      options['before-interactive-callback']?.();
      return 1;
    },
    reset() {},
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

describe.each(CASES)('a form that asks $provider for a proof under $mode', ({ provider, mode, host, global }) => {
  const form = (page: Page) => page.locator('#enquire form');
  const send = (page: Page) => form(page).locator('button[type="submit"]');
  const posted: Record<string, unknown>[] = [];

  async function open(script: 'answers' | 'is blocked'): Promise<Visit> {
    posted.length = 0;
    const opened = await visit(browser, `${served.get(provider) ?? ''}/contact-us`);
    const { page } = opened;
    await page.route(`https://${host}/**`, (route) =>
      script === 'answers'
        ? route.fulfill({ contentType: 'text/javascript', body: stubScript(global, FIELDS[provider]) })
        : route.abort(),
    );
    await page.route('**/api/**', (route) => {
      if (!route.request().url().endsWith('/api/leads')) return route.fulfill({ json: {} });
      posted.push(route.request().postDataJSON() as Record<string, unknown>);
      return route.fulfill({ status: 201, json: { lead_id: LEAD_ID } });
    });
    return opened;
  }
  async function fill(page: Page): Promise<void> {
    await form(page).locator('[name="name"]').fill('Priya Shah');
    await form(page).locator('[name="email"]').fill('priya.shah@example.com');
    await form(page).locator('[name="message"]').fill('Is it still there?');
  }

  test('asks nobody else before the form is touched, and sends the token under the name that the API reads', async () => {
    const { page, problems, foreignRequests, close } = await open('answers');
    // The island asks the site itself for a token when it begins, and would ask the service then.
    const begun = page.waitForResponse('**/api/form-token');
    await form(page).hover();
    await begun;
    await allIsHeard(page);
    expect(foreignRequests).toEqual([]);
    await fill(page);
    await page.getByRole('button', { name: `I am a person, key-of-${provider}` }).click();
    expect(new Set(foreignRequests.map((address) => new URL(address).host))).toEqual(new Set([host]));
    await send(page).click();
    await page.waitForURL('**/success');
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({ name: 'Priya Shah', [FIELDS[provider]]: 'token-of-a-person' });
    expect(problems).toEqual([]);
    await close();
  });

  test('that waits is sent with what its own widget gives', async () => {
    const { page, close } = await open('answers');
    await page.route('**/api/leads', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }));
    await fill(page);
    await page.getByRole('button', { name: 'I am a person' }).click();
    await send(page).click();
    await form(page).getByRole('alert').filter({ hasText: 'Not sent yet' }).waitFor();
    await page.unroute('**/api/leads');
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await page.waitForURL('**/success');
    expect(posted).toMatchObject([{ name: 'Priya Shah', [FIELDS[provider]]: 'token-of-a-person' }]);
    await close();
  });

  test(`${mode === 'require' ? 'asks for' : 'goes without'} a proof that was not given`, async () => {
    const { page, close } = await open('answers');
    await fill(page);
    await page.getByRole('button', { name: 'I am a person' }).waitFor();
    await send(page).click();
    if (mode === 'flag') {
      await page.waitForURL('**/success');
      expect(posted).toHaveLength(1);
      expect(posted[0]).not.toHaveProperty(FIELDS[provider]);
    } else {
      const summary = form(page).getByRole('alert').filter({ hasText: 'please complete the captcha.' });
      await summary.waitFor();
      expect(posted).toEqual([]);
      await page.getByRole('button', { name: 'I am a person' }).click();
      await send(page).click();
      await page.waitForURL('**/success');
      expect(posted).toHaveLength(1);
    }
    await close();
  });

  test(`${mode === 'require' ? 'says plainly that it was not sent' : 'is sent'} when the service is blocked`, async () => {
    const { page, close } = await open('is blocked');
    await fill(page);
    await send(page).click();
    if (mode === 'flag') {
      await page.waitForURL('**/success');
      expect(posted).toHaveLength(1);
    } else {
      const notice = form(page).getByRole('alert').filter({ hasText: 'Not sent: ' });
      await notice.waitFor();
      expect(await notice.locator('a[href^="tel:"]').count()).toBe(1);
      const mail = (await notice.locator('a[href^="mailto:"]').getAttribute('href')) ?? '';
      expect(decodeURIComponent(mail)).toContain('Is it still there?');
      expect(await form(page).locator('[name="message"]').inputValue()).toBe('Is it still there?');
      expect(posted).toEqual([]);
    }
    await close();
  });
});

test('a form that waits is sent with a proof of its own, where one is required [5-32]', async () => {
  const { page, problems, close } = await visit(browser, `${served.get('altcha') ?? ''}/contact-us`);
  const proofs: string[] = [];
  await page.route('**/api/form-token', (route) => route.fulfill({ json: { t: 'x' } }));
  await page.route('**/api/events', (route) => route.fulfill({ status: 202, json: {} }));
  await page.route('**/api/captcha', async (route) => {
    // The first as hard as a visitor's.
    const challenge = await makeChallenge(SECRET, 'own', Date.now(), proofs.length === 0 ? undefined : 5);
    await route.fulfill({ json: challenge });
  });
  await page.route('**/api/leads', (route) => {
    proofs.push((route.request().postDataJSON() as { readonly altcha: string }).altcha);
    // A page of some proxy first; the second proof counts as outdated.
    if (proofs.length === 1) return route.fulfill({ contentType: 'text/html', body: 'Back soon' });
    if (proofs.length === 2)
      return route.fulfill({ status: 422, json: { error: 'captcha', message: 'Again', request_id: 'r1' } });
    return route.fulfill({ status: 201, json: { lead_id: LEAD_ID } });
  });
  const form = page.locator('#enquire form');
  await form.locator('[name="name"]').fill('Priya Shah');
  await form.locator('[name="email"]').fill('priya.shah@example.com');
  await form.locator('[name="message"]').fill('Is it still there?');
  await form.locator('button[type="submit"]').click();
  await form.getByRole('alert').filter({ hasText: 'Not sent yet' }).waitFor();
  const comeBack = (): Promise<void> => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await expect.poll(() => proofs.length).toBe(2);
  await allIsHeard(page);
  await comeBack();
  await page.waitForURL('**/success');
  const checked = await Promise.all(proofs.map((proof) => checkProof(SECRET, 'own', Date.now(), proof)));
  expect(checked.map(({ outcome }) => outcome)).toEqual(['proven', 'proven', 'proven']);
  expect(new Set(proofs).size).toBe(3);
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await close();
});
