import { useEffect, useRef, useState, type RefObject } from 'react';
import { leadEventId } from '#domain/lead/lead-event.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { readLeadForm } from '#domain/lead/read-lead-form.ts';
import { afterPaint } from '#parts/browser/after-paint.ts';
import { inTab, onDevice } from '#parts/browser/stored-items.ts';
import { recordEvent, type RecordedEvent } from '#parts/event/record-event.ts';
import { readVisit } from '#parts/event/visit-memory.ts';
import { idempotencyKey, releaseKey } from './draft.ts';
import { carOfAddress } from './form-address.ts';
import { fetchFormToken } from './form-token.ts';
import { type FormValues, valuesOf } from './form-values.ts';
import { earlierKeysOf, randomKey } from './lead-keys.ts';
import type { Notice } from './FormNotice.tsx';
import type { SenderReport } from './lead-sender.ts';
import { mailHref } from './mail-href.ts';
import type { ProofState } from './person-proof.ts';
import type { LeadBody, LeadReceipt, SendOutcome } from './send-lead.ts';
import { SENT_LEAD_KEY, type SentLead } from './sent-lead.ts';
import { siteLeadSender, whileNoneIsSent } from './site-lead-sender.ts';
import { finishSteps, forgetStepLead, keepStepLead, stepLead, stepName, stepValues } from './step-memory.ts';
import { type LeadDraft, useLeadDraft } from './use-lead-draft.ts';
import { useReturnToPage } from './use-return-to-page.ts';
import { CAPTCHA_FAULT, usePersonProof } from './use-person-proof.ts';
import { addWaiting, dropWaiting, readFinished, readWaiting } from './waiting-leads.ts';

export interface LeadFormState {
  readonly errors: Readonly<Record<string, string>>;
  /** With an email link containing the typed text, for when the form itself cannot be sent. */
  readonly notice: { readonly what: Notice; readonly mailHref: string | undefined } | undefined;
  readonly proof: ProofState;
  readonly isSubmitting: boolean;
  /** Increases with each rejection, so that the summary takes focus again. */
  readonly failureCount: number;
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
  const { anchor, kind, fields, countedAs, rules, hidden, vehicle, step } = view;
  const carId = hidden['car_id'] ?? carOfAddress();
  const subject = carId ?? (step === undefined ? hidden['page_id'] : step.paths[0]) ?? '';
  const formName = step === undefined ? `${kind}.${subject}` : stepName(kind, step.number, subject);
  const nextPath = step?.paths[step.number];
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [notice, setNotice] = useState<LeadFormState['notice']>();
  const [isSubmitting, setSubmitting] = useState(false);
  const [failureCount, setFailureCount] = useState(0);
  const isBusy = useRef(false);
  const formToken = useRef<string>(undefined);
  /** This form's own waiting lead. */
  const waiting = useRef<{ readonly key: string; readonly written: FormValues }>(undefined);
  /** Keys of versions that may have arrived before the edit: the next version replaces them. */
  const tried = useRef<readonly string[]>([]);
  const draft = useLeadDraft(formName, form, view);
  const proof = usePersonProof(rules.captcha, formName, captchaPlace);
  const { asksService, start: startProof } = proof;

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
  }, [asksService, form, formName, startProof]);

  const values = (): FormValues => (form.current === null ? {} : valuesOf(form.current));

  const check = (written: FormValues): Readonly<Record<string, string>> => readLeadForm(fields, rules, written).errors;

  const fail = (faults: Readonly<Record<string, string>>, message?: Notice): void => {
    setErrors(faults);
    setNotice(message && { what: message, mailHref: mailHref(view, values()) });
    setFailureCount((count) => count + 1);
  };

  /** [8-11]: shown at once by the browser, and in the form. */
  const alertFailure = (message: string): void => {
    reportError(new Error(`The form was not sent: ${message}`));
    window.alert(LEAD_MESSAGES.submitFailed);
    fail({}, { kind: 'failed', message });
  };

  /** The event under which a sent lead is counted. */
  const eventOf = (written: FormValues): RecordedEvent => ({
    id: leadEventId({
      countedAs,
      topic: rules.topics?.[written['category'] ?? ''],
      vehicle,
    }),
    carId,
  });

  const succeed = (
    written: FormValues,
    { leadId, acknowledgement, vehicleAvailable, appointmentUrl, reservation }: LeadReceipt,
  ): void => {
    releaseKey(inTab, formName);
    if (step !== undefined && nextPath !== undefined) {
      draft.keep(written);
      // It serves once, and Back brings this page again.
      proof.restart();
      keepStepLead(inTab, kind, leadId);
      window.location.assign(nextPath + window.location.search);
      return;
    }
    const all = step === undefined ? written : { ...stepValues(onDevice, kind, step, subject), ...written };
    draft.finish(all);
    if (step !== undefined) finishSteps(inTab, onDevice, kind, step, subject);
    const { email, phone } = readLeadForm(fields, rules, all).values;
    const sent: SentLead = {
      at: Date.now(),
      kind,
      category: written['category'] ?? '',
      name: all['name'],
      email,
      phone,
      message: all['message'],
      appointment: appointmentUrl === undefined ? undefined : { start: all['preferred_at'] ?? '', url: appointmentUrl },
      reservation,
      locationId: all['location'],
      whatNext: view.whatNext,
      vehicle,
      acknowledgement,
      vehicleAvailable,
    };
    inTab.write(SENT_LEAD_KEY, sent);
    window.location.assign('/success');
  };

  /** Keys under which this form was sent without a response, in this tab or before. */
  const earlierKeys = (key: string): readonly string[] => {
    const left = readWaiting(onDevice).filter(({ form: name }) => name === formName);
    return [...new Set([...earlierKeysOf(left), ...tried.current])].filter((one) => one !== key);
  };

  const bodyOf = (written: FormValues, replaces: readonly string[]): LeadBody => {
    const visit = readVisit();
    const leadId = step && stepLead(inTab, kind);
    return {
      ...(step !== undefined && stepValues(onDevice, kind, step, subject)),
      ...written,
      ...(carId !== undefined && { car_id: carId }),
      ...(leadId !== undefined && { lead_id: leadId }),
      opt_in: written['opt_in'] !== undefined,
      lead_attributes: { visited_pages: visit.pages, linked_query_params: visit.params },
      ...(visit.referrer !== '' && { source: visit.referrer }),
      ...(formToken.current !== undefined && { t: formToken.current }),
      ...(replaces.length > 0 && { replaces }),
    };
  };

  /** An unexpected error counts as a rejection, so that the form is not left locked. */
  const send = async (body: LeadBody, key: string): Promise<SendOutcome> => {
    try {
      const isReplacing = readWaiting(onDevice).some((lead) => lead.form === formName);
      return await (isReplacing ? whileNoneIsSent(() => proof.post(body, key)) : proof.post(body, key));
    } catch (error) {
      reportError(error);
      return { kind: 'refused', code: 'client', message: LEAD_MESSAGES.unexpected, fields: {} };
    }
  };

  const onSent = (written: FormValues, key: string, receipt: LeadReceipt): void => {
    // The waiting enquiry may meanwhile have been sent under the same key, and counted.
    const isCounted = readFinished(onDevice).some((one) => one.key === key && one.outcome === 'sent');
    // A form is counted once, with its last step.
    if (!isCounted && nextPath === undefined) recordEvent(eventOf(written));
    dropWaiting(onDevice, formName);
    succeed(written, receipt);
  };

  const onUnreachable = (written: FormValues, key: string, body: LeadBody, replaces: readonly string[]): void => {
    tried.current = [key, ...replaces];
    const isSaved = addWaiting(onDevice, {
      key,
      form: formName,
      // Nobody may be there to choose another time when it is sent.
      body: { ...body, slot_or_wish: 'true' },
      about: vehicle?.name ?? written['category'] ?? 'your enquiry',
      at: Date.now(),
      captcha: rules.captcha,
      href: `${window.location.pathname}#${anchor}`,
      event: eventOf(written),
    });
    if (!isSaved) window.alert(LEAD_MESSAGES.submitFailed);
    fail({}, { kind: isSaved ? 'waiting' : 'not_sent' });
    waiting.current = isSaved ? { key, written } : undefined;
    if (isSaved) siteLeadSender().look();
  };

  const onRefused = (written: FormValues, outcome: Extract<SendOutcome, { kind: 'refused' }>): void => {
    if (outcome.code === 'lead_not_found' && forgetStepLead(inTab, kind)) {
      // The device still has the earlier steps: together they are a new lead.
      void submit();
      return;
    }
    if (outcome.code === 'captcha' && asksService) {
      if (proof.hasFailed()) fail({}, { kind: 'unproven' });
      else fail(outcome.fields);
      return;
    }
    proof.restart();
    const known = Object.fromEntries(
      Object.entries(outcome.fields).filter(([name]) => name in written || name in check({})),
    );
    if (Object.keys(known).length > 0) fail(known);
    else alertFailure(outcome.message);
  };

  const submit = async (): Promise<void> => {
    // React state may lag by a frame: two clicks within it count as one.
    if (isBusy.current) return;
    isBusy.current = true;
    await afterPaint();
    const written = values();
    const faults = check(written);
    if (Object.keys(faults).length > 0) {
      isBusy.current = false;
      fail(faults);
      return;
    }
    setSubmitting(true);
    setErrors({});
    setNotice(undefined);
    const key = idempotencyKey(inTab, formName, JSON.stringify(written), randomKey);
    const replaces = earlierKeys(key);
    const body = bodyOf(written, replaces);
    const outcome = await send(body, key);
    if (outcome.kind === 'sent') {
      onSent(written, key, outcome.receipt);
      return;
    }
    isBusy.current = false;
    setSubmitting(false);
    if (outcome.kind === 'unreachable') onUnreachable(written, key, body, replaces);
    else onRefused(written, outcome);
  };

  /** Shows the status of an enquiry that was sent later. */
  const followSender = ({ finished, unproven }: SenderReport): void => {
    // A form that is being sent again gets its own response.
    if (waiting.current === undefined || isBusy.current) return;
    const { key, written } = waiting.current;
    // Matched by form: another tab may have sent a newer version of it.
    const own = finished.find(({ lead }) => lead.form === formName);
    if (own === undefined) {
      const isNews = notice?.what.kind === 'waiting' && unproven.includes(key);
      if (isNews) fail({ [CAPTCHA_FAULT]: LEAD_MESSAGES.captchaRequired });
      return;
    }
    waiting.current = undefined;
    tried.current = [];
    if (own.outcome === 'failed') {
      alertFailure(LEAD_MESSAGES.unexpected);
      return;
    }
    const isEdited = JSON.stringify(values()) !== JSON.stringify(written);
    // Only the tab that sent it leaves its page, and not while the shopper is typing.
    if (own.receipt !== undefined && !isEdited) succeed(written, own.receipt);
    else {
      if (isEdited) tried.current = earlierKeysOf([own.lead]);
      setErrors({});
      // Without taking focus: the shopper may be typing, or be elsewhere.
      setNotice({ what: { kind: isEdited ? 'sent_before' : 'sent' }, mailHref: undefined });
    }
  };
  const latestFollower = useRef(followSender);
  useEffect(() => {
    latestFollower.current = followSender;
  });
  useEffect(() => siteLeadSender().subscribe((report) => latestFollower.current(report)), []);

  useReturnToPage(() => {
    isBusy.current = false;
    setSubmitting(false);
  });

  return {
    errors,
    notice,
    proof: proof.state,
    isSubmitting,
    failureCount,
    draft,
    submit,
    touch: () => {
      if (asksService) proof.begin();
    },
  };
}
