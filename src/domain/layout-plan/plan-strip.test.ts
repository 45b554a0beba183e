import { expect, test } from 'vitest';
import { layoutPlan } from './layout-plan.ts';
import { readPlanStrip, writePlanStrip } from './plan-strip.ts';

const written = (words: string, lengthMm: number): string => {
  const plan = layoutPlan(words, lengthMm);
  if (plan === undefined) throw new Error(`${words} has no plan.`);
  return writePlanStrip(plan);
};

test('a card names where one sleeps and washes, the first with a capital', () => {
  const strip = readPlanStrip(written('Front island queen, dinette, kitchen, bunks, rear ensuite', 7000));
  expect(strip?.words).toBe('Island queen, bunks, ensuite');
});

test('two of a kind are named once', () => {
  expect(readPlanStrip(written('Front fold-out double, kitchen, rear fold-out double', 6000))?.words).toBe(
    'Fold-out double',
  );
});

test('plans of different lengths are drawn at one scale', () => {
  const short = readPlanStrip(written('Front double, rear ensuite', 5000));
  const long = readPlanStrip(written('Front double, rear ensuite', 7500));
  expect(short?.viewBox).toBe(long?.viewBox);
  expect(short?.body).toMatch(/^M0 0h500v240h-500z/);
  expect(long?.body).toMatch(/^M0 0h750v240h-750z/);
});

test('every piece is inside the body', () => {
  const { furniture = '' } = readPlanStrip(written('Front island queen, bunks, rear ensuite', 6500)) ?? {};
  const pieces = [...furniture.matchAll(/M(\d+),(\d+)h(\d+)v(\d+)/g)].map((piece) => piece.slice(1).map(Number));
  expect(pieces).toHaveLength(3);
  for (const [x = 0, y = 0, along = 0, across = 0] of pieces) {
    expect(x + along).toBeLessThan(650);
    expect(y + across).toBeLessThan(240);
  }
});

test('text that is no plan draws nothing', () => {
  expect(readPlanStrip('650 240')).toBeUndefined();
  expect(readPlanStrip('')).toBeUndefined();
});
