import type { HTMLElement } from 'node-html-parser';
import { describe, expect, inject, test } from 'vitest';
import { readBuiltSite } from '#tests/support/built-site.ts';

const words = (element: HTMLElement | null): string => (element?.text ?? '').replace(/\s+/g, ' ').trim();

const built = [...inject('sites'), ...inject('sampledSites')];

describe.each(built.map(({ slug, folder }) => [slug, folder] as const))('%s', (slug, folder) => {
  const site = readBuiltSite(folder, slug);

  test('every question of a page is told to search engines with the answer that stands there, and no other', () => {
    for (const path of site.pagePaths) {
      const page = site.document(path);
      const shown = page
        .querySelectorAll('.block-questions details')
        .map((one) => [words(one.querySelector('summary')), words(one.querySelector('.prose'))]);
      const told = page
        .querySelectorAll('script[type="application/ld+json"]')
        .map((script) => JSON.parse(script.text) as Told)
        .filter((data) => data['@type'] === 'FAQPage')
        .flatMap(({ mainEntity = [] }) => mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]));
      if (shown.length > 0) expect(told, path).toEqual(shown);
    }
  });
});

interface Told {
  readonly '@type': string;
  readonly mainEntity?: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[];
}

test.each([
  ['saltbush-caravans', '/news/sixty-kilos-six-places', 'Between the two', '80 kg'],
  ['saltbush-caravans', '/news/how-we-weigh-a-used-van', 'Gas', 'two bottles, full'],
  ['northside-vireo', '/news/what-1650-kg-does-to-a-kestrel', 'The van, empty', '1,480 kg'],
  ['northside-vireo', '/blog/towing-with-a-kestrel', 'Most on the ball', '165 kg'],
])('an article of %s says its facts beside its text: %s', (dealer, path, label, value) => {
  const page = readBuiltSite(built.find(({ slug }) => slug === dealer)?.folder ?? '', dealer).document(path);
  const facts = page
    .querySelectorAll('.article dl > div')
    .map((row) => [words(row.querySelector('dt')), words(row.querySelector('dd'))]);
  expect(facts).toContainEqual([label, value]);
});

test.each([
  ['northside-vireo', '/news/what-1650-kg-does-to-a-kestrel'],
  ['saltbush-caravans', '/news/sixty-kilos-six-places'],
  ['saltbush-caravans', '/news/a-handover-hour-by-hour'],
])('an article of %s lists its own headings, each a link that leads to it: %s', (slug, path) => {
  const page = readBuiltSite(built.find((site) => site.slug === slug)?.folder ?? '', slug).document(path);
  const links = page.querySelectorAll('nav[aria-labelledby="contents-h"] a');
  const headings = links.map((link) => page.querySelectorAll(`[id="${(link.getAttribute('href') ?? '').slice(1)}"]`));
  expect(links.length).toBeGreaterThan(2);
  expect(headings.map((found) => found.map(({ tagName }) => tagName))).toEqual(links.map(() => ['H2']));
  expect(headings.map(([heading]) => words(heading ?? null))).toEqual(links.map(words));
});
