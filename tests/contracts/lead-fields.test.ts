import { parse as parseCsv } from 'csv-parse/sync';
import { parse } from 'node-html-parser';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toLeadDealer } from '#api/delivery/to-lead-dealer.ts';
import { leadsCsv } from '#api/admin/leads-csv.ts';
import { type ApiAppFixture, makeApiApp } from '#api/make-api-app.fixture.ts';
import { makeTenant } from '#api/make-api-context.fixture.ts';
import { form as enquiry } from '#domain/forms/enquiry.ts';
import { toAdf } from '#domain/lead/adf.ts';
import { formFields } from '#domain/lead/form-declaration.ts';
import type * as AskedFieldTable from '#domain/lead/asked-fields.ts';
import { leadEmail } from '#domain/lead/lead-emails.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { makeEnquiryRules } from '#domain/lead/make-enquiry-rules.fixture.ts';
import { LeadForm } from '#parts/form/LeadForm.tsx';

vi.mock('#domain/lead/asked-fields.ts', async (importOriginal) => {
  const table = await importOriginal<typeof AskedFieldTable>();
  const towing: AskedFieldTable.LeadFieldRule = {
    type: 'text',
    label: 'What do you tow?',
    maxLength: 30,
    isAsked: () => true,
    missing: () => 'Enter what you tow',
    input: { type: 'text', autoComplete: 'off' },
  };
  Object.assign(table.ASKED_FIELDS, { towing });
  return table;
});

let api: ApiAppFixture;
const tenant = makeTenant();
beforeAll(async () => {
  api = await makeApiApp({ tenants: [tenant] });
});
afterAll(() => api.remove());

const post = (more: object) =>
  api.post('/api/leads', {
    form: 'enquiry',
    category: 'General Enquiry',
    name: 'Zoë O’Brien',
    email: 'zoe@shopper.example',
    phone: '0491 570 156',
    message: 'Is it still there?',
    ...more,
  });

test('one entry is a whole field: form, schema, API, email, CRM mail and export have it', async () => {
  const view = {
    kind: 'enquiry',
    fields: formFields(enquiry),
    anchor: 'enquire',
    rules: makeEnquiryRules(),
    hidden: {},
  };
  const words = { labels: {}, placeholders: {}, send: 'Send', sending: 'Sending', checked: 'Checked' };
  const form = parse(renderToString(createElement(LeadForm, { view, words })));
  const input = form.querySelector('input[name="towing"]');
  expect(form.querySelector(`label[for="${input?.id ?? ''}"]`)?.text).toContain('What do you tow?');
  expect([input?.hasAttribute('required'), input?.getAttribute('maxlength')]).toEqual([true, '30']);

  const described = (await api.get('/openapi.json')).body;
  expect(described).toContain('"towing":{"description":"What do you tow?"');
  const refused = await post({});
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { fields: { towing: 'Enter what you tow' } }]);
  expect((await post({ towing: 'a caravan'.repeat(9) })).statusCode).toBe(422);
  expect((await post({ towing: 'A 2.4 t caravan' })).statusCode).toBe(201);

  const { lead: json } = await api.context.store.db.selectFrom('lead').select('lead').executeTakeFirstOrThrow();
  const lead = JSON.parse(json) as Lead;
  const dealer = toLeadDealer(tenant, lead);
  expect(leadEmail(lead, dealer).text).toMatch(/What do you tow\? +A 2\.4 t caravan/);
  expect(toAdf(lead, dealer)).toContain('A 2.4 t caravan');
  let csv = '';
  for await (const rows of leadsCsv(api.context.store, tenant, true)) csv += rows;
  expect(parseCsv<Record<string, string>>(csv, { bom: true, columns: true })[0]?.['towing']).toBe('A 2.4 t caravan');
});
