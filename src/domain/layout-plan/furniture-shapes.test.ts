import { expect, test } from 'vitest';
import { furnitureShapes } from './furniture-shapes.ts';
import { layoutPlan } from './layout-plan.ts';

const shapesOf = (words: string): ReturnType<typeof furnitureShapes> => {
  const plan = layoutPlan(words, 6000, 2400);
  if (plan === undefined) throw new Error(`${words} has no plan.`);
  return furnitureShapes(plan);
};
/** The corner at which each shape of a path begins. */
const corners = (path: string): readonly (readonly number[])[] =>
  [...path.matchAll(/M(-?\d+),(-?\d+)/g)].map((corner) => corner.slice(1).map(Number));

test('two pillows lie at the front of a bed at the front, and at the rear of one at the rear', () => {
  const front = corners(shapesOf('Front island queen, kitchen').white).slice(0, 2);
  const rear = corners(shapesOf('Kitchen, rear island queen').white).slice(-2);
  expect(front.every(([x = 0]) => x < 300)).toBe(true);
  expect(rear.every(([x = 0]) => x > 5400)).toBe(true);
  expect(new Set(front.map(([, y]) => y)).size).toBe(2);
});

test('furniture has its back to the wall it stands at, whichever that is', () => {
  const pillowOf = (side: string): number => {
    const [, y = 0] = corners(shapesOf(`Front club lounge, ${side} bunks`).white)[0] ?? [];
    return y;
  };
  const [near, off] = [pillowOf('nearside'), pillowOf('offside')];
  expect(near).toBeGreaterThan(1600);
  expect(off).toBeLessThan(300);
  const seatOf = (side: string): number => {
    const [, y = 0] = corners(shapesOf(`Front double, ${side} L-shaped dinette`).cushion)[0] ?? [];
    return y;
  };
  expect(seatOf('nearside')).toBeGreaterThan(2000);
  expect(seatOf('offside')).toBeLessThan(300);
});

test('single beds leave an aisle between them', () => {
  const beds = shapesOf('Front single beds, kitchen').mattress;
  const [near = [], far = []] = corners(beds);
  expect(corners(beds)).toHaveLength(2);
  expect((far[1] ?? 0) - (near[1] ?? 0)).toBeGreaterThan(1200);
});

test('a lounge and a dinette have a table, a kitchen a sink and burners, a bathroom what is in it', () => {
  expect(corners(shapesOf('Front double, rear club lounge').wood)).toHaveLength(1);
  const dinette = shapesOf('Front double, dinette');
  expect([corners(dinette.cushion).length, corners(dinette.wood).length]).toEqual([2, 1]);
  const corner = shapesOf('Front double, L-shaped dinette');
  expect([corners(corner.cushion).length, corners(corner.wood).length]).toEqual([1, 1]);
  const pillows = 2;
  expect(corners(shapesOf('Front double, kitchen').white)).toHaveLength(pillows + 5);
  expect(corners(shapesOf('Front double, ensuite').white)).toHaveLength(pillows + 3);
  expect(corners(shapesOf('Front double, rear ensuite').white)).toHaveLength(pillows + 6);
});

test.each([
  'Front island queen, café dinette, centre kitchen, rear ensuite',
  'Front east-west queen, kitchen, ensuite, rear triple bunks',
  'Front fold-out double, dinette, kitchen, rear fold-out double',
  'Front single beds, kitchen, rear club lounge',
  'Front island queen, L-shaped dinette, kitchen, rear ensuite',
])('nothing of "%s" sticks out of the body', (words) => {
  const plan = layoutPlan(words, 7500, 2400);
  if (plan === undefined) throw new Error(`${words} has no plan.`);
  const { mattress, cushion, wood, white } = furnitureShapes(plan);
  for (const path of [mattress, cushion, wood, white])
    for (const [, command, one = '0', two = '0'] of path.matchAll(/([MHV])(-?\d+)(?:,(-?\d+))?/g)) {
      if (command !== 'V') expect(Number(one) >= 0 && Number(one) <= 7500, path).toBe(true);
      const y = command === 'M' ? Number(two) : command === 'V' ? Number(one) : 0;
      expect(y >= 0 && y <= 2400, path).toBe(true);
    }
});
