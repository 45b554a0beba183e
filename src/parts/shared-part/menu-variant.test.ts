import { expect, test } from 'vitest';
import type { SiteChrome } from '#site-plan/site-page.ts';
import { menuVariant } from './menu-variant.ts';

const chrome = {
  header: [
    { label: 'Home', href: '/' },
    {
      label: 'Stock',
      items: [{ label: 'Toyota', href: '/search/toyota', items: [{ label: 'Hilux', href: '/search/toyota/hilux' }] }],
    },
  ],
  footer: [{ heading: 'Company', items: [{ label: 'About us', href: '/about-us' }] }],
  shortlist: { saved: '/saved' },
} as unknown as SiteChrome;

test.each([
  ['/cars/2018-toyota-corolla-4417', ''],
  ['/', '/'],
  ['/about-us', '/about-us'],
  ['/saved', '/saved'],
  ['/search/toyota', '/search/toyota'],
  ['/search/toyota/page/2', '/search/toyota/'],
  ['/search/toyota/page/3', '/search/toyota/'],
  ['/search/toyota/hilux', '/search/toyota/hilux /search/toyota/'],
  ['/search/toyota-trucks', ''],
])('the menus of %s mark "%s"', (path, variant) => {
  expect(menuVariant(chrome, path)).toBe(variant);
});
