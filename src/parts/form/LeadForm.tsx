import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type JSX, type SyntheticEvent } from 'react';
import { captchaService } from '#domain/lead/captcha-fields.ts';
import type { AskedField } from '#domain/lead/form-field.ts';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import type { AskedFieldName } from '#domain/lead/asked-fields.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { ErrorSummary, type Fault } from './form-parts.tsx';
import { FormCaptcha } from './FormCaptcha.tsx';
import { FormConsent } from './FormConsent.tsx';
import { FormNotice } from './FormNotice.tsx';
import type { FormWords } from './form-words.ts';
import { fieldId, labelOf, LeadFields } from './LeadFields.tsx';
import { offeredFields } from './offered-fields.ts';
import type { PageControls } from './page-controls.tsx';
import type { SlotFieldProps } from './SlotField.tsx';
import { useLeadForm } from './use-lead-form.ts';
import { CAPTCHA_FAULT } from './use-person-proof.ts';

const CAPTCHA_LABEL = [CAPTCHA_FAULT, 'Spam check'] as const;

export interface LeadFormProps {
  readonly view: LeadFormView;
  readonly words: FormWords;
  /** The template's order of shared fields; the form's own by default. */
  readonly order?: readonly AskedFieldName[];
  /** What offers free times; without it the shopper says what would suit. */
  readonly Slots?: ComponentType<SlotFieldProps>;
  /** What a form on a page has besides. */
  readonly page?: PageControls;
}

/**
 * A lead form [5-26 to 5-34]. Its HTML is a plain form that posts to the API. The island validates it on the device,
 * sends it without leaving the page, and stores the input until it has arrived.
 */
export function LeadForm({ view, words, order, Slots, page }: LeadFormProps): JSX.Element {
  const { rules, hidden } = view;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [isEnhanced, setEnhanced] = useState(false);
  const captcha = useRef<HTMLDivElement>(null);
  const lead = useLeadForm(view, form, captcha);
  const { errors, notice, proof, isSubmitting, failureCount } = lead;
  const fields = offeredFields(view, order);
  const nextTitle = view.step?.titles[view.step.number];
  const button = nextTitle === undefined ? (view.send ?? words.send) : `Next: ${nextTitle}`;
  const faults = faultsOf(errors, fields, view, words);

  // Without JavaScript the browser validates; with it the error summary does, in the dealer's wording. Before the next
  // event: a press on Send that was held until now is replayed then.
  useLayoutEffect(() => setEnhanced(true), []);
  useEffect(() => {
    if (failureCount > 0) summary.current?.focus();
  }, [failureCount]);

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void lead.submit();
  };

  return (
    <form
      ref={form}
      className="form"
      method="post"
      action="/api/leads"
      noValidate={isEnhanced}
      aria-busy={isSubmitting}
      onSubmit={onSubmit}
      onInput={lead.draft.save}
      onFocus={lead.touch}
      onPointerDown={lead.touch}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Trap />
      {faults.length > 0 && <ErrorSummary ref={summary} faults={faults} />}
      {notice !== undefined && <FormNotice notice={notice.what} view={view} ref={summary} mailHref={notice.mailHref} />}
      <div className="form__fields">
        <LeadFields {...{ fields, view, words, lead, Slots, page }} />
        {lead.draft.isFilledIn && (
          <p className="form__forget">
            Your details are from your last enquiry.{' '}
            <button type="button" onClick={lead.draft.forgetContact}>
              Forget my details
            </button>
          </p>
        )}
      </div>
      {isEnhanced && captchaService(rules.captcha) !== undefined && (
        <FormCaptcha
          id={fieldId(view, CAPTCHA_FAULT)}
          place={captcha}
          error={errors[CAPTCHA_FAULT]}
          proof={proof}
          isRequired={rules.captcha.mode === 'require'}
        />
      )}
      <div className="form__send">
        <button type="submit" className="form__button" aria-disabled={isSubmitting}>
          {isSubmitting ? words.sending : button}
        </button>
        <FormConsent
          view={view}
          proof={isEnhanced && rules.captcha.mode !== 'off' && rules.captcha.provider === 'altcha' ? proof : undefined}
          checked={words.checked}
        />
      </div>
    </form>
  );
}

/** In the order of the fields, the captcha's last. */
function faultsOf(
  errors: Readonly<Record<string, string>>,
  fields: readonly AskedField[],
  view: LeadFormView,
  words: FormWords,
): readonly Fault[] {
  const labels = new Map([...fields.map((field) => [field.name, labelOf(field, words)] as const), CAPTCHA_LABEL]);
  return [...labels].flatMap(([name, label]) => {
    const message = errors[name];
    if (message === undefined) return [];
    const isNamed = message === LEAD_MESSAGES.contactRequired;
    return [{ id: fieldId(view, name), label: isNamed ? undefined : label, message }];
  });
}

/** Only a robot fills it in. */
function Trap(): JSX.Element {
  return (
    <p className="form__trap" aria-hidden="true">
      <label>
        Leave this empty
        <input
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </p>
  );
}
