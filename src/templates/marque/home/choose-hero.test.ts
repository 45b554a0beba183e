import { describe, expect, test } from 'vitest';
import { chooseHero } from './choose-hero.ts';

const picture = { src: '/media/a.webp', width: 1120, height: 630 };
const wren = { label: 'Wren', href: '/search/vireo/wren', model: { name: 'Wren', cutout: picture } };
const kestrel = {
  label: 'Kestrel',
  href: '/search/vireo/kestrel',
  model: {
    name: 'Kestrel',
    cutout: picture,
    hero: { ...picture, src: '/media/hero.webp', alt: 'Kestrel in red' },
  },
};
const nothing = { models: [], arrivals: [], locations: [] };

describe('the picture that the home page opens with', () => {
  test('is the model that the dealer names, in its large picture', () => {
    const hero = chooseHero('model', 'Kestrel', { ...nothing, models: [wren, kestrel] });
    expect(hero).toMatchObject({ kind: 'model', alt: 'Kestrel in red', picture: { src: '/media/hero.webp' } });
  });

  test('is the first model with a picture when the named one is not in the range', () => {
    const hero = chooseHero('model', 'Emu', {
      ...nothing,
      models: [{ label: 'Rosella', model: { name: 'Rosella' } }, wren],
    });
    expect(hero).toMatchObject({ kind: 'model', model: { name: 'Wren' } });
  });

  test('is plain when there is nothing to show', () => {
    expect(chooseHero('model', '', nothing)).toEqual({ kind: 'plain' });
  });
});
