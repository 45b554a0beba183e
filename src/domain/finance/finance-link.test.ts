import { describe, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { financeCallToAction, hrefWithLoan, linkedLoan } from './finance-link.ts';

const enquiry = { href: '#enquire', category: 'Finance' };

describe('the finance call-to-action [2.4-11]', () => {
  test('leads to the finance page with the vehicle in its query and the form as its fragment [2.1-5]', () => {
    const vehicle = makeVehicle({ dealershipSlug: 'tolley-motors' });
    const { href } = financeCallToAction(vehicle, { pagePath: '/finance', enquiry }) ?? { href: '' };
    const url = new URL(href, 'https://ironbark.example');
    expect(url.pathname).toBe('/finance');
    expect(url.hash).toBe('#finance-form');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      preferredDealership: 'tolley-motors',
      vehiclePriceBudget: '18990',
      car_id: 'v-4417',
      car_type: 'used',
    });
  });

  test('says nothing in its query that is not known', () => {
    const vehicle = makeVehicle({ price: { qualifier: 'price_on_application' } });
    expect(financeCallToAction(vehicle, { pagePath: '/finance-enquiry' })?.href).toBe(
      '/finance-enquiry?car_id=v-4417&car_type=used#finance-form',
    );
  });

  test('leads where the dealer says, as it is written, before anything else', () => {
    const configuredHref = 'https://apply.example.com/';
    expect(financeCallToAction(makeVehicle(), { configuredHref, pagePath: '/finance', enquiry })).toEqual({
      href: configuredHref,
      label: 'Finance Enquiry',
    });
  });

  test('opens the enquiry form under its category for finance where there is no page', () => {
    expect(financeCallToAction(makeVehicle(), { enquiry })).toEqual({
      href: '#enquire',
      category: 'Finance',
      label: 'Finance Enquiry',
    });
  });

  test('is not there where nothing takes it', () => {
    expect(financeCallToAction(makeVehicle(), {})).toBeUndefined();
  });

  test('asks for a quote where lenders know the vehicle by its valuation id [2.4-20]', () => {
    expect(financeCallToAction(makeVehicle({ nvic: 'NV1234' }), { enquiry })?.label).toBe('Get Finance Quote');
    expect(financeCallToAction(makeVehicle({ nvic: '' }), { enquiry })?.label).toBe('Finance Enquiry');
  });
});

test.each([
  [
    '/finance?vehiclePriceBudget=32990&car_id=v-1&car_type=used#finance-form',
    '/finance?vehiclePriceBudget=28000&deposit=5000&car_id=v-1&car_type=used#finance-form',
  ],
  ['https://apply.example.com/', 'https://apply.example.com/'],
  ['#enquire', '#enquire'],
])('a loan that was chosen in the calculator goes along where a price does: %s', (href, withLoan) => {
  expect(hrefWithLoan(href, { priceDollars: 28_000, depositDollars: 5000 })).toBe(withLoan);
});

test.each([
  ['?vehiclePriceBudget=28000&deposit=5000&car_id=v-1', { priceDollars: 28_000, depositDollars: 5000 }],
  ['?vehiclePriceBudget=28000&deposit=', { priceDollars: 28_000 }],
  ['?vehiclePriceBudget=-1&deposit=1e9', {}],
  ['?vehiclePriceBudget=a%20lot', {}],
  ['', {}],
])('a finance page reads the loan of %j', (search, loan) => {
  expect(linkedLoan(search)).toEqual(loan);
});
