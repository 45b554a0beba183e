import { expect, test } from 'vitest';
import { makePublicDealer } from '../make-plan-input.fixture.ts';
import { askedForFault } from './vehicles-at.ts';

const LIST = '/search/new-used-and-demo-cars';
const { search } = makePublicDealer();
const settings = { ...search, ranges: [{ attribute: 'weekly_price' as const, label: 'Weekly', open: false }] };

test.each([
  [`${LIST}?body=ute&range[price]=:40000`, undefined],
  [
    `${LIST}?range[weekly_price]=:150`,
    'Filters by a repayment, which needs its comparison rate and warning next to it',
  ],
  [`${LIST}?seat=7`, 'Has no filter of the list of all stock'],
  [LIST, 'Has no filter of the list of all stock'],
  [`${LIST}?body=ute&query=tray`, 'Has no filter of the list of all stock'],
  ['/search/used-cars?body=ute', 'Has no filter of the list of all stock'],
])('%s as a search often asked for: %s', (href, fault) => {
  expect(askedForFault(href, LIST, settings)).toBe(fault);
});
