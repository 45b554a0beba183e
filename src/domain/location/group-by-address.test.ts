import { expect, test } from 'vitest';
import { departmentsText, groupByAddress, groupByState, placeMarks } from './group-by-address.ts';
import { inOrder } from './location-order.ts';
import { makeLocation } from './make-location.fixture.ts';
import { toLocationView } from './to-location-view.ts';

const view = (slug: string, type: 'sales' | 'service' | 'parts', street = '1 Main Street') =>
  toLocationView(makeLocation({ id: slug, slug, location_type: type, street }), { base: '/locations' });

test('departments at one address are one place, known by its sales [2.5-5]', () => {
  const groups = groupByAddress([
    view('parts', 'parts'),
    view('other', 'service', '2 Main Street'),
    view('sales', 'sales'),
    view('service', 'service', '1 MAIN STREET'),
  ]);
  expect(groups.map(({ place, departments }) => [place.slug, departments.map(({ slug }) => slug)])).toEqual([
    ['sales', ['sales', 'service', 'parts']],
    ['other', ['other']],
  ]);
});

test('addresses stand under their states, and one that is still to open has no number', () => {
  const at = (slug: string, state: 'nsw' | 'vic', coming?: string) => ({
    ...view(slug, 'sales', `${slug} Street`),
    state,
    ...(coming !== undefined && { coming }),
  });
  const groups = groupByAddress([
    at('liverpool', 'nsw'),
    at('essendon', 'vic'),
    at('campbelltown', 'nsw', 'COMING EARLY 2027'),
    at('kotara', 'nsw'),
  ]);
  expect(groupByState(groups).map(({ state, groups: found }) => [state, found.map(({ place }) => place.slug)])).toEqual(
    [
      ['nsw', ['liverpool', 'campbelltown', 'kotara']],
      ['vic', ['essendon']],
    ],
  );
  expect([...placeMarks(groups)]).toEqual([
    ['liverpool', '1'],
    ['essendon', '2'],
    ['campbelltown', '+'],
    ['kotara', '3'],
  ]);
});

test.each([
  [['sales'], 'Sales'],
  [['parts', 'service'], 'Service and parts'],
  [['service', 'sales', 'parts', 'sales'], 'Sales, service and parts'],
  [[], ''],
] as const)('%j reads %j', (types, text) => {
  expect(departmentsText(types.map((type) => ({ type })))).toBe(text);
});

test("locations stand in the dealer's order, the others by name after them [9-35]", () => {
  const named = [
    { name: 'Zillmere' },
    { name: 'Aspley' },
    { name: 'North', position: 2 },
    { name: 'West', position: 1 },
  ];
  expect(inOrder(named).map(({ name }) => name)).toEqual(['West', 'North', 'Aspley', 'Zillmere']);
});
