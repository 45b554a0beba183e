import { describe, expect, test } from 'vitest';
import { makeDealerJson, FIXTURE_MANIFEST } from '../make-dealer-config.fixture.ts';
import { resolveDealer } from '../resolve-dealer.ts';
import { gallerySchema } from './gallery.ts';

test('a gallery opens with the spin and turns it once, unless the dealer has it otherwise [4-29, 4-30]', () => {
  expect(gallerySchema.parse({})).toEqual({ opens_with: 'spin', auto_rotate: true, slides: [] });
  expect(gallerySchema.parse({ opens_with: 'gallery', auto_rotate: false })).toMatchObject({
    opens_with: 'gallery',
    auto_rotate: false,
  });
});

describe('the address of a spin viewer [7-21]', () => {
  test.each(['https://spin.example.com/view/{code}', 'https://spin.example.com/?c={code}&lang=en'])(
    '%s is accepted',
    (spin_embed) => {
      expect(gallerySchema.safeParse({ spin_embed }).success).toBe(true);
    },
  );

  test.each([
    ['is not https', 'http://spin.example.com/{code}', 'Is not an https address with {code} in its path or query.'],
    [
      'has the code in its host',
      'https://{code}.example.com/',
      'Is not an https address with {code} in its path or query.',
    ],
    ['has no place for the code', 'https://spin.example.com/', 'Does not say where the code goes.'],
    ['is a script', 'javascript:alert({code})', 'Is not an https address with {code} in its path or query.'],
    [
      'would end a directive of the policy',
      "https://spin.example.com/{code};script-src 'unsafe-inline'",
      'Is not an https address with {code} in its path or query.',
    ],
  ])('that %s is refused with what to write instead', (_, spin_embed, message) => {
    const resolution = resolveDealer({
      slug: 'ironbark-cars',
      dealer: makeDealerJson({ gallery: { spin_embed } }),
      manifest: FIXTURE_MANIFEST,
    });
    const problems = resolution.ok ? [] : resolution.problems;
    expect(problems).toEqual([
      expect.objectContaining({
        key: 'gallery.spin_embed',
        message,
        remedy: 'Write it as in "https://spin.example.com/view/{code}".',
      }),
    ]);
  });
});

test.each([
  ['a link that runs', { image: '_media/a', href: 'javascript:alert(1)' }],
  ['a picture outside the folder', { image: '../a.webp' }],
  ['a place before the vehicle', { image: '_media/a', after_photos: 0 }],
  ['markup', { image: '_media/a', caption: '<b>Sale</b>' }],
])('a slide with %s is refused [2.4-1]', (_, slide) => {
  expect(gallerySchema.safeParse({ slides: [slide] }).success).toBe(false);
});
