import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import type { BodyType, IsoDate, IsoInstant, Vehicle, VehicleStatus } from '#domain/vehicle/vehicle.ts';

/** What is remembered of a dealer's stock from one publish to the next. */
export interface StockMemory {
  /** When the first publish was recorded. For vehicles already listed then, the arrival date is unknown. */
  readonly since: IsoInstant;
  readonly vehicles: readonly RememberedVehicle[];
}

/** A vehicle that is or was in the stock. */
export interface RememberedVehicle {
  readonly stockNumber: string;
  /** Of the first import that included it: favourites, alerts and old prices go by it. */
  readonly id: string;
  readonly slug: string;
  readonly make: string;
  readonly model: string;
  readonly vin?: string;
  readonly plate?: string;
  readonly body?: BodyType;
  /** From the last import that included it; `absent` once the feed has dropped it. */
  readonly status: VehicleStatus | 'absent';
  readonly firstSeen: IsoInstant;
  /** The day in UTC, so that unchanged stock produces an identical record. */
  readonly lastSeen: IsoDate;
  /** When it was sold: from the feed, else when it was first seen sold or missing. */
  readonly soldAt?: IsoInstant;
  /** Whether the last publish had its page. */
  readonly isListed: boolean;
  /** What was last asked for it, and what it was then. */
  readonly asked?: AskedBefore;
  /** Addresses at which it had a page, the latest last. */
  readonly formerSlugs?: readonly FormerSlug[];
  /** The vehicle as last imported, where vehicles dropped by the feed count as sold. */
  readonly record?: Vehicle;
}

/** A vehicle with its price, as vehicles are compared by. */
export type AskedBefore = Pick<Vehicle, 'itemType' | 'carType' | 'year' | 'odometerKm' | 'price'>;

/** A vehicle that has left the stock, at its last price. */
export interface FormerPrice extends AskedBefore {
  readonly make: string;
  readonly model: string;
}

export interface FormerSlug {
  readonly slug: string;
  readonly leftAt: IsoInstant;
}

/** What a vehicle counts as once the feed drops it: `withdrawn` from sale, or `sold`. */
export type AbsentMeans = 'withdrawn' | 'sold';

export interface MemoryRules {
  readonly absentMeans: AbsentMeans;
  /** Days that a sold vehicle stays listed [4-7, 9-3]. */
  readonly includeSoldCarsDays: number;
}

/** Days that a removed page redirects. */
export const REDIRECT_DAYS = 365;
/** A vehicle that was missing for longer counts as a new arrival. */
export const LONGEST_ABSENCE_DAYS = 30;

const DAY_MS = 86_400_000;

/** The stock of an import with what memory adds to it. */
export interface RecalledStock {
  /** The feed's vehicles, in its order, each with the id that it had before. */
  readonly vehicles: readonly Vehicle[];
  /** Vehicles that the feed has lost and that are shown as sold. */
  readonly keptAsSold: readonly Vehicle[];
}

/**
 * The stock as a feed gives it, plus what only the record knows: which vehicle it is although its number changed, since
 * when it has been here and when it was sold. Where vehicles dropped by a feed count as sold, those are included for as long as sold vehicles stay listed.
 * What the feed itself states always takes precedence.
 */
export function recallStock(
  vehicles: readonly Vehicle[],
  memory: StockMemory | undefined,
  rules: MemoryRules,
  now: Date,
): RecalledStock {
  if (memory === undefined) return { vehicles, keptAsSold: [] };
  now = neverBefore(memory, now);
  const { lineOf, rest } = matchMemory(memory, vehicles);
  const idOf = keptIds(vehicles, lineOf);
  const recalled = vehicles.map((vehicle) => {
    const line = lineOf.get(vehicle);
    const id = idOf.get(vehicle) ?? vehicle.id;
    const createdAt = vehicle.createdAt ?? arrivalOf(line, memory, now);
    const soldAt = vehicle.soldAt ?? (vehicle.status === 'sold' ? saleOf(line, now) : undefined);
    if (id === vehicle.id && createdAt === vehicle.createdAt && soldAt === vehicle.soldAt) return vehicle;
    return {
      ...vehicle,
      id,
      ...(createdAt === undefined ? {} : { createdAt }),
      ...(soldAt === undefined ? {} : { soldAt }),
    };
  });
  const ids = new Set(recalled.map(({ id }) => id));
  const slugs = new Set(recalled.map(({ slug }) => slug));
  const keptAsSold = rest
    .flatMap((line) => soldByAbsence(line, rules, now) ?? [])
    .filter(({ id, slug }) => !ids.has(id) && !slugs.has(slug));
  return { vehicles: recalled, keptAsSold };
}

/**
 * What to record for a publish.
 *
 * @param listed The vehicles that have a page now, both from the feed and retained as sold.
 */
export function rememberStock(
  { vehicles, keptAsSold }: RecalledStock,
  listed: readonly Pick<Vehicle, 'slug'>[],
  memory: StockMemory | undefined,
  rules: Pick<MemoryRules, 'absentMeans'>,
  now: Date,
): StockMemory {
  if (memory !== undefined) now = neverBefore(memory, now);
  const instant = now.toISOString();
  const { lineOf, rest } = matchMemory(memory ?? { since: instant, vehicles: [] }, vehicles);
  const listedSlugs = new Set(listed.map(({ slug }) => slug));
  const present = vehicles.map((vehicle): RememberedVehicle => {
    const line = lineOf.get(vehicle);
    const isListed = listedSlugs.has(vehicle.slug);
    return {
      stockNumber: vehicle.stockNumber,
      id: vehicle.id,
      slug: vehicle.slug,
      make: vehicle.make,
      model: vehicle.model,
      ...omitUndefined({ vin: vehicle.vin, plate: vehicle.registrationPlate, body: vehicle.body }),
      status: vehicle.status,
      firstSeen: line === undefined || hasComeAgain(line, now) ? instant : line.firstSeen,
      lastSeen: instant.slice(0, 10),
      ...(vehicle.soldAt === undefined ? {} : { soldAt: vehicle.soldAt }),
      isListed,
      ...askedFor(vehicle, line),
      ...formerOf(line, listedSlugs, now),
      ...(rules.absentMeans === 'sold' && isListed ? { record: vehicle } : {}),
    };
  });
  const keptSlugs = new Set(keptAsSold.map(({ slug }) => slug));
  const gone = rest.map((line): RememberedVehicle => {
    const isListed = keptSlugs.has(line.slug) && listedSlugs.has(line.slug);
    return omitUndefined({
      ...line,
      status: 'absent',
      soldAt: line.soldAt ?? instant,
      isListed,
      formerSlugs: formerOf(line, listedSlugs, now).formerSlugs,
      record: isListed ? line.record : undefined,
    });
  });
  const worthKeeping = gone.filter(
    ({ isListed, formerSlugs, lastSeen }) =>
      isListed || formerSlugs !== undefined || daysBetween(lastSeen, now) <= REDIRECT_DAYS,
  );
  return { since: memory?.since ?? instant, vehicles: [...present, ...worthKeeping] };
}

/**
 * The day of the last publish, if the clock is now behind it: the clock was set back since, or was ahead. Records then
 * count from that day. Otherwise dates would be recorded that are long past once the clock is right, and redirects and
 * sold vehicles would expire at once.
 */
export function dayAheadOfClock(memory: StockMemory, now: Date): IsoDate | undefined {
  let latest = '';
  for (const { lastSeen } of memory.vehicles) if (lastSeen > latest) latest = lastSeen;
  return latest > now.toISOString().slice(0, 10) ? latest : undefined;
}

function neverBefore(memory: StockMemory, now: Date): Date {
  const day = dayAheadOfClock(memory, now);
  return day === undefined ? now : new Date(day);
}

/** A URL that had a page and no longer has: its vehicle has moved or been removed. */
export interface FormerPage {
  readonly slug: string;
  /** Where the vehicle is now; absent when it has no page any more. */
  readonly movedTo?: string;
  readonly make: string;
  readonly model: string;
  readonly body?: BodyType;
}

/**
 * URLs of the last year that have no page of their own, most recently removed first. None is the URL of a current page,
 * and none appears twice.
 */
export function formerPages(memory: StockMemory): readonly FormerPage[] {
  const live = new Set(memory.vehicles.flatMap(({ isListed, slug }) => (isListed ? [slug] : [])));
  const candidates = memory.vehicles
    .flatMap((line) => (line.formerSlugs ?? []).map((former) => ({ line, former })))
    .sort((a, b) => compare(b.former.leftAt, a.former.leftAt) || compare(a.former.slug, b.former.slug));
  const pages = new Map<string, FormerPage>();
  for (const { line, former } of candidates) {
    if (live.has(former.slug) || pages.has(former.slug)) continue;
    pages.set(former.slug, {
      slug: former.slug,
      ...(line.isListed ? { movedTo: line.slug } : {}),
      make: line.make,
      model: line.model,
      ...(line.body === undefined ? {} : { body: line.body }),
    });
  }
  return [...pages.values()];
}

/** Vehicles that have left the site within a year, each at its last price, most recently gone first. */
export function formerPrices({ vehicles }: StockMemory, now: Date): readonly FormerPrice[] {
  return vehicles
    .flatMap(({ status, isListed, soldAt, asked, make, model }) => {
      const hasLeft = !isListed && (status === 'absent' || status === 'sold');
      if (!hasLeft || asked === undefined || soldAt === undefined) return [];
      return daysBetween(soldAt, now) > REDIRECT_DAYS ? [] : [{ soldAt, price: { make, model, ...asked } }];
    })
    .sort((a, b) => compare(b.soldAt, a.soldAt))
    .map(({ price }) => price);
}

/** A sold vehicle often loses its price; the last one stays. */
function askedFor(vehicle: Vehicle, line: RememberedVehicle | undefined): Pick<RememberedVehicle, 'asked'> {
  if (resolveAskingPrice(vehicle.price) === undefined) {
    return line?.asked === undefined ? {} : { asked: line.asked };
  }
  const { itemType, carType, year, odometerKm, price } = vehicle;
  return { asked: omitUndefined({ itemType, carType, year, odometerKm, price }) };
}

interface MemoryMatch {
  readonly lineOf: ReadonlyMap<Vehicle, RememberedVehicle>;
  /** The lines of which no vehicle is in the stock. */
  readonly rest: readonly RememberedVehicle[];
}

/**
 * Finds the record of each vehicle; each record is matched once. A dealer who changes the stock system numbers every
 * vehicle anew, and they are still the same vehicles: a VIN says so before all numbers, a plate after them.
 */
function matchMemory(memory: StockMemory, vehicles: readonly Vehicle[]): MemoryMatch {
  const lineOf = new Map<Vehicle, RememberedVehicle>();
  const found = new Set<RememberedVehicle>();
  const matchBy = (
    keyOfLine: (line: RememberedVehicle) => string | undefined,
    keyOf: (vehicle: Vehicle) => string | undefined,
    isSame: (line: RememberedVehicle, vehicle: Vehicle) => boolean,
    isUnique = false,
  ): void => {
    const lines = Map.groupBy(memory.vehicles, keyOfLine);
    const rivals = isUnique ? Map.groupBy(vehicles, keyOf) : undefined;
    for (const vehicle of vehicles) {
      const key = keyOf(vehicle) ?? '';
      if (key === '' || lineOf.has(vehicle)) continue;
      const candidates = lines.get(key) ?? [];
      if (isUnique && (candidates.length > 1 || (rivals?.get(key)?.length ?? 0) > 1)) continue;
      const line = candidates.find((candidate) => !found.has(candidate) && isSame(candidate, vehicle));
      if (line === undefined) continue;
      lineOf.set(vehicle, line);
      found.add(line);
    }
  };
  const vinOf = ({ vin }: { readonly vin?: string }) => vin;
  const idOf = ({ id }: { readonly id: string }) => id;
  matchBy(vinOf, vinOf, () => true, true);
  matchBy(idOf, idOf, isSameVehicle);
  matchBy(stockKey, stockKey, isSameVehicle);
  matchBy(
    ({ plate }) => plate,
    ({ registrationPlate }) => registrationPlate,
    (line, vehicle) =>
      isSameName(line.make, vehicle.make) && isSameName(line.model, vehicle.model) && mayShareVin(line, vehicle),
    true,
  );
  return { lineOf, rest: memory.vehicles.filter((line) => !found.has(line)) };
}

/** The id that each vehicle had before. A new vehicle whose own is taken, as its number was another's, gets a further one. */
function keptIds(
  vehicles: readonly Vehicle[],
  lineOf: ReadonlyMap<Vehicle, RememberedVehicle>,
): ReadonlyMap<Vehicle, string> {
  const ids = new Map<Vehicle, string>();
  const taken = new Set<string>();
  const take = (vehicle: Vehicle, id: string): void => {
    ids.set(vehicle, id);
    taken.add(id);
  };
  for (const [vehicle, { id }] of lineOf) if (!taken.has(id)) take(vehicle, id);
  for (const vehicle of vehicles) {
    if (ids.has(vehicle)) continue;
    let id = vehicle.id;
    for (let number = 2; taken.has(id); number += 1) id = `${vehicle.id}-${number}`;
    take(vehicle, id);
  }
  return ids;
}

/** Dealers reuse the stock numbers of sold cars, so a number alone is no match if make and model, or the VINs, differ. */
function isSameVehicle(line: RememberedVehicle, vehicle: Vehicle): boolean {
  if (!mayShareVin(line, vehicle)) return false;
  if (line.id === vehicle.id && stockKey({ stockNumber: line.id }) !== stockKey(line)) return true;
  return isSameName(line.make, vehicle.make) || isSameName(line.model, vehicle.model);
}

/** Whether two VINs may be one: a correction changes a character or swaps two. */
function mayShareVin({ vin: before }: Pick<RememberedVehicle, 'vin'>, { vin }: Pick<Vehicle, 'vin'>): boolean {
  if (before === undefined || vin === undefined) return true;
  return Array.from(before).filter((character, index) => character !== vin[index]).length <= 2;
}

function arrivalOf(line: RememberedVehicle | undefined, memory: StockMemory, now: Date): IsoInstant | undefined {
  if (line === undefined || hasComeAgain(line, now)) return now.toISOString();
  return line.firstSeen === memory.since ? undefined : line.firstSeen;
}

/** A vehicle already sold when first seen may have been sold long ago. */
function saleOf(line: RememberedVehicle | undefined, now: Date): IsoInstant | undefined {
  if (line === undefined) return undefined;
  if (line.status === 'sold' || line.status === 'absent') return line.soldAt;
  return now.toISOString();
}

function soldByAbsence(line: RememberedVehicle, rules: MemoryRules, now: Date): Vehicle | undefined {
  if (rules.absentMeans !== 'sold' || line.record === undefined) return undefined;
  const soldAt = line.soldAt ?? now.toISOString();
  if (now.getTime() - Date.parse(soldAt) > rules.includeSoldCarsDays * DAY_MS) return undefined;
  return { ...line.record, status: 'sold', reserved: false, soldAt };
}

function hasComeAgain(line: RememberedVehicle, now: Date): boolean {
  return line.status === 'absent' && daysBetween(line.lastSeen, now) > LONGEST_ABSENCE_DAYS;
}

function formerOf(
  line: RememberedVehicle | undefined,
  listedSlugs: ReadonlySet<string>,
  now: Date,
): Pick<RememberedVehicle, 'formerSlugs'> {
  if (line === undefined) return {};
  // Fast path: usually nothing was removed.
  if (line.formerSlugs === undefined && (!line.isListed || listedSlugs.has(line.slug))) return {};
  const left: FormerSlug[] = line.isListed ? [{ slug: line.slug, leftAt: now.toISOString() }] : [];
  const slugs = new Map([...(line.formerSlugs ?? []), ...left].map((former) => [former.slug, former]));
  const formerSlugs = [...slugs.values()].filter(
    ({ slug, leftAt }) => !listedSlugs.has(slug) && daysBetween(leftAt, now) <= REDIRECT_DAYS,
  );
  return formerSlugs.length === 0 ? {} : { formerSlugs };
}

function daysBetween(from: string, now: Date): number {
  return (now.getTime() - Date.parse(from)) / DAY_MS;
}

function stockKey({ stockNumber }: Pick<RememberedVehicle, 'stockNumber'>): string {
  return stockNumber.trim().toLowerCase();
}

function isSameName(a: string, b: string): boolean {
  return a === b || a.trim().toLowerCase() === b.trim().toLowerCase();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
