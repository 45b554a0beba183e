import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { TowCar } from '#domain/towing/tow-match.ts';
import { onDevice } from '#parts/browser/stored-items.ts';
import { stepFields } from './step-fields.ts';

/** The shopper's car, kept so that it need not be typed again for the next caravan. */
const STORED_CAR = 'forecourt.tow-car';

/**
 * Fills a form of `TowFields` with the car that was typed last, and calls `show` with the car of its fields: at once if
 * there is one, and as they are typed. A car that was `asked` about elsewhere takes the place of the one kept.
 */
export function watchTowCar(form: HTMLElement, show: (car: TowCar) => void, asked?: TowCar): void {
  const inputs = [...form.querySelectorAll('input')];
  if (asked !== undefined) onDevice.write(STORED_CAR, asked);
  const kept = asked ?? onDevice.read(STORED_CAR);
  for (const input of inputs) {
    const value: unknown =
      typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>)[input.name] : undefined;
    if (typeof value === 'number' && value > 0) input.value = String(value);
  }
  form.addEventListener('input', () => {
    const car = carOf(inputs);
    onDevice.write(STORED_CAR, car);
    show(car);
  });
  stepFields(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  if (inputs.some(({ value }) => value !== '')) show(carOf(inputs));
}

/** Of an address: the limit that another page begins with. */
export const ASKED_KEY = 'brakedTowingKg';

/**
 * The car of an address such as `?brakedTowingKg=2500`: the one kept if that is its limit, else one of which nothing
 * more is known.
 */
export function askedCar(search: string): TowCar | undefined {
  const brakedTowingKg = Number(new URLSearchParams(search).get(ASKED_KEY));
  if (!(brakedTowingKg > 0)) return undefined;
  const kept = onDevice.read(STORED_CAR) as TowCar | undefined;
  return kept?.brakedTowingKg === brakedTowingKg ? kept : { brakedTowingKg };
}

function carOf(inputs: readonly HTMLInputElement[]): TowCar {
  const kg = (name: keyof TowCar): number | undefined => {
    const typed = inputs.find((input) => input.name === name)?.valueAsNumber ?? 0;
    return typed > 0 ? typed : undefined;
  };
  return omitUndefined({
    brakedTowingKg: kg('brakedTowingKg'),
    towBallKg: kg('towBallKg'),
    grossCombinationMassKg: kg('grossCombinationMassKg'),
    grossVehicleMassKg: kg('grossVehicleMassKg'),
    loadedCarKg: kg('loadedCarKg'),
  });
}
