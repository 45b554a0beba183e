import { expect, test } from 'vitest';
import { comparedSlugs, MOST_COMPARED, readCompared } from './compared-vehicles.ts';
import { makeEntry } from './make-favourite.fixture.ts';

test.each<[string, readonly string[] | undefined]>([
  ['', undefined],
  ['?utm_source=mail', undefined],
  ['?cars=', []],
  ['?cars=a-1,b-2', ['a-1', 'b-2']],
  ['?cars=a-1,a-1', ['a-1']],
  ['?cars=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ['?cars=../x,%3Cscript%3E,ok-1', ['ok-1']],
])('the address %j names %j', (search, slugs) => {
  expect(comparedSlugs(search)).toEqual(slugs);
});

test('the browser’s list holds at most four, each once', () => {
  const kept = ['a', 'b', 'b', 'c', 'd', 'e'].map((id) => makeEntry({ id }));
  expect(readCompared(kept).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(readCompared([...kept, 'x'])).toHaveLength(MOST_COMPARED);
  expect(readCompared('x')).toEqual([]);
});
