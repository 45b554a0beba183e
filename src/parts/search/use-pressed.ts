import { useState } from 'react';

interface Press<Value> {
  readonly now: Value;
  /** The value when it was clicked. */
  readonly instead: Value;
}

/**
 * Lets a control show a selection before the results have caught up: `value` follows them. The selection is shown until
 * `value` changes.
 */
export function usePressed<Value>(value: Value): [shown: Value, press: (value: Value) => void] {
  const [pressed, setPressed] = useState<Press<Value>>();
  const isWaiting = pressed !== undefined && Object.is(pressed.instead, value);
  if (pressed !== undefined && !isWaiting) setPressed(undefined);
  return [isWaiting ? pressed.now : value, (now) => setPressed({ now, instead: value })];
}
