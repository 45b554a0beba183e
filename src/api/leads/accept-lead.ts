import { randomUUIDv7 } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { canBeSuggested } from '#domain/availability/availability.ts';
import { type FormDeclaration, fieldName, stepPaths } from '#domain/lead/form-declaration.ts';
import type { Acknowledgement } from '#domain/lead/acknowledgement.ts';
import type { CaptchaRule } from '#domain/lead/enquiry-rules.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import { sentId } from '#domain/lead/sent-id.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { appointmentUrl } from '../appointments/appointment-token.ts';
import { requestedSlot, withPreferredTime } from '../appointments/requested-slot.ts';
import { appointmentOfLead } from '../appointments/store-appointment.ts';
import { wordingSeen } from '../consent/consent-wordings.ts';
import { withListOfPage } from '../alerts/list-of-page.ts';
import { alertOfLead } from '../alerts/store-alert.ts';
import { requestedAlert } from '../alerts/watched-car.ts';
import { orderOf } from '../reservations/order.ts';
import { type OrderReply, orderReply } from '../reservations/order-reply.ts';
import { requestedHold } from '../reservations/requested-hold.ts';
import { reservationOfLead } from '../reservations/store-reservation.ts';
import { storedLead } from './stored-lead.ts';
import { answerOffer } from '../valuations/answer-offer.ts';
import { findValuation } from '../valuations/store-valuation.ts';
import { valuationToken } from '../valuations/valuation-link.ts';
import { withOffer } from '../valuations/value-lead.ts';
import { type CaptchaResult, checkCaptcha } from '../captcha/check-captcha.ts';
import { readFormToken } from '../captcha/form-token.ts';
import type { LeadOutcome } from '../operations/api-metrics.ts';
import type { ReservationRow, WaitPlaceRow } from '../store/tables.ts';
import { timeZoneOfLead } from '../tenants/place-of-lead.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { leadVehicleOf } from '../vehicles/lead-vehicle-of.ts';
import { requestedPlace } from '../wait-list/requested-place.ts';
import { placeNumber, placeOfLead } from '../wait-list/store-wait-place.ts';
import { isPlainFormPost } from './form-error-page.ts';
import { idempotencyClaim, rememberedAnswer } from './idempotency.ts';
import { storeLead, leadNotFound, type LeadToStore, openLead, type StoredLead } from './store-lead.ts';
import { readLeadFields, type LeadFields } from './lead-fields.ts';
import { parseLeadForm, postedForm, type ParsedLeadForm } from './parse-lead-form.ts';
import { spamScore } from './spam-score.ts';
import { stepLead } from './step-cookie.ts';
import { fieldsOfLead, namesVehicleAskedAbout, toLead, type LeadOrigin } from './to-lead.ts';

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
  /** The place on a wait list that it took, and its number in the line. */
  readonly wait?: { readonly id: string; readonly number: number } | undefined;
  /** Whose clock the end of its hold is told by. */
  readonly timeZone: string;
  /** What it comes to, where it is a finished order. */
  readonly order?: OrderReply | undefined;
  /** Opens the valuation of the vehicle that it describes. */
  readonly valuationToken?: string | undefined;
  /** Path of the form's next step. */
  readonly nextPath?: string | undefined;
  /** Kind of a form with several steps. */
  readonly steppedKind?: string | undefined;
  /** What the page of thanks says of a form to which nobody replies by a time. */
  readonly thanksId?: string | undefined;
}

/**
 * Checks an enquiry, or a later step of one, and keeps it with what it books, holds or is offered.
 *
 * @param sent The form, where it is not the request's whole body.
 * @param shopperId The account that is signed in, which keeps the search of a form below a list.
 * @throws {ApiError} If it is not accepted; nothing is kept then.
 */
export async function acceptLead(
  context: ApiContext,
  tenant: Tenant,
  request: FastifyRequest,
  sent: unknown = request.body,
  shopperId?: string,
): Promise<Accepted> {
  const now = context.now();
  const rules = tenant.snapshot.dealer.enquiry;
  if (rules === undefined)
    throw new ApiError(404, 'no_forms', 'This site doesn’t accept online enquiries. Please call or email us.');
  const body = readLeadFields(sent);
  const answered = await answeredOffer(context, tenant, body, now);
  if (answered !== undefined) return answered;
  const { declared, step } = postedForm(body, tenant);
  const posted = isPlainFormPost(request) ? await withoutScript(body, request, tenant, declared, step) : body;
  const then = {
    thanksId: declared?.repliesLater === true ? sentId(declared.kind) : undefined,
    nextPath: step === undefined || declared === undefined ? undefined : stepPaths(declared)[step],
    steppedKind: step === undefined ? undefined : declared?.kind,
  };
  const header = request.headers['idempotency-key'];
  const claim = idempotencyClaim(posted, typeof header === 'string' ? header : undefined);
  // Before any validation: something that was valid once, such as a captcha, may not be valid twice.
  const remembered = await rememberedAnswer(context.store.db, tenant.slug, claim, now);
  if (remembered !== undefined) {
    const category = text(posted['category']) ?? rules.categories[0];
    return { ...(await answerOfBefore(context, tenant, remembered.leadId)), category, ...then };
  }

  const { open, restated, fields } = await withEarlierSteps(context, tenant, request, { posted, declared, step }, now);
  const form = parseLeadForm(fields, rules, tenant, namesOf(sent));
  const { verification, used } = await verificationOf(context, tenant, rules.captcha, posted, open, request.ip);
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
  const score = spamScore({
    isQuick: declared?.isQuick === true,
    honeypot: form.values[HONEYPOT_FIELD],
    openForMs: openForMs(context, tenant, posted, now),
    verification,
  });
  const kept = await keepLead(
    context,
    tenant,
    made,
    {
      isLaterStep: open !== undefined,
      restated,
      spamScore: score,
      claim,
      used,
      isOptional: text(posted['slot_or_wish']) !== undefined,
      shopperId,
    },
    now,
  );
  const isReplayed = kept.outcome === 'replayed';
  return {
    leadId: kept.leadId,
    category: made.category,
    outcome: score > 0 && !isReplayed ? 'spam' : kept.outcome,
    ...then,
    acknowledgement: isReplayed ? undefined : await promisedEmail(context, kept, declared?.offersAlert === true),
    vehicleAvailable: isReplayed ? undefined : about.vehicleAvailable,
    appointmentUrl: kept.appointment && appointmentUrl(tenant, kept.appointment.id, context.environment.secret),
    reservation: kept.reservation,
    wait: await waitOf(context, kept.waitPlace),
    timeZone: timeZoneOfLead(tenant, made),
    order: kept.reservation && (await finishedOrder(tenant, made, now)),
    valuationToken: await valuationOf(context, tenant, kept.leadId),
  };
}

/** What was answered to the same request before. */
async function answerOfBefore(
  context: ApiContext,
  tenant: Tenant,
  leadId: string,
): Promise<Omit<Accepted, 'category'>> {
  const { store, environment } = context;
  const appointment = await appointmentOfLead(store.db, tenant.slug, leadId);
  const reservation = await reservationOfLead(store.db, tenant.slug, leadId);
  const lead = reservation && (await storedLead(store.db, reservation.lead_id));
  return {
    leadId,
    outcome: 'replayed',
    appointmentUrl: appointment && appointmentUrl(tenant, appointment.id, environment.secret),
    reservation,
    wait: await waitOf(context, await placeOfLead(store.db, tenant.slug, leadId)),
    timeZone: timeZoneOfLead(tenant, lead),
    valuationToken: await valuationOf(context, tenant, leadId),
  };
}

async function waitOf(
  { store }: Pick<ApiContext, 'store'>,
  place: WaitPlaceRow | undefined,
): Promise<Accepted['wait']> {
  const number = place && (await placeNumber(store.db, place));
  return place === undefined || number === undefined ? undefined : { id: place.id, number };
}

type OpenLead = NonNullable<Awaited<ReturnType<typeof openLead>>>;

interface PostedStep {
  readonly posted: LeadFields;
  readonly declared: FormDeclaration | undefined;
  /** From 1; undefined for a form without steps. */
  readonly step: number | undefined;
}

/**
 * The fields of a step together with those of the steps before, which its lead has.
 *
 * @throws {ApiError} If it continues a lead that is not open.
 */
async function withEarlierSteps(
  { store }: ApiContext,
  tenant: Tenant,
  request: FastifyRequest,
  { posted, declared, step }: PostedStep,
  now: number,
): Promise<{
  readonly open: OpenLead | undefined;
  /** Fields of this step: what it leaves out is no longer answered. */
  readonly restated: readonly string[];
  readonly fields: LeadFields;
}> {
  const leadId = text(posted['lead_id']);
  const open =
    leadId === undefined || leadId.length > LONGEST_ID ? undefined : await openLead(store.db, tenant.slug, leadId, now);
  // A first step begins anew where its lead is no longer open; a later one alone would be half a lead.
  const isContinued = leadId === undefined ? (step ?? 1) > 1 && isPlainFormPost(request) : step !== 1;
  if (open === undefined && isContinued) throw leadNotFound();
  const restated = step === undefined ? [] : (declared?.steps[step - 1]?.fields ?? []).map(fieldName);
  if (open === undefined) return { open, restated, fields: posted };
  const earlier = Object.entries(fieldsOfLead(open.lead)).filter(([name]) => !restated.includes(name));
  return { open, restated, fields: { ...Object.fromEntries(earlier), ...posted } };
}

/** A captcha is valid once, for all steps of a form; a client that knows a lead's id has sent its first step. */
async function verificationOf(
  context: ApiContext,
  tenant: Tenant,
  captcha: CaptchaRule,
  posted: LeadFields,
  open: OpenLead | undefined,
  ip: string,
): Promise<CaptchaResult> {
  const rule = open !== undefined && captcha.mode === 'require' ? { ...captcha, mode: 'flag' as const } : captcha;
  const checked = await checkCaptcha(context, tenant, rule, posted, ip);
  return open?.lead.verification === 'verified' ? { ...checked, verification: 'verified' } : checked;
}

/** How long the form was open before it was sent; undefined without its signed time. */
function openForMs({ environment }: ApiContext, tenant: Tenant, posted: LeadFields, now: number): number | undefined {
  const token = text(posted['t']);
  const openedAt = token === undefined ? undefined : readFormToken(environment.secret, tenant.slug, token);
  return openedAt === undefined ? undefined : now - openedAt;
}

/** Stores a lead with its appointment, hold, offer and alert in one transaction. */
async function keepLead(
  context: ApiContext,
  tenant: Tenant,
  made: Lead,
  {
    isOptional,
    shopperId,
    ...stored
  }: Pick<LeadToStore, 'isLaterStep' | 'restated' | 'spamScore' | 'claim' | 'used'> & {
    /** Whether the lead is kept although the time or the vehicle is taken. */
    readonly isOptional: boolean;
    readonly shopperId: string | undefined;
  },
  now: number,
): Promise<StoredLead> {
  const { store, environment } = context;
  const slot = requestedSlot(made, tenant, now);
  const { lead, offer } = await withOffer(slot === undefined ? made : withPreferredTime(made, slot), tenant, now);
  const hold = await requestedHold(lead, tenant, environment, now);
  const kept = await storeLead(
    store,
    tenant,
    {
      ...stored,
      lead,
      acknowledgements: { secret: environment.secret, mostByAll: environment.acknowledgementsPerDay },
      slot: slot && { ...slot, isOptional },
      hold: hold && { ...hold, isOptional },
      waitFor: await requestedPlace(lead, tenant, store, now),
      offer,
      alert: await requestedAlert(environment, lead, tenant, shopperId, now),
    },
    now,
  );
  if (stored.spamScore === 0) context.kickOutbox();
  if (kept.refusal === 'recipient_limit') context.metrics.countWithheldAcknowledgement(tenant.slug);
  return kept;
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
    timeZone: timeZoneOfLead(tenant, undefined),
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
async function promisedEmail(
  { environment: { isProduction, smtpUrl }, store }: ApiContext,
  { refusal, leadId }: Pick<StoredLead, 'refusal' | 'leadId'>,
  isOfAlert: boolean,
): Promise<Acknowledgement> {
  if (refusal !== undefined || (smtpUrl === undefined && isProduction)) return 'none';
  return isOfAlert && (await alertOfLead(store.db, leadId))?.state === 'asked' ? 'alert' : 'confirmation';
}

/** The vehicle's details from the dealer's stock; for a vehicle that was removed, only what the form calls it. */
async function vehicleOf(
  form: ParsedLeadForm,
  tenant: Tenant,
): Promise<Pick<LeadOrigin, 'vehicle' | 'vehicleLocationId'> & Pick<Accepted, 'vehicleAvailable'>> {
  const { snapshot, stock } = tenant;
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
      vehicle: id === undefined ? undefined : omitUndefined({ id, ...named, unavailable: 'unlisted' as const }),
      vehicleLocationId: undefined,
      vehicleAvailable: id === undefined ? undefined : false,
    };
  }
  const { locationId } = vehicle;
  return {
    vehicleAvailable: canBeSuggested(vehicle),
    vehicle: leadVehicleOf(vehicle, tenant),
    vehicleLocationId: snapshot.locations.some((location) => location.id === locationId) ? locationId : undefined,
  };
}

/**
 * What only a script could have added to a page that is the same for everybody: the lead of the steps before, from a
 * cookie, and the vehicle or the filters in the page's address, `?car_id=`.
 */
async function withoutScript(
  posted: LeadFields,
  request: FastifyRequest,
  tenant: Tenant,
  declared: FormDeclaration | undefined,
  step: number | undefined,
): Promise<LeadFields> {
  const leadId = step === undefined || declared === undefined ? undefined : stepLead(request, declared.kind);
  const page = URL.parse(request.headers.referer ?? '');
  const isOwn = page !== null && tenant.hosts.includes(page.hostname);
  const carId = isOwn ? page.searchParams.get('car_id') : null;
  return {
    ...(leadId !== undefined && { lead_id: leadId }),
    ...(carId !== null && carId !== '' && { car_id: carId.slice(0, LONGEST_ID) }),
    ...(isOwn ? await withListOfPage(posted, page, tenant) : posted),
  };
}

function namesOf(sent: unknown): ReadonlySet<string> {
  return new Set(Object.keys(Object(sent) as object));
}

function text(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
}

async function finishedOrder(tenant: Tenant, lead: Lead, now: number): Promise<OrderReply | undefined> {
  const order = lead.isComplete ? await orderOf(tenant, lead, now) : undefined;
  return order && orderReply(order, lead);
}
