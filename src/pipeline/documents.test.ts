import { expect, test } from 'vitest';
import type { PictureLibrary } from './media/picture-library.ts';
import { toDocuments } from './documents.ts';

const library: PictureLibrary = {
  prepare: (reference) =>
    Promise.resolve(
      reference === 'media/yard.webp'
        ? { url: '/media/0123456789ab.webp', widths: [480, 800], width: 800, height: 533 }
        : undefined,
    ),
  tinted: () => Promise.resolve(undefined),
  video: () => Promise.resolve(undefined),
  document: () => Promise.resolve(undefined),
  share: () => Promise.resolve(undefined),
  files: new Map(),
  missing: new Map(),
  save: () => undefined,
};

async function htmlOf(markdown: string): Promise<string> {
  const [document] = await toDocuments(
    [{ path: '/warranty', title: 'Warranty', meta: {}, sections: [{ block: 'text', text: markdown }] }],
    library,
  );
  return document?.html.trim() ?? '';
}

test.each([
  ['**Three** years', '<p><strong>Three</strong> years</p>'],
  ['Read [the law](/law).', '<p>Read <a href="/law">the law</a>.</p>'],
  ['# Again', '<h2>Again</h2>'],
  ['To 7 pm: (07) 5550 0130', '<p>To 7\u00a0pm: (07)\u00a05550\u00a00130</p>'],
  ['[Search](/search)', '<p class="prose__link"><a href="/search">Search</a></p>'],
  ['[Law](https://law.example)', '<p class="prose__link"><a href="https://law.example" rel="noopener">Law</a></p>'],
  ['<script>steal()</script>', ''],
  ['<p style="color:red" onclick="x()">x</p>', '<p>x</p>'],
  ['[x](javascript:steal())', '<p><a>x</a></p>'],
  ['<iframe src="https://x.example"></iframe>', ''],
  ['![gone](media/gone.webp)', '<p></p>'],
  ['![track](https://tracker.example/x.gif)', '<p></p>'],
])('a dealer’s %s becomes %s', async (markdown, html) => {
  expect(await htmlOf(markdown)).toBe(html);
});

test('a picture of the dealer’s folder becomes a file of the site', async () => {
  expect(await htmlOf('![Our yard](media/yard.webp)')).toBe(
    '<p><img src="/media/0123456789ab-800.webp" srcset="/media/0123456789ab-480.webp 480w, /media/0123456789ab-800.webp 800w" sizes="(min-width: 48rem) 44rem, 100vw" alt="Our yard" width="800" height="533" loading="lazy" /></p>',
  );
});
