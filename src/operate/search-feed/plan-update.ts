/** A document of a collection. */
export type FeedDocument = Readonly<Record<string, unknown>> & { readonly id: string };

/** How to update a live collection. */
export type UpdatePlan =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'update';
      readonly upserts: readonly FeedDocument[];
      /** Ids. */
      readonly deletes: readonly string[];
    }
  /** Fill a fresh collection instead, for this reason. */
  | { readonly kind: 'fill'; readonly reason: string };

/** Above this share of changed documents a fresh collection is as quick, and never half updated. */
const LARGEST_SHARE = 0.2;

/**
 * Compares what a collection holds with what it should hold. An update leaves exactly what a fresh collection would
 * have, including the import order, which decides ties: existing documents keep their place and new ones come last.
 *
 * @param live Documents in import order.
 * @param wanted The desired documents, also in import order.
 */
export function planUpdate(live: readonly FeedDocument[], wanted: readonly FeedDocument[]): UpdatePlan {
  const liveById = new Map(live.map((document) => [document.id, document]));
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const upserts = wanted.filter((document) => {
    const before = liveById.get(document.id);
    return before === undefined || canonical(before) !== canonical(document);
  });
  const deletes = live.flatMap(({ id }) => (wantedIds.has(id) ? [] : [id]));
  const changes = upserts.length + deletes.length;

  const kept = live.filter(({ id }) => wantedIds.has(id)).map(({ id }) => id);
  const added = upserts.filter(({ id }) => !liveById.has(id)).map(({ id }) => id);
  const order = [...kept, ...added];
  if (wanted.some(({ id }, place) => order[place] !== id)) {
    return { kind: 'fill', reason: 'the order of the stock changed' };
  }
  if (changes === 0) return { kind: 'unchanged' };
  if (changes >= LARGEST_SHARE * Math.max(live.length, wanted.length)) {
    return { kind: 'fill', reason: `${changes} of ${wanted.length} documents changed` };
  }
  return { kind: 'update', upserts, deletes };
}

/** A server may return keys in a different order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
