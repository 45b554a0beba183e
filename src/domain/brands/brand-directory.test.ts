import { describe, expect, test } from 'vitest';
import { brandDirectory, conditionsText } from './brand-directory.ts';
import { KNOWN_MAKES, knownKindOf } from './known-makes.ts';

const vehicle = (make: string, item_type: 'car' | 'motorcycle' | 'truck' | 'caravan' = 'car', status = 'in_stock') =>
  ({ make, item_type, car_type: 'used', status }) as never;

describe('makes known by name', () => {
  test('are about 150, none of them twice [3-44]', () => {
    expect(KNOWN_MAKES.length).toBeGreaterThanOrEqual(140);
    expect(KNOWN_MAKES.length).toBeLessThanOrEqual(165);
    expect(new Set(KNOWN_MAKES.map((name) => name.toLowerCase())).size).toBe(KNOWN_MAKES.length);
    expect(KNOWN_MAKES.filter((name) => name !== name.trim() || name === '')).toEqual([]);
  });

  test('say what they build first', () => {
    expect(['Toyota', 'ducati', 'Hino', 'UD', 'Vireo'].map(knownKindOf)).toEqual([
      'cars',
      'motorcycles',
      'trucks',
      'trucks',
      undefined,
    ]);
  });
});

describe('the directory of brands [1-14]', () => {
  test('has every make in stock, by kind and name; one that is only sold is not there', () => {
    const stock = [
      vehicle('Toyota'),
      vehicle('Honda', 'motorcycle'),
      vehicle('Honda'),
      vehicle('Audi'),
      vehicle('Hino', 'truck'),
      vehicle('Jayco', 'caravan'),
      vehicle('Saab', 'car', 'sold'),
    ];
    expect(brandDirectory([], stock).map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      'cars: Audi',
      'cars: Honda',
      'cars: Toyota',
      'caravans: Jayco',
      'motorcycles: Honda',
      'trucks: Hino',
    ]);
  });

  test('has what the dealer describes, in stock or not; group brands keep their order', () => {
    const entries = [
      { title: 'Vireo', description: 'Eight models.' },
      { title: 'Ducati' },
      { title: 'Zeta Fleet', kind: 'group' as const },
      { title: 'Alpha Parts', kind: 'group' as const },
    ];
    const brands = brandDirectory(entries, [vehicle('VIREO'), vehicle('Vireo')]);
    expect(brands.map(({ kind, title, counts }) => [kind, title, counts.total])).toEqual([
      ['cars', 'Vireo', 2],
      ['motorcycles', 'Ducati', 0],
      ['group', 'Zeta Fleet', 0],
      ['group', 'Alpha Parts', 0],
    ]);
    expect(brands[0]).toMatchObject({ slug: 'vireo', entry: { description: 'Eight models.' } });
  });

  test('lists a described make where its vehicles are: a Lotus may be a caravan', () => {
    const entries = [{ title: 'Lotus' }, { title: 'Zone RV' }, { title: 'Hino' }];
    const kinds = (stock: Parameters<typeof brandDirectory>[1]): string[] =>
      brandDirectory(entries, stock).map(({ kind, title, counts }) => `${kind}: ${title} ${String(counts.total)}`);
    expect(kinds([vehicle('Lotus', 'caravan'), vehicle('Jayco', 'caravan')])).toEqual([
      'caravans: Jayco 1',
      'caravans: Lotus 1',
      'caravans: Zone RV 0',
      'trucks: Hino 0',
    ]);
    expect(kinds([vehicle('Lotus', 'caravan'), vehicle('Lotus')])).toEqual([
      'cars: Lotus 1',
      'cars: Zone RV 0',
      'caravans: Lotus 1',
      'trucks: Hino 0',
    ]);
  });

  test.each([
    [{ total: 3, new: 1, demo: 1, used: 1 }, 'new, demo and used'],
    [{ total: 2, new: 1, demo: 0, used: 1 }, 'new and used'],
    [{ total: 1, new: 0, demo: 0, used: 1 }, 'used'],
    [{ total: 0, new: 0, demo: 0, used: 0 }, ''],
  ])('says in which conditions a brand is there', (counts, text) => {
    expect(conditionsText(counts)).toBe(text);
  });
});
