import { expect, test } from 'vitest';
import { equipmentRow } from './equipment-row.ts';

test.each([
  ['7 airbags', 'Airbags', '7'],
  ['10 Speakers', 'Speakers', '10'],
  ['8 x airbags', 'Airbags', '8'],
  ['2x keys', 'Keys', '2'],
  ['1 key', 'Keys', '1'],
])('"%s" is counted in the row %s', (feature, label, count) => {
  expect(equipmentRow(feature)).toEqual({ label, count });
});

test.each(['Tow bar', '18-inch alloy wheels', '360 degree camera', '6 speed', '4 wheel drive', '12 V', 'Airbags', ''])(
  '"%s" counts nothing',
  (feature) => {
    expect(equipmentRow(feature)).toEqual({ label: feature });
  },
);
