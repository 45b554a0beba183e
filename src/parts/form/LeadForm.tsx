import { Fragment, useEffect, useRef, useState, type ComponentType, type JSX, type SyntheticEvent } from 'react';
import { captchaService } from '#domain/lead/captcha-fields.ts';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import type { AskedField } from '#domain/lead/form-field.ts';
import type { AskedFieldName } from '#domain/lead/lead-fields.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { carOfAddress } from './form-address.ts';
import { FieldControl } from './FieldControl.tsx';
import { Choices, ErrorSummary, faultOf, Field, Tick } from './form-parts.tsx';
import { FormCaptcha } from './FormCaptcha.tsx';
import { FormConsent } from './FormConsent.tsx';
import { FormNotice } from './FormNotice.tsx';
import type { FormWords } from './form-words.ts';
import { offeredFields } from './offered-fields.ts';
import type { SlotFieldProps } from './SlotField.tsx';
import { useLeadForm } from './use-lead-form.ts';
import { CAPTCHA_FAULT } from './use-person-proof.ts';

export interface LeadFormProps {
  readonly view: LeadFormView;
  readonly words: FormWords;
  /** The template's order of shared fields; the form's own by default. */
  readonly order?: readonly AskedFieldName[];
  /** What offers free times; without it the shopper says what would suit. */
  readonly Slots?: ComponentType<SlotFieldProps>;
}

/**
 * A lead form [5-26 to 5-34]. Its HTML is a plain form that posts to the API. The island validates it on the device,
 * sends it without leaving the page, and stores the input until it has arrived.
 */
export function LeadForm({ view, words, order, Slots }: LeadFormProps): JSX.Element {
  const { anchor, rules, hidden } = view;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [isEnhanced, setEnhanced] = useState(false);
  const captcha = useRef<HTMLDivElement>(null);
  const lead = useLeadForm(view, form, captcha);
  const { errors, notice, proof, isSubmitting, failureCount } = lead;
  const fields = offeredFields(view, order);
  const nextTitle = view.step?.titles[view.step.number];
  const button = nextTitle === undefined ? (view.send ?? words.send) : `Next: ${nextTitle}`;
  const fieldId = (name: string): string => `${anchor}-${name}`;

  // Without JavaScript the browser validates; with it the error summary does, in the dealer's wording.
  useEffect(() => setEnhanced(true), []);
  useEffect(() => {
    if (failureCount > 0) summary.current?.focus();
  }, [failureCount]);

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void lead.submit();
  };
  // Next to the first of two fields of which one is enough, before anything is sent.
  const hintField =
    rules.requiredContact === 'email_or_phone' &&
    !fields.some(({ name, missing }) => isContact(name) && missing !== undefined)
      ? fields.find(({ name }) => isContact(name))?.name
      : undefined;
  const labelOf = ({ name, label, rule }: AskedField): string =>
    label ?? words.labels[name as AskedFieldName] ?? rule.label;
  const faults = fields.flatMap((field) => {
    const message = errors[field.name];
    if (message === undefined) return [];
    const label = message === LEAD_MESSAGES.contactRequired ? undefined : labelOf(field);
    return [{ id: fieldId(field.name), label, message }];
  });
  const captchaFault = errors[CAPTCHA_FAULT];
  if (captchaFault !== undefined) {
    faults.push({ id: fieldId(CAPTCHA_FAULT), label: 'Spam check', message: captchaFault });
  }

  const control = (field: AskedField): JSX.Element => {
    const { name, control: kind, choices = [], hint, own } = field;
    const id = fieldId(name);
    const error = errors[name];
    const isRequired = field.missing !== undefined;
    if (kind === 'slot') {
      return Slots === undefined ? (
        <Fragment key={name} />
      ) : (
        <Slots
          key={name}
          {...{ id, name, error, failureCount }}
          carId={hidden['car_id'] ?? carOfAddress()}
          phone={view.phone}
        >
          {fields.filter(isInsteadOfSlot).map(control)}
        </Slots>
      );
    }
    if (kind === 'tick') {
      return (
        <Tick key={name} id={id} name={name} isRequired={isRequired} error={error}>
          {own?.label ?? (name === 'opt_in' ? rules.optInLabel : <Terms terms={rules.terms} />)}
        </Tick>
      );
    }
    if (kind === 'radio') {
      const label = labelOf(field);
      return <Choices key={name} {...{ id, name, label, choices, hint, error, isRequired }} isOptional={!isRequired} />;
    }
    // The hint that one of two is enough describes both.
    const isEnough = hintField !== undefined && isContact(name);
    const hintId = hint !== undefined ? `${id}-hint` : isEnough ? fieldId('contact-hint') : undefined;
    const shared = { id, name, required: isRequired, ...faultOf(id, error, hintId) };
    return (
      <Field
        key={name}
        id={id}
        label={labelOf(field)}
        isOptional={!isRequired && !isContact(name)}
        isWide={field.isWide}
        error={error}
        hint={
          <>
            {(hint !== undefined || name === hintField) && (
              <p className="field__hint" id={hintId}>
                {hint ?? LEAD_MESSAGES.contactHint}
              </p>
            )}
            {name === 'email' && lead.draft.suggestion !== undefined && (
              <p className="field__hint" role="status">
                Did you mean{' '}
                <button type="button" onClick={lead.draft.takeSuggestion}>
                  {lead.draft.suggestion}
                </button>
                ?
              </p>
            )}
          </>
        }
      >
        <FieldControl
          field={field}
          shared={shared}
          placeholder={field.placeholder ?? words.placeholders[name as AskedFieldName]}
          chosen={name === 'location' ? view.locationId : undefined}
        />
      </Field>
    );
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
      {faults.length > 0 && <ErrorSummary ref={summary} faults={faults} />}
      {notice !== undefined && <FormNotice notice={notice.what} view={view} ref={summary} mailHref={notice.mailHref} />}
      <div className="form__fields">
        {fields.filter((field) => Slots === undefined || !isInsteadOfSlot(field)).map(control)}
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
          id={fieldId(CAPTCHA_FAULT)}
          place={captcha}
          error={captchaFault}
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

function isInsteadOfSlot({ own }: AskedField): boolean {
  return own?.isInsteadOfSlot === true;
}

/** One of them may be left out. The form's text explains this better than a mark on each field. */
function isContact(name: string): boolean {
  return name === 'email' || name === 'phone';
}

function Terms({ terms }: { readonly terms: LeadFormView['rules']['terms'] }): JSX.Element {
  return (
    <>
      {terms?.label}.{' '}
      <a href={terms?.href} target="_blank" rel="noopener">
        Read them
      </a>
    </>
  );
}
