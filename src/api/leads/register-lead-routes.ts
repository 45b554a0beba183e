import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Lead } from '#domain/lead/lead.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { tenantOf, type ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { signInBeforeHold } from '../reservations/sign-in-before-hold.ts';
import { acceptLead } from './accept-lead.ts';
import { acceptedSchema, answerLead } from './answer-lead.ts';
import { apiPage, PAGE_CSS, PAGE_STYLESHEET } from './form-error-page.ts';
import { leadBodySchema } from './lead-body-schema.ts';
import { nextStepPath, readResumeLink } from './resume-link.ts';
import { sendPage } from './send-page.ts';
import { keepStepLead } from './step-cookie.ts';
import { openLead } from './store-lead.ts';

/** Enquiries from the forms of all sites, as JSON or as plain form posts [7-14]. */
export function registerLeadRoutes(app: ApiApp, context: ApiContext, accounts: Accounts): void {
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
        const signIn = await signInBeforeHold(accounts, request, reply, request.body['form']);
        if (signIn !== undefined) return await reply.redirect(signIn, 303);
        const shopper = await accounts.shopperOf(request, reply);
        const accepted = await acceptLead(context, tenant, request, request.body, shopper?.id);
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
      return reply.redirect(`${path}${about(open.lead)}#lead=${open.lead.id}`, 303);
    },
  );
  app.get(PAGE_STYLESHEET, { schema: { hide: true, response: { 200: z.string() } } }, async (_request, reply) => {
    return reply.header('Cache-Control', 'public, max-age=3600').type('text/css; charset=utf-8').send(PAGE_CSS);
  });
}

/** The vehicle, as the later steps have it in their address. */
function about({ vehicle }: Lead): string {
  return vehicle === undefined ? '' : `?${new URLSearchParams({ car_id: vehicle.id }).toString()}`;
}
