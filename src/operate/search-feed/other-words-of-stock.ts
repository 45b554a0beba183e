import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { searchFields } from '#search/search-fields.ts';
import type { SearchWords } from '#search/search-words.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { OTHER_WORDS } from '#search/static-index/other-words.ts';
import { buildTextIndex } from '#search/static-index/text-index.ts';
import { textSettingsOf } from '#search/static-index/text-settings.ts';

/**
 * Synonyms for each vehicle's words, made by the browser's search engine, so that a server finds the same vehicles.
 */
export function otherWordsOfStock(
  summaries: readonly VehicleSummary[],
  words: SearchWords,
): readonly (readonly string[])[] {
  const index = loadIndex(buildIndex(summaries, searchFields, words));
  const text = buildTextIndex(index, textSettingsOf(searchFields).fields);
  const others = text.fields.find(({ field }) => field === OTHER_WORDS.field);
  return summaries.map((_, position) =>
    (others?.sets?.[others.codes[position] ?? 0] ?? []).map((value) => text.words[others?.words[value] ?? 0] ?? ''),
  );
}
