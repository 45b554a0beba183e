import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApi, type TestApi, IRONBARK } from '#tests/support/api-app.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';

/** Personal data that no line of a log may hold, each easy to find. */
const SECRETS = {
  name: 'Wilhelmina Featherstonehaugh',
  email: 'wilhelmina.f@private-mailbox.example',
  phone: '0491 573 770',
  message: 'my-secret-message-4417',
  rego: 'WF4417',
  address: '203.0.113.99',
  cookie: 'session-cookie-4417',
  token: 'bearer-token-4417-4417-4417',
  userAgent: 'SecretBrowser/4417',
};
const NEEDLES = [...Object.values(SECRETS), '0491573770', '+61491573770', 'Featherstonehaugh', 'private-mailbox'];

describeOnStores('the log', (makeDatabase, kind) => {
  const hits = (log: string): string[] => NEEDLES.filter((needle) => log.toLowerCase().includes(needle.toLowerCase()));

  async function open(): Promise<TestApi> {
    const api = await openTestApi({ makeDatabase, keepLog: true });
    onTestFinished(() => api.close());
    return api;
  }
  const person = {
    form: 'enquiry',
    category: 'Used Vehicles',
    name: SECRETS.name,
    email: SECRETS.email,
    phone: SECRETS.phone,
    message: SECRETS.message,
    Rego: SECRETS.rego,
    location: IRONBARK.locationId,
  };
  const headers = {
    cookie: `sid=${SECRETS.cookie}`,
    authorization: `Bearer ${SECRETS.token}`,
    'user-agent': SECRETS.userAgent,
    referer: `${IRONBARK.origin}/contact-us?email=${SECRETS.email}`,
  };
  const from = { headers, address: SECRETS.address };

  test('names nobody when an enquiry is taken, refused or cannot be read', async () => {
    const api = await open();
    const query = `?email=${encodeURIComponent(SECRETS.email)}&name=${encodeURIComponent(SECRETS.name)}`;
    expect((await api.post(`/api/leads${query}`, person, from)).status).toBe(201);
    expect((await api.post('/api/leads', { ...person, email: `${SECRETS.email} twice` }, from)).status).toBe(422);
    const json = { ...from, headers: { ...headers, 'content-type': 'application/json' } };
    // Parsers quote what they stumble over, line breaks and all.
    expect((await api.post('/api/leads', `{"name": ${SECRETS.name}}`, json)).status).toBe(400);
    expect((await api.post('/api/leads', `{"a":1}\n    at ${SECRETS.email} (x)\n`, json)).status).toBe(400);
    await api.post('/api/leads', new URLSearchParams(person).toString(), {
      ...from,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
    await api.get(`/api/cars/${encodeURIComponent(SECRETS.email)}/view.json${query}`, from);
    await api.get(`/api/nothing-here/${encodeURIComponent(SECRETS.email)}${query}`, from);
    await api.get(`/api/cars/%E0%A4%A${encodeURIComponent(SECRETS.email)}/similar`, from);
    await api.get('/api/admin/leads.csv', from);
    await api.post('/api/events', { events: [{ id: 4, data: { page: SECRETS.message } }] }, from);
    await api.post('/api/miscellaneous', { column_name: 'valuation', owner: SECRETS.name }, from);
    await api.post('/api/leads', person, { ...from, headers: { ...headers, 'idempotency-key': SECRETS.email } });
    expect(api.log().split('\n').length).toBeGreaterThan(8);
    expect(hits(api.log())).toEqual([]);
  });

  test('names nobody when the database quotes what it refuses', async () => {
    const api = await open();
    const { db } = api.context.store;
    if (kind === 'postgresql') {
      // Says: Failing row contains (…), with every value.
      await sql`alter table lead add constraint refuses_all check (name is null)`.execute(db);
    } else {
      await sql`create trigger refuses_all before insert on lead begin select raise(abort, 'refused'); end`.execute(db);
    }
    expect((await api.post('/api/leads', person, from)).status).toBe(500);
    expect(api.log()).toContain('request failed');
    expect(hits(api.log())).toEqual([]);
  });

  test('names nobody when something else breaks with their words in its message', async () => {
    const api = await open();
    const { tenants } = api.context;
    const stock = tenants.bySlug('ironbark-cars')?.stock;
    if (stock === undefined) throw new Error('The dealer is not served.');
    Object.assign(stock, {
      byId: () => {
        throw new TypeError(`Cannot read ${SECRETS.name}\n    at ${SECRETS.email} (${SECRETS.message}:1:1)`);
      },
    });
    const reply = await api.post('/api/leads', { ...person, car_id: 'v-4417' }, from);
    expect(reply.status).toBe(500);
    expect(hits(reply.text)).toEqual([]);
    expect(api.log()).toContain('TypeError');
    expect(hits(api.log())).toEqual([]);
  });

  test('tells enough to find a request again', async () => {
    const api = await open();
    const reply = await api.post('/api/leads', { ...person, email: `${randomUUID()}@x.example` }, from);
    const lines = api
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find(({ reqId }) => reqId === reply.headers['x-request-id'])).toMatchObject({
      route: '/api/leads',
      status: 201,
      tenant: 'ironbark-cars',
    });
  });
});
