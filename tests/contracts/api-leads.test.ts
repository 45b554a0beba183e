import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { COACHWOOD, IRONBARK, openTestApi, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';

const HOUR_MS = 3_600_000;

describeOnStores('enquiries', (makeDatabase) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({ makeDatabase });
  });
  afterAll(() => api.close());

  const send = (fields: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>> = {}) =>
    api.post('/api/leads', fields, { headers });
  /** As the form does: told to come back, it comes back with the same. */
  const sendUntilTaken: typeof send = async (fields, headers) => {
    for (;;) {
      const reply = await send(fields, headers);
      if (reply.status !== 503) return reply;
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      await sleep(500);
    }
  };
  const idOf = (reply: TestReply): string => String(reply.json()['lead_id']);
  const leadsOf = (email: string) =>
    api.context.store.db.selectFrom('lead').selectAll().where('email', '=', email).execute();
  const leadOf = async (id: string): Promise<Lead> => {
    const { lead } = await api.context.store.db
      .selectFrom('lead')
      .select('lead')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return JSON.parse(lead) as Lead;
  };
  const deliveriesOf = (id: string) =>
    api.context.store.db.selectFrom('outbox').selectAll().where('lead_id', '=', id).execute();

  test('a lead is kept whole, with the facts of the vehicle and what was agreed to', async () => {
    const reply = await send({
      ...enquiry('whole@shopper.example'),
      name: '  Zoë O’Brien & <Sons> 你好 🚗 ',
      car_id: 'v-4417',
      location: IRONBARK.locationId,
      opt_in: 'on',
      lead_attributes: { visited_pages: ['/', '/search'], linked_query_params: { gclid: 'abc' } },
      'Part#': 'KZ-4417',
    });
    expect(reply.status).toBe(201);
    expect(await leadOf(idOf(reply))).toMatchObject({
      dealerSlug: 'ironbark-cars',
      form: 'enquiry',
      name: 'Zoë O’Brien & <Sons> 你好 🚗',
      email: 'whole@shopper.example',
      phone: '0491 570 156',
      optIn: true,
      isComplete: true,
      vehicle: { id: 'v-4417', stockNumber: '4417', make: 'Toyota', year: 2018 },
      consent: { version: expect.any(String) as string },
      visitedPages: ['/', '/search'],
      linkedQueryParams: { gclid: 'abc' },
      further: [{ name: 'Part#', value: 'KZ-4417' }],
    });
  });

  test('a lead and its deliveries are written together or not at all', async () => {
    const { db } = api.context.store;
    const key = randomUUID();
    const send = () =>
      api.post('/api/leads', enquiry('whole-or-not@shopper.example'), { headers: { 'idempotency-key': key } });
    await sql`alter table outbox rename to outbox_away`.execute(db);
    try {
      expect((await send()).status).toBeGreaterThanOrEqual(500);
      expect(await leadsOf('whole-or-not@shopper.example')).toEqual([]);
    } finally {
      await sql`alter table outbox_away rename to outbox`.execute(db);
    }
    // The key was not used up either.
    const again = await send();
    expect(again.status).toBe(201);
    expect(await deliveriesOf(idOf(again))).toHaveLength(2);
  });

  describe('sent more than once', () => {
    const GROUPS = 200;
    const EACH = 5;

    test.each(['with a key', 'without a key'])(
      'a thousand submissions in 200 groups at once make 200 leads, %s',
      async (how) => {
        const before = await count(api, 'lead');
        const hasKey = how === 'with a key';
        const groups = Array.from({ length: GROUPS }, (_, number) => ({
          fields: enquiry(`${how.replaceAll(' ', '-')}-${number}@shopper.example`),
          headers: hasKey ? { 'idempotency-key': randomUUID() } : {},
        }));
        const submissions = shuffled(
          groups.flatMap((group, number) => Array.from({ length: EACH }, () => ({ ...group, number }))),
        );
        const replies = await Promise.all(
          submissions.map(async ({ fields, headers, number }) => ({
            number,
            reply: await sendUntilTaken(fields, headers),
          })),
        );
        expect(new Set(replies.map(({ reply }) => reply.status))).toEqual(new Set([200, 201]));
        expect(replies.filter(({ reply }) => reply.status === 201)).toHaveLength(GROUPS);
        expect((await count(api, 'lead')) - before).toBe(GROUPS);
        // Everybody of a group is told the same lead.
        const told = new Set(replies.map(({ number, reply }) => `${number} ${idOf(reply)}`));
        expect(told.size).toBe(GROUPS);
        expect(await leadsWithout(api, 'outbox')).toBe(0);
        // So much at once makes a small machine ask for patience, for a second or two.
        await sendUntilTaken(enquiry(`${how.replaceAll(' ', '-')}-calm@shopper.example`));
      },
    );

    test('the same key with other details is refused, and the first lead stays as it was', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const first = await send(enquiry('first@shopper.example'), headers);
      const second = await send(enquiry('second@shopper.example'), headers);
      expect([second.status, second.json()['error']]).toEqual([422, 'idempotency_mismatch']);
      expect(await leadsOf('second@shopper.example')).toEqual([]);
      expect((await leadOf(idOf(first))).email).toBe('first@shopper.example');
    });

    describe('and edited in between', () => {
      const keys = () => ({ first: randomUUID(), second: randomUUID(), third: randomUUID() });
      const sendAs = (key: string, email: string, message: string, replaces: readonly string[] = []) =>
        send({ ...enquiry(email), message, replaces }, { 'idempotency-key': key });
      const toDealer = async (id: string) => (await deliveriesOf(id)).filter(({ channel }) => channel === 'email');

      test('is one enquiry in its newest words, and nobody hears of the older where they had not gone', async () => {
        const { first, second } = keys();
        const email = 'edited@shopper.example';
        const came = await sendAs(first, email, 'The blue one?');
        const later = await sendAs(second, email, 'The red one?', [first]);
        expect([later.status, idOf(later)]).toEqual([200, idOf(came)]);
        expect(await leadsOf(email)).toHaveLength(1);
        const lead = await leadOf(idOf(came));
        expect(lead).toMatchObject({ message: 'The red one?', email });
        expect(lead.replacesEarlier).toBeUndefined();
        expect(await toDealer(idOf(came))).toHaveLength(1);
        const sent = (await deliveriesOf(idOf(came))).filter(({ channel }) => channel === 'acknowledgement');
        expect(sent).toHaveLength(1);
        // Either is answered by the same, and the older words do not come back.
        for (const [key, message, replaces] of [
          [first, 'The blue one?', []],
          [second, 'The red one?', [first]],
        ] as const) {
          const again = await sendAs(key, email, message, replaces);
          expect([again.status, idOf(again)]).toEqual([200, idOf(came)]);
        }
        expect((await leadOf(idOf(came))).message).toBe('The red one?');
      });

      test('says that it replaces what may have gone, by a delivery of its own', async () => {
        const { first, second, third } = keys();
        const email = 'edited-late@shopper.example';
        const id = idOf(await sendAs(first, email, 'The blue one?'));
        const [gone] = await toDealer(id);
        await api.context.store.db
          .updateTable('outbox')
          .set({ state: 'sent', attempts: 1, done_at: 1 })
          .where('lead_id', '=', id)
          .execute();
        await sendAs(second, email, 'The red one?', [first]);
        expect(await leadOf(id)).toMatchObject({ message: 'The red one?', replacesEarlier: true });
        const both = await toDealer(id);
        expect(both.map(({ state }) => state).sort()).toEqual(['pending', 'sent']);
        expect(both.find(({ state }) => state === 'pending')?.id).not.toBe(gone?.id);
        // A third version takes the place of the second, which had not gone.
        await sendAs(third, email, 'The green one?', [second, first]);
        expect(await leadOf(id)).toMatchObject({ message: 'The green one?', replacesEarlier: true });
        expect(await toDealer(id)).toHaveLength(2);
        expect((await leadsOf(email)).map((lead) => lead.id)).toEqual([id]);
      });

      test('is one where the first try comes after the edited one', async () => {
        const { first, second } = keys();
        const email = 'overtaken@shopper.example';
        const later = await sendAs(second, email, 'The red one?', [first]);
        expect(later.status).toBe(201);
        const late = await sendAs(first, email, 'The blue one?');
        expect([late.status, idOf(late)]).toEqual([200, idOf(later)]);
        expect((await leadsOf(email)).map(({ lead }) => (JSON.parse(lead) as Lead).message)).toEqual(['The red one?']);
        expect(await toDealer(idOf(later))).toHaveLength(1);
      });

      test('is one where both come at once', async () => {
        for (let round = 0; round < 10; round += 1) {
          const { first, second } = keys();
          const email = `crossing-${round}@shopper.example`;
          const replies = await Promise.all([
            sendAs(first, email, 'The blue one?'),
            sendAs(second, email, 'The red one?', [first]),
          ]);
          expect(new Set(replies.map(idOf)).size).toBe(1);
          expect((await leadsOf(email)).map(({ lead }) => (JSON.parse(lead) as Lead).message)).toEqual([
            'The red one?',
          ]);
        }
      });

      test('writes to the address that was mended', async () => {
        const { first, second } = keys();
        const id = idOf(await sendAs(first, 'typo@shoper.example', 'The blue one?'));
        await api.context.store.db
          .updateTable('outbox')
          .set({ state: 'sent', attempts: 1, done_at: 1 })
          .where('lead_id', '=', id)
          .execute();
        await sendAs(second, 'mended-typo@shopper.example', 'The blue one?', [first]);
        const waiting = (await deliveriesOf(id)).filter(({ state }) => state === 'pending');
        expect(waiting.map(({ channel }) => channel)).toContain('acknowledgement');
        expect((await leadOf(id)).email).toBe('mended-typo@shopper.example');
      });

      test('is another enquiry for another dealer, for an erased one, and with a list that is none', async () => {
        const { first, second, third } = keys();
        const email = 'other-edit@shopper.example';
        const id = idOf(await sendAs(first, email, 'The blue one?'));
        const elsewhere = await api.post(
          '/api/leads',
          { ...enquiry(email), location: COACHWOOD.locationId, replaces: [first] },
          { headers: { 'idempotency-key': second }, dealer: COACHWOOD },
        );
        expect(elsewhere.status).toBe(201);
        expect((await leadOf(id)).message).toBe('The blue one?');
        await api.context.store.db.deleteFrom('outbox').where('lead_id', '=', id).execute();
        await api.context.store.db.deleteFrom('lead').where('id', '=', id).execute();
        const anew = await sendAs(third, email, 'The red one?', [first]);
        expect([anew.status, idOf(anew) === id]).toEqual([201, false]);
        for (const replaces of ['x', [''], [7], Array.from({ length: 51 }, () => 'k')]) {
          const reply = await send({ ...enquiry(email), replaces }, { 'idempotency-key': randomUUID() });
          expect([reply.status, reply.json()['error']]).toEqual([422, 'idempotency_key']);
        }
      });
    });

    test('what was refused may be mended and sent with the same key', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const refused = await send({ ...enquiry('mended@shopper.example'), name: '' }, headers);
      expect([refused.status, refused.json()['error']]).toEqual([422, 'validation']);
      expect((await send(enquiry('mended@shopper.example'), headers)).status).toBe(201);
    });

    test('a key belongs to its dealer: another dealer’s same key is another enquiry', async () => {
      const headers = { 'idempotency-key': 'one-key-for-two' };
      const here = await send(enquiry('two-dealers@shopper.example'), headers);
      const there = await api.post('/api/leads', enquiry('two-dealers@shopper.example'), {
        headers,
        dealer: COACHWOOD,
      });
      expect([here.status, there.status]).toEqual([201, 201]);
      expect(idOf(there)).not.toBe(idOf(here));
    });

    test('a repeated answer says so', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const first = await send(enquiry('says-so@shopper.example'), headers);
      const second = await send(enquiry('says-so@shopper.example'), headers);
      expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([
        undefined,
        'true',
      ]);
    });

    test('two minutes later the same words without a key are a new enquiry; with a key they never are within a week', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const fields = enquiry('later@shopper.example');
      const [first, keyed] = [await send(fields), await send(fields, headers)];
      api.advance(3 * 60_000);
      expect(idOf(await send(fields))).not.toBe(idOf(first));
      api.advance(6 * 24 * HOUR_MS);
      const replayed = await send(fields, headers);
      expect([replayed.status, idOf(replayed)]).toEqual([200, idOf(keyed)]);
    });
  });

  describe('in steps', () => {
    const step = {
      ...enquiry('steps@shopper.example'),
      category: 'Trade-In',
      subcategory: '1. Details',
      form_completed: false,
    };

    test('a later step adds to the lead; what is delivered waits for it', async () => {
      const first = await send(step);
      const id = idOf(first);
      const [waiting] = await deliveriesOf(id);
      expect(waiting?.due_at).toBeGreaterThan(api.context.now());
      const second = await send({
        lead_id: id,
        category: 'Trade-In',
        subcategory: '2. Valuation',
        rego: 'ABC 123',
        kms: '81000',
      });
      expect([second.status, idOf(second)]).toEqual([200, id]);
      expect(await leadOf(id)).toMatchObject({
        email: 'steps@shopper.example',
        subcategory: '2. Valuation',
        rego: 'ABC 123',
        isComplete: true,
        further: [{ name: 'kms', value: '81000' }],
      });
      const deliveries = await deliveriesOf(id);
      expect(deliveries.map(({ channel }) => channel).sort()).toEqual(['acknowledgement', 'email']);
      expect(deliveries.every(({ due_at: dueAt }) => dueAt <= api.context.now())).toBe(true);
    });

    test('two later steps at once are both kept', async () => {
      const id = idOf(await send({ ...step, email: 'both@shopper.example' }));
      const steps = [{ colour: 'red' }, { wheels: 'alloy' }, { keys: 'two' }, { books: 'yes' }];
      const replies = await Promise.all(steps.map((fields) => send({ lead_id: id, ...fields, form_completed: false })));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { further } = await leadOf(id);
      expect(further.map(({ name }) => name).sort()).toEqual(['books', 'colour', 'keys', 'wheels']);
    });

    test('another dealer’s lead, an old one and none at all cannot be added to', async () => {
      const id = idOf(await send({ ...step, email: 'mine@shopper.example' }));
      const before = await leadOf(id);
      const elsewhere = await api.post('/api/leads', { lead_id: id, name: 'Mallory' }, { dealer: COACHWOOD });
      expect([elsewhere.status, elsewhere.json()['error']]).toEqual([404, 'lead_not_found']);
      for (const unknown of [randomUUID(), 'nonsense', "' OR 1=1 --"]) {
        expect((await send({ lead_id: unknown, name: 'Mallory' })).status).toBe(404);
      }
      api.advance(25 * HOUR_MS);
      expect((await send({ lead_id: id, name: 'Mallory' })).status).toBe(404);
      expect(await leadOf(id)).toEqual(before);
    });
  });

  describe('from machines', () => {
    test('who fills in what nobody sees is thanked, and nothing is delivered', async () => {
      const reply = await send({ ...enquiry('robot@spam.example'), [HONEYPOT_FIELD]: 'https://spam.example' });
      expect(reply.status).toBe(201);
      const [lead] = await leadsOf('robot@spam.example');
      expect(lead?.spam_score).toBeGreaterThan(0);
      expect(await deliveriesOf(idOf(reply))).toEqual([]);
    });
  });

  describe('of a plain form, without JavaScript', () => {
    const form = (fields: Readonly<Record<string, string>>) =>
      api.post('/api/leads', new URLSearchParams(fields).toString(), {
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*' },
      });
    const fields = {
      form: 'enquiry',
      category: 'Used Vehicles',
      name: 'Kim',
      email: 'plain@shopper.example',
      phone: '',
      message: 'Still there?',
      location: IRONBARK.locationId,
    };

    test('leads to the success page', async () => {
      const reply = await form(fields);
      expect(reply.status).toBe(303);
      expect(reply.headers['location']).toMatch(/^\/success\?lead=[0-9a-f-]{36}&category=Used\+Vehicles$/);
      expect(await leadsOf('plain@shopper.example')).toHaveLength(1);
    });

    test('a reload of what was sent makes no second lead', async () => {
      const reply = await form(fields);
      expect(reply.status).toBe(303);
      expect(await leadsOf('plain@shopper.example')).toHaveLength(1);
    });

    test('what is missing is said on a page', async () => {
      const reply = await form({ ...fields, email: '' });
      expect(reply.status).toBe(422);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.text).toContain('Please fix the following errors:');
    });
  });
});

function enquiry(email: string): Readonly<Record<string, unknown>> {
  return {
    form: 'enquiry',
    category: 'Used Vehicles',
    name: 'Kim',
    email,
    phone: '0491 570 156',
    message: 'Is it still there?',
    location: IRONBARK.locationId,
  };
}

async function count(api: TestApi, table: 'lead'): Promise<number> {
  const { number } = await api.context.store.db
    .selectFrom(table)
    .select((build) => build.fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow();
  return number;
}

/** Leads that are no spam and nobody would be told of. */
async function leadsWithout(api: TestApi, table: 'outbox'): Promise<number> {
  const rows = await api.context.store.db
    .selectFrom('lead')
    .leftJoin(table, 'outbox.lead_id', 'lead.id')
    .select('lead.id')
    .where('outbox.id', 'is', null)
    .where('lead.spam_score', '=', 0)
    .execute();
  return rows.length;
}

/** Groups mixed as they would arrive. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, index) => [(index * 7919) % items.length, item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
