import type { JSX, ReactNode, Ref } from 'react';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { Icon } from '#parts/icon/Icon.tsx';

/** A label, its control and what is wrong with it. */
export function Field(props: {
  readonly id: string;
  readonly label: string;
  readonly isOptional: boolean;
  readonly isWide: boolean;
  readonly error: string | undefined;
  /** Text and buttons under the control. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}): JSX.Element {
  const { id, label, isOptional, isWide, error, hint, children } = props;
  return (
    <div className={fieldClass(isWide, error)}>
      <label htmlFor={id}>
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

export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }): ReactNode {
  if (error === undefined) return null;
  return (
    <p className="field__error" id={`${id}-error`}>
      <Icon name="circle-alert" />
      {error}
    </p>
  );
}

export function fieldClass(isWide: boolean, error: string | undefined): string {
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
