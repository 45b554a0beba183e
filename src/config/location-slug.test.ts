import { expect, test } from 'vitest';
import { locationSlug } from './location-slug.ts';

test.each([
  ['Chermside - Sales', 'chermside'],
  ['Chermside - Service', 'chermside'],
  ['Chermside - Parts', 'chermside'],
  ['North Lakes \u2013 Parts', 'north-lakes'],
  ['Chermside', 'chermside'],
  ['Parts & More', 'parts-and-more'],
  ['Chermside - Service Centre', 'chermside-service-centre'],
  ['Parts - Chermside', 'parts-chermside'],
])('the location "%s" has the slug "%s" [2.1-12]', (name, slug) => {
  expect(locationSlug(name)).toBe(slug);
});
