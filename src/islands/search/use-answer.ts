import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * Something that is asked for beside the results, once `key` has not changed for a while. The last answer stays until
 * the next comes. Undefined while there is no key, and after an answer that failed: results do not depend on it.
 */
export function useAnswer<Answer>(
  key: string | undefined,
  delayMs: number,
  ask: () => Promise<Answer>,
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
    let isStale = false;
    const show = (next: { readonly value: Answer } | undefined): void => {
      // Whoever types meanwhile sees the letters first.
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
  }, [key, delayMs]);

  return key === undefined ? undefined : answer?.value;
}

/** Longest wait for a moment in which the page has nothing to do. */
const IDLE_AT_MOST_MS = 300;

function idle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: IDLE_AT_MOST_MS });
  });
}
