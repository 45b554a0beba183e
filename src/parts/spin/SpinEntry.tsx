import type { JSX } from 'react';
import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import type { AskedField } from '#domain/lead/form-field.ts';
import { FieldControl } from '#parts/form/FieldControl.tsx';
import { Field, Tick } from '#parts/form/form-parts.tsx';

export interface SpinEntryProps {
  readonly fields: readonly AskedField[];
  readonly consent: EnquiryRules['privacyConsent'];
  readonly problem?: string | undefined;
  readonly isSpinning?: boolean;
}

/** What an entry asks for, within its form. */
export function SpinEntry({ fields, consent, problem, isSpinning = false }: SpinEntryProps): JSX.Element {
  return (
    <>
      {fields.map((field) => {
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
      <input type="hidden" name="consent_version" value={consent.version} />
      {problem !== undefined && <p role="alert">{problem}</p>}
      <p>
        <button className="button button--accent" aria-disabled={isSpinning}>
          {isSpinning ? 'One moment…' : 'Spin'}
        </button>
      </p>
      <p className="lucky__small">{consent.text}</p>
    </>
  );
}
