import { describe, expect, test } from 'vitest';
import { resolveVehicleTag, type TaggedVehicle, type TagRules } from './vehicle-tag.ts';

const now = Date.parse('2026-11-18T01:42:00Z');
const daysAgo = (days: number): number => now / 1000 - days * 86_400;

const rules: TagRules = {
  newTagDays: 8,
  newTagText: 'New Arrival',
  soldTagText: 'JUST SOLD',
  tagsElectrified: true,
  certifiedBadge: { make: 'Vireo', text: 'Vireo Certified' },
};

/** All conditions apply, so that each rule can be removed in turn. */
const everything: TaggedVehicle = {
  status: 'coming_soon',
  reserved: true,
  certified: true,
  carType: 'used',
  make: 'VIREO',
  fuel: 'plugInHybrid',
  customTag: 'Test Drive Only',
  createdAt: daysAgo(2),
};

describe('the tag on a card is the first that applies [4-8]', () => {
  const steps: readonly [string, Partial<TaggedVehicle>, string | undefined][] = [
    ['the electrified tag, where the site has one [4-9]', {}, 'Plug-in hybrid'],
    ['then Reserved [4-10]', { fuel: 'petrol' }, 'Reserved'],
    ['then the certified badge [4-11]', { reserved: false }, 'Vireo Certified'],
    ['then the custom tag [4-12]', { certified: false }, 'Test Drive Only'],
    ['then COMING SOON [4-13]', { customTag: ' ' }, 'COMING SOON'],
    ['then the new tag [4-14]', { status: 'in_stock' }, 'New Arrival'],
    ['and otherwise none [4-15]', { createdAt: daysAgo(8.01) }, undefined],
  ];
  let vehicle = everything;
  for (const [name, change, text] of steps) {
    vehicle = { ...vehicle, ...change };
    const current = vehicle;
    test(name, () => expect(resolveVehicleTag(current, rules, now)?.text).toBe(text));
  }
});

test('a site without the electrified tag starts at Reserved [4-9]', () => {
  expect(resolveVehicleTag(everything, { ...rules, tagsElectrified: false }, now)?.kind).toBe('reserved');
});

test.each([
  ['new vehicles', { carType: 'new' }],
  ['demonstrators', { carType: 'demo' }],
  ['other makes', { make: 'Toyota' }],
  ['vehicles that are not certified', { certified: false }],
] as const)('the certified badge is not for %s [4-11]', (_, change) => {
  const vehicle: TaggedVehicle = { ...everything, fuel: 'petrol', reserved: false, ...change };
  expect(resolveVehicleTag(vehicle, rules, now)?.kind).toBe('custom');
});

const plain: TaggedVehicle = { status: 'in_stock', reserved: false, certified: false, carType: 'used', make: 'Kia' };

test.each([
  [0, true],
  [7.99, true],
  [8, false],
  [30, false],
  // A feed's clock may be ahead of ours.
  [-0.5, true],
])('listed %d days ago carries the new tag: %s [4-14]', (days, tagged) => {
  expect(resolveVehicleTag({ ...plain, createdAt: daysAgo(days) }, rules, now)?.kind === 'new').toBe(tagged);
});

test('a dealer may keep the new tag for another number of days', () => {
  const vehicle = { ...plain, createdAt: daysAgo(10) };
  expect(resolveVehicleTag(vehicle, { ...rules, newTagDays: 14 }, now)?.kind).toBe('new');
  expect(resolveVehicleTag({ ...plain, createdAt: daysAgo(0.1) }, { ...rules, newTagDays: 0 }, now)).toBeUndefined();
});

test.each(['sold', 'unavailable'] as const)(
  'a vehicle that is %s says JUST SOLD before anything else [4-16]',
  (status) => {
    expect(resolveVehicleTag({ ...everything, status }, rules, now)).toEqual({ kind: 'sold', text: 'JUST SOLD' });
  },
);

test('a vehicle of unknown age has no new tag', () => {
  expect(resolveVehicleTag(plain, rules, now)).toBeUndefined();
});
