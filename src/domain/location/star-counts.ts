import { formatCount } from '#domain/formats/counts.ts';

/** How many reviews gave each number of stars. */
export type StarCounts = Readonly<Record<'5' | '4' | '3' | '2' | '1', number>>;

/** One line of the chart of an average. */
export interface StarRow {
  /** "5 stars" */
  readonly label: string;
  readonly countText: string;
  /** Share of all reviews, 0 to 100, one decimal. */
  readonly percent: number;
}

const STARS = ['5', '4', '3', '2', '1'] as const;

export function countOfStars(counts: StarCounts): number {
  return STARS.reduce((total, stars) => total + counts[stars], 0);
}

/** The average of the reviews, with one decimal as services print it [9-32]; undefined while there are none. */
export function averageOfStars(counts: StarCounts): number | undefined {
  const total = countOfStars(counts);
  if (total === 0) return undefined;
  return Math.round((STARS.reduce((sum, stars) => sum + Number(stars) * counts[stars], 0) / total) * 10) / 10;
}

/** The lines of the chart, five stars first; none while there are no reviews. */
export function starRows(counts: StarCounts): StarRow[] {
  const total = countOfStars(counts);
  if (total === 0) return [];
  return STARS.map((stars) => ({
    label: stars === '1' ? '1 star' : `${stars} stars`,
    countText: formatCount(counts[stars]),
    percent: Math.round((counts[stars] / total) * 1000) / 10,
  }));
}
