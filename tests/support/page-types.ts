import { plainVehicle, readListedStock, vehiclePath, vehiclesOfEachKind } from './listed-stock.ts';
import type { TestSite } from './test-sites.ts';

/** A search that finds nothing, in every dealer's stock. */
export const NOTHING_FOUND = '?query=zzzzzz';
export const ALL_STOCK = '/search/new-used-and-demo-cars';

/** The few pages of a site of which only samples are looked at. */
export function sampledPages({
  folder,
  slug,
}: Pick<TestSite, 'folder' | 'slug'>): readonly (readonly [string, string])[] {
  const pages = [
    ['home', '/'],
    ['search', ALL_STOCK],
    ['vehicle', vehiclePath(plainVehicle(readListedStock(folder)))],
  ] as const;
  // A template of which this is the only dealer is looked at in every kind of page that it gives a look of its own.
  if (slug === 'saltbush-caravans')
    return [...pages, ['form', '/sell-my-caravan'], ['tow match', '/tow-match'], ...ownLooks('/locations/bli-bli')];
  if (slug === 'harrow-finch') return [...pages, ['form', '/sell-my-car'], ...ownLooks('/locations/parramatta')];
  return [...pages, ['form', '/sell-my-car']];
}

function ownLooks(location: string): readonly (readonly [string, string])[] {
  return [
    ['search without results', `${ALL_STOCK}${NOTHING_FOUND}`],
    ['location', location],
    ['saved', '/saved'],
    ['articles', '/news'],
    ['404', '/not-there'],
  ];
}

/** One address of every type of page of a site, named for test titles. */
export function pageTypes({ folder, slug }: Pick<TestSite, 'folder' | 'slug'>): readonly (readonly [string, string])[] {
  const vehicles = Object.entries(vehiclesOfEachKind(readListedStock(folder)));
  return [
    ['home', '/'],
    ['search', ALL_STOCK],
    ['further page of a search', `${ALL_STOCK}/page/2`],
    ['search with filters', `${ALL_STOCK}?make=Toyota&range[price]=:40000&sortBy=lowestPrice`],
    ['search without results', `${ALL_STOCK}${NOTHING_FOUND}`],
    ...vehicles.map(([kind, vehicle]) => [`vehicle, ${kind}`, vehiclePath(vehicle)] as const),
    ['locations', '/contact-us'],
    ['location', slug === 'ironbark-cars' ? '/locations/geelong' : '/locations/chermside'],
    ...(slug === 'northside-vireo'
      ? ([
          ['models', '/models'],
          ['model', '/models/kestrel'],
          ['model to come', '/models/kite'],
        ] as const)
      : []),
    ['brands', '/brands'],
    ['brand', slug === 'ironbark-cars' ? '/toyota/overview' : '/vireo/overview'],
    ['about', '/about-us'],
    ['legal', '/privacy-policy'],
    ['offers', '/special-offers'],
    ['offer', slug === 'ironbark-cars' ? '/offers/tow-bar' : '/offers/brolga-and-heron-demos'],
    ['articles', '/news'],
    ['article', slug === 'ironbark-cars' ? '/buying/is-100000-km-a-lot' : '/news/what-1650-kg-does-to-a-kestrel'],
    ['sections', '/pages/owners'],
    ['404', '/not-there'],
  ];
}
