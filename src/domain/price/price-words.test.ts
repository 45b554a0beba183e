import { describe, expect, test } from 'vitest';
import { readPriceWords, sentenceLeavingOut } from './price-words.ts';

describe('what a price includes, in the trade’s own spellings', () => {
  test.each([
    ...[
      'Drive away',
      'DRIVE-AWAY',
      'Driveaway',
      'drive_away',
      'driveAway',
      'Ride away',
      'ride-away price',
      'Rideaway!',
      'Tow away price',
      'Drive away no more to pay',
      'drive away, nothing more to pay',
      'No more to pay',
      'DAP',
      'D.A.P.',
      'DA',
      'Retail (DA)',
      'D/A',
      'incl. govt charges',
      'Including on-road costs',
      'On road costs included',
      'Drive away (incl. rego & stamp duty)',
      'Drive away, contact us for a test drive',
    ].map((words) => [words, 'drive_away'] as const),
    ...['Est. drive away', 'EST_DAP', 'estimated driveaway', 'approx. ride away', 'Drive away (estimate)'].map(
      (words) => [words, 'estimated_drive_away'] as const,
    ),
    ...[
      'EGC',
      'E.G.C.',
      'EEGC',
      'excl. govt. charges',
      'Excl Gov Charges',
      'excluding government charges',
      'Ex Govt',
      'plus govt charges',
      '+ stamp duty',
      'plus rego and stamp duty',
      'plus transfer',
      'Government charges apply',
      'incl_gst_only',
    ].map((words) => [words, 'excluding_government_charges'] as const),
    ...[
      '+ ORC',
      '+ORC',
      '+ O.R.C.',
      'plus ORCs',
      'plus on roads',
      'Plus On-Road Costs',
      'plus onroads',
      'ex ORC',
      'excl. on road costs',
      'excluding all on-roads',
      'before on roads',
      'On roads extra',
      'On-road costs not included',
      'Drive away + ORC',
      'EGC + ORC',
      'plus dealer delivery',
      'RRP',
      'MRLP',
    ].map((words) => [words, 'plus_on_roads'] as const),
    ...['POA', 'P.O.A.', 'Price on application', 'Contact us for drive away price', 'Call', 'Enquire'].map(
      (words) => [words, 'price_on_application'] as const,
    ),
    ...['/ month', 'per month', 'p/m', 'monthly subscription'].map((words) => [words, 'subscription'] as const),
  ])('“%s” is %s', (words, qualifier) => {
    expect(readPriceWords(words).qualifier).toBe(qualifier);
  });

  test.each([
    'Not drive away',
    'includes 12 months rego',
    'incl. stamp duty',
    'Drive away: no',
    'non drive-away',
    'per week',
    'Hammer price',
    'Excl.',
    'Bank approved',
  ])('“%s” is not taken for more than it says', (words) => {
    expect(readPriceWords(words)).toMatchObject({ unknown: expect.any(String) as string });
    expect(readPriceWords(words)).not.toHaveProperty('qualifier');
  });

  test.each(['Now only', 'ONO', 'or best offer', 'or nearest offer', 'neg', 'Special', 'AUD', '$', 'Sale price'])(
    '“%s” says nothing of it',
    (words) => {
      expect(readPriceWords(words)).toEqual({});
    },
  );
});

describe('whether GST is in a price', () => {
  test.each([
    ...[
      '+ GST',
      'plus GST',
      'ex GST',
      'Ex. GST',
      'excl GST',
      'excluding GST',
      'PriceExGST',
      'price_ex_gst',
      'exgst',
    ].map((words) => [words, 'excluded'] as const),
    ...['GST extra', 'GST not included', 'gst ex', 'before GST', '+ G.S.T.'].map(
      (words) => [words, 'excluded'] as const,
    ),
    ...['inc GST', 'incl. GST', 'includes GST', 'IncGST', 'GST inclusive', 'gst inc', 'Price (including GST)'].map(
      (words) => [words, 'included'] as const,
    ),
    ...['GST', 'GST 10 %', '+ GST incl GST'].map((words) => [words, 'unclear'] as const),
    ...['Drive away', '', 'Price', 'August'].map((words) => [words, undefined] as const),
  ])('“%s”: %s', (words, gst) => {
    expect(readPriceWords(words).gst).toBe(gst);
  });

  test('is not taken for government charges', () => {
    expect(readPriceWords('excl GST')).toEqual({ gst: 'excluded' });
    expect(readPriceWords('Drive away ex GST')).toEqual({ qualifier: 'drive_away', gst: 'excluded' });
    expect(readPriceWords('+ GST + ORC')).toEqual({ qualifier: 'plus_on_roads', gst: 'excluded' });
  });
});

describe('what an advertisement’s text leaves out of the price', () => {
  test.each([
    ['Great van.\n*Excludes stamp duty', '*Excludes stamp duty'],
    ['One owner. Price is plus on-road costs! Call us.', 'Price is plus on-road costs'],
    ['<p>Solar.</p><p>Stamp duty payable by the buyer</p>', 'Stamp duty payable by the buyer'],
    ['$45,990 + ORC; ready to go', '$45,990 + ORC'],
    ['Government charges extra', 'Government charges extra'],
  ])('%s', (text, sentence) => {
    expect(sentenceLeavingOut(text)).toBe(sentence);
  });

  test.each([
    'Price includes stamp duty and on-road costs.',
    'No stamp duty to pay. Great on-road manners, on and off road.',
    'Comes with RWC plus rego. Was $50,000 RRP plus dealer delivery.',
    'Excludes annexe. On-road costs included.',
  ])('is nothing in: %s', (text) => {
    expect(sentenceLeavingOut(text)).toBeUndefined();
  });
});
