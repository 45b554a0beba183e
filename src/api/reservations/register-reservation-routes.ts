import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { formatMoment } from '#domain/formats/dates.ts';
import { checkoutClosesAt, depositState, isHolding, stateAfter } from '#domain/reservations/reservation-state.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { isPlainFormPost } from '../leads/form-error-page.ts';
import { leadBodySchema } from '../leads/lead-body-schema.ts';
import { readLeadFields } from '../leads/lead-fields.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { acceptedSchema, answerLead } from '../leads/answer-lead.ts';
import { orRefusalPage, sendKeyedPage } from '../leads/send-page.ts';
import { loggedError } from '../logging.ts';
import { PaymentError } from '../payments/payment-provider.ts';
import { noPayment, paymentProviderOf } from '../payments/payment-provider-of.ts';
import { takeOver } from '../payments/payment-settler.ts';
import { giveTimeToPay, keepCheckout, requestRefund } from '../payments/store-payment.ts';
import { holdCalendar } from '../calendar/hold-calendar.ts';
import { toLeadDealer } from '../delivery/to-lead-dealer.ts';
import { timeZoneOfLead } from '../tenants/place-of-lead.ts';
import { mailHost } from '../tenants/mail-host.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { refundTerms } from './deposit-payment.ts';
import { payUrl, readReservationLink, reservationUrl } from './reservation-link.ts';
import { signInBeforeHold } from './sign-in-before-hold.ts';
import { acceptOrder, orderOf } from './order.ts';
import { type ReservationPageData, reservationPage } from './reservation-page.ts';
import { onlineReservationRules } from './requested-hold.ts';
import { storedLead } from '../leads/stored-lead.ts';
import { keptVehicles } from '../wait-list/store-wait-place.ts';
import { cancelReservation, findReservation, heldVehicles, isGone } from './store-reservation.ts';

const FORM = 'reserve';

const idParams = z.object({ id: z.string().max(64) });
const tokenQuery = z.object({ token: z.string().max(64).default('') });

const stateSchema = z.object({
  status: z.enum(['awaiting_payment', 'held', 'abandoned', 'ended', 'cancelled']),
  hold_until: z.string().nullable().describe('Null where it holds nothing any more.'),
  deposit: z
    .enum(['unpaid', 'paid', 'refund_pending', 'refunded'])
    .describe('What was paid online; unpaid also where the dealer takes it.'),
});

const heldSchema = z.object({
  cars: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      until: z.number().describe('Unix seconds.'),
      text: z.string().describe('As in "On hold until 2:30 pm Monday".'),
      kept: z
        .literal(true)
        .optional()
        .describe('It is kept for whoever’s turn on its wait list it is, who can reserve it.'),
    }),
  ),
});

/** Vehicles held online [2.1-2, 4-39, 9-11]: reserving, cancelling, and what lists show of it. */
export function registerReservationRoutes(app: ApiApp, context: ApiContext, accounts: Accounts): void {
  const { environment, metrics } = context;
  const { leadsPerMinute } = environment.rateLimits;
  app.post(
    '/api/reservations',
    {
      config: leadsPerMinute === 0 ? { rateLimit: false } : { rateLimit: { max: leadsPerMinute } },
      schema: {
        summary: 'Holds a vehicle; the same as POST /api/leads with the form "reserve"',
        tags: ['reservations'],
        body: leadBodySchema,
        response: {
          200: acceptedSchema.describe('The answer to the same request before'),
          201: acceptedSchema,
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      if (onlineReservationRules(tenant) === undefined) {
        throw new ApiError(404, 'no_reservations', 'Vehicles can’t be reserved online here. Please call us.');
      }
      const signIn = await signInBeforeHold(accounts, request, reply, FORM);
      if (signIn !== undefined) return reply.redirect(signIn, 303);
      const form = { ...readLeadFields(request.body), form: FORM, form_completed: true };
      const accepted = await acceptLead(context, tenant, request, form);
      metrics.countLead(tenant.slug, accepted.outcome);
      return answerLead(context, request, reply, tenant, accepted);
    },
  );

  app.get(
    '/api/reservations/held',
    {
      schema: {
        summary: 'Vehicles on hold at the moment by a reservation made online',
        tags: ['reservations'],
        response: { 200: heldSchema, ...errorResponses },
      },
    },
    async (request) => {
      const tenant = tenantOf(request);
      const { timeZone } = tenant.snapshot.dealer.cardRules;
      const now = context.now();
      const holds = await heldVehicles(context.store, tenant, now);
      const kept = await keptVehicles(context.store.db, tenant.slug, now);
      const cars = [];
      for (const [id, until] of holds) {
        const slug = (await tenant.stock.byId(id))?.slug;
        if (slug === undefined) continue;
        cars.push({
          id,
          slug,
          until: Math.floor(until / 1000),
          text: `On hold until ${formatMoment(until, timeZone, now)}`,
          ...(kept.has(id) && { kept: true as const }),
        });
      }
      return { cars };
    },
  );

  app.get(
    '/api/reservations/:id',
    {
      schema: {
        summary: 'State of a reservation; to a browser, the page on which it is cancelled',
        tags: ['reservations'],
        params: idParams,
        querystring: tokenQuery,
        response: { 200: stateSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const isPage = request.headers.accept?.includes('text/html') === true;
      return orRefusalPage(isPage && reply, tenant, async () => {
        const data = await broughtUpToDate(context, request, await findByLink(context, tenant, request));
        return isPage ? show(reply, data) : reply.send(stateOf(data.reservation));
      });
    },
  );

  app.get(
    '/api/reservations/:id/calendar.ics',
    {
      schema: {
        summary: 'The end of a hold for the shopper’s calendar; of a cancelled one, the file that takes it out',
        tags: ['reservations'],
        produces: ['text/calendar'],
        params: idParams,
        querystring: tokenQuery,
        response: { 200: z.any().describe('An iCalendar file, named hold.ics.'), ...errorResponses },
      },
    },
    async (request, typedReply) => {
      const reply = typedReply as FastifyReply;
      const tenant = tenantOf(request);
      const isPage = request.headers.accept?.includes('text/html') === true;
      return orRefusalPage(isPage && reply, tenant, async () => {
        const { reservation, audience } = await findByLink(context, tenant, request);
        const lead = await storedLead(context.store.db, reservation.lead_id);
        if (audience === 'dealer' || lead === undefined) throw unknownReservation();
        const { state, provider, payment_id: paymentId } = reservation;
        // Nobody was told of one that was cancelled before it was paid.
        const wasHeld = provider === 'call' || paymentId !== null;
        if (state !== 'held' && !(state === 'cancelled' && wasHeld)) throw nothingHeld();
        const { content, filename } = holdCalendar({
          lead,
          dealer: toLeadDealer(tenant, lead),
          reservation,
          host: mailHost(tenant),
          url: reservationUrl(tenant, reservation.id, audience, environment.secret),
          isEmailed: false,
        });
        return reply
          .type('text/calendar; charset=utf-8')
          .header('Content-Disposition', `inline; filename="${filename}"`)
          .header('Referrer-Policy', 'same-origin')
          .send(content);
      });
    },
  );

  app.get(
    '/api/reservations/:id/pay',
    {
      schema: {
        summary: 'Leads to the page on which the deposit is paid',
        tags: ['reservations'],
        params: idParams,
        querystring: tokenQuery,
        response: { ...errorResponses },
      },
    },
    async (request, typedReply) => {
      const reply = typedReply as FastifyReply;
      const tenant = tenantOf(request);
      return orRefusalPage(reply, tenant, async () => {
        const data = await findByLink(context, tenant, request);
        try {
          return await reply.redirect(await payingUrl(context, data), 303);
        } catch (error) {
          const problem = error instanceof PaymentError ? noPayment() : error;
          if (error instanceof PaymentError)
            request.log.warn({ err: loggedError(error) }, 'no payment page was opened');
          if (!(problem instanceof ApiError) || data.audience === 'dealer') throw problem;
          const later = await findByLink(context, tenant, request);
          return show(reply.code(problem.status), { ...later, problem: problem.message });
        }
      });
    },
  );

  app.post(
    '/api/reservations/:id',
    {
      schema: {
        summary:
          'Cancels a reservation, or for the dealer refunds its deposit or accepts its order; the link is in its emails',
        tags: ['reservations'],
        params: idParams,
        querystring: tokenQuery,
        body: z.object({ action: z.enum(['cancel', 'refund', 'accept']) }),
        response: { 200: stateSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const data = await findByLink(context, tenant, request);
      const isPlain = isPlainFormPost(request);
      const { id } = data.reservation;
      const isDealer = data.audience === 'dealer';
      try {
        const { action } = request.body;
        if (action !== 'cancel' && !isDealer) throw new ApiError(403, 'dealer_only', 'Please call us.');
        const goesBack = isDealer || refundTerms(tenant).refundsOnCancel === true;
        const { store, now } = context;
        const changes = {
          accept: () => acceptOrder(store, tenant, id, now()),
          refund: () => requestRefund(store, tenant, id, 'dealer', now()),
          cancel: () => cancelReservation(store, tenant, id, goesBack, now()),
        };
        const reservation = await changes[action]();
        context.kickOutbox();
        if (isPlain) return await reply.redirect(request.url, 303);
        return await reply.code(200).send(stateOf(reservation));
      } catch (error) {
        if (!isPlain || !(error instanceof ApiError)) throw error;
        return show(reply.code(error.status), { ...data, problem: error.message });
      }
    },
  );
}

interface OfReservation {
  readonly params: { readonly id: string };
  readonly query: { readonly token: string };
}

/** @throws {ApiError} 404 for a link that is not this dealer's, or whose reservation was deleted. */
async function findByLink(
  { environment, store, now }: ApiContext,
  tenant: Tenant,
  { params: { id }, query: { token } }: OfReservation,
): Promise<ReservationPageData> {
  const audience = readReservationLink(tenant.slug, id, token, environment.secret);
  const found = audience && (await findReservation(store.db, tenant.slug, id));
  if (audience === undefined || found === undefined) {
    throw unknownReservation();
  }
  // Over from that moment on, although only the next run of the sweeper writes it down.
  const isOver = isHolding(found.state) && found.expires_at <= now();
  const reservation = isOver ? { ...found, state: stateAfter(found.state, 'time_up') ?? found.state } : found;
  const lead = await storedLead(store.db, reservation.lead_id);
  return {
    tenant,
    reservation,
    audience,
    vehicle: lead?.vehicle,
    order: lead && (await orderOf(tenant, lead, now())),
    payPath: new URL(payUrl(tenant, id, environment.secret)).pathname + `?token=${token}`,
    calendarPath: `/api/reservations/${id}/calendar.ics?token=${token}`,
    timeZone: timeZoneOfLead(tenant, lead),
  };
}

/**
 * Whoever comes back from the payment page sees what came of it, also where the provider's own call is late. Where the
 * provider does not answer, the page shows what is known.
 */
async function broughtUpToDate(
  context: ApiContext,
  request: FastifyRequest & OfReservation,
  data: ReservationPageData,
): Promise<ReservationPageData> {
  const { tenant, reservation } = data;
  const { state, checkout_id: checkoutId } = reservation;
  if (state !== 'awaiting_payment' || checkoutId === null) return data;
  try {
    const provider = await paymentProviderOf(tenant, context.environment);
    await takeOver(context, tenant, reservation, await provider.findCheckout(checkoutId));
    context.kickOutbox();
    return await findByLink(context, tenant, request);
  } catch (error) {
    request.log.warn({ err: loggedError(error) }, 'the payment provider could not be asked');
    return data;
  }
}

/** Where the deposit of a reservation is paid; where it is paid already, the reservation's own page. */
async function payingUrl(context: ApiContext, { tenant, reservation, vehicle }: ReservationPageData): Promise<string> {
  const { environment, store } = context;
  const { id, checkout_id: checkoutId } = reservation;
  const returnUrl = reservationUrl(tenant, id, 'shopper', environment.secret);
  if (reservation.state !== 'awaiting_payment') return returnUrl;
  if (await isGone(tenant, reservation.car_id)) throw soldMeanwhile();
  const provider = await paymentProviderOf(tenant, environment);
  if (checkoutId !== null) {
    const checkout = await provider.findCheckout(checkoutId);
    if (checkout.url !== undefined) return checkout.url;
    await takeOver(context, tenant, reservation, checkout);
    if (checkout.payment !== undefined) return returnUrl;
  }
  const row = await giveTimeToPay(store, tenant, id, context.now());
  const lead = await storedLead(store.db, row.lead_id);
  const checkout = await provider.openCheckout({
    reservationId: id,
    dealerSlug: tenant.slug,
    cents: row.deposit_cents,
    description: `Deposit for ${[vehicle?.name, vehicle?.stockNumber && `stock ${vehicle.stockNumber}`].filter(Boolean).join(', ')}`,
    email: lead?.email,
    closesAt: checkoutClosesAt(row.expires_at),
    returnUrl,
  });
  await keepCheckout(store, tenant, id, checkout.id);
  return checkout.url ?? returnUrl;
}

function unknownReservation(): ApiError {
  return new ApiError(404, 'unknown_reservation', 'There is no such reservation. Please call us.');
}

function nothingHeld(): ApiError {
  return new ApiError(409, 'not_held', 'This vehicle isn’t on hold for you, so there’s no end to put in a calendar.');
}

function soldMeanwhile(): ApiError {
  return new ApiError(409, 'not_reservable', 'This vehicle is no longer for sale, so there’s nothing to pay.');
}

function stateOf(row: ReservationPageData['reservation']): z.output<typeof stateSchema> {
  const { state, expires_at: expiresAt } = row;
  return {
    status: state,
    hold_until: isHolding(state) ? new Date(expiresAt).toISOString() : null,
    deposit: depositState(row),
  };
}

function show(reply: FastifyReply, data: ReservationPageData): FastifyReply {
  return sendKeyedPage(reply, reservationPage(data));
}
