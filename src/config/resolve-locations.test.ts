import { expect, test } from 'vitest';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { makeDealerConfig, makeLocationJson } from './make-dealer-config.fixture.ts';

const UNRATED = { average_rating: undefined, review_count: undefined, reviews: undefined };
const ratedBy = (dealership: object, location: object): unknown => {
  const json = JSON.parse(JSON.stringify(makeLocationJson({ ...UNRATED, dealership_id: 'd1', ...location }))) as Record<
    string,
    unknown
  >;
  const [place] = makeDealerConfig({
    dealerships: [{ id: 'd1', name: 'Northside', ...dealership }],
    locations: [json],
  }).locations;
  return [place.average_rating, place.review_count];
};

test('a place without reviews of its own shows those of its dealership [3-34, 3-39]', () => {
  expect(ratedBy({ average_rating: 4.8, review_count: 1204 }, {})).toEqual([4.8, 1204]);
  expect(ratedBy({}, {})).toEqual([undefined, undefined]);
});

test.each([
  ['by their city', [{ city: 'Aspley' }, { city: 'Chermside' }], ['Aspley', 'Chermside']],
  [
    'with the department where sales are in the same city',
    [{ city: 'Aspley' }, { city: 'Aspley', location_type: 'service' }, { city: 'Aspley', location_type: 'parts' }],
    ['Aspley', 'Aspley Service', 'Aspley Parts'],
  ],
  ['by name where two of one department are', [{ city: 'Aspley' }, { city: 'Aspley' }], ['Yard 1', 'Yard 2']],
  [
    'by the city where the other has a name of its own',
    [{ city: 'Aspley' }, { city: 'Aspley', short_name: 'Hangar' }],
    ['Aspley', 'Hangar'],
  ],
])('locations without a short name are told apart %s [3-32]', (_how, given, expected) => {
  const locations = given.map((location, index) => {
    const json = omitUndefined({ ...makeLocationJson({ primary: index === 0 }), short_name: undefined });
    return { ...json, name: `Yard ${index + 1}`, slug: `yard-${index + 1}`, id: `yard-${index + 1}`, ...location };
  });
  expect(makeDealerConfig({ locations }).locations.map(({ short_name }) => short_name)).toEqual(expected);
});

test('a place that says how many gave each number of stars has its average and their number from that', () => {
  const reviews = { stars: { '5': 159, '4': 10, '3': 2, '2': 1, '1': 1 } };
  expect(ratedBy({ average_rating: 4.2, review_count: 12 }, { reviews })).toEqual([4.9, 173]);
});

test('its own reviews win, and never lend their number to the stars of another', () => {
  const dealership = { average_rating: 4.8, review_count: 1204 };
  expect(ratedBy(dealership, { average_rating: 4.1, review_count: 12 })).toEqual([4.1, 12]);
  expect(ratedBy(dealership, { average_rating: 4.1 })).toEqual([4.1, undefined]);
  expect(ratedBy(dealership, { reviews: { average_rating: 4.3, count: 7 } })).toEqual([4.3, 7]);
});

test('a place that says nothing of its own is reached as the dealer is', () => {
  const contacts = { phone: '07 5550 0199', email: 'yard@dealer.example', whatsapp: '61491570156' };
  const reached = (contact_detail: object): unknown =>
    makeDealerConfig({ ...contacts, locations: [makeLocationJson({ contact_detail })] }).locations[0].contact_detail;

  expect(reached({})).toEqual(contacts);
  expect(reached({ phone: '07 5550 0130', email: 'a@dealer.example' })).toEqual({
    ...contacts,
    phone: '07 5550 0130',
    email: 'a@dealer.example',
  });
  // A landline is a number of the place's own.
  expect(reached({ landline_phone: '07 5550 0131' })).toEqual({
    landline_phone: '07 5550 0131',
    email: 'yard@dealer.example',
    whatsapp: '61491570156',
  });
});
