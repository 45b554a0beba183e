import { slugify } from '#domain/naming/slugify.ts';
import { timeZoneOfState } from '#domain/location/time-zone-of-state.ts';
import { looseList, looseObject, looseText } from './checks/loose-values.ts';
import { looseLocations } from './checks/check-locations.ts';
import type { DealerConfig } from './dealer-config.ts';
import { dealerSchema } from './dealer-schema.ts';
import type { Location } from './location.ts';
import { DEFAULT_STATE, resolveLocations } from './resolve-locations.ts';
import { AUSTRALIAN_STATES } from './schema/australian-state.ts';
import { stockSchema, type StockConfig } from './schema/stock.ts';

/** The parts of a config that the stock import needs. */
export interface StockPart {
  readonly slug: string;
  readonly locations: readonly StockPlace[];
  readonly item_types?: DealerConfig['item_types'] | undefined;
  readonly stock: StockConfig;
}

type StockPlace = Pick<
  Location,
  'id' | 'slug' | 'name' | 'short_name' | 'primary' | 'state' | 'time_zone' | 'visible'
> &
  Partial<Pick<Location, 'code' | 'city' | 'dealership_id' | 'dealership_slug'>>;

/**
 * The usable part of an invalid config, so that one check can report on the feeds too. Invalid values count as
 * absent. Undefined if no feed is left.
 */
export function looseStockPart(slug: string, root: Readonly<Record<string, unknown>>): StockPart | undefined {
  const stock = looseStock(root['stock']);
  if (stock === undefined || stock.feeds.length === 0) return undefined;
  const { item_types } = itemTypesKey.strip().safeParse(root).data ?? {};
  return { slug, locations: places(root), item_types, stock };
}

const itemTypesKey = dealerSchema.pick({ item_types: true });
const locationKeys = dealerSchema.pick({ locations: true, dealerships: true });

function places(root: Readonly<Record<string, unknown>>): readonly StockPlace[] {
  const keys = locationKeys.strip().safeParse(root);
  if (keys.success) {
    const known = keys.data.dealerships.map(({ id, slug, name }) => ({ id, slug: slug ?? slugify(name) }));
    return resolveLocations({ ...keys.data, special_hours: [] }, known);
  }
  const locations = looseLocations(root);
  return locations.flatMap(({ id, slug, name, values }) => {
    if (id === undefined || slug === undefined || name === undefined) return [];
    const state = AUSTRALIAN_STATES.find((known) => known === values['state']) ?? DEFAULT_STATE;
    const city = looseText(values['city']);
    const code = looseText(values['code']);
    return [
      {
        id,
        slug,
        name,
        short_name: looseText(values['short_name']) ?? city ?? name,
        primary: locations.length === 1 || values['primary'] === true,
        state,
        visible: values['visible'] !== false,
        time_zone: timeZoneOfState(state),
        ...(city === undefined ? {} : { city }),
        ...(code === undefined ? {} : { code }),
      },
    ];
  });
}

/** With more errors than this, what is left is no longer a config. */
const MOST_FAULTS = 100;

/** Removes one invalid value after another until the rest is valid. */
function looseStock(value: unknown): StockConfig | undefined {
  const stock = structuredClone(looseObject(value)) as Record<string, unknown>;
  for (let round = 0; round < MOST_FAULTS; round += 1) {
    const parsed = stockSchema.safeParse(stock);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      if (issue.code === 'unrecognized_keys')
        issue.keys.forEach((key) => {
          takeOut(stock, [...issue.path, key]);
        });
      else takeOut(stock, issue.path);
    }
    stock['feeds'] = looseList(stock['feeds']).filter((feed) => typeof looseObject(feed)['source'] === 'string');
  }
  return undefined;
}

function takeOut(root: Record<string, unknown>, path: readonly PropertyKey[]): void {
  let parent: unknown = root;
  for (const key of path.slice(0, -1)) {
    if (typeof parent !== 'object' || parent === null) return;
    parent = (parent as Record<PropertyKey, unknown>)[key];
  }
  const key = path.at(-1);
  if (key === undefined || typeof parent !== 'object' || parent === null) return;
  // A list item keeps its position, so that the paths of the other errors still work.
  if (Array.isArray(parent)) parent[Number(key)] = undefined;
  else Reflect.deleteProperty(parent, key);
}
