import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { formFields } from '#domain/lead/form-declaration.ts';
import { OFFER_ANSWERS } from '#domain/valuation/offer-state.ts';
import { type OfferView, offerView } from '#domain/valuation/offer-view.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { isPlainFormPost } from '../leads/form-error-page.ts';
import { leadBodySchema } from '../leads/lead-body-schema.ts';
import { fieldText, type LeadFields, readLeadFields, validationError } from '../leads/lead-fields.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { answerLead } from '../leads/answer-lead.ts';
import { orRefusalPage, sendKeyedPage } from '../leads/send-page.ts';
import { leadNotFound, openLead } from '../leads/store-lead.ts';
import type { ValuationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { answerOffer } from './answer-offer.ts';
import { bookInspection } from './book-inspection.ts';
import { offerSurroundings } from './offer-surroundings.ts';
import { modelWithBadge, type PlateVehicle, vehicleOfPlate } from './plate-lookup.ts';
import { findValuation, keptValuation, unknownValuation } from './store-valuation.ts';
import { readValuationToken, valuationUrl } from './valuation-link.ts';
import { valuationPage } from './valuation-page.ts';
import { rangesForLead, valuedForm } from './value-lead.ts';

const tokenParams = z.object({ token: z.string().max(128) });
const LONGEST_ID = 64;

const plateQuery = z.object({
  rego: z
    .string()
    .trim()
    .min(1)
    .max(12)
    .regex(/^[A-Za-z0-9 -]+$/),
  regoState: z.string().trim().max(20).default(''),
});

const vehicleSchema = z.object({
  make: z.string(),
  model: z.string().describe('With the badge where it is known.'),
  year: z.number(),
});

const begunSchema = z.object({
  lead_id: z.string().describe('UUIDv7'),
  valuation: z.object({
    id: z.string(),
    vehicle: vehicleSchema,
    questions: z.array(z.object({ name: z.string(), label: z.string(), choices: z.array(z.string()) })),
  }),
});

const offerSchema = z.object({
  lead_id: z.string(),
  offer_price: z.number().nullable().describe('Dollars, the lower end of a range; null where there is no figure.'),
  offer_price_to: z.number().nullable().describe('Dollars, the upper end; the same for one figure.'),
  expires_at: z.string().nullable().describe('Last moment at which it stands.'),
  valuation_url: z.string().describe('Page on which it is answered.'),
});

const rangesSchema = z.object({
  ranges: z
    .array(
      z.object({
        question: z.string().optional(),
        answer: z.string().optional(),
        lowDollars: z.number(),
        highDollars: z.number(),
        text: z.string(),
      }),
    )
    .readonly()
    .describe('Of the vehicle alone, then after each answer; empty where it gets no figure.'),
});

const DRAWN_STEP = z.object({ fromPercent: z.number(), toPercent: z.number() });
const viewSchema = z.object({
  state: z.enum(['offered', 'no_figure', 'accepted', 'declined', 'talk']),
  isOver: z.boolean(),
  lead: z.string(),
  figure: z.string(),
  notes: z.array(z.string()).readonly(),
  status: z.string().optional(),
  working: z.array(z.object({ label: z.string(), text: z.string() })).readonly(),
  drawn: z
    .object({
      tickTexts: z.tuple([z.string(), z.string(), z.string()]).readonly(),
      steps: z.array(DRAWN_STEP).readonly(),
      sum: DRAWN_STEP,
    })
    .optional(),
  workingNote: z.string().optional(),
  told: z.array(z.object({ label: z.string(), value: z.string() })).readonly(),
  answers: z.array(z.object({ answer: z.enum(OFFER_ANSWERS), label: z.string() })).readonly(),
  next: z
    .object({
      note: z.string(),
      vehicles: z
        .array(
          z.object({
            name: z.string(),
            detailText: z.string(),
            href: z.string(),
            photoSrc: z.string().optional(),
            priceText: z.string(),
            leftText: z.string(),
            leftWords: z.string(),
          }),
        )
        .readonly(),
    })
    .optional()
    .describe('What the offer leaves to pay for other vehicles.'),
  inspection: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('booked'), timeText: z.string(), placeText: z.string(), changeHref: z.string() }),
      z.object({
        kind: z.literal('open'),
        placeId: z.string(),
        placeText: z.string(),
        places: z
          .array(z.object({ id: z.string(), label: z.string() }))
          .readonly()
          .describe('To choose from.'),
        days: z
          .array(
            z.object({
              label: z.string(),
              times: z.array(z.object({ start: z.string(), label: z.string() })).readonly(),
            }),
          )
          .readonly(),
      }),
    ])
    .optional()
    .describe('When an accepted vehicle is seen, or when it can be.'),
});

const offerQuery = z.object({
  place: z.string().max(120).optional().describe('Id of the place whose times for an inspection are shown.'),
});

const answerBody = z.object({
  action: z.enum([...OFFER_ANSWERS, 'book']),
  start: z.string().max(40).optional().describe('The time at which the vehicle is seen, for `book`.'),
  place: z.string().max(120).optional().describe('Id of the place, for `book`; the enquiry’s by default.'),
});

/** Offers for shoppers' own vehicles [2.1-4, 5-41, 7-14]: begun by plate or by hand, answered on a page of their own. */
export function registerValuationRoutes(app: ApiApp, context: ApiContext): void {
  const { environment, metrics } = context;
  const { leadsPerMinute } = environment.rateLimits;
  const limited = leadsPerMinute === 0 ? { rateLimit: false as const } : { rateLimit: { max: leadsPerMinute } };

  app.get(
    '/api/valuations/plate',
    {
      config: limited,
      schema: {
        summary: 'The vehicle that a plate belongs to',
        tags: ['valuations'],
        querystring: plateQuery,
        response: { 200: vehicleSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { rego, regoState } = request.query;
      return toVehicle(await lookUp(context, tenantOf(request), rego, regoState));
    },
  );

  app.post(
    '/api/valuations',
    {
      config: limited,
      schema: {
        summary: 'Begins a valuation by plate, or by make, model and year; a plain form goes on to the questions',
        tags: ['valuations'],
        body: leadBodySchema,
        response: { 200: begunSchema, 201: begunSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const { declared } = formOf(tenant);
      const posted = readLeadFields(request.body);
      const plate = fieldText(posted['Rego']).trim();
      const isByHand = posted['Vehicle Make'] !== undefined;
      if (!isByHand && plate === '') throw validationError({ Rego: 'Enter your plate, or the make, model and year' });
      const vehicle = isByHand
        ? undefined
        : toVehicle(await lookUp(context, tenant, plate, fieldText(posted['regoState'])));
      const fields: LeadFields = {
        ...posted,
        ...(vehicle && {
          'Vehicle Make': vehicle.make,
          'Vehicle Model': vehicle.model,
          'Vehicle Year': String(vehicle.year),
        }),
        form: declared.kind,
        step: '1',
        form_completed: false,
      };
      const accepted = await acceptLead(context, tenant, request, fields);
      metrics.countLead(tenant.slug, accepted.outcome);
      if (isPlainFormPost(request)) return answerLead(context, request, reply, tenant, accepted);
      const made = vehicle ?? {
        make: fieldText(fields['Vehicle Make']),
        model: fieldText(fields['Vehicle Model']),
        year: Number(fields['Vehicle Year']),
      };
      return reply.code(accepted.outcome === 'created' ? 201 : 200).send({
        lead_id: accepted.leadId,
        valuation: { id: accepted.leadId, vehicle: made, questions: questionsOf(tenant) },
      });
    },
  );

  app.post(
    '/api/valuations/so-far',
    {
      config: limited,
      schema: {
        summary: 'Between what and what the offer for an unfinished lead’s vehicle could still be; stores nothing',
        tags: ['valuations'],
        body: leadBodySchema,
        response: { 200: rangesSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const { declared } = formOf(tenant);
      const posted = readLeadFields(request.body);
      const id = fieldText(posted['lead_id']);
      const open =
        id.length > LONGEST_ID ? undefined : await openLead(context.store.db, tenant.slug, id, context.now());
      if (open?.lead.isComplete !== false || open.lead.form !== declared.kind) throw leadNotFound();
      const ranges = await rangesForLead(open.lead, posted, tenant, context.now());
      return reply.header('Cache-Control', 'no-store').send({ ranges });
    },
  );

  app.post(
    '/api/valuations/:id/adjustments',
    {
      config: limited,
      schema: {
        summary: 'Answers the questions, with the contact details where they are not known yet; the offer',
        tags: ['valuations'],
        params: z.object({ id: z.string().max(64) }),
        body: z.looseObject({
          adjustmentAnswers: z.record(z.string(), z.string()).describe('Answers by question.'),
        }),
        response: { 200: offerSchema, ...errorResponses },
      },
    },
    async (request) => {
      const tenant = tenantOf(request);
      const { declared } = formOf(tenant);
      const { adjustmentAnswers, ...further } = request.body;
      const accepted = await acceptLead(context, tenant, request, {
        ...readLeadFields(further),
        ...adjustmentAnswers,
        lead_id: request.params.id,
        form: declared.kind,
        step: String(declared.steps.length),
        form_completed: true,
      });
      metrics.countLead(tenant.slug, accepted.outcome);
      const row = await findValuation(context.store.db, tenant.slug, accepted.leadId);
      const valuation = row && keptValuation(row).valuation;
      const isOffer = valuation?.kind === 'offer';
      return {
        lead_id: accepted.leadId,
        offer_price: isOffer ? valuation.lowDollars : null,
        offer_price_to: isOffer ? valuation.highDollars : null,
        expires_at: isOffer && row !== undefined ? new Date(row.expires_at).toISOString() : null,
        valuation_url: valuationUrl(tenant, accepted.leadId, environment.secret),
      };
    },
  );

  app.get(
    '/api/valuations/:token',
    {
      schema: {
        summary: 'An offer; to a browser, the page on which it is answered',
        tags: ['valuations'],
        params: tokenParams,
        querystring: offerQuery,
        response: { 200: viewSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const isPage = request.headers.accept?.includes('text/html') === true;
      return orRefusalPage(isPage && reply, tenant, async () => {
        const row = await rowOf(context, tenant, request.params.token);
        const view = await viewOf(context, tenant, row, request.query.place);
        return isPage ? show(reply, tenant, view) : reply.header('Cache-Control', 'no-store').send(view);
      });
    },
  );

  app.post(
    '/api/valuations/:token',
    {
      config: limited,
      schema: {
        summary: 'Accepts or declines an offer, asks to talk about it, or books the inspection of an accepted vehicle',
        tags: ['valuations'],
        params: tokenParams,
        body: answerBody,
        response: { 200: viewSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const before = await rowOf(context, tenant, request.params.token);
      const isPlain = isPlainFormPost(request);
      const { action, start, place } = request.body;
      try {
        let row = before;
        if (action === 'book')
          await bookInspection(context.store, tenant, before.lead_id, { start, place }, context.now());
        else ({ row } = await answerOffer(context.store, tenant, before.lead_id, action, context.now()));
        context.kickOutbox();
        if (isPlain) return await reply.redirect(request.url, 303);
        return await reply.code(200).send(await viewOf(context, tenant, row));
      } catch (error) {
        if (!isPlain || !(error instanceof ApiError)) throw error;
        return show(reply.code(error.status), tenant, await viewOf(context, tenant, before, place), error.message);
      }
    },
  );
}

/** @throws {ApiError} 404 where the dealer makes no offers. */
function formOf(tenant: Tenant): NonNullable<ReturnType<typeof valuedForm>> {
  const form = valuedForm(tenant);
  if (form !== undefined) return form;
  throw new ApiError(404, 'no_valuations', 'Vehicles aren’t valued online here. Please call us.');
}

function lookUp(context: ApiContext, tenant: Tenant, rego: string, state: string): Promise<PlateVehicle> {
  return vehicleOfPlate(
    tenant.snapshot.config.valuation?.plates,
    { rego: rego.toUpperCase().replace(/[^A-Z0-9]/g, ''), state: state.toUpperCase() },
    context.environment,
  );
}

function toVehicle(found: PlateVehicle): z.output<typeof vehicleSchema> {
  return { make: found.make, model: modelWithBadge(found), year: found.year };
}

function questionsOf(tenant: Tenant): z.output<typeof begunSchema>['valuation']['questions'] {
  return formFields(formOf(tenant).declared).flatMap((field) =>
    typeof field === 'object' && 'control' in field && field.control === 'radio'
      ? [{ name: field.name, label: field.label, choices: [...(field.choices ?? [])] }]
      : [],
  );
}

/** @throws {ApiError} 404 for a link that is not this dealer's, or whose lead was deleted. */
async function rowOf({ environment, store }: ApiContext, tenant: Tenant, token: string): Promise<ValuationRow> {
  const leadId = readValuationToken(tenant.slug, token, environment.secret);
  const row = leadId === undefined ? undefined : await findValuation(store.db, tenant.slug, leadId);
  if (row === undefined) throw unknownValuation();
  return row;
}

async function viewOf(context: ApiContext, tenant: Tenant, row: ValuationRow, placeId?: string): Promise<OfferView> {
  const { timeZone } = tenant.snapshot.dealer.cardRules;
  const kept = keptValuation(row);
  const surroundings = await offerSurroundings(context, tenant, kept, row, placeId);
  const view = offerView(kept, row.state, row.expires_at, context.now(), timeZone, surroundings);
  const showsWorking = tenant.snapshot.config.valuation?.show_working === true;
  return showsWorking ? view : { ...view, working: [], drawn: undefined, workingNote: undefined };
}

function show(reply: FastifyReply, tenant: Tenant, view: OfferView, problem?: string): FastifyReply {
  return sendKeyedPage(reply, valuationPage(tenant, view, problem));
}
