import type { LeadFormKind } from '#domain/lead/lead.ts';
import type { LocationView, PhoneView } from '#domain/location/location-view.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehiclePageData } from '#domain/vehicle-page/vehicle-page-data.ts';
import { FIXED_CATEGORIES, PHOTOS_REQUEST_TEXT } from '#domain/lead/lead-form-schema.ts';
import { FORM_ANCHORS, type LeadFormVehicle, type LeadFormView } from '#domain/lead/lead-form-view.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { absoluteUrl } from '../head/page-head.ts';
import type { PlanContext } from './plan-context.ts';

/** Fewer photos than this leave a buyer guessing [7-19]. */
const FEW_PHOTOS = 3;

/** The forms of a vehicle's page: none where the site has none, nor for a vehicle that is gone [4-17]. */
export function vehicleFormKinds({ dealer, requestsPhotos }: PlanContext, vehicle: Vehicle): LeadFormKind[] {
  const { status, photos } = vehicle;
  if (dealer.enquiry === undefined || (status !== 'in_stock' && status !== 'coming_soon')) return [];
  return [
    'enquiry',
    ...(status === 'coming_soon' ? (['register_interest'] as const) : []),
    ...(requestsPhotos && photos.length < FEW_PHOTOS ? (['request_photos'] as const) : []),
  ];
}

/** A form about a vehicle. */
export function vehicleForm(
  context: PlanContext,
  kind: LeadFormKind,
  vehicle: Vehicle,
  page: VehiclePageData,
): LeadFormView | undefined {
  const place = page.location ?? context.primaryLocation;
  return leadForm(context, kind, page.href, place, {
    hidden: {
      car_id: vehicle.id,
      stock_number: vehicle.stockNumber,
      'Vehicle Make': vehicle.make,
      'Vehicle Model': vehicle.model,
      vehicle_status: vehicle.status,
      car_dealership_id: vehicle.dealershipId,
      dealership_slug: vehicle.dealershipSlug,
    },
    locationId: vehicle.locationId,
    vehicle: formVehicle(vehicle, page),
    phone: page.contact.phone,
  });
}

/** The general enquiry of a page that is about places. */
export function generalForm(context: PlanContext, path: string, location?: LocationView): LeadFormView | undefined {
  return leadForm(context, 'enquiry', path, location ?? context.primaryLocation, { locationId: location?.id });
}

function leadForm(
  { dealer, privacyHref, primaryLocation }: PlanContext,
  kind: LeadFormKind,
  path: string,
  place: LocationView | undefined,
  about: {
    readonly hidden?: Readonly<Record<string, string | undefined>>;
    readonly locationId?: string | undefined;
    readonly vehicle?: LeadFormVehicle;
    /** The number of the vehicle's own call button [4-28]. */
    readonly phone?: PhoneView | undefined;
  },
): LeadFormView | undefined {
  const rules = dealer.enquiry;
  if (rules === undefined) return undefined;
  const { locations, dealerships } = rules;
  const hidden = {
    form: kind,
    form_completed: 'true',
    category: kind === 'enquiry' ? undefined : FIXED_CATEGORIES[kind],
    request: kind === 'request_photos' ? PHOTOS_REQUEST_TEXT : undefined,
    // Where the place is not asked for, the vehicle's own says it.
    location: locations.length === 0 ? about.locationId : undefined,
    ...about.hidden,
    manufacturer_slug: dealer.manufacturer?.slug,
    page_id: path,
    url: absoluteUrl(dealer.url, path),
  };
  return omitUndefined({
    kind,
    anchor: FORM_ANCHORS[kind],
    rules,
    hidden: Object.fromEntries(
      Object.entries(hidden).filter(
        (entry): entry is [string, string] =>
          entry[1] !== undefined && entry[1] !== '' && !(entry[0] === 'dealership_slug' && dealerships.length > 0),
      ),
    ),
    locationId: locations.some(({ value }) => value === about.locationId) ? about.locationId : undefined,
    vehicle: about.vehicle,
    phone: about.phone ?? place?.phone ?? primaryLocation?.phone,
    email: place?.email ?? primaryLocation?.email,
    privacyHref,
  });
}

function formVehicle(vehicle: Vehicle, page: VehiclePageData): LeadFormVehicle {
  const { price } = page;
  const [photo] = page.photos;
  return omitUndefined({
    name: page.name,
    href: page.href,
    detailText: [page.conditionLabel, page.odometerText, page.stockNumber && `stock ${page.stockNumber}`]
      .filter((part) => part !== undefined && part !== '')
      .join(', '),
    priceText: price.text,
    qualifierText: price.kind === 'amount' ? price.qualifierText : undefined,
    photo: photo && omitUndefined({ src: photo.src, srcset: photo.srcset }),
    carType: vehicle.carType,
    tag: vehicle.tag,
  });
}
