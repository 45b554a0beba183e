import type { Review } from '#config/schema/review.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { PreparedPictures } from '../prepared-picture.ts';
import type { ViewOf } from './content-views.ts';
import { documentPicture } from './site-content.ts';

/** Reviews from this many stars on are shown, and this many of them [9-30]. */
export const LEAST_STARS = 4;
export const MOST_REVIEWS = 12;

/** The reviews that a page shows, in the order in which they are written; one that an export has twice, once. */
export function reviewViews(
  reviews: readonly Review[],
  pictures: PreparedPictures = {},
  leastStars = LEAST_STARS,
  most = MOST_REVIEWS,
): ViewOf<'reviews'>['reviews'] {
  const known = new Set<string>();
  const look = ({ image }: Review) => image && documentPicture({ pictures }, image.thumb ?? { url: image.url });
  return reviews
    .filter(({ id, rating }) => {
      const isNew = id === undefined || !known.has(id);
      if (id !== undefined) known.add(id);
      return isNew && rating >= leastStars;
    })
    .slice(0, most)
    .map((review) =>
      omitUndefined({
        name: review.customer_name,
        rating: review.rating,
        text: review.quote,
        dateText: dateText(review),
        picture: look(review),
      }),
    );
}

/** "14 November 2026"; the export's own words where there is no date. */
function dateText({ review_date, review_date_in_words, created_at_time_ago_in_words }: Review): string | undefined {
  if (review_date_in_words !== undefined) return review_date_in_words;
  if (review_date === undefined) return created_at_time_ago_in_words;
  return formatDate(review_date.split('/').toReversed().join('-'));
}
