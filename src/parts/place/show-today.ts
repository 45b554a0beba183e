import { wallTime } from '#domain/formats/time-zones.ts';

/**
 * Heads today's line "Today" [4-50] of special hours in `<dl data-time-zone="Australia/Brisbane">`, or row of such a
 * `<tbody>`, each with its `data-date="2026-12-25"`; days that are over leave that list, and after the last of them the
 * button that opens it is hidden [2.5-7]. Every page marks its week itself.
 */
export function showToday(root: ParentNode, now: Date): void {
  for (const list of root.querySelectorAll<HTMLElement>(':is(dl, tbody)[data-time-zone]:has(> [data-date])')) {
    const { year, month, day } = wallTime(now.getTime(), list.dataset['timeZone'] ?? '');
    const today = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    const lines = [...list.querySelectorAll<HTMLElement>(':scope > [data-date]')];
    for (const line of lines) {
      const { date = today } = line.dataset;
      line.classList.toggle('is-today', date === today);
      line.hidden = date < today;
      const label = line.querySelector('dt, th');
      if (date === today && label !== null) label.textContent = 'Today';
    }
    const opener = list.closest('.hours-dialog')?.previousElementSibling;
    if (opener instanceof HTMLElement) opener.hidden = lines.every((line) => line.hidden);
  }
}
