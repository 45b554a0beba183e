import type { JSX, ReactNode, Ref } from 'react';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { Icon } from '#parts/icon/Icon.tsx';

/** A label, its control and what is wrong with it. */
export function Field(props: {
  readonly id: string;
  readonly label: string;
  readonly isOptional: boolean;
  readonly isWide: boolean;
  /** Whether the label is the heading of a part of the form. */
  readonly isHeading?: boolean;
  readonly error: string | undefined;
  /** Text and buttons under the control. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}): JSX.Element {
  const { id, label, isOptional, isWide, isHeading = false, error, hint, children } = props;
  return (
    <div className={fieldClass(isWide, error)}>
      <label htmlFor={id} className={partClass(isHeading)}>
        {label}
        {isOptional && <span className="field__optional"> (optional)</span>}
      </label>
      {children}
      {hint}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function Tick(props: {
  readonly id: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly children: ReactNode;
}): JSX.Element {
  const { id, name, isRequired, error, children } = props;
  return (
    <div className={fieldClass(true, error)}>
      <label className="tick">
        <input type="checkbox" id={id} name={name} required={isRequired} {...faultOf(id, error)} />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Radio buttons or boxes to tick under one question. */
export function Choices(props: {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isOptional: boolean;
  readonly isRequired: boolean;
  readonly isHeading: boolean;
  readonly type: 'radio' | 'checkbox';
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly hint: string | undefined;
  readonly error: string | undefined;
}): JSX.Element {
  const { id, name, label, isOptional, isRequired, isHeading, type, choices, hint, error } = props;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <fieldset
      className={fieldClass(true, error)}
      id={id}
      tabIndex={-1}
      {...faultOf(id, error, hintId)}
      aria-invalid={undefined}
    >
      <legend className={partClass(isHeading)}>
        {label}
        {isOptional && <span className="field__optional"> (optional)</span>}
      </legend>
      {hint !== undefined && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="choices">
        {choices.map(({ value, label: text }) => (
          <label key={value} className="choice">
            {/* A box that is required is one that has to be ticked. */}
            <input type={type} name={name} value={value} required={isRequired && type === 'radio'} />
            {text.split('\n').map((part) => (
              <span key={part}>{part} </span>
            ))}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }): ReactNode {
  if (error === undefined) return null;
  return (
    <p className="field__error" id={`${id}-error`}>
      <Icon name="circle-alert" />
      {error}
    </p>
  );
}

/** Class of the numbered heading of a part of a form. */
export const PART_HEADING = 'form__part';

function partClass(isHeading: boolean): string | undefined {
  return isHeading ? PART_HEADING : undefined;
}

function fieldClass(isWide: boolean, error: string | undefined): string {
  return `field${isWide ? ' field--wide' : ''}${error === undefined ? '' : ' field--error'}`;
}

/** Links a control to its error and to its description. */
export function faultOf(
  id: string,
  error: string | undefined,
  hintId?: string,
): { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string } {
  const describedBy = [error === undefined ? undefined : `${id}-error`, hintId].filter((part) => part !== undefined);
  return {
    ...(error !== undefined && { 'aria-invalid': true }),
    ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
  };
}

export interface Fault {
  readonly id: string;
  /** Of its field; none where the message names it. */
  readonly label: string | undefined;
  readonly message: string;
}

/** Every fault of the form with a way to it [5-37]. */
export function ErrorSummary(props: {
  readonly faults: readonly Fault[];
  readonly ref: Ref<HTMLDivElement>;
}): JSX.Element {
  const { faults, ref } = props;
  return (
    <div className="errors" role="alert" tabIndex={-1} ref={ref}>
      <p>{LEAD_MESSAGES.summaryTitle}</p>
      <ul>
        {faults.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              data-replay
              onClick={(event) => {
                // A history entry for a field would break the dialog's Back button.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label === undefined ? message : `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
