import { expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { massSum } from './mass-sum.ts';

const truck = (specifications: Vehicle['specifications'], itemType: Vehicle['itemType'] = 'truck') =>
  massSum({ itemType, body: 'truck', specifications });
const plates = { tareMassKg: 3560, grossVehicleMassKg: 7500 };

test('a truck’s tare and payload make up its GVM', () => {
  expect(truck(plates)).toEqual({
    heading: '3,940 kg of payload',
    text: 'Tare 3,560 kg and payload 3,940 kg make up the GVM of 7,500 kg.',
    tarePercent: (3560 / 7500) * 100,
    rows: [
      { label: 'Tare', value: '3,560 kg', detail: 'As it is, empty' },
      { label: 'Payload', value: '3,940 kg', detail: 'People, fuel and load' },
      { label: 'GVM', value: '7,500 kg', detail: 'The most it may weigh' },
    ],
  });
});

test('what its combination mass leaves is for a trailer', () => {
  expect(truck({ ...plates, grossCombinationMassKg: 11_000 })?.rows.at(-1)).toEqual({
    label: 'Left for a trailer',
    value: '3,500 kg',
    detail: 'GCM 11,000 kg, less the GVM; its tow bar may allow less',
  });
  expect(truck({ ...plates, grossCombinationMassKg: 7500 })?.rows).toHaveLength(3);
});

test.each<[string, Vehicle['specifications'], Vehicle['itemType']?]>([
  ['without tare', { grossVehicleMassKg: 7500, payloadKg: 3940 }],
  ['whose payload is another than its plates say', { ...plates, payloadKg: 3000 }],
  ['that is a ute', plates, 'car'],
])('there is no sum for one %s', (_, specifications, itemType) => {
  expect(truck(specifications, itemType)).toBeUndefined();
});

test('a prime mover has none: what it loads is its trailer’s', () => {
  const vehicle = { itemType: 'truck', body: 'truck', bodyStyle: 'Prime Mover', specifications: plates } as const;
  expect(massSum(vehicle)).toBeUndefined();
});
