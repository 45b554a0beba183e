import { expect, test } from 'vitest';
import { tintPixels } from './tint-pixels.ts';

type Pixel = [number, number, number, number];
const tinted = (...pixel: Pixel): number[] => {
  const pixels = Uint8Array.from(pixel);
  tintPixels(pixels, '#8f2f1c');
  return [...pixels];
};

test('white paint in even light takes the colour of the swatch', () => {
  expect(tinted(229, 229, 229, 255)).toEqual([143, 47, 28, 255]);
});

test('a highlight is lighter and a shade is darker than the colour', () => {
  expect(tinted(252, 252, 252, 255)[0]).toBeGreaterThan(160);
  expect(tinted(170, 170, 170, 255)[0]).toBeLessThan(120);
});

test.each([
  ['glass', [30, 32, 34, 255]],
  ['a tail lamp', [150, 20, 25, 255]],
  ['the shadow on the ground', [210, 210, 210, 120]],
  ['what is not there', [255, 255, 255, 0]],
] satisfies [string, Pixel][])('%s stays as it is', (_, pixel) => {
  expect(tinted(...pixel)).toEqual(pixel);
});
