import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApi, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';

/** Its clock stands at Saturday, 21 November 2026, 11 am in Geelong. */
const TUESDAY = '2026-11-24';
const MORNING = `${TUESDAY}T08:30:00+11:00`;
const LATER = `${TUESDAY}T10:15:00+11:00`;
const PLACE = 'ironbark-cars-geelong';
const WORKSHOP = { location: PLACE, drop_offs: ['8:30 am', '10:15 am'], places_per_day: 3 };
const DEALER = makeApiDealer('workshop-cars', {
  forms: { service: {} },
  appointments: { workshop: { locations: [WORKSHOP], per_person: 2 } },
});
const PLAIN = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

describeOnStores('days at a workshop [2.1-16]', (makeDatabase) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await openTestApi({ makeDatabase, dealers: [DEALER] });
  });
  afterEach(() => api.close());

  let customers = 0;
  const book = (preferredAt: string, fields: Readonly<Record<string, unknown>> = {}) => {
    customers += 1;
    const form = { form: 'service', category: 'Service', 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5 2021' };
    const who = { name: 'Tess Moran', email: `tess${customers}@customer.example`, phone: `0491 57${3000 + customers}` };
    const body = { ...form, ...who, service_type: 'Logbook service', location: PLACE, preferred_at: preferredAt };
    return api.post('/api/leads', { ...body, ...fields }, { dealer: DEALER });
  };
  const insist = async (preferredAt: string): Promise<TestReply> => {
    for (let tries = 1; ; tries += 1) {
      const reply = await book(preferredAt);
      if (reply.status !== 503 || tries === 5) return reply;
    }
  };
  const offer = async (form = 'service') => {
    const reply = await api.get(`/api/test-drives/availability?form=${form}&from=${TUESDAY}&days=1`, {
      dealer: DEALER,
    });
    const { location, days } = reply.json() as {
      location: string;
      days: { slots: { start: string; available: boolean }[]; places_left?: number }[];
    };
    const [day] = days;
    return {
      location,
      left: day?.places_left,
      free: day?.slots.filter(({ available }) => available).map(({ start }) => start),
    };
  };
  const booked = () =>
    api.context.store.db.selectFrom('appointment').selectAll().where('state', '=', 'booked').execute();

  test('offers its drop-off times and how many vehicles it still takes in', async () => {
    expect(await offer()).toEqual({ location: PLACE, left: 3, free: [MORNING, LATER] });
    expect((await book(MORNING)).status).toBe(201);
    expect((await book(MORNING)).status).toBe(201);
    expect(await offer()).toMatchObject({ left: 1, free: [MORNING, LATER] });
    expect((await book(LATER)).status).toBe(201);
    expect(await offer()).toMatchObject({ left: 0, free: [] });
    const late = await book(LATER);
    expect([late.status, late.json()['error']]).toEqual([409, 'slot_taken']);
    expect(await booked()).toHaveLength(3);
  });

  test('of 30 customers at once for a day with three places, three get one', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => insist(index % 2 ? MORNING : LATER)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(27);
    expect(await booked()).toHaveLength(3);
  });

  test('and test drives at the same place and time leave each other alone', async () => {
    const drive = { form: 'enquiry', category: 'General Enquiry', message: 'May I drive it?', car_id: 'v-4417' };
    expect((await offer('test_drive')).free).toContain(MORNING);
    expect((await book(MORNING)).status).toBe(201);
    expect((await book(MORNING, drive)).status).toBe(201);
    expect((await booked()).map(({ kind }) => kind).toSorted()).toEqual(['drive', 'workshop']);
    expect((await offer()).left).toBe(2);
    expect((await offer('test_drive')).free).not.toContain(MORNING);
  });

  test('are moved and cancelled by their link, which frees the place', async () => {
    const reply = await book(MORNING);
    const path = new URL(String(reply.json()['appointment_url'])).pathname;
    const change = (body: Readonly<Record<string, string>>) =>
      api.post(path, new URLSearchParams(body).toString(), { headers: PLAIN, dealer: DEALER });
    const page = await api.get(path, { dealer: DEALER });
    expect(page.text).toContain('Your service booking');
    expect(page.text).toContain(`<option value="${LATER}">`);
    expect((await change({ action: 'move', start: LATER })).status).toBe(303);
    expect((await offer()).left).toBe(2);
    expect((await booked())[0]).toMatchObject({ kind: 'workshop', starts_at: Date.parse(LATER), sequence: 1 });
    // A time at which vehicles are driven, and none is taken in.
    expect((await change({ action: 'move', start: `${TUESDAY}T09:30:00+11:00` })).status).toBe(409);
    expect((await change({ action: 'cancel' })).status).toBe(303);
    expect((await offer()).left).toBe(3);
  });

  test('beyond what one customer can hold, or at a place without a workshop, are a wish', async () => {
    const same = { email: 'fleet@customer.example', phone: '0491 575 000' };
    for (const Rego of ['1AA1AA', '1BB1BB', '1CC1CC']) {
      expect((await book(MORNING, { ...same, Rego })).status).toBe(201);
    }
    expect(await booked()).toHaveLength(2);
    expect((await book(LATER, { location: 'ironbark-cars-torquay' })).status).toBe(201);
    expect(await booked()).toHaveLength(2);
    // Without a place, the usual workshop is meant.
    expect((await book(LATER, { location: undefined })).status).toBe(201);
    expect((await booked()).at(-1)).toMatchObject({ location_id: PLACE });
    expect(await booked()).toHaveLength(3);
  });
});
