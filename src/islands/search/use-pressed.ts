import { useState } from 'react';

interface Press<Value> {
  readonly now: Value;
  /** What stood when it was pressed. */
  readonly instead: Value;
}

/**
 * Lets a control show what was chosen with it before the results agree: `value` follows them. What was chosen stands
 * until `value` changes.
 */
export function usePressed<Value>(value: Value): [shown: Value, press: (value: Value) => void] {
  const [pressed, setPressed] = useState<Press<Value>>();
  const isWaiting = pressed !== undefined && Object.is(pressed.instead, value);
  if (pressed !== undefined && !isWaiting) setPressed(undefined);
  return [isWaiting ? pressed.now : value, (now) => setPressed({ now, instead: value })];
}
