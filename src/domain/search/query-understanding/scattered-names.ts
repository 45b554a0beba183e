import { phraseKey } from './query-tokens.ts';
import { wholeName, type NamedVehicle } from './split-models.ts';

/** Shorter words begin too many others to be searched as text: "GR". */
const SHORTEST = 3;

interface Uses {
  readonly makes: Set<string>;
  readonly models: Set<string>;
  readonly inModel: NamedVehicle[];
  /** Only in the badge. */
  readonly inBadge: NamedVehicle[];
}

/**
 * What a feed has in the model of some vehicles and in the badge of others, so that no filter finds them all: "AMG", a
 * model of a few Mercedes and in the badge of most; "Prado", where some LandCruiser Prados are a "Land" with the badge
 * "Cruiser Prado". A badge that other makes have too is no such name, nor is one that more vehicles have as their model.
 */
export function scatteredNames(vehicles: readonly NamedVehicle[]): string[] {
  const usesOf = new Map<string, Uses>();
  const byMake = new Map<string, Map<string, string>>();
  for (const vehicle of vehicles) {
    const { make = '', model = '', badge = '' } = vehicle;
    byMake.set(make, (byMake.get(make) ?? new Map<string, string>()).set(phraseKey(model), model));
    const ofModel = new Set(wordsOf(model));
    for (const word of new Set([...ofModel, ...wordsOf(badge)])) {
      const uses = usesOf.get(word) ?? { makes: new Set(), models: new Set(), inModel: [], inBadge: [] };
      uses.makes.add(make);
      if (ofModel.has(word)) uses.models.add(model);
      (ofModel.has(word) ? uses.inModel : uses.inBadge).push(vehicle);
      usesOf.set(word, uses);
    }
  }
  return [...usesOf].flatMap(([word, { makes, models, inModel, inBadge }]) => {
    const [make = ''] = makes;
    const [model = ''] = models;
    if (word.length < SHORTEST || makes.size !== 1 || models.size !== 1 || inBadge.length === 0) return [];
    if (phraseKey(model) === word) return inBadge.length > inModel.length ? [word, `${make} ${word}`] : [];
    const names = byMake.get(make) ?? new Map<string, string>();
    return inBadge.every((vehicle) => wholeName(vehicle, names) === model) ? [word] : [];
  });
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[\s/()-]+/)
    .map(phraseKey)
    .filter((word) => /\p{L}/u.test(word));
