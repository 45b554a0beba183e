import { expect, test } from 'vitest';
import { bodyNamed } from './body-named.ts';

test('the body that words name is found in the plural and in any case, and a people mover is no van', () => {
  const words = ['Mazda hatches', 'SUV', 'Ute and tray', 'People mover', 'Panel van'];
  expect(words.map(bodyNamed)).toEqual(['hatch', 'suv', 'ute', 'peopleMover', 'van']);
  expect(bodyNamed('Convertible')).toBeUndefined();
});
