import type { JSX, RefObject } from 'react';
import type { PhoneView } from '#domain/location/location-view.ts';
import { type DayChoice, DAYS_IN_ROW } from '#domain/appointments/day-choices.ts';
import { type SlotState, useSlots } from './use-slots.ts';

export interface SlotPickerProps {
  readonly name: string;
  /** Kind of the form: what the times are for. */
  readonly form: string;
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
  const status = (isPicking && slots.lost) || statusText(state);

  return (
    <div className="slots" data-state={state.kind}>
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
          {slots.nearest.length > 0 && (
            <div className="slots__nearest" role="group" aria-label="Free times close to it">
              {slots.nearest.map((one) => (
                <button key={one.start} type="button" onClick={() => choose(one.start)}>
                  {one.label}
                </button>
              ))}
            </div>
          )}
          <Days name={name} days={row} chosen={day} show={slots.showDay} />
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
          {day.isByAppointment ? (
            <p className="slots__status" role="status">
              {day.label} is by appointment only. Press “None of these suit” and tell us when
              {phone !== undefined && (
                <>
                  , or <a href={phone.href}>call {phone.text}</a>
                </>
              )}
              .
            </p>
          ) : (
            <Times name={name} day={day} chosen={start} choose={choose} />
          )}
          <p className="field__hint">Times are {state.zone} time.</p>
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

interface DaysProps {
  readonly name: string;
  readonly days: readonly DayChoice[];
  readonly chosen: DayChoice;
  readonly show: (date: string) => void;
}

/** `form=""` keeps these controls out of the form: the hidden input alone is posted. */
function Days({ name, days, chosen, show }: DaysProps): JSX.Element {
  return (
    <fieldset>
      <legend>Which day?</legend>
      <div className="slots__days">
        {days.map(({ date, weekday, dayOfMonth, label, note, freeCount, isByAppointment }) => (
          <label key={date} className="slots__day">
            <input
              className="covering-control"
              type="radio"
              form=""
              name={`${name}-day`}
              value={date}
              aria-label={`${label}, ${note}`}
              disabled={freeCount === 0 && !isByAppointment}
              checked={date === chosen.date}
              onChange={() => show(date)}
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
  );
}

interface TimesProps {
  readonly name: string;
  readonly day: DayChoice;
  /** `''` before a time is chosen. */
  readonly chosen: string;
  readonly choose: (start: string) => void;
}

function Times({ name, day, chosen, choose }: TimesProps): JSX.Element {
  return (
    <fieldset>
      <legend>What time on {day.label}?</legend>
      <div className="slots__times">
        {day.times.map(({ start, label, isFree }) => (
          <label key={start} className="slots__time">
            <input
              className="covering-control"
              type="radio"
              form=""
              name={`${name}-time`}
              value={start}
              aria-label={isFree ? label : `${label}, taken`}
              disabled={!isFree}
              checked={start === chosen}
              onChange={() => choose(start)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
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
