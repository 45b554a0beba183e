import { formatKilograms } from '#domain/formats/measures.ts';
import { payloadKgOf } from '#domain/vehicle/payload.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** What a truck may carry and pull, as sums of the figures on its plates. */
export interface MassSum {
  /** "3,940 kg of payload" */
  readonly heading: string;
  /** "Tare 3,560 kg and payload 3,940 kg make up the GVM of 7,500 kg." */
  readonly text: string;
  /** Of the GVM, 0 to 100. */
  readonly tarePercent: number;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly detail: string }[];
}

/**
 * Undefined for what is no truck, for a prime mover, whose load is its trailer's, and where the feed's figures do not add
 * up: a bar of them would be wrong.
 */
export function massSum(
  vehicle: Pick<Vehicle, 'itemType' | 'body' | 'bodyStyle' | 'specifications'>,
): MassSum | undefined {
  const { itemType, bodyStyle = '', specifications } = vehicle;
  const { tareMassKg: tareKg, grossVehicleMassKg: gvmKg, grossCombinationMassKg: gcmKg } = specifications;
  const payloadKg = payloadKgOf(vehicle);
  if (itemType !== 'truck' || tareKg === undefined || gvmKg === undefined || payloadKg === undefined) return undefined;
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
