import { describe, expect, test } from 'vitest';
import type { PublicDealer } from '#config/public-dealer.ts';
import { makePlanInput, makePublicDealer, makeStock } from '../make-plan-input.fixture.ts';
import { planSite, type SitePlan } from '../plan-site.ts';
import type { HomePage, TowMatchPage } from '../site-page.ts';

const { search } = makePublicDealer();
const ATM = { attribute: 'atm', label: 'ATM', step: 50, open: true };
const van = (model: string, aggregateTrailerMassKg: number, change = {}) => ({
  make: 'Jayco',
  model,
  itemType: 'caravan' as const,
  carType: 'used' as const,
  specifications: { aggregateTrailerMassKg, towBallMassKg: 150 },
  ...change,
});
const plan = (dealer: Partial<PublicDealer>, stock = [van('Silverline', 3200), van('Swan', 1400)]): SitePlan =>
  planSite(
    makePlanInput({
      dealer: makePublicDealer({ itemTypes: ['caravan'], search: { ...search, ranges: [ATM] }, ...dealer }),
      vehicles: makeStock(stock),
    }),
  );
const pageOf = (site: SitePlan): TowMatchPage => site.page('/tow-match') as TowMatchPage;

describe('the tow match', () => {
  test.each<[string, Partial<PublicDealer>, boolean]>([
    ['has caravans and filters them by ATM', {}, true],
    ['has caravans among others', { itemTypes: ['car', 'caravan'] }, true],
    ['has no caravans', { itemTypes: ['truck'] }, false],
    ['has no filter by ATM to lead to', { search: { ...search, ranges: [] } }, false],
  ])('is a page where the dealer %s', (_, dealer, isThere) => {
    const site = plan(dealer);
    expect(site.entries.some(({ path }) => path === '/tow-match')).toBe(isThere);
    expect(site.chrome.towMatchPath).toBe(isThere ? '/tow-match' : undefined);
  });

  test('has every van for sale with its ATM and what rests on the ball, lightest first', () => {
    const stock = [
      van('Silverline', 3200),
      van('Swan', 1400),
      van('Journey', 2500, { status: 'sold' }),
      van('Unweighed', 0, { specifications: {} }),
      van('Hilux', 2000, { itemType: 'car' }),
    ];
    const { props, head } = pageOf(plan({}, stock));
    expect(props.vans).toEqual([
      { atmKg: 1400, emptyBallKg: 150 },
      { atmKg: 3200, emptyBallKg: 150 },
    ]);
    expect(props.rows.map(({ card, atmKg, ballKg }) => [card.model, atmKg, ballKg])).toEqual([
      ['Swan', 1400, 150],
      ['Silverline', 3200, 320],
    ]);
    expect(props.rulerKg).toBe(3500);
    expect(head.canonical).toBe('https://ironbarkcars.example/tow-match');
    expect(JSON.stringify(head.jsonLd)).toContain('"@type":"BreadcrumbList"');
  });

  test('shows a choice of many vans, the heaviest among them', () => {
    const many = Array.from({ length: 90 }, (_, index) => van(`Model ${index}`, 1000 + index * 25));
    const { vans, rows } = pageOf(plan({}, many)).props;
    expect([vans.length, rows.length, rows[0]?.atmKg, rows.at(-1)?.atmKg]).toEqual([90, 24, 1000, 3225]);
  });

  test('begins on a home page that has its section, with the ratings that pull a van', () => {
    const homeOf = (sections: readonly string[], stock?: Parameters<typeof plan>[1]) =>
      (plan({ homeSections: sections }, stock).page('/') as HomePage).props.tow;
    const { path, ratings = [] } = homeOf(['tow']) ?? {};
    expect([path, ratings[0]]).toEqual(['/tow-match', { kg: 1500, count: 1 }]);
    expect(ratings.find(({ kg }) => kg === 3200)).toEqual({ kg: 3200, count: 2 });
    expect(homeOf([])).toBeUndefined();
    expect(homeOf(['tow'], [])).toBeUndefined();
  });

  test('is a page without rows while there is no van', () => {
    expect(pageOf(plan({}, [])).props).toMatchObject({ vans: [], rows: [], rulerKg: 0 });
  });
});
