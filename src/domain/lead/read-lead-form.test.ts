import { describe, expect, test } from 'vitest';
import type { EnquiryRules } from './enquiry-rules.ts';
import { form as enquiry } from '#domain/forms/enquiry.ts';
import { form as registerInterest } from '#domain/forms/register-interest.ts';
import { form as requestPhotos } from '#domain/forms/request-photos.ts';
import { type FormDeclaration, formFields } from './form-declaration.ts';
import { makeEnquiryRules } from './make-enquiry-rules.fixture.ts';
import { readLeadForm, VISITED_PAGES_LIMIT, type LeadFormReading, type LeadFormValues } from './read-lead-form.ts';

const RULES = makeEnquiryRules();
const FILLED = {
  name: 'Priya Shah',
  email: 'priya@example.com',
  category: 'General Enquiry',
  message: 'Is it still there?',
};

function errorsOf(
  form: Record<string, unknown>,
  rules: Partial<EnquiryRules> = {},
  declared: FormDeclaration = enquiry,
): LeadFormReading['errors'] {
  return readLeadForm(formFields(declared), { ...RULES, ...rules }, form).errors;
}
function valuesOf(form: Record<string, unknown>): LeadFormValues {
  const { values, errors } = readLeadForm(formFields(enquiry), RULES, { ...FILLED, ...form });
  expect(errors).toEqual({});
  return values;
}

describe('what an enquiry needs [5-26]', () => {
  const locations = [{ value: 'aspley', label: 'Aspley, Sales' }];
  const dealerships = [{ slug: 'north', label: 'North' }];
  test.each<[string, Record<string, unknown>, Partial<EnquiryRules>, Record<string, string>]>([
    ['is there', FILLED, {}, {}],
    ['a name', { ...FILLED, name: '  ' }, {}, { name: 'Enter your name' }],
    ['a message [5-27]', { ...FILLED, message: '' }, {}, { message: 'Write a message' }],
    ['no message where the dealer says so [5-27]', { ...FILLED, message: '' }, { isMessageRequired: false }, {}],
    ['a category [5-28]', { ...FILLED, category: '' }, {}, { category: 'Choose what your enquiry is about' }],
    ['a category that was renamed since is kept', { ...FILLED, category: 'Fleet' }, {}, {}],
    [
      'a location where it is shown [5-29]',
      FILLED,
      { locations },
      { location: 'Please Select a Dealership Location / Department' },
    ],
    [
      'a location that exists',
      { ...FILLED, location: 'nowhere' },
      { locations },
      { location: 'Please Select a Dealership Location / Department' },
    ],
    ['a location that was chosen', { ...FILLED, location: 'aspley' }, { locations }, {}],
    [
      'a dealership where it is asked [5-30]',
      FILLED,
      { dealerships },
      { dealership_slug: 'Please select a dealership' },
    ],
    [
      'agreed terms [5-34]',
      FILLED,
      { terms: { label: 'I agree', href: '/terms' } },
      { terms_conditions: 'You must agree to the terms of use before submitting the form.' },
    ],
    [
      'terms that are ticked',
      { ...FILLED, terms_conditions: 'on' },
      { terms: { label: 'I agree', href: '/terms' } },
      {},
    ],
    ['a telephone where it is asked', FILLED, { requiredContact: 'phone' }, { phone: 'Enter your phone number' }],
    ['both where both are asked', FILLED, { requiredContact: 'email_and_phone' }, { phone: 'Enter your phone number' }],
    [
      'an email or a telephone',
      { ...FILLED, email: '' },
      {},
      { email: 'Add an email or a phone number so we can reply.' },
    ],
    ['a telephone alone', { ...FILLED, email: '', phone: '0491 570 156' }, {}, {}],
    ['a short name', { ...FILLED, name: 'x'.repeat(101) }, {}, { name: 'Shorten this to 100 characters; it has 101' }],
    ['4,000 characters, a line break being one of them', { ...FILLED, message: 'x\r\n'.repeat(2000).trim() }, {}, {}],
    ['text, no lists', { ...FILLED, name: ['Priya'] }, {}, { name: 'Enter this as text' }],
    [
      'a postcode of four digits [5-17, 5-18, 8-15]',
      { ...FILLED, postcode: '403' },
      {},
      { postcode: 'Invalid postcode. Please enter a 4-digit number.' },
    ],
    [
      'a postcode of four digits at most [5-17]',
      { ...FILLED, postcode: '40345' },
      {},
      { postcode: 'Invalid postcode. Please enter a 4-digit number.' },
    ],
    [
      'a postcode without a thousands separator [5-17]',
      { ...FILLED, postcode: '4,034' },
      {},
      { postcode: 'Invalid postcode. Please enter a 4-digit number.' },
    ],
    ['a postcode that is one, with a nought in front [5-17]', { ...FILLED, postcode: '0800' }, {}, {}],
  ])('%s', (_what, form, rules, errors) => {
    expect(errorsOf(form, rules)).toEqual(errors);
  });

  test('every fault is told at once, also that nobody could be answered', () => {
    expect(Object.keys(errorsOf({})).sort()).toEqual(['category', 'email', 'message', 'name']);
  });

  test.each([requestPhotos, registerInterest])('$kind needs no message and no category [7-19]', (form) => {
    expect(errorsOf({ name: 'Priya', phone: '0491 570 156' }, {}, form)).toEqual({});
  });
});

describe('an email address is mended, not just refused', () => {
  test.each([
    ['priya', 'Add the @ and the part after it, like sam@example.com'],
    ['priya@', 'Add the part after the @'],
    ['@example.com', 'Add the part before the @'],
    ['priya@example', 'Add the ending after example, like .com.au'],
    ['priya@example.', 'Add the ending after example, like .com.au'],
    ['a@b@example.com', 'Enter one email address, with one @'],
    ['a@example.com, b@example.com', 'Enter one email address, with one @'],
    ['Al <a@example.com>, Bo <b@example.com>', 'Enter one email address, with one @'],
    ['priya shah@example.com', 'Take the space out of the email address'],
    ['jörg@example.com', 'Use plain letters without accents before the @'],
    ['priya@exa_mple.com', 'Check the email address; it should look like sam@example.com'],
    ['priya@example.com\nBcc: all@example.com', 'Take the space out of the email address'],
  ])('%s', (email, message) => {
    expect(errorsOf({ ...FILLED, email })).toEqual({ email: message });
  });

  test.each([
    ["o'brien+car@mail.example.com.au", "o'brien+car@mail.example.com.au"],
    ['o’brien@example.com', "o'brien@example.com"],
    ['priya@例え.jp', 'priya@xn--r8jz45g.jp'],
    ['priya@Bücher.example', 'priya@xn--bcher-kva.example'],
    ['p@x.museum', 'p@x.museum'],
    ['priya@example.com.', 'priya@example.com'],
    ['priya@gmail.con', 'priya@gmail.con'],
    ['Priya Shah <priya@example.com>', 'priya@example.com'],
    ['\u{200b}priya@example.com\u{202c}', 'priya@example.com'],
  ])('%s is taken, as mail servers take it: %s', (email, kept) => {
    expect(errorsOf({ ...FILLED, email })).toEqual({});
    expect(valuesOf({ email }).email).toBe(kept);
  });
});

describe('a telephone number is one that can be rung from Australia', () => {
  test.each([
    '0491 570 156',
    '+61 491 570 156',
    '(07) 5550 0130',
    '07-5550-0130',
    '1300 975 707',
    '13 11 26',
    '+64 21 123 4567',
    '0011 64 21 123 4567',
    '0064 21 123 4567',
  ])('%s is taken', (phone) => {
    expect(errorsOf({ ...FILLED, phone })).toEqual({});
  });

  test.each([
    ['0491 570', 'Enter a full number, like 0491 570 156'],
    ['5550 0130', 'Add the area code, like 07 5550 0130'],
    ['0491 570 1567', 'Enter a full number, like 0491 570 156'],
    ['ring me', 'Use only digits, like 0491 570 156'],
    ['+64 21', 'Enter a full number with its country code'],
    ['000', 'Enter a full number, like 0491 570 156'],
    ['0000 000 000', 'Enter a full number, like 0491 570 156'],
    ['+0 491 570 156', 'Enter a full number, like 0491 570 156'],
  ])('%s: %s', (phone, message) => {
    expect(errorsOf({ ...FILLED, phone })).toEqual({ phone: message });
  });
});

describe('what the page fills in', () => {
  test('is never refused: it is cut, or left out', () => {
    const values = valuesOf({
      url: `https://x.example/${'y'.repeat(5000)}`,
      source: { evil: true },
      car_id: '',
      page_id: 7,
    });
    expect(values.url).toHaveLength(2000);
    expect(values.source).toBeUndefined();
    expect(values.car_id).toBeUndefined();
    expect(values.page_id).toBe('7');
  });

  test.each<[string, unknown]>([
    ['an object', { visited_pages: ['/', '/cars/x'], linked_query_params: { utm_source: 'radio' } }],
    ['JSON text', '{"visited_pages":["/","/cars/x"],"linked_query_params":{"utm_source":"radio"}}'],
  ])('the visit is read from %s [3-28]', (_form, attributes) => {
    expect(valuesOf({ lead_attributes: attributes }).lead_attributes).toEqual({
      visited_pages: ['/', '/cars/x'],
      linked_query_params: { utm_source: 'radio' },
    });
  });

  test.each(['{', 'null', 7, ['x'], { visited_pages: 'x', linked_query_params: ['y'] }])(
    'a broken visit (%j) costs no enquiry',
    (attributes) => {
      expect(valuesOf({ lead_attributes: attributes }).lead_attributes).toEqual({
        visited_pages: [],
        linked_query_params: {},
      });
    },
  );

  test('of a long visit the last pages are kept', () => {
    const pages = Array.from({ length: 50 }, (_, index) => `/${index}`);
    const { visited_pages: kept } = valuesOf({ lead_attributes: { visited_pages: pages } }).lead_attributes;
    expect(kept).toHaveLength(VISITED_PAGES_LIMIT);
    expect(kept.at(-1)).toBe('/49');
  });

  test.each([
    [undefined, true],
    ['true', true],
    ['false', false],
    [false, false],
  ])('a form is complete unless it says otherwise: %j', (given, isComplete) => {
    expect(valuesOf({ form_completed: given }).form_completed).toBe(isComplete);
  });

  test('offers are agreed to only by a tick [5-31]', () => {
    expect(valuesOf({}).opt_in).toBe(false);
    expect(valuesOf({ opt_in: 'no' }).opt_in).toBe(false);
    expect(valuesOf({ opt_in: 'on' }).opt_in).toBe(true);
  });

  test.each([
    ['Trade-In', 'Trade-In'],
    [['Trade-In', ' Finance ', ''], 'Trade-In, Finance'],
    [[], undefined],
    [{ evil: true }, undefined],
  ])('services that are asked for besides, %j, are kept as one text [3-29]', (given, kept) => {
    expect(valuesOf({ additional_services: given }).additional_services).toBe(kept);
  });

  test('fields of another name pass', () => {
    expect(valuesOf({ 'Part#': 'A1' })['Part#']).toBe('A1');
  });
});
