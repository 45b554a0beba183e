import { randomUUIDv7 } from 'node:crypto';
import * as z from 'zod';
import { toSpinRules } from '#config/to-spin-rules.ts';
import { signInHref } from '#domain/accounts/sign-in-link.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import { phoneView } from '#domain/formats/phone.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { readLeadForm } from '#domain/lead/read-lead-form.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { SPIN_FIELDS, spinFormRules } from '#domain/spin/spin-form.ts';
import { SPIN_FORM, type SpinRules, spinTime } from '#domain/spin/spin-rules.ts';
import { spinResultText } from '#domain/spin/spin-words.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { wordingSeen } from '../consent/consent-wordings.ts';
import { errorResponses } from '../errors/error-body.ts';
import { apiPage, isPlainFormPost } from '../leads/form-error-page.ts';
import { leadBodySchema } from '../leads/lead-body-schema.ts';
import { readLeadFields, validationError } from '../leads/lead-fields.ts';
import { sendPage } from '../leads/send-page.ts';
import type { SpinRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { promotionOf, spinOfPerson, spinPerson, storeSpin } from './store-spin.ts';

const PAGE = '/spin-to-win';

const stateSchema = z.object({
  phone: z.string().describe('Of who is signed in, as in "0491 570 156".'),
  time: z.enum(['before', 'open', 'over']),
  result: z
    .object({ text: z.string(), prize: z.number().nullable().describe('Place in the list of prizes; null for none.') })
    .optional()
    .describe('Of the spin that this person has made.'),
});

/** A dealer's game of chance [2.1-21, 6-2]: for who is signed in, drawn here, once a person. */
export function registerSpinRoutes(app: ApiApp, context: ApiContext, accounts: Accounts): void {
  const { store, environment } = context;
  const { leadsPerMinute } = environment.rateLimits;

  const stateOf = (tenant: Tenant, rules: SpinRules, phone: string, row: SpinRow | undefined) => ({
    phone: phoneView(phone)?.text ?? phone,
    time: spinTime(rules, context.now(), tenant.snapshot.dealer.timeZone),
    ...(row && { result: { text: spinResultText(rules, row.prize ?? undefined), prize: row.prize } }),
  });

  app.get(
    '/api/spin',
    {
      schema: {
        summary: 'What came of the spin of who is signed in',
        tags: ['accounts'],
        response: { 200: stateSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const rules = rulesOf(tenant);
      const { phone } = await accounts.requireShopper(request, reply);
      const person = spinPerson(tenant.slug, phone, environment.secret);
      const row = await spinOfPerson(store.db, tenant.slug, promotionOf(rules), person);
      return reply.header('Cache-Control', 'no-store').send(stateOf(tenant, rules, phone, row));
    },
  );

  app.post(
    '/api/spin',
    {
      config: leadsPerMinute === 0 ? { rateLimit: false } : { rateLimit: { max: leadsPerMinute } },
      schema: {
        summary: 'Spins; the same result again for who has spun before',
        tags: ['accounts'],
        body: leadBodySchema,
        response: { 200: stateSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const rules = rulesOf(tenant);
      const isPlain = isPlainFormPost(request);
      const shopper = await accounts.shopperOf(request, reply);
      if (shopper === undefined) {
        if (!isPlain) throw new ApiError(401, 'signed_out', 'Please sign in first.');
        return reply.redirect(signInHref('/sign-in', { redirect: PAGE, back: '/' }), 303);
      }
      const { phone } = shopper;
      const person = spinPerson(tenant.slug, phone, environment.secret);
      const before = await spinOfPerson(store.db, tenant.slug, promotionOf(rules), person);
      const row = before ?? (await spin(context, tenant, rules, { phone, person, posted: request.body }));
      const state = stateOf(tenant, rules, phone, row);
      if (!isPlain) return reply.code(200).send(state);
      const text = before === undefined ? 'We’ve emailed it to you as well.' : 'You’ve had your spin. It was this.';
      return sendPage(
        reply,
        apiPage(
          tenant,
          state.result?.text ?? '',
          `<p role="status">${escapeHtml(text)}</p>\n<p><a href="${PAGE}#terms">Read the terms</a></p>`,
        ),
      );
    },
  );
}

/** @throws {ApiError} 404 where the dealer has no game. */
function rulesOf({ snapshot }: Tenant): SpinRules {
  const rules = toSpinRules(snapshot.config.spin_to_win);
  if (rules !== undefined && snapshot.dealer.enquiry !== undefined) return rules;
  throw new ApiError(404, 'no_spin', 'There’s nothing to spin for here.');
}

async function spin(
  context: ApiContext,
  tenant: Tenant,
  rules: SpinRules,
  { phone, person, posted }: { readonly phone: string; readonly person: string; readonly posted: unknown },
): Promise<SpinRow> {
  const { store, environment } = context;
  const now = context.now();
  const { dealer } = tenant.snapshot;
  if (spinTime(rules, now, dealer.timeZone) !== 'open') {
    throw new ApiError(409, 'spin_closed', `${rules.name} isn’t open at the moment.`);
  }
  const { enquiry } = dealer;
  if (enquiry === undefined) throw new ApiError(404, 'no_spin', 'There’s nothing to spin for here.');
  const { values, errors } = readLeadForm(SPIN_FIELDS, spinFormRules(enquiry), readLeadFields(posted));
  if (Object.keys(errors).length > 0) throw validationError(errors);
  const at = new Date(now).toISOString();
  const lead: Lead = omitUndefined({
    id: randomUUIDv7(),
    dealerSlug: tenant.slug,
    form: SPIN_FORM,
    category: 'Spin to Win',
    subcategory: rules.name,
    createdAt: at,
    updatedAt: at,
    isComplete: true,
    name: values.name,
    email: values.email,
    phone: phoneView(phone)?.text ?? phone,
    optIn: values.opt_in,
    consent: { ...(await wordingSeen(context, tenant, values.consent_version)), at },
    visitedPages: [],
    linkedQueryParams: {},
    // Whoever has received a code is a person.
    verification: 'verified',
    further: [],
  });
  const { row } = await storeSpin(
    store,
    tenant,
    {
      rules,
      person,
      lead,
      acknowledgements: { secret: environment.secret, mostByAll: environment.acknowledgementsPerDay },
    },
    now,
  );
  context.kickOutbox();
  return row;
}
