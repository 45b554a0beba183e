import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { Favourite, Glance } from './favourite.ts';
import { formatDay } from '#domain/formats/dates.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { pastDay } from '#domain/formats/past-day.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { favouriteChanges, type FavouriteChange, type FavouriteChangeKind } from './favourite-changes.ts';

/** A saved vehicle as the list shows it. */
export interface SavedVehicle {
  readonly favourite: Favourite;
  /** Absent for a vehicle that is no longer listed. */
  readonly card?: VehicleCardData;
  /** What the site lists it as now. */
  readonly summary?: VehicleSummary;
  readonly news: readonly SavedNews[];
  /** Where there are no news: "No change since you saved it on Thu 12 Nov". */
  readonly quietText?: string;
}

/** "$1,000 less" and "than on Tuesday, when it was $44,990". */
export interface SavedNews {
  readonly kind: FavouriteChangeKind;
  readonly lead: string;
  readonly rest: string;
  /** Instead of `rest` below the board's day, which it does not repeat: "than $44,990"; may be empty. */
  readonly restOnBoard: string;
}

export interface SavedList {
  /** Those with news first, each part by the day of saving, the latest first. */
  readonly vehicles: readonly SavedVehicle[];
  /** "Five cars, kept on this device only. Since Tuesday one is cheaper and one has sold." */
  readonly introduction: string;
  /** Number of vehicles by kind of change, for a board: "Since Tuesday", 1 "price dropped". */
  readonly since?: { readonly text: string; readonly counts: readonly SinceCount[] };
  /** Number of vehicles that are no longer for sale. */
  readonly goneCount: number;
}

export interface SinceCount {
  readonly kind: FavouriteChangeKind;
  readonly count: number;
  /** "price dropped", "has new photos" */
  readonly text: string;
}

export interface SavedListContext {
  readonly rules: CardRules;
  readonly noun: ItemNoun;
  readonly now: Date;
  /** An account keeps the list, not the device alone. */
  readonly isInAccount?: boolean;
  /** The vehicle as the site lists it now. */
  readonly summaryOf: (favourite: Favourite) => VehicleSummary | undefined;
}

/** The current status of a saved vehicle. */
export function glanceOf(summary: VehicleSummary | undefined, rules: CardRules, now: Date): Glance {
  if (summary === undefined) return { at: now.getTime(), photos: 0, availability: 'gone' };
  const { price, photoCount, availability } = toVehicleCardData(summary, rules, now);
  const { dollars, qualifierText: basis } = price.kind === 'amount' ? price : {};
  return omitUndefined({ at: now.getTime(), price: dollars, basis, photos: photoCount, availability });
}

/** The saved vehicles with what happened to each since the visit before. */
export function toSavedList(favourites: readonly Favourite[], context: SavedListContext): SavedList {
  const changes = favourites.map(favouriteChanges);
  const since = sinceBoard(favourites, changes, context);
  const vehicles = favourites.map((favourite, index) =>
    toSavedVehicle(favourite, changes[index] ?? [], since, context),
  );
  return omitUndefined({
    vehicles: [...vehicles.filter(({ news }) => news.length > 0), ...vehicles.filter(({ news }) => news.length === 0)],
    introduction: introduction(favourites.length, since, context),
    since,
    goneCount: favourites.filter(({ latest }) => latest.availability === 'sold' || latest.availability === 'gone')
      .length,
  });
}

function toSavedVehicle(
  favourite: Favourite,
  changes: readonly FavouriteChange[],
  board: SavedList['since'],
  context: SavedListContext,
): SavedVehicle {
  const { rules, now, summaryOf } = context;
  const summary = summaryOf(favourite);
  const isOfBoard = board?.text === sinceText(favourite.before, context);
  const news = changes.map((change) => {
    const { withoutDay, ...own } = newsOf(change, favourite, summary, context);
    return { ...own, restOnBoard: isOfBoard ? withoutDay : own.rest };
  });
  return omitUndefined({
    favourite,
    summary,
    card: summary && toVehicleCardData(summary, rules, now),
    news,
    quietText: news.length > 0 ? undefined : quietText(favourite, context),
  });
}

function newsOf(
  change: FavouriteChange,
  { before }: Favourite,
  summary: VehicleSummary | undefined,
  { rules: { timeZone }, now }: SavedListContext,
): Omit<SavedNews, 'restOnBoard'> & { readonly withoutDay: string } {
  const { kind } = change;
  const { on, since } = pastDay(before.at, timeZone, now.getTime());
  switch (kind) {
    case 'price_drop':
    case 'price_rise': {
      const lead = `${formatDollars(change.byDollars)} ${kind === 'price_drop' ? 'less' : 'more'}`;
      const was = formatDollars(change.wasDollars);
      return { kind, lead, rest: `than ${on}, when it was ${was}`, withoutDay: `than ${was}` };
    }
    case 'sold': {
      const soldAt = summary?.sold_at;
      const withoutDay = soldAt === undefined ? '' : `on ${formatDay(soldAt * 1000, timeZone)}`;
      return { kind, lead: 'Sold', rest: withoutDay || `since ${since}`, withoutDay };
    }
    case 'reserved':
      return { kind, lead: 'Reserved', rest: `for another buyer since ${since}`, withoutDay: 'for another buyer' };
    case 'released':
      return { kind, lead: 'Available again', rest: `since ${since}`, withoutDay: '' };
    case 'gone':
      return { kind, lead: 'No longer listed', rest: `since ${since}`, withoutDay: '' };
    case 'new_photos': {
      const lead = `${change.count} new ${change.count === 1 ? 'photo' : 'photos'}`;
      return { kind, lead, rest: `since ${since}`, withoutDay: '' };
    }
  }
}

function quietText({ before, latest, saved_at }: Favourite, { rules, now }: SavedListContext): string {
  const { availability } = latest;
  if (availability === 'sold') return 'Sold';
  if (availability === 'gone') return 'No longer listed';
  const { on, since } = pastDay(before.at, rules.timeZone, now.getTime());
  return before.at === saved_at ? `No change since you saved it ${on}` : `No change since ${since}`;
}

const ORDER: readonly FavouriteChangeKind[] = [
  'price_drop',
  'released',
  'price_rise',
  'reserved',
  'new_photos',
  'sold',
  'gone',
];

/** Text for one vehicle, and for several. */
const HAPPENED: Readonly<
  Record<
    FavouriteChangeKind,
    { readonly board: readonly [string, string]; readonly sentence: readonly [string, string] }
  >
> = {
  price_drop: { board: ['price dropped', 'prices dropped'], sentence: ['is cheaper', 'are cheaper'] },
  price_rise: { board: ['price rose', 'prices rose'], sentence: ['costs more', 'cost more'] },
  sold: { board: ['sold', 'sold'], sentence: ['has sold', 'have sold'] },
  reserved: { board: ['reserved', 'reserved'], sentence: ['is on hold', 'are on hold'] },
  released: { board: ['available again', 'available again'], sentence: ['is available again', 'are available again'] },
  gone: { board: ['no longer listed', 'no longer listed'], sentence: ['is no longer listed', 'are no longer listed'] },
  new_photos: { board: ['has new photos', 'have new photos'], sentence: ['has new photos', 'have new photos'] },
};

function sinceBoard(
  favourites: readonly Favourite[],
  changes: readonly (readonly FavouriteChange[])[],
  context: SavedListContext,
): SavedList['since'] {
  const counts = ORDER.flatMap((kind): SinceCount[] => {
    const count = changes.filter((own) => own.some((change) => change.kind === kind)).length;
    return count === 0 ? [] : [{ kind, count, text: HAPPENED[kind].board[count === 1 ? 0 : 1] }];
  });
  if (counts.length === 0) return undefined;
  const seen = favourites.filter((_, index) => (changes[index] ?? []).length > 0).map(({ before }) => before.at);
  return { text: sinceText({ at: Math.min(...seen) }, context), counts };
}

/** "Since Tuesday" */
function sinceText({ at }: Pick<Glance, 'at'>, { rules: { timeZone }, now }: SavedListContext): string {
  return `Since ${pastDay(at, timeZone, now.getTime()).since}`;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function introduction(
  count: number,
  since: SavedList['since'],
  { noun, isInAccount = false }: Pick<SavedListContext, 'noun' | 'isInAccount'>,
): string {
  const inWords = (number: number): string => NUMBERS[number] ?? String(number);
  const kept = `${inWords(count)} ${count === 1 ? noun.singular : noun.plural}, kept ${isInAccount ? 'in your account' : 'on this device only'}.`;
  if (since === undefined) return kept;
  const changes = since.counts.map(
    ({ kind, count: several }) => `${inWords(several).toLowerCase()} ${HAPPENED[kind].sentence[several === 1 ? 0 : 1]}`,
  );
  const last = changes.pop() ?? '';
  return `${kept} ${since.text} ${changes.length === 0 ? last : `${changes.join(', ')} and ${last}`}.`;
}
