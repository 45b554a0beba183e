import { describe, expect, test } from 'vitest';
import { findModels } from './find-models.ts';

const RANGE = [
  { make: 'Vireo', name: 'Kestrel', body: 'SUV', fuels: ['Hybrid'] },
  { make: 'Vireo', name: 'Brolga', body: 'SUV', fuels: ['Hybrid', 'Diesel'] },
  { make: 'Vireo', name: 'Pelican', body: 'Van', fuels: ['Diesel', 'Electric'] },
  { make: 'Škarka', name: 'Côte', fuels: ['Petrol'] },
];
const names = (query: Parameters<typeof findModels>[1]): string[] => findModels(RANGE, query).map(({ name }) => name);

describe('the directory of models [7-2]', () => {
  test('shows all of them before anybody asks', () => {
    expect(names({})).toHaveLength(4);
    expect(names({ words: ' ', make: '', body: '', fuel: '' })).toHaveLength(4);
  });

  test.each([
    ['kes', ['Kestrel']],
    ['SUV hybrid', ['Kestrel', 'Brolga']],
    ['vireo van', ['Pelican']],
    ['skarka cote', ['Côte']],
    ['kestrel diesel', []],
  ])('finds by the beginnings of words, whatever their accents: %s', (words, found) => {
    expect(names({ words })).toEqual(found);
  });

  test('filters by make, body and power together', () => {
    expect(names({ make: 'vireo', body: 'suv' })).toEqual(['Kestrel', 'Brolga']);
    expect(names({ body: 'SUV', fuel: 'diesel' })).toEqual(['Brolga']);
    expect(names({ make: 'Škarka', body: 'SUV' })).toEqual([]);
  });
});
