import { XMLParser } from 'fast-xml-parser';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeliveryService } from '#api/delivery/delivery-service.ts';
import { IRONBARK, openTestApi, TEST_ADMIN_TOKEN, type TestApi } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';
import { enquiryOf } from '#tests/support/lead-load.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';

const dealer = makeApiDealer('ironbark-cars', {
  leads: { email: [{ to: ['desk@dealer.example'] }, { to: ['dms@dealer.example'], format: 'adf' }] },
});
const HEADERS = 'Kim\r\nBcc: victim@elsewhere.example\r\nX-Injected: yes\r\n\r\n<b>body</b>';
const MARKUP = '<img src=x onerror=alert(1)><script>alert(1)</script>"]]>&amp;<a href="javascript:alert(1)">x</a>';

describe('hostile words in what a dealer gets', () => {
  let smtp: TestSmtpServer;
  let api: TestApi;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    api = await openTestApi({ dealers: [dealer], variables: { SMTP_URL: smtp.url } });
    for (const [key, words] of [
      ['headers', HEADERS],
      ['markup', MARKUP],
    ] as const) {
      const { status } = await api.post('/api/leads', {
        ...enquiryOf(key),
        location: IRONBARK.locationId,
        name: words,
        category: words.slice(0, 60),
        subcategory: words,
        message: words,
        car_id: words.slice(0, 80),
        'Part#': words,
      });
      expect(status).toBe(201);
    }
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const worker = createDeliveryService({ ...api.context, log });
    worker.start();
    worker.kick();
    await worker.idle();
    await worker.stop();
  });
  afterAll(async () => {
    await api.close();
    await smtp.close();
  });

  test('add no header and no recipient to an email', () => {
    expect(smtp.mails).toHaveLength(6);
    const known = ['desk@dealer.example', 'dms@dealer.example', 'headers@shopper.example', 'markup@shopper.example'];
    for (const { to, email } of smtp.mails) {
      expect(known).toContain(to.join());
      expect(email.headers.map(({ key }) => key)).not.toContain('x-injected');
      expect(email.bcc).toBeUndefined();
      expect(email.cc).toBeUndefined();
      expect(email.subject).not.toMatch(/[\r\n]/);
    }
  });

  test('stay words in an email of HTML', () => {
    const emails = smtp.mails.flatMap(({ email }) => (email.html === undefined ? [] : [email.html]));
    expect(emails.length).toBeGreaterThanOrEqual(4);
    for (const html of emails) {
      expect(html).not.toMatch(/<script|<img[^>]+onerror|<b>body|href="javascript:/i);
    }
    expect(emails.some((html) => html.includes('&lt;script&gt;'))).toBe(true);
  });

  test('stay words in ADF', () => {
    const adf = smtp.mails.filter(({ to }) => to.includes('dms@dealer.example')).map(({ email }) => email.text ?? '');
    expect(adf).toHaveLength(2);
    for (const xml of adf) {
      expect(new XMLParser().parse(xml)).toHaveProperty('adf');
      expect(xml).not.toMatch(/<script|<img/);
    }
  });

  test('never go to a shopper who did not write them, and the shopper’s email quotes no link', () => {
    const toShopper = smtp.mails.filter(({ to }) => to.some((address) => address.endsWith('@shopper.example')));
    expect(toShopper).toHaveLength(2);
    for (const { email } of toShopper) expect(email.html ?? '').not.toContain('javascript:');
  });
});

describe('the export for spreadsheets', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());
  const authorization = `Bearer ${TEST_ADMIN_TOKEN}`;
  const csv = '/api/admin/leads.csv?tenant=ironbark-cars';

  test('runs no formula that a shopper wrote', async () => {
    const formulas = ['=cmd()|x!A1', '+1+cmd', '-1+cmd', '@SUM(1)', '\t=1', '=HYPERLINK("https://evil.example","x")'];
    for (const [index, formula] of formulas.entries()) {
      const fields = {
        ...enquiryOf(`csv-${index}`),
        location: IRONBARK.locationId,
        name: formula,
        message: `${formula}\n"quoted", x`,
      };
      expect((await api.post('/api/leads', fields)).status).toBe(201);
    }
    const reply = await api.get(csv, { headers: { authorization } });
    expect(reply.status).toBe(200);
    const rows: string[][] = parse(reply.text, { bom: true });
    expect(rows).toHaveLength(formulas.length + 1);
    const width = rows[0]?.length;
    for (const row of rows) expect(row).toHaveLength(width ?? 0);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test('opens to the whole token and nothing else, and guesses are limited', async () => {
    const tries = [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${TEST_ADMIN_TOKEN}x`,
      `Bearer ${TEST_ADMIN_TOKEN.slice(0, -1)}`,
      `Bearer ${TEST_ADMIN_TOKEN.toUpperCase()}`,
      `Basic ${Buffer.from(`admin:${TEST_ADMIN_TOKEN}`).toString('base64')}`,
      TEST_ADMIN_TOKEN,
      `Bearer \u00e9${'x'.repeat(300)}`,
    ];
    const routes = [
      ['GET', csv],
      ['GET', '/api/admin/outbox'],
      ['POST', '/api/admin/outbox/x/retry'],
      ['DELETE', '/api/admin/people?email=kim@shopper.example'],
      ['PUT', '/api/admin/snapshots/ironbark-cars'],
    ] as const;
    for (const [method, url] of routes) {
      for (const wrong of tries) {
        const headers = { host: IRONBARK.host, ...(wrong !== undefined && { authorization: wrong }) };
        const { statusCode, headers: answered } = await api.app.inject({ method, url, headers });
        expect([url, wrong, statusCode]).toEqual([url, wrong, 401]);
        expect(answered['www-authenticate']).toBe('Bearer');
      }
    }
    const limited = await openTestApi({ variables: { RATE_LIMIT: '1000' } });
    try {
      const statuses = [];
      for (let guess = 0; guess < 70; guess += 1) {
        const headers = { authorization: `Bearer guess ${guess} of a long token` };
        statuses.push((await limited.get(csv, { headers, address: '203.0.113.7' })).status);
      }
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.close();
    }
  });

  test('tells nothing of another dealer’s leads, and is not there without a token in the environment', async () => {
    const other = await api.get('/api/admin/leads.csv?tenant=coachwood-cars', { headers: { authorization } });
    expect(other.text).not.toContain('shopper.example');
    const without = await openTestApi({ variables: { FORECOURT_ADMIN_TOKEN: '' } });
    try {
      expect((await without.get(csv, { headers: { authorization } })).status).toBe(404);
    } finally {
      await without.close();
    }
  });
});
