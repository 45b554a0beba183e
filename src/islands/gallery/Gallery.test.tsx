import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
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

  test('carries no style attribute, which the Content-Security-Policy would refuse', () => {
    expect(html(5)).not.toContain('style=');
  });
});
