import type { LocationView, PhoneView } from '#domain/location/location-view.ts';

/** What letters and records about a lead say of the dealer. */
export interface LeadDealer {
  readonly name: string;
  readonly legalName: string;
  readonly abn?: string;
  /** Origin of the site, without trailing slash. */
  readonly url: string;
  readonly email?: string;
  readonly phone?: PhoneView;
  /** IANA zone in which times are told. */
  readonly timeZone: string;
  /** The make that a site stands for. */
  readonly make?: string;
  /** Location that the lead is for: the chosen one, the vehicle's, else the primary one. */
  readonly place?: LocationView;
  readonly replyWithinMinutes: number;
  /** The site's own colours, `#rrggbb`. */
  readonly accent?: { readonly background: string; readonly text: string };
}
