import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeedUnit } from '../mapping/compile-mapping.ts';
import { parsePrice } from './money.ts';
import {
  cylindersOf,
  firstQuantity,
  parseCount,
  parseEngineCc,
  parseKilograms,
  parseKilometres,
  parseMillimetres,
  parseQuantity,
} from './quantity.ts';

describe('a number', () => {
  test.each([
    ['$19,990', 19_990],
    ['19 990', 19_990],
    ['AUD 19990.50', 19_990.5],
    ['$1,234,567', 1_234_567],
    ['85k', 85_000],
    ['-5', -5],
    ['.5', 0.5],
    [12, 12],
    ['$19,990 - $21,990', undefined],
    ['POA', undefined],
    ['', undefined],
    [{}, undefined],
    ['1'.repeat(80), undefined],
  ])('%j is %s', (value, number) => {
    expect(parseQuantity(value)?.number).toBe(number);
  });

  test('reads back what Australians write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (number) => {
        expect(parseQuantity(`$${number.toLocaleString('en-AU')}`)?.number).toBe(number);
      }),
    );
  });
});

describe('an odometer', () => {
  test.each<[unknown, FeedUnit | undefined, number | undefined]>([
    ['72,410 km', undefined, 72_410],
    ['72410', undefined, 72_410],
    ['45k', undefined, 45_000],
    ['10,000', 'mi', 16_093],
    ['10,000 miles', undefined, 16_093],
    ['10,000 km', 'mi', 10_000],
    ['42.150 km', undefined, undefined],
    ['142.5 km', undefined, 143],
    ['unknown', undefined, undefined],
  ])('reading %j in %s is %s km', (value, unit, km) => {
    expect(parseKilometres(value, unit)).toBe(km);
  });
});

describe('an engine', () => {
  test.each<[unknown, FeedUnit | undefined, number | undefined]>([
    ['2.0L', undefined, 2000],
    ['1,998cc', undefined, 1998],
    ['1998 cc', undefined, 1998],
    ['4 cyl, 2.2 L', undefined, 2200],
    ['6 cyl, 3 L', undefined, 3000],
    ['2.0', undefined, 2000],
    ['2', undefined, 2000],
    [2.4, undefined, 2400],
    ['1998', undefined, 1998],
    ['1998', 'l', 1998],
    ['Yamaha F90', undefined, undefined],
    ['Cummins ISX 550', undefined, undefined],
    ['Volvo Penta 4.3', undefined, 4300],
    ['998', 'cc', 998],
    ['50', undefined, 50],
    ['2.8 Litre Turbo', undefined, 2800],
    ['3.0i V6', undefined, 3000],
    ['15.2 L', undefined, 15_200],
    ['0 L', undefined, undefined],
    ['4 cyl, 0 L', undefined, undefined],
    ['1,6', undefined, 1600],
    ['2,0 L', undefined, 2000],
    ['4 cyl, 2,2 L', undefined, 2200],
    ['4 cyl', undefined, undefined],
    ['Electric', undefined, undefined],
  ])('of %j in %s has %s cc', (value, unit, cc) => {
    expect(parseEngineCc(value, unit)).toBe(cc);
  });

  test.each([
    ['4 cyl, 2.2 L', 4],
    ['V8', 8],
    ['3.5L V6 Turbo', 6],
    ['2.0L', undefined],
  ])('of %s has %s cylinders', (text, count) => {
    expect(cylindersOf(text)).toBe(count);
  });
});

describe('a length', () => {
  test.each<[unknown, FeedUnit | undefined, number | undefined]>([
    ['4,375 mm', undefined, 4375],
    ['4375', undefined, 4375],
    ['5.2', undefined, 5200],
    ['5.2 m', undefined, 5200],
    ['178 cm', undefined, 1780],
    ['178', undefined, undefined],
    ['178', 'cm', 1780],
    [`17'6"`, undefined, 5334],
    ['17 ft 6 in', undefined, 5334],
    [`21'`, undefined, 6401],
    ['17.5', 'ft', 5334],
    ['17-6', 'ft_in', 5334],
    ['17', 'ft_in', 5182],
    ['long', undefined, undefined],
  ])('of %j in %s is %s mm [9-26]', (value, unit, mm) => {
    expect(parseMillimetres(value, unit)).toBe(mm);
  });
});

describe('a mass', () => {
  test.each<[unknown, FeedUnit | undefined, number | undefined]>([
    ['2,500 kg', undefined, 2500],
    ['2500', undefined, 2500],
    ['2.5 t', undefined, 2500],
    ['22.5', 't', 22_500],
    ['22,500 kg', 't', 22_500],
    ['5,842 lbs', undefined, 2650],
    ['7%', undefined, undefined],
    ['0', undefined, undefined],
  ])('of %j in %s is %s kg', (value, unit, kg) => {
    expect(parseKilograms(value, unit)).toBe(kg);
  });
});

describe('a count', () => {
  test.each([
    ['4 Doors', 4],
    [' 5 Seats', 5],
    ['5', 5],
    ['2.5', undefined],
    ['99', undefined],
  ])('of %s is %s', (text, count) => {
    expect(parseCount(text, 1, 9)).toBe(count);
  });

  test('takes the first figure of "8.7 L / 100 km" and "350 Nm @ 1,500 rpm"', () => {
    expect(firstQuantity('8.7 L / 100 km')).toEqual({ number: 8.7, unit: 'l' });
    expect(firstQuantity('350 Nm @ 1,500 rpm')?.number).toBe(350);
    // A decimal comma: had been read as 7 L and 6 %.
    expect(firstQuantity('7,7 L / 100 km')).toEqual({ number: 7.7, unit: 'l' });
    expect(firstQuantity('6,99 %')?.number).toBe(6.99);
    expect(firstQuantity('1,500')?.number).toBe(1500);
  });
});

describe('a price', () => {
  test.each<[unknown, FeedUnit | undefined, unknown]>([
    ['$19,990', undefined, { kind: 'amount', cents: 1_999_000 }],
    ['19990.5', undefined, { kind: 'amount', cents: 1_999_050 }],
    ['$ 32990', undefined, { kind: 'amount', cents: 3_299_000 }],
    ['AUD\u00a032 990 drive away', undefined, { kind: 'amount', cents: 3_299_000 }],
    ['1999000', 'aud_cents', { kind: 'amount', cents: 1_999_000 }],
    ['100,000', 'aud_ex_gst', { kind: 'amount', cents: 11_000_000 }],
    ['33,333.33', 'aud_ex_gst', { kind: 'amount', cents: 3_666_666 }],
    ['0', undefined, { kind: 'none' }],
    [0, undefined, { kind: 'none' }],
    ['POA', undefined, { kind: 'none' }],
    ['-500', undefined, { kind: 'absurd' }],
    ['1', undefined, { kind: 'absurd' }],
    ['88', undefined, { kind: 'absurd' }],
    ['999999', undefined, { kind: 'absurd' }],
    ['9999999', undefined, { kind: 'absurd' }],
    ['123456789', undefined, { kind: 'absurd' }],
    ['$19,990 - $21,990', undefined, { kind: 'absurd' }],
    ['99999', undefined, { kind: 'amount', cents: 9_999_900 }],
  ])('of %j in %s is %j', (value, unit, price) => {
    expect(parsePrice(value, unit)).toEqual(price);
  });
});
