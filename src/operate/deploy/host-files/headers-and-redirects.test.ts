import { expect, test } from 'vitest';
import { siteHeaders } from '#pipeline/headers/site-headers.ts';
import { headersFile, redirectsFile } from './headers-and-redirects.ts';

const headers = siteHeaders({ scriptHashes: [], styleHashes: [], imageOrigins: [], connectOrigins: [] }, [
  { from: '/contact', to: '/contact-us', status: 301 },
  { from: '/offers', to: '/search?tag=offer', status: 302 },
  { from: '/a b*', to: '/x', status: 301 },
  { from: '/stock/*', to: '/search', status: 301 },
  { from: '/gone', to: '/', status: 410 },
]);

test('a header stands in one matching rule only, because hosts join the values of several', () => {
  const file = headersFile(headers);
  const [all = '', assets, media] = file.split('\n\n');
  expect(all).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'self'; /);
  expect(all).not.toContain('Cache-Control');
  expect([assets, media]).toEqual([
    '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable',
    '/media/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  ]);
});

test('redirects are one a line, without what a host would read as a pattern', () => {
  expect(redirectsFile(headers.redirects)).toBe(
    '/contact /contact-us 301\n/offers /search?tag=offer 302\n/a%20b%2a /x 301\n/stock/* /search 301\n',
  );
});
