import { describe, expect, test } from 'vitest';
import { inspectPage } from '../check/inspect-page.ts';
import { openPageParts } from './page-parts.ts';

const SITE = 'https://yard.example';
const HEADER = '<header id="top-of-page"><a href="/about">Über uns</a><a href="news">News</a></header>';

async function pageWith(parts: ReturnType<typeof openPageParts>, header: string, body: string): Promise<Buffer> {
  return Buffer.from(`<body>${await parts.take('header', () => Promise.resolve(header))}${body}</body>`);
}

describe('a header that all pages of a site share', () => {
  test('is rendered once and stands on each of them', async () => {
    const parts = openPageParts(SITE);
    const first = await pageWith(parts, HEADER, '<p>One</p>');
    const second = await parts.take('header', () => Promise.reject(new Error('rendered again')));
    expect(parts.putInto(first).page.toString()).toBe(`<body>${HEADER}<p>One</p></body>`);
    expect(parts.putInto(Buffer.from(`${second}é${second}`)).page.toString()).toBe(`${HEADER}é${HEADER}`);
  });

  test('counts on the page: its ids are there to link to, its links are looked at from where the page stands', async () => {
    const parts = openPageParts(SITE);
    const page = await pageWith(parts, HEADER, '<a href="#top-of-page"></a><a href="#gone"></a>');
    const address = { path: '/cars/corolla', siteUrl: SITE, status: 404 };
    const facts = inspectPage(`<title>x</title>${page.toString()}`, address, parts.putInto(page).scans);
    expect(facts.problems).toEqual(['A link leads to #gone, and nothing on the page has that id.']);
    expect(facts.targets).toEqual(['/cars/news']);
  });

  test('is rendered for every page where it holds what belongs to the page around it', async () => {
    const parts = openPageParts(SITE);
    for (const own of ['<astro-island uid="1">', '<script type="module">', '<input id="_s0R_0_">']) {
      expect(await parts.take(own, () => Promise.resolve(own))).toBe(own);
      expect(await parts.take(own, () => Promise.resolve(`${own} again`))).toBe(`${own} again`);
    }
  });

  test('a page without it stays as it is', () => {
    const page = Buffer.from('<p><!-- a comment 000000--></p>');
    expect(openPageParts(SITE).putInto(page)).toEqual({ page, scans: [] });
  });
});
