import { expect, test } from 'vitest';
import { inPublishOrder } from './publish-order.ts';

test('what is named goes live before what names it', () => {
  const live = new Set(['data/search-index.v1.json', 'cars/a.html', 'about.html', 'search.html', 'sitemap.xml']);
  const files = [
    'sitemap.xml',
    'search.html',
    'about.html',
    'cars/a.html',
    'data/search-index.v1.json',
    'search/kia.html',
    'cars/new.html',
    'data/new.json',
    'media/3fa9c1b20d41-480.webp',
  ];
  expect(inPublishOrder(files, (file) => live.has(file))).toEqual([
    'media/3fa9c1b20d41-480.webp',
    'data/new.json',
    // A changed page, and the search index, may refer to a new make or vehicle.
    'cars/new.html',
    'search/kia.html',
    'data/search-index.v1.json',
    'cars/a.html',
    'about.html',
    'search.html',
    'sitemap.xml',
  ]);
});
