import { towList, type WeighedVan } from './tow-list.ts';

/** What cars sold in Australia are usually rated to pull with brakes, in kilograms. */
const USUAL_RATINGS_KG = [750, 1000, 1200, 1500, 1600, 1800, 2000, 2200, 2500, 2800, 3000, 3200, 3500, 4500];

/** A rating to choose from, and how many vans are within it. */
export interface TowRating {
  readonly kg: number;
  readonly count: number;
}

/** The part of the tow match’s address at which the vans within a rating end. */
export function ratingAnchor(kg: number): string {
  return `up-to-${kg}`;
}

/** The ratings of which each van is the heaviest that is within them, from a list that goes from light to heavy. */
export function ratingsEndingAt(
  atmsKg: readonly number[],
  ratings: readonly TowRating[],
): readonly (readonly number[])[] {
  return atmsKg.map((atmKg, index) => {
    const next = atmsKg[index + 1] ?? Infinity;
    return ratings.map(({ kg }) => kg).filter((kg) => atmKg <= kg && kg < next);
  });
}

/** The usual ratings that pull at least one van. */
export function towRatings(vans: readonly WeighedVan[]): TowRating[] {
  return USUAL_RATINGS_KG.flatMap((kg) => {
    const count = towList({ brakedTowingKg: kg }, vans)?.count ?? 0;
    return count === 0 ? [] : [{ kg, count }];
  });
}
