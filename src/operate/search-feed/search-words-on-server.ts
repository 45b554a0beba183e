import type { SearchWords } from '#search/search-words.ts';
import { canonical } from './plan-update.ts';
import type { TypesenseAdmin } from './typesense-admin.ts';

/** Prefix of our rules on the server; rules that an operator created there are left alone. */
const OURS = 'forecourt-';

type Rule = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * Updates a collection's curation rules and removes our outdated ones. Synonyms are not needed on the server: they
 * are part of the documents.
 *
 * @param onChange Called before the first change.
 * @returns How many rules changed.
 * @throws FeedError
 */
export async function putSearchWords(
  admin: TypesenseAdmin,
  collection: string,
  { curation }: SearchWords,
  onChange?: () => void,
): Promise<number> {
  const wantedOverrides = curation.map(({ query, match, pinned, hidden }, i): Rule => ({
    id: `${OURS}${i}`,
    rule: { query, match },
    includes: pinned.map((id, place) => ({ id, position: place + 1 })),
    excludes: hidden.map((id) => ({ id })),
    // A pinned vehicle that the shopper filtered out stays hidden.
    filter_curated_hits: true,
  }));
  return (
    (await putRules(admin, collection, 'synonyms', [], onChange)) +
    (await putRules(admin, collection, 'overrides', wantedOverrides, onChange))
  );
}

async function putRules(
  admin: TypesenseAdmin,
  collection: string,
  kind: 'synonyms' | 'overrides',
  wanted: readonly Rule[],
  onChange: (() => void) | undefined,
): Promise<number> {
  const base = `/collections/${encodeURIComponent(collection)}/${kind}`;
  const answer = await admin.find<Readonly<Record<string, readonly Rule[] | undefined>>>(base);
  const live = (answer?.[kind] ?? []).filter(({ id }) => id.startsWith(OURS));
  const changed = wanted.filter((rule) => !live.some((known) => isSame(known, rule)));
  const gone = live.filter(({ id }) => wanted.every((rule) => rule.id !== id));
  if (changed.length + gone.length > 0) onChange?.();
  for (const { id, ...body } of changed) await admin.send('PUT', `${base}/${encodeURIComponent(id)}`, body);
  for (const { id } of gone) await admin.send('DELETE', `${base}/${encodeURIComponent(id)}`);
  return changed.length + gone.length;
}

/** A server adds its own keys. */
function isSame(known: Rule, wanted: Rule): boolean {
  return Object.entries(wanted).every(([key, value]) => canonical(known[key]) === canonical(value));
}
