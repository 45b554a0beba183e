import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { erasePerson } from '#api/maintenance/erase-person.ts';
import { applyRetention } from '#api/maintenance/retention.ts';
import { openTestApi, type CallOptions, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MIA = '0491 570 156';
const SAM = '0491 570 157';
const MIA_DIALLED = '+61491570156';
const PLAIN = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const accounts = {
  cards: { favourite: true },
  accounts: {
    enabled: true,
    sms: {
      url: 'https://sms.example/send?key=k',
      authorization: { env: 'SMS_KEY' },
      fields: { to: 'To', text: 'Body' },
      further: { From: 'IRONBARK' },
      format: 'form',
    },
  },
};
const IRONBARK = makeApiDealer('ironbark-cars', accounts);
const COACHWOOD = makeApiDealer('coachwood-cars', { name: 'Coachwood Cars', ...accounts });
const CLOSED = makeApiDealer('closed-cars');

describeOnStores('accounts', (makeDatabase) => {
  let api: TestApi;
  let texts: { readonly to: string; readonly body: string }[];
  let smsStatus: number;
  beforeEach(async () => {
    texts = [];
    smsStatus = 200;
    vi.stubGlobal('fetch', (_url: string, init: { body: string; headers: Record<string, string> }) => {
      const message = new URLSearchParams(init.body);
      expect(init.headers['authorization']).toBe('Bearer key');
      expect(message.get('From')).toBe('IRONBARK');
      texts.push({ to: message.get('To') ?? '', body: message.get('Body') ?? '' });
      return Promise.resolve(new Response('', { status: smsStatus }));
    });
    api = await openTestApi({
      makeDatabase,
      dealers: [IRONBARK, COACHWOOD, CLOSED],
      variables: { SMS_KEY: 'Bearer key' },
      keepLog: true,
    });
  });
  afterEach(async () => {
    await api.close();
    vi.unstubAllGlobals();
  });

  const request = (phone: string, options?: CallOptions) => api.post('/api/auth/otp', { phone_number: phone }, options);
  const idOf = (reply: TestReply) => String(reply.json()['challenge_id']);
  const lastCode = () => /^\d{6}/.exec(texts.at(-1)?.body ?? '')?.[0] ?? 'none';
  const verify = (challengeId: string, code: string, options?: CallOptions) =>
    api.post('/api/auth/verify', { challenge_id: challengeId, code }, options);
  const setCookies = (reply: TestReply): string[] => [reply.headers['set-cookie'] ?? []].flat().map(String);
  const cookieOf = (reply: TestReply): string =>
    setCookies(reply)
      .map((line) => line.split(';')[0] ?? '')
      .find((pair) => pair.includes('session=')) ?? '';
  const signIn = async (phone: string, options: CallOptions = {}): Promise<string> => {
    const challenge = idOf(await request(phone, options));
    return cookieOf(await verify(challenge, lastCode(), options));
  };
  const as = (cookie: string, options: CallOptions = {}): CallOptions => ({
    ...options,
    headers: { ...options.headers, cookie },
  });
  const whoIs = async (cookie: string, options: CallOptions = {}) =>
    (await api.get('/api/auth/session', as(cookie, options))).json()['phone'];
  const save = (cookie: string, id: unknown, more = {}) =>
    api.post('/api/watchlist/save-car', { car_id: id, ...more }, as(cookie));
  const listOf = async (cookie: string, options: CallOptions = {}) =>
    (await api.get('/api/watchlist', as(cookie, options))).json()['cars'];
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('a code by text message signs in; the cookie is this host’s, hidden from scripts and only sent over https', async () => {
    const reply = await request(MIA);
    expect(reply.status).toBe(202);
    expect(reply.json()).toEqual({ challenge_id: expect.any(String) as string, expires_in: 600 });
    expect(texts).toEqual([{ to: MIA_DIALLED, body: expect.stringMatching(/^\d{6} is your code for /) as string }]);
    expect(texts[0]?.body).toContain(`@ironbark-cars.example #${lastCode()}`);
    const signedIn = await verify(idOf(reply), lastCode());
    expect(signedIn.json()).toEqual({ success: true, phone: MIA_DIALLED });
    expect(setCookies(signedIn)).toEqual([
      expect.stringMatching(
        /^__Host-session=[^;]{40,}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ) as string,
    ]);
    expect(await whoIs(cookieOf(signedIn))).toBe(MIA_DIALLED);
    expect(await whoIs('')).toBeNull();
    expect(await whoIs(cookieOf(signedIn).replace(/=(.)/, (_, first) => (first === '0' ? '=1' : '=0')))).toBeNull();
    // Neither code nor number are logged.
    expect(api.log()).not.toMatch(new RegExp(`${lastCode()}|491570156|491 570 156`));
  });

  test('no answer tells whether a number is known', async () => {
    await signIn(MIA);
    const known = await request(MIA);
    const unknown = await request(SAM);
    const shape = (reply: TestReply) => [reply.status, Object.keys(reply.json()), setCookies(reply)];
    expect(shape(known)).toEqual(shape(unknown));
    const wrongKnown = await verify(idOf(known), '000000');
    const wrongUnknown = await verify(idOf(unknown), '000000');
    const invented = await verify('11111111-2222-4333-8444-555555555555', '000000');
    const words = (reply: TestReply) => [reply.status, reply.json()['error'], reply.json()['message']];
    expect(words(wrongKnown)).toEqual(words(wrongUnknown));
    expect(words(wrongKnown).slice(0, 2)).toEqual(words(invented).slice(0, 2));
  });

  test('a refused code says whether it can be typed again, how often, or needs a new one', async () => {
    const challenge = idOf(await request(MIA));
    const said = async (code: string) => (await verify(challenge, code)).json()['message'];
    const tries: unknown[] = [];
    for (let count = 0; count < 6; count += 1) tries.push(await said(wrong(lastCode())));
    const again = 'That isn’t the latest code we texted.';
    const closed = 'That code no longer works. Ask for a new one.';
    expect(tries).toEqual([
      `${again} Check it and try again.`,
      `${again} Check it and try again.`,
      `${again} You can try twice more.`,
      `${again} You can try once more.`,
      closed,
      closed,
    ]);
    const late = idOf(await request(SAM));
    api.advance(10 * MINUTE);
    expect((await verify(late, lastCode())).json()['message']).toBe(closed);
  });

  test.each(['(07) 5550 0130', '1300 975 707', '+1 202 555 0143', 'hello', ''])(
    'nothing is texted to "%s"',
    async (phone) => {
      expect((await request(phone)).status).toBe(422);
      expect(texts).toEqual([]);
    },
  );

  test('a code works once, for ten minutes, for its own challenge, and not after a newer one', async () => {
    const first = idOf(await request(MIA));
    const firstCode = lastCode();
    const second = idOf(await request(MIA));
    const code = lastCode();
    expect((await verify(first, firstCode)).status).toBe(401);
    expect((await verify(first, code)).status).toBe(401);
    expect((await verify(second, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
    expect((await verify(second, code)).status).toBe(401);
    const late = idOf(await request(SAM));
    api.advance(10 * MINUTE);
    expect((await verify(late, lastCode())).status).toBe(401);
  });

  test('of 50 who send one code at once, one is signed in', async () => {
    const challenge = idOf(await request(MIA));
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(challenge, lastCode())));
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    expect(replies.every(({ status }) => status === 200 || status === 401)).toBe(true);
  });

  test('after five wrong codes the right one is worthless too, also when they come at once', async () => {
    const challenge = idOf(await request(MIA));
    const code = lastCode();
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(challenge, wrong(code))));
    expect(replies.every(({ status }) => status === 401)).toBe(true);
    expect((await verify(challenge, code)).status).toBe(401);
  });

  test('3,250 guesses get nowhere, whatever addresses they come from', async () => {
    let refused = 0;
    const address = (count: number) => `198.51.100.${count % 250}`;
    for (let round = 0; round < 20; round += 1) {
      const reply = await request(MIA, { address: `203.0.113.${round}` });
      if (reply.status === 429) refused += 1;
      const challenge = reply.status === 202 ? idOf(reply) : '11111111-2222-4333-8444-555555555555';
      const right = lastCode();
      // The five that count are wrong; every later one is right. Where no code was sent, guesses are all alike.
      for (let guess = 0; guess < (reply.status === 202 ? 500 : 50); guess += 50) {
        const codes = Array.from({ length: 50 }, () => right);
        if (guess === 0) {
          for (const count of [0, 1, 2, 3, 4])
            expect((await verify(challenge, wrong(right), { address: address(count) })).status).toBe(401);
        }
        const replies = await Promise.all(
          codes.map((code, count) => verify(challenge, code, { address: address(guess + count) })),
        );
        expect(replies.filter(({ status }) => status !== 401)).toEqual([]);
      }
    }
    expect(refused).toBe(15);
    expect(texts).toHaveLength(5);
  }, 240_000);

  test('one number gets five codes an hour and ten a day, from however many addresses and dealers', async () => {
    const statuses: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      for (let count = 0; count < 6; count += 1) {
        const dealer = count % 2 === 0 ? IRONBARK : COACHWOOD;
        statuses.push((await request(MIA, { dealer, address: `203.0.113.${hour * 10 + count}` })).status);
      }
      api.advance(HOUR);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
    api.advance(DAY);
    expect((await request(MIA)).status).toBe(202);
  });

  test('one address gets 15 codes an hour, for however many numbers, also at once', async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => `0491 570 ${String(100 + index)}`);
    const replies = await Promise.all(numbers.map((phone) => request(phone, { address: '203.0.113.7' })));
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(15);
    const refused = replies.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await request(SAM, { address: '203.0.113.8' })).status).toBe(202);
  });

  test('a service that fails is said so, without what it is', async () => {
    smsStatus = 500;
    const reply = await request(MIA);
    expect(reply.status).toBe(502);
    expect(reply.json()).toMatchObject({
      error: 'not_sent',
      message: expect.stringContaining('couldn’t text') as string,
    });
    expect(api.log()).not.toContain('key=k');
  });

  test('a dealer without accounts has none', async () => {
    expect((await request(MIA, { dealer: CLOSED })).json()).toMatchObject({ error: 'no_accounts' });
    expect((await api.get('/api/auth/session', { dealer: CLOSED })).json()).toEqual({ phone: null });
    expect((await api.get('/api/watchlist', { dealer: CLOSED })).status).toBe(401);
    expect(texts).toEqual([]);
  });

  test('a session and a challenge are one dealer’s', async () => {
    const mia = await signIn(MIA);
    await save(mia, 'v-4417');
    expect(await whoIs(mia, { dealer: COACHWOOD })).toBeNull();
    expect((await api.get('/api/watchlist', as(mia, { dealer: COACHWOOD }))).status).toBe(401);
    const challenge = idOf(await request(MIA));
    expect((await verify(challenge, lastCode(), { dealer: COACHWOOD })).status).toBe(401);
    // The same number is another account there.
    expect(await listOf(await signIn(MIA, { dealer: COACHWOOD }), { dealer: COACHWOOD })).toEqual([]);
    expect(await listOf(mia)).toEqual([{ id: 'v-4417' }]);
  });

  test('a session that was planted before signing in is not the one that is signed in', async () => {
    const attacker = await signIn(SAM);
    const challenge = idOf(await request(MIA, as(attacker)));
    const mia = cookieOf(await verify(challenge, lastCode(), as(attacker)));
    expect(mia).not.toBe(attacker);
    expect(await whoIs(attacker)).toBe('+61491570157');
    expect(await whoIs(mia)).toBe(MIA_DIALLED);
    const invented = '__Host-session=planted.planted';
    const next = idOf(await request(MIA));
    expect(cookieOf(await verify(next, lastCode(), as(invented)))).not.toContain('planted');
  });

  test('signing out ends the session on the server too, here or everywhere', async () => {
    const [phone, laptop, tablet] = [await signIn(MIA), await signIn(MIA), await signIn(MIA)];
    const out = await api.post('/api/auth/sign-out', {}, as(phone));
    expect(setCookies(out).join()).toContain('Max-Age=0');
    expect([await whoIs(phone), await whoIs(laptop)]).toEqual([null, MIA_DIALLED]);
    await api.post('/api/auth/sign-out', { everywhere: true }, as(laptop));
    expect([await whoIs(laptop), await whoIs(tablet)]).toEqual([null, null]);
    expect((await api.post('/api/auth/sign-out', {})).status).toBe(200);
  });

  test('a page of another site can neither save nor sign out', async () => {
    const mia = await signIn(MIA);
    for (const origin of ['https://evil.example', 'null', COACHWOOD.origin]) {
      const headers = { origin, cookie: mia };
      expect((await api.post('/api/watchlist/save-car', { car_id: 'v-4417' }, { headers })).status).toBe(403);
      expect((await api.post('/api/auth/sign-out', {}, { headers })).status).toBe(403);
      expect((await api.post('/api/auth/delete-account', {}, { headers })).status).toBe(403);
    }
    expect(await whoIs(mia)).toBe(MIA_DIALLED);
  });

  test('cars are saved by their ids for an account that is a phone number, once each, listed latest first and removed [3-24, 3-25]', async () => {
    const mia = await signIn(MIA);
    expect((await save(mia, 'v-4417')).json()).toEqual({ success: true });
    api.advance(MINUTE);
    await save(mia, 'v-4418');
    await save(mia, 'v-4417');
    expect(await listOf(mia)).toEqual([{ id: 'v-4418' }, { id: 'v-4417' }]);
    await api.post('/api/watchlist/remove-car', { car_id: 'v-4418' }, as(mia));
    expect(await listOf(mia)).toEqual([{ id: 'v-4417' }]);
    expect((await save(mia, 'nobodys')).status).toBe(404);
    expect((await save('', 'v-4417')).json()).toMatchObject({ error: 'signed_out' });
  });

  test('nobody reaches another’s list by number or id', async () => {
    const [mia, sam] = [await signIn(MIA), await signIn(SAM)];
    await save(mia, 'v-4417', { phone_number: MIA });
    for (const route of ['save-car', 'remove-car']) {
      const reply = await api.post(`/api/watchlist/${route}`, { phone_number: MIA, car_id: 'v-4417' }, as(sam));
      expect([reply.status, reply.json()['error']]).toEqual([403, 'not_yours']);
    }
    await api.post('/api/watchlist/remove-car', { car_id: 'v-4417', shopper_id: 'x', phone: MIA }, as(sam));
    expect(await listOf(mia)).toEqual([{ id: 'v-4417' }]);
    expect(await listOf(sam)).toEqual([]);
  });

  test('what a device kept is added at sign-in; what the site does not list is named', async () => {
    const mia = await signIn(MIA);
    await save(mia, 'v-4418');
    const merge = { car_ids: ['v-4417', 'v-4418', 'long-gone', 'v-4417'] };
    const reply = await api.post('/api/watchlist/merge', merge, as(mia));
    expect(reply.json()).toMatchObject({ phone: MIA_DIALLED, unknown: ['long-gone'] });
    expect(await listOf(mia)).toHaveLength(2);
    expect((await api.post('/api/watchlist/merge', { car_ids: [] }, as(mia))).status).toBe(200);
    expect((await api.post('/api/watchlist/merge', merge)).status).toBe(401);
  });

  test('the garage has the shopper’s own: cars as they looked, enquiries of the verified number, nobody’s words', async () => {
    const [mia, sam] = [await signIn(MIA), await signIn(SAM)];
    await save(mia, 'v-4417');
    const enquire = (phone: string, options: CallOptions = {}) =>
      api.post(
        '/api/leads',
        {
          form: 'enquiry',
          category: 'Test Drive',
          name: 'Mia Chen',
          phone,
          message: 'Is it quiet?',
          car_id: 'v-4417',
          location: IRONBARK.locationId,
        },
        options,
      );
    expect((await enquire(MIA)).status).toBe(201);
    await enquire(MIA, { dealer: COACHWOOD });
    const garage = (await api.get('/api/garage', as(mia))).json();
    expect(garage).toMatchObject({
      phone: MIA,
      cars: [{ id: 'v-4417', entry: expect.stringMatching(/^\["v-4417",/) as string }],
      enquiries: [{ subject: 'Test Drive' }],
      appointments: [],
      reservations: [],
    });
    expect(garage['enquiries']).toHaveLength(1);
    expect(JSON.stringify(garage)).not.toMatch(/Mia|quiet/);
    expect((await api.get('/api/garage', as(sam))).json()).toMatchObject({ phone: SAM, cars: [], enquiries: [] });
    expect((await api.get('/api/garage', as(mia, { dealer: COACHWOOD }))).status).toBe(401);
    expect((await api.get('/api/garage')).json()).toMatchObject({ error: 'signed_out' });
  });

  test('a deleted account leaves nothing, at this dealer', async () => {
    const mia = await signIn(MIA);
    await save(mia, 'v-4417');
    const elsewhere = await signIn(MIA, { dealer: COACHWOOD });
    expect((await api.post('/api/auth/delete-account', {}, as(mia))).status).toBe(200);
    expect(await whoIs(mia)).toBeNull();
    const { db } = api.context.store;
    expect(await db.selectFrom('saved_car').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('shopper_session').select('userId').execute()).toHaveLength(1);
    expect(await whoIs(elsewhere, { dealer: COACHWOOD })).toBe(MIA_DIALLED);
    expect(await listOf(await signIn(MIA))).toEqual([]);
  });

  test('erasing a person erases their accounts at every dealer', async () => {
    await save(await signIn(MIA), 'v-4417');
    await signIn(MIA, { dealer: COACHWOOD });
    const sam = await signIn(SAM);
    const { store, environment } = api.context;
    expect(await erasePerson(store, environment.dataDir, { phone: MIA })).toMatchObject({ account: 2 });
    for (const table of ['shopper', 'shopper_session', 'shopper_code', 'sign_in_challenge', 'saved_car'] as const) {
      const rows = await store.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain('491570156');
    }
    expect(await whoIs(sam)).toBe('+61491570157');
  });

  test('what has expired is deleted', async () => {
    await signIn(MIA);
    await request(SAM);
    api.advance(400 * DAY);
    expect(await applyRetention(api.context)).toMatchObject({ sessions: 1 });
    const { db } = api.context.store;
    expect(await db.selectFrom('sign_in_challenge').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('shopper_code').selectAll().execute()).toEqual([]);
  });

  const form = (path: string, fields: Record<string, string>) =>
    api.post(path, new URLSearchParams(fields).toString(), { headers: PLAIN });
  const hidden = (page: TestReply, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? 'none';

  test('without JavaScript: the number, the code, and on to the page that was wanted', async () => {
    const start = await api.get('/api/auth/sign-in?type=watchlist&redirect=%2Fcars%2Fa-car%3Fx%3D1&back=%2Fsearch');
    expect(start.text).toContain('To save cars to your watchlist');
    expect(start.text).toContain('<a href="/search">Go back</a>');
    const link = { type: hidden(start, 'type'), redirect: hidden(start, 'redirect'), back: hidden(start, 'back') };
    const wrongNumber = await form('/api/auth/otp', { ...link, phone_number: '123' });
    expect(wrongNumber.status).toBe(422);
    expect(wrongNumber.text).toContain('<p role="alert">Enter an Australian mobile number');
    const asked = await form('/api/auth/otp', { ...link, phone_number: MIA });
    expect(asked.text).toContain('autocomplete="one-time-code"');
    const challenge = { ...link, challenge_id: hidden(asked, 'challenge_id') };
    const again = await form('/api/auth/verify', { ...challenge, code: wrong(lastCode()) });
    expect([again.status, hidden(again, 'challenge_id')]).toEqual([401, challenge.challenge_id]);
    expect(again.text).toContain('role="alert"');
    const done = await form('/api/auth/verify', { ...challenge, code: lastCode() });
    expect([done.status, done.headers['location']]).toEqual([303, '/cars/a-car?x=1']);
    expect(await whoIs(cookieOf(done))).toBe(MIA_DIALLED);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '"><script>'])(
    'nobody is led to %s',
    async (target) => {
      const query = new URLSearchParams({ redirect: target, back: target }).toString();
      const start = await api.get(`/api/auth/sign-in?${query}`);
      expect(start.text).not.toContain('evil');
      expect(start.text).not.toContain('<script');
      const asked = await form('/api/auth/otp', { redirect: target, phone_number: MIA });
      const challenge = hidden(asked, 'challenge_id');
      const done = await form('/api/auth/verify', { redirect: target, challenge_id: challenge, code: lastCode() });
      expect([done.status, done.headers['location']]).toEqual([303, '/my-garage']);
    },
  );
});
