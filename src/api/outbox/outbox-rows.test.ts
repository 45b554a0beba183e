import { expect, test } from 'vitest';
import { makeLead } from '#domain/lead/make-lead.fixture.ts';
import { FIXTURE_NOW, makeTenant } from '../make-api-context.fixture.ts';
import { INCOMPLETE_LEAD_DELAY_MS, outboxRowsFor } from './outbox-rows.ts';

const rowsOf = (leads: Readonly<Record<string, unknown>>, lead = makeLead()) =>
  outboxRowsFor(lead, makeTenant({ dealerJson: { leads } }), FIXTURE_NOW).map(({ channel, payload }) => [
    channel,
    JSON.parse(payload) as unknown,
  ]);

test('each address gets a row of its own, and one that is named twice only one', () => {
  const email = [{ to: ['a@dealer.example', 'b@dealer.example'] }, { to: ['A@dealer.example'] }];
  expect(rowsOf({ email })).toEqual([
    ['email', { to: 'a@dealer.example' }],
    ['email', { to: 'b@dealer.example' }],
  ]);
});

test('a webhook does not stand in for the email to the dealer', () => {
  const webhooks = [{ url: 'https://crm.dealer.example/', secret: { env: 'HOOK' } }];
  expect(rowsOf({ webhooks })).toEqual([
    ['email', { to: 'sales@ironbark-cars.example' }],
    ['webhook', { url: 'https://crm.dealer.example/', secret: 'HOOK' }],
  ]);
});

test('no row holds anything of the shopper', () => {
  const email = [{ to: ['desk@dealer.example'] }, { to: ['crm@dealer.example'], format: 'adf' }];
  expect(JSON.stringify(rowsOf({ email }))).not.toMatch(/alex|nguyen|0491/i);
});

test('an unfinished lead waits for half an hour', () => {
  const rows = outboxRowsFor(makeLead({ isComplete: false }), makeTenant(), FIXTURE_NOW);
  expect(rows.map(({ channel, due_at: dueAt }) => [channel, dueAt])).toEqual([
    ['email', FIXTURE_NOW + INCOMPLETE_LEAD_DELAY_MS],
  ]);
});
