import { formatKilograms } from '#domain/formats/measures.ts';
import { stepKilograms } from '#domain/towing/step-kilograms.ts';

/**
 * Makes the buttons next to the fields of `TowFields` change them, as if typed, and says the new figure to screen
 * readers. An empty field starts from the example that it shows.
 */
export function stepFields(form: HTMLElement): void {
  const said = form.querySelector('[data-tow="said"]');
  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    if (button === null) return;
    const input = button.parentElement?.querySelector('input');
    if (input == null) return;
    const kg = input.valueAsNumber;
    const from = Number.isNaN(kg) ? Number(input.placeholder.replace(/\D/g, '')) : kg;
    const next = stepKilograms(from, Number(input.dataset['stepKg']), button.dataset['step'] === 'up' ? 'up' : 'down');
    input.value = String(next);
    if (said !== null) said.textContent = `${input.labels?.[0]?.textContent.trim() ?? ''}: ${formatKilograms(next)}`;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
