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
  /** "Tare 3,560 kg" and "3,940 kg", each where its part of the bar has room for it on a phone. */
  readonly onBar: { readonly tare?: string; readonly payload?: string };
  readonly rows: readonly { readonly label: string; readonly value: string; readonly detail: string }[];
}

const LEAST_TARE_PERCENT = 32;
const LEAST_PAYLOAD_PERCENT = 16;

type Weighed = Pick<Vehicle, 'itemType' | 'body' | 'bodyStyle' | 'specifications'>;

/**
 * Undefined for what is no truck or caravan, for a prime mover, whose load is its trailer's, and where the feed's figures
 * do not add up: a bar of them would be wrong.
 */
export function massSum(vehicle: Weighed): MassSum | undefined {
  return vehicle.itemType === 'truck' ? truckSum(vehicle) : isTowed(vehicle) ? vanSum(vehicle) : undefined;
}

function vanSum(vehicle: Weighed): MassSum | undefined {
  const { aggregateTrailerMassKg: atmKg, towBallMassKg: ballKg } = vehicle.specifications;
  const bar = barUpTo(vehicle, 'ATM', atmKg, ['As on its plate, empty', 'Water, gas, food and gear']);
  if (vehicle.itemType !== 'caravan' || bar === undefined) return undefined;
  const { payloadText, rows, ...drawn } = bar;
  return {
    heading: `${payloadText} for everything you bring`,
    lead: 'ATM is the most the van may weigh, loaded. Take away the tare, and what is left is yours.',
    ...drawn,
    rows: [
      ...rows,
      ...(ballKg === undefined
        ? []
        : [{ label: 'On the ball', value: formatKilograms(ballKg), detail: 'Empty; more when loaded' }]),
    ],
  };
}

function truckSum(vehicle: Weighed): MassSum | undefined {
  const { bodyStyle = '', specifications } = vehicle;
  const { grossVehicleMassKg: gvmKg, grossCombinationMassKg: gcmKg } = specifications;
  const bar = barUpTo(vehicle, 'GVM', gvmKg, ['As it is, empty', 'All that you load']);
  if (bar === undefined || gvmKg === undefined || /prime mover/i.test(bodyStyle)) return undefined;
  const { payloadText, rows, ...drawn } = bar;
  return {
    heading: `${payloadText} of payload`,
    ...drawn,
    rows: [
      ...rows,
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

/** Tare and payload up to the most that a plate allows; undefined where they do not make it up. */
function barUpTo(
  vehicle: Weighed,
  most: 'ATM' | 'GVM',
  mostKg: number | undefined,
  [tareDetail, payloadDetail]: readonly [string, string],
): (Pick<MassSum, 'text' | 'tarePercent' | 'onBar' | 'rows'> & { readonly payloadText: string }) | undefined {
  const { tareMassKg: tareKg } = vehicle.specifications;
  const payloadKg = payloadKgOf(vehicle);
  if (tareKg === undefined || mostKg === undefined || payloadKg === undefined) return undefined;
  if (tareKg + payloadKg !== mostKg) return undefined;
  const [tareText, payloadText, mostText] = [tareKg, payloadKg, mostKg].map(formatKilograms) as [
    string,
    string,
    string,
  ];
  const tarePercent = (tareKg / mostKg) * 100;
  return {
    payloadText,
    text: `Tare ${tareText} and payload ${payloadText} make up the ${most} of ${mostText}.`,
    tarePercent,
    onBar: {
      ...(tarePercent >= LEAST_TARE_PERCENT && { tare: `Tare ${tareText}` }),
      ...(100 - tarePercent >= LEAST_PAYLOAD_PERCENT && { payload: payloadText }),
    },
    rows: [
      { label: 'Tare', value: tareText, detail: tareDetail },
      { label: 'Payload', value: payloadText, detail: payloadDetail },
      { label: most, value: mostText, detail: 'The most it may weigh' },
    ],
  };
}
