import { randomUUIDv7 } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { toLeadVehicle } from '#domain/lead/to-lead-vehicle.ts';
import { tenantOf, type ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { readFormToken } from '../captcha/form-token.ts';
import { errorResponses } from '../errors/error-body.ts';
import type { LeadOutcome } from '../operations/api-metrics.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { isPlainFormPost, PAGE_CSS, PAGE_STYLESHEET } from './form-error-page.ts';
import { idempotencyClaim, rememberedAnswer } from './idempotency.ts';
import { keepLead, leadNotFound, openLead } from './keep-lead.ts';
import { leadBodySchema } from './lead-body-schema.ts';
import { readLeadFields, type LeadFields } from './lead-fields.ts';
import { parseLeadForm, type ParsedLeadForm } from './parse-lead-form.ts';
import { spamScore } from './spam-score.ts';
import { fieldsOfLead, toLead, type LeadOrigin } from './to-lead.ts';

const acceptedSchema = z.object({ lead_id: z.string().describe('UUIDv7') });
/** Longer than any id that is given out, shorter than what a database would mind. */
const LONGEST_ID = 64;

interface Accepted {
  readonly leadId: string;
  readonly category: string;
  readonly outcome: Exclude<LeadOutcome, 'refused'>;
}

/** Enquiries: taken from the forms of all sites, as JSON or as plain forms [7-14]. */
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
          200: acceptedSchema.describe('A later step, or the answer to the same request before'),
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
        return await answer(request, reply, tenant, accepted);
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) metrics.countLead(tenant.slug, 'refused');
        throw error;
      }
    },
  );
  app.get(PAGE_STYLESHEET, { schema: { hide: true, response: { 200: z.string() } } }, async (_request, reply) => {
    return reply.header('Cache-Control', 'public, max-age=3600').type('text/css; charset=utf-8').send(PAGE_CSS);
  });
}

async function acceptLead(context: ApiContext, tenant: Tenant, request: FastifyRequest): Promise<Accepted> {
  const { store, environment } = context;
  const now = context.now();
  const rules = tenant.snapshot.dealer.enquiry;
  if (rules === undefined) throw new ApiError(404, 'no_forms', 'This site takes no enquiries. Please ring or write.');
  const posted = readLeadFields(request.body);
  const header = request.headers['idempotency-key'];
  const claim = idempotencyClaim(posted, typeof header === 'string' ? header : undefined);
  // Before anything is checked: what was valid once, as a captcha, may not be valid twice.
  const remembered = await rememberedAnswer(store.db, tenant.slug, claim, now);
  if (remembered !== undefined) {
    return {
      leadId: remembered.leadId,
      category: text(posted['category']) ?? rules.categories[0],
      outcome: 'replayed',
    };
  }

  const leadId = text(posted['lead_id']);
  const open =
    leadId === undefined || leadId.length > LONGEST_ID ? undefined : await openLead(store.db, tenant.slug, leadId, now);
  if (leadId !== undefined && open === undefined) throw leadNotFound();
  const fields: LeadFields = open === undefined ? posted : { ...fieldsOfLead(open.lead), ...posted };
  const form = parseLeadForm(fields, rules, tenant);
  // Whoever knows the id of a lead has sent its first step.
  const rule =
    open !== undefined && rules.captcha.mode === 'require'
      ? { ...rules.captcha, mode: 'flag' as const }
      : rules.captcha;
  const { verification, used } = await checkCaptcha(context, tenant, rule, posted, request.ip);
  const lead = toLead(form, rules, {
    id: open?.lead.id ?? randomUUIDv7(),
    dealerSlug: tenant.slug,
    now,
    ...(await vehicleOf(form, tenant)),
    userAgent: request.headers['user-agent'],
    verification,
  });
  const token = text(posted['t']);
  const openedAt = token === undefined ? undefined : readFormToken(environment.secret, tenant.slug, token);
  const score = spamScore({
    form: lead.form,
    honeypot: text(posted['website']),
    openForMs: openedAt === undefined ? undefined : now - openedAt,
    verification,
  });
  const kept = await keepLead(
    store,
    tenant,
    { lead, isLaterStep: open !== undefined, spamScore: score, claim, used },
    now,
  );
  if (score === 0) context.kickOutbox();
  const outcome = score > 0 && kept.outcome !== 'replayed' ? 'spam' : kept.outcome;
  return { leadId: kept.leadId, category: lead.category, outcome };
}

/** The vehicle's facts, from the dealer's stock; of a vehicle that is gone only what the form calls it. */
async function vehicleOf(
  { values }: ParsedLeadForm,
  { snapshot, stock }: Tenant,
): Promise<Pick<LeadOrigin, 'vehicle' | 'vehicleLocationId'>> {
  const { car_id: id, stock_number: stockNumber } = values;
  if (id === undefined && stockNumber === undefined) return { vehicle: undefined, vehicleLocationId: undefined };
  const vehicle =
    id === undefined
      ? (await stock.all()).find((candidate) => candidate.stockNumber === stockNumber)
      : await stock.byId(id);
  if (vehicle === undefined) return { vehicle: id === undefined ? undefined : { id }, vehicleLocationId: undefined };
  const { locationId } = vehicle;
  return {
    vehicle: toLeadVehicle(vehicle, snapshot.dealer.cardRules, snapshot.dealer.url),
    vehicleLocationId: snapshot.locations.some((location) => location.id === locationId) ? locationId : undefined,
  };
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  tenant: Tenant,
  { leadId, category, outcome }: Accepted,
): FastifyReply {
  if (outcome === 'replayed') void reply.header('Idempotent-Replayed', 'true');
  if (isPlainFormPost(request)) {
    const query = new URLSearchParams({ lead: leadId, category });
    // A form may have been posted to a host of the API's own; the page is on the dealer's.
    const site = request.headers.origin !== undefined && request.host !== tenant.host ? tenant.origin : '';
    return reply.redirect(`${site}/success?${query.toString()}`, 303);
  }
  return reply.code(outcome === 'updated' || outcome === 'replayed' ? 200 : 201).send({ lead_id: leadId });
}

function text(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
}
