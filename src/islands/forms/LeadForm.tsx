import { useEffect, useRef, useState, type JSX, type SyntheticEvent } from 'react';
import { captchaService } from '#domain/lead/captcha-fields.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { LEAD_TEXT_LIMITS } from '#domain/lead/lead-form-schema.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { Icon } from '#components/icon/Icon.tsx';
import { ErrorSummary, faultOf, Field, FieldError, Tick } from './form-parts.tsx';
import { FormNotice } from './FormNotice.tsx';
import type { FieldName, FormWords } from './form-words.ts';
import { isFieldRequired, offeredFields } from './offered-fields.ts';
import { CAPTCHA_FAULT, useLeadForm } from './use-lead-form.ts';

interface LeadFormProps {
  readonly view: LeadFormView;
  readonly words: FormWords;
  /** The fields in the template's order; those that the dealer does not ask for are left out. */
  readonly order: readonly FieldName[];
}

/**
 * A form that makes a lead [5-26 to 5-34]. Its HTML is a plain form that posts to the API; the island checks it
 * on the device, sends it without leaving the page, and keeps what was written until it has arrived.
 */
export function LeadForm({ view, words, order }: LeadFormProps): JSX.Element {
  const { anchor, rules, hidden } = view;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [isEnhanced, setEnhanced] = useState(false);
  const captcha = useRef<HTMLDivElement>(null);
  const lead = useLeadForm(view, form, captcha);
  const { errors, notice, proof, isSubmitting, failureCount } = lead;
  const fields = offeredFields(view, order);
  const fieldId = (name: string): string => `${anchor}-${name}`;

  // Without script the browser checks; with it the summary does, in the dealer's words.
  useEffect(() => setEnhanced(true), []);
  useEffect(() => {
    if (failureCount > 0) summary.current?.focus();
  }, [failureCount]);

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void lead.submit();
  };
  const labelOf = (name: FieldName): string =>
    name === 'opt_in' ? 'Offers' : name === 'terms_conditions' ? 'Terms' : words.labels[name];
  const faults = fields.flatMap((name) => {
    const message = errors[name];
    return message === undefined ? [] : [{ id: fieldId(name), label: labelOf(name), message }];
  });
  const captchaFault = errors[CAPTCHA_FAULT];
  if (captchaFault !== undefined) {
    faults.push({ id: fieldId(CAPTCHA_FAULT), label: 'Check for robots', message: captchaFault });
  }

  const control = (name: FieldName): JSX.Element => {
    const id = fieldId(name);
    const error = errors[name];
    const isRequired = isFieldRequired(view, name);
    if (name === 'opt_in') {
      return (
        <Tick key={name} id={id} name={name} isRequired={false} error={error}>
          {rules.optInLabel}
        </Tick>
      );
    }
    if (name === 'terms_conditions') {
      return (
        <Tick key={name} id={id} name={name} isRequired error={error}>
          {rules.terms?.label}.{' '}
          <a href={rules.terms?.href} target="_blank" rel="noopener">
            Read them
          </a>
        </Tick>
      );
    }
    const shared = {
      id,
      name,
      className: 'input',
      required: isRequired,
      ...faultOf(id, error),
    };
    return (
      <Field
        key={name}
        id={id}
        label={labelOf(name)}
        isOptional={!isRequired && !isContact(name)}
        isWide={name === 'message' || name === 'location' || name === 'dealership_slug'}
        error={error}
      >
        {name === 'message' ? (
          <textarea {...shared} placeholder={words.placeholders[name]} rows={3} maxLength={LEAD_TEXT_LIMITS.message} />
        ) : name === 'category' ? (
          <Select {...shared} options={rules.categories.map((value) => ({ value, label: value }))} />
        ) : name === 'location' ? (
          <Select
            {...shared}
            options={rules.locations}
            empty={LEAD_MESSAGES.locationRequired}
            defaultValue={view.locationId}
          />
        ) : name === 'dealership_slug' ? (
          <Select
            {...shared}
            options={rules.dealerships.map(({ slug, label }) => ({ value: slug, label }))}
            empty="Please Select a Dealership"
          />
        ) : (
          <input {...shared} {...INPUTS[name]} placeholder={words.placeholders[name]} />
        )}
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
      onInput={lead.keep}
      onFocus={lead.touch}
      onPointerDown={lead.touch}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="form__trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {faults.length > 0 && <ErrorSummary ref={summary} faults={faults} />}
      {notice !== undefined && <FormNotice notice={notice.what} view={view} ref={summary} mailHref={notice.mailHref} />}
      <div className="form__fields">
        {fields.map(control)}
        {lead.isFilledIn && (
          <p className="form__forget">
            Your details are from your last enquiry.{' '}
            <button type="button" onClick={lead.forget}>
              Forget my details
            </button>
          </p>
        )}
      </div>
      {isEnhanced && captchaService(rules.captcha) !== undefined && (
        <div className={`form__captcha${captchaFault === undefined ? '' : ' field--error'}`}>
          {/* What stands in it is the service's own. */}
          <div
            ref={captcha}
            id={fieldId(CAPTCHA_FAULT)}
            tabIndex={-1}
            role="group"
            aria-label="Check for robots"
            {...(captchaFault !== undefined && { 'aria-describedby': `${fieldId(CAPTCHA_FAULT)}-error` })}
          />
          {proof === 'failed' && rules.captcha.mode === 'require' && (
            <p role="status">The check for robots could not be loaded. It is tried again when you send.</p>
          )}
          <FieldError id={fieldId(CAPTCHA_FAULT)} error={captchaFault} />
        </div>
      )}
      <div className="form__send">
        <button type="submit" className="form__button" aria-disabled={isSubmitting}>
          {isSubmitting ? words.sending : words.send}
        </button>
        <p className="form__consent">
          {rules.privacyConsent.text}{' '}
          {view.privacyHref !== undefined && (
            <>
              <a href={view.privacyHref} target="_blank" rel="noopener">
                Privacy policy
              </a>
              .{' '}
            </>
          )}
          {isEnhanced && rules.captcha.mode !== 'off' && rules.captcha.provider === 'altcha' && (
            <span className={`form__proof form__proof--${proof}`}>
              {proof === 'done' && <Icon name="check" />}
              {proof === 'working' ? 'Checking for robots on your device…' : words.checked}
            </span>
          )}
        </p>
      </div>
    </form>
  );
}

const INPUTS = {
  name: { type: 'text', autoComplete: 'name', maxLength: LEAD_TEXT_LIMITS.name },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: LEAD_TEXT_LIMITS.email },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: LEAD_TEXT_LIMITS.phone },
  Rego: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', maxLength: LEAD_TEXT_LIMITS.rego },
} as const;

/** One of them may be left out, which the words of the form say better than a mark at each. */
function isContact(name: FieldName): boolean {
  return name === 'email' || name === 'phone';
}

function Select(
  props: {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    /** Words of the choice that is none. */
    readonly empty?: string;
    readonly defaultValue?: string | undefined;
  } & Omit<JSX.IntrinsicElements['select'], 'defaultValue'>,
): JSX.Element {
  const { options, empty, defaultValue, ...rest } = props;
  return (
    <div className="select">
      <select {...rest} defaultValue={defaultValue ?? (empty === undefined ? options[0]?.value : '')}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}
