import { expect, test } from 'vitest';
import { makeDealerConfig, makeLocationJson } from './make-dealer-config.fixture.ts';
import { toEnquiryRules } from './to-enquiry-rules.ts';

const rulesOf = (change: Readonly<Record<string, unknown>> = {}) => toEnquiryRules(makeDealerConfig(change));
const geelong = makeLocationJson({ primary: true });
const torquay = makeLocationJson({ name: 'Ironbark Cars Torquay', city: 'Torquay', short_name: 'Torquay' });

test('a dealer who says nothing has a form that asks for a message and knows every errand [1-7, 5-27, 5-28, 5-31, 5-32]', () => {
  const rules = rulesOf();
  expect(rules.isMessageRequired).toBe(true);
  expect(rules.categories[0]).toBe('General Enquiry');
  expect(rules.categories).toEqual(expect.arrayContaining(['Test Drive', 'Finance', 'Trade-In']));
  expect(rules.optInLabel).toBe('Email me similar stock and latest offers.');
  expect(rules.captcha).toEqual({ mode: 'flag', provider: 'altcha' });
  expect([rules.asksRego, rules.terms]).toEqual([false, undefined]);
});

test('a reply is promised in a time only by a dealer who says one', () => {
  expect('replyWithinMinutes' in rulesOf()).toBe(false);
  expect(rulesOf({ enquiry: { reply_within_minutes: 45 } }).replyWithinMinutes).toBe(45);
});

test('the location is asked for when there are several, unless the dealer says otherwise [5-29]', () => {
  expect(rulesOf().locations).toEqual([]);
  expect(rulesOf({ locations: [geelong, torquay] }).locations.map(({ label }) => label)).toEqual([
    expect.stringMatching(/, Sales$/),
    'Torquay, Sales',
  ]);
  expect(rulesOf({ enquiry: { location: true } }).locations).toHaveLength(1);
  expect(rulesOf({ locations: [geelong, torquay], enquiry: { location: false } }).locations).toEqual([]);
});

test('a location that is not shown is no choice', () => {
  expect(rulesOf({ locations: [geelong, { ...torquay, visible: false }] }).locations).toEqual([]);
});

test('the dealership is asked for when there are several, unless the dealer says otherwise [5-30]', () => {
  const dealerships = [
    { id: 'd1', slug: 'north', name: 'Ironbark North' },
    { id: 'd2', slug: 'south', name: 'Ironbark South' },
  ];
  expect(rulesOf({ dealerships: dealerships.slice(0, 1) }).dealerships).toEqual([]);
  expect(rulesOf({ dealerships }).dealerships).toEqual([
    { slug: 'north', label: 'Ironbark North' },
    { slug: 'south', label: 'Ironbark South' },
  ]);
  expect(rulesOf({ dealerships, enquiry: { dealership: false } }).dealerships).toEqual([]);
});

test('other words of consent are another version of it [5-33]', () => {
  const words = (text: string) => rulesOf({ enquiry: { privacy_consent: text } }).privacyConsent;
  expect(words('We answer you.')).toEqual(words('We answer you.'));
  expect(words('We answer you!').version).not.toBe(words('We answer you.').version);
});

test('a dealer may leave out the message, the offers and the captcha, and ask for the terms [5-27, 5-31, 5-32, 5-34]', () => {
  const rules = rulesOf({
    enquiry: { message_required: false, opt_in_label: '', captcha: { mode: 'off' }, terms_conditions: {}, rego: true },
  });
  expect(rules).toMatchObject({ isMessageRequired: false, captcha: { mode: 'off' }, asksRego: true });
  expect(rules.optInLabel).toBeUndefined();
  expect(rules.terms).toEqual({ label: 'I agree to the terms of use', href: '/terms-and-conditions' });
});
