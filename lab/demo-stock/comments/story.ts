import type { Variant } from '../model-table.ts';
import type { Random } from '../../../tests/support/random.ts';

/** The facts from which a comment is written. */
export interface Story {
  readonly carType: 'new' | 'demo' | 'used';
  readonly variant: Variant;
  readonly year: number;
  /** "Corolla" */
  readonly model: string;
  /** "Corolla Ascent Sport" */
  readonly title: string;
  readonly colour: string;
  /** "white" */
  readonly plainColour: string;
  readonly interiorColour: string;
  readonly odometerKm: number;
  /** "72,410 km" */
  readonly km: string;
  readonly isPriced: boolean;
  readonly owners: number;
  /** "a retired nurse in Highton" */
  readonly lastOwner: string;
  /** "Aspley" */
  readonly location: string;
  readonly features: readonly string[];
  /** "March 2027"; absent for unregistered vehicles. */
  readonly registeredTo?: string;
  /** Stamps in the service book, and how many are due. */
  readonly stamps: readonly [number, number];
  readonly photoCount: number;
  readonly random: Random;
}

/** A sentence, or two that belong together, and when it is true. */
export interface Pattern<Told = Story> {
  readonly when?: (story: Told) => boolean;
  readonly text: (story: Told) => string;
}

export const isWork = ({ variant }: Story): boolean => variant.pictures === 'ute' || variant.pictures === 'van';
export const isFamily = ({ variant }: Story): boolean =>
  variant.seats >= 7 || variant.pictures === 'wagon' || variant.pictures === 'suv';
export const isSmall = ({ variant }: Story): boolean =>
  variant.pictures === 'hatch' || variant.pictures === 'suv-small';
export const isLowKm = ({ year, odometerKm }: Story): boolean => odometerKm < Math.max(1, 2026 - year) * 9000;
export const isElectric = ({ variant }: Story): boolean => variant.fuel === 'Electric';
export const isFrugal = ({ variant }: Story): boolean => (variant.fuelUse ?? 99) <= 6.5 && variant.fuel !== 'Electric';
export const tows = ({ variant }: Story): boolean => (variant.towKg ?? 0) >= 1500;

/** Whether its stars are of a test before it was built: those of a later one are not its own. */
export const isTested = ({ variant, year }: Pick<Story, 'variant' | 'year'>): boolean =>
  (variant.ancapYear ?? Infinity) <= year;

/** "1,650 kg" */
export const tonnage = ({ variant }: Story): string => `${(variant.towKg ?? 0).toLocaleString('en-AU')} kg`;

/** "6.1 L/100 km" */
export const consumption = ({ variant }: Story): string => `${String(variant.fuelUse ?? 0)} L/100 km`;

/** Two or three pieces of equipment worth a mention, in lower case where they begin with a plain word. */
export function equipment(story: Story, count: number): string {
  const dull =
    /airbags|Power windows|Remote central|USB|Electronic stability|ISOFIX|Air conditioning|Hill start|Steering wheel audio|steel wheels|Tie-down|Rubber|area light|Power folding|Fog lights|cup holders/;
  const usual = story.year >= 2018 ? /Reversing camera|Cruise control|Bluetooth/ : /^$/;
  const telling = story.features.filter((feature) => !dull.test(feature) && !usual.test(feature)).slice(0, 7);
  const chosen = story.random.shuffle(telling).slice(0, count).map(lowerFirst);
  if (chosen.length < 2) return chosen[0] ?? 'everything you need';
  return `${chosen.slice(0, -1).join(', ')} and ${chosen.at(-1) ?? ''}`;
}

export function lowerFirst(text: string): string {
  return /^(?:LED|USB|UHF|ISOFIX|Apple|DC|Type|Bluetooth|[A-Z]{2})/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const numberWords = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
] as const;

export function inWords(count: number): string {
  return numberWords[count] ?? String(count);
}
