import { replyPromise } from '#domain/lead/reply-promise.ts';
import type { SpecialHours, WeekdayHours } from '#domain/location/location-view.ts';

/**
 * Fills `<span data-reply="60" data-hours="[…]" data-special-hours="[…]" data-time-zone="Australia/Brisbane">` with "by
 * 9:30 am Tuesday"; its initial text is true without JavaScript or hours.
 */
export function showReplyPromise(root: ParentNode, now: number): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-reply]')) {
    const { reply, hours, specialHours, timeZone } = place.dataset;
    if (hours === undefined || timeZone === undefined) continue;
    const promise = replyPromise(
      {
        weeklyHours: JSON.parse(hours) as WeekdayHours[],
        specialHours: JSON.parse(specialHours ?? '[]') as SpecialHours[],
        timeZone,
      },
      now,
      Number(reply),
    );
    if (promise === undefined) continue;
    place.textContent = place.hasAttribute('data-sentence')
      ? promise.text.charAt(0).toUpperCase() + promise.text.slice(1)
      : promise.text;
  }
}
