import { describe, expect, test } from 'vitest';
import { makePlanConfig, makePlanInput, makePublicDealer, makeStock } from '../make-plan-input.fixture.ts';
import type { PlanInput } from '../plan-input.ts';
import { planSite } from '../plan-site.ts';
import type { NotFoundPage } from '../site-page.ts';

function waysOf(change: Partial<PlanInput> = {}): NotFoundPage['props']['ways'] {
  const page = planSite(makePlanInput({ config: makePlanConfig(), ...change })).page('/404');
  if (page.kind !== 'not-found') throw new Error(`That is a page of kind ${page.kind}.`);
  return page.props.ways;
}

describe('the ways back from a page that is not there', () => {
  test('begin with all stock, as the list counts it, and say what it is made of', () => {
    const [all] = waysOf({ vehicles: makeStock([{ carType: 'new' }, { carType: 'used' }, { carType: 'used' }]) });
    expect(all).toEqual({
      ...{ name: 'stock', icon: 'search', label: 'All 3 cars', line: '1 new, 2 used' },
      href: '/search/new-used-and-demo-cars',
    });
    expect(waysOf({ vehicles: makeStock([{ carType: 'used' }]) })[0]).toMatchObject({ label: '1 car' });
    expect(waysOf({ vehicles: makeStock([{ carType: 'used' }]) })[0]).not.toHaveProperty('line');
    expect(waysOf({ vehicles: [] }).map(({ name }) => name)).not.toContain('stock');
  });

  test('lead only to pages that the site has', () => {
    const plan = planSite(makePlanInput({ config: makePlanConfig(), vehicles: makeStock([{}]) }));
    const paths = new Set(plan.entries.map(({ path }) => path));
    const dead = waysOf({ vehicles: makeStock([{}]) })
      .map(({ href }) => href)
      .filter((href) => !href.startsWith('tel:') && !paths.has(href));
    expect(dead).toEqual([]);
  });

  test('have the tow match where caravans are listed by their ATM', () => {
    const dealer = makePublicDealer();
    const caravans = makePublicDealer({
      itemTypes: ['caravan'],
      search: { ...dealer.search, ranges: [{ attribute: 'atm', label: 'ATM', unit: 'kilograms', step: 50 }] } as never,
    });
    const labels = (change: Partial<PlanInput>): string[] =>
      waysOf({ vehicles: makeStock([{}]), ...change }).map(({ label }) => label);
    expect(labels({ dealer: caravans })).toContain('Tow match');
    expect(labels({ dealer })).not.toContain('Tow match');
  });
});
