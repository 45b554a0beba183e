import { describe, expect, test } from 'vitest';
import type { FormerPage } from '#domain/listing/stock-memory.ts';
import { makePlanInput, makeStock } from '../make-plan-input.fixture.ts';
import { planSite } from '../plan-site.ts';

const vehicles = makeStock([
  { make: 'Toyota', model: 'Corolla', body: 'hatch' },
  { make: 'Kia', model: 'Rio', body: 'sedan' },
]);

function redirectsOf(...formerPages: FormerPage[]): Record<string, string> {
  const { redirects } = planSite(makePlanInput({ vehicles, formerPages }));
  const ofVehicles = redirects.filter(({ from }) => from.startsWith('/cars/'));
  return Object.fromEntries(ofVehicles.map(({ from, to }) => [from, to]));
}

describe('the address of a car that is gone leads to the closest search page', () => {
  test.each<[string, Omit<FormerPage, 'slug'>, string]>([
    ['of its make and model', { make: 'Toyota', model: 'Corolla', body: 'hatch' }, '/search/toyota/corolla'],
    ['of its make', { make: 'Toyota', model: 'Hilux', body: 'ute' }, '/search/toyota'],
    ['of its body', { make: 'Mazda', model: '3', body: 'hatch' }, '/search/hatch'],
    ['of all stock', { make: 'Mazda', model: 'BT-50', body: 'ute' }, '/search/new-used-and-demo-cars'],
    ['of all stock, without a body', { make: 'Mazda', model: 'BT-50' }, '/search/new-used-and-demo-cars'],
  ])('%s', (_, former, to) => {
    expect(redirectsOf({ slug: 'gone-1', ...former })).toEqual({ '/cars/gone-1': to });
  });
});

test('the address of a car that got another name leads to its page', () => {
  const slug = vehicles[0]?.slug ?? '';
  expect(redirectsOf({ slug: 'old-name-4400', movedTo: slug, make: 'Toyota', model: 'Corolla' })).toEqual({
    '/cars/old-name-4400': `/cars/${slug}`,
  });
});

test('a page that stands is never redirected', () => {
  const slug = vehicles[0]?.slug ?? '';
  expect(redirectsOf({ slug, make: 'Kia', model: 'Rio' })).toEqual({});
});

test('every redirect of a site leads to a page, in one step', () => {
  const input = makePlanInput({
    vehicles,
    formerPages: [
      { slug: 'a-1', movedTo: 'b-1', make: 'Kia', model: 'Rio' },
      { slug: 'b-1', make: 'Nobody', model: '-' },
    ],
  });
  const { redirects, entries } = planSite(input);
  const paths = new Set(entries.map(({ path }) => path));
  const ofVehicles = redirects.filter(({ from }) => from.startsWith('/cars/'));
  expect(ofVehicles).toHaveLength(2);
  expect(ofVehicles.filter(({ from, to }) => paths.has(from) || !paths.has(to))).toEqual([]);
});

test('a menu does not change because a car was sold', () => {
  const formerPages: FormerPage[] = [{ slug: 'gone-1', make: 'Kia', model: 'Rio' }];
  expect(planSite(makePlanInput({ vehicles, formerPages })).chrome).toEqual(
    planSite(makePlanInput({ vehicles })).chrome,
  );
});
