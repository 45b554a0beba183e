import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { heaviestVanKg, matchTow, type TowCar } from '#domain/towing/tow-match.ts';
import { towAnswer } from '#domain/towing/tow-view.ts';
import { formatKilograms } from '#domain/formats/measures.ts';
import { onDevice } from '#parts/browser/stored-items.ts';

/** The shopper's car, kept so that it need not be typed again for the next caravan. */
const STORED_CAR = 'forecourt.tow-car';

/** The answer for the shopper's own car, as its figures are typed. */
export function runTowMatch(form: HTMLElement): void {
  const inputs = [...form.querySelectorAll('input')];
  const kept = onDevice.read(STORED_CAR);
  for (const input of inputs) {
    const value: unknown =
      typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>)[input.name] : undefined;
    if (typeof value === 'number' && value > 0) input.value = String(value);
  }
  const show = () => {
    const kg = (name: string) => {
      const typed = inputs.find((input) => input.name === name)?.valueAsNumber ?? 0;
      return typed > 0 ? typed : undefined;
    };
    const car: TowCar = omitUndefined({
      brakedTowingKg: kg('brakedTowingKg'),
      towBallKg: kg('towBallKg'),
      grossCombinationMassKg: kg('grossCombinationMassKg'),
      grossVehicleMassKg: kg('grossVehicleMassKg'),
      loadedCarKg: kg('loadedCarKg'),
    });
    onDevice.write(STORED_CAR, car);
    print(form, car);
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  if (inputs.some(({ value }) => value !== '')) show();
}

function print(form: HTMLElement, car: TowCar): void {
  const place = form.querySelector('[data-tow="answer"]');
  if (place === null) return;
  const van = { loadedKg: Number(form.dataset['atm']), ballKg: Number(form.dataset['ball']) };
  const { verdict, heading, text, sums } = towAnswer(matchTow(car, van));
  const paragraph = (words: string, className: string) => {
    const element = document.createElement('p');
    element.className = className;
    element.textContent = words;
    return element;
  };
  const rows = sums.map(({ label, sum, result }) => {
    const row = document.createElement('li');
    row.textContent = `${label}: ${sum}, ${result}.`;
    return row;
  });
  const list = document.createElement('ul');
  list.append(...rows);
  const heaviest = heaviestVanKg(car);
  place.setAttribute('data-verdict', verdict);
  place.replaceChildren(
    paragraph(heading, 'tow__verdict'),
    paragraph(text, 'tow__tightest'),
    ...(rows.length === 0 ? [] : [list]),
    ...(heaviest === undefined || heaviest === 0 ? [] : [listLink(form.dataset['list'] ?? '', heaviest)]),
  );
}

/** "All that are up to 2,930 kg loaded" */
function listLink(path: string, heaviestKg: number): HTMLElement {
  const link = document.createElement('a');
  link.className = 'link';
  link.href = `${path}?range[atm]=:${heaviestKg}`;
  link.textContent = `All that your car can tow, up to ${formatKilograms(heaviestKg)} loaded`;
  return link;
}
