import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Lead } from '#domain/lead/lead.ts';
import { IRONBARK, openTestApi, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { freePort, send } from '#tests/support/api-process.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';
import { enquiryOf } from '#tests/support/lead-load.ts';

const SQL = [
  "' OR '1'='1",
  "'); DROP TABLE lead; --",
  '1; DELETE FROM outbox',
  "Robert'); UPDATE lead SET tenant='coachwood-cars'; --",
  '" OR ""="',
  '\\',
  '$1 $2 ? :name @p1',
  '%27%20OR%201=1',
];
const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</title><svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;',
];

describeOnStores('what is sent stays text', (makeDatabase) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({ makeDatabase });
  });
  afterAll(() => api.close());

  const leads = () => api.context.store.db.selectFrom('lead').selectAll().orderBy('id').execute();
  const post = (fields: Readonly<Record<string, unknown>>): Promise<TestReply> =>
    api.post('/api/leads', { ...enquiryOf(`input-${Math.random()}`), location: IRONBARK.locationId, ...fields });
  const leadOf = async (reply: TestReply): Promise<Lead> => {
    const id = String(reply.json()['lead_id']);
    return JSON.parse((await leads()).find((row) => row.id === id)?.lead ?? '{}') as Lead;
  };

  test.each([...SQL, ...MARKUP])('%j in every field is kept to the letter, and does nothing', async (nasty) => {
    const before = await leads();
    const reply = await post({
      name: nasty,
      message: nasty,
      subcategory: nasty,
      source: nasty,
      url: nasty,
      car_id: nasty,
      stock_number: nasty,
      'Part#': nasty,
      [nasty]: nasty,
      lead_attributes: { visited_pages: [nasty], linked_query_params: { [nasty]: nasty } },
    });
    expect(reply.status).toBe(201);
    expect(await leadOf(reply)).toMatchObject({
      name: nasty,
      message: nasty,
      subcategory: nasty,
      vehicle: { id: nasty },
      visitedPages: [nasty],
    });
    const after = await leads();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
  });

  test('keys and ids made of SQL find nothing that is not theirs', async () => {
    for (const nasty of SQL) {
      expect((await post({ lead_id: nasty })).status).toBe(404);
      const headers = { 'idempotency-key': nasty };
      const reply = await api.post(
        '/api/leads',
        { ...enquiryOf(`key-${SQL.indexOf(nasty)}`), location: IRONBARK.locationId },
        { headers },
      );
      expect(reply.status).toBe(201);
      for (const path of ['similar', 'autogauge', 'brochure.pdf']) {
        expect((await api.get(`/api/cars/${encodeURIComponent(nasty)}/${path}`)).status).toBe(404);
      }
      expect([404, 422]).toContain((await api.get(`/api/delivery?postcode=${encodeURIComponent(nasty)}`)).status);
    }
  });

  test('what no database can hold is dropped, not refused', async () => {
    const reply = await post({ name: 'Ki\u0000m', message: 'a\ud800b\uffffc\u0007d', 'x\u0000y': '1\u00002' });
    expect(reply.status).toBe(201);
    const { name, message, further } = await leadOf(reply);
    expect({ name, further }).toEqual({ name: 'Kim', further: [{ name: 'xy', value: '12' }] });
    expect(message).not.toMatch(/[\u0000-\u0008\ud800\uffff]/);
  });

  test('nobody changes what all objects inherit', async () => {
    const bodies = [
      '{"__proto__":{"polluted":1},"name":"Kim"}',
      '{"constructor":{"prototype":{"polluted":1}},"name":"Kim"}',
      '{"lead_attributes":{"linked_query_params":{"__proto__":"x","constructor":"y"}},"name":"Kim","email":"p@s.example"}',
    ];
    for (const body of bodies) {
      const { status } = await api.post('/api/leads', body, { headers: { 'content-type': 'application/json' } });
      expect(status).toBeLessThan(500);
    }
    const form =
      '__proto__=1&__proto__[polluted]=1&constructor.prototype.polluted=1&name=Kim&email=p@s.example&message=x';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (
        await api.post('/api/leads', `${form}&form=enquiry&category=x&location=${IRONBARK.locationId}`, {
          headers: type,
        })
      ).status,
    ).toBe(201);
    const events = { events: [{ id: 4, data: JSON.parse('{"__proto__":{"polluted":1}}') as unknown }] };
    expect((await api.post('/api/events', events)).status).toBeLessThan(500);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('what is too much or broken', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());
  const enquiry = { ...enquiryOf('limits'), location: IRONBARK.locationId };
  const json = { 'content-type': 'application/json' };

  test.each([
    ['a body of 65 KB', JSON.stringify({ ...enquiry, message: 'x'.repeat(66_000) }), json, 413],
    ['a form of 65 KB', `message=${'x'.repeat(66_000)}`, { 'content-type': 'application/x-www-form-urlencoded' }, 413],
    ['a message that is too long', JSON.stringify({ ...enquiry, message: 'x'.repeat(4_001) }), json, 422],
    ['a field without name that is too long', JSON.stringify({ ...enquiry, anything: 'x'.repeat(5_001) }), json, 422],
    ['a hundred fields', JSON.stringify({ ...enquiry, ...manyFields(100) }), json, 422],
    ['half a body', '{"name":"Kim', json, 400],
    ['no body', '', json, 400],
    ['a list', '[]', json, [400, 422]],
    ['a number', '5', json, [400, 422]],
    ['null', 'null', json, [400, 422]],
    ['nesting without end', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, json, [201, 400, 422]],
    ['a multipart form', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['XML', '<name>Kim</name>', { 'content-type': 'application/xml' }, 415],
    ['a compressed body', 'x', { ...json, 'content-encoding': 'gzip' }, [400, 415]],
    [
      'another charset',
      JSON.stringify(enquiry),
      { 'content-type': 'application/json; charset=utf-16' },
      [201, 400, 415],
    ],
  ] as const)('%s is refused with a reason', async (_, body, headers, status) => {
    const reply = await api.post('/api/leads', body, { headers });
    expect([status].flat()).toContain(reply.status);
    if (reply.status >= 400) {
      const { error, message } = reply.json();
      expect([typeof error, typeof message]).toEqual(['string', 'string']);
    }
  });

  test('beacons are smaller still, and at most fifty events each', async () => {
    expect((await api.post('/api/events', { events: Array.from({ length: 51 }, () => ({ id: 4 })) })).status).toBe(422);
    expect((await api.post('/api/events', { events: [{ id: 4, data: { a: 'x'.repeat(17_000) } }] })).status).toBe(413);
  });

  test('a page for a refused form is inert, whatever was sent and wherever it says it came from', async () => {
    for (const nasty of MARKUP) {
      const reply = await api.post(
        '/api/leads',
        new URLSearchParams({ form: 'enquiry', name: nasty, email: nasty, message: nasty, phone: nasty }).toString(),
        {
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'text/html',
            referer: `https://evil.example/"><script>alert(1)</script>?x='"`,
          },
        },
      );
      expect(reply.status).toBe(422);
      // The message is shown again, as text without a tag in it.
      const page = reply.text.replace(/<p class="written">[^<]+<\/p>/, '');
      expect(page).not.toMatch(/<script|<img|<svg|onerror|javascript:|evil\.example|class="written"/i);
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    }
    const back = await api.post('/api/leads', 'form=enquiry', {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        referer: 'https://evil.example//other.example/x',
      },
    });
    expect(back.text).toMatch(/href="\/other\.example\/x"/);
  });

  test('the way to the success page cannot be led elsewhere', async () => {
    const reply = await api.post(
      '/api/leads',
      new URLSearchParams({
        ...enquiryText(),
        category: '\r\nSet-Cookie: a=b//evil.example',
        email: 'way@shopper.example',
      }).toString(),
      {
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
          referer: 'https://evil.example/',
        },
      },
    );
    expect(reply.status).toBe(303);
    expect(reply.headers['location']).toMatch(/^\/success\?lead=/);
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  test('a thousand connections that speak broken HTTP leave the service as it was', { timeout: 120_000 }, async () => {
    const port = await freePort();
    const listening = await openTestApi();
    onTestFinished(() => listening.close());
    await listening.app.listen({ port, host: '127.0.0.1' });
    const answers = new Map<string, number>();
    const all = Array.from({ length: 1000 }, (_, number) => BROKEN[number % BROKEN.length] ?? '');
    for (let start = 0; start < all.length; start += 50) {
      const replies = await Promise.all(all.slice(start, start + 50).map((bytes) => speak(port, bytes)));
      for (const reply of replies) answers.set(reply, (answers.get(reply) ?? 0) + 1);
    }
    // Refused or hung up, never a failure of ours, and nothing taken.
    expect([...answers.keys()].filter((status) => !/^(?:4\d\d|closed)$/.test(status))).toEqual([]);
    expect((await send({ port, method: 'GET', path: '/readyz' })).status).toBe(200);
    expect(await listening.context.store.db.selectFrom('lead').select('id').execute()).toEqual([]);
  });
});

const HOST = `Host: ${IRONBARK.host}\r\n`;
const POST = `POST /api/leads HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const BROKEN: readonly string[] = [
  'nonsense\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'GET\r\n\r\n',
  `GET / HTTP/9.9\r\n${HOST}\r\n`,
  'GET /api/form-token HTTP/1.1\r\n\r\n',
  `GET /api/form-token HTTP/1.1\r\nHost: a\r\n${HOST}\r\n`,
  `GET http://[::bad/ HTTP/1.1\r\n${HOST}\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X: ${'b'.repeat(40_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X\x00Y: 1\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST} folded: 1\r\n\r\n`,
  `${POST}Content-Length: -5\r\n\r\n{}`,
  `${POST}Content-Length: abc\r\n\r\n{}`,
  `${POST}Content-Length: 2\r\nContent-Length: 7\r\n\r\n{}`,
  `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
  `${POST}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n`,
  `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `${POST}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `${POST}Content-Length: 100\r\n\r\n{"name":`,
  `${POST}Content-Length: 5\r\nExpect: something-else\r\n\r\n{}...`,
];

/** Sends bytes, hangs up after a moment. @returns The status that was answered, or "closed". */
function speak(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(300, () => socket.destroy());
    socket.on('data', (part) => (answer += String(part)));
    // A connection that was reset was closed, too.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'closed'));
  });
}

function manyFields(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, number) => [`field ${number}`, 'x']));
}

function enquiryText(): Record<string, string> {
  const { form, name, message } = enquiryOf('text') as Record<string, string>;
  return { form: form ?? '', name: name ?? '', message: message ?? '', location: IRONBARK.locationId };
}
