import { describe, expect, test } from 'vitest';
import { fillText, placeholdersIn } from './fill-text.ts';

describe('a configured text', () => {
  test.each([
    ['Show me {count} {items}', { count: '300', items: 'cars' }, 'Show me 300 cars'],
    ['New, demo and used, in {city}', { city: 'Aspley' }, 'New, demo and used, in Aspley'],
    ['{dealer}', { dealer: 'Northside Vireo' }, 'Northside Vireo'],
    ['No placeholders', {}, 'No placeholders'],
  ])('"%s" with %o reads "%s"', (text, values, expected) => {
    expect(fillText(text, values)).toBe(expected);
  });

  test.each([
    ['Show me {count} {items}', { items: 'cars' }, 'Show me cars'],
    ['Explore {model}', { model: '' }, 'Explore'],
    ['{cuont} cars', { count: '180' }, ' cars'],
    ['{toString} cars', {}, ' cars'],
  ])('never publishes a brace: "%s" with %o reads "%s"', (text, values, expected) => {
    expect(fillText(text, values)).toBe(expected);
  });

  test('takes values as they are, dollar signs and braces included', () => {
    expect(fillText('{dealer}', { dealer: '$1 {city}', city: 'Geelong' })).toBe('$1 {city}');
  });

  test('names its placeholders in order', () => {
    expect(placeholdersIn('{count} used {items} in {city}')).toEqual(['count', 'items', 'city']);
  });
});
