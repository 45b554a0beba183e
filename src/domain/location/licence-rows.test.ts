import { expect, test } from 'vitest';
import { licenceRows } from './licence-rows.ts';

const SALES = { name: 'Harrow & Finch Parramatta', type: 'sales', licenceTexts: ['Motor dealer Lic. No. MD 081254'] };
const SERVICE = { ...SALES, type: 'service', licenceTexts: ['Motor vehicle repairer Lic. No. MVRL 60417'] };
const COMPANY = { name: 'Harrow & Finch NSW Pty Ltd', abn: '51 824 753 556' };
const rows = (departments: readonly (typeof SALES)[], company: Parameters<typeof licenceRows>[1] = COMPANY) =>
  licenceRows(departments as Parameters<typeof licenceRows>[0], company).map(({ label, text }) => `${label}: ${text}`);

test('an address says who trades there, which company holds the licences, and each department’s licence', () => {
  expect(rows([SALES, SERVICE, { ...SALES, type: 'parts', licenceTexts: [] }])).toEqual([
    'Trading as: Harrow & Finch Parramatta',
    'Licensee: Harrow & Finch NSW Pty Ltd, ABN 51 824 753 556',
    'Sales licence: Motor dealer Lic. No. MD 081254',
    'Service licence: Motor vehicle repairer Lic. No. MVRL 60417',
  ]);
});

test('a single department’s licences share one line, and a company without an ABN is its name alone', () => {
  const both = { ...SALES, licenceTexts: [...SALES.licenceTexts, ...SERVICE.licenceTexts] };
  expect(rows([both], { name: 'Harrow & Finch NSW Pty Ltd' })).toEqual([
    'Trading as: Harrow & Finch Parramatta',
    'Licensee: Harrow & Finch NSW Pty Ltd',
    'Licence: Motor dealer Lic. No. MD 081254, Motor vehicle repairer Lic. No. MVRL 60417',
  ]);
});

test('an address without a licence says nothing', () => {
  expect(rows([{ ...SALES, licenceTexts: [] }])).toEqual([]);
});
