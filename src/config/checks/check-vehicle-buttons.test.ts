import { expect, test } from 'vitest';
import { FIXTURE_MANIFEST, makeDealerJson } from '../make-dealer-config.fixture.ts';
import { formatProblems } from '../problem/format-problems.ts';
import { resolveDealer } from '../resolve-dealer.ts';

function said(change: Readonly<Record<string, unknown>>): string {
  const dealer = makeDealerJson(change);
  const resolution = resolveDealer({ slug: 'ironbark-cars', dealer, manifest: FIXTURE_MANIFEST });
  const problems = resolution.ok ? resolution.warnings : resolution.problems;
  return formatProblems(problems).replace(/\s+/g, ' ');
}
const RESERVE_PANEL = { panel: 'reserve', text: 'We hold it for you.' };
const withCategory = (category: string, more: object = {}): object => ({
  enquiry: { categories: ['General Enquiry', category], ...more },
});

test.each<[string, Readonly<Record<string, unknown>>, string, string]>([
  [
    'reserving by a form that has no category for it [4-39]',
    { vehicle_page: { reservation: {}, panels: [RESERVE_PANEL], actions: { labels: { reserve: 'Hold it' } } } },
    'vehicle_page.reservation',
    '"Reserve a vehicle"',
  ],
  [
    'a panel about reserving where nothing is reserved',
    { vehicle_page: { panels: [RESERVE_PANEL] } },
    'vehicle_page.panels[0]',
    '"reservation": {}',
  ],
  [
    'words for reserving where nothing is reserved',
    { vehicle_page: { actions: { labels: { reserve: 'Hold it' } } } },
    'vehicle_page.actions.labels.reserve',
    '"reservation": {}',
  ],
  [
    'words for a valuation without its service [4-38]',
    { vehicle_page: { actions: { labels: { trade_in: 'Value mine' } } } },
    'vehicle_page.actions.labels.trade_in',
    '"redbook": true',
  ],
  [
    'words for buying online where nothing is',
    { vehicle_page: { actions: { labels: { buy_online: 'Buy it now' } } } },
    'vehicle_page.actions.labels.buy_online',
    '"buy_online": {}',
  ],
  [
    'selling online by a form that has no category for it',
    { vehicle_page: { sells_online: true, actions: { labels: { buy_online: 'Buy it now' } } } },
    'vehicle_page.sells_online',
    '"Buy online"',
  ],
  [
    'words for an email next to the enquiry form',
    { vehicle_page: { actions: { labels: { email: 'Write to us' } } } },
    'vehicle_page.actions.labels.email',
    'Remove these words',
  ],
  [
    'words for a button that is not in the order',
    { vehicle_page: { actions: { order: ['enquire'], labels: { call: 'Ring us' } } } },
    'vehicle_page.actions.labels.call',
    'Add "call" to the order',
  ],
])('%s are told once, with what to write', (_, change, key, remedy) => {
  expect(said(change)).toContain(key);
  expect(said(change)).toContain(remedy);
  expect(said(change)).toMatch(/1 warning/);
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['a category whose words are about it', { ...withCategory('Reserve a car') }],
  [
    'a category that the dealer says is about it',
    withCategory('Keep it', { category_topics: { 'Keep it': 'reserve' } }),
  ],
  ['a category that the button is given', withCategory('Keep it')],
])('reserving by the form needs %s', (what, enquiry) => {
  const categories = what.includes('button') ? { reserve: 'Keep it' } : {};
  const page = { reservation: {}, panels: [RESERVE_PANEL], actions: { labels: { reserve: 'Hold it' }, categories } };
  expect(said({ ...enquiry, vehicle_page: page })).not.toContain('vehicle_page');
});

test.each<Readonly<Record<string, unknown>>>([
  { ...withCategory('Buy online'), vehicle_page: { sells_online: true } },
  { vehicle_page: { sells_online: true, buy_online: {} } },
])('selling online is possible with a category for it, or with pages: %j', (change) => {
  expect(said(change)).not.toContain('sells_online');
});

test('a page on which a vehicle is reserved needs no category', () => {
  expect(said({ vehicle_page: { reservation: { page: 'checkout' }, panels: [RESERVE_PANEL] } })).not.toContain(
    'reservation',
  );
});
