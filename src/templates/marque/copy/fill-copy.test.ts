import { describe, expect, test } from 'vitest';
import { fillCopy } from './fill-copy.ts';

describe("a dealer's own words", () => {
  test.each([
    ['Show me {count} {items}', { count: '300', items: 'cars' }, 'Show me 300 cars'],
    ['New, demo and used, in {city}', { city: 'Aspley' }, 'New, demo and used, in Aspley'],
    ['{dealer}', { dealer: 'Northside Vireo' }, 'Northside Vireo'],
    ['Show me {count} {items}', { items: 'cars' }, 'Show me cars'],
    ['Explore {model}', { model: '' }, 'Explore'],
    ['No places at all', {}, 'No places at all'],
  ])('"%s" with %o reads "%s"', (text, values, expected) => {
    expect(fillCopy(text, values)).toBe(expected);
  });
});
