import { useEffect, useRef, useState } from 'react';

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
    const timer = setTimeout(() => {
      latestAsk
        .current()
        .then((value) => {
          if (!isStale) setAnswer({ value });
        })
        .catch(() => {
          if (!isStale) setAnswer(undefined);
        });
    }, delayMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [key, delayMs]);

  return key === undefined ? undefined : answer?.value;
}
