import type { AustralianState, CarType, ItemType } from '#domain/vehicle/vehicle.ts';
import { createWordTable } from './word-table.ts';

/** `car_type` [3-3]. */
export const CAR_TYPES = createWordTable<CarType>({
  words: {
    new: ['n', 'brand new', 'new vehicle', 'new car', 'new in stock', 'new available to order'],
    used: [
      'u',
      'pre owned',
      'pre-owned',
      'preowned',
      'second hand',
      'secondhand',
      'used car',
      'used vehicle',
      'near new',
      'certified',
      'certified pre owned',
      'consignment',
    ],
    demo: [
      'd',
      'demonstrator',
      'ex demo',
      'ex-demonstrator',
      'new demo',
      'dealer demo',
      'demo vehicle',
      'company vehicle',
    ],
  },
  patterns: [
    [/demo/, 'demo'],
    [/used|owned|second ?hand/, 'used'],
    [/\bnew\b/, 'new'],
  ],
});

export type StatusWord = 'in_stock' | 'coming_soon' | 'sold' | 'reserved' | 'unavailable';

/** `status` [3-4]; "reserved" means in stock with a hold on it. */
export const STATUSES = createWordTable<StatusWord>({
  words: {
    in_stock: [
      'available',
      'for sale',
      'active',
      'current',
      'live',
      'in yard',
      'on site',
      'onsite',
      'stock',
      'ready',
      'new arrival',
      'published',
      'online',
      'true',
      '1',
      'yes',
    ],
    coming_soon: [
      'coming',
      'in transit',
      'on order',
      'on the way',
      'arriving soon',
      'incoming',
      'due in',
      'due',
      'in production',
      'pipeline',
    ],
    sold: ['delivered', 'sold delivered', 'sold pending delivery', 'just sold', 'settled', 'invoiced'],
    reserved: [
      'on hold',
      'hold',
      'deposit taken',
      'deposit',
      'under offer',
      'under contract',
      'pending',
      'sale pending',
    ],
    unavailable: [
      'withdrawn',
      'wholesale',
      'inactive',
      'hidden',
      'deleted',
      'archived',
      'off line',
      'in workshop',
      'false',
      '0',
      'no',
    ],
  },
  patterns: [
    [/coming|transit|arriv/, 'coming_soon'],
    [/sold/, 'sold'],
    [/deposit|hold|reserved|under (offer|contract)/, 'reserved'],
  ],
});

/** `item_type` [3-5]. */
export const ITEM_TYPES = createWordTable<ItemType>({
  words: {
    car: ['cars', 'passenger', 'vehicle', 'suv', 'ute', 'van', 'light commercial'],
    caravan: ['caravans', 'camper', 'camper trailer', 'rv', 'motorhome', 'campervan'],
    motorcycle: ['motorcycles', 'bike', 'bikes', 'motorbike', 'scooter', 'atv', 'quad'],
    truck: ['trucks', 'heavy truck', 'bus', 'heavy commercial'],
    boat: ['boats', 'marine', 'jet ski', 'watercraft'],
    trailer: ['trailers'],
  },
  patterns: [
    [/trailer|\bfloats?\b/, 'trailer'],
    [/boat|jet ?ski|watercraft|\bpwc\b|yacht|\btinn(?:y|ies?)\b/, 'boat'],
    [/caravan|camper|motor ?home|pop-? ?top|(?:5th|fifth) wheeler/, 'caravan'],
    [/motor ?(?:cycle|bike)|\bbikes?\b|scooter|\batvs?\b|\bquads?\b/, 'motorcycle'],
    [/truck|prime mover|\bbus(?:es)?\b/, 'truck'],
  ],
});

export const STATES = createWordTable<AustralianState>({
  words: {
    qld: ['queensland', 'au-qld'],
    nsw: ['new south wales', 'au-nsw'],
    vic: ['victoria', 'au-vic'],
    sa: ['south australia', 'au-sa'],
    wa: ['western australia', 'au-wa'],
    tas: ['tasmania', 'au-tas'],
    act: ['australian capital territory', 'canberra', 'au-act'],
    nt: ['northern territory', 'au-nt'],
  },
  patterns: [],
});

const YES = new Set(['true', 'yes', 'y', '1', 't', 'x', 'on', 'ja', 'ok', '✓', 'checked']);
const NO = new Set(['false', 'no', 'n', '0', 'f', 'off', 'none', 'not']);

/** A yes or no; undefined for other words. */
export function parseFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  if (typeof value !== 'string') return undefined;
  const word = value.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}
