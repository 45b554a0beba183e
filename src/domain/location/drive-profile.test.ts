import { describe, expect, test } from 'vitest';
import { driveProfile, PROFILE_HEIGHT, PROFILE_WIDTH } from './drive-profile.ts';

const ROUTE = {
  name: 'Up to Norton Summit',
  kms: 24,
  minutes: 45,
  stages: [
    { at: 4, text: 'Magill' },
    { at: 5, text: 'the first bend' },
    { at: 12, text: 'Norton Summit' },
    { at: 23.5, text: 'home' },
  ],
  heights: [48, 100, 200, 300, 400, 500, 488, 400, 300, 200, 120, 80, 50],
};

describe('the heights of a drive', () => {
  const profile = driveProfile(ROUTE);

  test('are not drawn where the dealer gives none', () => {
    const { name, kms, minutes, stages } = ROUTE;
    expect(driveProfile({ name, kms, minutes, stages })).toBeUndefined();
  });

  test('are told in words from where to where', () => {
    expect(profile?.text).toBe(
      'The heights of the drive: from 48 m above sea level up to 500 m after 10 km, and back to 50 m after 24 km.',
    );
    expect(profile?.scaleText).toBe('Heights above sea level, drawn about 13 times too steep.');
  });

  test('put each stage where it is along the road, with the height there', () => {
    expect(profile?.marks.map(({ at }) => at.x)).toEqual([86.7, 108.3, 260, 509.2]);
    expect(profile?.marks.map(({ heightText }) => heightText)).toEqual(['200 m', '250 m', '488 m', '58 m']);
    expect(profile?.marks[2]?.at.y).toBeLessThan(profile?.marks[0]?.at.y ?? 0);
  });

  test('have labels that do not touch each other or the edges', () => {
    expect(profile?.marks.map(({ label }) => label?.anchor)).toEqual(['end', undefined, 'middle', 'end']);
  });

  test('have labels on the lower side of a climb, which would run through them', () => {
    const stages = [6, 12, 18].map((at) => ({ at, text: '' }));
    const anchors = (heights: readonly number[]) =>
      driveProfile({ ...ROUTE, stages, heights })?.marks.map(({ label }) => label?.anchor);
    expect(anchors([0, 250, 500, 250, 0])).toEqual(['end', 'middle', 'start']);
    expect(anchors([0, 20, 40, 20, 0])).toEqual(['middle', 'middle', 'middle']);
  });

  test('stay within their drawing', () => {
    const numbers = (profile?.way ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(numbers.filter((_, index) => index % 2 === 0).every((x) => x >= 0 && x <= PROFILE_WIDTH)).toBe(true);
    expect(numbers.filter((_, index) => index % 2 === 1).every((y) => y > 30 && y < PROFILE_HEIGHT)).toBe(true);
  });

  test('of a flat drive are flat', () => {
    const flat = driveProfile({ ...ROUTE, heights: [48, 50, 52, 50, 48] });
    expect(Math.abs((flat?.start.y ?? 0) - (flat?.marks[2]?.at.y ?? 0))).toBeLessThan(12);
  });
});
