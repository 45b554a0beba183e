import { expect, test } from 'vitest';
import { capitalRedirects, searchAddresses } from './search-addresses.ts';

test('search pages are known by their files, without their further pages', () => {
  expect(
    searchAddresses([
      'index.html',
      'search.html',
      'search/toyota.html',
      'search/toyota/page/2.html',
      'search/land-rover/defender-110.html',
      'cars/2018-toyota.html',
      'data/search/x.json',
    ]),
  ).toEqual(['/search/toyota', '/search/land-rover/defender-110']);
});

test('an address is typed with capitals in front, or in capitals alone', () => {
  expect(capitalRedirects(['/search/land-rover', '/search/911'], 10)).toEqual([
    { from: '/search/Land-Rover', to: '/search/land-rover', status: 301 },
    { from: '/search/LAND-ROVER', to: '/search/land-rover', status: 301 },
  ]);
});

test('where a host takes only so many, those of makes and bodies come first', () => {
  const from = capitalRedirects(['/search/bmw/x5', '/search/suv'], 3).map((redirect) => redirect.from);
  expect(from).toEqual(['/search/Suv', '/search/SUV', '/search/Bmw/X5']);
});
