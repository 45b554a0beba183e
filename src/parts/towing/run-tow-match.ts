import { formatKilograms } from '#domain/formats/measures.ts';
import { heaviestVanKg, matchTow, type TowCar } from '#domain/towing/tow-match.ts';
import { towAnswer } from '#domain/towing/tow-view.ts';
import { watchTowCar } from './tow-car.ts';

/** On a caravan's page: the answer for the shopper's own car, as its figures are typed. */
export function runTowMatch(form: HTMLElement): void {
  watchTowCar(form, (car) => {
    print(form, car);
  });
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
