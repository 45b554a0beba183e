import { describe, expect, test } from 'vitest';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { fittingFields } from './fitting-fields.ts';

const stockOf = (item_type: VehicleSummary['item_type'], ...vehicles: readonly Partial<VehicleSummary>[]) =>
  vehicles.map((vehicle) => ({ item_type, ...vehicle }) as VehicleSummary);
const filters = (...attributes: readonly string[]) => attributes.map((attribute) => ({ attribute, label: attribute }));

describe('a search by what has to fit', () => {
  test('asks of vans who sleeps in them and how long and heavy they may be', () => {
    const vans = stockOf(
      'caravan',
      { sleeps: 2, body_length: 4700, atm: 1560 },
      { sleeps: 4, body_length: 5250, atm: 2500 },
      { sleeps: 2, body_length: 5940, atm: 2800 },
      { sleeps: 6, body_length: 6310, atm: 3100 },
      { sleeps: 10, body_length: 7020, atm: 3500 },
    );
    expect(fittingFields(vans, filters('sleeps', 'body_length', 'atm', 'price'))).toEqual([
      {
        ...{ name: 'sleeps', label: 'sleeps', any: 'Any' },
        options: ['2', '4', '6', '10'].map((value) => ({ value, label: value })),
      },
      {
        ...{ name: 'range[body_length]', label: 'body_length', any: 'Any length' },
        options: [
          { value: ':5500', label: 'Up to 5.5 m' },
          { value: ':6000', label: 'Up to 6 m' },
          { value: ':6500', label: 'Up to 6.5 m' },
        ],
      },
      {
        ...{ name: 'range[atm]', label: 'atm', any: 'Any ATM' },
        options: [
          { value: ':2500', label: 'Up to 2,500 kg' },
          { value: ':3000', label: 'Up to 3,000 kg' },
        ],
      },
    ]);
  });

  test('asks of bikes whether learners may ride them, yes first, and of trucks which licence and what they carry at least', () => {
    const bikes = stockOf('motorcycle', { lams: false }, { lams: true });
    expect(fittingFields(bikes, filters('lams'))[0]?.options.map(({ label }) => label)).toEqual(['Yes', 'No']);
    const licences = stockOf('truck', ...['MR', 'C', 'HR', 'LR'].map((licence_class) => ({ licence_class })));
    expect(fittingFields(licences, filters('licence_class'))[0]?.options.map(({ value }) => value)).toEqual([
      ...['C', 'LR', 'MR', 'HR'],
    ]);
    const trucks = stockOf('truck', ...[1200, 2400, 3700, 6900, 8300].map((payload) => ({ payload })));
    expect(fittingFields(trucks, filters('payload'))[0]?.options).toEqual([
      { value: '2000:', label: '2,000 kg or more' },
      { value: '3500:', label: '3,500 kg or more' },
      { value: '6500:', label: '6,500 kg or more' },
      { value: '8000:', label: '8,000 kg or more' },
    ]);
  });

  test('asks nothing that the list has no filter for, nor what all answer alike', () => {
    const vans = stockOf('caravan', { sleeps: 2, atm: 1500 }, { sleeps: 2, atm: 2900 }, { sleeps: 2, atm: 3400 });
    expect(fittingFields(vans, filters('sleeps')).map(({ name }) => name)).toEqual([]);
  });

  test('asks nothing of cars, nor where several trades are sold together', () => {
    const cars = stockOf('car', { price: 1 }, { price: 2 });
    const vans = stockOf('caravan', { sleeps: 2 }, { sleeps: 4 });
    expect(fittingFields(cars, filters('price'))).toEqual([]);
    expect(fittingFields([...cars, ...vans], filters('sleeps'))).toEqual([]);
  });
});
