import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse } from 'node-html-parser';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toLeadDealer } from '#api/delivery/to-lead-dealer.ts';
import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import type * as Forms from '#domain/forms/read-forms.node.ts';
import { toAdf } from '#domain/lead/adf.ts';
import { acknowledgementEmail, leadEmail } from '#domain/lead/lead-emails.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { makeEnquiryRules } from '#domain/lead/make-enquiry-rules.fixture.ts';
import { checkForms } from '#config/checks/check-forms.ts';
import { LeadForm } from '#parts/form/LeadForm.tsx';
import { makePlanInput, makePublicDealer } from '#site-plan/make-plan-input.fixture.ts';
import { planSite } from '#site-plan/plan-site.ts';
import { openTestApi, TEST_ADMIN_TOKEN, type TestApi } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';

// Hoisted with the mock that writes it to a file.
const FLEET_QUOTE = vi.hoisted(
  () => `export const form = {
  kind: 'fleet_quote',
  category: 'Fleet',
  anchor: 'fleet-quote-form',
  steps: [{
    title: 'Fleet',
    fields: [
      { name: 'cars_wanted', label: 'How many cars?', control: 'number', min: 2, max: 500, missing: 'Enter how many cars' },
      'name', 'email', 'phone', 'message', 'opt_in', 'terms_conditions',
    ],
  }],
  thanksFor: 'asking about a fleet',
  page: {
    paths: ['/fleet-quote'],
    heading: 'A quote for your fleet',
    text: 'Tell us what you run.',
    description: 'Fleet quotes from {dealer} in {city}.',
    send: 'Ask for a quote',
  },
};
`,
);

// Only a file more in a folder, read as the platform's own folder is.
vi.mock('#domain/forms/read-forms.node.ts', async (importOriginal) => {
  const own = await importOriginal<typeof Forms>();
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-forms-'));
  writeFileSync(path.join(folder, 'fleet-quote.ts'), FLEET_QUOTE);
  const more = await own.readForms(folder);
  rmSync(folder, { recursive: true });
  return { ...own, DECLARED_FORMS: [...own.DECLARED_FORMS, ...more] };
});

const DEALER = makeApiDealer('ironbark-cars', {
  forms: { fleet_quote: { heading: 'Fleets at Ironbark', what_next: 'The fleet desk will call.' } },
});

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ dealers: [DEALER] });
});
afterAll(() => api.close());

const post = (more: object) =>
  api.post('/api/leads', {
    form: 'fleet_quote',
    category: 'Fleet',
    name: 'Priya Shah',
    email: 'priya@shopper.example',
    phone: '0491 570 156',
    message: 'Two utes and a van.',
    form_completed: 'true',
    ...more,
  });

test('a file in the folder of forms is a whole form: config, page, API, email, CRM mail and export have it', async () => {
  expect(checkForms({ forms: { fleet_quote: {} } })).toEqual([]);
  const declared = DECLARED_FORMS.find(({ kind }) => kind === 'fleet_quote');
  if (declared === undefined) throw new Error('The form is not declared.');

  const plan = planSite(
    makePlanInput({ dealer: makePublicDealer({ enquiry: makeEnquiryRules(), forms: [declared] }) }),
  );
  const page = plan.page('/fleet-quote');
  if (page.kind !== 'form') throw new Error('The form has no page.');
  const words = { labels: {}, placeholders: {}, send: 'Send', sending: 'Sending', checked: 'Checked' };
  const html = parse(renderToString(createElement(LeadForm, { view: page.props.form, words })));
  const input = html.querySelector('input[name="cars_wanted"]');
  expect(html.querySelector(`label[for="${input?.id ?? ''}"]`)?.text).toContain('How many cars?');

  const refused = await post({});
  expect([refused.status, refused.json()]).toMatchObject([422, { fields: { cars_wanted: 'Enter how many cars' } }]);
  const sent = await post({ cars_wanted: '12' });
  expect(sent.status).toBe(201);

  const tenant = api.context.tenants.bySlug(DEALER.slug);
  if (tenant === undefined) throw new Error('The dealer is not published.');
  const { lead: json } = await api.context.store.db.selectFrom('lead').select('lead').executeTakeFirstOrThrow();
  const lead = JSON.parse(json) as Lead;
  const dealer = toLeadDealer(tenant, lead);
  expect(leadEmail(lead, dealer).text).toMatch(/How many cars\? +12/);
  expect(toAdf(lead, dealer)).toContain('12');
  // What the dealer's config says of it reaches the customer.
  expect(acknowledgementEmail(lead, dealer, Date.now()).text).toContain('The fleet desk will call.');
  const sheet = await api.get(`/api/admin/leads.csv?tenant=${DEALER.slug}`, {
    headers: { authorization: `Bearer ${TEST_ADMIN_TOKEN}` },
  });
  const [row] = parseCsv<Record<string, string>>(sheet.text, { bom: true, columns: true });
  expect(row).toMatchObject({ form: 'fleet_quote', cars_wanted: '12', further: '' });
});
