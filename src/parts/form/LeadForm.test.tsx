import { parse, type HTMLElement } from 'node-html-parser';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { form as enquiry } from '#domain/forms/enquiry.ts';
import { form as requestPhotos } from '#domain/forms/request-photos.ts';
import { formFields, type OwnField } from '#domain/lead/form-declaration.ts';
import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import { makeEnquiryRules } from '#domain/lead/make-enquiry-rules.fixture.ts';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import type { AskedFieldName } from '#domain/lead/asked-fields.ts';
import type { FormWords } from './form-words.ts';
import { ErrorSummary } from './form-parts.tsx';
import { FormNotice } from './FormNotice.tsx';
import { LeadForm } from './LeadForm.tsx';
import { PAGE_CONTROLS } from './page-controls.tsx';

const RULES = makeEnquiryRules({ optInLabel: 'Email me similar stock and latest offers.' });
const VIEW: LeadFormView = {
  kind: 'enquiry',
  fields: formFields(enquiry),
  anchor: 'enquire',
  rules: RULES,
  hidden: { form: 'enquiry', car_id: 'v-1' },
  phone: { href: 'tel:+61355501420', text: '03 5550 1420' },
  email: 'hello@ironbark.example',
  privacyHref: '/privacy-policy',
};
const WORDS: FormWords = {
  labels: {
    category: 'About',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    location: 'Location',
    dealership_slug: 'Dealership',
    message: 'Message',
    Rego: 'Rego',
  },
  placeholders: {},
  send: 'Send',
  sending: 'Sending',
  checked: 'Checked',
};
const ORDER: readonly AskedFieldName[] = [
  'category',
  'name',
  'email',
  'phone',
  'location',
  'dealership_slug',
  'Rego',
  'message',
  'opt_in',
  'terms_conditions',
];

function formOf(rules: Partial<EnquiryRules> = {}, change: Partial<LeadFormView> = {}): HTMLElement {
  const view = { ...VIEW, ...change, rules: { ...RULES, ...rules } };
  return parse(renderToString(<LeadForm view={view} words={WORDS} order={ORDER} page={PAGE_CONTROLS} />));
}
const control = (form: HTMLElement, name: string) => form.querySelector(`[name="${name}"]`);
const isRequired = (form: HTMLElement, name: string) => control(form, name)?.hasAttribute('required');
const optionsOf = (form: HTMLElement, name: string) =>
  control(form, name)
    ?.querySelectorAll('option')
    .map(({ text }) => text);

describe('the HTML of an enquiry form [5-26]', () => {
  test('asks for a message, unless the dealer does not [5-27]', () => {
    expect(isRequired(formOf(), 'message')).toBe(true);
    expect(isRequired(formOf({ isMessageRequired: false }), 'message')).toBe(false);
  });

  test('has the category chosen that comes first [5-28]', () => {
    const form = formOf();
    expect(isRequired(form, 'category')).toBe(true);
    expect(optionsOf(form, 'category')).toEqual(['General Enquiry', 'Finance']);
    expect(control(form, 'category')?.querySelector('option[selected]')?.text).toBe('General Enquiry');
  });

  test('asks for the location only where there is a choice, with none made [5-29]', () => {
    expect(control(formOf(), 'location')).toBeNull();
    const form = formOf({ locations: [{ value: 'a', label: 'Aspley, Sales' }] });
    expect(isRequired(form, 'location')).toBe(true);
    expect(optionsOf(form, 'location')).toEqual(['Please Select a Dealership', 'Aspley, Sales']);
    expect(control(form, 'location')?.querySelector('option[selected]')?.getAttribute('value')).toBe('');
  });

  test('asks for the dealership only where there is a choice [5-30]', () => {
    expect(control(formOf(), 'dealership_slug')).toBeNull();
    const form = formOf({ dealerships: [{ slug: 'north', label: 'North' }] });
    expect(isRequired(form, 'dealership_slug')).toBe(true);
    expect(optionsOf(form, 'dealership_slug')).toContain('North');
  });

  test('offers news and a registration plate to whoever wants to give them [5-31]', () => {
    const form = formOf({ asksRego: true });
    expect([isRequired(form, 'opt_in'), control(form, 'opt_in')?.hasAttribute('checked')]).toEqual([false, false]);
    expect(control(form, 'opt_in')?.closest('label')?.text).toBe('Email me similar stock and latest offers.');
    expect(isRequired(form, 'Rego')).toBe(false);
    expect(control(formOf(), 'Rego')).toBeNull();
  });

  test('says beside the button what happens to the details, with the policy [5-33]', () => {
    const send = formOf().querySelector('.form__send');
    expect(send?.querySelector('button[type="submit"]')).not.toBeNull();
    expect(send?.text).toContain('We use these details to answer you.');
    expect(send?.querySelector('a')?.getAttribute('href')).toBe('/privacy-policy');
  });

  test('has terms to be ticked where a dealer has terms [5-34]', () => {
    expect(control(formOf(), 'terms_conditions')).toBeNull();
    const form = formOf({ terms: { label: 'I agree to the terms of use', href: '/terms' } });
    expect([isRequired(form, 'terms_conditions'), control(form, 'terms_conditions')?.hasAttribute('checked')]).toEqual([
      true,
      false,
    ]);
    expect(form.querySelector('a[href="/terms"]')).not.toBeNull();
  });

  test('asks for photos in a hidden field, and for a message from whoever has one [7-19]', () => {
    const form = formOf(
      {},
      {
        kind: 'request_photos',
        fields: formFields(requestPhotos),
        hidden: { form: 'request_photos', request: 'Please send photos for this car' },
      },
    );
    expect(control(form, 'request')?.getAttribute('type')).toBe('hidden');
    expect(control(form, 'request')?.getAttribute('value')).toBe('Please send photos for this car');
    expect([isRequired(form, 'message'), control(form, 'category')]).toEqual([false, null]);
  });

  test('offers a workshop’s jobs with their prices, which a screen reader reads with the job', () => {
    const job: OwnField = {
      name: 'service_type',
      label: 'What does it need?',
      control: 'ticks',
      choices: ['Wheel alignment', 'Something else'],
      hint: 'Prices include GST.',
      missing: 'Choose what it needs',
      lines: { 'Wheel alignment': 'Wheel alignment\nAll four wheels\nfrom $99' },
    };
    const form = formOf({}, { fields: [job] });
    const group = form.querySelector('fieldset');
    const hint = form.querySelector(`#${group?.getAttribute('aria-describedby') ?? 'missing'}`);
    expect(hint?.text).toBe('Prices include GST.');
    expect(group?.querySelectorAll('label').map(({ text }) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Wheel alignment All four wheels from $99',
      'Something else',
    ]);
    const boxes = group?.querySelectorAll('input') ?? [];
    expect(boxes.map((input) => input.getAttribute('value'))).toEqual(job.choices);
    // A browser that sends the form itself would want every one of them ticked.
    expect(boxes.map((input) => [input.getAttribute('type'), input.hasAttribute('required')])).toEqual(
      boxes.map(() => ['checkbox', false]),
    );
  });

  test('has its parts under headings, which a field’s own label may be', () => {
    const form = formOf({}, { headings: { name: 'Who do we call?', message: '' } });
    expect(form.querySelectorAll('h2').map(({ text }) => text)).toEqual(['Who do we call?']);
    expect(form.querySelector('h2 + .field input')?.getAttribute('name')).toBe('name');
    expect(form.querySelector('.form-part--labelled > .field textarea')?.getAttribute('name')).toBe('message');
  });

  test('fetches nothing from a captcha service [5-32]', () => {
    const form = formOf({ captcha: { mode: 'require', provider: 'turnstile', siteKey: 'key' } });
    expect(form.querySelector('script, iframe')).toBeNull();
    expect(form.toString()).not.toMatch(/https?:/);
  });
});

describe('what a form says when it cannot be sent', () => {
  test('lists every fault with a way to its field [5-37]', () => {
    const faults = [
      { id: 'enquire-name', label: 'Name', message: 'Enter your name' },
      { id: 'enquire-email', label: 'Email', message: 'Add the part after the @' },
    ];
    const summary = parse(renderToString(<ErrorSummary faults={faults} ref={createRef()} />));
    expect(summary.querySelector('[role="alert"] p')?.text).toBe('Please fix the following errors:');
    const links = summary.querySelectorAll('li a');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#enquire-name', '#enquire-email']);
    expect(summary.querySelectorAll('li').map(({ text }) => text)).toEqual([
      'Name: enter your name',
      'Email: add the part after the @',
    ]);
  });

  test.each([
    [{ kind: 'failed', message: 'An unexpected error occured' }, 'An unexpected error occured', 'errors--form'],
    [{ kind: 'not_sent' }, 'Not sent: we couldn’t connect', 'errors--form'],
    [{ kind: 'unproven' }, 'spam check didn’t load', 'errors--form'],
    [{ kind: 'waiting' }, 'Not sent yet', 'errors--waiting'],
  ] as const)('$0.kind is an alert with the ways that do not need it [5-37, 8-10]', (notice, words, look) => {
    const alert = parse(
      renderToString(<FormNotice notice={notice} view={VIEW} mailHref="mailto:x" ref={createRef()} />),
    ).querySelector('[role="alert"]');
    expect(alert?.text).toContain(words);
    expect(alert?.classNames).toContain(look);
    expect(alert?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+61355501420',
      'mailto:x',
    ]);
  });
});
