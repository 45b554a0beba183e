import { useEffect, useState } from 'react';
import type { SignInLink } from '#domain/accounts/sign-in-link.ts';
import { callAccount } from '#parts/browser/call-account.ts';
import { inTab } from '#parts/browser/stored-items.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** Signing in: a number, and the code that was texted to it. */
export interface SignIn {
  readonly number: string;
  readonly setNumber: (number: string) => void;
  /** The code that was texted last; undefined before. */
  readonly sent: SentCode | undefined;
  /** What was wrong with the last attempt. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly sendCode: (to: string) => Promise<void>;
  readonly tryCode: (code: string) => Promise<void>;
  /** Back to the number. */
  readonly startOver: () => void;
}

export interface SentCode {
  readonly challengeId: string;
  readonly number: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Replaces one that was texted before. */
  readonly isAnother: boolean;
}

/** A phone drops the page behind its messages: back from them, it still asks for the code. */
const SENT_KEY = 'forecourt.code-sent';

export function useSignIn(link: SignInLink): SignIn {
  const [sent, setSent] = useState<SentCode>();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const kept = inTab.read(SENT_KEY) as SentCode | undefined;
    if (kept !== undefined && kept.until > Date.now()) setSent(kept);
  }, []);

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
    sent,
    problem,
    isBusy,
    sendCode: (to) =>
      run(async () => {
        const reply = await callAccount<{ readonly challenge_id: string; readonly expires_in: number }>(
          '/api/auth/otp',
          { phone_number: to },
        );
        if (reply.kind !== 'done') return messageOf(reply);
        const { challenge_id: challengeId, expires_in: seconds } = reply.data;
        const number = phoneView(to)?.text ?? to;
        const next = { challengeId, number, until: Date.now() + seconds * 1000, isAnother: sent !== undefined };
        inTab.write(SENT_KEY, next);
        setSent(next);
        return undefined;
      }),
    tryCode: (code) =>
      run(async () => {
        const reply = await callAccount('/api/auth/verify', { challenge_id: sent?.challengeId, code });
        if (reply.kind !== 'done') return messageOf(reply);
        inTab.remove(SENT_KEY);
        await finishSignIn(link);
        return undefined;
      }),
    startOver: () => {
      setProblem(undefined);
      inTab.remove(SENT_KEY);
      setSent(undefined);
    },
  };
}

function messageOf(
  reply: { readonly kind: 'signed_out' } | { readonly kind: 'failed'; readonly message: string },
): string {
  return reply.kind === 'failed' ? reply.message : 'That didn’t work. Please ask for a new code.';
}
