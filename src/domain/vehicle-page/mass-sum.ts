import { formatKilograms } from '#domain/formats/measures.ts';
import { isTowed } from '#domain/vehicle/is-towed.ts';
import { payloadKgOf } from '#domain/vehicle/payload.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** What a truck or a caravan may carry, as a sum of the figures on its plates. */
export interface MassSum {
  /** "3,940 kg of payload" */
  readonly heading: string;
  /** How the sum is made, where its rows do not say it. */
  readonly lead?: string;
  /** "Tare 3,560 kg and payload 3,940 kg make up the GVM of 7,500 kg." */
  readonly text: string;
  /** Of the whole, 0 to 100. */
  readonly tarePercent: number;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly detail: string }[];
}

type Weighed = Pick<Vehicle, 'itemType' | 'body' | 'bodyStyle' | 'specifications'>;

/**
 * Undefined for what is no truck or caravan, for a prime mover, whose load is its trailer's, and where the feed's figures
 * do not add up: a bar of them would be wrong.
 */
export function massSum(vehicle: Weighed): MassSum | undefined {
  return vehicle.itemType === 'truck' ? truckSum(vehicle) : isTowed(vehicle) ? vanSum(vehicle) : undefined;
}

function vanSum(vehicle: Weighed): MassSum | undefined {
  const { tareMassKg: tareKg, aggregateTrailerMassKg: atmKg, towBallMassKg: ballKg } = vehicle.specifications;
  const payloadKg = payloadKgOf(vehicle);
  if (vehicle.itemType !== 'caravan' || tareKg === undefined || atmKg === undefined || payloadKg === undefined)
    return undefined;
  if (tareKg + payloadKg !== atmKg) return undefined;
  const [tare, payload, atm] = [tareKg, payloadKg, atmKg].map(formatKilograms) as [string, string, string];
  return {
    heading: `${payload} for everything you bring`,
    lead: 'ATM is the most the van may weigh, loaded. Take away the tare, and what is left is yours.',
    text: `Tare ${tare} and payload ${payload} make up the ATM of ${atm}.`,
    tarePercent: (tareKg / atmKg) * 100,
    rows: [
      { label: 'Tare', value: tare, detail: 'As on its plate, empty' },
      { label: 'Payload', value: payload, detail: 'Water, gas, food and gear' },
      { label: 'ATM', value: atm, detail: 'The most it may weigh' },
      ...(ballKg === undefined
        ? []
        : [{ label: 'On the ball', value: formatKilograms(ballKg), detail: 'Empty; more when loaded' }]),
    ],
  };
}

function truckSum(vehicle: Weighed): MassSum | undefined {
  const { bodyStyle = '', specifications } = vehicle;
  const { tareMassKg: tareKg, grossVehicleMassKg: gvmKg, grossCombinationMassKg: gcmKg } = specifications;
  const payloadKg = payloadKgOf(vehicle);
  if (tareKg === undefined || gvmKg === undefined || payloadKg === undefined) return undefined;
  if (tareKg + payloadKg !== gvmKg || /prime mover/i.test(bodyStyle)) return undefined;
  const [tare, payload, gvm] = [tareKg, payloadKg, gvmKg].map(formatKilograms) as [string, string, string];
  return {
    heading: `${payload} of payload`,
    text: `Tare ${tare} and payload ${payload} make up the GVM of ${gvm}.`,
    tarePercent: (tareKg / gvmKg) * 100,
    rows: [
      { label: 'Tare', value: tare, detail: 'As it is, empty' },
      { label: 'Payload', value: payload, detail: 'People, fuel and load' },
      { label: 'GVM', value: gvm, detail: 'The most it may weigh' },
      ...(gcmKg !== undefined && gcmKg > gvmKg
        ? [
            {
              label: 'Left for a trailer',
              value: formatKilograms(gcmKg - gvmKg),
              detail: `GCM ${formatKilograms(gcmKg)}, less the GVM; its tow bar may allow less`,
            },
          ]
        : []),
    ],
  };
}
