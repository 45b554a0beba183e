import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * A value that follows another one frame later: what depends on it is rendered once the rest has been painted, and gives
 * way to clicks. `useDeferredValue` may begin before that paint, and delay it.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState({ value });
  useEffect(() => {
    if (Object.is(painted.value, value)) return;
    let isStale = false;
    void afterPaint().then(() => {
      if (!isStale) startTransition(() => setPainted({ value }));
    });
    return () => {
      isStale = true;
    };
  }, [painted, value]);
  return painted.value;
}
