import type { JSX } from 'react';
import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import { askedFields } from '#domain/lead/form-field.ts';
import { SPIN_FIELDS, spinFormRules } from '#domain/spin/spin-form.ts';
import { FieldControl } from '#parts/form/FieldControl.tsx';
import { Field, Tick } from '#parts/form/form-parts.tsx';

export interface SpinEntryProps {
  /** The dealer's rules for forms. */
  readonly rules: EnquiryRules;
  readonly problem?: string | undefined;
  readonly isSpinning?: boolean;
}

/** What an entry asks for, within its form. */
export function SpinEntry({ rules, problem, isSpinning = false }: SpinEntryProps): JSX.Element {
  const { text, version } = rules.privacyConsent;
  return (
    <>
      {askedFields(SPIN_FIELDS, spinFormRules(rules)).map((field) => {
        const { name, control, rule, label = rule.label, missing } = field;
        const isRequired = missing !== undefined;
        const id = `spin-${name}`;
        return control === 'tick' ? (
          <Tick key={name} id={id} name={name} isRequired={isRequired} error={undefined}>
            {label}. <a href="#terms">Read them</a>
          </Tick>
        ) : (
          <Field key={name} id={id} label={label} isOptional={!isRequired} isWide error={undefined}>
            <FieldControl field={field} shared={{ id, name, required: isRequired }} placeholder={undefined} />
          </Field>
        );
      })}
      <input type="hidden" name="consent_version" value={version} />
      {problem !== undefined && <p role="alert">{problem}</p>}
      <p>
        <button className="button button--accent" aria-disabled={isSpinning}>
          {isSpinning ? 'One moment…' : 'Spin'}
        </button>
      </p>
      <p className="lucky__small">{text}</p>
    </>
  );
}
