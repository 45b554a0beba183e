import type { SearchWords } from '#search/search-words.ts';
import { canonical } from './plan-update.ts';
import type { TypesenseAdmin } from './typesense-admin.ts';

/** Rules of ours on the server begin with this; what an operator made there by hand stays. */
const OURS = 'forecourt-';

type Rule = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * Puts synonyms and curation into a collection, and takes out those of ours that are no longer wanted.
 *
 * @returns How many rules changed.
 * @throws FeedError
 */
export async function putSearchWords(
  admin: TypesenseAdmin,
  collection: string,
  { synonyms, curation }: SearchWords,
): Promise<number> {
  const wantedSynonyms = synonyms.map((rule, i): Rule => {
    const id = `${OURS}${i}`;
    return 'words' in rule ? { id, synonyms: rule.words } : { id, root: rule.word, synonyms: rule.finds };
  });
  const wantedOverrides = curation.map(({ query, match, pinned, hidden }, i): Rule => ({
    id: `${OURS}${i}`,
    rule: { query, match },
    includes: pinned.map((id, place) => ({ id, position: place + 1 })),
    excludes: hidden.map((id) => ({ id })),
    // A pinned vehicle that the buyer has filtered out stays out.
    filter_curated_hits: true,
  }));
  return (
    (await putRules(admin, collection, 'synonyms', wantedSynonyms)) +
    (await putRules(admin, collection, 'overrides', wantedOverrides))
  );
}

async function putRules(
  admin: TypesenseAdmin,
  collection: string,
  kind: 'synonyms' | 'overrides',
  wanted: readonly Rule[],
): Promise<number> {
  const base = `/collections/${encodeURIComponent(collection)}/${kind}`;
  const answer = await admin.find<Readonly<Record<string, readonly Rule[] | undefined>>>(base);
  const live = (answer?.[kind] ?? []).filter(({ id }) => id.startsWith(OURS));
  const changed = wanted.filter((rule) => !live.some((known) => isSame(known, rule)));
  const gone = live.filter(({ id }) => wanted.every((rule) => rule.id !== id));
  for (const { id, ...body } of changed) await admin.send('PUT', `${base}/${encodeURIComponent(id)}`, body);
  for (const { id } of gone) await admin.send('DELETE', `${base}/${encodeURIComponent(id)}`);
  return changed.length + gone.length;
}

/** A server adds keys of its own. */
function isSame(known: Rule, wanted: Rule): boolean {
  return Object.entries(wanted).every(([key, value]) => canonical(known[key]) === canonical(value));
}
