import type { JSX } from 'react';
import type { AskedField } from '#domain/lead/form-field.ts';
import { Icon } from '#parts/icon/Icon.tsx';

export interface ControlProps {
  readonly field: AskedField;
  /** What every control of the field has. */
  readonly shared: {
    readonly id: string;
    readonly name: string;
    readonly required: boolean;
    readonly 'aria-invalid'?: true;
    readonly 'aria-describedby'?: string;
  };
  readonly placeholder: string | undefined;
  /** Value chosen to begin with. */
  readonly chosen?: string | undefined;
}

/** What a field is filled in with. Ticks, radio buttons and slots have their labels around them: `LeadForm` prints those. */
export function FieldControl({ field, shared, placeholder, chosen }: ControlProps): JSX.Element {
  const { control, rule, own, choices = [] } = field;
  const input = { ...shared, className: 'input', placeholder, maxLength: rule.maxLength };
  switch (control) {
    case 'textarea':
      return <textarea {...input} rows={rule.rows} />;
    case 'select':
      return (
        <Select {...shared} className="input" options={choices} empty={emptyChoice(field)} defaultValue={chosen} />
      );
    case 'number':
      return (
        <>
          <div className={own?.unit === '$' ? 'affix affix--before' : 'affix'}>
            <input {...input} maxLength={12} type="text" inputMode="numeric" autoComplete="off" />
            {own?.unit !== undefined && <span>{own.unit}</span>}
          </div>
          {own?.picks !== undefined && own.picks !== 'prices' && (
            <Picks picks={own.picks} unit={own.unit} inputId={shared.id} />
          )}
        </>
      );
    case 'date':
      return <input {...shared} className="input" type="date" />;
    case 'text':
    case 'tick':
    case 'radio':
    case 'ticks':
    case 'slot':
      return (
        <input
          {...input}
          {...(rule.input ?? {
            type: 'text',
            autoComplete: own?.autoComplete ?? 'off',
            ...(own?.autoCapitalize !== undefined && { autoCapitalize: own.autoCapitalize }),
          })}
        />
      );
  }
}

/** Label of the empty choice; nothing where the first choice is preselected. */
function emptyChoice({ rule, own, missing }: AskedField): string | undefined {
  if (own === undefined) return rule.emptyChoice;
  return missing ?? 'Choose one';
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
        const text = number.toLocaleString('en-AU');
        return (
          <button key={number} type="button" onClick={() => pick(text)}>
            {props.unit === '$' ? `$${text}` : text}
          </button>
        );
      })}
    </div>
  );
}

function Select(
  props: {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    /** Label of the empty choice. */
    readonly empty: string | undefined;
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
