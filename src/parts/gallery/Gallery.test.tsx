import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { VehicleViews } from '#domain/vehicle-views/vehicle-views.ts';
import Gallery from './Gallery.tsx';

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    src: `/media/photo${index}-800.webp`,
    width: 1280,
    height: 853,
    alt: `Kestrel, view ${index + 1}`,
  }));
const html = (count: number): string => renderToString(<Gallery photos={photos(count)} name="2026 Vireo Kestrel" />);

describe('the gallery before and without script', () => {
  test('holds every photo in reading order, the first one eager and important', () => {
    const markup = html(5);
    const sources = [...markup.matchAll(/gallery__slide[^>]*><img src="([^"]+)"/g)].map((match) => match[1]);
    expect(sources).toEqual(photos(5).map((photo) => photo.src));
    expect(markup.match(/loading="eager"/g)).toHaveLength(1);
    expect(markup).toContain('fetchPriority="high"');
  });

  test.each([
    [3, false],
    [4, true],
  ])('with %d photos the thumbnail strip is there: %s [4-31]', (count, present) => {
    expect(html(count).includes('gallery__thumbs')).toBe(present);
  });

  test('thumbnails are links to their photos', () => {
    const markup = html(4);
    const ids = [...markup.matchAll(/ id="([^"]+photo-\d)"/g)].map((match) => match[1]);
    const targets = [...markup.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(targets).toEqual(ids);
  });

  test('one photo has no counter and no arrows', () => {
    expect(html(1)).not.toMatch(/gallery__count|gallery__next/);
  });

  test('without photos there is nothing', () => {
    expect(html(0)).toBe('');
  });

  test('without other views has no switcher', () => {
    expect(html(5)).not.toMatch(/gallery__bar|gallery--views/);
  });

  test('carries no style attribute, which the Content-Security-Policy would refuse', () => {
    expect(html(5)).not.toContain('style=');
  });
});

describe('a gallery with more to see, before and without script [2.4-1]', () => {
  const frames = Array.from({ length: 36 }, (_, frame) => `/media/frame${frame}-960.webp`);
  const spin = { kind: 'frames', frames, width: 960, height: 640, rotates: true } as const;
  const everything: VehicleViews = {
    opens: 'gallery',
    spin,
    interior: { src: '/media/panorama-3072.webp', width: 3072, height: 1536 },
    videos: [
      { kind: 'youtube', src: 'https://www.youtube-nocookie.com/embed/x', page: 'https://www.youtube.com/watch?v=x' },
    ],
    slides: [
      {
        photo: { src: '/media/sale.webp', width: 3, height: 2, alt: 'Sale' },
        caption: 'Sale',
        href: '/eofy',
        after: 3,
      },
    ],
    points: {
      heading: 'Marked on this car',
      items: [
        { title: 'Stone chip', text: 'Touched in.', exterior: [[20, 30, 40]] },
        { title: 'Floor mat', where: 'Inside', interior: [0, 50, 80] },
      ],
    },
  };
  const withViews = (views: VehicleViews, count = 5): string =>
    renderToString(<Gallery photos={photos(count)} name="2026 Vireo Kestrel" views={views} />);

  test('shows the same first photo whichever view stands first, as the largest paint [4-29]', () => {
    for (const opens of ['gallery', 'spin'] as const) {
      const markup = withViews({ ...everything, opens });
      expect(markup).toMatch(/gallery__slide" id="[^"]+photo-1"><img src="\/media\/photo0-800.webp"/);
      expect(markup.match(/loading="eager"/g)).toHaveLength(1);
    }
  });

  test('names neither a frame nor the interior nor a player where a browser would fetch it', () => {
    for (const opens of ['gallery', 'spin'] as const) {
      const markup = withViews({ ...everything, opens });
      expect(markup).not.toMatch(/frame\d+|panorama|nocookie|<iframe|<video/);
    }
  });

  test('has a button for each view that there is, the one that stands first pressed', () => {
    const pressed = (markup: string): string[] =>
      [...markup.matchAll(/aria-pressed="(true|false)"><svg[^]*?<\/svg>([^<]+)</g)].map(
        ([, is, label]) => `${label ?? ''} ${is ?? ''}`,
      );
    expect(pressed(withViews(everything))).toEqual(['Gallery true', '360° false', 'Interior false']);
    expect(pressed(withViews({ opens: 'spin', spin }))).toEqual(['Gallery false', '360° true']);
    expect(
      pressed(withViews({ opens: 'gallery', ...(everything.interior && { interior: everything.interior }) })),
    ).toEqual(['Gallery true', 'Interior false']);
  });

  test('waits with a spin that stands first for a press', () => {
    expect(withViews({ opens: 'spin', spin })).toContain('Turn it around');
    expect(withViews({ opens: 'gallery', spin })).not.toContain('Turn it around');
  });

  test('offers a video as a link to it, behind the first photo', () => {
    const markup = withViews(everything);
    expect(markup).toMatch(
      /<a [^>]*href="https:\/\/www.youtube.com\/watch\?v=x"[^>]*><img src="\/media\/photo0-800.webp"/,
    );
    expect(markup).toContain('Play the video');
  });

  test('has the dealer’s slide with its words and link', () => {
    expect(withViews(everything)).toMatch(/<p>Sale<\/p><a href="\/eofy">See more<\/a>/);
  });

  test('lists what is marked, in words that need no script [3-12]', () => {
    const markup = withViews(everything);
    expect(markup).toContain('Marked on this car');
    expect(markup).toMatch(/<details class="points__fold"><summary>/);
    expect(markup).toMatch(/<b>Stone chip<\/b><span>Touched in.<\/span>/);
    expect(markup).toMatch(/<b>Floor mat<\/b><small>Inside<\/small>/);
  });

  test('has thumbnails by the number of photos, whatever else there is [4-31]', () => {
    expect(withViews(everything, 3)).not.toContain('gallery__thumbs');
    expect(withViews(everything, 4).match(/class="gallery__thumb"/g)).toHaveLength(6);
  });

  test('carries no style attribute', () => {
    expect(withViews({ ...everything, opens: 'spin' })).not.toContain('style=');
  });

  test('of a vehicle without photos and with a viewer of an integrator stands', () => {
    const markup = withViews({ opens: 'gallery', spin: { kind: 'embed', src: 'https://spin.example.com/x' } }, 0);
    expect(markup).toContain('360°');
    expect(markup).not.toContain('spin.example.com');
  });
});
