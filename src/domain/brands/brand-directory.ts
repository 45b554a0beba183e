import { slugify } from '#domain/naming/slugify.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { isAvailableStatus } from '#domain/availability/availability.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { type BrandKind, knownKindOf } from './known-makes.ts';

/** A brand as a dealer describes it [3-48]. */
export interface BrandEntry {
  readonly title: string;
  readonly slug?: string;
  readonly kind?: BrandKind;
  readonly logoSrc?: string;
  readonly imageBannerSrc?: string;
  readonly description?: string;
  /** Whether it has no page of its own: the directory then leads straight to its stock. */
  readonly skipPage?: boolean;
  /** Where the directory leads instead. */
  readonly href?: string;
}

/** A brand in one group of the directory. */
export interface Brand {
  readonly title: string;
  readonly slug: string;
  readonly kind: BrandKind;
  readonly entry?: BrandEntry;
  /** Vehicles of the make, of this kind. */
  readonly counts: BrandCounts;
}

/** What can be bought. */
export interface BrandCounts extends ConditionCounts {
  /** All that its list has, those that are just sold included. */
  readonly listed: ConditionCounts;
}

export interface ConditionCounts {
  readonly total: number;
  readonly new: number;
  readonly demo: number;
  readonly used: number;
}

type Stocked = Pick<VehicleSummary, 'make' | 'item_type' | 'car_type' | 'status'>;

export const BRAND_KINDS: readonly BrandKind[] = ['cars', 'caravans', 'motorcycles', 'trucks', 'group'];
const KIND_OF_ITEM: Readonly<Partial<Record<Stocked['item_type'], BrandKind>>> = {
  car: 'cars',
  caravan: 'caravans',
  trailer: 'caravans',
  motorcycle: 'motorcycles',
  truck: 'trucks',
};

/**
 * The brands of a directory, by kind and name: those that the dealer describes, and every make in stock. A make that
 * builds cars and motorcycles is in both groups. A described make without a kind is where its vehicles are. Group brands
 * keep the dealer's order.
 */
export function brandDirectory(entries: readonly BrandEntry[], stock: readonly Stocked[]): Brand[] {
  const brands = new Map<string, Brand>();
  const keyOf = (kind: BrandKind, title: string): string => `${kind} ${title.toLowerCase()}`;
  const listed = stock.flatMap(({ status, make, item_type, car_type }) => {
    const kind = KIND_OF_ITEM[item_type];
    return kind === undefined || make === '' ? [] : [{ make, kind, car_type, isForSale: isAvailableStatus(status) }];
  });
  const forSale = listed.filter(({ isForSale }) => isForSale);
  const kindOf = kindsIn(forSale);
  for (const entry of entries) {
    const kind = entry.kind ?? kindOf(entry.title);
    const { title, slug = slugify(title) } = entry;
    brands.set(keyOf(kind, title), { title, slug, kind, entry, counts: NONE });
  }
  for (const { make, kind, car_type } of forSale) {
    const key = keyOf(kind, make);
    const known = brands.get(key);
    const counts = known?.counts ?? NONE;
    brands.set(
      key,
      omitUndefined({
        title: known?.title ?? make,
        slug: known?.slug ?? slugify(make),
        kind,
        entry: known?.entry,
        counts: { ...counts, ...oneMore(counts, car_type) },
      }),
    );
  }
  for (const { make, kind, car_type } of listed) {
    const key = keyOf(kind, make);
    const brand = brands.get(key);
    if (brand === undefined) continue;
    brands.set(key, { ...brand, counts: { ...brand.counts, listed: oneMore(brand.counts.listed, car_type) } });
  }
  const place = ({ kind }: Brand): number => BRAND_KINDS.indexOf(kind);
  return [...brands.values()].sort(
    (a, b) => place(a) - place(b) || (a.kind === 'group' ? 0 : a.title.localeCompare(b.title, 'en-AU')),
  );
}

/** What a make builds: as its own vehicles say, else by its name, else as all of the stock says. */
function kindsIn(forSale: readonly { readonly make: string; readonly kind: BrandKind }[]): (make: string) => BrandKind {
  const all = new Set(forSale.map(({ kind }) => kind));
  const [only = 'cars'] = all;
  return (make) => {
    const known = knownKindOf(make);
    const own = new Set(
      forSale.flatMap((vehicle) => (vehicle.make.toLowerCase() === make.toLowerCase() ? [vehicle.kind] : [])),
    );
    const [first] = own;
    if (first !== undefined) return known !== undefined && own.has(known) ? known : first;
    return known ?? (all.size === 1 ? only : 'cars');
  };
}

const NO_VEHICLES: ConditionCounts = { total: 0, new: 0, demo: 0, used: 0 };
const NONE: BrandCounts = { ...NO_VEHICLES, listed: NO_VEHICLES };

function oneMore({ total, new: fresh, demo, used }: ConditionCounts, condition: CarType): ConditionCounts {
  const counts = { total: total + 1, new: fresh, demo, used };
  return { ...counts, [condition]: counts[condition] + 1 };
}

/** "new and used" before a noun; empty where there are none. */
export function conditionsText({ new: fresh, demo, used }: ConditionCounts): string {
  const words = [...(fresh > 0 ? ['new'] : []), ...(demo > 0 ? ['demo'] : []), ...(used > 0 ? ['used'] : [])];
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
