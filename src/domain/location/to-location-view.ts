import type { AustralianState } from '#domain/vehicle/vehicle.ts';
import type { LocationView, WeekdayHours } from './location-view.ts';
import { formatCount } from '#domain/formats/counts.ts';
import { formatDay } from '#domain/formats/dates.ts';
import { phoneView, whatsappHref } from '#domain/formats/phone.ts';
import { unbrokenText } from '#domain/formats/unbroken-text.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { addressText, areaText } from './address-text.ts';
import { licenceTexts } from './licence-texts.ts';
import { type ClosedSaturday, type DayHours, intervalsText, openingHoursLines } from './opening-hours-lines.ts';

/** A location of a dealer's config, with every default resolved [3-32 to 3-38]. */
export interface LocationSource {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly short_name: string;
  readonly location_type: 'sales' | 'service' | 'parts';
  readonly location_subtype: readonly string[];
  readonly primary: boolean;
  readonly dealership_id?: string;
  readonly dealership_slug?: string;
  readonly street: string;
  readonly city: string;
  readonly state: AustralianState;
  readonly postcode: string;
  readonly lat?: number;
  readonly long?: number;
  readonly place_url?: string;
  readonly time_zone: string;
  readonly dealer_license_number?: string;
  readonly motor_vehicle_repairer?: string;
  readonly average_rating?: number;
  readonly review_count?: number;
  readonly hide_reviews?: boolean;
  readonly coming_text?: string;
  readonly contact_detail: {
    readonly phone?: string;
    readonly landline_phone?: string;
    readonly email?: string;
    readonly whatsapp?: string;
    readonly opening_hours?: readonly DayHours[];
  };
  /** Those of its department, in order of date. */
  readonly special_hours: readonly SpecialDay[];
}

/** A date that differs from the usual week: holidays, stocktake [3-38]. Shown in Holiday Opening Hours [2.5-7]. */
export interface SpecialDay {
  /** `2026-12-25` */
  readonly date: string;
  readonly status: 'Open' | 'Closed';
  /** Minutes since midnight, local time; absent if closed. */
  readonly opens?: number;
  readonly closes?: number;
  readonly department: 'all' | 'sales' | 'service' | 'parts';
  /** The name of the day, such as "Christmas Day". */
  readonly name?: string;
}

export interface LocationViewOptions {
  /** Folder of location pages, `/locations`. */
  readonly base: string;
  readonly photo?: LocationView['photo'] | undefined;
  /** Ratings below this are not shown [9-30]; 4 by default. */
  readonly minimumRating?: number | undefined;
  /** Whether location pages have an enquiry form; yes by default. */
  readonly hasForm?: boolean;
  /** One line per weekday [4-46]. */
  readonly hoursLayout?: 'short' | 'full';
  /** What a closed Saturday says, by department [4-50]. */
  readonly closedSaturdays?:
    Readonly<Partial<Record<LocationSource['location_type'], ClosedSaturday['says']>>> | undefined;
}

const MINIMUM_RATING = 4;

/** A dealer's location, ready to print. Depends on config alone, never on the clock. */
export function toLocationView(location: LocationSource, options: LocationViewOptions): LocationView {
  const { contact_detail: contact, street, city, state, postcode } = location;
  const week = contact.opening_hours ?? [];
  const isYetToOpen = location.coming_text !== undefined && week.length === 0;
  const address = addressText(location);
  const href = `${options.base}/${location.slug}`;
  const enquireHref = options.hasForm === false ? undefined : `${href}#enquire`;
  return omitUndefined({
    id: location.id,
    slug: location.slug,
    name: location.name,
    shortName: location.short_name,
    href,
    enquireHref,
    primary: location.primary,
    dealershipId: location.dealership_id,
    dealershipSlug: location.dealership_slug,
    type: location.location_type,
    buys: location.location_subtype.includes('buying') || undefined,
    street,
    city,
    state,
    postcode,
    addressText: onOneLine(address, location.city),
    areaText: onOneLine(areaText(location), location.city),
    latitude: location.lat,
    longitude: location.long,
    directionsHref: directionsHref(location, address),
    phone: phoneView(contact.phone ?? contact.landline_phone),
    landline: contact.phone === undefined ? undefined : phoneView(contact.landline_phone),
    email: contact.email,
    whatsappHref: whatsappHref(contact.whatsapp),
    licenceTexts: licenceTexts(state, location.dealer_license_number, location.motor_vehicle_repairer),
    coming: location.coming_text,
    photo: options.photo,
    rating: rating(location, options.minimumRating ?? MINIMUM_RATING),
    hours: openingHoursLines(week, options.hoursLayout, {
      says: options.closedSaturdays?.[location.location_type] ?? 'closed',
      href: enquireHref ?? (contact.email && `mailto:${contact.email}`),
    }).map((line) => ({ ...line, text: unbrokenText(line.text) })),
    weeklyHours: weeklyHours(week),
    // The whole business's holidays are no exceptions where there are no usual hours yet.
    specialHours: isYetToOpen ? [] : location.special_hours.map(specialHoursLine),
    timeZone: location.time_zone,
  });
}

/** State and postcode share a line, and so do the words of a town. */
const onOneLine = (address: string, city: string): string =>
  address.replace(/ (?=\d{4}$)/, '\u00a0').replace(city, city.replaceAll(' ', '\u00a0'));

/** A link to a map: the location itself where config identifies it, else a search for the address. */
function directionsHref({ place_url, name }: LocationSource, address: string): string {
  if (place_url !== undefined && /^https?:\/\//i.test(place_url)) return place_url;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`;
}

/** One decimal [9-32], with thousands separators in the count [9-33]; only above the minimum. */
function rating(location: LocationSource, minimum: number): LocationView['rating'] {
  const { average_rating: value, review_count: count = 0 } = location;
  if (value === undefined || value < minimum || count === 0 || location.hide_reviews === true) return undefined;
  return { value, count, text: value.toFixed(1), countText: reviewsText(count) };
}

/** "1,204 reviews" [9-33] */
export function reviewsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`;
}

/** One entry a weekday, two where the place shuts for lunch; a closed day has no times. */
function weeklyHours(week: readonly DayHours[]): WeekdayHours[] {
  return week.flatMap(({ weekday, status, intervals, by_appointment: byAppointment }): WeekdayHours[] => {
    const day = weekday as WeekdayHours['weekday'];
    if (status === 'Closed' || intervals.length === 0) {
      return [{ weekday: day, ...(byAppointment && { byAppointment }) }];
    }
    return intervals.map(({ opens, closes }) => ({ weekday: day, opens, closes }));
  });
}

function specialHoursLine(day: SpecialDay): LocationView['specialHours'][number] {
  // A calendar date has no zone; noon UTC falls on that date everywhere in Australia.
  const dayText = formatDay(Date.parse(`${day.date}T12:00:00Z`), 'UTC');
  const { status, opens, closes, name } = day;
  const isOpen = status === 'Open' && opens !== undefined && closes !== undefined;
  return {
    date: day.date,
    label: name === undefined ? dayText : `${name}, ${dayText}`,
    text: isOpen ? unbrokenText(intervalsText([{ opens, closes }])) : 'Closed',
    ...(isOpen ? { opens, closes } : {}),
  };
}
