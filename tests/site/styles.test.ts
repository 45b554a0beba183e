import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { readBuiltSite } from '#tests/support/built-site.ts';

/** Links of a page's text are larger targets among blocks; in a document they stand in its own lines. */
const STYLED_ELSEWHERE = new Set(['prose__link']);

const classesIn = (css: string): Set<string> =>
  new Set(
    [...css.replaceAll(/url\([^)]*\)|\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(
      ([, name]) => name ?? '',
    ),
  );

describe.each([...inject('sites'), ...inject('sampledSites')])('the styles of $slug', ({ slug, folder }) => {
  const site = readBuiltSite(folder, slug);
  const { template } = JSON.parse(readFileSync(`dealers/${slug}/dealer.json`, 'utf8')) as { readonly template: string };
  const templateFolder = `src/templates/${template}`;
  // A template with the plain face has every part's; another has hands of its own for them.
  const hasPlainFace = readFileSync(`${templateFolder}/template.css`, 'utf8').includes('parts/parts.css');
  const styled = new Set(
    [...globSync('src/parts/**/*.css'), ...globSync(`${templateFolder}/**/*.css`)]
      .filter((file) => hasPlainFace || !file.endsWith('-face.css'))
      .flatMap((file) => [...classesIn(readFileSync(file, 'utf8'))]),
  );

  test('are all in the sheets of the page whose elements have them', () => {
    const sheets = new Map<string, Set<string>>();
    const classesOf = (address: string): Set<string> => {
      const known = sheets.get(address) ?? classesIn(readFileSync(path.join(folder, address), 'utf8'));
      sheets.set(address, known);
      return known;
    };
    const missing = new Map<string, string>();
    for (const address of site.pagePaths) {
      const html = site.html(address);
      const linked = [...html.matchAll(/<link rel="stylesheet"[^>]*? href="([^"]+)"/g)].map(([, href = '']) => href);
      const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
      for (const name of used) {
        if (!styled.has(name) || STYLED_ELSEWHERE.has(name)) continue;
        if (!linked.some((sheet) => classesOf(sheet).has(name))) missing.set(name, address);
      }
    }
    expect(styled.size).toBeGreaterThan(200);
    expect(Object.fromEntries(missing)).toEqual({});
  });
});
