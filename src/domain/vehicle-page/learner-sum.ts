import { formatCount } from '#domain/formats/counts.ts';
import { formatKilograms, trimmed } from '#domain/formats/measures.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** Power to weight of a motorcycle that learners may ride, by the formula of the learner scheme (LAMS). */
export interface LearnerSum {
  readonly heading: string;
  /** What the scheme allows, and how the sum is made. */
  readonly text: string;
  /** "138.9 kW/t, and the limit is 150 kW/t" */
  readonly barText: string;
  /** Of the bar, 0 to 100. */
  readonly percent: number;
  readonly limitPercent: number;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly detail?: string }[];
}

const MOST_KW_PER_TONNE = 150;
const MOST_CC = 660;
/** The scheme's own rider. */
const RIDER_KG = 90;
/** What the bar is long, so that the limit lies within it. */
const SCALE_KW_PER_TONNE = 200;

/**
 * Undefined unless the feed says that learners may ride it and has power and tare mass, which the scheme's formula asks
 * for: the weight with a full tank is another figure. Undefined, too, where the figures exceed the scheme's limits: the
 * states' lists decide, and a bar beyond its limit would contradict them.
 */
export function learnerSum(vehicle: Pick<Vehicle, 'itemType' | 'engineCc' | 'specifications'>): LearnerSum | undefined {
  const { itemType, engineCc, specifications } = vehicle;
  const { lams, powerKw, tareMassKg } = specifications;
  if (itemType !== 'motorcycle' || lams !== true || powerKw === undefined || tareMassKg === undefined) return undefined;
  // An electric one has no engine size; its list is another.
  if (engineCc === undefined || engineCc <= 0 || engineCc > MOST_CC) return undefined;
  const ratio = (powerKw / (tareMassKg + RIDER_KG)) * 1000;
  if (ratio > MOST_KW_PER_TONNE) return undefined;
  const [ratioText, limitText] = [`${ratio.toFixed(1)} kW/t`, `${MOST_KW_PER_TONNE} kW/t`];
  return {
    heading: 'Yes, you can ride it on your Ls',
    text: `The learner scheme allows up to ${MOST_CC} cc and ${MOST_KW_PER_TONNE} kW a tonne. The sum is power, divided by tare mass plus ${RIDER_KG} kg for the rider.`,
    barText: `${ratioText}, and the limit is ${limitText}`,
    percent: (ratio / SCALE_KW_PER_TONNE) * 100,
    limitPercent: (MOST_KW_PER_TONNE / SCALE_KW_PER_TONNE) * 100,
    rows: [
      { label: 'Power to weight', value: ratioText, detail: `The limit is ${limitText}` },
      { label: 'Engine', value: `${formatCount(engineCc)} cc`, detail: `The limit is ${MOST_CC} cc` },
      { label: 'Power', value: `${trimmed(powerKw, 1)} kW` },
      {
        label: 'Tare mass',
        value: formatKilograms(tareMassKg),
        detail: `With the rider, ${formatKilograms(tareMassKg + RIDER_KG)}`,
      },
    ],
  };
}
