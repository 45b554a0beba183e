import { randomUUIDv7 } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { canBeSuggested } from '#domain/availability/availability.ts';
import { type FormDeclaration, fieldName, stepPaths } from '#domain/lead/form-declaration.ts';
import type { Acknowledgement } from '#domain/lead/acknowledgement.ts';
import { formatLongMoment } from '#domain/formats/dates.ts';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import { toLeadVehicle } from '#domain/lead/to-lead-vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { tenantOf, type ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { appointmentUrl } from '../appointments/appointment-token.ts';
import { requestedSlot, withPreferredTime } from '../appointments/requested-slot.ts';
import { appointmentOfLead } from '../appointments/store-appointment.ts';
import { wordingSeen } from '../consent/consent-wordings.ts';
import { requestedAlert } from '../alerts/watched-car.ts';
import { requestedHold } from '../reservations/requested-hold.ts';
import { payUrl, reservationUrl } from '../reservations/reservation-link.ts';
import { reservationOfLead } from '../reservations/store-reservation.ts';
import { answerOffer } from '../valuations/answer-offer.ts';
import { findValuation } from '../valuations/store-valuation.ts';
import { valuationToken } from '../valuations/valuation-link.ts';
import { withOffer } from '../valuations/value-lead.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { readFormToken } from '../captcha/form-token.ts';
import { errorResponses } from '../errors/error-body.ts';
import type { LeadOutcome } from '../operations/api-metrics.ts';
import type { ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { apiPage, isPlainFormPost, PAGE_CSS, PAGE_STYLESHEET } from './form-error-page.ts';
import { idempotencyClaim, rememberedAnswer } from './idempotency.ts';
import { storeLead, leadNotFound, openLead, type StoredLead } from './store-lead.ts';
import { leadBodySchema } from './lead-body-schema.ts';
import { readLeadFields, type LeadFields } from './lead-fields.ts';
import { parseLeadForm, postedForm, type ParsedLeadForm } from './parse-lead-form.ts';
import { nextStepPath, readResumeLink } from './resume-link.ts';
import { sendPage } from './send-page.ts';
import { spamScore } from './spam-score.ts';
import { keepStepLead, stepLead } from './step-cookie.ts';
import { fieldsOfLead, namesVehicleAskedAbout, toLead, type LeadOrigin } from './to-lead.ts';

export const acceptedSchema = z.object({
  lead_id: z.string().describe('UUIDv7'),
  acknowledgement: z
    .enum(['confirmation', 'none'])
    .optional()
    .describe('What is emailed to the shopper at once; absent for a request that was answered before.'),
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
  held_until: z.string().optional().describe('End of the hold, as in "2026-11-24T10:30:00.000Z".'),
});
/** Longer than any id we issue, shorter than any database limit. */
const LONGEST_ID = 64;

export interface Accepted {
  readonly leadId: string;
  readonly category: string;
  readonly outcome: Exclude<LeadOutcome, 'refused'>;
  /** Facts that the success page may state, so that it promises nothing else. */
  readonly acknowledgement?: Acknowledgement | undefined;
  readonly vehicleAvailable?: boolean | undefined;
  readonly appointmentUrl?: string | undefined;
  readonly reservation?: ReservationRow | undefined;
  /** Opens the valuation of the vehicle that it describes. */
  readonly valuationToken?: string | undefined;
  /** Path of the form's next step. */
  readonly nextPath?: string | undefined;
  /** Kind of a form with several steps. */
  readonly steppedKind?: string | undefined;
}

/** Enquiries from the forms of all sites, as JSON or as plain form posts [7-14]. */
export function registerLeadRoutes(app: ApiApp, context: ApiContext): void {
  const { environment, metrics } = context;
  const { leadsPerMinute } = environment.rateLimits;
  app.post(
    '/api/leads',
    {
      config: leadsPerMinute === 0 ? { rateLimit: false } : { rateLimit: { max: leadsPerMinute } },
      schema: {
        summary: 'Sends an enquiry, or a later step of one; acknowledged once it is on the disk',
        body: leadBodySchema,
        response: {
          200: acceptedSchema.describe('A later step, a later version, or the answer to the same request before'),
          201: acceptedSchema,
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      try {
        const accepted = await acceptLead(context, tenant, request);
        metrics.countLead(tenant.slug, accepted.outcome);
        return await answerLead(context, request, reply, tenant, accepted);
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) metrics.countLead(tenant.slug, 'refused');
        throw error;
      }
    },
  );
  app.get(
    '/api/leads/resume/:token',
    {
      schema: {
        summary: 'Leads to the next step of an unfinished order; the link is in its email',
        params: z.object({ token: z.string().max(200) }),
        response: { ...errorResponses },
      },
    },
    async (request, typedReply) => {
      const reply = typedReply as FastifyReply;
      const tenant = tenantOf(request);
      const leadId = readResumeLink(tenant.slug, request.params.token, environment.secret);
      const open =
        leadId === undefined ? undefined : await openLead(context.store.db, tenant.slug, leadId, context.now());
      const form = open && tenant.snapshot.dealer.forms.find(({ kind }) => kind === open.lead.form);
      const path =
        form === undefined || open === undefined || open.lead.isComplete ? undefined : nextStepPath(form, open.lead);
      if (open === undefined || form === undefined || path === undefined) {
        const gone = 'This order is finished, or no longer open. Please start again, or call us.';
        return sendPage(reply.code(404), apiPage(tenant, gone, ''));
      }
      keepStepLead(request, reply, form.kind, open.lead.id);
      // The part after # stays on the shopper's device.
      return reply.redirect(`${path}#lead=${open.lead.id}`, 303);
    },
  );
  app.get(PAGE_STYLESHEET, { schema: { hide: true, response: { 200: z.string() } } }, async (_request, reply) => {
    return reply.header('Cache-Control', 'public, max-age=3600').type('text/css; charset=utf-8').send(PAGE_CSS);
  });
}

/** @param sent The form, where it is not the request's whole body. */
export async function acceptLead(
  context: ApiContext,
  tenant: Tenant,
  request: FastifyRequest,
  sent: unknown = request.body,
): Promise<Accepted> {
  const { store, environment } = context;
  const now = context.now();
  const rules = tenant.snapshot.dealer.enquiry;
  if (rules === undefined)
    throw new ApiError(404, 'no_forms', 'This site doesn’t accept online enquiries. Please call or email us.');
  const body = readLeadFields(sent);
  const answered = await answeredOffer(context, tenant, body, now);
  if (answered !== undefined) return answered;
  const { declared, step } = postedForm(body, tenant);
  const posted = isPlainFormPost(request) ? withoutScript(body, request, tenant, declared, step) : body;
  const nextPath = step === undefined || declared === undefined ? undefined : stepPaths(declared)[step];
  const stepped = { nextPath, steppedKind: step === undefined ? undefined : declared?.kind };
  const header = request.headers['idempotency-key'];
  const claim = idempotencyClaim(posted, typeof header === 'string' ? header : undefined);
  // Before any validation: something that was valid once, such as a captcha, may not be valid twice.
  const remembered = await rememberedAnswer(store.db, tenant.slug, claim, now);
  if (remembered !== undefined) {
    const appointment = await appointmentOfLead(store.db, tenant.slug, remembered.leadId);
    return {
      leadId: remembered.leadId,
      category: text(posted['category']) ?? rules.categories[0],
      outcome: 'replayed',
      appointmentUrl: appointment && appointmentUrl(tenant, appointment.id, environment.secret),
      reservation: await reservationOfLead(store.db, tenant.slug, remembered.leadId),
      valuationToken: await valuationOf(context, tenant, remembered.leadId),
      ...stepped,
    };
  }

  const leadId = text(posted['lead_id']);
  const open =
    leadId === undefined || leadId.length > LONGEST_ID ? undefined : await openLead(store.db, tenant.slug, leadId, now);
  // A first step begins anew where its lead is no longer open; a later one alone would be half a lead.
  const isContinued = leadId === undefined ? (step ?? 1) > 1 && isPlainFormPost(request) : step !== 1;
  if (open === undefined && isContinued) throw leadNotFound();
  const restated = step === undefined ? [] : (declared?.steps[step - 1]?.fields ?? []).map(fieldName);
  const fields: LeadFields =
    open === undefined
      ? posted
      : {
          ...Object.fromEntries(Object.entries(fieldsOfLead(open.lead)).filter(([name]) => !restated.includes(name))),
          ...posted,
        };
  const form = parseLeadForm(fields, rules, tenant);
  // A client that knows a lead's id has sent its first step.
  const rule =
    open !== undefined && rules.captcha.mode === 'require'
      ? { ...rules.captcha, mode: 'flag' as const }
      : rules.captcha;
  const { verification: proof, used } = await checkCaptcha(context, tenant, rule, posted, request.ip);
  // A captcha is valid once, for all steps of a form.
  const verification = open?.lead.verification === 'verified' ? 'verified' : proof;
  const about = await vehicleOf(form, tenant);
  const made = toLead(form, rules, {
    id: open?.lead.id ?? randomUUIDv7(),
    dealerSlug: tenant.slug,
    now,
    ...about,
    userAgent: request.headers['user-agent'],
    consent: await wordingSeen(context, tenant, form.values.consent_version),
    verification,
  });
  const slot = requestedSlot(made, tenant, now);
  const { lead, offer } = await withOffer(slot === undefined ? made : withPreferredTime(made, slot), tenant, now);
  const hold = await requestedHold(lead, tenant, environment, now);
  const alert = await requestedAlert(environment, lead, tenant, now);
  const isOptional = text(posted['slot_or_wish']) !== undefined;
  const token = text(posted['t']);
  const openedAt = token === undefined ? undefined : readFormToken(environment.secret, tenant.slug, token);
  const score = spamScore({
    isQuick: declared?.isQuick === true,
    honeypot: form.values[HONEYPOT_FIELD],
    openForMs: openedAt === undefined ? undefined : now - openedAt,
    verification,
  });
  const kept = await storeLead(
    store,
    tenant,
    {
      lead,
      isLaterStep: open !== undefined,
      restated,
      spamScore: score,
      claim,
      used,
      acknowledgements: { secret: environment.secret, mostByAll: environment.acknowledgementsPerDay },
      slot: slot && { ...slot, isOptional },
      hold: hold && { ...hold, isOptional },
      offer,
      alert,
    },
    now,
  );
  if (score === 0) context.kickOutbox();
  if (kept.refusal === 'recipient_limit') context.metrics.countWithheldAcknowledgement(tenant.slug);
  const outcome = score > 0 && kept.outcome !== 'replayed' ? 'spam' : kept.outcome;
  return {
    leadId: kept.leadId,
    category: lead.category,
    outcome,
    ...stepped,
    acknowledgement: kept.outcome === 'replayed' ? undefined : promisedEmail(environment, kept),
    vehicleAvailable: kept.outcome === 'replayed' ? undefined : about.vehicleAvailable,
    appointmentUrl: kept.appointment && appointmentUrl(tenant, kept.appointment.id, environment.secret),
    reservation: kept.reservation,
    valuationToken: await valuationOf(context, tenant, kept.leadId),
  };
}

/** The acceptance of an offer, as a form may also post it [7-14]; undefined for any other post. */
async function answeredOffer(
  { store, environment, kickOutbox }: ApiContext,
  tenant: Tenant,
  body: LeadFields,
  now: number,
): Promise<Accepted | undefined> {
  const leadId = text(body['lead_id']);
  if (leadId === undefined || leadId.length > LONGEST_ID || !isTrue(body['offer_accepted'])) return undefined;
  // Leads without an offer take it as a field like any other.
  if ((await findValuation(store.db, tenant.slug, leadId)) === undefined) return undefined;
  const { category, isChanged } = await answerOffer(store, tenant, leadId, 'accept', now);
  kickOutbox();
  return {
    leadId,
    category,
    outcome: isChanged ? 'updated' : 'replayed',
    valuationToken: valuationToken(tenant, leadId, environment.secret),
  };
}

async function valuationOf(
  { store, environment }: Pick<ApiContext, 'store' | 'environment'>,
  tenant: Tenant,
  leadId: string,
): Promise<string | undefined> {
  if (tenant.snapshot.config.valuation === undefined) return undefined;
  const row = await findValuation(store.db, tenant.slug, leadId);
  return row && valuationToken(tenant, leadId, environment.secret);
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 'on' || value === '1';
}

/** Do not promise an email that is only saved as a file, except to developers trying the service out. */
function promisedEmail(
  { isProduction, smtpUrl }: ApiContext['environment'],
  { refusal }: Pick<StoredLead, 'refusal'>,
): Acknowledgement {
  return refusal === undefined && (smtpUrl !== undefined || !isProduction) ? 'confirmation' : 'none';
}

/** The vehicle's details from the dealer's stock; for a vehicle that was removed, only what the form calls it. */
async function vehicleOf(
  form: ParsedLeadForm,
  { snapshot, stock }: Tenant,
): Promise<Pick<LeadOrigin, 'vehicle' | 'vehicleLocationId'> & Pick<Accepted, 'vehicleAvailable'>> {
  const { values } = form;
  const { car_id: id, stock_number: stockNumber } = values;
  if (id === undefined && stockNumber === undefined) return { vehicle: undefined, vehicleLocationId: undefined };
  const vehicle =
    id === undefined
      ? (await stock.all()).find((candidate) => candidate.stockNumber === stockNumber)
      : ((await stock.byId(id)) ?? (await stock.bySlug(id)));
  if (vehicle === undefined) {
    // Make and model may be the customer's own vehicle [3-30].
    const named = !namesVehicleAskedAbout(form, undefined)
      ? {}
      : { make: values['Vehicle Make'], model: values['Vehicle Model'], stockNumber };
    return {
      vehicle: id === undefined ? undefined : omitUndefined({ id, ...named }),
      vehicleLocationId: undefined,
      vehicleAvailable: id === undefined ? undefined : false,
    };
  }
  const { locationId } = vehicle;
  return {
    vehicleAvailable: canBeSuggested(vehicle),
    vehicle: toLeadVehicle(vehicle, snapshot.dealer.cardRules, snapshot.dealer.url),
    vehicleLocationId: snapshot.locations.some((location) => location.id === locationId) ? locationId : undefined,
  };
}

/**
 * What only a script could have added to a page that is the same for everybody: the lead of the steps before, from a
 * cookie, and the vehicle in the page's address, `?car_id=`.
 */
function withoutScript(
  posted: LeadFields,
  request: FastifyRequest,
  tenant: Tenant,
  declared: FormDeclaration | undefined,
  step: number | undefined,
): LeadFields {
  const leadId = step === undefined || declared === undefined ? undefined : stepLead(request, declared.kind);
  const page = URL.parse(request.headers.referer ?? '');
  const carId = page !== null && tenant.hosts.includes(page.hostname) ? page.searchParams.get('car_id') : null;
  return {
    ...(leadId !== undefined && { lead_id: leadId }),
    ...(carId !== null && carId !== '' && { car_id: carId.slice(0, LONGEST_ID) }),
    ...posted,
  };
}

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
    valuationToken: token,
    nextPath,
    steppedKind,
  }: Accepted,
): FastifyReply {
  if (outcome === 'replayed') void reply.header('Idempotent-Replayed', 'true');
  const held = reservation && reservationReceipt(environment, tenant, reservation);
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
    if (token !== undefined && nextPath === undefined) return reply.redirect(`${site}/api/valuations/${token}`, 303);
    return reply.redirect(`${site}${nextPath ?? `/success?${query.toString()}`}`, 303);
  }
  const status = outcome === 'updated' || outcome === 'replayed' ? 200 : 201;
  const receipt = omitUndefined({
    lead_id: leadId,
    acknowledgement,
    vehicle_available: vehicleAvailable,
    appointment_url: url,
    valuation_url: token === undefined ? undefined : offerPageUrl(tenant, token),
    ...held,
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
): Pick<
  z.output<typeof acceptedSchema>,
  'reservation_id' | 'reservation_url' | 'held_text' | 'held_until' | 'checkout_url'
> & {
  readonly reservation_url: string;
} {
  const { timeZone } = tenant.snapshot.dealer.cardRules;
  return {
    reservation_id: id,
    reservation_url: reservationUrl(tenant, id, 'shopper', secret),
    held_text: `On hold for you until ${formatLongMoment(expiresAt, timeZone)}`,
    held_until: new Date(expiresAt).toISOString(),
    ...(state === 'awaiting_payment' && { checkout_url: payUrl(tenant, id, secret) }),
  };
}

function text(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
}
