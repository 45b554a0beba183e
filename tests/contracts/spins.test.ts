import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteLeads } from '#api/maintenance/delete-leads.ts';
import { readDeliveryFacts } from '#api/delivery/delivery-facts.ts';
import { writeMail } from '#api/delivery/delivery-mail.ts';
import { openTestApi, type TestApi } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';

const SPIN = {
  name: 'Summer Spin',
  from: '2026-11-01',
  to: '2026-11-30',
  // Every spin draws it, and there is one.
  prizes: [{ name: 'A full detail', value: 220, chance_percent: 100, quantity: 1 }],
  states: ['vic'],
};
const sms = {
  url: 'https://sms.example/send',
  authorization: { env: 'SMS_KEY' },
  fields: { to: 'To', text: 'Body' },
  format: 'form',
};
const YARD = makeApiDealer('spinning-cars', { accounts: { enabled: true, sms }, spin_to_win: SPIN });
const WITHOUT = makeApiDealer('quiet-cars', { accounts: { enabled: true, sms } });
const PLAIN = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const ENTRY = { name: 'Mia Nguyen', email: 'mia@shopper.example', spin_terms: 'on' };
const DAYS = 24 * 3_600_000;

describeOnStores('spins', (makeDatabase) => {
  let api: TestApi;
  let texted = '';
  beforeEach(async () => {
    vi.stubGlobal('fetch', (_url: string, init: { body: string }) => {
      texted = new URLSearchParams(init.body).get('Body') ?? '';
      return Promise.resolve(new Response(''));
    });
    api = await openTestApi({ makeDatabase, dealers: [YARD, WITHOUT], variables: { SMS_KEY: 'Bearer key' } });
  });
  afterEach(async () => {
    await api.close();
    vi.unstubAllGlobals();
  });

  /** @returns The headers of somebody who has signed in. */
  async function signedIn(phone: string, dealer = YARD): Promise<Record<string, string>> {
    const asked = await api.post('/api/auth/otp', { phone_number: phone }, { dealer });
    const code = /^\d{6}/.exec(texted)?.[0];
    const reply = await api.post('/api/auth/verify', { challenge_id: asked.json()['challenge_id'], code }, { dealer });
    const [cookie = ''] = [reply.headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '');
    return { cookie };
  }
  const outbox = () => api.context.store.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const leads = async () => (await api.context.store.db.selectFrom('lead').select('id').execute()).map(({ id }) => id);

  test('whoever is signed in spins once; the result stays, and dealer and shopper are told once [2.1-21, 6-2]', async () => {
    const headers = await signedIn('0491 570 156');
    expect((await api.get('/api/spin', { headers })).json()).toEqual({ phone: '0491 570 156', time: 'open' });
    const replies = await Promise.all([1, 2, 3, 4].map(() => api.post('/api/spin', ENTRY, { headers })));
    for (const reply of replies) {
      expect(reply.json()).toMatchObject({ result: { text: 'You’ve won: A full detail', prize: 0 } });
    }
    expect((await api.get('/api/spin', { headers })).json()).toMatchObject({ result: { prize: 0 } });
    const rows = await outbox();
    expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['acknowledgement', 'email']);
    const mails = [];
    for (const row of rows) {
      const facts = await readDeliveryFacts(api.context.store, row);
      const tenant = api.context.tenants.bySlug(YARD.slug);
      if ('dead' in facts || tenant === undefined) throw new Error('There is no such lead.');
      const { secret } = api.context.environment;
      const channel = row.channel === 'email' ? 'email' : 'acknowledgement';
      mails.push(writeMail(channel, { row, facts, tenant, secret, now: api.context.now() }));
    }
    const [toShopper, toDealer] = mails.toSorted((a, b) => (a.to > b.to ? -1 : 1));
    expect(toDealer?.to).toBe('desk@dealer.example');
    expect(toDealer?.text).toContain('You’ve won: A full detail');
    expect(toDealer?.text).toContain('0491 570 156');
    expect(toShopper).toMatchObject({ to: 'mia@shopper.example', subject: 'Summer Spin: your spin – Ironbark Cars' });
    expect(toShopper?.text).toContain('You’ve won: A full detail');
  });

  test('no more of a prize is won than there are, also where ten spin at once', async () => {
    const people = [];
    for (let last = 0; last < 10; last += 1) people.push(await signedIn(`0491 570 1${50 + last}`));
    const replies = await Promise.all(
      people.map((headers, index) =>
        api.post('/api/spin', { ...ENTRY, email: `s${index}@shopper.example` }, { headers }),
      ),
    );
    const prizes = replies.map((reply) => (reply.json()['result'] as { prize: number | null }).prize);
    expect(prizes.filter((prize) => prize === 0)).toHaveLength(1);
    expect(prizes.filter((prize) => prize === null)).toHaveLength(9);
  });

  test('signed out nobody spins; without script the way leads to signing in and back', async () => {
    expect((await api.post('/api/spin', ENTRY)).json()).toMatchObject({ error: 'signed_out' });
    expect((await api.get('/api/spin')).json()).toMatchObject({ error: 'signed_out' });
    const form = new URLSearchParams(ENTRY).toString();
    const away = await api.post('/api/spin', form, { headers: PLAIN });
    expect([away.status, away.headers['location']]).toEqual([303, '/sign-in?redirect=%2Fspin-to-win&back=%2F']);
    const headers = { ...PLAIN, ...(await signedIn('0491 570 156')) };
    expect((await api.post('/api/spin', form, { headers })).text).toContain('<h1>You’ve won: A full detail</h1>');
    expect((await api.post('/api/spin', form, { headers })).text).toContain('You’ve had your spin.');
    expect(await leads()).toHaveLength(1);
  });

  test('the terms have to be ticked, and the promotion has to be open', async () => {
    const headers = await signedIn('0491 570 156');
    const unread = await api.post('/api/spin', { name: 'Mia Nguyen' }, { headers });
    expect(Object.keys(unread.json()['fields'] as object).toSorted()).toEqual(['email', 'spin_terms']);
    api.advance(10 * DAYS);
    const late = await signedIn('0491 570 157');
    expect((await api.post('/api/spin', ENTRY, { headers: late })).json()).toMatchObject({ error: 'spin_closed' });
    expect(await leads()).toEqual([]);
  });

  test('a dealer without a game has none', async () => {
    const headers = await signedIn('0491 570 156', WITHOUT);
    expect((await api.get('/api/spin', { headers, dealer: WITHOUT })).json()).toMatchObject({ error: 'no_spin' });
  });

  test('once a lead is deleted its prize stays won, and nothing says by whom', async () => {
    const headers = await signedIn('0491 570 156');
    await api.post('/api/spin', ENTRY, { headers });
    const [{ person: before } = { person: '' }] = await api.context.store.db.selectFrom('spin').selectAll().execute();
    await deleteLeads(api.context.store, api.context.environment.dataDir, await leads());
    const rows = await api.context.store.db.selectFrom('spin').selectAll().execute();
    expect(rows).toMatchObject([{ prize: 0 }]);
    expect(rows[0]?.person).not.toBe(before);
  });
});
