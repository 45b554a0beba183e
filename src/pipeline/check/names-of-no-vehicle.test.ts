import { expect, test } from 'vitest';
import { namesOfNoVehicle, type NamingDealer } from './names-of-no-vehicle.ts';

const LISTED = [
  { make: 'Vireo', model: 'Heron' },
  { make: 'Toyota', model: 'Corolla' },
];

function faultsOf({ make, model, at = [] }: { make: string; model?: string; at?: string[] }) {
  const vehicles = {
    block: 'vehicles' as const,
    ...{ heading: 'Herons', most: 4, search: { make, ...(model !== undefined && { model }) } },
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
