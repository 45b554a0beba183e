import type { Store } from '#api/store/store.ts';

/** The same API, which is killed at the end of each transaction, before the commit. */
export function killedBeforeCommit<Context extends { readonly store: Store }>(context: Context): Context {
  const { store } = context;
  return {
    ...context,
    store: {
      ...store,
      write: <T>(work: Parameters<typeof store.write<T>>[0]) =>
        store.write<T>(async (tx) => {
          await work(tx);
          throw new Error('killed before the commit');
        }),
    },
  };
}
