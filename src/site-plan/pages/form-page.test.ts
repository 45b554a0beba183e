import { expect, test } from 'vitest';
import { makeDealerConfig, makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { toForms } from '#config/to-forms.ts';
import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import { makeEnquiryRules } from '#domain/lead/make-enquiry-rules.fixture.ts';
import { makePlanConfig, makePlanInput, makePublicDealer } from '../make-plan-input.fixture.ts';
import { planSite } from '../plan-site.ts';
import type { FormPage } from '../site-page.ts';

const ROUTE = {
  name: 'Up and back',
  kms: 4,
  minutes: 15,
  stages: [
    { at: 1, text: 'the bends' },
    { at: 2, text: 'the top' },
  ],
};

test('a form draws the week of its place where its dealer wants that, and not on another page of the same dealer', () => {
  const config = makeDealerConfig({
    forms: { service: { hours_bar: true }, trade_in: {} },
    locations: [makeLocationJson({ primary: true })],
  });
  const dealer = makePublicDealer({ enquiry: makeEnquiryRules(), forms: toForms(config, DECLARED_FORMS) });
  const site = planSite(
    makePlanInput({ dealer, config: makePlanConfig({ locations: config.locations }), vehicles: [] }),
  );
  const isDrawn = (path: string): boolean => (site.page(path) as FormPage).props.hasHoursBar === true;
  expect(['/service', '/trade-in'].map(isDrawn)).toEqual([true, false]);
});

test('the page of test drives has a drive’s heights where the dealer’s own file gives them, and otherwise its loop alone', () => {
  const json = {
    forms: { test_drive: {} },
    locations: [
      makeLocationJson({ primary: true, test_drive_route: { ...ROUTE, heights: [10, 120, 310, 90, 10] } }),
      makeLocationJson({ name: 'Torquay yard', city: 'Torquay', postcode: '3228', test_drive_route: ROUTE }),
    ],
  };
  const config = makeDealerConfig(json);
  const dealer = makePublicDealer({ enquiry: makeEnquiryRules(), forms: toForms(config, DECLARED_FORMS) });
  const site = planSite(
    makePlanInput({ dealer, config: makePlanConfig({ locations: config.locations }), vehicles: [] }),
  );
  const { loops = [] } = (site.page('/book-test-drive') as FormPage).props;
  expect(loops.map(({ profile }) => profile?.marks.map(({ heightText }) => heightText))).toEqual([
    ['120 m', '310 m'],
    undefined,
  ]);
});
