import { expect, test } from 'vitest';
import { inUploadSteps } from './upload-order.ts';

const steps = (paths: readonly string[], held: readonly string[]): [string, string[]][] =>
  inUploadSteps(
    paths.map((path) => ({ path, key: path })),
    (key) => held.includes(key),
  ).map(([step, files]) => [step, files.map((file) => file.path)]);

test('a first deploy goes from assets to the home page', () => {
  const paths = [
    'index.html',
    'sitemap.xml',
    'search.html',
    'cars/b.html',
    'cars/a.html',
    'data/summary.json',
    'media/x.webp',
  ];
  expect(steps(paths, [])).toEqual([
    ['assets', ['media/x.webp']],
    ['new data', ['data/summary.json']],
    ['new vehicle pages', ['cars/a.html', 'cars/b.html']],
    ['new pages', ['search.html']],
    ['home', ['index.html', 'sitemap.xml']],
  ]);
});

test('pages that are new go before the index and the pages that lead to them', () => {
  const held = ['index.html', 'search.html', 'cars/a.html', 'data/search-index.v1.json'];
  expect(steps([...held, 'cars/new.html', 'search/new.html'], held)).toEqual([
    ['new vehicle pages', ['cars/new.html']],
    ['new pages', ['search/new.html']],
    ['data', ['data/search-index.v1.json']],
    ['vehicle pages', ['cars/a.html']],
    ['listings', ['search.html']],
    ['home', ['index.html']],
  ]);
});
