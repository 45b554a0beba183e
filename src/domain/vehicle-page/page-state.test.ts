import { expect, test } from 'vitest';
import { resolveAvailability } from '#domain/availability/availability.ts';
import {
  FOR_SALE,
  mergeStates,
  pageState,
  readVisibility,
  visibilityAttributes,
  isVisibleIn,
  vehicleInState,
} from './page-state.ts';

test.each([
  ['in_stock', false, 'in_stock'],
  ['in_stock', true, 'held'],
  ['coming_soon', false, 'coming_soon'],
  ['coming_soon', true, 'coming_soon_held'],
  ['sold', true, 'sold'],
  ['unavailable', false, 'sold'],
] as const)('a vehicle that is %s, on hold: %s, is shown as %s [4-17]', (status, reserved, state) => {
  expect(pageState({ status, reserved })).toBe(state);
});

test('each state that is for sale is the state of the vehicle that it stands for', () => {
  for (const state of FOR_SALE) {
    expect(pageState(vehicleInState(state))).toBe(state);
    expect(resolveAvailability(vehicleInState(state))).not.toBe('sold');
  }
});

test.each([
  ['in_stock', 201, true],
  ['in_stock', 200, false],
  ['in_stock', undefined, false],
  ['held', 201, false],
] as const)('what stands in stock over $200, %s at %s: %s', (state, price, stands) => {
  const visibility = { states: ['in_stock'], overDollars: 200 } as const;
  expect(isVisibleIn(visibility, { state, offer: price === undefined ? {} : { asking: String(price) } })).toBe(stands);
  const { 'data-while': states, 'data-over': over } = visibilityAttributes(visibility);
  expect(readVisibility({ while: states ?? '', over: over ?? '' })).toEqual(visibility);
});

test('one list of every state keeps the order of each', () => {
  const lists = { in_stock: ['a', 'b', 'd'], held: ['a', 'c', 'd'], sold: ['d', 'e'] };
  const merged = mergeStates(lists, (item) => item);
  expect(Object.fromEntries(merged.map(({ item, states }) => [item, states]))).toEqual({
    a: ['in_stock', 'held'],
    b: ['in_stock'],
    c: ['held'],
    d: ['in_stock', 'held', 'sold'],
    e: ['sold'],
  });
  for (const [state, list] of Object.entries(lists)) {
    expect(merged.filter(({ states }) => states.some((own) => own === state)).map(({ item }) => item)).toEqual(list);
  }
});
