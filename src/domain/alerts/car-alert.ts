import type { Availability } from '#domain/availability/availability.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { type FavouriteChangeKind, favouriteChanges } from '#domain/shortlist/favourite-changes.ts';
import type { Glance } from '#domain/shortlist/favourite.ts';

/** How long a change must have lasted: a car back within the hour, or a price put back, is no news. */
export const SETTLED_AFTER_MS = 60 * 60_000;
/** One email a day at most. */
export const ALERT_GAP_MS = 24 * 60 * 60_000;

/** What an alert follows about a car. */
export interface AlertGlance {
  /** Whole dollars; absent where no price is shown. */
  readonly price?: number;
  /** The same as the site prints it: "$43,990 drive away". */
  readonly priceText?: string;
  readonly availability: Availability | 'gone';
}

/** How the car was last seen, and since when it has been so, in milliseconds since 1970. */
export interface SeenCar extends AlertGlance {
  readonly since: number;
}

/** News of a followed car that is worth an email. */
export type AlertNews = Exclude<FavouriteChangeKind, 'price_rise' | 'new_photos'>;

/** The car as seen now; what has not changed keeps its time. */
export function seenNow(before: SeenCar | undefined, latest: AlertGlance, now: number): SeenCar {
  const isSame = before !== undefined && before.price === latest.price && before.availability === latest.availability;
  return { ...latest, since: isSame ? before.since : now };
}

/**
 * What was told about a car, as far as it can be compared with what is seen. A price in other words, as one before
 * government charges after one to drive away, is neither lower nor higher: the next is compared with it.
 */
export function comparable(told: AlertGlance, seen: AlertGlance): AlertGlance {
  if (told.price === undefined || seen.price === undefined || words(told) === words(seen)) return told;
  const { price, priceText } = seen;
  return omitUndefined({ price, priceText, availability: told.availability });
}

/** "drive away" of "$43,990 drive away". */
function words({ priceText = '' }: AlertGlance): string {
  return priceText.replace(/[\d.,]/g, '');
}

/** What there is to tell about a car, compared with what was last told; nothing until it has lasted an hour. */
export function alertNews(told: AlertGlance, seen: SeenCar, now: number): readonly AlertNews[] {
  if (now - seen.since < SETTLED_AFTER_MS) return [];
  return favouriteChanges({ before: glance(told), latest: glance(seen) }).flatMap(({ kind }) =>
    kind === 'price_rise' || kind === 'new_photos' ? [] : [kind],
  );
}

/** What counts as told once the news is on its way. A price that rose is not told, so only a lower one is a drop. */
export function toldAfter(told: AlertGlance, seen: AlertGlance): AlertGlance {
  const isRise = told.price !== undefined && (seen.price === undefined || seen.price > told.price);
  const { price, priceText } = isRise ? told : seen;
  return omitUndefined({ price, priceText, availability: seen.availability });
}

/** Whether a car will not be back, so that its alert is over. */
export function endsAlert(news: readonly AlertNews[]): boolean {
  return news.includes('sold') || news.includes('gone');
}

function glance({ price, availability }: AlertGlance): Glance {
  return omitUndefined({ at: 0, price, photos: 0, availability });
}
