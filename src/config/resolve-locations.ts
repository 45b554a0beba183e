import { DEPARTMENT_NAMES } from '#domain/location/group-by-address.ts';
import { specialDaysOf } from '#domain/location/special-days.ts';
import { averageOfStars, countOfStars } from '#domain/location/star-counts.ts';
import { timeZoneOfState } from '#domain/location/time-zone-of-state.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { AustralianState } from '#domain/vehicle/vehicle.ts';
import type { ParsedDealer } from './dealer-schema.ts';
import { locationSlug } from './location-slug.ts';
import type { Location } from './location.ts';

export const DEFAULT_STATE: AustralianState = 'qld';

type LocationKeys = Pick<ParsedDealer, 'locations' | 'special_hours'> &
  Partial<Pick<ParsedDealer, 'address' | 'dealership_id' | 'phone' | 'email' | 'whatsapp'>>;

interface KnownDealership {
  readonly id: string;
  readonly slug: string;
  readonly average_rating?: number;
  readonly review_count?: number;
}

/** The dealer's locations with derived values filled in. */
export function resolveLocations(parsed: LocationKeys, dealerships: readonly KnownDealership[]): Location[] {
  const single = parsed.locations.length === 1;
  const { address } = parsed;
  return parsed.locations.map(({ reviews, ...location }) => {
    const slug = location.slug ?? locationSlug(location.name);
    const state = location.state ?? parsed.address?.state ?? DEFAULT_STATE;
    const dealershipId =
      location.dealership_id ?? parsed.dealership_id ?? (dealerships.length === 1 ? dealerships[0]?.id : undefined);
    const dealershipSlug = location.dealership_slug ?? dealerships.find(({ id }) => id === dealershipId)?.slug;
    // The dealer's own address names its place at the map service for every location there [3-40].
    const isDealersAddress = address?.street === location.street && address.postcode === location.postcode;
    const stars = reviews?.stars;
    const own = {
      average_rating: location.average_rating ?? reviews?.average_rating ?? (stars && averageOfStars(stars)),
      review_count: location.review_count ?? reviews?.count ?? (stars && countOfStars(stars)),
    };
    // A location without reviews shows those of its dealership [3-39]; the two figures belong together.
    const rated = own.average_rating === undefined ? dealerships.find(({ id }) => id === dealershipId) : own;
    const names = [location.name, slug].map((name) => name.toLowerCase());
    const type = departmentOf(location);
    return {
      ...(isDealersAddress && omitUndefined({ place_id: address.place_id, place_url: address.place_url })),
      ...location,
      contact_detail: contactOf(location, parsed),
      id: location.id ?? slug,
      slug,
      short_name: location.short_name ?? shortName(location, parsed.locations),
      location_type: type,
      primary: single || location.primary === true,
      state,
      review_texts: location.hide_reviews ? [] : (reviews?.texts ?? []),
      ...(stars !== undefined && !location.hide_reviews && { review_stars: stars }),
      time_zone: location.time_zone ?? timeZoneOfState(state),
      special_hours: specialDaysOf(type, [
        location.special_hours,
        parsed.special_hours.filter(({ location_name: name }) => names.includes(name?.toLowerCase() ?? '')),
        parsed.special_hours.filter(({ location_name: name }) => name === undefined),
      ]),
      ...(dealershipId !== undefined && { dealership_id: dealershipId }),
      ...(dealershipSlug !== undefined && { dealership_slug: dealershipSlug }),
      ...(rated?.average_rating !== undefined && { average_rating: rated.average_rating }),
      ...(rated?.review_count !== undefined && { review_count: rated.review_count }),
    };
  });
}

type ParsedLocation = LocationKeys['locations'][number];

/** Pages show the contacts of places: the dealer's own reach them through the places that have none. */
function contactOf(
  { contact_detail: own }: ParsedLocation,
  { phone, email, whatsapp }: LocationKeys,
): Location['contact_detail'] {
  return {
    ...omitUndefined({ phone: own.landline_phone === undefined ? phone : undefined, email, whatsapp }),
    ...own,
  };
}

function departmentOf({ location_type: type }: ParsedLocation): Exclude<ParsedLocation['location_type'], ''> {
  return type === '' ? 'sales' : type;
}

/** "Aspley", "Aspley Service" where sales are in that city too; the name where two of one department are. */
function shortName(location: ParsedLocation, all: readonly ParsedLocation[]): string {
  const { city, name } = location;
  const department = departmentOf(location);
  const inCity = all.filter((other) => (other.short_name ?? other.city) === city);
  if (inCity.filter((other) => departmentOf(other) === department).length > 1) return name;
  return department === 'sales' || inCity.length === 1 ? city : `${city} ${DEPARTMENT_NAMES[department]}`;
}
