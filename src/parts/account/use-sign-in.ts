import { useState } from 'react';
import type { SignInLink } from '#domain/accounts/sign-in-link.ts';
import { callAccount } from '#parts/browser/call-account.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** Signing in: a number, and the code that was texted to it. */
export interface SignIn {
  readonly number: string;
  readonly setNumber: (number: string) => void;
  /** The number that a code was texted to; undefined before. */
  readonly sentTo: string | undefined;
  /** What was wrong with the last attempt. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly sendCode: (to: string) => Promise<void>;
  readonly tryCode: (code: string) => Promise<void>;
  /** Back to the number. */
  readonly startOver: () => void;
}

export function useSignIn(link: SignInLink): SignIn {
  const [sent, setSent] = useState<{ readonly challengeId: string; readonly number: string }>();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const run = async (work: () => Promise<string | undefined>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    setProblem(await work());
    setIsBusy(false);
  };

  return {
    number,
    setNumber,
    sentTo: sent?.number,
    problem,
    isBusy,
    sendCode: (to) =>
      run(async () => {
        const reply = await callAccount<{ readonly challenge_id: string }>('/api/auth/otp', { phone_number: to });
        if (reply.kind !== 'done') return messageOf(reply);
        setSent({ challengeId: reply.data.challenge_id, number: to });
        return undefined;
      }),
    tryCode: (code) =>
      run(async () => {
        const reply = await callAccount('/api/auth/verify', { challenge_id: sent?.challengeId, code });
        if (reply.kind !== 'done') return messageOf(reply);
        await finishSignIn(link);
        return undefined;
      }),
    startOver: () => {
      setProblem(undefined);
      setSent(undefined);
    },
  };
}

function messageOf(
  reply: { readonly kind: 'signed_out' } | { readonly kind: 'failed'; readonly message: string },
): string {
  return reply.kind === 'failed' ? reply.message : 'That didn’t work. Please ask for a new code.';
}
