import type { FormDeclaration } from './form-declaration.ts';
import type { DriveWord } from '#domain/vehicle-words/trade-words.ts';
import type { LocationView, PhoneView } from '#domain/location/location-view.ts';

/** What emails and records about a lead need to know about the dealer. */
export interface LeadDealer {
  readonly name: string;
  readonly legalName: string;
  readonly abn?: string;
  /** Origin of the site, without trailing slash. */
  readonly url: string;
  readonly email?: string;
  readonly phone?: PhoneView;
  /** What the dealer sells, in the singular: "car". */
  readonly itemNoun: string;
  /** What a shopper books, a test drive or a test ride. */
  readonly drive: DriveWord;
  /** IANA zone of the times in emails. */
  readonly timeZone: string;
  /** The make that a site sells. */
  readonly make?: string;
  /** The lead's location: the chosen one, else the vehicle's, else the primary one. */
  readonly place?: LocationView;
  /** Name of the dealership that the shopper chose. */
  readonly dealership?: string;
  /** Absent where the dealer promises no time. */
  readonly replyWithinMinutes?: number;
  /** The lead's form, as the site declares it. */
  readonly form?: FormDeclaration;
  /** The site's own colours, `#rrggbb`. */
  readonly accent?: { readonly background: string; readonly text: string };
}
