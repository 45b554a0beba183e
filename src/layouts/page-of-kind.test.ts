import { expect, test } from 'vitest';
import type { SitePage } from '#site-plan/site-page.ts';
import { pageOfKind } from './page-of-kind.ts';

test('a page that reaches the wrong route is named with its address', () => {
  const page = { kind: 'vehicle', path: '/cars/2018-toyota-corolla-4417' } as SitePage;
  expect(pageOfKind(page, 'vehicle')).toBe(page);
  expect(() => pageOfKind(page, 'home')).toThrow(/"vehicle" \(\/cars\/2018-toyota-corolla-4417\).*"home"/);
});
