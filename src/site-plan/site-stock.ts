import type { LocationView } from '#domain/location/location-view.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { Location } from '#config/location.ts';
import { inOrder } from '#domain/location/location-order.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import { toLocationView } from '#domain/location/to-location-view.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { searchFields } from '#search/search-fields.ts';
import { type SearchWords, toSearchWords } from '#search/search-words.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import type { PlanInput } from './plan-input.ts';
import type { PreparedPictures } from './prepared-picture.ts';
import { type LandingPages, landingPages } from './stock/landing-pages.ts';
import { summaryContext } from './stock/summary-context.ts';

/** A dealer's stock and places, as every page of the plan sees them. */
export interface SiteStock {
  /** Search documents of the listed vehicles, in import order. */
  readonly summaries: readonly VehicleSummary[];
  readonly landing: LandingPages;
  /** Makes that places sell. */
  readonly locationMakes: readonly string[];
  /** Conditions whose lists stay when they are empty. */
  readonly standingCarTypes: readonly CarType[];
  /** Visible locations with their full phone numbers. */
  readonly fullLocations: readonly LocationView[];
  readonly words: SearchWords | undefined;
  readonly index: ReturnType<typeof buildIndex>;
}

/** Depends on config, stock and clock alone. */
export function siteStock(input: PlanInput): SiteStock {
  const { config, dealer, vehicles, now } = input;
  const { manufacturers } = config;
  const documentContext = summaryContext(config, now);
  const summaries = vehicles.map((vehicle) => toVehicleSummary(vehicle, documentContext));
  const locationMakes = [...new Set(config.locations.flatMap((location) => location.manufacturers))];
  const standingCarTypes: readonly CarType[] =
    manufacturers.length === 0 && locationMakes.length === 0 ? ['used'] : ['new', 'demo', 'used'];
  const landing = landingPages(summaries, {
    noun: dealer.search.itemsNoun,
    standing: [
      ...manufacturers.map(({ name: make, models }) => ({
        make,
        models: models.filter(({ status }) => status !== 'coming_soon').map(({ name }) => name),
      })),
      ...locationMakes.map((make) => ({ make, models: [] })),
    ],
    standingCarTypes,
    excludedMakes: input.excludedMakes ?? [],
  });
  const words = input.searchWords === undefined ? undefined : toSearchWords(input.searchWords, summaries);
  return {
    summaries,
    landing,
    locationMakes,
    standingCarTypes,
    fullLocations: inOrder(config.locations.filter(({ visible }) => visible)).map((location) =>
      locationView(location, input),
    ),
    words,
    index: buildIndex(summaries, searchFields, words),
  };
}

function locationView(location: Location, { config, dealer, pictures }: PlanInput): LocationView {
  return toLocationView(location, {
    base: dealer.routes.locationBase,
    photo: locationPhoto(location, pictures),
    minimumRating: config.minimum_rating,
    hasForm: dealer.enquiry !== undefined,
    closedSaturdays: config.closed_saturdays,
    hoursLayout: config.full_opening_hours === true ? 'full' : 'short',
  });
}

function locationPhoto({ image, name }: Location, pictures: PreparedPictures): LocationView['photo'] {
  if (image === undefined) return undefined;
  const sources = imageSources(pictures[image.url] ?? image);
  return sources && { ...sources, alt: image.alt ?? name };
}
