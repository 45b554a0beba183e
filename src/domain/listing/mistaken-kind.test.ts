import { describe, expect, test } from 'vitest';
import type { Vehicle } from '../vehicle/vehicle.ts';
import { mistakenKind, unnamedKinds } from './mistaken-kind.ts';

const carsOf = (...makes: readonly string[]) => makes.map((make) => ({ itemType: 'car' as const, make }));

describe('a stock that is taken for cars', () => {
  test('is of motorcycles where most makes build those', () => {
    expect(mistakenKind(carsOf('Honda', 'Yamaha', 'KTM', 'Yamaha', 'BMW'))).toEqual({
      kind: 'motorcycle',
      count: 3,
      makes: ['Yamaha', 'KTM'],
    });
  });

  test('is of trucks or caravans by makes or bodies', () => {
    expect(mistakenKind(carsOf('Hino', 'Kenworth', 'Isuzu'))).toMatchObject({ kind: 'truck', count: 2 });
    expect(mistakenKind([{ itemType: 'car', make: 'Jayco', body: 'caravan' }])).toMatchObject({ kind: 'caravan' });
  });

  test('is of trucks by models of makes that sell cars as well, or by mass', () => {
    const of = (make: string, model: string, massKg?: number) => ({
      itemType: 'car' as const,
      make,
      model,
      specifications: massKg === undefined ? {} : { grossVehicleMassKg: massKg },
    });
    const trucks = [
      of('Isuzu', 'NPR 65-190'),
      of('Mercedes-Benz', 'Atego 1629'),
      of('Volvo', 'FH16'),
      of('Ford', 'Cargo'),
    ];
    expect(mistakenKind([...trucks, of('Isuzu', 'D-Max')])).toMatchObject({ kind: 'truck', count: 4 });
    expect(mistakenKind([of('Volkswagen', 'Crafter', 5500)])).toMatchObject({ kind: 'truck' });
    const cars = [
      of('Isuzu', 'D Max'),
      of('Isuzu', 'MU-X'),
      of('Mercedes-Benz', 'C200'),
      of('Volvo', 'XC60'),
      of('Ford', 'Ranger', 3200),
    ];
    expect(mistakenKind(cars)).toBeUndefined();
  });

  test('is of caravans by the masses on their plates, which no car has', () => {
    const of = (make: string, specifications: Vehicle['specifications']) => ({
      itemType: 'car' as const,
      make,
      specifications,
    });
    const vans = [of('Crusader', { aggregateTrailerMassKg: 2900 }), of('Avan', { towBallMassKg: 115 })];
    expect(mistakenKind([...vans, of('Toyota', {})])).toEqual({
      kind: 'caravan',
      count: 2,
      makes: ['Crusader', 'Avan'],
    });
  });

  test('is of cars where a few are something else, or nobody knows the makes', () => {
    expect(mistakenKind(carsOf('Toyota', 'Mazda', 'Yamaha', 'KTM'))).toBeUndefined();
    expect(mistakenKind(carsOf('Jayco', 'Crusader'))).toBeUndefined();
    expect(mistakenKind([])).toBeUndefined();
  });

  test('is not doubted where a row says what it is', () => {
    expect(
      mistakenKind([...carsOf('Yamaha', 'KTM', 'KTM'), { itemType: 'motorcycle', make: 'Yamaha' }]),
    ).toBeUndefined();
  });
});

test('kinds that a dealer does not name are told where they are most of its stock', () => {
  expect(unnamedKinds({ motorcycle: 12 }, ['car'])).toEqual(['motorcycle']);
  expect(unnamedKinds({ car: 3, truck: 2, caravan: 2 }, ['car'])).toEqual(['truck', 'caravan']);
  expect(unnamedKinds({ car: 6, truck: 3, motorcycle: 1 }, ['car'])).toEqual([]);
  expect(unnamedKinds({ caravan: 4, car: 1 }, ['caravan'])).toEqual([]);
  expect(unnamedKinds({}, ['car'])).toEqual([]);
});
