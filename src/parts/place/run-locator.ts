import type { GeoPoint } from '#domain/places/distance.ts';
import { openRow } from './open-row.ts';
import { VISITOR_EVENT, type Visitor } from './run-map.ts';

/** Wakes the locator of a page: the nearest place first, departments, and what list and map show of each other. */
const locator = document.querySelector<HTMLElement>('[data-locator]');
if (locator !== null) {
  sortByDistance(locator);
  chooseDepartment(locator);
  lightTogether(locator);
  markOpenRow(locator);
}

function sortByDistance(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('[data-near]');
  const input = form?.querySelector<HTMLInputElement>('input');
  const note = root.querySelector<HTMLElement>('[data-near-note]');
  const button = root.querySelector<HTMLButtonElement>('[data-locate]');
  if (!form || !input || !note || !button) return;
  const say = (text: string, isWrong = false): void => {
    note.textContent = text;
    note.classList.toggle('is-wrong', isWrong);
    // Without a value the attribute would say that nothing is wrong.
    if (isWrong) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  const show = (from: GeoPoint, label: string, text: string): void => {
    say(text);
    const detail: Visitor = { latitude: from.latitude, longitude: from.longitude, label };
    document.dispatchEvent(new CustomEvent(VISITOR_EVENT, { detail }));
  };
  const fromText = async (typed: string): Promise<void> => {
    const { sortFromText } = await import('./nearest-spots.ts');
    const found = sortFromText(root, typed);
    if (found.from === undefined) {
      say(found.message, true);
      input.focus();
      return;
    }
    history.replaceState(history.state, '', `?near=${encodeURIComponent(typed)}`);
    show(found.from, `You, ${typed}`, found.message);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void fromText(input.value.trim());
  });
  button.addEventListener('click', () => {
    say('Asking your device where it is.');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const from = { latitude: coords.latitude, longitude: coords.longitude };
        void import('./nearest-spots.ts').then(({ sortFromPoint }) => show(from, 'You', sortFromPoint(root, from)));
      },
      () => {
        say('Your device doesn’t say where it is. Type a postcode or suburb instead.', true);
        input.focus();
      },
      { maximumAge: 600_000, timeout: 10_000 },
    );
  });
  if (!('geolocation' in navigator)) button.hidden = true;

  const asked = new URLSearchParams(location.search).get('near');
  if (asked === null || asked === '') return;
  input.value = asked;
  void fromText(asked);
}

/** The places that have a department; the others leave the list until it is asked for again. */
function chooseDepartment(root: HTMLElement): void {
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'department') return;
    for (const spot of root.querySelectorAll<HTMLElement>('[data-spot]')) {
      const has = target.value === '' || (spot.dataset['departments'] ?? '').split(' ').includes(target.value);
      spot.hidden = !has;
      for (const mark of marksOf(root, spot.dataset['spot'])) mark.toggleAttribute('hidden', !has);
    }
  });
}

/** Pointer or focus on a place lights its mark, and the other way round. */
function lightTogether(root: HTMLElement): void {
  let lit: string | undefined;
  const light = ({ target }: Event): void => {
    const over = target instanceof Element ? target.closest<HTMLElement>('[data-spot], [data-mark]') : null;
    const slug = over?.dataset['spot'] ?? over?.dataset['mark'];
    if (slug === lit) return;
    toggle(root, lit, false);
    lit = slug;
    toggle(root, lit, true);
  };
  for (const touch of ['pointerover', 'focusin']) root.addEventListener(touch, light);
  // A mark leads to its place in the list, and on to what can be done there.
  root.addEventListener('click', (event) => {
    const mark = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mark]') : null;
    const spot = root.querySelector<HTMLElement>(`[data-spot="${mark?.dataset['mark'] ?? ''}"]`);
    if (mark === null || spot === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openRow(spot);
    spot.scrollIntoView({ block: 'nearest' });
    spot.querySelector<HTMLElement>('.spot__row > summary, h2 a')?.focus({ preventScroll: true });
  });
}

/** The mark of the row that is open stands out. */
function markOpenRow(root: HTMLElement): void {
  const update = (): void => {
    for (const row of root.querySelectorAll<HTMLDetailsElement>('.spot__row')) {
      const { spot } = row.closest<HTMLElement>('[data-spot]')?.dataset ?? {};
      for (const mark of marksOf(root, spot)) {
        mark.classList.toggle('is-open', row.open);
        // What is drawn last lies on top of its neighbours.
        if (row.open) mark.parentElement?.append(mark);
      }
    }
  };
  root.addEventListener('toggle', update, { capture: true });
  update();
}

function toggle(root: HTMLElement, slug: string | undefined, isLit: boolean): void {
  if (slug === undefined) return;
  for (const element of [root.querySelector(`[data-spot="${slug}"]`), ...marksOf(root, slug)]) {
    element?.classList.toggle('is-lit', isLit);
  }
}

function marksOf(root: HTMLElement, slug = ''): Element[] {
  return [...root.querySelectorAll(`[data-mark="${slug}"]`)];
}
