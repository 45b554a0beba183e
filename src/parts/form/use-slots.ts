import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  type DayChoice,
  DAYS_IN_ROW,
  formatTimeOnClock,
  keptDay,
  keptTime,
  nearestFree,
  toDayChoices,
} from '#domain/appointments/day-choices.ts';
import { type LoadedSlots, loadSlots } from './load-slots.ts';
import type { SlotPickerProps } from './SlotPicker.tsx';

/** Free times offered in place of one that was taken. */
const MOST_NEAREST = 3;

export type SlotState =
  | { readonly kind: 'loading' }
  | Exclude<LoadedSlots, { readonly kind: 'offer' }>
  | {
      readonly kind: 'days';
      readonly days: readonly DayChoice[];
      /** "Melbourne" */
      readonly zone: string;
    };

export interface SlotModel {
  readonly state: SlotState;
  /** The chosen time; empty for none. */
  readonly start: string;
  readonly choose: (start: string) => void;
  /** The day whose times are shown. */
  readonly day: DayChoice | undefined;
  readonly showDay: (date: string) => void;
  /** The days in view, and how to turn to others. */
  readonly row: readonly DayChoice[];
  readonly earlier: (() => void) | undefined;
  readonly later: (() => void) | undefined;
  /** That the chosen time is not free at the place chosen since. */
  readonly lost: string;
  /** Free times close to the one that has been taken or lost. */
  readonly nearest: readonly { readonly start: string; readonly label: string }[];
}

/** The times of the form's location and vehicle, and the one that is chosen. */
export function useSlots(props: Omit<SlotPickerProps, 'name' | 'phone' | 'isPicking'>): SlotModel {
  const { form, carId, failureCount, input, wish, setPicking } = props;
  const [location, setLocation] = useChosenLocation(input);
  const [state, setState] = useState<SlotState>({ kind: 'loading' });
  const [start, setStart] = useState('');
  const [taken, setTaken] = useState('');
  /** The place at which it is taken, where that was chosen after the time. */
  const [lostAt, setLostAt] = useState<string>();
  const [date, setDate] = useState<string>();
  /** What was loaded last. */
  const known = useRef<{ readonly location: string; readonly failureCount: number }>(undefined);

  useEffect(() => {
    // The form's own location is known after the first look at it.
    if (location === undefined) return;
    if (known.current?.location === location && known.current.failureCount === failureCount) return;
    const abort = new AbortController();
    const show = (loaded: LoadedSlots): void => {
      if (loaded.kind !== 'offer') {
        // Times that are shown stay until their place changes: the API may be back by the time the form is sent.
        if (known.current?.location === location) return;
        setState(loaded);
        setPicking(false);
        return;
      }
      const isNew = known.current?.location !== location;
      const { offer } = loaded;
      const control = locationControl(input.current?.form);
      const select = control instanceof HTMLSelectElement ? control : undefined;
      // Chosen for the shopper, who sees it and may choose another.
      if (select?.value === '') {
        select.value = offer.location;
        select.form?.dispatchEvent(new Event('change'));
      }
      // Another place may have been chosen just now: these are not its times.
      const place = control === undefined ? location : offer.location;
      known.current = { location: place, failureCount };
      setLocation(control?.value ?? '');
      const days = toDayChoices(offer);
      const wanted = input.current?.value ?? '';
      const kept = keptTime(days, wanted);
      write(kept);
      setTaken(kept === '' ? wanted : '');
      // "Aspley" of "Aspley, Sales".
      setLostAt(isNew ? (select?.selectedOptions[0]?.text.split(',')[0] ?? '') : undefined);
      setDate((shown) => keptDay(days, shown ?? wanted.slice(0, 10)));
      setState({ kind: 'days', days, zone: (offer.timezone.split('/').at(-1) ?? '').replaceAll('_', ' ') });
      // A wish that is being written is not taken away.
      if (isNew) setPicking(keptDay(days, undefined) !== undefined && !isInUse(wish.current));
    };
    loadSlots({ form, carId, location: location || undefined }, abort.signal).then(show, () => undefined);
    return () => abort.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- refs and setters never change
  }, [form, carId, location, failureCount]);

  function write(value: string): void {
    setStart(value);
    if (input.current !== null) input.current.value = value;
  }

  const days = state.kind === 'days' ? state.days : [];
  const rowFrom = (first: number): readonly DayChoice[] => days.slice(Math.max(first, 0), first + DAYS_IN_ROW);
  const place = days.findIndex((day) => day.date === date);
  const firstInRow = place - (place % DAYS_IN_ROW);
  const turnTo = (first: number): (() => void) | undefined => {
    const row = rowFrom(first);
    const shown = row.find(({ freeCount }) => freeCount > 0) ?? row[0];
    return shown && (() => setDate(shown.date));
  };
  return {
    state,
    start,
    choose: (value) => {
      write(value);
      setDate(value.slice(0, 10));
      // The draft is saved with the form's next input event.
      input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    day: days[place],
    showDay: setDate,
    row: rowFrom(firstInRow),
    earlier: turnTo(firstInRow - DAYS_IN_ROW),
    later: turnTo(firstInRow + DAYS_IN_ROW),
    lost:
      taken === '' || start !== '' || lostAt === undefined
        ? ''
        : `${formatTimeOnClock(taken)} isn’t free${lostAt && ` at ${lostAt}`}. Choose another time.`,
    nearest:
      taken === '' || start !== ''
        ? []
        : nearestFree(days, taken, MOST_NEAREST).map((one) => ({ start: one, label: formatTimeOnClock(one) })),
  };
}

/** The value of the form's location field, undefined until it has been read, and how to tell of one set by script. */
function useChosenLocation(
  input: RefObject<HTMLInputElement | null>,
): readonly [string | undefined, (location: string) => void] {
  const [location, setLocation] = useState<string>();
  useEffect(() => {
    const form = input.current?.form;
    if (form === null || form === undefined) return;
    const read = (): void => setLocation(locationControl(form)?.value ?? '');
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, [input]);
  return [location, setLocation];
}

function locationControl(form: HTMLFormElement | null | undefined): HTMLSelectElement | HTMLInputElement | undefined {
  const control = form?.elements.namedItem('location');
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control : undefined;
}

function isInUse(wish: HTMLFieldSetElement | null): boolean {
  const controls = [...(wish?.elements ?? [])] as (HTMLInputElement | HTMLSelectElement)[];
  return controls.some((control) => control === document.activeElement || control.value !== '');
}
