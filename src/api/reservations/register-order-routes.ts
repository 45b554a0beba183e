import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import { fieldName, type FormField } from '#domain/lead/form-declaration.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { readAskedFields } from '#domain/lead/read-asked-fields.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { REST_PAID_BY } from '#domain/reservations/order-answers.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { errorResponses } from '../errors/error-body.ts';
import { apiPage } from '../leads/form-error-page.ts';
import { leadBodySchema } from '../leads/lead-body-schema.ts';
import { type LeadFields, readLeadFields } from '../leads/lead-fields.ts';
import { postedForm } from '../leads/parse-lead-form.ts';
import { nextStepPath } from '../leads/resume-link.ts';
import { sendPage } from '../leads/send-page.ts';
import { stepLead } from '../leads/step-cookie.ts';
import { leadNotFound, openLead } from '../leads/store-lead.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { orderHtml } from './order-html.ts';
import { orderReply, orderReplySchema } from './order-reply.ts';
import { type Order, orderOf, purchaseFormOf } from './order.ts';

const LONGEST_ID = 64;

/**
 * An order that is still being filled in [2.1-2, 2.1-3], for the steps whose pages are the same for every vehicle.
 */
export function registerOrderRoutes(app: ApiApp, context: ApiContext): void {
  app.post(
    '/api/leads/order',
    {
      schema: {
        summary:
          'An unfinished order with what is being filled in: delivery price, trade-in, repayment; stores nothing',
        tags: ['reservations'],
        body: leadBodySchema,
        response: { 200: orderReplySchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const posted = readLeadFields(request.body);
      const id = posted['lead_id'];
      const lead = typeof id === 'string' ? await openOrder(context, tenant, id) : undefined;
      const asked = fieldsOfStep(posted, tenant);
      const isDeciding = asked.some((field) => fieldName(field) === REST_PAID_BY);
      const order =
        lead && (await orderOf(tenant, withAnswers(lead, asked, posted, tenant), context.now(), isDeciding));
      if (lead === undefined || order === undefined) throw leadNotFound();
      return reply.header('Cache-Control', 'no-store').send(orderReply(order, lead));
    },
  );

  app.get(
    '/api/leads/order',
    {
      schema: {
        summary: 'The page of the order that this browser has begun, where no script runs',
        tags: ['reservations'],
        response: { ...errorResponses },
      },
    },
    async (request, typedReply) => {
      const reply = typedReply as FastifyReply;
      const tenant = tenantOf(request);
      const form = purchaseFormOf(tenant);
      const id = form && stepLead(request, form.kind);
      const lead = id === undefined ? undefined : await openOrder(context, tenant, id);
      const order = lead && (await orderOf(tenant, lead, context.now()));
      if (form === undefined || lead === undefined || order === undefined) {
        return sendPage(reply.code(404), apiPage(tenant, 'You haven’t started an order here', ''));
      }
      const page = apiPage(tenant, 'Your order so far', orderPageHtml(order, lead, nextStepPath(form, lead) ?? '/'));
      return sendPage(reply.header('Cache-Control', 'no-store'), page);
    },
  );
}

/** An order of this dealer's that is not finished. */
async function openOrder({ store, now }: ApiContext, tenant: Tenant, id: string): Promise<Lead | undefined> {
  const open = id.length > LONGEST_ID ? undefined : await openLead(store.db, tenant.slug, id, now());
  return open?.lead.isComplete === false && open.lead.form === purchaseFormOf(tenant)?.kind ? open.lead : undefined;
}

/** What the step on the screen asks for. */
function fieldsOfStep(posted: LeadFields, tenant: Tenant): readonly FormField[] {
  const { declared, step } = postedForm({ ...posted, form: purchaseFormOf(tenant)?.kind }, tenant);
  return step === undefined ? [] : (declared?.steps[step - 1]?.fields ?? []);
}

/** With what is written in the step on the screen; what cannot be read yet counts as left out. */
function withAnswers(lead: Lead, asked: readonly FormField[], posted: LeadFields, tenant: Tenant): Lead {
  const rules = tenant.snapshot.dealer.enquiry;
  const names = asked.map(fieldName);
  // A step that was only opened has its earlier answers.
  if (rules === undefined || !names.some((name) => name in posted)) return lead;
  const { values, errors } = readAskedFields(asked, rules, posted);
  const read = (name: string, before: string | undefined): string | undefined => {
    if (!names.includes(name)) return before;
    const value = values[name];
    return errors[name] === undefined && typeof value === 'string' ? value : undefined;
  };
  const own = names.flatMap((name) => {
    const value = read(name, undefined);
    return value === undefined || name in SHARED ? [] : [{ name, value }];
  });
  return omitUndefined({
    ...lead,
    postcode: read('postcode', lead.postcode),
    rego: read('Rego', lead.rego),
    message: read('message', lead.message),
    further: [...lead.further.filter(({ name }) => !names.includes(name)), ...own],
  });
}

/** Fields that a lead has properties for. */
const SHARED = { postcode: true, Rego: true, message: true, name: true, email: true, phone: true };

function orderPageHtml(order: Order, lead: Lead, nextPath: string): string {
  const { name = '' } = lead.vehicle ?? {};
  return `<p>${escapeHtml(name)}</p>
${orderHtml(order)}<p><a class="button" href="${escapeHtml(nextPath)}">Go on with your order</a></p>`;
}
