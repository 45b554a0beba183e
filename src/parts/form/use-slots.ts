import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  type DayChoice,
  DAYS_IN_ROW,
  formatTimeOnClock,
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
  /** Free times close to the one that has just been taken. */
  readonly nearest: readonly { readonly start: string; readonly label: string }[];
}

/** The times of the form's location and vehicle, and the one that is chosen. */
export function useSlots(props: Omit<SlotPickerProps, 'name' | 'phone' | 'isPicking'>): SlotModel {
  const { form, carId, failureCount, input, wish, setPicking } = props;
  const location = useChosenLocation(input);
  const [state, setState] = useState<SlotState>({ kind: 'loading' });
  const [start, setStart] = useState('');
  const [taken, setTaken] = useState<string>();
  const [date, setDate] = useState<string>();
  const [rowIndex, setRowIndex] = useState(0);
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
      // Chosen for the shopper, who sees it and may choose another.
      if (control instanceof HTMLSelectElement && control.value === '') control.value = offer.location;
      known.current = { location: control?.value ?? '', failureCount };
      const days = toDayChoices(offer);
      const wanted = input.current?.value ?? '';
      const isFree = days.some(({ times }) => times.some((time) => time.isFree && time.start === wanted));
      const shown =
        days.find(({ date: one }) => one === wanted.slice(0, 10)) ?? days.find(({ freeCount }) => freeCount > 0);
      write(isFree ? wanted : '');
      setTaken(isNew || isFree || wanted === '' ? undefined : wanted);
      setDate(shown?.date);
      setRowIndex(shown === undefined ? 0 : Math.floor(days.indexOf(shown) / DAYS_IN_ROW));
      setState({ kind: 'days', days, zone: (offer.timezone.split('/').at(-1) ?? '').replaceAll('_', ' ') });
      // A wish that is being written is not taken away.
      if (isNew) setPicking(shown !== undefined && !isInUse(wish.current));
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
  const turnTo = (index: number): (() => void) | undefined => {
    const row = days.slice(index * DAYS_IN_ROW, (index + 1) * DAYS_IN_ROW);
    if (index < 0 || row.length === 0) return undefined;
    return () => {
      setRowIndex(index);
      setDate(row.find(({ freeCount }) => freeCount > 0)?.date);
    };
  };
  return {
    state,
    start,
    choose: (value) => {
      write(value);
      setDate(value.slice(0, 10));
      setRowIndex(Math.floor(days.findIndex(({ date: one }) => one === value.slice(0, 10)) / DAYS_IN_ROW));
      // The draft is saved with the form's next input event.
      input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    day: days.find((day) => day.date === date),
    showDay: setDate,
    row: days.slice(rowIndex * DAYS_IN_ROW, (rowIndex + 1) * DAYS_IN_ROW),
    earlier: turnTo(rowIndex - 1),
    later: turnTo(rowIndex + 1),
    nearest:
      taken === undefined
        ? []
        : nearestFree(days, taken, MOST_NEAREST).map((one) => ({ start: one, label: formatTimeOnClock(one) })),
  };
}

/** The value of the form's location field; undefined until it has been read. */
function useChosenLocation(input: RefObject<HTMLInputElement | null>): string | undefined {
  const [location, setLocation] = useState<string>();
  useEffect(() => {
    const form = input.current?.form;
    if (form === null || form === undefined) return;
    const read = (): void => setLocation(locationControl(form)?.value ?? '');
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, [input]);
  return location;
}

function locationControl(form: HTMLFormElement | null | undefined): HTMLSelectElement | HTMLInputElement | undefined {
  const control = form?.elements.namedItem('location');
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control : undefined;
}

function isInUse(wish: HTMLFieldSetElement | null): boolean {
  const controls = [...(wish?.elements ?? [])] as (HTMLInputElement | HTMLSelectElement)[];
  return controls.some((control) => control === document.activeElement || control.value !== '');
}
