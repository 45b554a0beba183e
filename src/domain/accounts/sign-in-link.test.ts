import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSignInLink, signInHref } from './sign-in-link.ts';

test('a page of the site is where it goes', () => {
  expect(readSignInLink({ type: 'watchlist', redirect: '/cars/a-car?x=1#gallery', back: '/search/used-cars' })).toEqual(
    {
      type: 'watchlist',
      redirect: '/cars/a-car?x=1#gallery',
      back: '/search/used-cars',
    },
  );
});

test('without a path it goes to the garage, and back home', () => {
  expect(readSignInLink({})).toEqual({ type: undefined, redirect: '/my-garage', back: '/' });
});

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' https://evil.example',
  'evil.example',
  'cars/a-car',
  '',
  `/${'a'.repeat(600)}`,
  7,
  ['/cars'],
  undefined,
])('%j leads nowhere else', (path) => {
  expect(readSignInLink({ redirect: path, back: path, type: path })).toEqual({
    type: undefined,
    redirect: '/my-garage',
    back: '/',
  });
});

test('whatever is written, a browser stays on the site', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    'evil.example',
    '\t',
    '\n',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const { redirect } = readSignInLink({ redirect: `/${parts.join('')}` });
      expect(new URL(redirect, 'https://dealer.example').origin).toBe('https://dealer.example');
    }),
    { numRuns: 2000 },
  );
});

test('a link of the site is read as it was written', () => {
  const link = { type: 'watchlist', redirect: '/cars/a-car?x=1&y=ü#gallery', back: '/search/used-cars' } as const;
  const href = signInHref('/sign-in', link);
  expect(href).toMatch(/^\/sign-in\?type=watchlist&redirect=%2Fcars/);
  const query = Object.fromEntries(new URLSearchParams(href.split('?')[1]));
  expect(readSignInLink(query)).toEqual({ ...link, redirect: '/cars/a-car?x=1&y=%C3%BC#gallery' });
});
