import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { CAPTCHA_FIELDS, captchaService } from '#domain/lead/captcha-fields.ts';
import { leadEventId } from '#domain/lead/lead-event.ts';
import { leadFormErrors, leadFormSchema } from '#domain/lead/lead-form-schema.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { afterPaint } from '#islands/page/after-paint.ts';
import { recordEvent } from '#islands/page/record-event.ts';
import { readVisit } from '#islands/page/visit-memory.ts';
import { idempotencyKey, readDraft, releaseKey, removeDraft, saveDraft } from './draft.ts';
import type { Notice } from './FormNotice.tsx';
import { inTab, onDevice } from './kept-items.ts';
import { makePersonProof, type ProofState } from './person-proof.ts';
import { forgetContact, readContact, saveContact } from './saved-contact.ts';
import { sendLead, type LeadBody, type SendOutcome } from './send-lead.ts';
import { SENT_LEAD_KEY, type SentLead } from './sent-lead.ts';
import { addWaiting, removeWaiting } from './waiting-leads.ts';

export interface LeadFormState {
  readonly errors: Readonly<Record<string, string>>;
  /** With an e-mail that holds what was written, for when the form itself cannot be sent. */
  readonly notice: { readonly what: Notice; readonly mailHref: string | undefined } | undefined;
  readonly proof: ProofState;
  readonly isSubmitting: boolean;
  /** Grows with each refusal, so that the summary takes focus again. */
  readonly failureCount: number;
  /** Whether saved contact details stand in the fields. */
  readonly isFilledIn: boolean;
  readonly submit: () => Promise<void>;
  /** Somebody is about to use the form, so that a service may be asked. */
  readonly touch: () => void;
  /** Keeps what has been written so far. */
  readonly keep: () => void;
  readonly forget: () => void;
}

/** Under this name errors hold what is wrong with the proof of a person. */
export const CAPTCHA_FAULT = 'captcha';

type Values = Readonly<Record<string, string>>;

const KEEP_AFTER_MS = 300;
/** Under `flag` a person without proof in time is believed; under `require` the form waits for it. */
const PROOF_WAIT_MS = { flag: 4_000, require: 60_000, off: 0 } as const;

/** All that an enquiry form does once its island runs. */
export function useLeadForm(
  view: LeadFormView,
  form: RefObject<HTMLFormElement | null>,
  captchaPlace: RefObject<HTMLElement | null>,
): LeadFormState {
  const { kind, rules, hidden, vehicle } = view;
  const draftName = `${kind}.${hidden['car_id'] ?? hidden['page_id'] ?? ''}`;
  // Made for the first check: a page that is rendered needs none, and most visitors send nothing.
  const schema = useRef<ReturnType<typeof leadFormSchema>>(undefined);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [notice, setNotice] = useState<LeadFormState['notice']>();
  const [proof, setProof] = useState<ProofState>('idle');
  const proofState = useRef<ProofState>('idle');
  const [isSubmitting, setSubmitting] = useState(false);
  const [failureCount, setFailureCount] = useState(0);
  const [isFilledIn, setFilledIn] = useState(false);
  const isBusy = useRef(false);
  const keepTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const formToken = useRef<string>(undefined);
  const { mode, provider } = rules.captcha;
  const proofField = CAPTCHA_FIELDS[provider];
  const asksService = captchaService(rules.captcha) !== undefined;
  const personProof = useMemo(
    () =>
      makePersonProof(
        rules.captcha,
        (state) => {
          proofState.current = state;
          setProof(state);
        },
        () => captchaPlace.current,
      ),
    [rules.captcha, captchaPlace],
  );

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    // What was typed before the island came stands; then the draft, then the details of last time.
    const contact = readContact(onDevice);
    const draft = readDraft(onDevice, draftName, Date.now());
    if (draft !== undefined) fillIn(element, draft, hidden);
    if (contact !== undefined && fillIn(element, { ...contact }, hidden)) setFilledIn(true);
    // A service of others hears of nobody who has not touched the form.
    if (!asksService || element.contains(document.activeElement)) personProof?.start();
    void fetchFormToken().then((token) => (formToken.current = token));
  }, [asksService, draftName, form, hidden, personProof]);

  const values = (): Values => (form.current === null ? {} : valuesOf(form.current));

  const check = (written: Values): Readonly<Record<string, string>> => {
    schema.current ??= leadFormSchema(kind, rules);
    const result = schema.current.safeParse(written);
    return result.success ? {} : leadFormErrors(result.error);
  };

  const fail = (faults: Readonly<Record<string, string>>, message?: Notice): void => {
    setErrors(faults);
    setNotice(message && { what: message, mailHref: mailHref(view, values()) });
    setFailureCount((count) => count + 1);
  };

  /** [8-11]: told at once by the browser, and by the form. */
  const alertFailure = (message: string): void => {
    reportError(new Error(`The form was not sent: ${message}`));
    window.alert(LEAD_MESSAGES.submitFailed);
    fail({}, { kind: 'failed', message });
  };

  const post = async (body: LeadBody, key: string): Promise<SendOutcome> => {
    const send = (token: string | undefined): Promise<SendOutcome> =>
      sendLead({ ...body, ...(token !== undefined && { [proofField]: token }) }, key);
    const token = await personProof?.token(PROOF_WAIT_MS[mode]);
    if (token === undefined && asksService && mode === 'require') return unproven(LEAD_MESSAGES.captchaRequired);
    const outcome = await send(token);
    // A proof serves once, and grows old: a refused one is made again.
    if (outcome.kind !== 'refused' || outcome.code !== 'captcha' || personProof === undefined) return outcome;
    personProof.reset();
    if (!asksService) return send(await personProof.token(PROOF_WAIT_MS.require));
    // What a service refuses only the visitor can mend, who is not asked to where no proof is required.
    return mode === 'require' ? unproven(LEAD_MESSAGES.captchaAgain) : send(undefined);
  };
  const unproven = (message: string): SendOutcome => ({
    kind: 'refused',
    code: 'captcha',
    message,
    fields: { [CAPTCHA_FAULT]: message },
  });

  const succeed = (written: Values): void => {
    const category = written['category'] ?? '';
    saveContact(onDevice, { name: written['name'], email: written['email'], phone: written['phone'] });
    clearTimeout(keepTimer.current);
    removeDraft(onDevice, draftName);
    releaseKey(inTab, draftName);
    const sent: SentLead = {
      at: Date.now(),
      kind,
      category,
      name: written['name'],
      email: written['email'],
      phone: written['phone'],
      message: written['message'],
      locationId: written['location'],
      vehicle,
    };
    inTab.write(SENT_LEAD_KEY, sent);
    recordEvent({ id: leadEventId({ form: kind, category, vehicle }), carId: hidden['car_id'] });
    window.location.assign('/success');
  };

  const submit = async (): Promise<void> => {
    // The state of the last paint may be old: two clicks within a frame are one.
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
    const key = idempotencyKey(inTab, draftName, JSON.stringify(written), randomKey);
    const visit = readVisit();
    const body: LeadBody = {
      ...written,
      opt_in: written['opt_in'] !== undefined,
      lead_attributes: { visited_pages: visit.pages, linked_query_params: visit.params },
      url: window.location.href.split('#')[0],
      ...(visit.referrer !== '' && { source: visit.referrer }),
      ...(formToken.current !== undefined && { t: formToken.current }),
    };
    // A failure that nobody foresaw must not leave the form locked.
    let outcome: SendOutcome = { kind: 'refused', code: 'client', message: LEAD_MESSAGES.unexpected, fields: {} };
    try {
      outcome = await post(body, key);
    } catch (error) {
      reportError(error);
    }
    if (outcome.kind === 'sent') {
      removeWaiting(onDevice, key);
      succeed(written);
      return;
    }
    isBusy.current = false;
    setSubmitting(false);
    if (outcome.kind === 'unreachable') {
      const about = vehicle?.name ?? written['category'] ?? 'your enquiry';
      const isKept = addWaiting(onDevice, { key, body, about, at: Date.now() });
      if (!isKept) window.alert(LEAD_MESSAGES.submitFailed);
      fail({}, { kind: isKept ? 'waiting' : 'not_sent' });
      return;
    }
    if (outcome.code === 'captcha' && asksService) {
      if (proofState.current === 'failed') fail({}, { kind: 'unproven' });
      else fail(outcome.fields);
      return;
    }
    personProof?.reset();
    personProof?.start();
    const known = Object.fromEntries(
      Object.entries(outcome.fields).filter(([name]) => name in written || name in check({})),
    );
    if (Object.keys(known).length > 0) fail(known);
    else alertFailure(outcome.message);
  };

  // What waits is sent as soon as the browser knows of a network.
  useEffect(() => {
    if (notice?.what.kind !== 'waiting') return;
    const retry = (): void => form.current?.requestSubmit();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [form, notice]);

  return {
    errors,
    notice,
    proof,
    isSubmitting,
    failureCount,
    isFilledIn,
    submit,
    touch: () => {
      if (asksService && proofState.current === 'idle') personProof?.start();
    },
    keep: () => {
      clearTimeout(keepTimer.current);
      keepTimer.current = setTimeout(() => {
        saveDraft(onDevice, draftName, writtenValues(values(), hidden), Date.now());
      }, KEEP_AFTER_MS);
    },
    forget: () => {
      forgetContact(onDevice);
      setFilledIn(false);
      for (const name of ['name', 'email', 'phone']) {
        const input = form.current?.elements.namedItem(name);
        if (input instanceof HTMLInputElement) input.value = '';
      }
    },
  };
}

/** What services of captchas leave in a form by themselves; each is new. */
const TOKEN_FIELDS: ReadonlySet<string> = new Set(Object.values(CAPTCHA_FIELDS));

/** The fields of a form as text, without proofs; a box that is not ticked is absent, as in a plain post. */
function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !TOKEN_FIELDS.has(name)) values[name] = value;
  }
  return values;
}

/** What the shopper wrote, without what the page filled in. */
function writtenValues(values: Values, hidden: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(name in hidden) && name !== 'website' && value !== ''),
  );
}

/** Fills in what is still empty. @returns Whether anything was. */
function fillIn(form: HTMLFormElement, values: Values, hidden: Values): boolean {
  let isFilled = false;
  for (const [name, value] of Object.entries(values)) {
    const control = name in hidden ? null : form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if (control instanceof HTMLSelectElement) {
      // Somebody has chosen already, or the button that opened the form has.
      if ([...control.options].some((option) => option.selected !== option.defaultSelected)) continue;
      if ([...control.options].some((option) => option.value === value)) control.value = value;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value !== '') continue;
      control.value = value;
      isFilled = true;
    }
  }
  return isFilled;
}

/** An e-mail with everything that was written. */
function mailHref({ email, vehicle }: LeadFormView, written: Values): string | undefined {
  if (email === undefined) return undefined;
  const lines = [
    written['message'] ?? '',
    '',
    vehicle && `${vehicle.name}, ${vehicle.detailText}`,
    written['name'],
    written['phone'],
    written['email'],
  ].filter((line) => line !== undefined);
  const subject = vehicle?.name ?? written['category'] ?? 'Enquiry';
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\n'))}`;
}

/** 128 random bits; `crypto.randomUUID` is missing where a site is served without encryption. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells the API when the form was opened; a form without is taken, too. */
async function fetchFormToken(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/form-token', { headers: { Accept: 'application/json' } });
    const { t } = response.ok ? ((await response.json()) as { t?: unknown }) : {};
    return typeof t === 'string' ? t : undefined;
  } catch {
    return undefined;
  }
}
