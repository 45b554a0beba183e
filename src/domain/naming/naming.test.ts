import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugify } from './slugify.ts';
import { vehicleName, vehicleNameWithoutYear } from './vehicle-name.ts';
import { assignSlugs, vehicleSlug } from './vehicle-slug.ts';

describe('the name of a vehicle', () => {
  test.each([
    [{ year: 2018, make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport' }, '2018 Toyota Corolla Ascent Sport'],
    [{ make: 'Toyota', model: 'Corolla' }, 'Toyota Corolla'],
    [{ year: 2021, make: ' Kia ', model: 'Cerato', badge: '' }, '2021 Kia Cerato'],
    [{ year: 2015, make: 'Mini', model: 'Mini Cooper', badge: 'Cooper S' }, '2015 Mini Cooper S'],
    [{ year: 2023, make: 'Mazda', model: 'Mazda3', badge: 'G20' }, '2023 Mazda3 G20'],
    [{ year: 2023, make: 'Mini', model: 'Minivan' }, '2023 Mini Minivan'],
    [{ year: 2019, make: 'Mazda', model: '3', badge: 'G20 Pure' }, '2019 Mazda 3 G20 Pure'],
    [{ make: '', model: '' }, 'Vehicle'],
  ])('%j reads %s', (parts, name) => {
    expect(vehicleName(parts)).toBe(name);
  });

  test('stands without its year where a design prints the year apart', () => {
    expect(vehicleNameWithoutYear({ year: 2018, make: 'Toyota', model: 'Corolla' })).toBe('Toyota Corolla');
  });
});

describe('a slug', () => {
  test.each([
    ['Citroën C3 Aircross', 'citroen-c3-aircross'],
    ['  Land Rover -- Défender 90! ', 'land-rover-defender-90'],
    ['Škoda Łódź Straße', 'skoda-lodz-strasse'],
    ['Fields & Sons', 'fields-and-sons'],
    ['Cerato S+', 'cerato-s-plus'],
    ["Driver's choice", 'drivers-choice'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['', 'item'],
    ['   ', 'item'],
  ])('of %j is %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  test('is a safe path segment for any text, and never empty or over-long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(96);
      }),
    );
  });

  test('keeps texts without Latin letters apart', () => {
    expect(slugify('トヨタ')).not.toBe(slugify('日産'));
  });

  test('is cut between words', () => {
    expect(slugify('one two three four', 'item', 12)).toBe('one-two');
    expect(slugify('abcdefghijklmnop', 'item', 8)).toBe('abcdefgh');
  });
});

describe('the slugs of a stock list', () => {
  test('are name plus stock number', () => {
    expect(vehicleSlug('2018 Toyota Corolla Ascent Sport', '4417')).toBe('2018-toyota-corolla-ascent-sport-4417');
    expect(vehicleSlug('2018 Toyota Corolla', ' ')).toBe('2018-toyota-corolla');
  });

  test('keep the stock number however long the name is', () => {
    expect(vehicleSlug('word '.repeat(60), 'U-4417')).toMatch(/-u-4417$/);
  });

  test('differ for vehicles that read alike', () => {
    const slugs = assignSlugs([
      { id: 'b', name: 'Kia Rio', stockNumber: 'A 1' },
      { id: 'a', name: 'Kia Rio', stockNumber: 'A-1' },
      { id: 'c', name: 'Kia Rio', stockNumber: 'A/1' },
    ]);
    expect(slugs.get('a')).toBe('kia-rio-a-1');
    expect(new Set(slugs.values()).size).toBe(3);
  });

  const item = fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    name: fc.constantFrom('Kia Rio', 'kia rio', 'Kia', ''),
    stockNumber: fc.constantFrom('1', '01', 'rio-1', '', ' '),
  });

  test('never collide, and do not depend on the order of the feed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 30 }), fc.nat(), (items, seed) => {
        const slugs = assignSlugs(items);
        expect(slugs.size).toBe(items.length);
        expect(new Set(slugs.values()).size).toBe(items.length);
        const turn = items.length === 0 ? 0 : seed % items.length;
        const turned = [...items.slice(turn), ...items.slice(0, turn)].reverse();
        expect(Object.fromEntries(assignSlugs(turned))).toEqual(Object.fromEntries(slugs));
      }),
    );
  });
});
