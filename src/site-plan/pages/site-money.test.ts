import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { makePlanConfig, makePlanInput, makePublicDealer, makeStock, NOW } from '../make-plan-input.fixture.ts';
import { planSite } from '../plan-site.ts';
import type { PlanConfig, PlanInput } from '../plan-input.ts';
import type { VehiclePage } from '../site-page.ts';

const lender = {
  d: { financeProvider: 'x', interestRatePercent: 8.99, comparisonRatePercent: 9.84, weeklyRepaymentCents: 9300 },
};
const vehicles = makeStock([{ financeLenders: lender }]);

function money(config: Partial<PlanConfig> = {}, change: Partial<PlanInput> = {}): VehiclePage['props']['money'] {
  const plan = planSite(makePlanInput({ config: makePlanConfig(config), vehicles, now: NOW, ...change }));
  const page = plan.page(`/cars/${vehicles[0]?.slug ?? ''}`);
  if (page.kind !== 'vehicle') throw new Error('Expected the page of the vehicle.');
  return page.props.money;
}

const finance = makePlanConfig().finance;
const document = (path: string) => ({ path, heading: 'Finance', html: '<p>Ask us.</p>' });

describe('where finance leads [2.1-5, 2.4-11]', () => {
  test('to nothing where the site has no page for it and no form', () => {
    expect(money()).not.toHaveProperty('callToAction');
  });

  test('to the first finance page that the site has', () => {
    const documents = [document('/apply-for-finance'), document('/finance-enquiry')];
    expect(money({}, { documents }).callToAction?.href).toMatch(
      /^\/finance-enquiry\?.*car_id=v-4400&car_type=used#finance-form$/,
    );
  });

  test('to the one that the specification names first, whichever two the site has [2.1-5]', () => {
    const inOrder = ['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-and-insurance'];
    for (const [place, first] of inOrder.entries()) {
      for (const later of inOrder.slice(place + 1)) {
        const documents = [document(later), document(first)];
        expect(money({}, { documents }).callToAction?.href.split('?')[0], `${first} and ${later}`).toBe(first);
      }
    }
  });

  test('where the dealer says, as far as it exists', () => {
    const documents = [document('/finance'), document('/loans')];
    expect(money({ finance: { ...finance, link: '/loans' } }, { documents }).callToAction?.href).toBe('/loans');
    expect(money({ finance: { ...finance, link: '/gone' } }, { documents }).callToAction?.href).toMatch(/^\/finance\?/);
    expect(money({ finance: { ...finance, link: 'https://apply.example.com/' } }).callToAction?.href).toBe(
      'https://apply.example.com/',
    );
  });
});

test('news of a lower price is offered of what has a price: not of what is only paid for by the month', () => {
  const linkOf = (price: Vehicle['price']): string | undefined => {
    const stock = makeStock([{ price }]);
    const dealer = { cardRules: makeCardRules({ offersSubscriptions: true }) };
    const plan = planSite(
      makePlanInput({
        vehicles: stock,
        documents: [document('/price-drop')],
        now: NOW,
        dealer: makePublicDealer(dealer),
      }),
    );
    const page = plan.page(`/cars/${stock[0]?.slug ?? ''}`);
    return page.kind === 'vehicle' ? page.priceDropHref : undefined;
  };
  expect(linkOf({ cents: 1_899_000, qualifier: 'drive_away' })).toMatch(/^\/price-drop\?car_id=/);
  expect(linkOf({ cents: 34_900, qualifier: 'subscription' })).toBeUndefined();
});

test('the price comparison is asked for where the dealer has the plugin [3-42]', () => {
  expect(money()).not.toHaveProperty('gaugeHref');
  expect(money({ plugins: [{ name: 'Car Analysis' }] })).not.toHaveProperty('gaugeHref');
  expect(money({ plugins: [{ name: 'Autogauge' }] }).gaugeHref).toBe(`/api/cars/${vehicles[0]?.slug ?? ''}/autogauge`);
});

test('a price below the market’s is named so where the dealer has the plugin [3-42, 5-13]', () => {
  const marketPrice = { averageCents: 9_999_900, stateAverageCents: 9_999_900 };
  const named = (plugins: readonly { name: string }[]): string | undefined =>
    money({ plugins: [...plugins] }, { vehicles: makeStock([{ marketPrice }]) }).belowMarketText;
  expect(named([{ name: 'Autogauge' }])).toBeUndefined();
  expect(named([{ name: 'Car Analysis' }])).toBe('Below market price');
});

test('delivery has the dealer’s zones', () => {
  const zones = [{ name: 'Melbourne', price: 149, postcodes: ['3000-3207'] }];
  expect(money({ delivery: { zones } }).delivery?.zones).toEqual([{ name: 'Melbourne', priceText: '$149' }]);
});

test('a dealer without the notice that the law wants shows no loan', () => {
  const silent = { excluded_makes: [], excluded_dealerships: [] };
  expect(money().finance).toBeDefined();
  expect(money({ finance: silent }).finance).toBeUndefined();
});
