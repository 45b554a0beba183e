import { expect, test } from 'vitest';
import { isDriven } from './is-driven.ts';

test.each(['Motocross', 'MX', 'Moto-cross', 'ATV', 'Quad', 'Side by side', 'Pit bike', 'Fun bike'])(
  'nobody tries a bike on the road that cannot be registered: %s',
  (bodyStyle) => {
    expect(isDriven({ itemType: 'motorcycle', bodyStyle })).toBe(false);
  },
);

test.each(['Enduro', 'Trail', 'Adventure', 'Mini', 'Scooter', undefined])('others are ridden: %s', (bodyStyle) => {
  expect(isDriven({ itemType: 'motorcycle', ...(bodyStyle !== undefined && { bodyStyle }) })).toBe(true);
});

test('one with a plate is ridden, whatever its style is called', () => {
  expect(isDriven({ itemType: 'motorcycle', bodyStyle: 'MX', registrationPlate: '98 EMG' })).toBe(true);
});

test('what is towed or floats is not driven, a motorhome is', () => {
  expect(isDriven({ itemType: 'trailer', bodyStyle: 'Semi-trailer' })).toBe(false);
  expect(isDriven({ itemType: 'caravan', body: 'caravan' })).toBe(false);
  expect(isDriven({ itemType: 'boat' })).toBe(false);
  expect(isDriven({ itemType: 'caravan', body: 'motorhome' })).toBe(true);
  expect(isDriven({ itemType: 'truck', body: 'truck', bodyStyle: 'Tipper' })).toBe(true);
});
