import { expect, test } from 'vitest';
import { plateExample } from './plate-example.ts';

test('the example of a plate is one of the dealer’s state', () => {
  expect(plateExample('vic', ['car'])).toBe('1AB 2CD');
  expect(plateExample('qld', ['car'])).toBe('123 AB4');
  expect(plateExample('wa', ['truck'])).toBe('1ABC 123');
});

test('motorcycles have shorter ones, unless the dealer sells cars, too', () => {
  expect(plateExample('sa', ['motorcycle'])).toBe('S12 ABC');
  expect(plateExample('sa', ['motorcycle', 'car'])).toBe('S123 ABC');
});

test('where no one example is right there is none', () => {
  expect(plateExample('qld', ['caravan'])).toBeUndefined();
  expect(plateExample('nt', ['motorcycle'])).toBeUndefined();
});
