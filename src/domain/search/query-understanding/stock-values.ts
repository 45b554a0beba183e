import type { SplitModel } from './split-models.ts';

/** The stock, as far as words are concerned. */
export interface StockValues {
  /** By attribute of the search document: its values with the number of vehicles that have them. */
  readonly values: Readonly<Record<string, readonly StockValue[]>>;
  /** Attributes that only some stocks have numbers of, where this one has: `weekly_price`. */
  readonly numbers: readonly string[];
  /** Locations far enough from each other to search around a place. */
  readonly hasSeveralPlaces?: boolean;
  /** Four digits alone are a postcode there; not where stock numbers look the same. */
  readonly takesPostcodes?: boolean;
  readonly splitModels?: readonly SplitModel[];
  /** Names that are in the model of some vehicles and in the badge of others. */
  readonly scatteredNames?: readonly string[];
  /** Synonyms, two-way and one-way: the platform's and the dealer's. */
  readonly synonyms?: readonly Synonyms[];
}
export interface StockValue {
  readonly value: string;
  readonly count: number;
}
export type Synonyms =
  { readonly words: readonly string[] } | { readonly word: string; readonly finds: readonly string[] };

/** The values of an attribute that are any. */
export function valuesOf({ values }: StockValues, attribute: string): readonly StockValue[] {
  return (values[attribute] ?? []).filter(({ value }) => value !== '');
}

/** Whether words of other trades may be of a car here: "sports", "family", "4x4". */
export function sellsCars(stock: StockValues): boolean {
  const types = valuesOf(stock, 'item_type');
  return types.length === 0 || types.some(({ value }) => value === 'car');
}
