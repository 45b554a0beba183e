import { wallTime } from '#domain/formats/time-zones.ts';

/**
 * Marks today's line of `<dl data-time-zone="Australia/Brisbane">`, or row of such a `<tbody>`: `data-weekdays="12345"`
 * of a week, and `data-date="2026-12-25"` of special hours, which says "Today" [4-50]; days that are over leave that
 * list, and after the last of them the button that opens it is hidden [2.5-7]. On a date in `data-special` no line of the
 * week holds.
 */
export function showToday(root: ParentNode, now: Date): void {
  for (const list of root.querySelectorAll<HTMLElement>(':is(dl, tbody)[data-time-zone]')) {
    const { weekday, year, month, day } = wallTime(now.getTime(), list.dataset['timeZone'] ?? '');
    const today = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    const isSpecial = list.dataset['special']?.split(' ').includes(today) === true;
    const lines = [...list.querySelectorAll<HTMLElement>(':scope > :is(div, tr)')];
    for (const line of lines) {
      const { weekdays, date = today } = line.dataset;
      const isToday = weekdays === undefined ? date === today : !isSpecial && weekdays.includes(String(weekday));
      line.classList.toggle('is-today', isToday);
      line.hidden = date < today;
      const label = line.querySelector('dt, th');
      if (isToday && weekdays === undefined && label !== null) label.textContent = 'Today';
    }
    const opener = list.closest('.hours-dialog')?.previousElementSibling;
    if (opener instanceof HTMLElement) opener.hidden = lines.every((line) => line.hidden);
  }
}
