import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { toSiteFinance } from '#config/to-site-finance.ts';
import { imageOfWidth, isOwned } from '#domain/image/image-sources.ts';
import type { FormDeclaration } from '#domain/lead/form-declaration.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { financeDepositDollars, wantsFinance } from '#domain/reservations/order-answers.ts';
import { type OrderRepayment, orderRepayment } from '#domain/reservations/order-repayment.ts';
import { type OrderRow, orderSummary } from '#domain/reservations/order-summary.ts';
import { ApiError } from '../api-error.ts';
import { reservationRows } from '../outbox/outbox-rows.ts';
import type { Store } from '../store/store.ts';
import type { ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { lockReservation } from './store-reservation.ts';
import { storedLead } from '../leads/stored-lead.ts';

/** How long an accepted order keeps the vehicle, until the dealer's own stock says that it is sold. */
const KEPT_FOR_MS = 14 * 24 * 60 * 60_000;

/** Whether a lead is an order, which the dealer accepts. */
export function isOrder(tenant: Pick<Tenant, 'snapshot'>, { form }: Pick<Lead, 'form'>): boolean {
  return purchaseFormOf(tenant)?.kind === form;
}

/** What an order comes to. */
export interface Order {
  readonly rows: readonly OrderRow[];
  /** Of the loan, where the buyer wants one and the site states repayments. */
  readonly repayment?: OrderRepayment | undefined;
  /** Path of the vehicle's first photo on the dealer's site. */
  readonly photoPath?: string | undefined;
}

/**
 * The order of a lead; undefined for a lead that is none.
 *
 * @param isDeciding Whether the buyer is being asked how to pay: until that is decided, the repayment helps to decide.
 */
export async function orderOf(tenant: Tenant, lead: Lead, now: number, isDeciding = false): Promise<Order | undefined> {
  const form = purchaseFormOf(tenant);
  if (form === undefined || form.kind !== lead.form) return undefined;
  const { dealer, config, locations } = tenant.snapshot;
  const place = locations.find(({ id }) => id === lead.locationId) ?? locations[0];
  const vehicle = lead.vehicle && (await tenant.stock.byId(lead.vehicle.id));
  const repayment =
    vehicle !== undefined && (wantsFinance(lead) ?? isDeciding) ? repaymentOf(tenant, vehicle, lead, now) : undefined;
  const photo = vehicle?.photos[0];
  const rows = orderSummary(lead, form, {
    zones: config.delivery.zones,
    placeName: place?.name ?? dealer.name,
    isDraft: !lead.isComplete,
    repaymentText: repayment?.text,
  });
  return { rows, repayment, photoPath: photo && isOwned(photo.url) ? imageOfWidth(photo, 800) : undefined };
}

/** The dealer's form for buying online. */
export function purchaseFormOf({ snapshot }: Pick<Tenant, 'snapshot'>): FormDeclaration | undefined {
  return snapshot.dealer.forms.find(({ isPurchase }) => isPurchase === true);
}

function repaymentOf(tenant: Tenant, vehicle: ApiVehicle, lead: Lead, now: number): OrderRepayment | undefined {
  const { dealer, config } = tenant.snapshot;
  // Without the notice required by law, no repayment is shown.
  const finance = dealer.creditNotice === undefined ? undefined : toSiteFinance(config);
  return finance && orderRepayment(vehicle, finance, new Date(now), financeDepositDollars(lead));
}

/**
 * Signs an order off, and tells the shopper. A second time changes nothing.
 *
 * @throws {ApiError} 409 when its hold is over or its deposit is not paid.
 */
export function acceptOrder(store: Store, tenant: Tenant, id: string, now: number): Promise<ReservationRow> {
  return store.write(async (tx) => {
    const row = await lockReservation(tx, tenant.slug, id, now);
    const lead = row && (await storedLead(tx, row.lead_id));
    if (row?.state !== 'held' || row.expires_at <= now || lead === undefined || !isOrder(tenant, lead)) {
      throw new ApiError(409, 'not_acceptable', 'This order can’t be accepted any more: it isn’t on hold.');
    }
    if (row.accepted_at !== null) return row;
    const accepted = { accepted_at: now, expires_at: Math.max(row.expires_at, now + KEPT_FOR_MS) };
    await tx.updateTable('reservation').set(accepted).where('id', '=', id).execute();
    const rows = reservationRows(lead, { news: 'accepted' }, tenant, now, 'shopper');
    if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute();
    return { ...row, ...accepted };
  });
}
