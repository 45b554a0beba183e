import type { Favourite, Glance } from './favourite.ts';

/** What has happened to a saved vehicle since the visit before. */
export type FavouriteChange =
  | { readonly kind: 'price_drop' | 'price_rise'; readonly byDollars: number; readonly wasDollars: number }
  | { readonly kind: 'sold' | 'reserved' | 'released' | 'gone' }
  | { readonly kind: 'new_photos'; readonly count: number };

export type FavouriteChangeKind = FavouriteChange['kind'];

/**
 * What changed between two visits, most important first; once a vehicle is no longer listed, nothing else is reported.
 */
export function favouriteChanges({ before, latest }: Pick<Favourite, 'before' | 'latest'>): FavouriteChange[] {
  const isGone = ({ availability }: Glance): boolean => availability === 'gone' || availability === 'sold';
  if (latest.availability === 'gone') return isGone(before) ? [] : [{ kind: 'gone' }];
  if (latest.availability === 'sold') return before.availability === 'sold' ? [] : [{ kind: 'sold' }];

  const changes: FavouriteChange[] = [];
  // A price before charges after one to drive away is neither lower nor higher.
  const isAlike = before.basis === undefined || latest.basis === undefined || before.basis === latest.basis;
  if (isAlike && before.price !== undefined && latest.price !== undefined && before.price !== latest.price) {
    const byDollars = Math.abs(latest.price - before.price);
    const kind = latest.price < before.price ? 'price_drop' : 'price_rise';
    changes.push({ kind, byDollars, wasDollars: before.price });
  }
  const isHeld = latest.availability === 'reserved';
  const wasAway = before.availability === 'reserved' || isGone(before);
  if (isHeld && before.availability !== 'reserved') changes.push({ kind: 'reserved' });
  else if (!isHeld && wasAway) changes.push({ kind: 'released' });
  const isNew = before.availability !== 'gone' && latest.photos > before.photos;
  if (isNew) changes.push({ kind: 'new_photos', count: latest.photos - before.photos });
  return changes;
}
