/** [4-41] */
const TOAST_MS = 3000;

let leaving: ReturnType<typeof setTimeout> | undefined;

/** Says something at the foot of the page for three seconds, politely; one at a time [4-55]. */
export function showToast(text: string, page: Document = document): void {
  page.dispatchEvent(new Event('toast'));
  let toast = page.querySelector<HTMLElement>('.toast');
  if (toast === null) {
    toast = page.createElement('p');
    toast.className = 'toast';
    toast.setAttribute('role', 'status');
    page.body.append(toast);
  }
  const place = toast;
  place.textContent = '';
  clearTimeout(leaving);
  // A status that is written when its place is there already is read out.
  requestAnimationFrame(() => {
    place.textContent = text;
  });
  leaving = setTimeout(() => {
    place.textContent = '';
  }, TOAST_MS);
}
