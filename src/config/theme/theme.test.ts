import { describe, expect, test } from 'vitest';
import { contrastRatio, mixColours, nearestPassing } from './contrast.ts';
import { resolveTheme, unreadablePairs } from './resolve-theme.ts';
import type { ThemeTokens } from '../template-manifest.ts';

/** A template without text in the accent colour. */
const NEVER_TEXT: ThemeTokens = {
  accent: '#b3141b',
  accentDeep: '#8d0e14',
  accentTint: '#fbf1f1',
  accentText: '#ffffff',
  radius: 4,
  density: 1,
};
const RED: ThemeTokens = { ...NEVER_TEXT, accentGround: '#ffffff' };

// Ratios from the WebAIM contrast checker.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.47],
  ['#f9b800', '#ffffff', 1.75],
  ['#0000ff', '#ffffff', 8.59],
])('%s on %s has a contrast of %s', (colour, ground, ratio) => {
  expect(contrastRatio(colour, ground)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(ground, colour)).toBeCloseTo(ratio, 1);
});

test('mixes colours by share', () => {
  expect([mixColours('#000000', '#ffffff', 0.5), mixColours('#b3141b', '#ffffff', 0)]).toEqual(['#808080', '#b3141b']);
});

test('finds no colour where none passes', () => {
  expect(nearestPassing('#777777', () => false)).toBeUndefined();
});

describe('the theme of a dealer', () => {
  test('is the template’s where the dealer chooses nothing', () => {
    expect(resolveTheme({}, RED)).toEqual(RED);
  });

  test('makes the colours that go with a new accent from it', () => {
    expect(resolveTheme({ accent: '#0a5c36' }, RED)).toEqual({
      ...RED,
      accent: '#0a5c36',
      accentDeep: mixColours('#0a5c36', '#000000', 0.18),
      accentTint: mixColours('#0a5c36', '#ffffff', 0.94),
    });
  });

  test('prints dark text on an accent that is too pale for the template’s white', () => {
    const theme = resolveTheme({ accent: '#f9b800' }, RED);

    expect(contrastRatio(theme.accentText, theme.accent)).toBeGreaterThan(4.5);
    expect(contrastRatio(theme.accentText, theme.accentDeep)).toBeGreaterThan(4.5);
  });

  test('keeps the dealer’s own colours, radius and density', () => {
    const choices = { accent_deep: '#111111', accent_tint: '#eeeeee', accent_text: '#fafafa', radius: 0, density: 0.8 };

    expect(resolveTheme(choices, RED)).toMatchObject({
      accent: RED.accent,
      accentDeep: '#111111',
      accentTint: '#eeeeee',
      accentText: '#fafafa',
      radius: 0,
      density: 0.8,
    });
  });
});

describe('pairs that cannot be read', () => {
  test('are none in a theme of good contrast', () => {
    expect(unreadablePairs({ accent: '#0a5c36' }, RED)).toEqual([]);
  });

  test('include text in the accent where the template sets text in it', () => {
    const roles = (template: ThemeTokens) => unreadablePairs({ accent: '#f9b800' }, template).map(({ role }) => role);

    expect(roles(RED)).toContain('text in the accent');
    expect(roles(NEVER_TEXT)).toEqual([]);
  });

  test('come with the nearest accent that passes, which then does', () => {
    const [pair] = unreadablePairs({ accent: '#e5483f' }, RED);

    expect(pair?.ratio).toBeCloseTo(3.94, 1);
    expect(unreadablePairs({ accent: pair?.suggestion ?? '' }, RED)).toEqual([]);
    // One step back towards the chosen colour would fail.
    const before = mixColours(pair?.suggestion ?? '', '#e5483f', 0.1);
    expect(unreadablePairs({ accent: before }, RED)).not.toEqual([]);
  });

  test('name the text colour where that is what the dealer chose', () => {
    expect(unreadablePairs({ accent_text: '#999999' }, RED)[0]).toMatchObject({ key: 'accent_text' });
  });
});
