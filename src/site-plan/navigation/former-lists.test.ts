import { describe, expect, test } from 'vitest';
import type { FormerPage } from '#domain/listing/stock-memory.ts';
import type { PlanInput } from '../plan-input.ts';
import { makePlanInput, makePublicDealer, makeStock } from '../make-plan-input.fixture.ts';
import { planSite } from '../plan-site.ts';

const vehicles = makeStock([
  { make: 'Toyota', model: 'Corolla', body: 'hatch' },
  { make: 'Kia', model: 'Rio', body: 'sedan' },
]);
const gone = (make: string, model: string, body?: FormerPage['body']): FormerPage => ({
  slug: `${make}-${model}`.toLowerCase(),
  make,
  model,
  ...(body === undefined ? {} : { body }),
});

function redirectsOf(former: readonly FormerPage[], change: Partial<PlanInput> = {}): Record<string, string> {
  const { redirects } = planSite(makePlanInput({ vehicles, formerPages: former, ...change }));
  return Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
}

describe('a search page that has lost its last vehicle leads to the closest one', () => {
  test.each<[string, FormerPage, string, string]>([
    ['a model to its make', gone('Toyota', 'RAV4', 'suv'), '/search/toyota/rav4', '/search/toyota'],
    ['a model whose make is gone to its body', gone('Mazda', '3', 'hatch'), '/search/mazda/3', '/search/hatch'],
    ['a make to its body', gone('Mazda', '3', 'hatch'), '/search/mazda', '/search/hatch'],
    ['a make to all stock', gone('Ford', 'Ranger', 'ute'), '/search/ford', '/search/new-used-and-demo-cars'],
    ['a body to all stock', gone('Ford', 'Ranger', 'ute'), '/search/ute', '/search/new-used-and-demo-cars'],
    ['a condition to all stock', gone('Kia', 'Rio'), '/search/demo-cars', '/search/new-used-and-demo-cars'],
    ['two conditions to the one that is left', gone('Kia', 'Rio'), '/search/new-and-demo-cars', '/search/new-cars'],
  ])('%s', (_, former, from, to) => {
    const stock = from.endsWith('and-demo-cars') ? makeStock([{ carType: 'new' }]) : vehicles;
    expect(redirectsOf([former], { vehicles: stock })[from]).toBe(to);
  });
});

test('a list that has become shorter answers for the pages that it had', () => {
  const former = Array.from({ length: 50 }, (_, index) => ({ ...gone('Kia', 'Rio'), slug: `rio-${index}` }));
  const redirects = redirectsOf(former);
  expect(redirects['/search/kia/rio/page/2']).toBe('/search/kia/rio');
  expect(redirects['/search/kia/rio/page/3']).toBe('/search/kia/rio');
  expect(redirects['/search/kia/rio/page/4']).toBeUndefined();
  expect(redirects['/search/toyota/page/2']).toBeUndefined();
});

test('a make without a page of its own leads somewhere once its address was one [2.1-24]', () => {
  const redirects = redirectsOf([gone('Kia', 'Rio', 'sedan')], { excludedMakes: ['Kia'] });
  expect(redirects['/search/kia']).toBe('/search/sedan');
});

test('lists that are gone are answered under the breadcrumb base too [2.1-25]', () => {
  const { routes } = makePublicDealer();
  const dealer = makePublicDealer({ routes: { ...routes, searchBreadcrumbBase: '/used-car' } });
  expect(redirectsOf([gone('Ford', 'Ranger', 'ute')], { dealer })['/used-car/ford']).toBe(
    '/search/new-used-and-demo-cars',
  );
});

test('every redirect leads to a page in one step, and none hides a page', () => {
  const former = [gone('Toyota', 'RAV4', 'suv'), gone('Ford', 'Ranger', 'ute'), gone('Kia', 'Rio', 'sedan')];
  const plan = planSite(makePlanInput({ vehicles, formerPages: former }));
  const paths = new Set(plan.entries.map(({ path }) => path));
  for (const { from, to } of plan.redirects) {
    expect(paths.has(to), `${from} -> ${to}`).toBe(true);
    expect(paths.has(from), from).toBe(false);
  }
  expect(new Set(plan.redirects.map(({ from }) => from)).size).toBe(plan.redirects.length);
});
