import type { SortName } from '#domain/search/sort-orders.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { NUMBER_NAMES } from './limit-words.ts';
import type { WordEntry } from './query-vocabulary.ts';
import { sellsCars, valuesOf, type StockValues } from './stock-values.ts';

/**
 * What buyers call values of the search document. With several values: all of them that are in stock, else the first.
 */
const WORDS: readonly (readonly [attribute: string, values: string, phrases: string])[] = [
  ['car_type', 'new', 'new|brand new'],
  ['car_type', 'used', 'used|second hand|2nd hand|pre owned|pre loved'],
  ['car_type', 'demo', 'demo|demonstrator|ex demo|ex demonstrator|dealer demo'],
  ['certified', 'true', 'certified|cpo|manufacturer approved'],
  ['status', 'coming_soon', 'coming soon|arriving soon|in transit|on order'],
  ['status', 'in_stock', 'in stock|available now'],
  ['body', 'suv', 'suv|crossover|sports utility vehicle|soft roader'],
  ['body', 'ute', 'ute|utility|pickup|pickup truck'],
  ['body', 'cabChassis,ute', 'tray|tray back|tray top'],
  ['body', 'hatch,hatchback', 'hatch|hatchback|liftback|small car|little car|city car|compact car|runabout|run about'],
  ['body', 'sedan', 'sedan|saloon'],
  ['body', 'wagon,stationWagon', 'wagon|station wagon|estate|sports wagon|touring wagon'],
  ['body', 'coupe', 'coupe|sports coupe'],
  ['body', 'coupe,convertible,softtop', 'sports car'],
  ['body', 'convertible,softtop', 'convertible|cabriolet|cabrio|roadster|soft top|drop top'],
  ['body', 'ute,van,cabChassis,lightTruck', 'commercial|commercial vehicle|work vehicle'],
  // "Vans" are caravans where those are sold.
  ['body', 'van,caravan', 'van'],
  ['body', 'van', 'panel van|cargo van|delivery van|work van'],
  ['body', 'peopleMover', 'people mover|mpv|minivan|people carrier'],
  ['body', 'cabChassis', 'cab chassis'],
  ['body', 'bus', 'bus|minibus'],
  ['body', 'motorhome', 'motorhome|campervan|camper van'],
  ['body', 'lightTruck', 'light truck'],
  ['body', 'truck', 'truck'],
  ['body', 'caravan', 'caravan'],
  ['body', 'camperTrailer', 'camper trailer'],
  ['body', 'motorcycle', 'motorcycle|motorbike'],
  ['fuel', 'petrol', 'petrol|unleaded|petrol engine|ulp'],
  ['fuel', 'diesel', 'diesel|turbo diesel|diesel engine'],
  ['fuel', 'hybrid', 'hybrid|hev|petrol hybrid|hybrid electric'],
  ['fuel', 'plugInHybrid', 'phev|plug in hybrid|plug in'],
  [
    'fuel',
    'electric',
    'electric|ev|bev|fully electric|full electric|all electric|battery electric|electric vehicle|electric car|zero emission',
  ],
  ['fuel', 'lpg', 'lpg|gas|dual fuel'],
  ['fuel', 'hydrogen', 'hydrogen|fuel cell'],
  [
    'transmission',
    'automatic',
    'automatic|auto|automatic transmission|auto transmission|automatic gearbox|auto gearbox',
  ],
  ['transmission', 'manual', 'manual|stick|stick shift|manual transmission|manual gearbox|manual shift'],
  ['drive', 'fourWheel', '4x4|4wd|four wheel drive|4 wheel drive|four by four|4 by 4'],
  ['drive', 'allWheel', 'awd|all wheel drive'],
  ['drive', 'front,rear', '2wd|4x2|two wheel drive|2 wheel drive'],
  ['drive', 'front', 'fwd|front wheel drive'],
  ['drive', 'rear', 'rwd|rear wheel drive'],
];

/** The meaning of "low" kilometres, by what is sold. */
const LOW_KM: Readonly<Partial<Record<ItemType, number>>> = { motorcycle: 15_000, truck: 150_000 };
const LOW_KM_OF_A_CAR = 50_000;
const LOW_KM_WORDS = 'low km|low kms|low ks|low kilometre|low kilometres|low mileage|low klms|few kms';

/** The meaning of "near new": used or not, it has hardly been driven. */
const NEAR_NEW_KM: Readonly<Partial<Record<ItemType, number>>> = { motorcycle: 3000 };
const NEAR_NEW_KM_OF_A_CAR = 20_000;
const NEAR_NEW_WORDS = 'near new|nearly new|almost new|as new|like new';

/** Which vehicles come first, in words. */
const SORTS: Readonly<Partial<Record<SortName, string>>> = {
  lowestPrice:
    'cheapest|cheap|cheaper|lowest price|lowest priced|least expensive|cheapest first|most affordable|affordable|price low to high',
  highestPrice: 'dearest|most expensive|highest price|highest priced',
  lowestKilometres:
    'lowest km|lowest kms|lowest ks|lowest kilometres|lowest mileage|least km|least kms|least kilometres|fewest km|fewest kms',
  newestYear: 'newest|newest model|latest model|late model|most recent',
  latest:
    'latest|latest arrivals|recent arrivals|new arrivals|newest arrivals|newest listings|newly listed|recently listed|just in|just arrived|just listed',
  largestPriceDrop:
    'biggest price drop|biggest price drops|biggest discount|biggest discounts|biggest saving|biggest savings',
};

/** "Twenty twenty one", as a phone writes what it hears. */
const TENS_OF_YEARS = [
  ...NUMBER_NAMES.slice(10),
  ...NUMBER_NAMES.slice(0, 10).map((ones, count) => (count === 0 ? 'twenty' : `twenty ${ones}`)),
];

const THREE_ROWS: WordEntry = {
  phrases: '3 rows|3 row|three rows|three row|third row|third row seats|third row seating|3rd row|3rd row seats',
  rank: 'trade',
  meaning: { kind: 'range', attribute: 'seats', low: 7 },
};

/** Said of many things besides a badge: "200 series", "long drives". */
const NO_BADGE = 'series|class|drive|fuel|interior|engine';

/** Words close to a name of some stock, which they are no typo of. */
const KNOWN =
  'leader|modern|polar|price|power|range|service|sports|steering|trade|trail|wheel|while|clean|forest|finance|drive|drive away|new car warranty|new vehicle warranty|first|light|small|large|space';

/** Trade terms, whatever the stock: values that are not in stock are filtered by all the same, and find nothing. */
export function tradeWords(stock: StockValues): WordEntry[] {
  const [most] = valuesOf(stock, 'item_type').toSorted((a, b) => b.count - a.count);
  const sold = (most?.value ?? 'car') as ItemType;
  return [
    // Where no vehicle has a fuel, a "hybrid" is something else: a kind of caravan.
    ...WORDS.filter(([attribute]) => stock.values[attribute]?.length !== 0).map(
      ([attribute, named, phrases]): WordEntry => {
        const all = named.split(',');
        const own = all.filter((value) => valuesOf(stock, attribute).some((other) => other.value === value));
        const values = own.length > 0 ? own : all.slice(0, 1);
        return { phrases, rank: 'trade', meaning: { kind: 'values', attribute, values } };
      },
    ),
    ...(sellsCars(stock) ? [THREE_ROWS] : []),
    driven(LOW_KM_WORDS, LOW_KM[sold] ?? LOW_KM_OF_A_CAR),
    driven(NEAR_NEW_WORDS, NEAR_NEW_KM[sold] ?? NEAR_NEW_KM_OF_A_CAR),
    ...(Object.entries(SORTS) as [SortName, string][]).map(([sort, phrases]): WordEntry => ({
      phrases,
      rank: 'trade',
      meaning: { kind: 'sort', sort },
    })),
    ...TENS_OF_YEARS.map((tens, place): WordEntry => ({
      phrases: `twenty ${tens}`,
      rank: 'trade',
      meaning: { kind: 'values', attribute: 'year', values: [String(2010 + place)] },
    })),
    { phrases: NO_BADGE, rank: 'trade', meaning: { kind: 'text' } },
    { phrases: KNOWN, rank: 'known', meaning: { kind: 'text' } },
  ];
}

function driven(phrases: string, high: number): WordEntry {
  return { phrases, rank: 'trade', meaning: { kind: 'range', attribute: 'km', high } };
}
