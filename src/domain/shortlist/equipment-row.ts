import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';

/** "7 airbags", "8 x airbags", "1 key"; of more words the first is often a measure: "6 speed automatic". */
const COUNTED = /^(?:(1)(?: ?[x×])? (\p{L}{3,}?)s?|(\d{1,2})(?: ?[x×])? (\p{L}{3,})s)$/iu;

/** The row of a comparison that a piece of equipment belongs to. Two counts are one row: eight airbags include seven. */
export function equipmentRow(feature: string): { readonly label: string; readonly count?: string } {
  const [, one, single, count = one, several = single] = COUNTED.exec(feature) ?? [];
  return count === undefined || several === undefined
    ? { label: feature }
    : { label: `${capitalised(several.toLowerCase())}s`, count };
}
