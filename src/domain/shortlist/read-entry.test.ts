import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeEntry } from './make-favourite.fixture.ts';
import { parseEntry, readEntry } from './read-entry.ts';
import type { EntryParts, ShortlistEntry } from './shortlist-entry.ts';

const { price: dollars, ...withoutPrice } = makeEntry();
const { primary_image_url: picture, ...withoutPhotos } = makeEntry({ photos: 0 });

test('most cars have a price and a picture', () => {
  expect([dollars, picture]).not.toContain(undefined);
});

describe('what a card tells of its vehicle [3-26]', () => {
  test.each([
    ['an ordinary car', makeEntry()],
    ['a car without a price', withoutPrice],
    ['a car without photos', withoutPhotos],
    ['a name with quotes and markup', makeEntry({ name: '2018 "Toyota" <b>Corolla</b> | O’Brien' })],
    ['a sold car', makeEntry({ availability: 'sold' })],
    ['a picture elsewhere', makeEntry({ primary_image_url: 'https://img.example.com/a.jpg?w=800' })],
  ])('comes back whole: %s', (_, entry) => {
    const {
      id,
      slug,
      name,
      make,
      model,
      primary_image_url = '',
      price = 0,
      photos,
      availability,
    }: ShortlistEntry = entry;
    const parts: EntryParts = [id, slug, name, make, model, primary_image_url, price, photos, availability];
    expect(parseEntry(JSON.stringify(parts))).toEqual(entry);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'favourite'],
    ['no id', { ...makeEntry(), id: '' }],
    ['an address in place of a slug', { ...makeEntry(), slug: '//evil.example/x' }],
    ['a path in place of a slug', { ...makeEntry(), slug: '../admin' }],
    ['a name that is none', { ...makeEntry(), name: { toString: 'x' } }],
    ['a name as long as a book', { ...makeEntry(), name: 'x'.repeat(501) }],
    ['a negative count of photos', { ...makeEntry(), photos: -1 }],
    ['a state that no car has', { ...makeEntry(), availability: 'stolen' }],
  ])('is nothing where the browser’s storage holds %s', (_, value) => {
    expect(readEntry(value)).toBeUndefined();
  });

  test.each<[string, unknown]>([
    ['script', 'javascript:alert(1)'],
    ['data', 'data:image/svg+xml,<svg/>'],
    ['another host without a scheme', '//evil.example/a.webp'],
    ['plain http', 'http://img.example.com/a.jpg'],
  ])('shows no picture by %s', (_, primary_image_url) => {
    expect(readEntry({ ...makeEntry(), primary_image_url })).not.toHaveProperty('primary_image_url');
  });

  test('never throws, whatever an attribute or the storage holds', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, text) => {
        readEntry(value);
        parseEntry(text);
        parseEntry(JSON.stringify(value));
      }),
    );
  });
});
