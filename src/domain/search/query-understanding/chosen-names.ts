import type { NamesMeaning } from './meaning.ts';
import type { NamedPair } from './name-words.ts';

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
  const makes = names.filter(({ says }) => says === 'make').flatMap(({ pairs }) => pairs);
  const bareMakes = new Set(makes.map(({ make }) => make));
  const models = names
    .filter(({ says }) => says !== 'make')
    .flatMap(({ pairs }) => (isExcluded ? pairs : narrowedTo(pairs, bareMakes)));
  const isNarrowed = ({ make }: NamedPair): boolean => models.some((model) => model.make === make);
  const saidMakes = new Set(
    names.filter(({ says }) => says !== 'model').flatMap(({ pairs }) => pairs.map(({ make }) => make)),
  );
  const wanted = new Set([...models, ...makes.filter((pair) => isExcluded || !isNarrowed(pair))]);
  const choices: NamesChoice[][] = [
    ...(models.length === 0
      ? [
          [
            choice(
              'make',
              [...wanted].map(({ make }) => make),
            ),
          ],
        ]
      : []),
    ...(saidMakes.size > 0 && !isExcluded
      ? [
          [
            choice('make', [...saidMakes]),
            choice(
              'model',
              models.map(({ model }) => model),
            ),
          ],
        ]
      : []),
    [
      choice(
        'model',
        [...wanted].map(({ model }) => model),
      ),
    ],
    ...(isExcluded
      ? []
      : [
          [
            choice(
              'make',
              [...wanted].map(({ make }) => make),
            ),
            choice(
              'model',
              [...wanted].map(({ model }) => model),
            ),
          ],
        ]),
  ];
  const isExact = (filters: readonly NamesChoice[]): boolean => {
    const sets = filters.map(({ attribute, values }) => ({ attribute, values: new Set(values) }));
    return all.every(
      (pair) =>
        wanted.has(pair) === sets.every(({ attribute, values }) => values.has(pair[attribute as keyof NamedPair])),
    );
  };
  return (
    choices.find(isExact) ?? [
      choice(
        'make_model',
        [...wanted].map(({ make, model }) => `${make}|${model}`),
      ),
    ]
  );
}

/** "toyota corolla": the make tells which Corolla, where several makes have one. */
function narrowedTo(models: readonly NamedPair[], makes: ReadonlySet<string>): readonly NamedPair[] {
  const own = models.filter(({ make }) => makes.has(make));
  return own.length > 0 ? own : models;
}

function choice(attribute: NamesChoice['attribute'], values: readonly string[]): NamesChoice {
  return { attribute, values: [...new Set(values)] };
}
