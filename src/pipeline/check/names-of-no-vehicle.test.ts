import { expect, test } from 'vitest';
import { namesOfNoVehicle, type NamingDealer } from './names-of-no-vehicle.ts';

const LISTED = [
  { make: 'Vireo', model: 'Heron' },
  { make: 'Toyota', model: 'Corolla' },
];

interface Named {
  make?: string;
  model?: string;
  body?: string;
  fuel?: string;
  at?: string[];
}

function faultsOf({ at = [], ...search }: Named) {
  const vehicles = {
    block: 'vehicles' as const,
    ...{ heading: 'Herons', most: 4, search },
  };
  const dealer: NamingDealer = {
    config: {
      slug: 'northside',
      home: { blocks: {} },
      locations: [{ manufacturers: at }],
      manufacturers: [{ name: 'Brolga' }],
    },
    contents: [{ file: 'dealers/northside/content/offers/heron.json', sections: [vehicles] }],
  };
  return namesOfNoVehicle(dealer, LISTED).map(({ key, remedy }) => `${key}: ${remedy}`);
}

test('a list of a make or model in another spelling than the stock’s is reported, since it would be left out', () => {
  expect(faultsOf({ make: 'Vireoo' })).toEqual(['sections[0].search.make: Did you mean "Vireo"?']);
  expect(faultsOf({ make: 'vireo', model: 'Herno' })).toEqual(['sections[0].search.model: Did you mean "Heron"?']);
});

test('a make of a location in another spelling is reported', () => {
  expect(faultsOf({ make: 'Vireo', at: ['Viero', 'Brolga'] })).toEqual([
    'locations[0].manufacturers[0]: Did you mean "Vireo"?',
  ]);
});

test('a make or model that is sold out is no mistake', () => {
  expect(faultsOf({ make: 'Mazda', model: 'Corona' })).toEqual([]);
});

test('a body or fuel that is none is reported, in stock or not', () => {
  expect(faultsOf({ body: 'Utes' })).toEqual(['sections[0].search.body: Did you mean "ute"?']);
  expect(faultsOf({ fuel: 'gas' })).toEqual([
    'sections[0].search.fuel: Write "petrol", "diesel", "hybrid", "plugInHybrid", "electric", "lpg" or "hydrogen".',
  ]);
  expect(faultsOf({ body: 'SUV', fuel: 'Hybrid' })).toEqual([]);
});
