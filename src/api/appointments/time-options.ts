import type { FreeDay } from '#domain/appointments/free-days.ts';

/** Options of a `<select>` that ends in one of the free times, by day; undefined where none is free. A closed list shows nothing but the chosen option, so each names its day. */
export function timeOptions(days: readonly FreeDay[]): string | undefined {
  if (days.length === 0) return undefined;
  const groups = days.map(({ label, times }) => {
    const options = times.map((time) => `<option value="${time.start}">${time.label}, ${label}</option>`);
    return `<optgroup label="${label}">${options.join('')}</optgroup>`;
  });
  return `<option value="">Choose a time</option>${groups.join('')}`;
}
