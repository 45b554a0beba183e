import type { WayBack, WayName } from './way-back.ts';

/** Two full rows of three, or one of six. */
const MOST_WAYS = 6;

/** Of the ways that a site has, the six that are wanted most, in the order in which the site has them. */
export function chooseWays<Way extends Pick<WayBack, 'name'>>(
  ways: readonly Way[],
  wanted: readonly WayName[],
): readonly Way[] {
  const chosen = wanted.filter((name) => ways.some((way) => way.name === name)).slice(0, MOST_WAYS);
  return ways.filter(({ name }) => chosen.includes(name));
}
