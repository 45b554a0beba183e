import type { EnquiryTopics } from './enquiry-topic.ts';

/**
 * How a dealer's enquiry forms differ from the default [5-26 to 5-34]. Part of the public config, read by the HTML
 * form, by its island and by the API, so that all three ask for the same fields.
 */
export interface EnquiryRules {
  /** [5-27] */
  readonly isMessageRequired: boolean;
  /** Categories to choose from, the first being the default [5-28]. */
  readonly categories: readonly [string, ...string[]];
  /** What they are about; one that is not listed is about nothing in particular. */
  readonly topics?: EnquiryTopics;
  /** Which of email and phone is required; name always is. */
  readonly requiredContact: RequiredContact;
  /** Choices of 'Dealership Location / Department', required when there are any [5-29]. */
  readonly locations: readonly { readonly value: string; readonly label: string }[];
  /** Choices of dealership, required when there are any [5-30]. */
  readonly dealerships: readonly { readonly slug: string; readonly label: string }[];
  /** Whether a registration plate may be given [5-31]. */
  readonly asksRego: boolean;
  /** 'Email me similar stock and latest offers.' [5-31]; absent where the dealer does not ask. */
  readonly optInLabel?: string;
  readonly captcha: CaptchaRule;
  /** The consent line next to the button [5-33], and the identifier of this wording in a lead's record. */
  readonly privacyConsent: { readonly text: string; readonly version: string };
  /** Terms that have to be ticked [5-34]. */
  readonly terms?: { readonly label: string; readonly href: string };
  /** Whether test drives are booked online for a real time [2.1-17, 5-35]. */
  readonly takesAppointments?: true;
  /** Ids of the places whose workshop is booked online for a real day [2.1-16], the usual one first. */
  readonly workshops?: readonly string[];
  /** Reply time in minutes while the location is open; absent where the dealer promises none. */
  readonly replyWithinMinutes?: number;
}

export type RequiredContact = 'email_or_phone' | 'email_and_phone' | 'email' | 'phone';

/**
 * [5-32] `flag`: a form without a token is accepted and marked unverified, because one without JavaScript has none;
 * `require`: it is rejected; `off`: no token is requested. A forged or replayed token is rejected under both.
 */
export interface CaptchaRule {
  readonly mode: 'flag' | 'require' | 'off';
  readonly provider: 'altcha' | 'turnstile' | 'hcaptcha' | 'recaptcha';
  /** Public key of a provider other than our own. */
  readonly siteKey?: string;
}
