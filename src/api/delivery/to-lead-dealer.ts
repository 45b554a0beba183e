import type { Lead } from '#domain/lead/lead.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { driveWord } from '#domain/vehicle-words/trade-words.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { placeOfLead, timeZoneOfLead } from '../tenants/place-of-lead.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** What emails and records about a lead include about its dealer, as last published. */
export function toLeadDealer(
  tenant: Tenant,
  lead: Pick<Lead, 'locationId'> & Partial<Pick<Lead, 'form' | 'dealershipSlug'>>,
): LeadDealer {
  const { dealer, config } = tenant.snapshot;
  return omitUndefined({
    name: dealer.name,
    legalName: dealer.legalName,
    abn: config.abn ?? dealer.abn,
    url: dealer.url,
    email: config.email,
    phone: phoneView(config.phone),
    itemNoun: dealer.search.itemsNoun.singular,
    drive: driveWord(dealer.itemTypes),
    timeZone: timeZoneOfLead(tenant, lead),
    make: dealer.manufacturer?.name,
    form: dealer.forms.find(({ kind }) => kind === lead.form),
    place: placeOfLead(tenant, lead),
    dealership: config.dealerships.find(({ slug }) => slug === lead.dealershipSlug)?.name,
    replyWithinMinutes: config.enquiry.reply_within_minutes,
    accent: { background: config.theme.accent, text: config.theme.accentText },
  });
}
