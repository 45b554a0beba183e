import { expect, test } from 'vitest';
import { nearSearchPath, searchForWords } from './near-search-path.ts';

test.each([
  ['/search/Toyota', '/search/toyota'],
  ['/Search/Toyota/Corolla', '/search/toyota/corolla'],
  ['/search/land%20rover', '/search/land-rover'],
  ['/search/land_rover/', '/search/land-rover'],
  ['/search/utes', '/search/ute'],
  ['/search/hatches', '/search/hatch'],
  ['/search/used-car', '/search/used-cars'],
])('%s may mean %s', (written, path) => {
  expect(nearSearchPath(written)?.paths).toContain(path);
});

test('a page that is not there names its list and itself', () => {
  expect(nearSearchPath('/search/toyota/page/99')).toMatchObject({ page: 99, words: 'toyota' });
  expect(nearSearchPath('/search/toyota/page/99')?.paths[0]).toBe('/search/toyota');
});

test('what no page can be is searched for by its words', () => {
  expect(nearSearchPath('/search/toyota/coroller-sedan')?.words).toBe('toyota coroller sedan');
});

test.each(['/', '/search', '/cars/2020-toyota', '/searching/toyota', '/search/%E0%A4%A'])(
  '%s is no such address, or stays readable',
  (path) => {
    const near = nearSearchPath(path);
    if (path.startsWith('/search/')) expect(near?.words).not.toBe('');
    else expect(near).toBeUndefined();
  },
);

test('what an address asked for already is searched for too', () => {
  const near = nearSearchPath('/search/toyota/coroller');
  const search = near && searchForWords(near, '?query=red+hatch&body=ute');
  expect(search?.toString()).toBe('query=toyota+coroller+red+hatch&body=ute');
});
