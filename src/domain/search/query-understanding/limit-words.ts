/** How a number limits: "under 40k", "2019 or newer". */
export type Limit = 'most' | 'least' | 'before' | 'after' | 'since' | 'around' | 'between' | 'last';
/** What a number refers to. */
export type Unit =
  | 'price'
  | 'week'
  | 'km'
  | 'year'
  | 'age'
  | 'seats'
  | 'people'
  | 'doors'
  | 'tow'
  | 'kg'
  | 'tonne'
  | 'postcode'
  | 'other';

type WordTable<Meaning extends string> = Readonly<Record<Meaning, string>>;

const BEFORE_NUMBER: Partial<WordTable<Limit>> = {
  most: 'under|undr|uner|below|less than|up to|upto|max|maximum|no more than|not more than|not over|cheaper than|at most|within|lower than|sub|to|fewer than|nothing over|nothing above|nothing more than|no higher than',
  least:
    'over|above|more than|at least|min|minimum|from|no less than|not less than|not under|nothing under|nothing below|starting at|starting from|greater than|higher than|upwards of',
  before: 'before|older than|earlier than|pre',
  after: 'after|newer than|later than|post',
  since: 'since|no older than|not older than|nothing older than|nothing before|not before',
  around: 'around|about|approx|approximately|roughly|circa',
  between: 'between',
  last: 'last|past|in the last|within the last|from the last',
};
const AFTER_NUMBER: Partial<WordTable<Limit>> = {
  most: 'or less|or under|or below|and under|and below|and less|max|maximum|tops|or lower|or cheaper|or older|and older|or earlier|or fewer|budget',
  least:
    'or more|or above|or over|and above|and over|and up|plus|min|minimum|onward|onwards|or newer|and newer|or later|and later|upward|upwards|or higher|and more|and upwards',
};
const UNIT_BEFORE: Partial<WordTable<Unit>> = {
  price: 'price|priced|price range|cost|costs|budget|budget of|spend|aud',
  km: 'km|kms|kilometres|kilometers|odometer|mileage|ks',
  year: 'year|years|model year|built|made in',
  seats: 'seats|seating|seater',
  people: 'family of|room for',
  doors: 'doors',
  tow: 'tow|tows|towing|can tow|towing capacity|tow capacity|tow rating|braked towing|pull|pulls',
  week: 'weekly|repayments|repayment|payments|weekly repayments|weekly payments|weekly repayment',
  postcode: 'near|postcode|post code|close to|near to|nearby|around postcode|near postcode',
};
const UNIT_AFTER: Partial<WordTable<Unit>> = {
  price: 'dollars|dollar|bucks|aud|drive away|driveaway',
  km: 'km|kms|klm|klms|kilometre|kilometres|kilometer|kilometers|ks|k s|on the clock|on the odometer',
  seats: 'seat|seats|seater|seaters',
  people: 'people|passengers|adults',
  doors: 'door|doors|dr|doored',
  tonne: 't|tonne|tonnes|ton|tons',
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms',
  tow: 'tow|tows|towing|towing capacity|tow capacity|tow rating|braked|braked towing|capacity',
  week: 'a week|per week|pw|p w|week|wk|weekly|each week|a wk|per wk|every week|week repayments|a week repayments',
  age: 'years old|year old|yrs old|yr old|years of age|years',
  other:
    'a month|per month|pm|month|monthly|a fortnight|per fortnight|fortnight|fortnightly|year warranty|years warranty|inch|cylinder|cylinders|cyl|speed|litre|litres|l|kw|nm|hp|cc|star|stars|airbags|owner|owners|mm|cm|metre|metres|miles|months|days|hours',
};

/** Scales of money and kilometres: "40k", "20 grand". */
export const SCALE = /^(?:k|grand|thousand|thou)$/;
/** Number words as they appear before units. */
export const NUMBER_WORDS: readonly string[] =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split('|');

export const limitsBefore = byPhrase(BEFORE_NUMBER);
export const limitsAfter = byPhrase(AFTER_NUMBER);
export const unitsBefore = byPhrase(UNIT_BEFORE);
export const unitsAfter = byPhrase(UNIT_AFTER);

function byPhrase<Meaning extends string>(table: Partial<WordTable<Meaning>>): ReadonlyMap<string, Meaning> {
  return new Map(
    (Object.entries(table) as [Meaning, string][]).flatMap(([meaning, phrases]) =>
      phrases.split('|').map((phrase) => [phrase, meaning] as const),
    ),
  );
}
