/** [4-41] */
const TOAST_MS = 3000;

let leaving: ReturnType<typeof setTimeout> | undefined;

/** Shows a message at the bottom of the page for three seconds, as a polite live region; one at a time [4-55]. */
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
  // Screen readers only announce a status whose element already exists when its text is set.
  requestAnimationFrame(() => {
    place.textContent = text;
  });
  leaving = setTimeout(() => {
    place.textContent = '';
  }, TOAST_MS);
}
