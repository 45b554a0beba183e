import { expect, test } from 'vitest';
import { imageSources } from './image-sources.ts';

test('a picture that the site owns has a WebP file for each width', () => {
  expect(imageSources({ url: '/media/3fa9c1b2' })).toEqual({
    src: '/media/3fa9c1b2-800.webp',
    srcset: '/media/3fa9c1b2-480.webp 480w, /media/3fa9c1b2-800.webp 800w, /media/3fa9c1b2-1280.webp 1280w',
  });
  expect(imageSources({ url: '/media/3fa9c1b2.webp', widths: [480] })).toEqual({
    src: '/media/3fa9c1b2-480.webp',
    srcset: '/media/3fa9c1b2-480.webp 480w',
  });
});

test('a remote picture is asked from the CDN with width, quality 75 and crop [7-21]', () => {
  const cdnTemplate = 'https://img.example/?src={url}&w={width}&q={quality}&fit={crop}';
  const sources = imageSources(
    { url: 'https://photos.example/a b,c.jpg'.replace(' ', '%20') },
    { cdnTemplate, crop: '3:2' },
  );
  expect(sources?.src).toBe(
    'https://img.example/?src=https%3A%2F%2Fphotos.example%2Fa%2520b%2Cc.jpg&w=800&q=75&fit=3%3A2',
  );
  expect(sources?.srcset).toContain('w=480&q=75');
  expect(sources?.srcset?.split(', ')).toHaveLength(4);
});

test('a remote picture without a CDN is linked as given', () => {
  expect(imageSources({ url: 'https://photos.example/1.jpg' })).toEqual({ src: 'https://photos.example/1.jpg' });
});

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,x',
  '//evil.example/x.png',
  '/media/../secret',
  'https://a/"onerror=',
  '',
])('the address %j is never loaded', (url) => {
  expect(imageSources({ url })).toBeUndefined();
});

test('a drawing is linked as it is', () => {
  expect(imageSources({ url: '/media/9d0c11aa2b.svg' })).toEqual({ src: '/media/9d0c11aa2b.svg' });
  expect(imageSources({ url: '/media/9d0c11aa2b.webp', widths: [] })).toEqual({ src: '/media/9d0c11aa2b.webp' });
});
