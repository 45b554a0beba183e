import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * Data requested in addition to the results, once `key` has not changed for a while. The last response stays until the
 * next arrives. Undefined while there is no key, and after a failure: results do not depend on it.
 *
 * @param isReady The while begins when it is true.
 */
export function useAnswer<Answer>(
  key: string | undefined,
  delayMs: number,
  ask: () => Promise<Answer>,
  isReady = true,
): Answer | undefined {
  const [answer, setAnswer] = useState<{ readonly value: Answer } | undefined>();
  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });

  useEffect(() => {
    if (key === undefined) {
      setAnswer(undefined);
      return;
    }
    if (!isReady) return;
    let isStale = false;
    const show = (next: { readonly value: Answer } | undefined): void => {
      // While the shopper types, the letters are painted first.
      if (!isStale) startTransition(() => setAnswer(next));
    };
    const timer = setTimeout(() => {
      idle()
        .then(() => latestAsk.current())
        .then((value) => show({ value }))
        .catch(() => show(undefined));
    }, delayMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [key, delayMs, isReady]);

  return key === undefined ? undefined : answer?.value;
}

/** Maximum wait for an idle moment. */
const IDLE_AT_MOST_MS = 300;

function idle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: IDLE_AT_MOST_MS });
  });
}
