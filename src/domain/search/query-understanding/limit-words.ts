import { measuresOf } from './measure-words.ts';
import type { Limit, NumberWordsPayload, PhrasesOf, Unit } from './number-words.ts';
import type { StockValues } from './stock-values.ts';

/** Numbers as they are written before units, by their value. */
export const NUMBER_NAMES: readonly string[] =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'.split(
    '|',
  );
/** From twenty on. */
export const TENS_NAMES: readonly string[] = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'.split('|');

const BEFORE_NUMBER: PhrasesOf<Limit> = {
  most: 'under|undr|uner|below|less than|less then|up to|upto|max|maximum|no more than|not more than|not over|cheaper than|at most|lower than|shorter than|lighter than|sub|to|fewer than|nothing over|nothing above|nothing more than|no higher than',
  within: 'within',
  least:
    'over|above|more than|more then|at least|min|minimum|from|no less than|not less than|not under|nothing under|nothing below|starting at|starting from|greater than|higher than|longer than|heavier than|upwards of',
  before: 'before|older than|older then|earlier than|pre',
  after: 'after|newer than|newer then|later than|post',
  since: 'since|no older than|not older than|nothing older than|nothing before|not before',
  around: 'around|about|approx|approximately|roughly|circa',
  between: 'between',
  last: 'last|past|in the last|within the last|from the last',
};
const AFTER_NUMBER: PhrasesOf<Limit> = {
  most: 'or less|or under|or below|and under|and below|and less|max|maximum|tops|or lower|or cheaper|or older|and older|or earlier|or fewer|budget',
  least:
    'or more|or above|or over|and above|and over|and up|plus|min|minimum|onward|onwards|or newer|and newer|or later|and later|upward|upwards|or higher|and more|and upwards',
};
const UNIT_BEFORE: PhrasesOf<Unit> = {
  price: 'price|priced|price range|cost|costs|budget|budget of|spend|aud|ride away|tow away',
  km: 'km|kms|kilometres|kilometers|odometer|mileage|ks',
  year: 'year|years|model year|built|made in',
  seats: 'seats|seating|seater',
  people: 'family of|room for',
  doors: 'doors',
  gst: 'plus gst|ex gst|excl gst|excluding gst',
  week: 'weekly|repayments|repayment|payments|weekly repayments|weekly payments|weekly repayment',
  postcode: 'near|postcode|post code|close to|near to|nearby|around postcode|near postcode',
};
const UNIT_AFTER: PhrasesOf<Unit> = {
  price: 'dollars|dollar|bucks|aud|drive away|driveaway|ride away|tow away|inc gst|incl gst|including gst',
  gst: 'gst|plus gst|ex gst|excl gst|excluding gst|before gst',
  km: 'km|kms|klm|klms|kilometre|kilometres|kilometer|kilometers|ks|k s|km radius|km away|on the clock|on the odometer',
  seats: 'seat|seats|seater|seaters',
  people: 'people|passengers|adults',
  doors: 'door|doors|dr|doored',
  tonne: 't|tonne|tonnes|ton|tons',
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms',
  metre: 'm|metre|metres|meter|meters',
  foot: 'ft|foot|feet|footer|footers',
  mm: 'mm|millimetres',
  cc: 'cc|ccs',
  hour: 'hour|hours|hrs|hr',
  week: 'a week|per week|pw|p w|week|wk|weekly|each week|a wk|per wk|every week|week repayments|a week repayments',
  fortnight: 'a fortnight|per fortnight|fortnight|fortnightly|every fortnight|each fortnight|pf',
  month: 'a month|per month|pm|month|monthly|each month|every month',
  age: 'years old|year old|yrs old|yr old|years of age',
  years: 'years',
  other:
    'km range|kms range|km of range|kms of range|year warranty|years warranty|inch|inches|cylinder|cylinders|cyl|speed|litre|litres|l|kw|nm|hp|star|stars|airbags|owner|owners|cm|miles|months|days',
};

const GLUED = 'k|km|kms|ks|klm|klms|t|kg|kgs|tonnes?|m|mm|ft|in|cc|dr|pw|seaters?|seats?|doors?';

/** The words around numbers: those of everywhere, and those of the measures that the stock has. */
export function limitWords(stock: StockValues): NumberWordsPayload {
  const own = measuresOf(stock);
  return {
    limitsBefore: BEFORE_NUMBER,
    limitsAfter: AFTER_NUMBER,
    unitsBefore: {
      ...UNIT_BEFORE,
      ...Object.fromEntries(own.map(({ measure, before }) => [measure.attribute, before])),
    },
    unitsAfter: { ...UNIT_AFTER, ...Object.fromEntries(own.map(({ measure, after }) => [measure.attribute, after])) },
    measures: own.map(({ measure }) => measure),
    names: [...NUMBER_NAMES, ...TENS_NAMES],
    glued: GLUED,
  };
}
