import { gatePage } from '#parts/browser/gate-page.ts';
import { inTab } from '#parts/browser/stored-items.ts';
import { ABOUT_VEHICLE_KEY } from './about-vehicle.ts';
import { findPlate } from './find-plate.ts';
import { followPlace } from './follow-place.ts';
import { showOrder } from './show-order.ts';

/**
 * The page of a form: one that needs an account leads to sign in, links of its steps keep what the address says of the
 * vehicle, which is shown, the side follows the place that is chosen, a hold's hours are drawn, an order and a workshop's booking show what they come to and an offer between what it
 * lies so far, a plate finds its vehicle.
 */
export function runFormPage(root: ParentNode): void {
  const gate = root.querySelector<HTMLElement>('[data-gate]')?.dataset['gate'];
  if (gate !== undefined) void gatePage(gate);
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.form-steps a')) link.search = window.location.search;
  const place = root.querySelector<HTMLElement>('[data-order]');
  const form = root.querySelector<HTMLFormElement>('.form-page__form astro-island form');
  const plate = root.querySelector<HTMLFormElement>('[data-plate]');
  if (plate !== null && form !== null) findPlate(plate, form);
  if (place !== null && form !== null) showOrder(place, form);
  showVehicleAndPlace(root, form);
  const hold = root.querySelector<HTMLElement>('[data-hold-hours]');
  if (hold !== null) void import('./draw-hold-hours.ts').then(({ drawHoldHours }) => drawHoldHours(hold));
  const soFar = root.querySelector<HTMLElement>('[data-so-far]');
  if (soFar !== null && form !== null) void import('./show-so-far.ts').then(({ showSoFar }) => showSoFar(soFar, form));
  const slip = root.querySelector<HTMLElement>('[data-jobs]');
  if (slip !== null && form !== null) void import('./show-slip.ts').then(({ showSlip }) => showSlip(slip, form));
}

function showVehicleAndPlace(root: ParentNode, form: HTMLFormElement | null): void {
  const about = root.querySelector<HTMLElement>('[data-about]');
  // Asked here, as a chunk shared with the forms would be one more file of every vehicle's page.
  const carId = new URLSearchParams(window.location.search).get('car_id') ?? undefined;
  const kind = form?.querySelector<HTMLInputElement>('[name="form"]')?.value;
  const showPlace =
    form !== null && root.querySelectorAll('.form-page__place').length > 1 ? followPlace(root, form) : undefined;
  if (about === null || carId === undefined || kind === undefined) {
    // The next page says nothing of a vehicle that an earlier form was about.
    if (about !== null) inTab.remove(ABOUT_VEHICLE_KEY);
    return;
  }
  void import('./show-about-vehicle.ts').then((part) => part.showAboutVehicle(about, carId, kind)).then(showPlace);
}
