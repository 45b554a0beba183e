import { type ComponentType, type JSX, useEffect, useRef } from 'react';
import { groupDigits } from '#domain/lead/group-digits.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { type ControlProps, FieldControl } from './FieldControl.tsx';
import { faultOf, fieldClass, FieldError } from './form-parts.tsx';

/** What only forms on pages of their own have. The dialogs of vehicles do without, and load none of it. */
export interface PageControls {
  readonly Choices: ComponentType<ChoicesProps>;
  /** In the place of `FieldControl`: has numbers and days too. */
  readonly Control: ComponentType<ControlProps>;
  /** A field, below the heading of the part of the form that it begins. */
  readonly withHeading: (view: LeadFormView, name: string, field: JSX.Element) => JSX.Element;
}

export interface ChoicesProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isOptional: boolean;
  readonly isRequired: boolean;
  readonly type: 'radio' | 'checkbox';
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly hint: string | undefined;
  readonly error: string | undefined;
}

export const PAGE_CONTROLS: PageControls = { Choices, Control, withHeading };

/** Radio buttons or boxes to tick under one question. */
function Choices(props: ChoicesProps): JSX.Element {
  const { id, name, label, isOptional, isRequired, type, choices, hint, error } = props;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <fieldset
      className={fieldClass(true, error)}
      id={id}
      tabIndex={-1}
      {...faultOf(id, error, hintId)}
      aria-invalid={undefined}
    >
      <legend>
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

function Control(props: ControlProps): JSX.Element {
  const { field, shared, placeholder } = props;
  const { control, own } = field;
  const number = useRef<HTMLInputElement>(null);
  // A number of something has its thousands apart, a year has none [5-39].
  const isGrouped = control === 'number' && own?.unit !== undefined;
  const group = (): void => {
    const input = number.current;
    const shown = groupDigits(input?.value ?? '');
    if (input !== null && shown !== input.value) input.value = shown;
  };
  useEffect(() => {
    if (!isGrouped) return undefined;
    // The form fills in what it remembers, and what its link says, after its controls are there.
    const later = setTimeout(group);
    return () => clearTimeout(later);
  }, [isGrouped]);
  if (control === 'date') return <input {...shared} className="input" type="date" />;
  if (control !== 'number') return <FieldControl {...props} />;
  return (
    <>
      <div className={own?.unit === '$' ? 'affix affix--before' : 'affix'}>
        <input
          {...shared}
          className="input"
          placeholder={placeholder}
          maxLength={12}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...(isGrouped && { ref: number, onBlur: group })}
        />
        {own?.unit !== undefined && <span>{own.unit}</span>}
      </div>
      {own?.picks !== undefined && own.picks !== 'prices' && (
        <Picks picks={own.picks} unit={own.unit} inputId={shared.id} />
      )}
    </>
  );
}

/** Quick picks fill in a number [5-39]. */
function Picks(props: {
  readonly picks: readonly number[];
  readonly unit: string | undefined;
  readonly inputId: string;
}): JSX.Element {
  const pick = (value: string): void => {
    const input = document.getElementById(props.inputId);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  return (
    <div className="picks">
      {props.picks.map((number) => {
        const text = groupDigits(String(number));
        return (
          <button key={number} type="button" onClick={() => pick(text)}>
            {props.unit === '$' ? `$${text}` : text}
          </button>
        );
      })}
    </div>
  );
}

/** Without words of its own, the heading is the field's label. */
function withHeading({ headings }: LeadFormView, name: string, field: JSX.Element): JSX.Element {
  const heading = headings?.[name];
  if (heading === undefined) return field;
  return (
    <div key={name} className={heading === '' ? 'form-part form-part--labelled' : 'form-part'}>
      {heading !== '' && <h2>{heading}</h2>}
      {field}
    </div>
  );
}
