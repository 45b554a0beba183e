import { expect, test } from 'vitest';
import { assistanceView } from './assistance.ts';

const SYSTEMS = Array.from({ length: 18 }, (_, index) => ({ id: `s${index}`, name: `System ${index}` }));

test('of eighteen systems six are shown and twelve are in a fold [2.6-1]', () => {
  const view = assistanceView(SYSTEMS, Object.fromEntries(SYSTEMS.map(({ id }) => [id, 'standard'])));
  expect([view?.shown.length, view?.more.length, view?.standardCount]).toEqual([6, 12, 18]);
});

test('a system that only some variants have says which, and is not counted as standard', () => {
  const view = assistanceView(SYSTEMS, { s3: 'Summit AWD', s1: 'standard' });
  expect(view).toEqual({
    standardCount: 1,
    shown: [{ name: 'System 1' }, { name: 'System 3', onlyText: 'Summit AWD only' }],
    more: [],
  });
});

test('a model without systems has no such part', () => {
  expect(assistanceView(SYSTEMS, {})).toBeUndefined();
});
