import { describe, expect, test } from 'vitest';
import { makeLocationJson } from '../make-dealer-config.fixture.ts';
import { dottedPath } from '../problem/config-problem.ts';
import { checkLeads } from './check-leads.ts';

const locations = [makeLocationJson({ name: 'Geelong', slug: 'geelong' })];
const faultsOf = (target: object, root: object = {}) =>
  checkLeads({
    locations,
    email: 'yard@ironbarkcars.example',
    leads: { email: [{ to: ['buying@ironbarkcars.example'], ...target }] },
    ...root,
  }).map(({ path, message, remedy }) => `${dottedPath(path)}: ${message} ${remedy}`);

test('an address for a category that no form has is reported, since its leads go elsewhere', () => {
  expect(faultsOf({ categories: ['Trade In'] })).toEqual([
    'leads.email[0].categories[0]: No form of the site files leads under this category, so none goes here. Did you mean "Trade-In"?',
  ]);
});

test('an address for a location that the dealer does not have is reported', () => {
  expect(faultsOf({ locations: ['gelong'] })).toEqual([
    'leads.email[0].locations[0]: Is not the id of any location, so no lead goes here. Did you mean "geelong"?',
  ]);
});

test('categories of the enquiry form, of other forms and the dealer’s own names for them are known', () => {
  const categories = ['hold a car', 'Price Drop', 'Come for a spin'];
  const root = { enquiry: { categories: ['Hold a car'] }, forms: { test_drive: { category: 'Come for a spin' } } };

  expect(faultsOf({ categories, locations: ['geelong'] }, root)).toEqual([]);
});

test('a form is known by the category of its topic, so the usual name of one that the dealer calls otherwise is not', () => {
  const enquiry = { categories: ['General Enquiry', 'Workshop'], category_topics: { Workshop: 'service' } };
  const root = { enquiry, forms: { service: {} } };

  expect(faultsOf({ categories: ['workshop'] }, root)).toEqual([]);
  expect(faultsOf({ categories: ['Service'] }, root)).toEqual([
    expect.stringContaining('No form of the site files leads under this category'),
  ]);
  expect(faultsOf({ categories: ['Service'] }, { ...root, forms: { service: { category: 'Service' } } })).toEqual([]);
});

describe('enquiries that nobody would receive are told before the first is sent:', () => {
  const place = (name: string, email?: string) => ({ ...makeLocationJson({ name }), contact_detail: { email } });
  const told = (root: object): string[] => checkLeads({ ...root }).map(({ message }) => message);

  test('a dealer without any address', () => {
    expect(told({ locations: [place('Geelong')] })).toEqual([
      'Is missing, so nobody receives the enquiries that the forms send.',
    ]);
    expect(told({ locations: [place('Geelong')], enquiry: { enabled: false } })).toEqual([]);
  });

  test('a dealer whose places have addresses, except the primary one', () => {
    const locations = [
      { ...place('Geelong'), primary: true },
      place('Colac', 'colac@dealer.example'),
      place('Torquay'),
    ];
    expect(told({ locations })).toEqual([
      'Is missing, so nobody receives the enquiries for Geelong, Torquay and those that name no location.',
    ]);
  });

  test.each([
    ['the dealer’s own', { email: 'yard@dealer.example', locations: [place('Geelong')] }],
    ['that of the only location', { locations: [place('Geelong', 'yard@dealer.example')] }],
    ['one for all leads', { locations: [place('Geelong')], leads: { email: [{ to: ['crm@dealer.example'] }] } }],
  ])('but not where there is an address, %s', (_, root) => {
    expect(told(root)).toEqual([]);
  });

  test('an address for some leads alone leaves the others without one', () => {
    const leads = { email: [{ to: ['crm@dealer.example'], categories: ['Trade-In'] }] };
    expect(told({ locations: [place('Geelong')], leads })).toEqual([expect.stringContaining('nobody receives')]);
  });
});
