import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { type ApiAppFixture, makeApiApp } from '../make-api-app.fixture.ts';
import { makeTenant } from '../make-api-context.fixture.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { lenderEntryQuotes } from './quote-provider.ts';

const lender = {
  financeProvider: 'Banksia Motor Finance',
  interestRatePercent: 8.99,
  comparisonRatePercent: 9.84,
  weeklyRepaymentCents: 9300,
  establishmentFeesCents: 39_500,
  termYears: 5,
};
const corolla = makeVehicle({ nvic: 'NV1234', financeLenders: { d: lender, other: lender } });
const finance = {
  finance_provider: 'd',
  finance: { credit_notice: 'WARNING: the comparison rate is true only for the example given.' },
};
const zones = [
  { name: 'Greater Geelong', price: 0, postcodes: ['3211-3234'] },
  { name: 'Victoria', price: 349.5, postcodes: ['3000-3999'] },
];

let api: ApiAppFixture;
beforeAll(async () => {
  api = await makeApiApp({
    tenants: [
      makeTenant({ dealerJson: { ...finance, delivery: { zones } }, vehicles: [corolla] }),
      // Has the same vehicle but no lender.
      makeTenant({ slug: 'coachwood', vehicles: [corolla] }),
      makeTenant({ slug: 'empty', vehicles: [] }),
    ],
  });
});
afterAll(() => api.remove());

describe('a quote for a loan [7-10]', () => {
  const ask = {
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 18_990,
    loanTerm: 5,
    vin: corolla.vin,
    whoIsHelping: 'Kim',
  };

  test.each([
    ['by VIN', ask],
    ['by VIN in small letters', { ...ask, vin: corolla.vin?.toLowerCase() }],
    ['by NVIC and year', { ...ask, vin: '', nvic: 'nv1234', year: 2018 }],
    ['with the term in words', { ...ask, loanTerm: '5 years' }],
    ['with defaults for score and term', { purchasePrice: 18_990, vin: corolla.vin }],
  ])("%s: the lender's own figures [3-18]", async (_, body) => {
    const reply = await api.post('/api/youx/quote', body);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { weeklyRepaymentAmount: 93, comparisonRate: 9.84, advertisedRate: 8.99 },
    ]);
  });

  test('another term costs another repayment at the same rates', async () => {
    const reply = await api.post('/api/youx/quote', { ...ask, loanTerm: 7 });
    expect(reply.json()).toMatchObject({ comparisonRate: 9.84, advertisedRate: 8.99 });
    expect(reply.json<{ weeklyRepaymentAmount: number }>().weeklyRepaymentAmount).toBeLessThan(93);
  });

  test.each([
    ['a vehicle that is not here', { ...ask, vin: 'WRONG' }, 'validation'],
    ['no vehicle', { purchasePrice: 18_990 }, 'validation'],
    ['an empty VIN, which many vehicles have', { purchasePrice: 18_990, vin: '', nvic: '' }, 'validation'],
    ['a rating that no rate is advertised to', { ...ask, selfAssessedCreditScore: 'FAIR' }, 'no_quote'],
    ['a rating that is none', { ...ask, selfAssessedCreditScore: '<b>' }, 'validation'],
    ['a price of nothing', { ...ask, purchasePrice: 0 }, 'validation'],
    ['a price in words', { ...ask, purchasePrice: '18990' }, 'validation'],
    ['a price beyond all', { ...ask, purchasePrice: 1e300 }, 'validation'],
    ['half a year too long', { ...ask, loanTerm: 7.5 }, 'validation'],
    ['a term between the steps', { ...ask, loanTerm: 5.3 }, 'validation'],
    ['a repayment of $25 or less [5-25]', { ...ask, purchasePrice: 2000 }, 'no_quote'],
    ['a list', [], 'validation'],
  ])('422 for %s', async (_, body, error) => {
    const reply = await api.post('/api/youx/quote', body);
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([422, error]);
  });

  test('a dealer without a lender quotes nothing', async () => {
    expect((await api.post('/api/youx/quote', ask, { site: 'coachwood' })).json()).toMatchObject({ error: 'no_quote' });
    expect((await api.post('/api/youx/quote', ask, { site: 'empty' })).statusCode).toBe(422);
  });

  test('the embedded provider never quotes for a dealer that may not show repayments', async () => {
    const tenant: Tenant = makeTenant({ dealerJson: finance, vehicles: [corolla] });
    const { creditNotice, ...dealer } = tenant.snapshot.dealer;
    expect(creditNotice).toBe(finance.finance.credit_notice);
    const request = { creditScore: 'GREAT', purchaseDollars: 18_990, termYears: 5, vehicle: corolla };
    const now = new Date(api.context.now());
    expect(await lenderEntryQuotes.quote(tenant, request, now)).toBeDefined();
    const silent = { ...tenant, snapshot: { ...tenant.snapshot, dealer } };
    expect(await lenderEntryQuotes.quote(silent, request, now)).toBeUndefined();
  });
});

describe("the lender's small print [7-13]", () => {
  test("is of the dealer's lender only, in the specification's names, with the dealer's notice [3-20]", async () => {
    expect((await api.get(`/api/cars/${corolla.id}/finance-disclaimer`)).json()).toEqual({
      finance_lenders: {
        d: {
          financeProvider: 'Banksia Motor Finance',
          disclaimer: finance.finance.credit_notice,
          paymentWeek: 93,
          interestRate: 8.99,
          comparisonRate: 9.84,
          termYears: 5,
          establishmentFees: 395,
        },
      },
    });
  });

  test('is empty where no repayment may be shown, and 404 for a car of nobody', async () => {
    expect((await api.get(`/api/cars/${corolla.id}/finance-disclaimer`, { site: 'coachwood' })).json()).toEqual({
      finance_lenders: {},
    });
    for (const id of ['none', corolla.slug, '..%2fv-4417', '__proto__']) {
      expect((await api.get(`/api/cars/${id}/finance-disclaimer`)).statusCode).toBe(404);
    }
    expect((await api.get(`/api/cars/${corolla.id}/finance-disclaimer`, { site: 'empty' })).statusCode).toBe(404);
  });
});

describe('delivery [7-16]', () => {
  test.each([
    ['3220', { name: 'Greater Geelong', price: 0 }],
    ['%203999%20', { name: 'Victoria', price: 349.5 }],
  ])('to %s', async (postcode, quote) => {
    expect((await api.get(`/api/delivery?postcode=${postcode}`)).json()).toEqual(quote);
  });

  test.each(['/api/delivery', '/api/delivery?postcode=', '/api/delivery?postcode=%20'])(
    'asks for a postcode: %s [5-15]',
    async (url) => {
      const reply = await api.get(url);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        message: 'Please enter a postcode.',
        fields: { postcode: 'Please enter a postcode.' },
      });
    },
  );

  test.each(['4000', '322', '32200', '3220-3221', 'abcd', '%2732'])(
    'has no estimate for %s [5-16]',
    async (postcode) => {
      const reply = await api.get(`/api/delivery?postcode=${postcode}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({
        error: 'no_estimate',
        message:
          'Sorry, we can’t provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.',
      });
    },
  );

  test('the zones of one dealer are not those of another', async () => {
    expect((await api.get('/api/delivery?postcode=3220', { site: 'coachwood' })).statusCode).toBe(404);
  });

  test('a postcode given twice is refused, not guessed', async () => {
    expect((await api.get('/api/delivery?postcode=3220&postcode=4000')).statusCode).toBe(422);
  });
});
