import { describe, expect, test } from 'vitest';
import type { FinanceLenderEntry, Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { SiteFinance } from '#domain/finance/vehicle-finance.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { disclaimerRequest, type VehicleMoney, vehicleMoney, type VehicleMoneyContext } from './vehicle-money.ts';

const now = new Date('2026-11-18T01:42:00Z');
const site: SiteFinance = { rules: { provider: 'd' }, creditNotice: { example: 'WARNING: …' } };
const lender: FinanceLenderEntry = {
  financeProvider: 'Corio Bay Finance',
  interestRatePercent: 8.99,
  comparisonRatePercent: 9.84,
  weeklyRepaymentCents: 9300,
  establishmentFeesCents: 39_500,
  termYears: 5,
};
const zones = [
  { name: 'Greater Geelong', price: 0, postcodes: ['3211-3228'] },
  { name: 'Melbourne', price: 149, postcodes: ['3000-3207'] },
];

function money(
  change: Partial<Vehicle> = {},
  context: Partial<VehicleMoneyContext> = {},
  availability: VehicleCardData['availability'] = 'available',
): VehicleMoney {
  const vehicle = makeVehicle({ financeLenders: { d: lender }, ...change });
  return vehicleMoney(
    vehicle,
    { href: `/cars/${vehicle.slug}`, availability },
    {
      finance: site,
      financeTargets: { enquiry: { href: '#enquire', category: 'Finance' } },
      deliveryZones: zones,
      hasGauge: true,
      namesBelowMarket: true,
      dealerName: 'Ironbark Cars',
      ...context,
    },
    now,
  );
}

describe('the loan of a vehicle’s page [2.4-9]', () => {
  test('is the lender’s example: repayment, both rates, every sum and the total', () => {
    expect(money().finance).toMatchObject({
      creditNotice: { example: 'WARNING: …' },
      result: {
        kind: 'repayment',
        amountText: '$93',
        periodText: '/ week',
        rateText: '8.99% p.a.',
        comparisonRateText: '9.84% p.a.',
        ledger: [
          { label: 'Amount', value: '$18,990' },
          { label: 'Establishment fee', value: '$395' },
        ],
        totalLabel: 'Total, 260 payments of $93',
        totalText: '$24,180',
      },
    });
  });

  test('asks to enquire where the lender lends less than the price [5-11, 5-25]', () => {
    const { finance } = money({ financeLenders: { d: { ...lender, disclaimer: 'Loans not exceeding $15,000.' } } });
    expect(finance?.result).toEqual({
      kind: 'enquire',
      text: 'Enquire for Finance',
      reasonText: 'The lender’s rate is for loans up to $15,000.',
    });
  });

  test.each<[string, Partial<Vehicle>, Partial<VehicleMoneyContext>, VehicleCardData['availability']]>([
    ['that is sold', { status: 'sold' }, {}, 'sold'],
    ['that is on hold', { reserved: true }, {}, 'reserved'],
    ['of a dealer without a lender or without its notice', {}, { finance: undefined }, 'available'],
    ['without an entry of the dealer’s lender', { financeLenders: { a: lender } }, {}, 'available'],
    [
      'without a comparison rate',
      { financeLenders: { d: { financeProvider: 'x', interestRatePercent: 8.99, weeklyRepaymentCents: 9300 } } },
      {},
      'available',
    ],
    [
      'of a make that shows none [5-6]',
      {},
      { finance: { ...site, rules: { provider: 'd', excludedMakes: ['toyota'] } } },
      'available',
    ],
  ])('is not there for a vehicle %s', (_, change, context, availability) => {
    expect(money(change, context, availability).finance).toBeUndefined();
  });

  test('stands without a calculator where the dealer has none', () => {
    const { finance } = money({}, { finance: { ...site, showsCalculator: false } });
    expect(finance).toEqual({ creditNotice: { example: 'WARNING: …' } });
  });
});

describe('the lender’s disclaimer', () => {
  const disclaimer = 'Finance to approved applicants only. Fees, terms and a credit check apply. '.repeat(5).trim();
  const financeLenders = { d: { ...lender, disclaimer } };

  test('folds after 197 characters, or where the dealer says [4-32]', () => {
    expect(money({ financeLenders }).finance?.disclaimer?.head.length).toBeLessThanOrEqual(197);
    const whole = money({ financeLenders }, { finance: { ...site, disclaimerCharacters: 0 } });
    expect(whole.finance?.disclaimer).toEqual({ head: disclaimer });
  });

  test('is asked for by the vehicle’s id where the dealer wants the latest [7-13]', () => {
    expect(disclaimerRequest({ id: 'a b' }, site)).toBeUndefined();
    const asking = { ...site, asksDisclaimer: true };
    expect(disclaimerRequest({ id: 'a b' }, asking)).toEqual({
      href: '/api/cars/a%20b/finance-disclaimer',
      characters: 197,
    });
    expect(money({ id: 'a b' }, { finance: asking }).finance).toMatchObject({ disclaimer: { head: '' } });
  });
});

describe('the request for a quote [7-10]', () => {
  const asks = { finance: { ...site, asksQuote: true } };

  test('names score, price, term, vehicle and who is helping', () => {
    expect(JSON.parse(money({ nvic: 'NV1234' }, asks).finance?.quoteRequest ?? '')).toEqual({
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 18_990,
      loanTerm: 5,
      year: 2018,
      vin: 'JTNKU3JE50J012417',
      nvic: 'NV1234',
      whoIsHelping: 'Ironbark Cars',
    });
  });

  test('is made also for a vehicle of which the feed has no figures, and the notice stands with it', () => {
    expect(money({ financeLenders: {} }, asks).finance).toEqual({
      creditNotice: { example: 'WARNING: …' },
      quoteRequest: expect.stringContaining('18990') as string,
    });
  });

  test.each<[string, Partial<Vehicle>, Partial<VehicleMoneyContext>]>([
    ['where the dealer does not switch it on', {}, {}],
    ['without a price', { price: { qualifier: 'price_on_application' } }, asks],
    ['without anything that names the vehicle', { vin: undefined as never }, asks],
  ])('is not made %s', (_, change, context) => {
    expect(money(change, context).finance?.quoteRequest).toBeUndefined();
  });
});

describe('the other sums', () => {
  test('the price comparison is asked for at the car’s path [7-6], where the dealer has it and there is a price [3-42]', () => {
    expect(money().gaugeHref).toBe('/api/cars/2018-toyota-corolla-ascent-sport-4417/autogauge');
    expect(money({}, { hasGauge: false })).not.toHaveProperty('gaugeHref');
    expect(money({ price: { qualifier: 'price_on_application' } })).not.toHaveProperty('gaugeHref');
  });

  test.each([
    [1_949_000, 1_960_000, 'Below market price'],
    [1_948_900, 1_960_000, undefined],
    [1_949_000, 1_899_000, undefined],
  ])('%i cents in the market and %i in the state: %s [5-13]', (averageCents, stateAverageCents, text) => {
    expect(money({ marketPrice: { averageCents, stateAverageCents } }).belowMarketText).toBe(text);
  });

  test('fuel begins with $1.70, 250 km and the maker’s figure, or 10 [9-25]', () => {
    expect(money({ specifications: { fuelConsumptionCombinedLPer100Km: 6.1 } }).fuel).toMatchObject({
      consumptionText: '6.1 L/100 km',
      cost: { weeklyText: '$26', yearlyText: '$1,348' },
    });
    expect(money().fuel).toMatchObject({
      start: { pricePerLitreDollars: 1.7, distanceKmPerWeek: 250, consumptionLPer100Km: 10 },
      cost: { weeklyText: '$43' },
    });
  });

  test('fuel is no matter of an electric car [5-14]', () => {
    expect(money({ fuel: 'electric' })).not.toHaveProperty('fuel');
  });

  test('delivery has the dealer’s regions and leads with the free one [3-51]', () => {
    expect(money().delivery).toEqual({
      leadText: 'Free within Greater Geelong. Further out? Enter your postcode.',
      zones: [
        { name: 'Greater Geelong', priceText: 'Free' },
        { name: 'Melbourne', priceText: '$149' },
      ],
    });
    expect(money({}, { deliveryZones: zones.slice(1) }).delivery?.leadText).toBe(
      'Enter your postcode for the price to your door.',
    );
    expect(money({}, { deliveryZones: [] })).not.toHaveProperty('delivery');
  });

  test('a sold vehicle has none of it', () => {
    expect(money({ status: 'sold' }, {}, 'sold')).toEqual({});
  });
});
