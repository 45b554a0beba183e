/** Numbers that are the same in every run of one seed. */
export interface SeededNumbers {
  /** From 0 to 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
}

export function seededNumbers(seed: number): SeededNumbers {
  let state = seed >>> 0;
  // A few rounds first: seeds that are close to each other begin alike.
  const turn = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  for (let round = 0; round < 8; round += 1) turn();
  const next = (): number => turn() / 2 ** 32;
  return { next, below: (limit) => Math.floor(next() * limit) };
}
