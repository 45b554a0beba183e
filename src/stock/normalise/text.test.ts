import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commentsHtml } from './comments.ts';
import { parseInstant } from './dates.ts';
import { parsePictures, parseVideos, pictureAddress, webAddress } from './media.ts';
import { plainText } from './plain-text.ts';
import { firstQuantity, parseQuantity } from './quantity.ts';

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">x</p>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '"><script>alert(1)</script>',
  '<style>*{display:none}</style>',
  '<!--><script>alert(1)</script>-->',
  '<form action="https://evil.example"><input name=card></form>',
];

describe('plain text', () => {
  test.each([
    ['  Ascent   Sport\n', 'Ascent Sport'],
    ['<b>Ascent</b> Sport', 'Ascent Sport'],
    ['Fish &amp; Chips', 'Fish & Chips'],
    ['Fish &amp;amp; Chips', 'Fish & Chips'],
    ['Citro&euml;n', 'Citroën'],
    ['under < 5 years & clean', 'under < 5 years & clean'],
    ['a\u0000b\u0007c\u202Ed', 'abcd'],
    ['x<script>alert(1)</script>y', 'xy'],
    ['&lt;b&gt;x&lt;/b&gt;', 'x'],
  ])('of %j is %j', (text, plain) => {
    expect(plainText(text, 80)).toBe(plain);
  });

  test('ends at its length, never inside a character', () => {
    expect(plainText('a'.repeat(50), 10)).toBe('aaaaaaaaa…');
    expect(plainText('aaaaaaaa🚗🚗🚗', 10)).toBe('aaaaaaaa…');
  });

  test.each(ATTACKS)('lets nothing through of %s', (attack) => {
    expect(plainText(attack, 500)).not.toMatch(/<[a-z/!]|onerror=|onload=/i);
  });
});

describe('dealer comments', () => {
  test.each([
    ['One owner.\n\nFull history.\nTwo keys.', '<p>One owner.</p><p>Full history.<br>Two keys.</p>'],
    ['Less than < 5 & more', '<p>Less than &lt; 5 &amp; more</p>'],
    ['<p>Hello <b>you</b></p>', '<p>Hello <b>you</b></p>'],
    ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    ['<h2>Title</h2>Text', '<p>Title</p><p>Text</p>'],
    ['Before<ul><li>A</li><li>B</li></ul>After', '<p>Before</p><ul><li>A</li><li>B</li></ul><p>After</p>'],
    ['<p>One<p>Two', '<p>One</p><p>Two</p>'],
    ['<table><tr><th>Power</th><td>141 kW</td></tr></table>', '<p>Power 141 kW</p>'],
    ['<b>Bold', '<p><b>Bold</b></p>'],
    ['<p><b>One</p><p>Two</b></p>', '<p><b>One</b></p><p>Two</p>'],
    ['One<br><br>', '<p>One</p>'],
    ['&lt;p&gt;Great &lt;b&gt;car&lt;/b&gt;&lt;/p&gt;', '<p>Great <b>car</b></p>'],
    ['<p class="x" onclick="y">Hi <a href="https://x.example">there</a></p>', '<p>Hi there</p>'],
    ['<p> </p><script>alert(1)</script>', undefined],
    ['   ', undefined],
  ])('%j become %j', (text, html) => {
    expect(commentsHtml(text)).toBe(html);
  });

  test.each(ATTACKS)('let nothing through of %s', (attack) => {
    const html = commentsHtml(`<p>Nice car</p>${attack}`) ?? '';
    expect(html.replace(/<\/?(?:p|br|ul|ol|li|strong|em|b|i)>/g, '')).not.toMatch(/[<>]|javascript:/);
  });

  test('are well-formed and safe whatever the feed holds', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...ATTACKS,
        '<p>',
        '</p>',
        '<ul>',
        '</ul>',
        '<li>',
        '</li>',
        '<b>',
        '</b>',
        '<br/>',
        '<i',
        '&lt;',
        '\n\n',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = commentsHtml(pieces.join('')) ?? '';
        const open: string[] = [];
        for (const [tag, slash, name] of html.matchAll(/<(\/?)([^>]*)>/g)) {
          expect(['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i']).toContain(name);
          if (name === 'br') continue;
          if (slash === '') open.push(name ?? tag);
          else expect(open.pop()).toBe(name);
        }
        expect(open).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('addresses', () => {
  test.each([
    ['https://x.example/a.jpg', 'https://x.example/a.jpg'],
    ['//x.example/a.jpg', 'https://x.example/a.jpg'],
    ['http://x.example/a b.jpg"><script>', 'http://x.example/a%20b.jpg%22%3E%3Cscript%3E'],
    ['javascript:alert(1)', undefined],
    ['data:image/png;base64,AAAA', undefined],
    ['https://user:secret@x.example/', undefined],
    ['ftp://x.example/a.jpg', undefined],
    ['https://', undefined],
    ['/watch', undefined],
  ])('%s is %s', (text, address) => {
    expect(webAddress(text)).toBe(address);
  });

  test.each([
    ['media/corolla 1.webp', 'media/corolla 1.webp'],
    ['./media/a.JPG', 'media/a.JPG'],
    ['/_media/cars/a.webp', '_media/cars/a.webp'],
    ['../secret.jpg', undefined],
    ['media/../../secret.jpg', undefined],
    ['media/a.svg', undefined],
    ['media/a.jpg?x', undefined],
    ['C:\\photos\\a.jpg', undefined],
  ])('picture path %s is %s', (text, address) => {
    expect(pictureAddress(text)).toBe(address);
  });

  const A = { url: 'https://x.example/a.jpg' };
  const B = { url: 'https://x.example/b.jpg' };
  test.each([
    ['one text with commas', 'https://x.example/a.jpg,https://x.example/b.jpg', [A, B]],
    ['one text with commas and spaces', 'https://x.example/a.jpg , https://x.example/b.jpg,', [A, B]],
    ['one text with pipes', 'https://x.example/a.jpg|https://x.example/b.jpg', [A, B]],
    ['lines', 'https://x.example/a.jpg\nhttps://x.example/b.jpg', [A, B]],
    [
      'commas inside an address',
      'https://x.example/w_300,h_200/a.jpg,https://x.example/b.jpg',
      [{ url: 'https://x.example/w_300,h_200/a.jpg' }, B],
    ],
    ['paths', 'media/a.webp;media/b.webp', [{ url: 'media/a.webp' }, { url: 'media/b.webp' }]],
    ['a list', ['https://x.example/a.jpg', 'https://x.example/b.jpg'], [A, B]],
    [
      'the specification’s objects',
      [{ image: { url: 'https://x.example/a.jpg', thumb: { url: 't' } } }, { url: 'https://x.example/b.jpg' }],
      [A, B],
    ],
    ['XML', { image: ['https://x.example/a.jpg', { '#text': 'https://x.example/b.jpg', '@order': '2' }] }, [A, B]],
    [
      'elements of any name around them',
      {
        Picture: [
          { '@order': '1', URL: 'https://x.example/a.jpg', Caption: 'https://x.example/c.jpg' },
          { '@order': '2', URL: 'https://x.example/b.jpg' },
        ],
      },
      [A, B],
    ],
    ['no sizes side by side', [{ thumb: { url: 'https://x.example/t.jpg' }, original: A }, A], [A]],
    ['one element', { Picture: { URL: 'https://x.example/a.jpg' } }, [A]],
    ['repetition', 'https://x.example/a.jpg,https://x.example/a.jpg', [A]],
  ])('pictures are read from %s', (_, value, photos) => {
    expect(parsePictures(value)).toEqual({ photos, videos: [], refused: [] });
  });

  test('entries that a feed marks as videos are no pictures [3-10]', () => {
    const marked = [
      { image: { url: 'https://x.example/a.jpg' } },
      { url: 'https://youtu.be/aqz-KE-bpKQ', isVideo: true },
      { isVideo: true, url: 'media/tour.mp4' },
      { isVideo: true, url: 'javascript:alert(1)' },
    ];
    expect(parsePictures(marked)).toEqual({
      photos: [A],
      videos: ['https://youtu.be/aqz-KE-bpKQ', 'media/tour.mp4'],
      refused: ['javascript:alert(1)'],
    });
  });

  test.each([
    ['an address', 'https://youtu.be/aqz-KE-bpKQ', ['https://youtu.be/aqz-KE-bpKQ']],
    ['a path of the dealer’s media', '_media/videos/a.webm', ['_media/videos/a.webm']],
    ['a list', ['https://x.example/a.mp4', 'b.mp4'], ['https://x.example/a.mp4', 'b.mp4']],
    ['a path that climbs', '../a.mp4', []],
    ['a page of the dealer’s', 'tour.html', []],
  ])('videos are read from %s', (_, value, videos) => {
    expect(parseVideos(value).videos).toEqual(videos);
  });

  test('names what is no picture', () => {
    expect(parsePictures('https://x.example/a.jpg|javascript:alert(1)')).toEqual({
      photos: [A],
      videos: [],
      refused: ['javascript:alert(1)'],
    });
  });
});

describe('texts made to keep a build busy', () => {
  test.each([
    ['spaces', ' '.repeat(900_000) + 'x'],
    ['commas', `https://x.example/a.jpg${','.repeat(900_000)}x`],
    ['line ends', 'x' + '\n '.repeat(400_000) + 'x'],
    ['breaks', '<br>'.repeat(200_000) + 'x'],
    ['nested tags', '<b>'.repeat(3000) + '<p>x'.repeat(3000)],
    ['open brackets', '<'.repeat(900_000)],
    ['entities', '&amp;'.repeat(180_000)],
    ['half tags', '<p <p '.repeat(150_000)],
    ['digits', '1,'.repeat(450_000)],
  ])('of %s take no time and no space', (_, text) => {
    const started = performance.now();
    expect((commentsHtml(text) ?? '').length).toBeLessThan(200_000);
    expect(plainText(text, 200).length).toBeLessThanOrEqual(200);
    parsePictures(text);
    parseQuantity(text);
    firstQuantity(text);
    parseInstant(text, undefined, 'Australia/Perth');
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
