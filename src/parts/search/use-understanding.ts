import { useState } from 'react';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { addressAttributes } from '#search/search-state.ts';
import type { Understanding } from './understanding.ts';

export interface LoadedUnderstanding {
  /** Undefined until it is there. */
  readonly get: () => Understanding | undefined;
  /** Loads it, once; without network, text is searched as words, and the next call tries again. */
  readonly load: () => Promise<void>;
}

/** What words mean here: code and vocabulary load when the box first gets focus, or when a URL contains a text. */
export function useUnderstanding(props: SearchIslandProps): LoadedUnderstanding {
  const [loaded] = useState((): LoadedUnderstanding => {
    let understanding: Understanding | undefined;
    let loading: Promise<void> | undefined;
    const load = async (): Promise<void> => {
      const { loadUnderstanding } = await import('./understanding.ts');
      understanding = await loadUnderstanding(props, addressAttributes(props));
    };
    return {
      get: () => understanding,
      load: async () => {
        loading ??= load().catch(() => {
          loading = undefined;
        });
        return loading;
      },
    };
  });
  return loaded;
}
