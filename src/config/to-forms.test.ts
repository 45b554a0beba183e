import { expect, test } from 'vitest';
import { form as service } from '#domain/forms/service.ts';
import { makeDealerConfig } from './make-dealer-config.fixture.ts';
import { toForms } from './to-forms.ts';

const xtime_url = 'https://bookings.example.com/tolley';
const schedulerOf = (change: Record<string, unknown>) =>
  toForms(makeDealerConfig({ forms: { service: {} }, ...change }), [service])[0]?.page?.scheduler;

test('the service page offers the booking widget where its address is set, and the form alone where it is not [3-43]', () => {
  expect(schedulerOf({ xtime_url })).toEqual({ url: xtime_url });
  expect(schedulerOf({})).toBeUndefined();
});

test('a dealer can keep the widget off the page, and one that is asked for has no address without the key [8-16]', () => {
  expect(schedulerOf({ xtime_url, forms: { service: { scheduler: false } } })).toBeUndefined();
  expect(schedulerOf({ forms: { service: { scheduler: true } } })).toEqual({});
});
