import type { ItemType, Vehicle } from '#domain/vehicle/vehicle.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { ModelView } from '#domain/model/model-view.ts';
import type { VehiclePageData } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { SitePage } from '../site-page.ts';
import { payloadKgOf } from '#domain/vehicle/payload.ts';
import { weekdayName } from '#domain/formats/dates.ts';
import { dialledNumber } from '#domain/phone/masked-phone.ts';
import { offerState } from '#domain/vehicle-page/offer-state.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { bodyLabel, fuelLabel, transmissionLabel } from '#domain/vehicle-words/vehicle-words.ts';
import { absoluteUrl } from './page-head.ts';

const CONTEXT = 'https://schema.org';

/** The breadcrumbs, for search engines. */
export function breadcrumbList(siteUrl: string, breadcrumbs: SitePage['breadcrumbs']): object | undefined {
  if (breadcrumbs.length < 2) return undefined;
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, href }, index) =>
      omitUndefined({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: href === undefined ? undefined : absoluteUrl(siteUrl, href),
      }),
    ),
  };
}

/** Questions with their answers, as a page prints them. */
export function questionsPage(questions: readonly { readonly question: string; readonly answer: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The vehicles of a list, by URL. */
export function itemList(siteUrl: string, name: string, hrefs: readonly string[]): object | undefined {
  if (hrefs.length === 0) return undefined;
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: hrefs.length,
    itemListElement: hrefs.map((href, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(siteUrl, href),
    })),
  };
}

export interface Business {
  readonly siteUrl: string;
  readonly dealerName: string;
  readonly legalName: string;
  readonly itemTypes: readonly ItemType[];
  readonly logo?: string | undefined;
  readonly sameAs: readonly string[];
}

/** The dealer as a business: full details on the home page, with the primary location. */
export function dealerBusiness(business: Business, primary: LocationView | undefined): object {
  const { siteUrl, dealerName, legalName, logo, sameAs } = business;
  return omitUndefined({
    '@context': CONTEXT,
    '@type': businessType(business.itemTypes, 'sales'),
    '@id': `${siteUrl}/#dealer`,
    name: dealerName,
    legalName,
    url: `${siteUrl}/`,
    logo: logo === undefined ? undefined : absoluteUrl(siteUrl, logo),
    sameAs: sameAs.length === 0 ? undefined : sameAs,
    ...(primary === undefined ? {} : placeFacts(siteUrl, primary)),
  });
}

/** A dealer's location, with its address and hours. */
export function locationBusiness(business: Business, location: LocationView): object {
  return omitUndefined({
    '@context': CONTEXT,
    '@type': businessType(business.itemTypes, location.type),
    '@id': absoluteUrl(business.siteUrl, `${location.href}#place`),
    name: location.name,
    url: absoluteUrl(business.siteUrl, location.href),
    parentOrganization: { '@id': `${business.siteUrl}/#dealer` },
    ...placeFacts(business.siteUrl, location),
  });
}

function placeFacts(siteUrl: string, location: LocationView): object {
  const { latitude, longitude } = location;
  const hours = openingHours(location);
  const special = specialHours(location);
  return omitUndefined({
    ...placeAddress(location),
    email: location.email,
    image: location.photo === undefined ? undefined : absoluteUrl(siteUrl, location.photo.src),
    geo:
      latitude === undefined || longitude === undefined
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
    hasMap: location.directionsHref,
    openingHoursSpecification: hours.length === 0 ? undefined : hours,
    specialOpeningHoursSpecification: special.length === 0 ? undefined : special,
  });
}

/** Groups days with the same times, as "08:30" to "17:30". */
function openingHours({ weeklyHours }: LocationView): object[] {
  const groups = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>();
  for (const { weekday, opens, closes } of weeklyHours) {
    if (opens === undefined || closes === undefined) continue;
    const group = groups.get(`${opens}-${closes}`) ?? { opens: clock(opens), closes: clock(closes), dayOfWeek: [] };
    group.dayOfWeek.push(`${CONTEXT}/${weekdayName(weekday)}`);
    groups.set(`${opens}-${closes}`, group);
  }
  return [...groups.values()].map((group) => ({ '@type': 'OpeningHoursSpecification', ...group }));
}

/** Dates with special hours; on a closed day both times are midnight, as search engines expect. */
function specialHours({ specialHours: days }: LocationView): object[] {
  return days.map(({ date, opens = 0, closes = 0 }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: clock(opens),
    closes: clock(closes),
  }));
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function businessType(itemTypes: readonly ItemType[], department: LocationView['type']): string {
  if (department === 'service') return 'AutoRepair';
  if (department === 'parts') return 'AutoPartsStore';
  return itemTypes.every((type) => type === 'motorcycle') ? 'MotorcycleDealer' : 'AutoDealer';
}

const DRIVES = {
  front: 'FrontWheelDriveConfiguration',
  rear: 'RearWheelDriveConfiguration',
  allWheel: 'AllWheelDriveConfiguration',
  fourWheel: 'FourWheelDriveConfiguration',
} as const;

/** Schema.org types; it has none for caravans and trucks. */
const TYPES: Readonly<Record<ItemType, string>> = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  caravan: 'Vehicle',
  truck: 'Vehicle',
  boat: 'Vehicle',
  trailer: 'Vehicle',
};

/** A vehicle and its offer. A price that the page does not show is left out, never 0. */
export function vehicleOffer(business: Business, vehicle: Vehicle, page: VehiclePageData): object {
  const { siteUrl } = business;
  const url = absoluteUrl(siteUrl, page.href);
  const images = page.photos
    .slice(0, 8)
    .map(({ src, srcset }) => absoluteUrl(siteUrl, srcset?.split(', ').at(-1)?.split(' ')[0] ?? src));
  const { price, availability } = offerState(page.availability, page.price.kind === 'amount' ? page.price : undefined);
  return omitUndefined({
    '@context': CONTEXT,
    '@type': ['Product', TYPES[vehicle.itemType]],
    name: vehicle.name,
    url,
    image: images.length === 0 ? undefined : images,
    description: `${page.conditionLabel}: ${page.summaryText}`,
    sku: vehicle.stockNumber || undefined,
    brand: { '@type': 'Brand', name: vehicle.make },
    manufacturer: { '@type': 'Organization', name: vehicle.make },
    model: vehicle.model,
    vehicleConfiguration: vehicle.badge,
    vehicleModelDate: vehicle.year === undefined ? undefined : String(vehicle.year),
    productionDate: vehicle.buildDate,
    vehicleIdentificationNumber: vehicle.vin,
    bodyType: vehicle.body === undefined ? undefined : bodyLabel(vehicle.body),
    color: vehicle.colour,
    vehicleInteriorColor: vehicle.interiorColour,
    driveWheelConfiguration: vehicle.drive === undefined ? undefined : `${CONTEXT}/${DRIVES[vehicle.drive]}`,
    vehicleTransmission: vehicle.transmissionText ?? (vehicle.transmission && transmissionLabel(vehicle.transmission)),
    numberOfDoors: vehicle.doors,
    vehicleSeatingCapacity: vehicle.seats,
    vehicleEngine: engine(vehicle),
    mileageFromOdometer:
      vehicle.odometerKm === undefined || vehicle.carType === 'new'
        ? undefined
        : { '@type': 'QuantitativeValue', value: vehicle.odometerKm, unitCode: 'KMT' },
    ...masses(vehicle),
    itemCondition: condition(vehicle),
    knownVehicleDamages: page.faults.length === 0 ? undefined : page.faults.join(' '),
    offers: omitUndefined({
      '@type': 'Offer',
      url,
      priceCurrency: 'AUD',
      price,
      availability,
      itemCondition: condition(vehicle),
      seller: seller(business, page.location),
    }),
  });
}

/** What caravans, trucks and trailers may weigh and carry; cars are not bought by it. */
function masses(vehicle: Vehicle): object {
  if (vehicle.itemType === 'car' || vehicle.itemType === 'motorcycle') return {};
  const { aggregateTrailerMassKg, grossVehicleMassKg, towBallMassKg } = vehicle.specifications;
  const inKilograms = (value: number | undefined) =>
    value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode: 'KGM' };
  return {
    weightTotal: inKilograms(aggregateTrailerMassKg ?? grossVehicleMassKg),
    payload: inKilograms(payloadKgOf(vehicle)),
    tongueWeight: inKilograms(towBallMassKg),
  };
}

/** A model with the price of each variant; a variant without one has no offer. */
export function modelProduct(business: Business, model: ModelView): object {
  const { siteUrl } = business;
  const url = absoluteUrl(siteUrl, model.href);
  const images = [model.picture, ...model.gallery].flatMap((picture) =>
    picture === undefined ? [] : [absoluteUrl(siteUrl, picture.src)],
  );
  const offers = model.variants.flatMap(({ fullName, price }) =>
    price === undefined
      ? []
      : [
          {
            '@type': 'Offer',
            name: fullName,
            url: `${url}#variants`,
            priceCurrency: 'AUD',
            price: price.dollars,
            itemCondition: `${CONTEXT}/NewCondition`,
            ...(model.isComingSoon && { availability: `${CONTEXT}/PreOrder` }),
            seller: seller(business, undefined),
          },
        ],
  );
  return omitUndefined({
    '@context': CONTEXT,
    '@type': ['Product', 'Car'],
    name: model.fullName,
    url,
    image: images.length === 0 ? undefined : images,
    description: model.text ?? model.line,
    brand: { '@type': 'Brand', name: model.make },
    manufacturer: { '@type': 'Organization', name: model.make },
    model: model.name,
    bodyType: model.body,
    color: model.picker?.colours.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) === at),
    offers: offers.length === 0 ? undefined : offers,
  });
}

/** A demonstrator has been registered and driven, so it is not new. */
function condition({ carType }: Vehicle): string {
  return `${CONTEXT}/${carType === 'new' ? 'NewCondition' : 'UsedCondition'}`;
}

function engine({ fuel, engineCc }: Vehicle): object | undefined {
  if (fuel === undefined && engineCc === undefined) return undefined;
  return omitUndefined({
    '@type': 'EngineSpecification',
    fuelType: fuel === undefined ? undefined : fuelLabel(fuel),
    engineDisplacement:
      engineCc === undefined || engineCc <= 0
        ? undefined
        : { '@type': 'QuantitativeValue', value: engineCc, unitCode: 'CMQ' },
  });
}

function seller(business: Business, location: LocationView | undefined): object {
  if (location === undefined)
    return {
      '@type': businessType(business.itemTypes, 'sales'),
      '@id': `${business.siteUrl}/#dealer`,
      name: business.dealerName,
    };
  return {
    '@type': businessType(business.itemTypes, 'sales'),
    '@id': absoluteUrl(business.siteUrl, `${location.href}#place`),
    name: location.name,
    url: absoluteUrl(business.siteUrl, location.href),
    ...placeAddress(location),
  };
}

function placeAddress(location: LocationView): object {
  return omitUndefined({
    telephone: dialledNumber(location.phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      addressLocality: location.city,
      addressRegion: location.state.toUpperCase(),
      postalCode: location.postcode,
      addressCountry: 'AU',
    },
  });
}
