import { expect, test } from 'vitest';
import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import { makeEnquiryRules } from '#domain/lead/make-enquiry-rules.fixture.ts';
import { makeConfigLocation, makePlanConfig, makePlanInput, makePublicDealer } from '../make-plan-input.fixture.ts';
import { planSite } from '../plan-site.ts';
import type { FormPage } from '../site-page.ts';

type Place = readonly [id: string, type: 'sales' | 'service', also?: 'buying' | 'coming'];

const place = ([id, location_type, also]: Place) =>
  makeConfigLocation({
    ...{ id, name: id, short_name: id, slug: id, primary: id === 'Kewdale' },
    ...{ location_type, location_subtype: also === 'buying' ? [also] : [] },
    contact_detail: { phone: id === 'Bunbury' ? '08 5550 1230' : '08 5550 4560' },
    ...(also === 'coming' && { coming_text: 'COMING EARLY 2027' }),
  });

function pageOf(path: string, [first, ...others]: readonly [Place, ...Place[]], asksPlace = true): FormPage['props'] {
  const site = planSite(
    makePlanInput({
      config: makePlanConfig({ locations: [place(first), ...others.map(place)] }),
      dealer: makePublicDealer({
        forms: DECLARED_FORMS,
        enquiry: makeEnquiryRules({
          locations: asksPlace ? [first, ...others].map(([id]) => ({ value: id, label: id })) : [],
        }),
      }),
    }),
  );
  return (site.page(path) as FormPage).props;
}

const formOf = (path: string, places: readonly [Place, ...Place[]]): FormPage['props']['form'] =>
  pageOf(path, places).form;

const testDrivePage = (places: readonly [Place, ...Place[]]) => formOf('/book-test-drive', places);

test('a test drive is for one of the places that sell', () => {
  const { rules, hidden } = testDrivePage([
    ['Kewdale', 'sales'],
    ['Wangara', 'service'],
    ['Bunbury', 'sales'],
  ]);
  expect(rules.locations.map(({ value }) => value)).toEqual(['Kewdale', 'Bunbury']);
  expect(hidden['location']).toBeUndefined();
});

test('where a single place sells, a test drive is there, unasked', () => {
  const { rules, hidden } = testDrivePage([
    ['Kewdale', 'sales'],
    ['Wangara', 'service'],
  ]);
  expect([rules.locations, hidden['location']]).toEqual([[], 'Kewdale']);
});

test('where a single place does it, the page says that place and its number, whichever is the main one', () => {
  const { location, form } = pageOf('/book-test-drive', [
    ['Kewdale', 'service'],
    ['Bunbury', 'sales'],
  ]);
  expect([location?.id, form.phone?.text]).toEqual(['Bunbury', '(08) 5550 1230']);
});

test('a service is at the only workshop, and its page says so, of a dealer who asks for no place', () => {
  const places: readonly [Place, Place] = [
    ['Kewdale', 'sales'],
    ['Bunbury', 'service'],
  ];
  const { location, form } = pageOf('/service', places, false);
  expect([form.hidden['location'], location?.id, form.phone?.text]).toEqual(['Bunbury', 'Bunbury', '(08) 5550 1230']);
});

test('where several do it, the page begins with the first of them and not with the main place', () => {
  const { location, places, form } = pageOf('/service', [
    ['Kewdale', 'sales'],
    ['Bunbury', 'service'],
    ['Midland', 'service'],
  ]);
  expect([location?.id, places?.map(({ id }) => id)]).toEqual(['Bunbury', ['Bunbury', 'Midland']]);
  expect(form.phone?.text).toBe('(08) 5550 1230');
});

test('where the main place does it among others, the page begins with the main one', () => {
  const { location, form } = pageOf('/book-test-drive', [
    ['Bunbury', 'sales'],
    ['Kewdale', 'sales'],
  ]);
  expect([location?.id, form.phone?.text]).toEqual(['Kewdale', '(08) 5550 4560']);
});

test('a dealer of workshops alone is asked for at any of them', () => {
  const { rules } = testDrivePage([
    ['Wangara', 'service'],
    ['Midland', 'service'],
  ]);
  expect(rules.locations.map(({ value }) => value)).toEqual(['Wangara', 'Midland']);
});

test('a vehicle is offered for sale to the places that buy, and where none is marked, to those that sell [3-32]', () => {
  const choices = (places: readonly [Place, ...Place[]]): string[] =>
    formOf('/trade-in', places).rules.locations.map(({ value }) => value);
  const kewdale: Place = ['Kewdale', 'sales'];
  expect(choices([kewdale, ['Wangara', 'service', 'buying'], ['Bunbury', 'sales', 'buying']])).toEqual([
    'Wangara',
    'Bunbury',
  ]);
  const bunbury: Place = ['Bunbury', 'sales'];
  expect(choices([kewdale, ['Wangara', 'service'], bunbury])).toEqual(['Kewdale', 'Bunbury']);
});

test('nobody comes to a place that is not open yet', () => {
  const places: readonly [Place, ...Place[]] = [
    ['Kewdale', 'sales'],
    ['Bunbury', 'sales'],
    ['Geraldton', 'sales', 'coming'],
  ];
  for (const path of ['/trade-in', '/book-test-drive']) {
    expect(formOf(path, places).rules.locations.map(({ value }) => value)).toEqual(['Kewdale', 'Bunbury']);
  }
});
