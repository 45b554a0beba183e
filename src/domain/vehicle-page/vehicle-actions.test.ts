import { describe, expect, test } from 'vitest';
import { makeActionRules } from './make-page-rules.fixture.ts';
import { type ActionRules, vehicleActions, type VehicleActionSource } from './vehicle-actions.ts';

const CATEGORIES = ['General Enquiry', 'Test Drive', 'Finance', 'Trade-In', 'Reserve a car', 'Buy online'];
const RESERVATION = {
  depositDollars: 200,
  holdHours: 48,
  refundText: 'fully refundable',
  carTypes: ['used', 'demo'],
  mostPerPerson: 1,
} as const;
const CHAT = { ...makeActionRules().chat, isBotEnabled: true, href: 'https://chat.example/yard' };

function source(change: Partial<VehicleActionSource> = {}): VehicleActionSource {
  return {
    vehicle: {
      make: 'Toyota',
      itemType: 'car',
      carType: 'used',
      status: 'in_stock',
      historyReportUrl: 'https://reports.example/1',
    },
    noun: 'car',
    availability: 'available',
    priceDollars: 18_990,
    contact: {
      enquireHref: '#enquire',
      phone: { text: '(03) 5550 1420', href: 'tel:+61355501420' },
      whatsappHref: 'https://wa.me/61491570156?text=Hello',
    },
    categories: CATEGORIES,
    pages: {},
    finance: { label: 'Get Finance Quote', href: '#enquire', category: 'Finance' },
    ...change,
  };
}

const ALL = makeActionRules({ usesValuation: true, sellsOnline: true, reservation: RESERVATION });

const labels = (change: Partial<VehicleActionSource>, rules: ActionRules = ALL): string[] =>
  vehicleActions(source(change), rules).panel.map(({ label }) => label);

describe('the buttons of a car [2.4-20]', () => {
  test('stand in the platform’s order, each with what it opens', () => {
    expect(vehicleActions(source(), ALL).panel).toMatchObject([
      { label: 'Enquire', href: '#enquire' },
      { label: 'Call the dealer', href: 'tel:+61355501420', detail: '(03) 5550 1420' },
      { label: 'Test Drive', href: '#enquire', category: 'Test Drive' },
      { label: 'WhatsApp', isElsewhere: true },
      { label: 'Reserve Car Now', href: '#enquire', category: 'Reserve a car', detail: '$200, fully refundable' },
      { label: 'Online Purchase', href: '#enquire', category: 'Buy online' },
      { label: 'Get Finance Quote', category: 'Finance' },
      { label: 'Trade-In Valuation', category: 'Trade-In' },
      { label: 'Car History Report', href: 'https://reports.example/1', isElsewhere: true, eventId: 60 },
    ]);
  });

  const without = (...gone: string[]): string[] => labels({}).filter((label) => !gone.includes(label));
  test.each<[string, Partial<VehicleActionSource>, string[]]>([
    [
      'without a number there is nobody to call',
      { contact: { enquireHref: '#enquire' } },
      ['Call the dealer', 'WhatsApp'],
    ],
    [
      'without categories the form takes no requests',
      { categories: ['General Enquiry'] },
      ['Test Drive', 'Reserve Car Now', 'Online Purchase', 'Trade-In Valuation'],
    ],
    ['without finance nothing is financed', { finance: undefined }, ['Get Finance Quote']],
    [
      'the history report needs a file [5-12]',
      { vehicle: { ...source().vehicle, historyReportUrl: undefined } as never },
      ['Car History Report'],
    ],
    [
      'without a price nothing is bought, reserved or traded for',
      { priceDollars: undefined },
      ['Reserve Car Now', 'Online Purchase', 'Trade-In Valuation'],
    ],
    [
      'a new car is not held by a dealer who holds used ones',
      { vehicle: { ...source().vehicle, carType: 'new' } },
      ['Reserve Car Now'],
    ],
    [
      'what is on hold is not sold to another',
      { availability: 'reserved' },
      ['Reserve Car Now', 'Online Purchase', 'Get Finance Quote', 'Trade-In Valuation'],
    ],
    [
      'what is still to come is neither driven nor bought',
      { availability: 'coming_soon', vehicle: { ...source().vehicle, status: 'coming_soon' } },
      ['Test Drive', 'Reserve Car Now', 'Online Purchase', 'Trade-In Valuation'],
    ],
  ])('%s', (_, change, gone) => {
    expect(labels(change)).toEqual(without(...gone));
  });

  test('lead to the site’s own pages where it has them', () => {
    const { panel } = vehicleActions(
      source({ categories: [], pages: { test_drive: '/book-test-drive?car_id=1', reserve: '/cars/x/checkout' } }),
      ALL,
    );
    expect(panel.filter(({ kind }) => kind === 'test_drive' || kind === 'reserve')).toMatchObject([
      { href: '/book-test-drive?car_id=1' },
      { href: '/cars/x/checkout' },
    ]);
    expect(panel.every(({ category }) => category !== 'Test Drive')).toBe(true);
  });

  test('are named after the kind of vehicle and in the dealer’s words', () => {
    const rules = { ...ALL, labels: { whatsapp: 'WhatsApp about this {item}', call: 'Call the yard' } };
    expect(labels({ noun: 'caravan' }, rules)).toEqual(
      expect.arrayContaining([
        'Reserve Caravan Now',
        'Caravan History Report',
        'WhatsApp about this caravan',
        'Call the yard',
      ]),
    );
    expect(labels({ noun: 'caravan' }, rules).join()).not.toMatch(/\bcar\b/i);
  });

  test('let a caravan be looked at by appointment where its dealer has a name for it', () => {
    const rules: ActionRules = { ...ALL, showsTowed: true, labels: { test_drive: 'Walk through' } };
    const caravan = { ...source().vehicle, itemType: 'caravan' as const };
    const pages = { test_drive: '/walk-through?car_id=1' };
    expect(vehicleActions(source({ vehicle: caravan, pages }), rules).panel).toContainEqual(
      expect.objectContaining({ label: 'Walk through', href: '/walk-through?car_id=1' }),
    );
    expect(labels({ vehicle: { ...caravan, status: 'coming_soon' }, pages }, rules)).not.toContain('Walk through');
  });

  test('open the form under what the dealer says that a category is about', () => {
    const categories = ['General Enquiry', 'Keep one back'];
    const rules: ActionRules = { ...ALL, topics: { 'Keep one back': 'reserve' } };
    expect(vehicleActions(source({ categories }), rules).panel).toContainEqual(
      expect.objectContaining({ kind: 'reserve', category: 'Keep one back' }),
    );
  });

  test('let nobody drive what is towed, and everybody ride a motorcycle', () => {
    const of = (itemType: 'caravan' | 'trailer' | 'motorcycle' | 'truck'): string[] =>
      labels({ vehicle: { ...source().vehicle, itemType } }).filter((label) => label.startsWith('Test '));
    expect([of('caravan'), of('trailer'), of('motorcycle'), of('truck')]).toEqual([
      [],
      [],
      ['Test Ride'],
      ['Test Drive'],
    ]);
    const motorhome = { ...source().vehicle, itemType: 'caravan', body: 'motorhome' } as const;
    expect(labels({ vehicle: motorhome })).toContain('Test Drive');
  });

  test('let what cannot be driven be inspected where the form has a category for it', () => {
    const categories = ['General Enquiry', 'Test Drive', 'Book a viewing'];
    const pages = { test_drive: '/book-test-drive?car_id=1' };
    const looks = (vehicle: Partial<VehicleActionSource['vehicle']>, of = categories): readonly unknown[] =>
      vehicleActions(source({ vehicle: { ...source().vehicle, ...vehicle }, categories: of, pages }), ALL)
        .panel.filter(({ kind }) => kind === 'test_drive' || kind === 'inspect')
        .map(({ label, href, category }) => [label, href, category]);
    const inspection = [['Book an Inspection', '#enquire', 'Book a viewing']];
    expect(looks({ itemType: 'trailer' })).toEqual(inspection);
    expect(looks({ itemType: 'motorcycle', bodyStyle: 'Motocross' })).toEqual(inspection);
    expect(looks({ itemType: 'trailer' }, ['General Enquiry', 'Test Drive'])).toEqual([]);
    expect(looks({ itemType: 'truck' })).toEqual([['Test Drive', '/book-test-drive?car_id=1', undefined]]);
    expect(looks({ itemType: 'trailer', status: 'coming_soon' })).toEqual([]);
  });

  test('stand in the dealer’s order; one that is not named is left out, the first contact button stays first', () => {
    expect(labels({}, { ...ALL, order: ['call', 'test_drive', 'enquire'] })).toEqual([
      'Enquire',
      'Call the dealer',
      'Test Drive',
    ]);
  });
});

describe('the chat', () => {
  test('comes first when its bot is enabled, and the form stays among the others [2.4-21]', () => {
    const { panel } = vehicleActions(source(), { ...ALL, chat: CHAT });
    expect(panel.slice(0, 2).map(({ label }) => label)).toEqual(['Chat with us', 'Enquire']);
    expect(panel[0]).toMatchObject({ href: 'https://chat.example/yard', isElsewhere: true });
  });

  test('is the vehicle’s WhatsApp unless it has an address, and is then not offered twice', () => {
    const { href, ...chat } = CHAT;
    expect(href).toBeDefined();
    const kinds = vehicleActions(source(), { ...ALL, chat }).panel.map(({ kind }) => kind);
    expect(kinds[0]).toBe('chat');
    expect(kinds).not.toContain('whatsapp');
  });

  test('follows the page as a bubble where the dealer wants one and there is a chat', () => {
    const chat = { ...makeActionRules().chat, hasBubble: true };
    expect(vehicleActions(source(), { ...ALL, chat }).chatBubble).toEqual({
      label: 'Chat with us',
      href: 'https://wa.me/61491570156?text=Hello',
    });
    expect(vehicleActions(source({ contact: {} }), { ...ALL, chat }).chatBubble).toBeUndefined();
    expect(vehicleActions(source(), ALL).chatBubble).toBeUndefined();
  });
});

test('the header that comes down has Get Finance, Trade-In Valuation and the first contact button [2.4-19]', () => {
  expect(vehicleActions(source(), ALL).header.map(({ label }) => label)).toEqual([
    'Get Finance',
    'Trade-In Valuation',
    'Enquire',
  ]);
  expect(vehicleActions(source({ finance: undefined }), makeActionRules()).header.map(({ label }) => label)).toEqual([
    'Enquire',
  ]);
});

test('the bar at the foot has the first contact button and the ways to a person, three at most [2.4-17]', () => {
  expect(vehicleActions(source(), ALL).bar.map(({ kind }) => kind)).toEqual(['enquire', 'call', 'whatsapp']);
  const contact = { ...source().contact, emailHref: 'mailto:yard@example.org' };
  expect(vehicleActions(source({ contact }), ALL).bar).toHaveLength(3);
});

test('a vehicle that is gone has no buttons [2.4-23]', () => {
  const sold = vehicleActions(source({ availability: 'sold' }), { ...ALL, chat: { ...CHAT, hasBubble: true } });
  expect(sold).toEqual({ panel: [], header: [], bar: [], live: { panel: [], header: [] } });
});

test('the page has the buttons of every state in which the vehicle is for sale, each with its states and its lowest price [7-11]', () => {
  const standings = (change: Parameters<typeof source>[0]) =>
    Object.fromEntries(
      vehicleActions(source(change), ALL).live.panel.map(({ kind, visibility, isShown }) => [
        kind,
        `${isShown ? 'shown' : 'waits'}: ${visibility.states.join(' ')}${visibility.overDollars === undefined ? '' : `, over ${visibility.overDollars}`}`,
      ]),
    );
  const available = standings({});
  expect(available).toMatchObject({
    enquire: 'shown: in_stock held coming_soon coming_soon_held',
    test_drive: 'shown: in_stock held',
    reserve: 'shown: in_stock, over 200',
    buy_online: 'shown: in_stock, over 0',
    finance: 'shown: in_stock coming_soon',
    trade_in: 'shown: in_stock, over 200',
  });
  const held = standings({ availability: 'reserved' });
  expect(held).toMatchObject({ test_drive: 'shown: in_stock held', reserve: 'waits: in_stock, over 200' });
  expect(Object.keys(held)).toEqual(Object.keys(available));
  expect(standings({ priceDollars: undefined })['reserve']).toBe('waits: in_stock, over 200');
});
