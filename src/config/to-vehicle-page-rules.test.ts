import { expect, test } from 'vitest';
import { makeDealerConfig } from './make-dealer-config.fixture.ts';
import { toVehiclePageRules } from './to-vehicle-page-rules.ts';

const rulesOf = (change: Readonly<Record<string, unknown>> = {}): ReturnType<typeof toVehiclePageRules> =>
  toVehiclePageRules(makeDealerConfig(change));

test('a dealer who writes nothing promises nothing: no guarantee, no programme, no reservations, no chat', () => {
  const { panels, actions } = rulesOf();
  expect(panels).toEqual({
    commentsHeading: 'Dealer Comments',
    showsPendingComments: false,
    panels: [],
    usedChecks: [],
  });
  expect(actions).toMatchObject({ usesValuation: false, sellsOnline: false, labels: {}, categories: {} });
  expect(actions.topics).toEqual({});
  expect(actions).not.toHaveProperty('reservation');
  expect(actions.chat).toMatchObject({ isBotEnabled: false, hasProviderToken: false, hasBubble: false });
});

test('{} takes the platform’s own figures [9-11, 9-12]', () => {
  const { panels } = rulesOf({
    vehicle_page: { used_vehicle_guarantee: {}, reservation: {}, certified_programme: { make: 'Vireo' } },
  });
  expect(panels.usedProgramme?.items.map(({ title }) => title)).toEqual([
    '48 hour money back',
    '12 months roadside assist',
  ]);
  expect(panels.certifiedProgramme?.items.map(({ title }) => title)).toEqual([
    '90-point inspection',
    '1 year roadside assist',
  ]);
  expect(panels.reservation).toEqual({
    depositDollars: 200,
    holdHours: 48,
    mostPerPerson: 1,
    refundText: 'fully refundable',
    carTypes: ['new', 'demo', 'used'],
  });
});

test('an empty line begins a paragraph', () => {
  const { panels } = rulesOf({ vehicle_page: { panels: [{ panel: 'why_buy', text: 'One\nline.\n\n  \nTwo. ' }] } });
  expect(panels.panels[0]?.paragraphs).toEqual(['One line.', 'Two.']);
});

test('words about some vehicles have their condition', () => {
  const { panels } = rulesOf({
    vehicle_page: {
      panels: [{ panel: 'why_buy', items: [{ title: 'Weighed', when: 'status != coming_soon' }] }],
      used_vehicle_checks: ['Brakes', { text: 'Tail lift', when: 'features contains "tail lift"' }],
    },
  });
  const weighed = panels.panels[0]?.items[0]?.when;
  expect([weighed?.({ status: 'in_stock' }), weighed?.({ status: 'coming_soon' })]).toEqual([true, false]);
  const [brakes, lift] = panels.usedChecks;
  expect(brakes).toEqual({ text: 'Brakes' });
  expect([lift?.when?.({ features: ['Tail lift 2 t'] }), lift?.when?.({ features: [] })]).toEqual([true, false]);
});

test('the valuation service is Autograb or RedBook [4-38]', () => {
  expect(rulesOf({ autograb: true }).actions.usesValuation).toBe(true);
  expect(rulesOf({ redbook: true }).actions.usesValuation).toBe(true);
});

test('a caravan is looked at where its dealer sells nothing that drives and has a name for it', () => {
  const named = { vehicle_page: { actions: { labels: { test_drive: 'Walk through' } } } };
  expect(rulesOf({ item_types: ['caravan'], ...named }).actions.showsTowed).toBe(true);
  expect(rulesOf({ item_types: ['caravan'] }).actions).not.toHaveProperty('showsTowed');
  expect(rulesOf({ item_types: ['car', 'caravan'], ...named }).actions).not.toHaveProperty('showsTowed');
});

test('that a chat provider has a token is told, the token is not', () => {
  const { actions } = rulesOf({ vehicle_page: { chat: { bot: true, provider_token: 'tk_4417' } } });
  expect(actions.chat.hasProviderToken).toBe(true);
  expect(JSON.stringify(actions)).not.toContain('tk_4417');
});

test.each([
  [{ panels: [{ panel: 'why_buy' }] }, /say nothing/],
  [{ used_vehicle_checks: [{ text: 'A.', when: 'bodie = Tipper' }] }, /"bodie" is no attribute of a\s+vehicle/],
  [{ panels: [{ panel: 'why_buy', text: 'A.', when: '' }] }, /condition/],
  [{ panels: [{ panel: 'why_us', text: 'A.' }] }, /why_us/],
  [{ panels: [{ panel: 'why_buy', text: '<b>A</b>' }] }, /HTML/],
  [{ actions: { labels: { cal: 'Ring' } } }, /cal/],
  [{ banner: [{ label: 'A', href: 'javascript:alert(1)' }] }, /not a link/i],
  [{ chat: { href: 'http://chat.example/' } }, /https/],
])('%j is told in words', (written, words) => {
  expect(() => rulesOf({ vehicle_page: written })).toThrow(words);
});
