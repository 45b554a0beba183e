import { vehicleName } from '#domain/lead/email-parts.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { waitText } from '#domain/wait-list/wait-text.ts';
import type { SendSms } from '../accounts/sms-sender.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { storedLead } from '../leads/stored-lead.ts';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';
import { readPayload } from '../outbox/outbox-payload.ts';
import type { Delivered } from '../outbox/outbox-queue.ts';
import type { OutboxRow } from '../store/tables.ts';
import { timeZoneOfLead } from '../tenants/place-of-lead.ts';
import { isStillTold, toWaitNotice } from '../wait-list/wait-notice.ts';
import { waitFacts } from './delivery-facts.ts';

/**
 * Texts whoever waits for a vehicle that it is their turn, or that the list is closed; rejects with a `DeliveryFailure`. A
 * turn begins while the location is open, so there are no hours to wait for.
 */
export function createWaitTextDelivery(
  { environment, store, tenants }: Pick<ApiContext, 'environment' | 'store' | 'tenants'>,
  sendSms: SendSms,
): (row: OutboxRow) => Promise<Delivered> {
  return async (row) => {
    const tenant = tenants.bySlug(row.tenant);
    if (tenant === undefined) {
      throw new DeliveryFailure('unknown_site', `${row.tenant} is not published here. Publish it, or replay later.`);
    }
    const { news, reserveUrl } = readPayload({ ...row, channel: 'wait_text' });
    const lead = row.lead_id === null ? undefined : await storedLead(store.db, row.lead_id);
    const wait = lead && (await waitFacts(store, row.tenant, lead.id));
    const to = phoneView(lead?.phone)?.href.replace('tel:', '');
    if (lead === undefined || wait === undefined || to === undefined || !isStillTold(wait.place, news)) {
      throw new DeliveryFailure('over', 'There is nobody to inform, or the place on the waitlist was given up.', {
        isPermanent: true,
      });
    }
    const text = waitText(news, toWaitNotice(wait, lead, tenant, environment.secret, reserveUrl), {
      sender: tenant.snapshot.dealer.name,
      vehicle: lead.vehicle === undefined ? 'What you wait for' : vehicleName(lead.vehicle),
      timeZone: timeZoneOfLead(tenant, lead),
    });
    try {
      await sendSms({ id: row.id, to, text }, tenant.snapshot.config.accounts.sms);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new DeliveryFailure(error.code, 'The text message service did not accept the message; the log says why.');
    }
    return 'sent';
  };
}
