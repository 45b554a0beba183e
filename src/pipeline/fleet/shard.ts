import { hash } from 'node:crypto';

/** Part of a fleet: `--shard=2/8` is the second of eight. */
export interface Shard {
  /** 1 to `count`. */
  readonly number: number;
  readonly count: number;
}

/** `2/8`; `undefined` for anything else. */
export function parseShard(text: string): Shard | undefined {
  const match = /^(\d{1,4})\/(\d{1,4})$/.exec(text);
  if (match === null) return undefined;
  const shard = { number: Number(match[1]), count: Number(match[2]) };
  return shard.number >= 1 && shard.number <= shard.count ? shard : undefined;
}

/**
 * Whether a dealer belongs to a shard. Only its slug decides, so adding or removing a dealer moves no other, and a CI
 * machine's caches stay useful.
 */
export function isInShard(slug: string, { number, count }: Shard): boolean {
  return parseInt(hash('sha256', slug, 'hex').slice(0, 8), 16) % count === number - 1;
}
