import type { SimilarSearch } from '#domain/listing/similar-searches.ts';

/**
 * A search for similar vehicles as a filter in Typesense syntax, for either engine.
 *
 * @example ``status:=in_stock && reserved:=false && make:=`Toyota` && price:[8990..28990] && id:!=`v-4417` ``
 */
export function similarFilter({ equal, price, except }: SimilarSearch): string {
  return [
    'status:=in_stock',
    'reserved:=false',
    ...Object.entries(equal).map(([attribute, value]) => `${attribute}:=${quoted(value)}`),
    ...(price === undefined ? [] : [`price:[${price.lowest}..${price.highest}]`]),
    `id:!=${quoted(except)}`,
  ].join(' && ');
}

/** A filter cannot contain a backtick; words are compared without punctuation. */
export function quoted(value: string): string {
  return `\`${value.replaceAll('`', ' ')}\``;
}
