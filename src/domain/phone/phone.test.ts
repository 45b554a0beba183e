import { describe, expect, test } from 'vitest';
import { makeLocation } from '#domain/location/make-location.fixture.ts';
import { toLocationView } from '#domain/location/to-location-view.ts';
import { type CallNumber, callNumberFor, type CallRules } from './call-rules.ts';
import { calledPhone, numbersListedAt } from './called-phone.ts';
import { dialledNumber, maskedPhone, maskedPhoneText, withMaskedPhone } from './masked-phone.ts';

const geelong = toLocationView(makeLocation(), { base: '/locations' });
const silent = toLocationView(makeLocation({ id: 's', slug: 'silent', contact_detail: {} }), { base: '/locations' });
const used = { carType: 'used' as const, dealershipId: 'd1', dealershipSlug: 'tolley-motors' };

describe('a masked number [4-28]', () => {
  test.each([
    ['(07) 5550 0130', '(07) *********'],
    ['0491 570 156', '0491 *******'],
    ['1800 975 707', '1800 *******'],
    ['13 14 50', '13 14***'],
    ['1234', '1234'],
  ])('%s shows its first five characters, an asterisk for each of the rest: %s', (text, masked) => {
    expect(maskedPhoneText(text)).toBe(masked);
  });

  test('leads to the page where it stands in full, and holds no more of it', () => {
    const masked = withMaskedPhone(geelong).phone;
    expect(masked).toEqual({ text: '(03) *********', href: '/locations/geelong#dial' });
    expect(JSON.stringify(withMaskedPhone(geelong))).not.toMatch(/5550|1420/);
    expect(maskedPhone({ text: '1800 975 707' }, '/locations/geelong', '-2').href).toBe('/locations/geelong#dial-2');
  });

  test('is no number for structured data; one that is shown is', () => {
    expect(dialledNumber(withMaskedPhone(geelong).phone)).toBeUndefined();
    expect(dialledNumber(geelong.phone)).toBe('+61355501420');
    expect(dialledNumber(undefined)).toBeUndefined();
  });

  test('a place without a number stays without', () => {
    expect(withMaskedPhone(silent)).toBe(silent);
  });
});

describe('the number of a vehicle’s call button [4-28]', () => {
  const numbers: readonly CallNumber[] = [
    { phone: '1', carTypes: ['used', 'demo'] },
    { phone: '2', dealership: 'tolley-motors', carTypes: [] },
    { phone: '3', dealership: 'd1', carTypes: ['demo'] },
    { phone: '4', dealership: 'd2', carTypes: [] },
  ];
  test.each([
    ['its dealership’s, by slug', used, 1],
    ['its dealership’s for its type, by id', { ...used, carType: 'demo' as const }, 2],
    ['another dealership’s', { carType: 'used' as const, dealershipId: 'd2' }, 3],
    ['its type’s where no dealership has one', { carType: 'demo' as const, dealershipId: 'd9' }, 0],
    ['none for a new one of nobody', { carType: 'new' as const }, -1],
  ])('is %s', (_what, vehicle, index) => {
    expect(callNumberFor(numbers, vehicle)).toBe(index);
  });
  test('is the first of two for the same', () => {
    expect(callNumberFor([...numbers, { phone: '5', dealership: 'd1', carTypes: [] }], used)).toBe(1);
    expect(callNumberFor([], used)).toBe(-1);
  });

  const rules: CallRules = { masked: false, numbers: [{ phone: '+61 7 5550 0130', carTypes: ['used'] }] };
  test.each([
    ['the configured one, in national format', used, geelong, rules, '(07) 5550 0130', 'tel:+61755500130'],
    ['the place’s own', { ...used, carType: 'new' as const }, geelong, rules, '(03) 5550 1420', 'tel:+61355501420'],
    [
      'masked with a key of its own',
      used,
      geelong,
      { ...rules, masked: true },
      '(07) *********',
      '/locations/geelong#dial-1',
    ],
    [
      'in full where the page is another dealership’s, which does not list it',
      used,
      geelong,
      { masked: true, numbers: [{ phone: '+61 7 5550 0130', dealership: 'd1', carTypes: [] }] },
      '(07) 5550 0130',
      'tel:+61755500130',
    ],
    ['in full where it has no page', used, undefined, { ...rules, masked: true }, '(07) 5550 0130', 'tel:+61755500130'],
  ])('%s', (_what, vehicle, place, given, text, href) => {
    expect(calledPhone(vehicle, place, undefined, given)).toEqual({ text, href });
  });
  test('stands on the page to which its masked form leads, by the same name', () => {
    const numbersOf = (dealership: string) => [rules.numbers[0], { phone: '13 14 50', dealership, carTypes: [] }];
    const place = toLocationView(makeLocation({ dealership_id: 'd1' }), { base: '/locations' });
    const listed = (dealership: string, masked = true) =>
      numbersListedAt(place, { masked, numbers: numbersOf(dealership) as CallNumber[] }).map(({ id, phone }) => [
        id,
        phone.text,
      ]);
    expect(listed('d2')).toEqual([['dial-1', '(07) 5550 0130']]);
    expect(listed('d1')).toEqual([
      ['dial-1', '(07) 5550 0130'],
      ['dial-2', '13 14 50'],
    ]);
    expect(listed('d1', false)).toEqual([]);
  });
  test('is the primary place’s where its own has none; nothing where nobody has one', () => {
    expect(calledPhone(used, silent, geelong, undefined)?.text).toBe('(03) 5550 1420');
    expect(calledPhone(used, silent, silent, undefined)).toBeUndefined();
    expect(calledPhone(used, undefined, undefined, { masked: true, numbers: [] })).toBeUndefined();
  });
});
