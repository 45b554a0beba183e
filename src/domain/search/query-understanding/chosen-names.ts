import type { NamedPair, NamesMeaning } from './meaning.ts';

export interface NamesChoice {
  readonly attribute: 'make' | 'model' | 'make_model';
  readonly values: readonly string[];
}

/** One name of a text: all models of a make, or some models. */
export type ChosenName = Pick<NamesMeaning, 'pairs' | 'says'>;

/**
 * Makes and models as filters that match exactly what was named: "toyota corolla or mazda 3" is two makes and two
 * models; "toyota or mazda 3", which two such filters cannot express, lists every Toyota model plus the Mazda 3.
 *
 * @param all All makes and models in stock.
 * @param isExcluded They are to be excluded, so each filter must express it alone.
 */
export function chosenNames(
  names: readonly ChosenName[],
  all: readonly NamedPair[],
  isExcluded: boolean,
): NamesChoice[] {
  const pairsOf = (...kinds: readonly NamesMeaning['says'][]): readonly NamedPair[] =>
    names.filter(({ says }) => kinds.includes(says)).flatMap(({ pairs }) => pairs);
  const makes = pairsOf('make');
  const models = names.flatMap(({ says, pairs }) => {
    if (says === 'make') return [];
    return isExcluded ? pairs : narrowedTo(pairs, makes);
  });
  const isNarrowed = ({ make }: NamedPair): boolean => models.some((model) => model.make === make);
  const wanted = [...new Set([...models, ...makes.filter((pair) => isExcluded || !isNarrowed(pair))])];
  const choices = [
    ...(models.length === 0 ? [[choice('make', wanted)]] : []),
    ...(isExcluded ? [] : [[choice('make', pairsOf('make', 'both')), choice('model', models)]]),
    [choice('model', wanted)],
    ...(isExcluded ? [] : [[choice('make', wanted), choice('model', wanted)]]),
  ];
  const isExact = (filters: readonly NamesChoice[]): boolean =>
    all.every(
      (pair) =>
        wanted.includes(pair) === filters.every(({ attribute, values }) => values.includes(valueOf(pair, attribute))),
    );
  return choices.find(isExact) ?? [choice('make_model', wanted)];
}

/** "toyota corolla": the make tells which Corolla, where several makes have one. */
function narrowedTo(models: readonly NamedPair[], makes: readonly NamedPair[]): readonly NamedPair[] {
  const own = models.filter((model) => makes.some(({ make }) => make === model.make));
  return own.length > 0 ? own : models;
}

function choice(attribute: NamesChoice['attribute'], pairs: readonly NamedPair[]): NamesChoice {
  return { attribute, values: [...new Set(pairs.map((pair) => valueOf(pair, attribute)))] };
}

function valueOf({ make, model }: NamedPair, attribute: NamesChoice['attribute']): string {
  return { make, model, make_model: `${make}|${model}` }[attribute];
}
