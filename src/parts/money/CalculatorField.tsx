import { useId, useState, type ChangeEvent, type JSX, type KeyboardEvent } from 'react';
import type { CalculatorFieldView } from '#domain/finance/calculator-view.ts';
import { Icon } from '#parts/icon/Icon.tsx';

interface CalculatorFieldProps {
  readonly field: CalculatorFieldView;
  /** A slider's number, or what was typed. */
  readonly onChange: (value: number | string) => void;
}

/** A number input with a slider [3-55]: both are native controls, so keyboards and screen readers work. */
export function CalculatorField({ field, onChange }: CalculatorFieldProps): JSX.Element {
  const id = useId();
  const { label, value, min, max, unit, correction, isLocked } = field;
  const shown = unit === '$' ? field.valueText : String(Math.round(value * 10_000) / 10_000);
  const [typing, setTyping] = useState({ text: shown, shown, correction });
  // The typed text stays until the number changes or is corrected.
  if (typing.shown !== shown || typing.correction !== correction) setTyping({ text: shown, shown, correction });

  const commit = (text: string): void => {
    // Leaving the field as it was is no change.
    if (text !== shown) onChange(text);
  };
  const share = `${(Math.min(Math.max((value - min) / Math.max(max - min, 1e-9), 0), 1) * 100).toFixed(2)}%`;

  return (
    <div className={correction === undefined ? 'dial' : 'dial dial--told'}>
      <label htmlFor={id}>
        {label}
        {field.isOptional && <span> optional</span>}
      </label>
      <span className="dial__num">
        <input
          id={id}
          className="input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          readOnly={isLocked}
          value={typing.text}
          aria-invalid={correction !== undefined || undefined}
          aria-describedby={correction === undefined ? undefined : `${id}-told`}
          onChange={(event) => setTyping({ ...typing, text: event.target.value })}
          onBlur={(event) => commit(event.target.value)}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key === 'Enter') commit(event.currentTarget.value);
          }}
        />
        {unit !== '$' && <span className="dial__unit">{unit === '%' ? '% p.a.' : unit}</span>}
      </span>
      {isLocked ? (
        <p className="dial__lock">Set by the lender.</p>
      ) : (
        <>
          <span className="dial__rail">
            <svg aria-hidden="true" width="100%" height="8">
              <rect className="dial__line" width="100%" height="8" />
              <rect className="dial__fill" width={share} height="8" />
            </svg>
            <input
              type="range"
              min={min}
              max={max}
              step={field.sliderStep}
              value={value}
              aria-label={label}
              aria-valuetext={field.valueText}
              onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(Number(event.target.value))}
            />
          </span>
          <span className="dial__ends" aria-hidden="true">
            <span>{field.minText}</span>
            <span>{field.maxText}</span>
          </span>
        </>
      )}
      <p className="dial__told" id={`${id}-told`} role="status">
        {correction !== undefined && (
          <>
            <Icon name="circle-alert" />
            <span>{correction.text}</span>
          </>
        )}
      </p>
    </div>
  );
}
