import { formatCount } from '#domain/formats/counts.ts';
import { formatDollars } from '#domain/formats/money.ts';

/** A model's scheduled services whose prices its manufacturer guarantees, in the order in which they fall due. */
export interface CappedServices {
  /** After how many months, and how many kilometres, one is due: whichever comes first. */
  readonly every_months: number;
  readonly every_km: number;
  readonly prices_dollars: readonly number[];
}

/** One of them, as a page has it. */
export interface ServiceStep {
  /** "2 years", "18 months" */
  readonly ageText: string;
  /** "30,000 km" */
  readonly kmText: string;
  /** "$285" */
  readonly priceText: string;
}

const MONTHS_A_YEAR = 12;

export function serviceSteps({ every_months, every_km, prices_dollars }: CappedServices): ServiceStep[] {
  return prices_dollars.map((dollars, index) => ({
    ageText: ageText((index + 1) * every_months),
    kmText: `${formatCount((index + 1) * every_km)} km`,
    priceText: formatDollars(dollars),
  }));
}

function ageText(months: number): string {
  const [count, unit] = months % MONTHS_A_YEAR === 0 ? [months / MONTHS_A_YEAR, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
