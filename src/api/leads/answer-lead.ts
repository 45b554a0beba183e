import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { formatLongMoment } from '#domain/formats/dates.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { isInLineText } from '#domain/wait-list/place-words.ts';
import type { ApiContext } from '../api-context.ts';
import { orderReplySchema } from '../reservations/order-reply.ts';
import { payUrl, reservationUrl } from '../reservations/reservation-link.ts';
import type { ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { waitPlaceUrl } from '../wait-list/wait-link.ts';
import type { Accepted } from './accept-lead.ts';
import { isPlainFormPost } from './form-error-page.ts';
import { keepStepLead } from './step-cookie.ts';

export const acceptedSchema = z.object({
  lead_id: z.string().describe('UUIDv7'),
  acknowledgement: z
    .enum(['confirmation', 'alert', 'none'])
    .optional()
    .describe(
      'What is emailed to the shopper at once, an alert to be turned on or a confirmation; absent for a request that was answered before.',
    ),
  vehicle_available: z
    .boolean()
    .optional()
    .describe('Whether its vehicle is for sale and there to be seen; absent where it is about none.'),
  appointment_url: z
    .string()
    .optional()
    .describe('Page on which the appointment can be moved or cancelled; absent where none was booked.'),
  reservation_id: z.string().optional().describe('Absent where no vehicle was held.'),
  reservation_url: z.string().optional().describe('Page on which the reservation can be cancelled.'),
  held_text: z.string().optional().describe('As in "On hold for you until 11 am, Monday 23 November".'),
  checkout_url: z
    .string()
    .optional()
    .describe('Leads to the page on which the deposit is paid; absent where it is paid, or the dealer takes it.'),
  valuation_url: z
    .string()
    .optional()
    .describe('Page on which the offer for the shopper’s vehicle is answered; absent where there is none.'),
  place: z
    .object({
      text: z.string().describe('As in "You’re third in line".'),
      url: z.string().describe('Page on which the place can be left.'),
    })
    .optional()
    .describe('Its place on a wait list; absent where it took none.'),
  order: orderReplySchema.optional().describe('What an order comes to; absent for other leads.'),
  held_until: z.string().optional().describe('End of the hold, as in "2026-11-24T10:30:00.000Z".'),
});
/** The receipt of a lead, or the page that follows a plain form. */
export function answerLead(
  { environment }: Pick<ApiContext, 'environment'>,
  request: FastifyRequest,
  reply: FastifyReply,
  tenant: Tenant,
  {
    leadId,
    category,
    outcome,
    acknowledgement,
    vehicleAvailable,
    appointmentUrl: url,
    reservation,
    wait,
    timeZone,
    order,
    valuationToken: token,
    nextPath,
    steppedKind,
    thanksId,
  }: Accepted,
): FastifyReply {
  if (outcome === 'replayed') void reply.header('Idempotent-Replayed', 'true');
  const held = reservation && reservationReceipt(environment, tenant, reservation, timeZone);
  if (isPlainFormPost(request)) {
    if (steppedKind !== undefined) {
      keepStepLead(request, reply, steppedKind, nextPath === undefined ? undefined : leadId);
    }
    const query = new URLSearchParams({ lead: leadId, category });
    // The form may have been posted to the API's own host, but the page is on the dealer's.
    const site = request.headers.origin !== undefined && request.host !== tenant.host ? tenant.origin : '';
    if (held !== undefined) {
      const { pathname, search } = new URL(held.reservation_url);
      return reply.redirect(`${site}${pathname}${search}`, 303);
    }
    if (wait !== undefined) {
      return reply.redirect(site + new URL(waitPlaceUrl(tenant, wait.id, environment.secret)).pathname, 303);
    }
    if (token !== undefined && nextPath === undefined) return reply.redirect(`${site}/api/valuations/${token}`, 303);
    const part = thanksId === undefined ? '' : `#${thanksId}`;
    return reply.redirect(`${site}${nextPath ?? `/success?${query.toString()}${part}`}`, 303);
  }
  const status = outcome === 'updated' || outcome === 'replayed' ? 200 : 201;
  const receipt = omitUndefined({
    lead_id: leadId,
    acknowledgement,
    vehicle_available: vehicleAvailable,
    appointment_url: url,
    valuation_url: token === undefined ? undefined : offerPageUrl(tenant, token),
    ...held,
    place: wait && {
      text: isInLineText(wait.number),
      url: waitPlaceUrl(tenant, wait.id, environment.secret),
    },
    order,
  });
  return reply.code(status).send(receipt);
}

/** The site's own page of an offer, for browsers with script; its key is in the fragment, which no server is told. */
function offerPageUrl(tenant: Tenant, token: string): string {
  const path = tenant.snapshot.dealer.forms.find(({ isValued }) => isValued === true)?.page?.paths[0];
  return `${tenant.origin}${path ?? ''}/offer#${token}`;
}

function reservationReceipt(
  { secret }: ApiContext['environment'],
  tenant: Tenant,
  { id, expires_at: expiresAt, state }: ReservationRow,
  timeZone: string,
): Pick<
  z.output<typeof acceptedSchema>,
  'reservation_id' | 'reservation_url' | 'held_text' | 'held_until' | 'checkout_url'
> & {
  readonly reservation_url: string;
} {
  return {
    reservation_id: id,
    reservation_url: reservationUrl(tenant, id, 'shopper', secret),
    held_text: `On hold for you until ${formatLongMoment(expiresAt, timeZone)}`,
    held_until: new Date(expiresAt).toISOString(),
    ...(state === 'awaiting_payment' && { checkout_url: payUrl(tenant, id, secret) }),
  };
}
