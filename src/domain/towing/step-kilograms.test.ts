import { expect, test } from 'vitest';
import { stepKilograms } from './step-kilograms.ts';

test.each([
  [3000, 100, 'up', 3100],
  [3000, 100, 'down', 2900],
  [2937, 50, 'up', 2950],
  [2937, 50, 'down', 2900],
  [5, 10, 'down', 0],
  [0, 10, 'down', 0],
  [99_990, 50, 'up', 99_999],
] as const)('%i kg in steps of %i goes %s to %i', (kg, stepKg, direction, next) => {
  expect(stepKilograms(kg, stepKg, direction)).toBe(next);
});
