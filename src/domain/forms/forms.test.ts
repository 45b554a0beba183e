import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toAdf } from '#domain/lead/adf.ts';
import { fieldName, fieldsUpTo, formFields, stepPaths } from '#domain/lead/form-declaration.ts';
import { askedFields } from '#domain/lead/form-field.ts';
import { leadEventId } from '#domain/lead/lead-event.ts';
import { acknowledgementEmail, leadEmail } from '#domain/lead/lead-emails.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import { ASKED_FIELDS } from '#domain/lead/asked-fields.ts';
import { makeEnquiryRules } from '#domain/lead/make-enquiry-rules.fixture.ts';
import { makeLead } from '#domain/lead/make-lead.fixture.ts';
import { readLeadForm } from '#domain/lead/read-lead-form.ts';
import { DECLARED_FORMS } from './read-forms.node.ts';

const RULES = makeEnquiryRules();
const DEALER: LeadDealer = {
  name: 'Ironbark Cars',
  legalName: 'Tolley Motors (Geelong) Pty Ltd',
  url: 'https://ironbark-cars.example',
  itemNoun: 'car',
  drive: 'drive',
  timeZone: 'Australia/Melbourne',
  replyWithinMinutes: 60,
};
const named = (kind: string) => {
  const form = DECLARED_FORMS.find((one) => one.kind === kind);
  if (form === undefined) throw new Error(kind);
  return form;
};

test('each file declares one form, which has the file’s name', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file));
  expect(DECLARED_FORMS.map(({ kind }) => `${kind.replaceAll('_', '-')}.ts`).sort()).toEqual(files.sort());
});

test('no two forms share an address or an anchor', () => {
  const paths = DECLARED_FORMS.flatMap(({ page }) => page?.paths ?? []);
  const anchors = DECLARED_FORMS.map(({ anchor }) => anchor);
  expect([new Set(paths).size, new Set(anchors).size]).toEqual([paths.length, anchors.length]);
});

describe.each(DECLARED_FORMS.map((form) => [form.kind, form] as const))('the form %s', (_kind, form) => {
  test('asks who is asking, and each field once', () => {
    const names = formFields(form).map(fieldName);
    // One field for either, where the lead is about no more than being told.
    if (!names.includes('contact')) {
      expect(names).toContain('name');
      expect(names.some((name) => name === 'email' || name === 'phone')).toBe(true);
    }
    expect(new Set(names).size).toBe(names.length);
  });

  test('refuses an empty post with the messages of its required fields', () => {
    const asked = askedFields(formFields(form), RULES);
    const { errors } = readLeadForm(formFields(form), RULES, {});
    const required = asked.filter(({ missing }) => missing !== undefined).map(({ name }) => name);
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(required));
  });

  test('has every field of its own in the email, the CRM mail and under the label that the customer saw', () => {
    const own = formFields(form).flatMap((field) => (typeof field === 'object' && 'control' in field ? [field] : []));
    const further = own.map(({ name, control, choices, min }) => ({
      name,
      value: choices?.[0] ?? (control === 'number' ? String(min ?? 4321) : control === 'date' ? '2026-11-28' : 'Blue'),
    }));
    const lead = makeLead({ form: form.kind, category: form.category ?? 'General Enquiry', further });
    const dealer = { ...DEALER, form };
    const { text } = leadEmail(lead, dealer);
    for (const { label } of own) expect(text).toContain(label.endsWith('?') ? `${label} ` : `${label}: `);
    const xml = toAdf(lead, dealer);
    for (const { name } of further) {
      const isElement = ['Vehicle Make', 'Vehicle Model', 'Vehicle Year', 'kms', 'VIN', 'regoState'].includes(name);
      if (!isElement) expect(xml).toContain(`[${name}: `);
    }
  });
});

test('service and parts stand at the specification’s addresses and can be linked to [1-12, 2.1-16]', () => {
  const [service, parts] = [named('service'), named('parts')];
  expect([service.page?.paths[0], service.anchor]).toEqual(['/service', 'service-booking']);
  expect(parts.page?.paths).toEqual(expect.arrayContaining(['/vehicle-parts-and-accessories', '/parts/search']));
  expect(parts.steps).toHaveLength(3);
});

test('a test drive needs neither a message nor a time [5-35]', () => {
  const contact = { name: 'Mia Nguyen', phone: '0491 570 156' };
  expect(readLeadForm(formFields(named('test_drive')), { ...RULES, takesAppointments: true }, contact).errors).toEqual(
    {},
  );
});

test('each field has a name and a type, and one has a component of its own [3-56]', () => {
  const own = DECLARED_FORMS.flatMap(formFields).filter((field) => typeof field === 'object' && 'control' in field);
  expect(own.filter(({ name }) => name === '')).toEqual([]);
  expect(own.filter(({ control }) => control === 'slot').map(fieldName)).toEqual(['preferred_at', 'preferred_at']);
});

test('the letter has each step’s answers under its title, and what the customer was told to wait for', () => {
  const further = [{ name: 'Vehicle Make', value: 'Mazda' }];
  const lead = makeLead({ form: 'buy_online', postcode: '3220', rego: '1MC 8ZK', further });
  const { text } = leadEmail(lead, { ...DEALER, form: named('buy_online') });
  expect(text).toContain('DELIVERY\nDelivery postcode: 3220\n');
  expect(text).toContain('TRADE-IN\nMake: Mazda\nRego: 1MC 8ZK\n');
  expect(text).toContain('What the customer was told: We check your order and confirm it by email.');
});

test('steps check what was asked so far [4-34]', () => {
  const tradeIn = named('trade_in');
  const firstStep = { 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5', 'Vehicle Year': '2019', kms: '68,400' };
  expect(readLeadForm(fieldsUpTo(tradeIn, 1), RULES, firstStep).errors).toEqual({});
  expect(Object.keys(readLeadForm(fieldsUpTo(tradeIn, 2), RULES, firstStep).errors)).toEqual(['name', 'email']);
  expect(
    Object.keys(
      readLeadForm(fieldsUpTo(tradeIn, 3), RULES, { ...firstStep, name: 'Mia Nguyen', phone: '0491570156' }).errors,
    ),
  ).toEqual(['condition', 'service_book']);
  expect(stepPaths(tradeIn)).toEqual(['/trade-in', '/trade-in/step-2', '/trade-in/step-3']);
});

test.each([
  ['68,400 kms', '68400', undefined],
  ['$12 000', '12000', undefined],
  ['lots', 'lots', 'Enter a number, digits only'],
  ['9999999', '9999999', 'Enter a number from 0 to 2,000,000'],
])('kilometres and dollars are read as people write them: %s', (typed, value, error) => {
  const fields = formFields(named('trade_in')).filter((field) => fieldName(field) === 'kms');
  const reading = readLeadForm(fields, RULES, { kms: typed });
  expect([reading.values['kms'], reading.errors['kms']]).toEqual([value, error]);
});

test.each([
  ['kim@example.com.', { email: 'kim@example.com', phone: undefined }, undefined],
  ['0491 570 156', { email: undefined, phone: '0491 570 156' }, undefined],
  ['kim', { email: 'kim' }, 'Add the @ and the part after it, like sam@example.com'],
  ['0491', { phone: '0491' }, 'Enter a full number, like 0491 570 156'],
  ['', { email: undefined, phone: undefined }, 'Add an email or a phone number so we can reply.'],
])('one field takes an email address or a phone number: “%s”', (contact, given, error) => {
  const reading = readLeadForm(formFields(named('stock_alert')), RULES, { contact });
  expect(reading.values).toMatchObject(given);
  expect(reading.errors['contact']).toBe(error);
});

test('an alert tells the dealer what to look out for', () => {
  const lead = makeLead({
    form: 'stock_alert',
    category: 'Stock Alert',
    further: [{ name: 'wanted', value: 'white Toyota Corolla under $20,000' }],
  });
  const { text } = leadEmail(lead, { ...DEALER, form: named('stock_alert') });
  expect(text).toContain('Looking for: white Toyota Corolla under $20,000');
});

test('a choice that the dealer has renamed since the page was loaded is taken, and none refused where one is needed', () => {
  const fields = formFields(named('trade_in')).filter((field) => ['condition', 'plan'].includes(fieldName(field)));
  const errors = (posted: object) => readLeadForm(fields, RULES, { ...posted }).errors;
  expect(errors({ condition: 'Mint', plan: 'Burn it' })).toEqual({});
  expect(errors({})).toEqual({ condition: 'Choose the condition that fits best' });
});

test.each([
  ['test_drive', 'used', 48],
  ['test_drive', 'new', 17],
  ['careers', 'used', 51],
  ['trade_in', 'used', 22],
] as const)('%s about a %s car counts as %i, whatever the dealer calls it [7-26 to 7-30]', (kind, carType, id) => {
  const { countedAs } = named(kind);
  expect(leadEventId({ countedAs, vehicle: { carType } })).toBe(id);
});

test.each([
  ['test_drive', 'test-drive'],
  ['trade_in', 'trade-in'],
])('the CRM is told of %s by our identifier', (kind, interest) => {
  const lead = makeLead({
    form: kind,
    category: 'Come for a spin',
    further: [{ name: 'Vehicle Make', value: 'Mazda' }],
  });
  expect(toAdf(lead, { ...DEALER, form: named(kind) })).toContain(`interest="${interest}"`);
});

test('the shopper is thanked for what was asked, and told what happens next', () => {
  const lead = makeLead({ form: 'trade_in' });
  const { subject, text } = acknowledgementEmail(
    lead,
    { ...DEALER, form: named('trade_in') },
    Date.parse(lead.createdAt),
  );
  expect(subject).toBe('Thanks for telling us what you’ve got – Ironbark Cars');
  expect(text).toContain('Someone will call or email with a price range.');
});

test('fields that forms share have one rule', () => {
  const own = DECLARED_FORMS.flatMap(formFields).flatMap((field) =>
    typeof field === 'object' && 'control' in field ? [field.name] : [],
  );
  const shared = Object.keys(ASKED_FIELDS);
  expect(own.filter((name) => shared.includes(name))).toEqual([]);
});
