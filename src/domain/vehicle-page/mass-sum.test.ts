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
    onBar: { tare: 'Tare 3,560 kg', payload: '3,940 kg' },
    rows: [
      { label: 'Tare', value: '3,560 kg', detail: 'As it is, empty' },
      { label: 'Payload', value: '3,940 kg', detail: 'All that you load' },
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

test('a caravan’s tare and payload make up its ATM, and its ball weight is that of an empty van', () => {
  const plated = { tareMassKg: 2580, aggregateTrailerMassKg: 3300, towBallMassKg: 196 };
  const van = (specifications: Vehicle['specifications']) =>
    massSum({ itemType: 'caravan', body: 'caravan', specifications });
  expect(van(plated)).toEqual({
    heading: '720 kg for everything you bring',
    lead: 'ATM is the most the van may weigh, loaded. Take away the tare, and what is left is yours.',
    text: 'Tare 2,580 kg and payload 720 kg make up the ATM of 3,300 kg.',
    tarePercent: (2580 / 3300) * 100,
    onBar: { tare: 'Tare 2,580 kg', payload: '720 kg' },
    rows: [
      { label: 'Tare', value: '2,580 kg', detail: 'As on its plate, empty' },
      { label: 'Payload', value: '720 kg', detail: 'Water, gas, food and gear' },
      { label: 'ATM', value: '3,300 kg', detail: 'The most it may weigh' },
      { label: 'On the ball', value: '196 kg', detail: 'Empty; more when loaded' },
    ],
  });
  expect(van({ ...plated, payloadKg: 600 })).toBeUndefined();
});

test('a part of the bar that is too short for its words has none', () => {
  expect(truck({ tareMassKg: 2000, grossVehicleMassKg: 7500 })?.onBar).toEqual({ payload: '5,500 kg' });
  expect(truck({ tareMassKg: 6600, grossVehicleMassKg: 7500 })?.onBar).toEqual({ tare: 'Tare 6,600 kg' });
});

test('a motorhome, which has a GVM and is not towed, has none', () => {
  const specifications = { tareMassKg: 2580, aggregateTrailerMassKg: 3300 };
  expect(massSum({ itemType: 'caravan', body: 'motorhome', specifications })).toBeUndefined();
});

test('a prime mover has none: what it loads is its trailer’s', () => {
  const vehicle = { itemType: 'truck', body: 'truck', bodyStyle: 'Prime Mover', specifications: plates } as const;
  expect(massSum(vehicle)).toBeUndefined();
});
