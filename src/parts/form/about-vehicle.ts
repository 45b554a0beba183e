import type { SentLead } from './sent-lead.ts';

/** The vehicle in the address of this tab's latest form, for the page that follows it: the form's own page has none. */
export interface AboutVehicle {
  readonly kind: SentLead['kind'];
  readonly vehicle: NonNullable<SentLead['vehicle']>;
}

export const ABOUT_VEHICLE_KEY = 'forecourt.about';
