import { expect, test } from 'vitest';
import { placesFor } from './places-for.ts';

const YARD = { id: 'yard', type: 'sales' } as const;
const WORKSHOP = { id: 'workshop', type: 'service' } as const;
const COMING = { id: 'coming', type: 'sales', coming: 'COMING EARLY 2027' } as const;
const BUYER = { id: 'buyer', type: 'sales', buys: true } as const;
const ids = (...found: Parameters<typeof placesFor<{ readonly id: string } & typeof YARD>>) =>
  placesFor(...found).map(({ id }) => id);

test('a vehicle is brought to a yard that is open, not to a workshop', () => {
  expect(ids('buying', [WORKSHOP, COMING, YARD] as never)).toEqual(['yard']);
});

test('where the dealer says which places buy, to one of those', () => {
  expect(ids('buying', [YARD, BUYER, WORKSHOP] as never)).toEqual(['buyer']);
});

test('a department’s places are its own, once they are open', () => {
  expect(ids('service', [WORKSHOP, YARD] as never)).toEqual(['workshop']);
  expect(ids('sales', [COMING, YARD, BUYER] as never)).toEqual(['yard', 'buyer']);
  expect(ids('parts', [WORKSHOP, YARD] as never)).toEqual([]);
});
