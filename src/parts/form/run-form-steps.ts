import { findPlate } from './find-plate.ts';
import { showOrder } from './show-order.ts';

/** A form in steps: its links keep what the address says of the vehicle, an order shows what it comes to, a plate finds its vehicle. */
export function runFormSteps(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.form-steps a')) link.search = window.location.search;
  const place = root.querySelector<HTMLElement>('[data-order]');
  const form = root.querySelector<HTMLFormElement>('.form-page__form astro-island form');
  const plate = root.querySelector<HTMLFormElement>('[data-plate]');
  if (plate !== null && form !== null) findPlate(plate, form);
  if (place !== null && form !== null) showOrder(place, form);
}
