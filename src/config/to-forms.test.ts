import { expect, test } from 'vitest';
import { form as service } from '#domain/forms/service.ts';
import { form as tradeIn } from '#domain/forms/trade-in.ts';
import { makeDealerConfig } from './make-dealer-config.fixture.ts';
import { toForms } from './to-forms.ts';

const xtime_url = 'https://bookings.example.com/tolley';
const schedulerOf = (change: Record<string, unknown>) =>
  toForms(makeDealerConfig({ forms: { service: {} }, ...change }), [service])[0]?.page?.scheduler;

test('the service page offers the booking widget where its address is set, and the form alone where it is not [2.6-7, 3-43]', () => {
  expect(schedulerOf({ xtime_url })).toEqual({ url: xtime_url });
  expect(schedulerOf({})).toBeUndefined();
});

test('a dealer can keep the widget off the page, and one that is asked for has no address without the key [8-16]', () => {
  expect(schedulerOf({ xtime_url, forms: { service: { scheduler: false } } })).toBeUndefined();
  expect(schedulerOf({ forms: { service: { scheduler: true } } })).toEqual({});
});

test('what a dealer says of its own practice replaces the neutral texts of a form', () => {
  const forms = { trade_in: { what_next: 'Rob calls you about the {item}.', questions: [] } };
  const [form] = toForms(makeDealerConfig({ forms }), [tradeIn]);
  expect(form?.whatNext).toBe('Rob calls you about the car.');
  expect(form?.page?.questions).toEqual([]);
});
