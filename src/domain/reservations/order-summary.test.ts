import { expect, test } from 'vitest';
import { form } from '#domain/forms/buy-online.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { makeLead } from '#domain/lead/make-lead.fixture.ts';
import { orderSummary } from './order-summary.ts';

const ZONES = [{ name: 'Greater Geelong', price: 250, postcodes: ['3000-3999'] }];
const PLACE = { zones: ZONES, placeName: 'Ironbark Cars' };
const summaryOf = (given: Readonly<Record<string, string>>, postcode?: string) => {
  const further = Object.entries(given).map(([name, value]) => ({ name, value }));
  const { vehicle } = makeLead({});
  const rows = orderSummary(omitUndefined({ vehicle, further, postcode }), form, PLACE);
  return Object.fromEntries(rows.map(({ label, value }) => [label, value]));
};

test('an order says what delivery costs, what is traded in and how the rest is paid', () => {
  const order = {
    handover: 'Have it delivered',
    'Vehicle Year': '2019',
    'Vehicle Make': 'Mazda',
    'Vehicle Model': 'CX-5',
    kms: '68400',
    rest_paid_by: 'Bank transfer',
  };
  expect(summaryOf(order, '3220')).toMatchObject({
    Delivery: 'Delivered to 3220, Greater Geelong: $250',
    'Trade-in': '2019 Mazda CX-5, 68,400 km',
    'The rest': 'Bank transfer',
  });
});

test('steps that were left out are said to be open, and a postcode outside the zones has no price', () => {
  expect(summaryOf({ handover: 'Pick it up' })).toMatchObject({
    Delivery: 'Pick-up from Ironbark Cars',
    'Trade-in': 'None',
    'The rest': 'Not decided yet',
  });
  expect(summaryOf({ handover: 'Have it delivered' }, '6000')['Delivery']).toBe('Delivered to 6000, price on request');
});

test('a dealer’s summary has only the parts that its form asks for', () => {
  const steps = form.steps.filter(({ part }) => part === undefined);
  const [first, ...later] = steps;
  if (first === undefined) throw new Error('The form has no steps.');
  const rows = orderSummary(makeLead({}), { steps: [first, ...later] }, PLACE);
  expect(rows.map(({ label }) => label)).not.toEqual(expect.arrayContaining(['Delivery']));
});
