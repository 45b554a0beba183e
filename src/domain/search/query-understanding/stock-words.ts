import { regionPostcodes } from '#domain/places/postcode-regions.ts';
import { COLOUR_WORDS, simpleColour } from '#domain/vehicle-words/colour-family.ts';
import { stateName } from '#domain/vehicle-words/vehicle-words.ts';
import type { AustralianState } from '#domain/vehicle/vehicle.ts';
import type { Meaning, Rank } from './meaning.ts';
import { phraseKey } from './query-tokens.ts';
import type { WordEntry } from './query-vocabulary.ts';
import { valuesOf, type StockValue, type StockValues } from './stock-values.ts';

/** "Tow a caravan" is no search for caravans. */
function towed(...things: readonly string[]): string {
  return ['tow', 'towing', 'for towing', 'pull']
    .flatMap((verb) => ['a', 'my', 'our'].flatMap((whose) => things.map((thing) => `${verb} ${whose} ${thing}`)))
    .join('|');
}

/** What buyers call a dealer's categories, by category name. */
const USES: Readonly<Record<string, string>> = {
  family: 'family|family car|for the family',
  firstcar: 'first car|p plater|p plate|p plates|learner|learners|student car|starter car',
  work: 'work|tradie|trades|work car|for work',
  towing: `towing|tow car|for towing|tow vehicle|caravan towing|${towed('caravan', 'van', 'boat', 'trailer', 'horse float')}`,
  lowemission: 'low emission|low emissions|eco|eco friendly',
};

/** What tows where the dealer has no such category: a family's van weighs two tonnes loaded. */
const TOWS: Meaning = { kind: 'range', attribute: 'tow_capacity', low: 2000 };

/** One kind of cab under all its names. */
const CABS: readonly string[] = [
  'dual cab|double cab|crew cab|twin cab|d cab|dual|double',
  'single cab|regular cab|s cab',
  'extra cab|space cab|king cab|super cab|freestyle cab|extended cab|xtra cab',
];

/** What is said of prices, where the stock has such prices. */
const PRICES: Readonly<Record<string, string>> = {
  price_dropped:
    'price drop|price drops|price dropped|dropped price|price reduced|reduced price|reduced|marked down|on sale',
  below_market: 'below market|below market price|under market|under market price',
};

/** The words for values in this stock: uses, locations, offers, colours by family, cabs. */
export function stockWords(stock: StockValues): WordEntry[] {
  // The location that a dealer's filter has, before the suburb that it is in.
  const places = ['location_name', 'dealership_name', 'city'].flatMap((attribute) =>
    valuesOf(stock, attribute).map(({ value }) => ({ attribute, value })),
  );
  const firstOf = Map.groupBy(places, ({ value }) => phraseKey(value));
  return [
    ...wordsOfUses(stock),
    ...[...firstOf.values()].flatMap(([first]) =>
      first === undefined ? [] : [entry(first.value, first.attribute, [first.value], 'place')],
    ),
    ...valuesOf(stock, 'state').map(({ value }) =>
      entry(`${value}|${stateName(value as AustralianState)}`, 'state', [value], 'place'),
    ),
    ...(stock.hasSeveralPlaces === true ? townWords() : []),
    ...valuesOf(stock, 'tag').map(({ value }) => entry(value, 'tag', [value], 'tag')),
    ...colourWords(valuesOf(stock, 'colour')),
    ...CABS.map((cab) => cabWords(cab, stock)),
    ...Object.entries(PRICES).map(([attribute, phrases]) =>
      valuesOf(stock, attribute).length === 0
        ? known(phrases.split('|').filter((phrase) => phrase.includes(' ')))
        : entry(phrases, attribute, ['true'], 'trade'),
    ),
  ];
}

function entry(phrases: string, attribute: string, values: readonly string[], rank: Rank): WordEntry {
  return { phrases, rank, meaning: { kind: 'values', attribute, values } };
}

const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  Sydney: ['syd'],
  Melbourne: ['melb'],
  Brisbane: ['bris', 'brissie', 'brissy'],
};

/** Towns by the postcode of their region, below all else: "orange" is a colour. */
function townWords(): WordEntry[] {
  return regionPostcodes().map(({ name, postcode }) => ({
    phrases: [name, ...(SHORT_NAMES[name] ?? [])].join('|'),
    rank: 'known',
    meaning: { kind: 'near', postcode },
  }));
}

const known = (phrases: readonly string[]): WordEntry => ({
  phrases: phrases.join('|'),
  rank: 'known',
  meaning: { kind: 'text' },
});

function wordsOfUses(stock: StockValues): WordEntry[] {
  const categories = new Map(valuesOf(stock, 'categories').map(({ value }) => [phraseKey(value), value]));
  return [
    ...[...categories.values()].map((category) => entry(category, 'categories', [category], 'use')),
    ...Object.entries(USES).map(([use, phrases]): WordEntry => {
      const category = categories.get(use);
      if (category !== undefined) return entry(phrases, 'categories', [category], 'use');
      if (use === 'towing' && stock.numbers.includes('tow_capacity')) return { phrases, rank: 'use', meaning: TOWS };
      return known(phrases.split('|').filter((phrase) => phrase.includes(' ')));
    }),
  ];
}

/** Colours with the shades that are of them: "maroon" is red, and so is a stock's "Waratah Red". */
function colourWords(colours: readonly StockValue[]): WordEntry[] {
  const families = Map.groupBy(colours, ({ value }) => simpleColour(value));
  return Object.entries(COLOUR_WORDS).flatMap(([family, shades]) => {
    const own = families.get(family)?.map(({ value }) => value) ?? [family];
    return [
      entry(family, 'colour', own, 'trade'),
      entry(shades.join('|'), 'colour', own, 'shade'),
      ...own.filter((value) => value !== family).map((value) => entry(value, 'colour', [value], 'shade')),
    ];
  });
}

/** A cab type may be in the feed's body or in the badge: whichever more vehicles use. */
function cabWords(cab: string, stock: StockValues): WordEntry {
  const names = cab.split('|').filter((name) => name.includes(' '));
  // A "Grand Cabin" has no "d cab".
  const isNamed = (value: string): boolean => {
    const words = ` ${value
      .split(/[^\p{L}\p{N}]+/u)
      .map(phraseKey)
      .join(' ')} `;
    return names.some((name) => words.includes(` ${name} `) || words.includes(` ${phraseKey(name)} `));
  };
  const [most] = ['body_style', 'badge']
    .map((attribute) => ({
      attribute,
      having: valuesOf(stock, attribute).filter(({ value }) => isNamed(value)),
    }))
    .toSorted((a, b) => total(b.having) - total(a.having));
  const [name = ''] = cab.split('|');
  if (most === undefined || most.having.length === 0) {
    // Utes with other cabs would be found by "cab" alone.
    const isAsked = valuesOf(stock, 'body').some(({ value }) => value === 'ute' || value === 'cabChassis');
    return isAsked
      ? entry(names.join('|'), 'badge', [name.charAt(0).toUpperCase() + name.slice(1)], 'trade')
      : known(cab.split('|'));
  }
  return entry(
    cab,
    most.attribute,
    most.having.map(({ value }) => value),
    'trade',
  );
}

const total = (values: readonly StockValue[]): number => values.reduce((sum, { count }) => sum + count, 0);
