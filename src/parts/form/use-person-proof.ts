import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { CAPTCHA_FIELDS, captchaService } from '#domain/lead/captcha-fields.ts';
import type { CaptchaRule } from '#domain/lead/enquiry-rules.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { makePersonProof, type ProofState } from './person-proof.ts';
import { sendLead, type LeadBody, type SendOutcome } from './send-lead.ts';
import { offerWidget } from './site-lead-sender.ts';

/** Key of the captcha error among the form's errors. */
export const CAPTCHA_FAULT = 'captcha';

/** Under `flag` a form without a proof in time is sent anyway; under `require` it waits for one. */
const PROOF_WAIT_MS = { flag: 4_000, require: 60_000, off: 0 } as const;

/** The captcha of a form. */
export interface FormProof {
  readonly state: ProofState;
  /** Whether a third-party service runs it, which only loads when the form is touched. */
  readonly asksService: boolean;
  readonly hasFailed: () => boolean;
  readonly start: () => void;
  /** Starts unless it has started. */
  readonly begin: () => void;
  readonly restart: () => void;
  /** Sends a lead with its proof. */
  readonly post: (body: LeadBody, key: string) => Promise<SendOutcome>;
}

/** @param name Of the form, for enquiries of it that are sent later. */
export function usePersonProof(rule: CaptchaRule, name: string, place: RefObject<HTMLElement | null>): FormProof {
  const { mode, provider } = rule;
  const asksService = captchaService(rule) !== undefined;
  const [state, setState] = useState<ProofState>('idle');
  const latestState = useRef<ProofState>('idle');
  const proof = useMemo(
    () =>
      makePersonProof(
        rule,
        (next) => {
          latestState.current = next;
          setState(next);
        },
        () => place.current,
      ),
    [rule, place],
  );

  const start = useCallback(() => proof?.start(), [proof]);

  useEffect(() => {
    if (!asksService || proof === undefined) return;
    return offerWidget(name, (wasRefused) => {
      if (wasRefused) proof.reset();
      return proof.token(PROOF_WAIT_MS[mode]);
    });
  }, [asksService, name, mode, proof]);

  return useMemo(
    () => ({
      state,
      asksService,
      hasFailed: () => latestState.current === 'failed',
      start,
      begin: () => {
        if (latestState.current === 'idle') proof?.start();
      },
      restart: () => {
        proof?.reset();
        proof?.start();
      },
      post: async (body, key) => {
        const send = (token: string | undefined): Promise<SendOutcome> =>
          sendLead({ ...body, ...(token !== undefined && { [CAPTCHA_FIELDS[provider]]: token }) }, key);
        const token = await proof?.token(PROOF_WAIT_MS[mode]);
        if (token === undefined && asksService && mode === 'require') return unproven(LEAD_MESSAGES.captchaRequired);
        const outcome = await send(token);
        // A proof can be used once and expires: after a rejection a new one is made.
        if (outcome.kind !== 'refused' || outcome.code !== 'captcha' || proof === undefined) return outcome;
        proof.reset();
        if (!asksService) return send(await proof.token(PROOF_WAIT_MS.require));
        // Only the shopper can redo a service's captcha, and is not asked to where none is required.
        return mode === 'require' ? unproven(LEAD_MESSAGES.captchaAgain) : send(undefined);
      },
    }),
    [state, asksService, mode, proof, provider, start],
  );
}

function unproven(message: string): SendOutcome {
  return { kind: 'refused', code: 'captcha', message, fields: { [CAPTCHA_FAULT]: message } };
}
