import { useEffect, useRef, useState, type RefObject } from 'react';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { readAskedFields } from '#domain/lead/read-asked-fields.ts';
import { afterPaint } from '#parts/browser/after-paint.ts';
import { inTab, onDevice } from '#parts/browser/stored-items.ts';
import { recordEvent } from '#parts/event/record-event.ts';
import { idempotencyKey, releaseKey } from './draft.ts';
import { identifyForm } from './form-identity.ts';
import { fetchFormToken } from './form-token.ts';
import { type FormValues, valuesOf } from './form-values.ts';
import { leadBody, leadEvent } from './lead-body.ts';
import { randomKey } from './lead-keys.ts';
import { leaveForStep, leaveForSuccess } from './leave-form.ts';
import { mailHref } from './mail-href.ts';
import type { ProofState } from './person-proof.ts';
import type { LeadBody, LeadReceipt, SendOutcome } from './send-lead.ts';
import { stepLead } from './step-lead.ts';
import { forgetStepLead } from './step-memory.ts';
import { type FormStatus, useFormStatus } from './use-form-status.ts';
import { type LeadDraft, useLeadDraft } from './use-lead-draft.ts';
import { usePersonProof } from './use-person-proof.ts';
import { useReturnToPage } from './use-return-to-page.ts';
import { useWaitingLead } from './use-waiting-lead.ts';
import { dropWaiting, readFinished } from './waiting-leads.ts';

export interface LeadFormState extends Pick<FormStatus, 'errors' | 'notice' | 'failureCount'> {
  readonly proof: ProofState;
  readonly isSubmitting: boolean;
  readonly draft: LeadDraft;
  readonly submit: () => Promise<void>;
  /** The shopper is about to use the form, so a captcha service may load. */
  readonly touch: () => void;
}

/** Everything that an enquiry form does once its island runs. */
export function useLeadForm(
  view: LeadFormView,
  form: RefObject<HTMLFormElement | null>,
  captchaPlace: RefObject<HTMLElement | null>,
): LeadFormState {
  const { kind, fields, rules, step } = view;
  const identity = identifyForm(view);
  const { name, nextPath } = identity;
  const [isSubmitting, setSubmitting] = useState(false);
  const isBusy = useRef(false);
  const formToken = useRef<string>(undefined);
  const draft = useLeadDraft(name, form, view);
  const proof = usePersonProof(rules.captcha, name, captchaPlace);
  const { asksService, start: startProof } = proof;
  const values = (): FormValues => (form.current === null ? {} : valuesOf(form.current));
  const status = useFormStatus(() => mailHref(view, values()));
  const waiting = useWaitingLead(view, identity, status, { values, isBusy, succeed, refuse });

  useEffect(() => {
    // Whoever comes to a later step by a link begins at the first.
    if (step !== undefined && step.number > 1 && stepLead(inTab, kind) === undefined) {
      window.location.replace((step.paths[0] ?? '/') + window.location.search);
    }
  }, [kind, step]);
  useEffect(() => {
    if (form.current === null) return;
    // A third-party service learns nothing about visitors who have not touched the form.
    if (!asksService || form.current.contains(document.activeElement)) startProof();
    void fetchFormToken().then((token) => (formToken.current = token));
  }, [asksService, form, name, startProof]);

  const check = (written: FormValues): Readonly<Record<string, string>> =>
    readAskedFields(fields, rules, written).errors;

  function succeed(written: FormValues, receipt: LeadReceipt): void {
    releaseKey(inTab, name);
    if (nextPath === undefined) {
      leaveForSuccess(view, identity, draft, written, receipt);
      return;
    }
    draft.keep(written);
    // It serves once, and Back brings this page again.
    proof.restart();
    leaveForStep(view, identity, nextPath, receipt);
  }

  /** An unexpected error counts as a rejection, so that the form is not left locked. */
  const send = async (body: LeadBody, key: string): Promise<SendOutcome> => {
    try {
      return await waiting.inTurn(() => proof.post(body, key));
    } catch (error) {
      reportError(error);
      return { kind: 'refused', code: 'client', message: LEAD_MESSAGES.unexpected, fields: {} };
    }
  };

  const onSent = (written: FormValues, key: string, receipt: LeadReceipt): void => {
    // The waiting enquiry may meanwhile have been sent under the same key, and counted.
    const isCounted = readFinished(onDevice).some((one) => one.key === key && one.outcome === 'sent');
    // A form is counted once, with its last step.
    if (!isCounted && nextPath === undefined) recordEvent(leadEvent(view, identity, written));
    dropWaiting(onDevice, name);
    succeed(written, receipt);
  };

  function refuse(outcome: Extract<SendOutcome, { kind: 'refused' }>): void {
    if (outcome.code === 'lead_not_found' && forgetStepLead(inTab, kind)) {
      // The device still has the earlier steps: together they are a new lead.
      void submit();
      return;
    }
    if (outcome.code === 'captcha' && asksService) {
      if (proof.hasFailed()) status.fail({}, { kind: 'unproven' });
      else status.fail(outcome.fields);
      return;
    }
    proof.restart();
    const asked = readAskedFields(fields, rules, {}).values;
    // What the page does not ask for has no place to be shown at; the message says it.
    const known = Object.fromEntries(Object.entries(outcome.fields).filter(([field]) => field in asked));
    if (Object.keys(known).length > 0) status.fail(known);
    else status.alertFailure(outcome.message);
  }

  const submit = async (): Promise<void> => {
    // React state may lag by a frame: two clicks within it count as one.
    if (isBusy.current) return;
    isBusy.current = true;
    await afterPaint();
    const written = values();
    const faults = check(written);
    if (Object.keys(faults).length > 0) {
      isBusy.current = false;
      status.fail(faults);
      return;
    }
    setSubmitting(true);
    status.clear();
    const key = idempotencyKey(inTab, name, JSON.stringify(written), randomKey);
    const replaces = waiting.earlierKeys(key);
    const body = leadBody(view, identity, written, { formToken: formToken.current, replaces });
    const outcome = await send(body, key);
    if (outcome.kind === 'sent') {
      onSent(written, key, outcome.receipt);
      return;
    }
    isBusy.current = false;
    setSubmitting(false);
    if (outcome.kind === 'unreachable') waiting.hold(written, key, body, replaces);
    else refuse(outcome);
  };

  useReturnToPage(() => {
    isBusy.current = false;
    setSubmitting(false);
  });

  return {
    errors: status.errors,
    notice: status.notice,
    failureCount: status.failureCount,
    proof: proof.state,
    isSubmitting,
    draft,
    submit,
    touch: () => {
      if (asksService) proof.begin();
    },
  };
}
