import { payloadKgOf } from '#domain/vehicle/payload.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

/** What buyers of caravans, trucks, motorcycles and boats filter by and buyers of cars do not; masses in kilograms. */
export interface TradeMeasures {
  readonly tare?: number;
  readonly ball_weight?: number;
  readonly payload?: number;
  /** Millimetres, of a caravan's body where the feed has it. */
  readonly body_length?: number;
  readonly gcm?: number;
  /** "6x4", "3 axles" */
  readonly axles?: string;
  readonly engine_cc?: number;
}

/** The measures of a vehicle's trade, from the same figures as its page. */
export function tradeMeasures(
  vehicle: Pick<Vehicle, 'itemType' | 'body' | 'bodyStyle' | 'specifications' | 'engineCc'>,
): TradeMeasures {
  const { itemType, specifications, engineCc } = vehicle;
  const { tareMassKg, towBallMassKg, bodyLengthMm, lengthMm, grossCombinationMassKg, axleType } = specifications;
  switch (itemType) {
    case 'caravan':
    case 'trailer':
      return omitUndefined({
        tare: tareMassKg,
        ball_weight: towBallMassKg,
        payload: payloadKgOf(vehicle),
        body_length: bodyLengthMm ?? lengthMm,
        axles: axleType,
      });
    case 'truck':
      return omitUndefined({
        tare: tareMassKg,
        payload: payloadKgOf(vehicle),
        body_length: bodyLengthMm,
        gcm: grossCombinationMassKg,
        axles: axleType,
      });
    case 'motorcycle':
      return omitUndefined({ engine_cc: engineCc });
    case 'boat':
      return omitUndefined({ body_length: lengthMm, tare: tareMassKg });
    case 'car':
      return {};
  }
}
