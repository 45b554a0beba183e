import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import { type EnquiryTopics, enquiryTopics } from '#domain/lead/enquiry-topic.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { DealerConfig } from './dealer-config.ts';

const DEPARTMENTS = { sales: 'Sales', service: 'Service', parts: 'Parts' } as const;

/** The rules of a dealer's enquiry forms, with all the choices they offer [5-26 to 5-34]. */
export function toEnquiryRules(config: DealerConfig): EnquiryRules {
  const { enquiry } = config;
  const visible = config.locations.filter((location) => location.visible);
  const asksLocation = enquiry.location ?? visible.length > 1;
  const asksDealership = enquiry.dealership ?? config.dealerships.length > 1;
  const { mode, provider, site_key: siteKey } = enquiry.captcha;
  return {
    isMessageRequired: enquiry.message_required,
    categories: enquiry.categories,
    topics: categoryTopics(config),
    requiredContact: enquiry.contact,
    locations: asksLocation
      ? visible.map((location) => ({
          value: location.id,
          label: `${location.short_name}, ${DEPARTMENTS[location.location_type]}`,
        }))
      : [],
    dealerships: asksDealership ? config.dealerships.map(({ slug, name }) => ({ slug, label: name })) : [],
    asksRego: enquiry.rego,
    ...(enquiry.opt_in_label !== '' && { optInLabel: enquiry.opt_in_label }),
    captcha: { mode, provider, ...(siteKey !== undefined && { siteKey }) },
    privacyConsent: { text: enquiry.privacy_consent, version: textVersion(enquiry.privacy_consent) },
    ...(enquiry.terms_conditions !== undefined && { terms: enquiry.terms_conditions }),
    ...(config.appointments.enabled && { takesAppointments: true as const }),
    ...(config.appointments.workshop && {
      workshops: config.appointments.workshop.locations.map(({ location }) => location),
    }),
    ...(enquiry.reply_within_minutes !== undefined && { replyWithinMinutes: enquiry.reply_within_minutes }),
  };
}

export function categoryTopics({ enquiry, vehicle_page: { actions } }: DealerConfig): EnquiryTopics {
  return enquiryTopics(enquiry.categories, enquiry.category_topics, omitUndefined(actions.categories));
}

/** Short id of a wording, which changes with the text. 32-bit FNV-1a in hexadecimal. */
function textVersion(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}
