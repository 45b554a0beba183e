import { describe, expect, test } from 'vitest';
import { towList } from '#domain/towing/tow-list.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { fittingFields } from './fitting-fields.ts';

const stockOf = (item_type: VehicleSummary['item_type'], ...vehicles: readonly Partial<VehicleSummary>[]) =>
  vehicles.map((vehicle) => ({ item_type, ...vehicle }) as VehicleSummary);
const filters = (...attributes: readonly string[]) => attributes.map((attribute) => ({ attribute }));

describe('a search by what has to fit', () => {
  test('asks of vans who sleeps in them, how long they may be, for which roads, and what the car is rated to tow', () => {
    const vans = stockOf(
      'caravan',
      { sleeps: 2, body_length: 4700, atm: 1560 },
      { sleeps: 4, body_length: 5250, atm: 2500, body_style: 'Off-road caravan' },
      { sleeps: 2, body_length: 5940, atm: 2800, body_style: 'Pop-top' },
      { sleeps: 6, body_length: 6310, atm: 3100 },
      { sleeps: 10, body_length: 7020, atm: 3400 },
    );
    expect(fittingFields(vans, filters('sleeps', 'body_length', 'body_style', 'atm', 'price'))).toEqual([
      {
        ...{ name: 'sleeps', label: 'Who sleeps in it?', any: 'Any', choice: 'several' },
        options: ['2', '4', '6', '10'].map((value) => ({ value, label: value })),
      },
      {
        ...{ name: 'range[body_length]', label: 'How long may it be?', any: 'Any', choice: 'one' },
        options: [
          { value: ':5500', label: '5.5 m' },
          { value: ':6500', label: '6.5 m' },
        ],
      },
      {
        ...{ name: 'body_style', label: 'Which roads?', any: 'Any', choice: 'one' },
        options: [{ value: 'Off-road caravan', label: 'Off-road' }],
      },
      {
        ...{ name: 'range[atm]', label: 'My car tows', any: 'Pick a limit', choice: 'list' },
        options: ['1,600', '1,800', '2,000', '2,200', '2,500', '2,800', '3,000', '3,200', '3,500'].map((kg) => ({
          value: `:${kg.replace(',', '')}`,
          label: `${kg} kg`,
        })),
      },
    ]);
  });

  test('what a car is rated to tow finds the vans that the tow match finds for it', () => {
    const atms = [740, 1560, 2500, 2500, 2510, 3100, 3400];
    const vans = stockOf('caravan', ...atms.map((atm) => ({ atm })), {});
    const [field] = fittingFields(vans, filters('atm'));
    const found = field?.options.map(({ value }) => atms.filter((atm) => atm <= Number(value.slice(1))).length);
    const ratings = field?.options.map(({ value }) => Number(value.slice(1))) ?? [];
    const weighed = atms.map((atmKg) => ({ atmKg }));
    expect(found).toEqual(ratings.map((brakedTowingKg) => towList({ brakedTowingKg }, weighed)?.count));
    expect(found?.at(-1)).toBe(atms.length);
  });

  test('asks for bikes that learners may ride, and of trucks which licence and what they carry at least', () => {
    const bikes = stockOf('motorcycle', { lams: false }, { lams: true });
    expect(fittingFields(bikes, filters('lams'))).toMatchObject([
      { choice: 'one', options: [{ value: 'true', label: 'Learner' }] },
    ]);
    const licences = stockOf('truck', ...['MR', 'C', 'HR', 'LR'].map((licence_class) => ({ licence_class })));
    expect(fittingFields(licences, filters('licence_class'))[0]?.options.map(({ value }) => value)).toEqual([
      ...['C', 'LR', 'MR', 'HR'],
    ]);
    const trucks = stockOf('truck', ...[1200, 2400, 3700, 6900, 8300].map((payload) => ({ payload })));
    expect(fittingFields(trucks, filters('payload'))[0]?.options).toEqual([
      { value: '2000:', label: '2,000 kg' },
      { value: '6500:', label: '6,500 kg' },
    ]);
  });

  test('a road of which the feed has two kinds is asked by their names, and of more than six values one is picked', () => {
    const roads = stockOf(
      'caravan',
      ...['Off road van', 'Offroad camper', 'Pop-top'].map((body_style) => ({ body_style })),
    );
    expect(fittingFields(roads, filters('body_style'))).toMatchObject([
      { choice: 'several', options: [{ label: 'Off road van' }, { label: 'Offroad camper' }] },
    ]);
    const vans = stockOf('caravan', ...[1, 2, 3, 4, 5, 6, 7].map((sleeps) => ({ sleeps })));
    expect(fittingFields(vans, filters('sleeps'))[0]?.choice).toBe('list');
  });

  test('asks nothing that the list has no filter for, nor what all answer alike', () => {
    const vans = stockOf('caravan', { sleeps: 2, atm: 1500 }, { sleeps: 2, atm: 2900 }, { sleeps: 2, atm: 3400 });
    expect(fittingFields(vans, filters('sleeps')).map(({ name }) => name)).toEqual([]);
    const offRoad = stockOf('caravan', ...[1, 2].map(() => ({ body_style: 'Off-road' })));
    expect(fittingFields(offRoad, filters('body_style'))).toEqual([]);
    const alike = stockOf('caravan', ...[1, 2, 3].map(() => ({ body_length: 5000 })));
    expect(fittingFields(alike, filters('body_length'))).toEqual([]);
    const forLearners = stockOf('motorcycle', { lams: true }, { lams: true });
    expect(fittingFields(forLearners, filters('lams'))).toEqual([]);
  });

  test('asks nothing of cars, nor where several trades are sold together', () => {
    const cars = stockOf('car', { price: 1 }, { price: 2 });
    const vans = stockOf('caravan', { sleeps: 2 }, { sleeps: 4 });
    expect(fittingFields(cars, filters('price'))).toEqual([]);
    expect(fittingFields([...cars, ...vans], filters('sleeps'))).toEqual([]);
  });
});
