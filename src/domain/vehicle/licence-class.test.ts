import { expect, test } from 'vitest';
import { licenceRank, truckLicenceClass } from './licence-class.ts';

test.each([
  ['C', 4500, '4x2', 'Tray'],
  ['LR', 4501, '4x2', 'Tray'],
  ['LR', 8000, undefined, 'Pantech'],
  ['MR', 8001, '4x2', 'Pantech'],
  ['MR', 16_500, '4 x 4', 'Tipper'],
  ['HR', 26_000, '6x4', 'Tipper'],
  ['HR', 30_500, '8×4', 'Agitator'],
  ['HR', 22_500, '3 axles', 'Tray'],
  ['HC', 26_000, '6x4', 'Prime mover'],
  [undefined, 12_000, undefined, 'Pantech'],
  [undefined, undefined, '4x2', 'Pantech'],
])('%s is the licence for %s kg on %s, %s', (licence, grossVehicleMassKg, axleText, bodyText) => {
  expect(truckLicenceClass({ grossVehicleMassKg, axleText, bodyText })).toBe(licence);
});

test('licences are in the order of what they let one drive, unknown names last', () => {
  const names = ['Forklift', 'MC', 'R', 'HR', 'LR', 'R-Date', 'C', 'HC', 'MR'];
  expect(names.toSorted((a, b) => licenceRank(a) - licenceRank(b))).toEqual([
    'R-Date',
    'R',
    'C',
    'LR',
    'MR',
    'HR',
    'HC',
    'MC',
    'Forklift',
  ]);
});
