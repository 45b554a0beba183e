import { type JSX, type SyntheticEvent, useEffect, useRef } from 'react';
import { SpinEntry, type SpinEntryProps } from './SpinEntry.tsx';
import { useSpin } from './use-spin.ts';
import { Wheel } from './Wheel.tsx';

interface SpinProps extends Pick<SpinEntryProps, 'fields' | 'consent'> {
  readonly path: string;
  readonly signInPath: string;
  readonly prizes: readonly { readonly short: string }[];
  /** Whether some spins win nothing. */
  readonly hasBlanks: boolean;
}

/** The wheel, the entry, and what came of it. The draw is the API's; the wheel only shows it. */
export default function SpinIsland({ path, signInPath, prizes, hasBlanks, fields, consent }: SpinProps): JSX.Element {
  const { state, problem, isSpinning, isFresh, spin } = useSpin(path, signInPath);
  const result = useRef<HTMLDivElement>(null);
  const outcome = typeof state === 'object' ? state.result : undefined;
  useEffect(() => {
    if (isFresh) result.current?.focus();
  }, [isFresh, outcome]);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(
      ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
    );
    spin(Object.fromEntries(entries));
  };
  if (state === 'pending') {
    return (
      <p className="lucky__wait" role="status">
        One moment…
      </p>
    );
  }
  if (state === 'unreachable') {
    return (
      <p className="lucky__wait" role="alert">
        {problem}
      </p>
    );
  }
  return (
    <section className="lucky__game" aria-label="Your spin">
      <Wheel labels={prizes.map(({ short }) => short)} hasBlanks={hasBlanks} prize={outcome?.prize} />
      <div className="lucky__entry">
        {outcome !== undefined ? (
          <div className="lucky__result" role="status" ref={result} tabIndex={-1}>
            <h2>{outcome.text}</h2>
            <p>{isFresh ? 'We’ve emailed it to you as well.' : 'You’ve had your spin; it’s one for each person.'}</p>
          </div>
        ) : state.time !== 'open' ? (
          <p role="status">
            {state.time === 'before' ? 'It hasn’t opened yet.' : 'It’s over. Thanks to all who had a go.'}
          </p>
        ) : (
          <form className="lucky__form" onSubmit={onSubmit}>
            <p>
              You’re signed in with <b className="unbroken">{state.phone}</b>. You have one spin.
            </p>
            <SpinEntry {...{ fields, consent, problem, isSpinning }} />
          </form>
        )}
      </div>
    </section>
  );
}
