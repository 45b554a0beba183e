import { hash } from 'node:crypto';
import v8 from 'node:v8';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { findDeadTargets } from './find-dead-targets.ts';
import { inspectPage, type PageFacts } from './inspect-page.ts';

const address = { path: '/cars/corolla', siteUrl: 'https://yard.example', status: 200 };

const HEAD = '<title>Corolla</title><link rel="canonical" href="https://yard.example/cars/corolla">';

const inspect = (body: string, head = HEAD): PageFacts =>
  inspectPage(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, address);

describe('what a page names', () => {
  test('links, pictures, scripts, islands, stylesheets for later and every candidate of a srcset', () => {
    const facts = inspect(`
      <a href="/search?make=Toyota&amp;page=2#top">x</a>
      <a href='contact-us'>relative</a>
      <img src="/media/a-800.webp" srcset="/media/a-480.webp 480w, /media/a-800.webp 800w">
      <astro-island component-url="/_astro/Box.js" renderer-url="/_astro/client.js" props="{&quot;a&quot;:[0,&quot;>&quot;]}"></astro-island>
      <template data-later="gallery" data-stylesheet="/_astro/gallery.css"></template>
      <form action="/search"></form>`);
    expect(facts.problems).toEqual([]);
    expect([...facts.targets].sort()).toEqual([
      '/_astro/Box.js',
      '/_astro/client.js',
      '/_astro/gallery.css',
      '/cars/contact-us',
      '/cars/corolla',
      '/media/a-480.webp',
      '/media/a-800.webp',
      '/search',
    ]);
  });

  test('counts an absolute address of the site itself, and no other', () => {
    const facts = inspect(
      '<a href="https://yard.example/about"></a><a href="https://other.example/x"></a><a href="tel:+61755500130"></a>',
    );
    expect(facts.targets).toEqual(['/cars/corolla', '/about']);
  });

  test('does not read comments, scripts or text as markup', () => {
    const facts = inspect(
      '<!-- <a href="/no">  --><script>"<a href=\'/no\'>"</script><p>1 < 2 <a href="/yes">x</a></p>',
    );
    expect(facts.targets).toEqual(['/cars/corolla', '/yes']);
  });
});

describe('inline code', () => {
  test('hashes scripts and styles as the browser does', () => {
    const facts = inspect('<script>go()</script><script type="module">more()</script><style>p{}</style>');
    const of = (text: string): string => `sha256-${hash('sha256', text, 'base64')}`;
    expect(facts.scriptHashes).toEqual([of('go()'), of('more()')]);
    expect(facts.styleHashes).toEqual([of('p{}')]);
  });

  test('does not hash scripts with a source, nor data', () => {
    const facts = inspect('<script src="/_astro/x.js"></script><script type="application/json">{}</script>');
    expect(facts.scriptHashes).toEqual([]);
  });
});

describe('what stops a publish', () => {
  test.each([
    ['a style attribute', '<p style="color:red">x</p>', 'style attribute'],
    ['an event handler', '<button onclick="go()">x</button>', 'onclick'],
    ['a script address', '<a href="javascript:go()">x</a>', 'is a script'],
    ['JSON-LD that is cut short', '<script type="application/ld+json">{"@context":</script>', 'not valid JSON'],
    ['JSON-LD without a context', '<script type="application/ld+json">{"a":1}</script>', 'no @context'],
    ['a fragment that leads nowhere', '<a href="#gone">x</a>', '#gone'],
  ])('%s', (_, body, words) => {
    expect(inspect(body).problems.join()).toContain(words);
  });

  test.each([
    ['no title', '<link rel="canonical" href="https://yard.example/">', 'no title'],
    ['an empty title', '<title> </title><link rel="canonical" href="https://yard.example/">', 'no title'],
    ['no canonical link', '<title>x</title>', '0 canonical links'],
    ['a relative canonical link', '<title>x</title><link rel="canonical" href="/x">', 'not absolute'],
  ])('%s', (_, head, words) => {
    expect(inspect('<svg><title>drawing</title></svg>', head).problems.join()).toContain(words);
  });

  test('nothing, for a sound page', () => {
    expect(inspect('<a href="#a">x</a><h2 id="a">y</h2>').problems).toEqual([]);
  });
});

test('finds links that nothing answers', () => {
  const files = new Set(['index.html', 'cars/a.html', 'media/a.webp', 'data/summary.json']);
  const targets = [
    '/',
    '/cars/a',
    '/media/a.webp',
    '/data/summary.json',
    '/old',
    '/api/leads',
    '/cars/b',
    '/media/b.webp',
  ];
  expect(findDeadTargets(targets, (file) => files.has(file), new Set(['/old']))).toEqual(['/cars/b', '/media/b.webp']);
});

test('the links of a page do not keep its text in memory', () => {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  const pages = 60;
  // Shorter than 1 MB: what is longer lies outside the heap that is measured.
  const padding = 'x'.repeat(500_000);
  const kept: PageFacts[] = [];
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let page = 0; page < pages; page += 1) {
    kept.push(inspect(`<a href="/contact-us/for-vehicle-${page}">x</a><p>${padding}`));
  }
  collect();
  expect(kept).toHaveLength(pages);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((pages * padding.length) / 4);
});
