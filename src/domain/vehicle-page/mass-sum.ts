import { formatCount } from '#domain/formats/counts.ts';
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
  /** What the payload goes to, where the feed says what is on board before the owner's things. */
  readonly load?: PayloadParts;
}

/** The parts of a payload. */
export interface PayloadParts {
  /** "Of the payload of 720 kg: water 190 kg, gas 18 kg and 512 kg for what you bring." */
  readonly text: string;
  readonly parts: readonly {
    readonly kind: 'water' | 'gas' | 'yours';
    readonly label: string;
    readonly value: string;
    readonly detail: string;
    /** Of the payload: where it begins and how long it is, 0 to 100. */
    readonly fromPercent: number;
    readonly percent: number;
    /** Words in it, where there is room for them on a phone. */
    readonly onBar?: string;
  }[];
}

const LEAST_TARE_PERCENT = 32;
const LEAST_PAYLOAD_PERCENT = 16;

const LEAST_PART_PERCENT = 24;

type Weighed = Pick<Vehicle, 'itemType' | 'body' | 'bodyStyle' | 'specifications' | 'standardEquipment'>;

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
  const load = payloadParts(vehicle, payloadKgOf(vehicle) ?? 0, payloadText);
  return {
    ...(load !== undefined && { load }),
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

const NUMBER_WORDS = ['one', 'two', 'three', 'four'];
/** "Two 9 kg gas bottles", "2 x 9kg LPG cylinders", "9 kg gas bottle" */
const GAS_BOTTLES =
  /\b(?:(one|two|three|four|\d) ?[x×]? )?(\d{1,2}(?:\.\d)?) ?kg (?:gas|lpg|lp gas) (?:bottle|cylinder)s?\b/i;

/** The gas in a van's bottles, full; undefined where its equipment names none, or names them twice. */
function gasKgOf({ standardEquipment }: Weighed): number | undefined {
  const named = standardEquipment.map((item) => GAS_BOTTLES.exec(item)).filter((found) => found !== null);
  const [[, count = '1', kg = ''] = []] = named;
  if (named.length !== 1) return undefined;
  const word = NUMBER_WORDS.indexOf(count.toLowerCase());
  return (word === -1 ? Number(count) : word + 1) * Number(kg);
}

/**
 * Water and gas out of the payload, and what is left. One of the two that the feed does not tell is said to be in what is
 * left; undefined where it tells neither, or where there is nothing left.
 */
function payloadParts(vehicle: Weighed, payloadKg: number, payloadText: string): PayloadParts | undefined {
  const { freshWaterL: waterKg } = vehicle.specifications;
  const gasKg = gasKgOf(vehicle);
  const yoursKg = payloadKg - (waterKg ?? 0) - (gasKg ?? 0);
  if ((waterKg === undefined && gasKg === undefined) || yoursKg <= 0) return undefined;
  const untold = waterKg === undefined ? ', and water' : gasKg === undefined ? ', and gas' : '';
  const kinds = [
    { kind: 'water', label: 'Water', kg: waterKg, detail: `Tanks of ${formatCount(waterKg ?? 0)} L, full` },
    { kind: 'gas', label: 'Gas', kg: gasKg, detail: 'Bottles full' },
    { kind: 'yours', label: 'Yours', kg: yoursKg, detail: `Food, clothes, chairs, bikes${untold}` },
  ] as const;
  let fromPercent = 0;
  const parts = kinds.flatMap(({ kind, label, kg, detail }) => {
    if (kg === undefined) return [];
    const percent = (kg / payloadKg) * 100;
    const value = formatKilograms(kg);
    const onBar = percent >= LEAST_PART_PERCENT ? `${label} ${value}` : undefined;
    const part = { kind, label, value, detail, fromPercent, percent, ...(onBar !== undefined && { onBar }) };
    fromPercent += percent;
    return part;
  });
  const taken = parts.slice(0, -1).map(({ label, value }) => `${label.toLowerCase()} ${value}`);
  return {
    text: `Of the payload of ${payloadText}: ${taken.join(', ')} and ${formatKilograms(yoursKg)} for what you bring.`,
    parts,
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
