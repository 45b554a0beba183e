const STARS = 5;

/** How much of each of five stars is filled, from 0 to 1: at most four full ones, and the fifth partly [9-32]. */
export function starFills(rating: number): number[] {
  return Array.from({ length: STARS }, (_, star) => Math.round(Math.min(1, Math.max(0, rating - star)) * 100) / 100);
}
