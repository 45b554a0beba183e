import { expect, test } from 'vitest';
import { layoutPlan, vehicleLayoutPlan } from './layout-plan.ts';

const words = 'Front island queen, café dinette, centre kitchen, rear ensuite';

test('furniture stands where the words say it, at its usual size, inside a body of its real length', () => {
  const plan = layoutPlan(words, 5640, 2470);
  expect(plan?.pieces.map(({ label, x, width }) => [label, x, x + width])).toEqual([
    ['Island queen', 0, 1900],
    ['Dinette', 1900, 3200],
    ['Kitchen', 1900, 3400],
    ['Ensuite', 4740, 5640],
  ]);
  expect([plan?.lengthMm, plan?.widthMm]).toEqual([5640, 2470]);
});

test('kitchen and dinette lie on opposite sides, with an aisle between them', () => {
  const plan = layoutPlan(words, 5640, 2470);
  const kitchen = plan?.pieces.find(({ kind }) => kind === 'kitchen');
  const dinette = plan?.pieces.find(({ kind }) => kind === 'seats');
  expect(dinette?.y).toBe(0);
  expect((kitchen?.y ?? 0) - (dinette?.height ?? 0)).toBeGreaterThanOrEqual(450);
  expect((kitchen?.y ?? 0) + (kitchen?.height ?? 0)).toBe(2470);
});

test('seen from above with its front at the left, what is nearside lies below and what is offside above', () => {
  const isBelow = (side: string): boolean | undefined => {
    const plan = layoutPlan(`Front island queen, ${side} ensuite`, 6720, 2470);
    const ensuite = plan?.pieces.find(({ kind }) => kind === 'bathroom');
    return ensuite && ensuite.y + ensuite.height / 2 > 2470 / 2;
  };
  expect([isBelow('nearside'), isBelow('offside')]).toEqual([true, false]);
});

test('nothing overlaps and nothing sticks out', () => {
  const bunks = 'Front island queen, café dinette, centre kitchen, nearside ensuite, rear triple bunks';
  const pieces = layoutPlan(bunks, 6720, 2470)?.pieces ?? [];
  expect(pieces).toHaveLength(5);
  for (const [index, a] of pieces.entries()) {
    expect(a.x >= 0 && a.x + a.width <= 6720 && a.y >= 0 && a.y + a.height <= 2470, a.label).toBe(true);
    for (const b of pieces.slice(index + 1)) {
      const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(isApart, `${a.label}, ${b.label}`).toBe(true);
    }
  }
});

test.each([
  ['words that are not understood', 'Front island queen, observation deck', 5640],
  ['a single word', 'Ensuite', 5640],
  ['an unknown length', words, undefined],
  ['a body that is too short for it', words, 3100],
  ['no words', undefined, 5640],
])('there is no plan for %s', (_what, text, lengthMm) => {
  expect(layoutPlan(text, lengthMm)).toBeUndefined();
});

test('a motorhome has no plan: its cab is at the front, where a caravan has its drawbar', () => {
  const specifications = { bodyConfiguration: words, bodyLengthMm: 5640 };
  expect(vehicleLayoutPlan({ itemType: 'caravan', body: 'caravan', specifications })).toBeDefined();
  expect(vehicleLayoutPlan({ itemType: 'caravan', body: 'motorhome', specifications })).toBeUndefined();
});
