import type { SearchEngineName } from '#search/fallback-client.ts';

/** An action that a shopper repeats many times in a row. */
export type PacedAction = 'query' | 'suggestions' | 'range';

/** The device keeps pace with typing and dragging; a server is queried once they pause [9-2]. */
const WAITS_MS: Readonly<Record<PacedAction, Readonly<Record<SearchEngineName, number>>>> = {
  query: { device: 0, typesense: 300 },
  // On the device, after the results for the same text.
  suggestions: { device: 80, typesense: 300 },
  range: { device: 80, typesense: 400 },
};

export function waitBefore(action: PacedAction, engine: SearchEngineName): number {
  return WAITS_MS[action][engine];
}

/** Debounces a series of actions; the delay depends on the engine. */
export class SearchPace {
  readonly #action: PacedAction;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(action: PacedAction) {
    this.#action = action;
  }

  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** @param work Done at once where no delay is needed. */
  next(engine: SearchEngineName, work: () => void): void {
    this.cancel();
    const waitMs = waitBefore(this.#action, engine);
    if (waitMs === 0) {
      work();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      work();
    }, waitMs);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
