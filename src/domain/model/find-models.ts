import { fold } from '#domain/text/fold.ts';

/** What the directory of models is searched by [7-2]. */
export interface FindableModel {
  readonly make: string;
  readonly name: string;
  readonly body?: string | undefined;
  readonly fuels: readonly string[];
}

/** What a shopper asks the directory for; an empty text asks for nothing. */
export interface ModelQuery {
  /** Words, each the beginning of a word of make, model, body or fuel. */
  readonly words?: string | undefined;
  readonly make?: string | undefined;
  readonly body?: string | undefined;
  readonly fuel?: string | undefined;
}

/** Models that the directory shows before "Show more" [7-2, 9-1]. */
export const MODELS_AT_ONCE = 21;

/** The models that a query finds, in the manufacturer's order [7-2]. */
export function findModels<Model extends FindableModel>(models: readonly Model[], query: ModelQuery): Model[] {
  const asked = wordsOf(query.words ?? '');
  const is = (wanted: string | undefined, values: readonly (string | undefined)[]): boolean =>
    wanted === undefined ||
    wanted === '' ||
    values.some((value) => value !== undefined && fold(value) === fold(wanted));
  return models.filter((model) => {
    const { make, name, body, fuels } = model;
    if (!is(query.make, [make]) || !is(query.body, [body]) || !is(query.fuel, fuels)) return false;
    const known = wordsOf([make, name, body ?? '', ...fuels].join(' '));
    return asked.every((word) => known.some((other) => other.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
