/**
 * Shows what belongs to the place that is chosen on a form: who replies, where it is, the drive from there. Until one is
 * chosen it is the place of the form's vehicle, or the dealer's main one, which the page shows by itself.
 */
export function followPlace(root: ParentNode, form: HTMLFormElement): (vehicleSlug: string | undefined) => void {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-of-place]')];
  const main = parts.find((part) => !part.hidden && part.dataset['placeSlug'] !== undefined)?.dataset['ofPlace'];
  let slug: string | undefined;
  const show = (): void => {
    const control = form.elements.namedItem('location');
    const chosen = control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control.value : '';
    const ofVehicle = parts.find(({ dataset }) => dataset['placeSlug'] === slug)?.dataset['ofPlace'];
    const known = [chosen, ofVehicle].find((id) => parts.some(({ dataset }) => dataset['ofPlace'] === id)) ?? main;
    for (const part of parts) part.hidden = part.dataset['ofPlace'] !== known;
  };
  form.addEventListener('change', show);
  // The form may have been filled in before.
  show();
  return (vehicleSlug) => {
    slug = vehicleSlug;
    show();
  };
}
