import type { AccountNewsView } from './account-news.ts';

/** Its page, wherever an account is offered [2.1-21]. */
export const GARAGE_PATH = '/my-garage';

/** What a shopper has with a dealer, as the API tells the shopper's browser. */
export interface Garage {
  /** "0491 570 156" */
  readonly phone: string;
  /** Latest first. */
  readonly cars: readonly {
    readonly id: string;
    /** Milliseconds since 1970. */
    readonly savedAt: number;
    /** How it looked then, the JSON of `EntryParts`. */
    readonly entry?: string;
  }[];
  /** Latest first. */
  readonly enquiries: readonly GarageEnquiry[];
  /** Those to come, the next one first. */
  readonly appointments: readonly GarageAppointment[];
  /** Vehicles on hold, the first to end first; absent where the API is older than the page. */
  readonly reservations?: readonly GarageReservation[];
  /** Absent where the dealer tells nothing, or the API is older than the page. */
  readonly news?: AccountNewsView;
}

export interface GarageVehicle {
  readonly name: string;
  /** Path of its page; absent if the site has none. */
  readonly href?: string;
}

export interface GarageEnquiry {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** What it is about, in the dealer's words: "Test Drive". */
  readonly subject: string;
  readonly vehicle?: GarageVehicle;
  /** `sending`: not yet with the dealer. `unfinished`: a form in steps whose last one was not sent. */
  readonly state: 'sending' | 'received' | 'unfinished';
}

export interface GarageAppointment {
  /** "test drive" */
  readonly noun: string;
  /** "10:30 am, Wednesday 2 December", at the location. */
  readonly timeText: string;
  readonly placeText: string;
  readonly vehicle?: GarageVehicle;
  /** Path of the page on which it is moved or cancelled. */
  readonly href: string;
}

export interface GarageReservation {
  /** When the hold ends: "10:30 am, Wednesday 2 December", in the dealer's time. */
  readonly untilText: string;
  readonly vehicle: GarageVehicle;
  /** Path of the page on which it is cancelled. */
  readonly href: string;
}
