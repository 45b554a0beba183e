import { expect, test } from 'vitest';
import { licensedCompanies } from './licensed-companies.ts';
import type { LocationView } from './location-view.ts';

const place = (shortName: string, dealershipId: string, licenceTexts: readonly string[], type = 'sales') =>
  ({
    shortName,
    dealershipId,
    licenceTexts,
    type,
    addressText: shortName,
    href: `/locations/${shortName.toLowerCase()}`,
  }) as unknown as LocationView;
const COMPANIES = {
  nsw: { name: 'Harrow & Finch NSW Pty Ltd', abn: '56 512 204 160' },
  vic: { name: 'Harrow & Finch Victoria Pty Ltd' },
};
const companies = (locations: readonly LocationView[]) =>
  licensedCompanies(locations, (id) => COMPANIES[id === 'vic' ? 'vic' : 'nsw']);

test('each company has its licences once, and says where one holds that does not hold everywhere', () => {
  const [nsw, vic] = companies([
    place('Parramatta', 'nsw', ['Motor dealer Lic. No. MD 081254']),
    place('Kotara', 'nsw', ['Motor dealer Lic. No. MD 081254']),
    place('Essendon', 'vic', ['LMCT 11842']),
    place('Parramatta', 'nsw', ['Motor vehicle repairer Lic. No. MVRL 60417'], 'service'),
  ]);
  expect(nsw).toEqual({
    name: 'Harrow & Finch NSW Pty Ltd',
    abnText: 'ABN 56 512 204 160',
    licences: [
      { text: 'Motor dealer Lic. No. MD 081254' },
      { text: 'Motor vehicle repairer Lic. No. MVRL 60417', placesText: 'Parramatta' },
    ],
    places: [
      { label: 'Parramatta', href: '/locations/parramatta' },
      { label: 'Kotara', href: '/locations/kotara' },
    ],
  });
  expect(vic).toMatchObject({ name: 'Harrow & Finch Victoria Pty Ltd', licences: [{ text: 'LMCT 11842' }] });
  expect(vic).not.toHaveProperty('abnText');
});

test('a company without a licence still lists its addresses', () => {
  expect(companies([place('Kotara', 'nsw', [])])).toMatchObject([{ licences: [], places: [{ label: 'Kotara' }] }]);
});
