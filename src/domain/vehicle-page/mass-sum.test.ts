import { expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { massSum } from './mass-sum.ts';

const truck = (specifications: Vehicle['specifications'], itemType: Vehicle['itemType'] = 'truck') =>
  massSum({ itemType, body: 'truck', specifications, standardEquipment: [] });
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
    massSum({ itemType: 'caravan', body: 'caravan', specifications, standardEquipment: [] });
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
  expect(massSum({ itemType: 'caravan', body: 'motorhome', specifications, standardEquipment: [] })).toBeUndefined();
});

test('a prime mover has none: what it loads is its trailer’s', () => {
  const vehicle = {
    itemType: 'truck',
    body: 'truck',
    bodyStyle: 'Prime Mover',
    specifications: plates,
    standardEquipment: [],
  } as const;
  expect(massSum(vehicle)).toBeUndefined();
});

const loaded = (specifications: Vehicle['specifications'], ...standardEquipment: string[]) =>
  massSum({
    ...{ itemType: 'caravan', body: 'caravan', standardEquipment },
    specifications: { tareMassKg: 2580, aggregateTrailerMassKg: 3300, ...specifications },
  })?.load;

test('full tanks and bottles come out of a van’s payload, and the rest is for what its owner brings', () => {
  const load = loaded({ freshWaterL: 190 }, 'Electric brakes', 'Two 9 kg gas bottles');
  expect(load?.text).toBe('Of the payload of 720 kg: water 190 kg, gas 18 kg and 512 kg for what you bring.');
  expect(load?.parts).toEqual([
    expect.objectContaining({ kind: 'water', value: '190 kg', detail: 'Tanks of 190 L, full', fromPercent: 0 }),
    expect.objectContaining({ kind: 'gas', value: '18 kg', fromPercent: (190 / 720) * 100 }),
    expect.objectContaining({ kind: 'yours', value: '512 kg', onBar: 'Yours 512 kg' }),
  ]);
  expect(load?.parts.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100);
  expect(load?.parts[1]).not.toHaveProperty('onBar');
});

test('what the feed does not tell is not guessed: it is among what is left', () => {
  expect(loaded({ freshWaterL: 190 })?.parts.map(({ value, detail }) => [value, detail])).toEqual([
    ['190 kg', 'Tanks of 190 L, full'],
    ['530 kg', 'Food, clothes, chairs, bikes, and gas'],
  ]);
  expect(loaded({}, '9 kg gas bottle')?.parts.at(-1)).toMatchObject({
    value: '711 kg',
    detail: 'Food, clothes, chairs, bikes, and water',
  });
  expect(loaded({}, 'Gas heater', 'Gas bottle holder')).toBeUndefined();
});

test.each([
  ['Two 9 kg gas bottles', '18 kg'],
  ['2 x 9kg gas bottles', '18 kg'],
  ['2x 8.5 kg LPG cylinders', '17 kg'],
  ['9 kg gas bottle', '9 kg'],
])('%s hold %s', (words, value) => {
  expect(loaded({}, words)?.parts[0]).toMatchObject({ kind: 'gas', value });
});

test('a van whose tanks would take all of its payload has no such sum', () => {
  expect(loaded({ freshWaterL: 800 })).toBeUndefined();
});
