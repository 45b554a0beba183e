import type { Lead } from '#domain/lead/lead.ts';
import type { WaitNews, WaitNotice } from '#domain/wait-list/wait-list-email.ts';
import type { WaitFacts } from '../delivery/delivery-facts.ts';
import { textsWaiting } from '../outbox/outbox-rows.ts';
import type { WaitPlaceRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { waitPlaceUrl } from './wait-link.ts';
import { waitListRules } from './wait-list-rules.ts';

/** What messages say about a place as it is now. */
export function toWaitNotice(
  { place, line }: WaitFacts,
  lead: Lead,
  tenant: Tenant,
  secret: string,
  reserveUrl?: string,
): WaitNotice {
  const index = line.findIndex(({ id }) => id === place.id);
  return {
    number: index === -1 ? undefined : index + 1,
    until: place.until,
    hours: waitListRules(tenant)?.hours ?? 0,
    reserveUrl,
    url: waitPlaceUrl(tenant, place.id, secret),
    toldBy: lead.email !== undefined ? 'email' : textsWaiting(tenant) ? 'text' : 'call',
  };
}

/** Whether news of a place is still true when it is sent, perhaps later: a turn that is over is no turn. */
export function isStillTold({ state }: Pick<WaitPlaceRow, 'state'>, news: WaitNews): boolean {
  return news === 'turn' ? state === 'asked' : state === 'closed';
}
