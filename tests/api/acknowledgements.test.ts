import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { parse } from 'node-html-parser';
import { expect, onTestFinished, test } from 'vitest';
import { createDeliveryService } from '#api/delivery/delivery-service.ts';
import { COACHWOOD, IRONBARK, openTestApi, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { makeApiDealer, type ApiTestDealer } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';
import { enquiryOf } from '#tests/support/lead-load.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';

const HOUR_MS = 3_600_000;
const VICTIM = 'victim@elsewhere.example';
const WORDS = 'Cheap pills https://pills.example/buy and www.pills.example';
const WATTLE = makeApiDealer('wattle-cars');

async function solve(api: TestApi, dealer: ApiTestDealer): Promise<string> {
  const challenge = (await api.get('/api/captcha', { dealer })).json() as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function deliverAll(api: TestApi): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const worker = createDeliveryService({ ...api.context, log });
  worker.start();
  await worker.idle();
  await worker.stop();
}

describeOnStores('what a shopper is emailed', (makeDatabase) => {
  async function open(): Promise<{ api: TestApi; smtp: TestSmtpServer; restart: () => Promise<TestApi> }> {
    const database = await makeDatabase();
    const smtp = await startSmtpServer();
    const opened: TestApi[] = [];
    const start = async (): Promise<TestApi> => {
      const api = await openTestApi({
        makeDatabase: () => Promise.resolve({ ...database, remove: () => Promise.resolve() }),
        dealers: [IRONBARK, COACHWOOD, WATTLE],
        variables: { SMTP_URL: smtp.url },
      });
      opened.push(api);
      return api;
    };
    onTestFinished(async () => {
      await opened.at(-1)?.close();
      await smtp.close();
      await database.remove();
    });
    const api = await start();
    return {
      api,
      smtp,
      restart: async () => {
        await opened.at(-1)?.close();
        return start();
      },
    };
  }

  const send = (
    api: TestApi,
    email: string,
    { dealer = IRONBARK, ...change }: { readonly dealer?: ApiTestDealer; readonly [field: string]: unknown } = {},
  ): Promise<TestReply> =>
    api.post(
      '/api/leads',
      { ...enquiryOf('any'), location: dealer.locationId, message: crypto.randomUUID(), ...change, email },
      { dealer },
    );

  test('repeats nothing of what was written, also with a solved proof of work: no name, no message, no link', async () => {
    const { api, smtp } = await open();
    const everywhere = { name: WORDS, message: WORDS, subcategory: WORDS, category: WORDS, 'Part#': WORDS };
    for (const vehicle of [
      {},
      { car_id: 'v-4417' },
      { car_id: 'www.pills.example' },
      {
        car_id: 'gone',
        stock_number: 'pills.example',
        'Vehicle Make': 'https://pills.example',
        'Vehicle Model': WORDS,
      },
    ]) {
      const reply = await send(api, VICTIM, { ...everywhere, ...vehicle, altcha: await solve(api, IRONBARK) });
      expect(reply.status).toBe(201);
      // Each is the first one of its day.
      api.advance(25 * HOUR_MS);
    }
    await deliverAll(api);
    const mails = smtp.mails.filter(({ to }) => to.includes(VICTIM));
    expect(mails).toHaveLength(4);
    for (const { email } of mails) {
      const whole = JSON.stringify([email.subject, email.headers, email.text, email.html]);
      expect(whole).not.toMatch(/pills/i);
      const links = parse(email.html ?? '').querySelectorAll('a[href]');
      const foreign = links
        .map((link) => link.getAttribute('href') ?? '')
        .filter(
          (href) => !/^(?:tel:|https:\/\/ironbark-cars\.example\/|https:\/\/www\.google\.com\/maps\/)/.test(href),
        );
      expect(foreign).toEqual([]);
    }
    // The dealer reads it all.
    const toDealer = smtp.mails.filter(({ to }) => !to.includes(VICTIM));
    expect(toDealer).toHaveLength(4);
    expect(toDealer.every(({ email }) => email.text?.includes(WORDS))).toBe(true);
  });

  test('is limited for each mailbox and day, by dealer and in all, whatever restarts; every enquiry still reaches its dealer', async () => {
    const { api: first, restart, smtp } = await open();
    let api = first;
    const spellings = [VICTIM, 'Victim@Elsewhere.example', 'victim+1@elsewhere.example', 'victim+2@elsewhere.example'];
    for (const email of spellings.slice(0, 2)) expect((await send(api, email)).status).toBe(201);
    api = await restart();
    for (const email of [...spellings, ...spellings]) expect((await send(api, email)).status).toBe(201);
    const acknowledged = async (): Promise<number> => {
      const rows = await api.context.store.db
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', 'acknowledgement')
        .execute();
      return rows.length;
    };
    expect(await acknowledged()).toBe(3);
    expect((await send(api, 'another@elsewhere.example')).status).toBe(201);
    expect(await acknowledged()).toBe(4);
    // Another dealer has a limit of its own, and all together one.
    for (const dealer of [COACHWOOD, WATTLE]) {
      for (const email of spellings) expect((await send(api, email, { dealer })).status).toBe(201);
    }
    expect(await acknowledged()).toBe(4 + 3);
    const metrics = await api.context.metrics.text();
    expect(metrics).toContain('acknowledgements_withheld_total{tenant="wattle-cars"} 4');
    api.advance(24 * HOUR_MS + 1);
    expect((await send(api, VICTIM)).status).toBe(201);
    expect(await acknowledged()).toBe(4 + 3 + 1);
    await deliverAll(api);
    expect(smtp.mails.filter(({ to }) => to.some((address) => address.endsWith('@dealer.example')))).toHaveLength(20);
  });

  test('is limited also when enquiries come at the same moment', async () => {
    const { api } = await open();
    await Promise.all(Array.from({ length: 12 }, () => send(api, VICTIM)));
    const rows = await api.context.store.db.selectFrom('outbox').select(['channel']).execute();
    expect(rows.filter(({ channel }) => channel === 'acknowledgement')).toHaveLength(3);
    expect(rows.filter(({ channel }) => channel === 'email')).toHaveLength(12);
  });
});
