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

/** What a text, a longer text or a choice from a list is filled in with; `PAGE_CONTROLS` has the others. */
export function FieldControl({ field, shared, placeholder, chosen }: ControlProps): JSX.Element {
  const { control, rule, own, choices = [] } = field;
  const input = { ...shared, className: 'input', placeholder, maxLength: rule.maxLength };
  if (control === 'textarea') return <textarea {...input} rows={rule.rows} />;
  if (control === 'select') {
    return <Select {...shared} className="input" options={choices} empty={emptyChoice(field)} defaultValue={chosen} />;
  }
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

/** Label of the empty choice; nothing where the first choice is preselected. */
function emptyChoice({ rule, own, missing }: AskedField): string | undefined {
  if (own === undefined) return rule.emptyChoice;
  return missing ?? 'Choose one';
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
