import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the last publish had, for the guard against a stock that shrinks overnight. */
export interface StockState {
  readonly published: number;
  readonly publishedAt: string;
}

const FILE = 'stock.json';

/** @param folder The dealer's state folder. */
export function readStockState(folder: string): StockState | undefined {
  try {
    const state = JSON.parse(readFileSync(path.join(folder, FILE), 'utf8')) as Partial<StockState>;
    if (typeof state.published !== 'number') return undefined;
    return { published: state.published, publishedAt: state.publishedAt ?? '' };
  } catch {
    // A machine that knows nothing of the last publish has nothing to compare.
    return undefined;
  }
}

/** The state as it is kept, for the publish to put in place. */
export function stockStateFile(state: StockState): Readonly<Record<string, string>> {
  return { [FILE]: JSON.stringify(state) };
}
