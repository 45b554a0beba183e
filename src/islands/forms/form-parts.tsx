import type { JSX, ReactNode, Ref } from 'react';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { Icon } from '#components/icon/Icon.tsx';

/** A label, its control and what is wrong with it. */
export function Field(props: {
  readonly id: string;
  readonly label: string;
  readonly isOptional: boolean;
  readonly isWide: boolean;
  readonly error: string | undefined;
  readonly children: ReactNode;
}): JSX.Element {
  const { id, label, isOptional, isWide, error, children } = props;
  return (
    <div className={`field${isWide ? ' field--wide' : ''}${error === undefined ? '' : ' field--error'}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="field__optional"> (optional)</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A box to tick with its words beside it. */
export function Tick(props: {
  readonly id: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly children: ReactNode;
}): JSX.Element {
  const { id, name, isRequired, error, children } = props;
  return (
    <div className={`field field--wide${error === undefined ? '' : ' field--error'}`}>
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

/** What ties a control to its error. */
export function faultOf(
  id: string,
  error: string | undefined,
): { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string } {
  return error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
}

/** Every fault of the form with a way to it [5-37]. */
export function ErrorSummary(props: {
  readonly faults: readonly { readonly id: string; readonly label: string; readonly message: string }[];
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
                // A history entry for a field would take the Back button away from the dialog.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}: {message.charAt(0).toLowerCase() + message.slice(1)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
