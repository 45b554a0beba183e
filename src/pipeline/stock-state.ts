import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StockFigures } from '#domain/listing/stock-figures.ts';
import type { FeedColumns } from '#stock/feed-columns.ts';

/** What the last publish had, to guard against losing stock overnight that shoppers see. */
export interface StockState {
  /** Vehicles in the feeds, listed or not. */
  readonly published: number;
  readonly publishedAt: string;
  /** The rest is absent if an older version published. */
  readonly figures?: StockFigures;
  /** Vehicles that were not listed, by reason. */
  readonly unlisted?: Readonly<Record<string, number>>;
  /** Rows by unknown status word, which takes a vehicle out of sale. */
  readonly statusWords?: Readonly<Record<string, number>>;
  readonly feeds?: readonly FeedColumns[];
  /** When `--allow-shrink` last allowed a loss, so that a deploy over an older publish does not ask again. */
  readonly allowedAt?: string;
}

export const STOCK_STATE_FILE = 'stock.json';

/** @param folder The dealer's state folder. */
export function readStockState(folder: string): StockState | undefined {
  try {
    return parseStockState(readFileSync(path.join(folder, STOCK_STATE_FILE), 'utf8'));
  } catch {
    // Nothing is known about the last publish, so there is nothing to compare with.
    return undefined;
  }
}

/** `undefined` for anything that no build wrote. */
export function parseStockState(text: string): StockState | undefined {
  try {
    const state = JSON.parse(text) as Partial<StockState>;
    return typeof state.published === 'number'
      ? { ...state, published: state.published, publishedAt: state.publishedAt ?? '' }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The new state file, for the publish to write. */
export function stockStateFile(state: StockState): Readonly<Record<string, string>> {
  return { [STOCK_STATE_FILE]: JSON.stringify(state) };
}
