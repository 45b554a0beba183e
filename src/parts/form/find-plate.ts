const UNREACHABLE = 'We couldn’t look it up. Please tell us what it is below.';
const TIMEOUT_MS = 10_000;

/** Looks a vehicle up by its plate and fills it into the form below, where its owner can put it right [2.1-4, 7-14]. */
export function findPlate(search: HTMLFormElement, form: HTMLFormElement): void {
  const status = search.querySelector<HTMLElement>('[data-plate-status]');
  let asked = 0;
  const say = (text: string): void => {
    if (status !== null) status.textContent = text;
  };
  search.addEventListener('submit', (event) => {
    event.preventDefault();
    const { Rego = '', regoState = '' } = Object.fromEntries(new FormData(search)) as Record<string, string>;
    asked += 1;
    const question = asked;
    say('One moment…');
    void lookUp(Rego, regoState).then((answer) => {
      // Only the reply to the last plate counts.
      if (question !== asked) return;
      if (typeof answer === 'string') {
        say(answer);
        return;
      }
      const { make, model, year } = answer;
      const found = { Rego, regoState, 'Vehicle Make': make, 'Vehicle Model': model, 'Vehicle Year': year };
      for (const [name, value] of Object.entries(found)) fill(form, name, value);
      say(`${year} ${make} ${model}. Check it below and go on.`);
      const next = form.elements.namedItem('kms');
      if (next instanceof HTMLInputElement) next.focus();
    });
  });
}

interface FoundVehicle {
  readonly make: string;
  readonly model: string;
  readonly year: string;
}

/** @returns The vehicle, or what to tell its owner. */
async function lookUp(rego: string, regoState: string): Promise<FoundVehicle | string> {
  try {
    const query = new URLSearchParams({ rego, regoState });
    const response = await fetch(`/api/valuations/plate?${query.toString()}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { make, model, year, message } = (await response.json()) as Readonly<Record<string, unknown>>;
    if (response.ok && typeof make === 'string' && typeof model === 'string' && typeof year === 'number') {
      return { make, model, year: String(year) };
    }
    return !response.ok && typeof message === 'string' ? message : UNREACHABLE;
  } catch {
    return UNREACHABLE;
  }
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
