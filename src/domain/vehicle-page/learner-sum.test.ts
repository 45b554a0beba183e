import { expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { learnerSum } from './learner-sum.ts';

const bike = { itemType: 'motorcycle', engineCc: 399 } as const;
const figures = { lams: true, powerKw: 35, tareMassKg: 162 } as const;
const sumOf = (specifications: Vehicle['specifications'], more: Partial<Pick<Vehicle, 'itemType' | 'engineCc'>> = {}) =>
  learnerSum({ ...bike, ...more, specifications });

test('a bike for learners has its power over its tare mass and the scheme’s rider of 90 kg', () => {
  expect(sumOf(figures)).toEqual({
    heading: 'Yes, you can ride it on your Ls',
    text: 'The learner scheme allows up to 660 cc and 150 kW a tonne. The sum is power, divided by tare mass plus 90 kg for the rider.',
    barText: '138.9 kW/t, and the limit is 150 kW/t',
    percent: (35 / 252 / 200) * 100_000,
    limitPercent: 75,
    rows: [
      { label: 'Power to weight', value: '138.9 kW/t', detail: 'The limit is 150 kW/t' },
      { label: 'Engine', value: '399 cc', detail: 'The limit is 660 cc' },
      { label: 'Power', value: '35 kW' },
      { label: 'Tare mass', value: '162 kg', detail: 'With the rider, 252 kg' },
    ],
  });
});

test('at the limits it is still one for learners', () => {
  expect(sumOf({ lams: true, powerKw: 39, tareMassKg: 170 }, { engineCc: 660 })?.rows[0]?.value).toBe('150.0 kW/t');
});

test.each<[string, Vehicle['specifications'], Partial<Pick<Vehicle, 'itemType' | 'engineCc'>>?]>([
  ['whose feed has the weight with a full tank alone', { lams: true, powerKw: 35, wetMassKg: 172 }],
  ['without its power', { lams: true, tareMassKg: 162 }],
  ['that learners may not ride', { ...figures, lams: false }],
  ['of which the feed says nothing', { powerKw: 35, tareMassKg: 162 }],
  ['whose figures exceed the limit', { ...figures, powerKw: 54 }],
  ['with a larger engine', figures, { engineCc: 689 }],
  ['that is electric', figures, { engineCc: 0 }],
  ['that is a car', figures, { itemType: 'car' }],
])('nothing is said of one %s', (_, specifications, more) => {
  expect(sumOf(specifications, more)).toBeUndefined();
});
