import { expect, test } from 'vitest';
import { furnitureShapes, MATERIALS } from './furniture-shapes.ts';
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

test('what is read of a plan is what was written of it, in centimetres', () => {
  const plan = layoutPlan('Front island queen, dinette, rear ensuite', 6500);
  if (plan === undefined) throw new Error('There is no plan.');
  const shapes = furnitureShapes(plan, 10);
  expect(readPlanStrip(writePlanStrip(plan))?.shapes).toEqual(MATERIALS.map((material) => shapes[material]));
});

test('a plan alone has as much room before its drawbar as behind its rear wall, at the same scale', () => {
  const strip = readPlanStrip(written('Front double, rear ensuite', 5000));
  if (strip === undefined) throw new Error('There is no plan.');
  const [left = 0, , width = 0] = strip.centredViewBox.split(' ').map(Number);
  expect(width).toBe(Number(strip.viewBox.split(' ')[2]));
  expect(-130 - left).toBe(left + width - 510);
});

test('text that is no plan draws nothing', () => {
  expect(readPlanStrip('650 240')).toBeUndefined();
  expect(readPlanStrip('')).toBeUndefined();
});
