import { afterEach, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeApiApp, type ApiAppFixture } from '../make-api-app.fixture.ts';
import { makeTenant } from '../make-api-context.fixture.ts';

const ENQUIRY = { form: 'enquiry', name: 'Zoë', email: 'zoe@shopper.example', message: 'Is it still there?' };

let api: ApiAppFixture;
afterEach(() => api.remove());

async function receiptOf(fields: object, headers: Record<string, string> = {}): Promise<unknown> {
  const reply = await api.post('/api/leads', { category: 'General Enquiry', ...fields }, { headers });
  const { lead_id: id, ...receipt } = reply.json<Record<string, unknown>>();
  expect(id, reply.body).toMatch(/^[0-9a-f-]{36}$/);
  return receipt;
}

test('says whether the shopper is emailed that the enquiry arrived', async () => {
  api = await makeApiApp();
  expect(await receiptOf(ENQUIRY)).toEqual({ acknowledgement: 'confirmation' });
  expect(await receiptOf({ ...ENQUIRY, email: '', phone: '0491 570 156' })).toEqual({ acknowledgement: 'none' });
  const key = { 'idempotency-key': 'one' };
  const again = { ...ENQUIRY, message: 'Again' };
  expect(await receiptOf(again, key)).toEqual({ acknowledgement: 'confirmation' });
  // Receipts of earlier requests are not looked up again: they may promise less, never more.
  expect(await receiptOf(again, key)).toEqual({});
  const unfinished = { ...ENQUIRY, form: 'trade_in', form_completed: false };
  expect(await receiptOf(unfinished)).toEqual({ acknowledgement: 'none' });
});

test('says that an alert’s email is one to turn it on, and no more once it is on', async () => {
  api = await makeApiApp();
  const alert = { form: 'stock_alert', category: 'Stock Alert', contact: 'zoe@shopper.example', search: 'make=Toyota' };
  expect(await receiptOf(alert)).toEqual({ acknowledgement: 'alert' });
  await api.context.store.db.updateTable('alert').set({ state: 'on' }).execute();
  expect(await receiptOf({ ...alert, message: 'Again' })).toEqual({ acknowledgement: 'confirmation' });
  await api.remove();
  api = await makeApiApp({ tenants: [makeTenant({ dealerJson: { leads: { alerts: false } } })] });
  expect(await receiptOf(alert)).toEqual({ acknowledgement: 'confirmation' });
});

test('promises no email where the dealer sends none', async () => {
  api = await makeApiApp({ tenants: [makeTenant({ dealerJson: { leads: { acknowledge: false } } })] });
  expect(await receiptOf(ENQUIRY)).toEqual({ acknowledgement: 'none' });
});

test.each([
  [{}, true],
  [{ status: 'coming_soon' }, false],
  [{ reserved: true }, false],
  [{ status: 'sold' }, false],
  [{ id: 'another' }, false],
] as const)('says whether its vehicle is there to be seen: %j is %s', async (change, isAvailable) => {
  api = await makeApiApp({ tenants: [makeTenant({ vehicles: [{ ...makeVehicle(), ...change }] })] });
  expect(await receiptOf({ ...ENQUIRY, car_id: makeVehicle().id })).toMatchObject({ vehicle_available: isAvailable });
});
