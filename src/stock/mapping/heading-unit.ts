import type { FeedUnit, StockField } from './stock-field.ts';

/**
 * Units that a heading gives its numbers. The others are told from the number: no van is 22 mm long, and kilograms, kW
 * and kilometres are what a number alone means.
 */
const WORDS: Readonly<Record<string, FeedUnit>> = {
  ...{ ft: 'ft', feet: 'ft', foot: 'ft', cm: 'cm', t: 't', tonne: 't', tonnes: 't' },
  ...{ hp: 'hp', bhp: 'hp', horsepower: 'hp', ps: 'ps', mi: 'mi', mile: 'mi', miles: 'mi' },
};

const FIELDS: { readonly [Unit in FeedUnit]?: RegExp } = {
  ft: /length|width|height|wheelbase/,
  cm: /length|width|height|wheelbase/,
  t: /mass|weight|payload|towingcapacity/,
  hp: /^variant\.power$/,
  ps: /^variant\.power$/,
  mi: /^km$/,
};

/** A unit in brackets behind a heading: "ATM (kg)", "Length [ft]". */
const IN_BRACKETS =
  /\s*[([]\s*(?:\$|aud|kgs?|t|tonnes?|mm|cm|m|mtrs?|ft|feet|kms?|mi|miles|l|lt|ltrs?|lit(?:re|er)s?|cc|kw|hp|bhp|ps|nm|hrs?|hours?)\.?\s*[)\]]\s*$/i;

/** The unit in which a column's heading gives the numbers of a field: "Length (ft)", "gvm_tonnes", "Horsepower". */
export function headingUnit(field: StockField, heading: string): FeedUnit | undefined {
  const last = heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}]+/u)
    .findLast((word) => word !== '');
  const unit = WORDS[last?.toLowerCase() ?? ''];
  return unit !== undefined && FIELDS[unit]?.test(field) === true ? unit : undefined;
}

/** The heading without its unit, if it ends in one. */
export function withoutUnit(heading: string): string | undefined {
  const bare = heading.replace(IN_BRACKETS, '');
  return bare === heading || bare.trim() === '' ? undefined : bare;
}
