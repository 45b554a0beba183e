import type { JSX, RefObject } from 'react';
import type { PhoneView } from '#domain/location/location-view.ts';
import { type DayChoice, DAYS_IN_ROW } from '#domain/appointments/day-choices.ts';
import { type SlotState, useSlots } from './use-slots.ts';

export interface SlotPickerProps {
  readonly name: string;
  readonly carId: string | undefined;
  readonly failureCount: number;
  readonly phone: PhoneView | undefined;
  /** Holds the chosen time. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** The fields for a wish. */
  readonly wish: RefObject<HTMLFieldSetElement | null>;
  /** Whether a time is picked here, and no wish is written. */
  readonly isPicking: boolean;
  readonly setPicking: (isPicking: boolean) => void;
}

/** The dealer's free times: a row of days, and the times of one of them. Loaded on demand by `SlotField`. */
export function SlotPicker(props: SlotPickerProps): JSX.Element {
  const { name, phone, input, isPicking, setPicking } = props;
  const slots = useSlots(props);
  const { state, start, choose, day, row } = slots;
  const isOffered = state.kind === 'days' && day !== undefined;
  const choosePicking = (isOn: boolean): void => {
    setPicking(isOn);
    if (input.current !== null) input.current.value = isOn ? start : '';
  };
  const status = statusText(state);

  return (
    <div className="slots">
      <p className="slots__status" role="status">
        {status}
        {state.kind === 'days' && status !== '' && phone !== undefined && (
          <>
            {' '}
            <a href={phone.href}>Call {phone.text}</a>
          </>
        )}
      </p>
      {isOffered && isPicking && (
        <>
          {slots.nearest.length > 0 && start === '' && (
            <div className="slots__nearest" role="group" aria-label="Free times close to it">
              {slots.nearest.map((one) => (
                <button key={one.start} type="button" onClick={() => choose(one.start)}>
                  {one.label}
                </button>
              ))}
            </div>
          )}
          {/* `form=""` keeps these controls out of the form: the hidden input alone is posted. */}
          <fieldset>
            <legend>Which day?</legend>
            <div className="slots__days">
              {row.map(({ date, weekday, dayOfMonth, label, note, freeCount }) => (
                <label key={date} className="slots__day">
                  <input
                    type="radio"
                    form=""
                    name={`${name}-day`}
                    value={date}
                    aria-label={`${label}, ${note}`}
                    disabled={freeCount === 0}
                    checked={date === day.date}
                    onChange={() => slots.showDay(date)}
                  />
                  <span>
                    {weekday}
                    <b>{dayOfMonth}</b>
                    {note}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <p className="slots__turn">
            {slots.earlier !== undefined && (
              <button type="button" onClick={slots.earlier}>
                Earlier days
              </button>
            )}
            {slots.later !== undefined && (
              <button type="button" onClick={slots.later}>
                Later days
              </button>
            )}
          </p>
          <fieldset>
            <legend>What time on {day.label}?</legend>
            <div className="slots__times">
              {day.times.map(({ start: value, label, isFree }) => (
                <label key={value} className="slots__time">
                  <input
                    type="radio"
                    form=""
                    name={`${name}-time`}
                    value={value}
                    aria-label={isFree ? label : `${label}, taken`}
                    disabled={!isFree}
                    checked={value === start}
                    onChange={() => choose(value)}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <p className="field__hint">Times are {state.zone} time. Those crossed out are taken.</p>
        </>
      )}
      {isOffered && (
        <p className="slots__turn">
          <button type="button" onClick={() => choosePicking(!isPicking)}>
            {isPicking ? 'None of these suit' : 'Pick a free time'}
          </button>
        </p>
      )}
    </div>
  );
}

function statusText(state: SlotState): string {
  switch (state.kind) {
    case 'loading':
      return 'Looking for free times…';
    case 'refused':
      return state.message;
    case 'unknown':
      return '';
    case 'days': {
      const isFree = ({ freeCount }: DayChoice): boolean => freeCount > 0;
      if (state.days.slice(0, DAYS_IN_ROW).some(isFree)) return '';
      return state.days.some(isFree) ? 'No times left this week.' : 'No times left to book online.';
    }
  }
}
