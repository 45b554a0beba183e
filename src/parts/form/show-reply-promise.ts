import { replyPromise } from '#domain/lead/reply-promise.ts';
import { readPlaceHours } from './place-hours.ts';

/**
 * Fills `<span data-reply="60" data-hours="[…]" data-special-hours="[…]" data-time-zone="Australia/Brisbane">` with "by
 * 9:30 am Tuesday"; its initial text is true without JavaScript or hours.
 */
export function showReplyPromise(root: ParentNode, now: number): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-reply]')) {
    const hours = readPlaceHours(place);
    const promise = hours && replyPromise(hours, now, Number(place.dataset['reply']));
    if (promise === undefined) continue;
    place.textContent = place.hasAttribute('data-sentence')
      ? promise.text.charAt(0).toUpperCase() + promise.text.slice(1)
      : promise.text;
  }
}
