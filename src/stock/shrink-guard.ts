import type { StockProblem } from './stock-problem.ts';

/** A feed that loses more than this share of its vehicles overnight is broken more often than it is right. */
export const LARGEST_LOSS = 0.3;

export interface ShrinkQuestion {
  /** Vehicles that the last publish had; absent when nothing is known of it. */
  readonly previous: number | undefined;
  readonly current: number;
  /** `--allow-shrink` */
  readonly allowShrink: boolean;
}

/**
 * Whether so few vehicles may replace the stock that is live. More than 30 % fewer stops the publish;
 * so does losing all of them, however few they were. Where nothing is known of the last publish there is
 * nothing to compare.
 */
export function guardShrink({ previous, current, allowShrink }: ShrinkQuestion): StockProblem | undefined {
  if (allowShrink || previous === undefined || previous <= 0) return undefined;
  const loss = (previous - current) / previous;
  if (loss <= LARGEST_LOSS) return undefined;
  return {
    kind: 'shrunk',
    feed: 'all feeds',
    message: `The stock has ${current.toLocaleString('en-AU')} vehicles, ${Math.round(loss * 100)} % fewer than the ${previous.toLocaleString('en-AU')} that are live. More than ${LARGEST_LOSS * 100} % at once is more often a broken feed than a sale.`,
    remedy: 'Look at the feed. If so many really are gone, publish once with --allow-shrink.',
  };
}
