import { useEffect, useRef, useState } from 'react';
import { AUTO_ROTATE_MS } from '#domain/vehicle-views/spin-turn.ts';

export interface AutoRotation {
  readonly isTurning: boolean;
  /** Turns by a number of frames, one each 100 ms by default; negative for backwards. */
  start(frames: number, frameMs?: number): void;
  stop(): void;
}

/**
 * Rotates a spin frame by frame [9-27]. It is driven by the clock, so that a slow device drops frames instead of
 * turning slower, and pauses while the tab is hidden.
 *
 * @param onStep Called with the number of frames to turn.
 */
export function useAutoRotation(onStep: (frames: number) => void): AutoRotation {
  const [isTurning, setIsTurning] = useState(false);
  const left = useRef(0);
  const pace = useRef(AUTO_ROTATE_MS);
  const step = useRef(onStep);
  step.current = onStep;
  useEffect(() => {
    if (!isTurning) return;
    let last = performance.now();
    let request = 0;
    const tick = (now: number): void => {
      const due = Math.floor((now - last) / pace.current);
      if (due > 0) {
        last += due * pace.current;
        const turned = Math.sign(left.current) * Math.min(due, Math.abs(left.current));
        left.current -= turned;
        step.current(turned);
        if (left.current === 0) {
          setIsTurning(false);
          return;
        }
      }
      request = requestAnimationFrame(tick);
    };
    request = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(request);
  }, [isTurning]);
  return {
    isTurning,
    start(frames, frameMs = AUTO_ROTATE_MS) {
      left.current = frames;
      pace.current = frameMs;
      setIsTurning(frames !== 0);
    },
    stop() {
      left.current = 0;
      setIsTurning(false);
    },
  };
}
