import { describe, expect, test } from 'vitest';
import { parseStockFilter, type StockFilter } from '#domain/listing/stock-filter.ts';
import { makePanelRules } from './make-page-rules.fixture.ts';
import {
  type DealerPanel,
  livePanels,
  type PanelRules,
  type PanelStates,
  vehiclePanels,
  type VehiclePanelSource,
} from './vehicle-panels.ts';

const HAS = {
  key_information: true,
  comments: true,
  condition: true,
  specifications: true,
  features: true,
  location: true,
};

function source(change: Partial<VehiclePanelSource> = {}): VehiclePanelSource {
  return {
    vehicle: { carType: 'used', certified: false, make: 'Toyota' },
    attributes: { status: 'in_stock' },
    availability: 'available',
    noun: 'car',
    has: HAS,
    isReservable: true,
    ...change,
  };
}

function condition(text: string): StockFilter {
  const parsed = parseStockFilter(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.filter;
}

const panel = (kind: DealerPanel['kind'], change: Partial<DealerPanel> = {}): DealerPanel => ({
  kind,
  paragraphs: [`About this {item}: ${kind}.`],
  items: [],
  carTypes: ['new', 'demo', 'used'],
  makes: [],
  isForSubscription: false,
  ...change,
});

const RULES: PanelRules = makePanelRules({
  panels: [panel('included'), panel('why_buy'), panel('reserve'), panel('protect')],
  usedProgramme: { paragraphs: [], items: [{ title: '48 hour money back' }, { title: '12 months roadside assist' }] },
  certifiedProgramme: {
    make: 'Vireo',
    heading: 'Vireo Certified',
    paragraphs: [],
    items: [{ title: '90-point inspection' }],
  },
  usedChecks: [{ text: 'Brakes of the {item}' }],
});

const labels = (change: Partial<VehiclePanelSource>, rules = RULES): string[] =>
  vehiclePanels(source(change), rules).parts.map(({ label }) => label);

test('a used car has every part that has something to show [2.4-3, 2.4-18]', () => {
  expect(labels({ money: { id: 'finance-calculator', label: 'Finance' } })).toEqual([
    'Key information',
    'Dealer Comments',
    'Car Summary',
    'What’s Included',
    'All Specifications',
    'Features',
    'Finance',
    'Used Car Guarantee',
    'Reserve Online',
    'Protect Your Car',
    'Why Buy From Us?',
    'Location',
  ]);
});

test('what is only paid for by the month has the dealer’s words about that, and nothing that a buyer is promised', () => {
  const certified = { carType: 'used', certified: true, make: 'Vireo' } as const;
  const rules = {
    ...RULES,
    panels: [...RULES.panels, panel('included', { heading: 'What a month includes', isForSubscription: true })],
  };
  const facts = ['Key information', 'Dealer Comments', 'Car Summary'];
  const rest = ['All Specifications', 'Features', 'Location'];
  for (const vehicle of [source().vehicle, certified]) {
    const byMonth = { vehicle, isSubscription: true, isReservable: false };
    expect(labels(byMonth, rules)).toEqual([...facts, 'What a month includes', ...rest]);
    expect(labels(byMonth)).toEqual([...facts, ...rest]);
  }
  expect(labels({}, rules)).toEqual(labels({}));
});

test('the section of the map is found by its anchor [2.5-9, 2.1-26]', () => {
  expect(vehiclePanels(source(), RULES).parts.at(-1)?.id).toBe('vehicle-map');
});

test('a dealer who says nothing has the facts alone', () => {
  expect(labels({}, makePanelRules())).toEqual([
    'Key information',
    'Dealer Comments',
    'Car Summary',
    'All Specifications',
    'Features',
    'Location',
  ]);
});

test('features stand only where there is standard equipment, and so does every other part [2.4-18]', () => {
  const has = { ...HAS, features: false, specifications: false, condition: false, key_information: false };
  expect(labels({ has, isReservable: false }, makePanelRules())).toEqual(['Dealer Comments', 'Location']);
});

test('a caravan’s page has its own words', () => {
  const { parts, checks } = vehiclePanels(source({ noun: 'caravan' }), RULES);
  expect(parts.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Caravan Summary', 'Used Caravan Guarantee', 'Protect Your Caravan']),
  );
  expect(JSON.stringify([parts, checks])).not.toMatch(/\bcar\b/i);
  expect(checks).toEqual(['Brakes of the caravan']);
});

test('a site’s own headings take precedence, and say what is sold', () => {
  const texts = { part_features: 'On this {item}', part_summary: 'This {Item}’s life' };
  expect(labels({ noun: 'caravan', texts })).toEqual(
    expect.arrayContaining(['On this caravan', 'This Caravan’s life', 'All Specifications']),
  );
});

describe('comments [2.4-6]', () => {
  const has = { ...HAS, comments: false };
  test('are left out where there are none', () => {
    expect(labels({ has })).not.toContain('Dealer Comments');
  });

  test('are pending where the dealer wants the section all the same [8-13]', () => {
    const rules = makePanelRules({ commentsHeading: 'Our Comments', showsPendingComments: true });
    const { parts, commentsPendingText } = vehiclePanels(source({ has }), rules);
    expect(parts.map(({ label }) => label)).toContain('Our Comments');
    expect(commentsPendingText).toBe('Dealer comments are pending. Please check back here later.');
    expect(vehiclePanels(source(), rules).commentsPendingText).toBeUndefined();
    expect(vehiclePanels(source({ has, availability: 'sold' }), rules).commentsPendingText).toBeUndefined();
  });
});

describe('what a dealer promises', () => {
  test('stands beside a used car as 48 hour money back and 12 months roadside assist [9-12]', () => {
    const used = vehiclePanels(source(), RULES).parts.find(({ kind }) => kind === 'used');
    expect(used?.panel?.items).toEqual([{ title: '48 hour money back' }, { title: '12 months roadside assist' }]);
    expect(labels({ vehicle: { carType: 'new', certified: false, make: 'Vireo' } })).not.toContain(
      'Used Car Guarantee',
    );
  });

  test('is the manufacturer’s programme for its certified used cars, and for no others [9-12]', () => {
    const certified = { carType: 'used', certified: true, make: 'Vireo' } as const;
    expect(labels({ vehicle: certified })).toContain('Vireo Certified');
    expect(labels({ vehicle: certified })).not.toContain('Used Car Guarantee');
    expect(labels({ vehicle: { ...certified, certified: false } })).not.toContain('Vireo Certified');
    expect(labels({ vehicle: { ...certified, make: 'Toyota' } })).not.toContain('Vireo Certified');
    expect(labels({ vehicle: { ...certified, carType: 'demo' } })).not.toContain('Vireo Certified');
  });

  test('is the first panel that fits the car', () => {
    const rules = makePanelRules({
      panels: [
        panel('included', { carTypes: ['new'], paragraphs: ['New.'] }),
        panel('included', { makes: ['toyota'], paragraphs: ['Toyota.'] }),
        panel('included', { paragraphs: ['All.'], heading: 'In the price' }),
      ],
    });
    const said = (vehicle: VehiclePanelSource['vehicle']): readonly string[] | undefined =>
      vehiclePanels(source({ vehicle }), rules).parts.find(({ kind }) => kind === 'included')?.panel?.paragraphs;
    expect(said({ carType: 'new', certified: false, make: 'Toyota' })).toEqual(['New.']);
    expect(said({ carType: 'used', certified: false, make: 'Toyota' })).toEqual(['Toyota.']);
    expect(said({ carType: 'used', certified: false, make: 'Kia' })).toEqual(['All.']);
    expect(labels({ vehicle: { carType: 'used', certified: false, make: 'Kia' } }, rules)).toContain('In the price');
  });

  test('is said only of vehicles of which it is true', () => {
    const weighed = condition('status != coming_soon');
    const lifts = condition('features contains "tail lift"');
    const rules = makePanelRules({
      panels: [
        panel('included', { paragraphs: [], items: [{ title: 'Weighed', when: weighed }, { title: 'A handover' }] }),
        panel('why_buy', { paragraphs: [], items: [{ title: 'Weighed here', when: weighed }] }),
        panel('why_buy', { paragraphs: ['Family run.'] }),
        panel('protect', { when: lifts }),
      ],
      usedChecks: [{ text: 'Brakes' }, { text: 'Tail lift under load', when: lifts }],
    });
    const said = (attributes: VehiclePanelSource['attributes']) => {
      const { parts, checks } = vehiclePanels(source({ attributes, isReservable: false }), rules);
      const words = parts.flatMap(({ panel }) => [
        ...(panel?.paragraphs ?? []),
        ...(panel?.items.map(({ title }) => title) ?? []),
      ]);
      return { words, checks };
    };
    expect(said({ status: 'in_stock', features: ['2 t Tail Lift'] })).toEqual({
      words: ['Weighed', 'A handover', 'About this car: protect.', 'Weighed here'],
      checks: ['Brakes', 'Tail lift under load'],
    });
    expect(said({ status: 'in_stock', features: ['Tipper body'] })).toEqual({
      words: ['Weighed', 'A handover', 'Weighed here'],
      checks: ['Brakes'],
    });
    // What has not arrived has passed no check, whatever it will have.
    expect(said({ status: 'coming_soon', features: ['2 t Tail Lift'] })).toEqual({
      words: ['A handover', 'About this car: protect.', 'Family run.'],
      checks: [],
    });
  });

  test('names Reserve Online beside its button only, in words made from the deposit where the dealer has none', () => {
    expect(labels({ isReservable: false })).not.toContain('Reserve Online');
    const reservation = {
      depositDollars: 200,
      holdHours: 48,
      refundText: 'fully refundable',
      carTypes: ['used'],
      mostPerPerson: 1,
    } as const;
    const { parts } = vehiclePanels(source({ noun: 'truck' }), makePanelRules({ reservation }));
    expect(parts.find(({ kind }) => kind === 'reserve')?.panel?.paragraphs).toEqual([
      'A $200 deposit holds this truck for 48 hours, fully refundable.',
    ]);
  });

  test('is gone with a sold car, whose facts stay [4-17]', () => {
    expect(labels({ availability: 'sold', isReservable: false })).toEqual([
      'Key information',
      'Dealer Comments',
      'Car Summary',
      'All Specifications',
      'Features',
      'Location',
    ]);
    expect(vehiclePanels(source({ availability: 'sold' }), RULES).checks).toEqual([]);
  });
});

describe('the page while it stays open [7-11]', () => {
  const NEVER_RESERVED: PanelStates = { reserve: undefined, loanMoney: undefined, otherMoney: undefined };
  const AFTER_ARRIVAL = ['in_stock', 'held'];
  const BEFORE_ARRIVAL = ['coming_soon', 'coming_soon_held'];

  test.each([{ status: 'in_stock' }, { status: 'coming_soon' }] as const)(
    'has the words of each state, wherever it starts: $status',
    ({ status }) => {
      const rules = makePanelRules({
        panels: [
          panel('protect', {
            paragraphs: [],
            items: [{ title: 'Sealed here', when: condition('status != coming_soon') }, { title: 'Roadside help' }],
          }),
        ],
        usedChecks: [{ text: 'Road test' }],
      });
      const start = source({
        attributes: { status },
        availability: status === 'in_stock' ? 'available' : 'coming_soon',
        has: { ...HAS, condition: false },
      });
      const { live, liveChecks } = livePanels(start, NEVER_RESERVED, rules);
      const protect = live.filter(({ kind }) => kind === 'protect');
      expect(protect.map((part) => [part.panel?.items.map(({ title }) => title), part.visibility.states])).toEqual([
        [['Roadside help'], BEFORE_ARRIVAL],
        [['Sealed here', 'Roadside help'], AFTER_ARRIVAL],
      ]);
      expect(protect.map(({ isShown }) => isShown)).toEqual([status === 'coming_soon', status === 'in_stock']);
      expect(liveChecks).toEqual([{ item: ['Road test'], states: AFTER_ARRIVAL }]);
      expect(live.find(({ kind }) => kind === 'summary')?.visibility.states).toEqual(AFTER_ARRIVAL);
    },
  );
});
