import type { Review } from '#config/schema/review.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { ViewOf } from './content-views.ts';

/** Reviews from this many stars on are shown, and this many of them [9-30]. */
export const LEAST_STARS = 4;
export const MOST_REVIEWS = 12;

/** The reviews that a page shows, in the order in which they are written. */
export function reviewViews(
  reviews: readonly Review[],
  leastStars = LEAST_STARS,
  most = MOST_REVIEWS,
): ViewOf<'reviews'>['reviews'] {
  return reviews
    .filter(({ rating }) => rating >= leastStars)
    .slice(0, most)
    .map(({ customer_name, rating, review_date, quote }) =>
      omitUndefined({ name: customer_name, rating, text: quote, dateText: review_date && dayOf(review_date) }),
    );
}

/** "14/11/2026" as "14 November 2026". */
function dayOf(date: string): string {
  return formatDate(date.split('/').toReversed().join('-'));
}
