import { expect, test } from 'vitest';
import { similarModels } from './similar-models.ts';

const model = (name: string, dollars: number | undefined, lengthMm: number, isComingSoon = false) => ({
  name,
  href: `/models/${name.toLowerCase()}`,
  isComingSoon,
  cutout: { src: '/media/x.webp', width: 1120, height: 630 },
  lengthMm,
  ...(dollars !== undefined && { fromPrice: { dollars, text: '', qualifierText: 'Drive away' } }),
});
const RANGE = [
  model('Wren', 28_990, 4310),
  model('Kestrel', 39_990, 4620),
  model('Heron', 37_990, 4860),
  model('Brolga', 52_990, 4940),
  model('Kite', undefined, 4600, true),
];
const names = (of: number, limit = 2): string[] => {
  const [...range] = RANGE;
  const chosen = range[of];
  return chosen === undefined ? [] : similarModels(range, chosen, limit).map(({ name }) => name);
};

test('the models nearest in price come first, never the model itself [2.6-1]', () => {
  expect(names(1)).toEqual(['Heron', 'Wren']);
  expect(names(3)).toEqual(['Kestrel', 'Heron']);
});

test('without a price the nearest in length; what is still to come is last', () => {
  expect(names(4)).toEqual(['Kestrel', 'Heron']);
  expect(names(0, 9).at(-1)).toBe('Kite');
});
