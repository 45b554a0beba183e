import { describe, expect, test } from 'vitest';
import {
  bodyStyleLabel,
  bodyStylesOfModel,
  bodyStyleTabs,
  coloursOfVariant,
  neighbourOf,
  shownColours,
} from './colour-choice.ts';

const onBodies = (bodies: readonly string[], each: number) =>
  bodies.flatMap((bodyStyle) =>
    Array.from({ length: each }, (_, index) => ({ name: `${bodyStyle} ${index}`, bodyStyle })),
  );

test('a colour of one variant is not offered with another', () => {
  const colours = [{ name: 'Salt White' }, { name: 'Waratah Red', variantName: 'Summit' }];
  expect(coloursOfVariant(colours, 'Core').map(({ name }) => name)).toEqual(['Salt White']);
  expect(coloursOfVariant(colours, 'Summit').map(({ name }) => name)).toEqual(['Salt White', 'Waratah Red']);
});

describe('tabs of body styles [4-54]', () => {
  test('are those that any variant needs', () => {
    const colours = [
      { variantName: 'Farm' },
      ...onBodies(['hatch', 'sedan', 'wagon'], 6).map((colour) => ({ ...colour, variantName: 'Touring' })),
    ];
    expect(bodyStylesOfModel(colours, ['Farm', 'Touring'])).toEqual(['wagon', 'sedan', 'hatch']);
    expect(bodyStylesOfModel(colours, ['Farm'])).toEqual([]);
  });

  test('need at least three styles and more than fifteen colours', () => {
    expect(bodyStyleTabs(onBodies(['wagon', 'sedan', 'hatch'], 5))).toEqual([]);
    expect(bodyStyleTabs(onBodies(['wagon', 'sedan'], 8))).toEqual([]);
    expect(bodyStyleTabs(onBodies(['wagon', 'sedan', 'hatch'], 6))).toHaveLength(3);
  });

  test.each([
    [
      ['hatch', 'sedan', 'wagon'],
      ['wagon', 'sedan', 'hatch'],
    ],
    [
      ['single_cab', 'extra_cab', 'dual_cab'],
      ['dual_cab', 'extra_cab', 'single_cab'],
    ],
    [
      ['4_door', '2_door', 'ragtop'],
      ['2_door', '4_door', 'ragtop'],
    ],
    [
      ['zeta', 'alpha', 'hatch'],
      ['hatch', 'alpha', 'zeta'],
    ],
  ])('stand in the order of the trade, unknown ones after them by name [9-39]: %j', (given, sorted) => {
    expect(bodyStyleTabs(onBodies(given, 6))).toEqual(sorted);
  });

  test('filter the colours; one that is on no particular body stays', () => {
    const colours = [...onBodies(['dual_cab', 'extra_cab', 'single_cab'], 6), { name: 'Primer', bodyStyle: undefined }];
    expect(shownColours(colours, { bodyStyle: 'extra_cab' }).map(({ name }) => name)).toEqual([
      ...Array.from({ length: 6 }, (_, index) => `extra_cab ${index}`),
      'Primer',
    ]);
    expect(shownColours(colours, {})[0]?.name).toBe('dual_cab 0');
    expect(shownColours(colours, { bodyStyle: 'ragtop' })[0]?.name).toBe('dual_cab 0');
  });

  test('filter nothing where there are too few colours for them', () => {
    const colours = onBodies(['wagon', 'sedan', 'hatch'], 2);
    expect(shownColours(colours, { bodyStyle: 'hatch' })).toHaveLength(6);
  });
});

test('arrows wrap around at both ends [4-53]', () => {
  expect([neighbourOf(0, 7, -1), neighbourOf(6, 7, 1), neighbourOf(2, 7, 1), neighbourOf(0, 1, 1)]).toEqual([
    6, 0, 3, 0,
  ]);
  expect(neighbourOf(0, 0, 1)).toBe(0);
});

test('a body style is written in words', () => {
  expect(['dual_cab', '2_door', 'wagon'].map(bodyStyleLabel)).toEqual(['Dual Cab', '2 Door', 'Wagon']);
});
