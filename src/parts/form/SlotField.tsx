import { useEffect, useRef, useState, type ComponentType, type JSX, type ReactNode } from 'react';
import type { PhoneView } from '#domain/location/location-view.ts';
import { faultOf, FieldError } from './form-parts.tsx';
import type { SlotPickerProps } from './SlotPicker.tsx';

export interface SlotFieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  /** Increases with each rejection. */
  readonly failureCount: number;
  /** Kind of the form: what the times are for. */
  readonly form: string;
  readonly carId: string | undefined;
  readonly phone: PhoneView | undefined;
  /** The fields for a wish, shown where no times are offered. */
  readonly children: ReactNode;
}

/**
 * An appointment [2.1-17, 5-35]. Without JavaScript, or while no times can be loaded, the shopper says what would suit.
 * The chosen time is kept in a hidden input, so that drafts and posts treat it like any field.
 */
export function SlotField(props: SlotFieldProps): JSX.Element {
  const { id, name, error, children, ...rest } = props;
  const [Picker, setPicker] = useState<ComponentType<SlotPickerProps>>();
  const [isPicking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wish = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    import('./SlotPicker.tsx').then(
      (part) => setPicker(() => part.SlotPicker),
      // The fields for a wish stay.
      (cause: unknown) => reportError(cause),
    );
  }, []);

  return (
    <div
      className={`field field--wide slot-field${error === undefined ? '' : ' field--error'}`}
      id={id}
      tabIndex={-1}
      role="group"
      aria-label="Time"
      {...faultOf(id, error)}
      aria-invalid={undefined}
    >
      <FieldError id={id} error={error} />
      <input type="hidden" name={name} ref={input} />
      {Picker !== undefined && <Picker {...rest} {...{ name, input, wish, isPicking, setPicking }} />}
      <fieldset className="slot-field__wish form__fields" ref={wish} hidden={isPicking} disabled={isPicking}>
        <legend className="slot-field__legend">Your preferred time</legend>
        {children}
      </fieldset>
    </div>
  );
}
