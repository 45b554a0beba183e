import { formatLongMoment } from '#domain/formats/dates.ts';
import { formatDollars } from '#domain/formats/money.ts';
import type { MemberSheet } from '#domain/accounts/member-sheet.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { depositState, isHolding, stateAfter } from '#domain/reservations/reservation-state.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { answerMember, memberSheetsSchema } from '../accounts/member-sheets.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { payUrl, reservationUrl } from '../reservations/reservation-link.ts';
import { onlineReservationRules } from '../reservations/requested-hold.ts';
import type { ReservationRow } from '../store/tables.ts';
import { timeZoneOfLead } from '../tenants/place-of-lead.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** As many as anyone looks back on. */
const MOST = 30;

const DEPOSITS = {
  unpaid: 'Not paid',
  paid: 'Paid',
  refund_pending: 'On its way back to your card',
  refunded: 'Back on your card',
} as const;

/** What /online-payment shows [2.1-21, 6-2]: deposits to pay and paid, of the verified number that is signed in. */
export function registerOnlinePaymentRoute(app: ApiApp, context: ApiContext, accounts: Accounts): void {
  app.get(
    '/api/online-payment',
    {
      schema: {
        summary: 'Deposits of who is signed in, with the way to pay them; a page where no script runs',
        tags: ['accounts'],
        response: { 200: memberSheetsSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      if (onlineReservationRules(tenant)?.isPaidOnline !== true) {
        throw new ApiError(404, 'no_payments', 'Nothing is paid online here. Please call us.');
      }
      return answerMember(accounts, request, reply, { title: 'Online payment' }, async ({ phone }) => ({
        sheets: (await reservationsOf(context, tenant, phone)).flatMap((row) => sheetOf(context, tenant, row)),
        emptyText: 'There’s nothing to pay. Deposits show here once you reserve with this number.',
      }));
    },
  );
}

interface OwnReservation {
  readonly row: ReservationRow;
  readonly lead: Lead;
}

async function reservationsOf(
  { store }: ApiContext,
  tenant: Tenant,
  phone: string,
): Promise<readonly OwnReservation[]> {
  const rows = await store.db
    .selectFrom('reservation')
    .innerJoin('lead', 'lead.id', 'reservation.lead_id')
    .selectAll('reservation')
    .select('lead.lead as sent')
    .where('reservation.tenant', '=', tenant.slug)
    .where('lead.tenant', '=', tenant.slug)
    .where('lead.phone', '=', phone)
    .orderBy('reservation.created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ sent, ...row }) => ({ row, lead: JSON.parse(sent) as Lead }));
}

/** Nothing for a hold without a payment online. */
function sheetOf(
  { environment, now }: ApiContext,
  tenant: Tenant,
  { row, lead }: OwnReservation,
): readonly MemberSheet[] {
  const { vehicle } = lead;
  const deposit = depositState(row);
  const isOver = isHolding(row.state) && row.expires_at <= now();
  const state = isOver ? (stateAfter(row.state, 'time_up') ?? row.state) : row.state;
  const isDue = state === 'awaiting_payment';
  if (vehicle?.name === undefined || (deposit === 'unpaid' && !isDue)) return [];
  const link = new URL(
    isDue ? payUrl(tenant, row.id, environment.secret) : reservationUrl(tenant, row.id, 'shopper', environment.secret),
  );
  const amount = formatDollars(row.deposit_cents / 100);
  return [
    {
      title: vehicle.name,
      href: URL.parse(vehicle.url ?? '')?.pathname,
      rows: [
        { label: 'Deposit', value: amount },
        { label: 'State', value: DEPOSITS[deposit] },
        ...(isHolding(state)
          ? [
              {
                label: isDue ? 'Pay by' : 'On hold until',
                value: formatLongMoment(row.expires_at, timeZoneOfLead(tenant, lead)),
              },
            ]
          : []),
      ],
      notes: [],
      action: { label: isDue ? `Pay ${amount} by card` : 'View reservation', href: link.pathname + link.search },
    },
  ];
}
