import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { pageTypes } from '#tests/support/page-types.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'no-inline-style': 'error' },
  }),
);

/** Astro writes it itself, before the first island of a page. */
const STYLE_OF_ISLANDS = /<style>astro-island[^<]*<\/style>/;

/** Messages of the validator, each with its place. */
async function faultsOf(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html.replace(STYLE_OF_ISLANDS, ''));
  return results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message} (${selector ?? 'the page'})`),
  );
}

const fileOf = (path: string): string => (path === '/not-there' ? '/404' : path.replace(/[?#].*/, ''));

describe.each(inject('sites'))('one page of every kind of $slug', (dealer) => {
  const site = readBuiltSite(dealer.folder, dealer.slug);
  test.each(pageTypes(dealer))('is valid HTML: %s', async (_, path) => {
    expect(await faultsOf(site.html(fileOf(path)))).toEqual([]);
  });
});

describe.each(inject('sampledSites'))('the longest page of every kind of $slug', ({ slug, folder }) => {
  const site = readBuiltSite(folder, slug);
  const shortestFirst = site.pagePaths
    .map((path) => ({ path, html: site.html(path) }))
    .sort((a, b) => a.html.length - b.html.length);
  const longest = new Map(
    shortestFirst.map(({ path, html }) => [/data-page="([\w-]+)"/.exec(html)?.[1] ?? '', path] as const),
  );
  test.each([...longest])('is valid HTML: %s', async (_, path) => {
    expect(await faultsOf(site.html(path)), path).toEqual([]);
  });
});

test('a fault of a page is found', async () => {
  expect(await faultsOf('<!doctype html><title>A page</title><img alt="" style="color: red">')).toEqual([
    expect.stringContaining('"src"'),
    expect.stringContaining('Inline style'),
  ]);
});
