import { describe, expect, test } from 'vitest';
import { dimensionLine, drawnCarWidth, standGeometry } from './stand-geometry.ts';

describe('a car on its line', () => {
  const picture = { src: '/media/a', width: 1000, height: 600, box: { left: 5, right: 15, bottom: 10 } };

  test('stands in the middle with its tyres on the floor, whatever margins the picture has', () => {
    const geometry = standGeometry(picture, 400, 444, 236);
    // 400 units are the 80 % that the car fills of its frame.
    expect(geometry.width).toBe(500);
    expect(geometry.height).toBe(300);
    expect(geometry.carX).toBe(22);
    expect(geometry.x + geometry.width * 0.05).toBeCloseTo(22);
    expect(geometry.y + geometry.height * 0.9).toBeCloseTo(236);
  });

  test('is drawn wider the longer it is, but less than in proportion, as a corner view shows it', () => {
    const hatch = drawnCarWidth(4260);
    const ute = drawnCarWidth(5370);
    expect(ute).toBeGreaterThan(hatch);
    expect(ute / hatch).toBeLessThan(5370 / 4260);
  });

  test('has a dimension line of its own drawn width under it', () => {
    expect(dimensionLine(400, 500)).toBe('M50 0V8M50 4H450M450 0V8');
  });

  test('takes usual margins for a picture that does not state its own', () => {
    const { src, width, height } = picture;
    const geometry = standGeometry({ src, width, height }, 400, 444, 236);
    expect(geometry.y + geometry.height * 0.925).toBeCloseTo(236, 0);
  });
});
