import { phraseKey } from './query-tokens.ts';

/** A model that a feed cut in two: "RAV4" written as the model "Rav" with a badge that begins with "4". */
export interface SplitModel {
  readonly make: string;
  /** What buyers call it: another model of the make. */
  readonly called: string;
  /** What the feed calls it. */
  readonly model: string;
}

export interface NamedVehicle {
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly badge?: string | undefined;
}

const MOST_WORDS = 3;

/**
 * The models of a stock that are another one's name cut in two, the same one's on every vehicle that they have: a "Land"
 * with Cruisers and Cruiser Prados in its badges is two models, and none can be meant alone.
 */
export function splitModels(vehicles: readonly NamedVehicle[]): SplitModel[] {
  const ofMakes = Map.groupBy(vehicles, ({ make = '' }) => make);
  return [...ofMakes].flatMap(([make, ofMake]) => {
    const ofModels = Map.groupBy(ofMake, ({ model = '' }) => model);
    const byKey = new Map([...ofModels.keys()].map((model) => [phraseKey(model), model]));
    return [...ofModels].flatMap(([model, ofModel]): SplitModel[] => {
      const [called, ...others] = new Set(ofModel.map((vehicle) => wholeName(vehicle, byKey)));
      return called === undefined || others.length > 0 ? [] : [{ make, called, model }];
    });
  });
}

/**
 * The longest model's name that the model makes with the beginning of the badge.
 *
 * @param byKey The make's models.
 */
export function wholeName(
  { model = '', badge = '' }: NamedVehicle,
  byKey: ReadonlyMap<string, string>,
): string | undefined {
  let key = phraseKey(model);
  let found: string | undefined;
  for (const word of model === '' ? [] : badge.split(/\s+/).slice(0, MOST_WORDS).map(phraseKey)) {
    key += word;
    if (word !== '') found = byKey.get(key) ?? found;
  }
  return found;
}
