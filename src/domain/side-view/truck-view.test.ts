import { expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { truckView } from './truck-view.ts';

type Truck = Parameters<typeof truckView>[0];
const figures = { wheelbaseMm: 3845, bodyLengthMm: 5300, grossVehicleMassKg: 7500, axleType: '4x2' };
const truck = (more: Partial<Truck> = {}, specifications: Vehicle['specifications'] = {}) =>
  truckView({
    ...{ itemType: 'truck', make: 'Isuzu', model: 'NPR 75-190', bodyStyle: 'Pantech' },
    ...more,
    specifications: { ...figures, ...specifications },
  });

test('a truck is drawn to the scale of its wheelbase and its body', () => {
  expect(truck()).toEqual({
    ...{
      kind: 'truck',
      cab: 'light',
      body: 'box',
      paint: '#b9b3a5',
      wheelbaseMm: 3845,
      bodyFromMm: 670,
      bodyLengthMm: 5300,
    },
    rearAxlesMm: [3845],
    spots: [
      { at: 'body', label: 'Body', value: 'Pantech, 5.3 m' },
      { at: 'axles', label: 'Axles', value: '4x2' },
      { at: 'cab', label: 'GVM', value: '7.5 t' },
    ],
  });
});

test('two rear axles lie about the end of the wheelbase', () => {
  const heavy = { wheelbaseMm: 4650, bodyLengthMm: 5200, grossVehicleMassKg: 26_000, axleType: '6x4' };
  expect(truck({ bodyStyle: 'Tipper' }, heavy)).toMatchObject({
    ...{ cab: 'heavy', body: 'tipper', rearAxlesMm: [3990, 5310] },
  });
});

test.each([
  ['Curtain sider', 'curtain'],
  ['Curtainsider', 'curtain'],
  ['Refrigerated', 'box'],
  ['Refrigerated pantech', 'box'],
  ['Tray', 'tray'],
  ['Alloy tray', 'tray'],
])('a %s is drawn as %s', (bodyStyle, body) => {
  expect(truck({ bodyStyle })?.body).toBe(body);
});

test.each<[string, Partial<Truck>, Vehicle['specifications']?]>([
  ['a crane on its tray', { bodyStyle: 'Tray with crane' }],
  ['no body', { bodyStyle: 'Prime mover' }],
  ['a bonnet', { make: 'Kenworth', model: 'T360A' }],
  ['two steered axles', {}, { axleType: '8x4' }],
  ['a body that ends before its rear axle', {}, { bodyLengthMm: 3000 }],
  ['a body that would tip it up', {}, { bodyLengthMm: 9000 }],
  ['four wheels and seats', { itemType: 'car' }],
])('nothing is drawn of one with %s', (_, more, specifications) => {
  expect(truck(more, specifications)).toBeUndefined();
});

test.each(['wheelbaseMm', 'bodyLengthMm', 'grossVehicleMassKg'] as const)('nothing is drawn without %s', (name) => {
  const specifications = Object.fromEntries(Object.entries(figures).filter(([figure]) => figure !== name));
  const vehicle = { itemType: 'truck', make: 'Isuzu', model: 'NPR', bodyStyle: 'Pantech', specifications } as const;
  expect(truckView(vehicle)).toBeUndefined();
});
