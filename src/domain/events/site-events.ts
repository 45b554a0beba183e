import type { CarType } from '#domain/vehicle/vehicle.ts';

/** What visitors do, by the number under which it is counted [7-22 to 7-30]. */
export const SITE_EVENTS = {
  /** [7-30] */
  used_vehicle_view: 4,
  /** [7-26] */
  new_enquiry: 14,
  used_enquiry: 15,
  /** [7-27]: new, or with the tag Test Drive Only. */
  new_test_drive: 17,
  /** [7-29] */
  offer_accepted: 18,
  /** [7-30]: a form whose category has no event number of its own. */
  form_success: 22,
  /** [7-24] */
  phone_click: 25,
  /** [7-25]: the first change only. */
  finance_calculator_change: 26,
  /** [7-23] */
  favourite: 39,
  /** [7-27] */
  used_test_drive: 48,
  /** [7-29] */
  search_page: 49,
  /** [7-30] */
  careers: 51,
  /** [7-28] */
  history_report: 60,
  print: 61,
} as const;

export type SiteEventName = keyof typeof SITE_EVENTS;
export type SiteEventId = (typeof SITE_EVENTS)[SiteEventName];

const NAMES_BY_ID: ReadonlyMap<number, SiteEventName> = new Map(
  Object.entries(SITE_EVENTS).map(([name, id]) => [id, name as SiteEventName]),
);

/** The name of an event number; undefined for a number that is not counted. */
export function siteEventName(id: number): SiteEventName | undefined {
  return NAMES_BY_ID.get(id);
}

/** What decides between the numbers for new and for used vehicles. */
export interface EventVehicle {
  readonly carType: CarType;
  readonly tag?: string | undefined;
}

/** An enquiry about a vehicle [7-26]. A demonstrator has already been registered, so it counts as used. */
export function enquiryEventId({ carType }: EventVehicle): SiteEventId {
  return carType === 'new' ? SITE_EVENTS.new_enquiry : SITE_EVENTS.used_enquiry;
}

/** A test drive. A vehicle available to drive counts as new, whatever its condition [7-27]. */
export function testDriveEventId({ carType, tag }: EventVehicle): SiteEventId {
  const isNew = carType === 'new' || tag?.trim().toLowerCase() === 'test drive only';
  return isNew ? SITE_EVENTS.new_test_drive : SITE_EVENTS.used_test_drive;
}

/** A look at a vehicle's page: counted for used ones only [7-30]. */
export function vehicleViewEventId({ carType }: EventVehicle): SiteEventId | undefined {
  return carType === 'new' ? undefined : SITE_EVENTS.used_vehicle_view;
}
