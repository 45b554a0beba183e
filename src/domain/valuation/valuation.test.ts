import { describe, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { offerFields, withOfferFields } from './offer-fields.ts';
import { openAnswers, stateAfterAnswer } from './offer-state.ts';
import { offerStandsUntil, offerView } from './offer-view.ts';
import type { ValuationRules } from './valuation-rules.ts';
import { type ComparableVehicle, type OwnVehicle, type Valuation, valueVehicle } from './value-vehicle.ts';

const RULES: ValuationRules = {
  offerDays: 7,
  marginPercent: 15,
  yearPercent: 10,
  per10000KmPercent: 2,
  answerPercents: { condition: { Excellent: 2, Fair: -8 }, service_book: { None: -4 } },
};
const QUESTIONS = { condition: 'What shape is it in?', service_book: 'Service history' };
const MINE: OwnVehicle = {
  make: 'Mazda',
  model: 'CX-5 Touring',
  year: 2022,
  odometerKm: 60_000,
  answers: { condition: 'Good', service_book: 'Full' },
};
const cx5 = (dollars: number, change: Partial<Vehicle> = {}): Vehicle =>
  makeVehicle({
    make: 'Mazda',
    model: 'CX-5',
    year: 2022,
    odometerKm: 60_000,
    price: { cents: dollars * 100, qualifier: 'drive_away' },
    ...change,
  });
const value = (stock: readonly Vehicle[], change: Partial<OwnVehicle> = {}): Valuation =>
  valueVehicle({ ...MINE, ...change }, stock, RULES, QUESTIONS, 2026);
const figures = (valuation: Valuation): unknown =>
  valuation.kind === 'offer' ? [valuation.lowDollars, valuation.highDollars] : valuation.reason;

describe('an offer, worked', () => {
  test('five alike at one price: one figure, the price less the dealer’s share', () => {
    const valuation = value([30_000, 30_000, 30_000, 30_000, 30_000].map((dollars) => cx5(dollars)));
    expect(valuation).toEqual({
      kind: 'offer',
      lowDollars: 25_500,
      highDollars: 25_500,
      basis: 'Based on the prices of 5 like it in our stock, adjusted to 2022 and 60,000 km.',
      working: [
        { label: 'Middle of 5 like it here, as if from 2022 with 60,000 km', dollars: 30_000 },
        { label: 'Checking it, getting it ready and selling it', dollars: -4_500 },
      ],
      itemType: 'car',
    });
  });

  test('a caravan has no kilometres: like it is what is about as old, and the sum says so', () => {
    const van = (year: number, dollars: number, change: Partial<Vehicle> = {}): Vehicle =>
      makeVehicle({
        itemType: 'caravan',
        body: 'caravan',
        make: 'Jayco',
        model: 'Journey',
        year,
        odometerKm: undefined as never,
        price: { cents: dollars * 100, qualifier: 'drive_away' },
        ...change,
      });
    const own = { make: 'Jayco', model: 'Journey 19.61', odometerKm: undefined, answers: {} };
    const valuation = value([van(2022, 60_000), van(2022, 60_000), van(2018, 20_000)], own);
    expect(valuation).toMatchObject({
      kind: 'offer',
      itemType: 'caravan',
      basis: 'Based on the prices of 2 like it in our stock, adjusted to 2022.',
      working: [{ label: 'Middle of 2 like it here, as if from 2022', dollars: 60_000 }, {}],
    });
    // A motorhome is driven.
    expect(figures(value([van(2022, 60_000, { body: 'motorhome', odometerKm: 20_000 })], own))).toBe('nothing_like_it');
    expect(figures(value([van(2022, 60_000)], { ...own, year: 2018 }))).toBe('too_old_undriven');
  });

  test('an answer in words that no form has changes nothing', () => {
    const stock = [cx5(30_000), cx5(30_000)];
    const [question = ''] = Object.keys(RULES.answerPercents);
    expect(figures(value(stock, { answers: { [question]: 'constructor' } }))).toEqual(
      figures(value(stock, { answers: {} })),
    );
  });

  test('prices of vehicles that have left count as well, and it says so', () => {
    const gone = { ...cx5(30_000), hasLeft: true as const };
    const basisOf = (stock: readonly ComparableVehicle[]): string => {
      const valuation = valueVehicle(MINE, stock, RULES, QUESTIONS, 2026);
      return valuation.kind === 'offer' ? valuation.basis : valuation.reason;
    };
    expect(figures(value([cx5(30_000), gone]))).toEqual(figures(value([cx5(30_000), cx5(30_000)])));
    expect(basisOf([cx5(30_000), cx5(30_000), gone])).toBe(
      'Based on the prices of 2 like it in our stock and 1 that we’ve had, adjusted to 2022 and 60,000 km.',
    );
    expect(basisOf([gone])).toBe('Based on the price of one like it that we’ve had, adjusted to 2022 and 60,000 km.');
  });

  test('one alike is little to go by: a range of 12 % to either side', () => {
    // 30,000 less 15 % is 25,500; 12 % of it is 3,060.
    expect(figures(value([cx5(30_000)]))).toEqual([22_400, 28_500]);
  });

  test('prices far apart make a range, however many there are', () => {
    const [low, high] = figures(value([24_000, 26_000, 30_000, 34_000, 36_000].map((price) => cx5(price)))) as number[];
    // The 20 % point lies half way between the lowest two: 25,000, a sixth below the middle.
    expect([low, high]).toEqual([21_200, 29_700]);
  });

  test('a price is brought to the shopper’s year and kilometres', () => {
    // A year newer: less 10 %. 20,000 km fewer: less 2 % twice.
    expect(value([cx5(30_000, { year: 2023, odometerKm: 40_000 })])).toMatchObject({
      working: [{ dollars: Math.round(30_000 * 0.9 * 0.98 * 0.98) }, {}],
    });
  });

  test('answers add to it and take off it, and are named', () => {
    const answers = { condition: 'Fair', service_book: 'None' };
    const valuation = value(
      Array.from({ length: 5 }, () => cx5(30_000)),
      { answers },
    );
    expect(figures(valuation)).toEqual([22_400, 22_400]);
    expect(valuation).toMatchObject({
      working: [
        {},
        { label: 'What shape is it in: Fair', dollars: -2_400 },
        { label: 'Service history: None', dollars: -1_200 },
        { dollars: -3_960 },
      ],
    });
  });
});

describe('no figure', () => {
  test('for cars over 7 years or 100,000 km [5-41]', () => {
    const stock = [cx5(30_000, { year: 2019, odometerKm: 90_000 })];
    expect(figures(value(stock, { year: 2019, odometerKm: 100_000 }))).not.toBe('too_old');
    expect(figures(value(stock, { year: 2018 }))).toBe('too_old');
    expect(figures(value(stock, { odometerKm: 100_001 }))).toBe('too_far');
  });

  test.each([
    ['another model', cx5(30_000, { model: 'CX-50' })],
    ['another make', cx5(30_000, { make: 'Toyota' })],
    ['a new one', cx5(30_000, { carType: 'new' })],
    ['one three years newer', cx5(30_000, { year: 2025 })],
    ['one driven 70,000 km less', cx5(30_000, { odometerKm: 5_000, year: 2022 })],
    ['one without a price', cx5(0)],
    ['one whose price is no total', cx5(30_000, { price: { cents: 3_000_000, qualifier: 'plus_on_roads' } })],
  ])('where there is only %s', (_, vehicle) => {
    const own = vehicle.odometerKm === 5_000 ? { odometerKm: 75_000 } : {};
    expect(figures(value([vehicle], own))).toBe('nothing_like_it');
  });
});

test.each([
  ['Mazda', '3 G20 Evolve', '3', true],
  ['Mazda', 'Mazda3', '3', true],
  ['mazda', 'mazda 3', 'Mazda3', true],
  ['Mazda', 'cx5', 'CX-5', true],
  ['Mazda', '323', '3', false],
])('%s “%s” and a %s in stock are one model: %s', (make, model, inStock, isOne) => {
  expect(value([cx5(30_000, { model: inStock })], { make, model }).kind).toBe(isOne ? 'offer' : 'no_figure');
});

test('of two models that begin alike the longer one that was written counts', () => {
  const stock = [cx5(30_000, { model: 'Ranger' }), cx5(60_000, { model: 'Ranger Raptor' })];
  expect(figures(value(stock, { model: 'Ranger Raptor 2022' }))).toEqual([44_800, 57_100]);
  expect(figures(value(stock, { model: 'Ranger XLT' }))).toEqual([22_400, 28_500]);
});

describe('an offer stands', () => {
  const sydney = 'Australia/Sydney';
  test('until the end of the day at the dealer’s, also where the clock changes meanwhile', () => {
    // Friday 2 October 2026, 4 pm; on Sunday the clock goes forward.
    const until = offerStandsUntil(Date.parse('2026-10-02T06:00:00Z'), 7, sydney);
    expect(new Date(until + 1).toISOString()).toBe('2026-10-09T13:00:00.000Z');
  });

  test('accepting and declining end with it, talking does not; what is accepted is settled', () => {
    expect(stateAfterAnswer('offered', 'accept', false)).toBe('accepted');
    expect(stateAfterAnswer('offered', 'accept', true)).toBeUndefined();
    expect(stateAfterAnswer('offered', 'talk', true)).toBe('talk');
    expect(stateAfterAnswer('declined', 'accept', false)).toBe('accepted');
    expect(stateAfterAnswer('accepted', 'decline', false)).toBeUndefined();
    expect(openAnswers('talk', false)).toEqual(['accept', 'decline']);
    expect(openAnswers('no_figure', false)).toEqual([]);
  });
});

describe('what is said of it', () => {
  const zone = 'Australia/Brisbane';
  const now = Date.parse('2026-11-25T02:00:00Z');
  const until = offerStandsUntil(now, 7, zone);
  const kept = (valuation: Valuation) => ({ vehicleName: '2022 Mazda CX-5 Touring', told: [], valuation });

  test('figure, day, that it is indicative, and what it rests on', () => {
    const view = offerView(kept(value([cx5(30_000)])), 'offered', until, now, zone);
    expect(view).toMatchObject({
      lead: 'We’d pay, for your 2022 Mazda CX-5 Touring',
      figure: '$22,400 to $28,500',
      isOver: false,
      notes: [
        'Good until Wednesday 2 December. The valuation is indicative and subject to inspection.',
        'Based on the price of one like it in our stock, adjusted to 2022 and 60,000 km.',
      ],
      working: [{ text: '$30,000' }, { text: '−$4,500' }],
      // Asked for at $30,000, less $4,500, is the middle of what is paid.
      drawn: {
        tickTexts: ['$22,000', '$26,000', '$30,000'],
        steps: [
          { fromPercent: 100, toPercent: 100 },
          { fromPercent: 43.8, toPercent: 100 },
        ],
        sum: { fromPercent: 5, toPercent: 81.3 },
      },
    });
    expect(view.answers.map(({ answer }) => answer)).toEqual(['accept', 'talk', 'decline']);
  });

  test('where the range ends above the price that the sum starts from, the page says why', () => {
    const low = { ...RULES, marginPercent: 2 };
    const view = (stock: Parameters<typeof valueVehicle>[1]) =>
      offerView(kept(valueVehicle(MINE, stock, low, QUESTIONS, 2026)), 'offered', until, now, zone);
    expect(view([cx5(30_000)]).workingNote).toMatch(/^The top of the range is above that middle price\./);
    expect(view([1, 2, 3, 4, 5].map(() => cx5(30_000))).workingNote).toBeUndefined();
  });

  test('after its day only that it stood, and that a new one can be had', () => {
    const view = offerView(kept(value([cx5(30_000)])), 'offered', until, until + 1, zone);
    expect(view.notes[0]).toBe('It was good until Wednesday 2 December. Ask us for a new one.');
    expect(view.answers.map(({ answer }) => answer)).toEqual(['talk']);
  });

  test('without a figure, why, and nothing to accept', () => {
    const view = offerView(kept(value([], { odometerKm: 140_000 })), 'no_figure', until, now, zone);
    expect(view).toMatchObject({ figure: 'No figure online', isOver: false, answers: [] });
    expect(view.notes).toEqual([
      'Anything over 7 years or 100,000 km gets no online estimate.',
      'We have what you sent, and we’ll come back to you as soon as we can.',
    ]);
  });

  test('without a figure, by when somebody comes back; once that is past, to call', () => {
    const reply = { at: now + 1, text: 'by 10:15 am today' };
    const lastNote = (at: number) =>
      offerView(kept(value([], { odometerKm: 140_000 })), 'no_figure', until, at, zone, { next: [], reply }).notes.at(
        -1,
      );
    expect(lastNote(now)).toBe('We have what you sent, and we’ll come back to you by 10:15 am today.');
    expect(lastNote(now + 2)).toBe('We have what you sent. Haven’t heard from us? Please call.');
  });

  test('the lead carries offer, day, basis and answer; a later one replaces them', () => {
    const fields = (state: 'offered' | 'accepted') => offerFields(value([cx5(30_000)]), state, until, zone);
    expect(fields('offered').map(({ value: text }) => text)).toEqual([
      '$22,400 to $28,500',
      'Wednesday 2 December',
      'Based on the price of one like it in our stock, adjusted to 2022 and 60,000 km.',
    ]);
    const before = withOfferFields([{ name: 'kms', value: '60000' }], fields('offered'));
    expect(withOfferFields(before, fields('accepted')).map(({ name }) => name)).toEqual([
      'kms',
      'offer',
      'offer_stands_until',
      'offer_basis',
      'offer_answer',
    ]);
  });
});
