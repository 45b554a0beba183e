import { expect, test } from 'vitest';
import { gallerySlides } from './gallery-slides.ts';

const photo = (name: string) => ({ src: `/media/${name}.webp`, width: 3, height: 2, alt: name });
const photos = ['a', 'b', 'c'].map(photo);
const video = { kind: 'file', src: '/media/3fa9c1b20d41.webm' } as const;
const kinds = (...given: Parameters<typeof gallerySlides>) =>
  gallerySlides(...given).map((slide) => (slide.kind === 'photo' ? slide.photo.alt : slide.kind));

test('the first photo comes first, then the video, then the other photos [2.4-1]', () => {
  expect(kinds(photos, { videos: [video] })).toEqual(['a', 'video', 'b', 'c']);
});

test('the dealer’s own slides stand where config puts them', () => {
  const slides = [
    { photo: photo('sale'), after: 2 },
    { photo: photo('visit us'), after: 3 },
  ];
  expect(kinds(photos, { slides })).toEqual(['a', 'b', 'custom', 'c', 'custom']);
});

test('a video wears the first photo until it is played, and none where there is none', () => {
  expect(gallerySlides(photos, { videos: [video] })[1]).toEqual({ kind: 'video', video, poster: photos[0] });
  expect(gallerySlides([], { videos: [video] })).toEqual([{ kind: 'video', video }]);
});

test('a vehicle with a spin and no photo shows the first frame', () => {
  expect(kinds([], { cover: photo('cover') })).toEqual(['cover']);
  expect(kinds(photos, { cover: photo('cover') })).toEqual(['a', 'b', 'c']);
});
