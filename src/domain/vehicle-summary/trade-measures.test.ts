import { expect, test } from 'vitest';
import { tradeMeasures } from './trade-measures.ts';

test('a caravan is filtered by tare, ball weight, payload and length', () => {
  const specifications = { tareMassKg: 2000, aggregateTrailerMassKg: 2600, towBallMassKg: 180, lengthMm: 6400 };
  expect(tradeMeasures({ itemType: 'caravan', specifications })).toEqual({
    tare: 2000,
    ball_weight: 180,
    payload: 600,
    body_length: 6400,
  });
});

test('a truck by combination mass, payload, axles and the length of its body, not its own', () => {
  const specifications = {
    tareMassKg: 7000,
    grossVehicleMassKg: 16_000,
    grossCombinationMassKg: 42_500,
    axleType: '6x4',
    lengthMm: 9000,
  };
  expect(tradeMeasures({ itemType: 'truck', specifications })).toEqual({
    tare: 7000,
    payload: 9000,
    gcm: 42_500,
    axles: '6x4',
  });
});

test.each(['Prime mover', 'Cab chassis', 'Cab/chassis'])(
  'a %s by no payload: its body or trailer has it',
  (bodyStyle) => {
    const specifications = { tareMassKg: 8900, grossVehicleMassKg: 24_500 };
    expect(tradeMeasures({ itemType: 'truck', bodyStyle, specifications })).toEqual({ tare: 8900 });
    expect(
      tradeMeasures({ itemType: 'truck', bodyStyle, specifications: { ...specifications, payloadKg: 15_000 } }),
    ).toEqual({ tare: 8900, payload: 15_000 });
  },
);

test('a motorcycle by its capacity', () => {
  expect(tradeMeasures({ itemType: 'motorcycle', specifications: {}, engineCc: 649 })).toEqual({ engine_cc: 649 });
});

test('a car by none of them, whatever its feed knows', () => {
  const specifications = { tareMassKg: 1500, lengthMm: 4600, axleType: '4x4' };
  expect(tradeMeasures({ itemType: 'car', specifications, engineCc: 1998 })).toEqual({});
});
