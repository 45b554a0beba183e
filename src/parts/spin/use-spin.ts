import { useEffect, useState } from 'react';
import { signInHref } from '#domain/accounts/sign-in-link.ts';
import { callAccount } from '#parts/browser/call-account.ts';
import { rememberSignedIn } from '#parts/browser/signed-in.ts';

/** What the API says about a person's spin. */
export interface SpinState {
  readonly phone: string;
  readonly time: 'before' | 'open' | 'over';
  readonly result?: { readonly text: string; readonly prize: number | null };
}

export interface SpinModel {
  /** `pending` until the API has answered, and while the visitor is led to sign in. */
  readonly state: SpinState | 'pending' | 'unreachable';
  readonly problem: string | undefined;
  readonly isSpinning: boolean;
  /** Whether the result came of a press on this page. */
  readonly isFresh: boolean;
  readonly spin: (entry: Readonly<Record<string, string>>) => void;
}

/** The spin of who is signed in. */
export function useSpin(path: string, signInPath: string): SpinModel {
  const [state, setState] = useState<SpinModel['state']>('pending');
  const [problem, setProblem] = useState<string>();
  const [isSpinning, setSpinning] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const ask = (body?: object): void => {
    void callAccount<SpinState>('/api/spin', body).then((reply) => {
      setSpinning(false);
      if (reply.kind === 'done') {
        setFresh(body !== undefined);
        setState(reply.data);
      } else if (reply.kind === 'signed_out') {
        rememberSignedIn(false);
        location.replace(signInHref(signInPath, { redirect: path, back: '/' }));
      } else {
        setProblem(reply.message);
        if (body === undefined) setState('unreachable');
      }
    });
  };
  // eslint-disable-next-line react-hooks/exhaustive-deps -- props of an island never change
  useEffect(ask, []);
  return {
    state,
    problem,
    isSpinning,
    isFresh,
    spin: (entry) => {
      if (isSpinning) return;
      setSpinning(true);
      setProblem(undefined);
      ask(entry);
    },
  };
}
