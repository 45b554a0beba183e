import { alertText } from '#domain/alerts/alert-text.ts';
import { GARAGE_PATH } from '#domain/accounts/garage.ts';
import { nextTextingTime } from '#domain/alerts/texting-hours.ts';
import type { SendSms } from '../accounts/sms-sender.ts';
import { textsUrl } from '../alerts/account-news.ts';
import { textingPlace } from '../alerts/watched-car.ts';
import { alertsOfEmail } from '../alerts/store-alert.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';
import { readPayload } from '../outbox/outbox-payload.ts';
import type { Delivered } from '../outbox/outbox-queue.ts';
import type { OutboxRow } from '../store/tables.ts';

/**
 * Texts an account what is new, as far as it still follows it; rejects with a `DeliveryFailure`. An attempt outside the
 * hours for text messages fails, and is made again when they begin.
 */
export function createTextDelivery(
  { environment, store, tenants, now }: Pick<ApiContext, 'environment' | 'store' | 'tenants' | 'now'>,
  sendSms: SendSms,
): (row: OutboxRow) => Promise<Delivered> {
  return async (row) => {
    const tenant = tenants.bySlug(row.tenant);
    if (tenant === undefined) {
      throw new DeliveryFailure('unknown_site', `${row.tenant} is not published here. Publish it, or replay later.`);
    }
    const { dealer, config } = tenant.snapshot;
    const waitMs = nextTextingTime(now(), textingPlace(tenant)) - now();
    if (waitMs > 0) throw new DeliveryFailure('quiet_hours', 'Nobody is texted at this hour.', { waitMs });
    const alerts = await alertsOfEmail(store.db, row);
    const wanted = new Set(alerts.map(({ id }) => id));
    const news = readPayload({ ...row, channel: 'text' }).news.filter(({ id }) => wanted.has(id));
    const account = await store.db
      .selectFrom('account_news')
      .innerJoin('shopper', 'shopper.id', 'account_news.shopper_id')
      .select(['account_news.link_id', 'shopper.phoneNumber'])
      .where('account_news.shopper_id', '=', alerts[0]?.shopper_id ?? '')
      .where('account_news.is_on', '=', 1)
      .executeTakeFirst();
    const to = account?.phoneNumber?.slice(tenant.slug.length + 1);
    if (account === undefined || to === undefined || news.length === 0) {
      throw new DeliveryFailure('stopped', 'Nobody wants the news any more.', { isPermanent: true });
    }
    const links = {
      garageUrl: tenant.origin + GARAGE_PATH,
      stopUrl: textsUrl(tenant, account, environment.secret),
    };
    try {
      await sendSms({ id: row.id, to, text: alertText(news, dealer.name, links) }, config.accounts.sms);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new DeliveryFailure(error.code, 'The text message service did not accept the message; the log says why.');
    }
    return 'sent';
  };
}
