import { expect, test } from 'vitest';
import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import { makeEnquiryRules } from '#domain/lead/make-enquiry-rules.fixture.ts';
import { makeConfigLocation, makePlanConfig, makePlanInput, makePublicDealer } from '../make-plan-input.fixture.ts';
import { planSite } from '../plan-site.ts';
import type { FormPage } from '../site-page.ts';

const place = (id: string, location_type: 'sales' | 'service') =>
  makeConfigLocation({ id, name: id, short_name: id, slug: id, location_type, primary: id === 'Kewdale' });

type Place = readonly [id: string, type: 'sales' | 'service'];

function testDrivePage([first, ...others]: readonly [Place, ...Place[]]): FormPage['props']['form'] {
  const places = [first, ...others];
  const site = planSite(
    makePlanInput({
      config: makePlanConfig({ locations: [place(...first), ...others.map((one) => place(...one))] }),
      dealer: makePublicDealer({
        forms: DECLARED_FORMS,
        enquiry: makeEnquiryRules({ locations: places.map(([id]) => ({ value: id, label: id })) }),
      }),
    }),
  );
  return (site.page('/book-test-drive') as FormPage).props.form;
}

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

test('a dealer of workshops alone is asked for at any of them', () => {
  const { rules } = testDrivePage([
    ['Wangara', 'service'],
    ['Midland', 'service'],
  ]);
  expect(rules.locations.map(({ value }) => value)).toEqual(['Wangara', 'Midland']);
});
