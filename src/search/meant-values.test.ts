import { expect, test } from 'vitest';
import { withMeantValues } from './meant-values.ts';
import type { FilterValues } from './url-state.ts';

const stock: Readonly<Record<string, readonly string[]>> = {
  make: ['Toyota', 'Land Rover', 'BMW'],
  model: ['CX-5', 'CX 5', 'Corolla'],
  body: ['suv', 'peopleMover'],
  car_type: ['used', 'new'],
};
const meant = (refinementList: FilterValues): { read: FilterValues | undefined; unread: readonly string[] } => {
  const { route, unread } = withMeantValues({ route: { refinementList }, unread: [] }, (name) => stock[name] ?? []);
  return { read: route.refinementList, unread };
};

test.each([
  [{ make: ['toyota'] }, { make: ['Toyota'] }],
  [{ make: ['land-rover', 'bmw'] }, { make: ['Land Rover', 'BMW'] }],
  [{ make: ['Toyota', 'TOYOTA'] }, { make: ['Toyota'] }],
  [{ model: ['CX 5'] }, { model: ['CX 5'] }],
  [{ body: ['SUV', 'people mover'] }, { body: ['suv', 'peopleMover'] }],
  [{ car_type: ['Used'] }, { car_type: ['used'] }],
  [{ make: ['Lada'] }, { make: ['Lada'] }],
  [{ certified: ['Yes'] }, { certified: ['true'] }],
  [{ year: ['2020.0'] }, { year: ['2020'] }],
  [{ dealership_slug: ['north'] }, { dealership_slug: ['north'] }],
])('%j of an address means %j of the stock', (written, read) => {
  expect(meant(written)).toEqual({ read, unread: [] });
});

test('what cannot be a value of its attribute is not understood, and the others filter', () => {
  expect(meant({ year: ['old', '2020'], certified: ['perhaps'] })).toEqual({
    read: { year: ['2020'] },
    unread: ['year=old', 'certified=perhaps'],
  });
});
