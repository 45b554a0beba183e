import { collectionSchema, type CollectionSchema } from '#search/typesense/collection-schema.ts';
import type { SearchWords } from '#search/search-words.ts';
import type { FeedCollection } from './feed-documents.ts';
import { FeedError } from './feed-error.ts';
import { type FeedDocument, planUpdate, type UpdatePlan } from './plan-update.ts';
import { putSearchWords } from './search-words-on-server.ts';
import type { TypesenseAdmin } from './typesense-admin.ts';

export interface FeedSettings {
  readonly slug: string;
  readonly admin: TypesenseAdmin;
  readonly now: Date;
  /** Fills a fresh collection even if little has changed. */
  readonly isFull: boolean;
  /** Synonyms and curation of the collection. */
  readonly words?: SearchWords;
  /** Called with an alias as soon as its search results change. */
  readonly onChange?: (alias: string) => void;
}

/** The result for one collection. */
export interface FedCollection {
  readonly alias: string;
  /** Collection that the alias points to. */
  readonly collection: string;
  readonly kind: 'filled' | 'updated' | 'unchanged';
  /** Why a fresh collection was filled. */
  readonly reason?: string;
  readonly documents: number;
  readonly upserted: number;
  readonly deleted: number;
  /** Older collections that were deleted. */
  readonly pruned: readonly string[];
}

/** Documents per request. */
const BATCH = 500;
/** How many ids fit into a request's URL. */
const DELETE_BATCH = 50;
/** Older collections kept for a manual rollback. */
const KEPT = 1;

/**
 * Brings a collection up to date: sends only the changed documents if little changed, else fills a fresh collection
 * that takes over the alias once it is complete. A failure before that leaves the alias unchanged.
 *
 * @throws FeedError
 */
export async function feedCollection(collection: FeedCollection, settings: FeedSettings): Promise<FedCollection> {
  const { admin, isFull, words, onChange } = settings;
  const { alias, documents } = collection;
  const live = await liveCollection(admin, alias);
  await removeUnfinished(admin, alias, live?.name);
  const plan = isFull ? ({ kind: 'fill', reason: 'asked for' } as const) : await planFor(collection, live, admin);
  if (live === undefined || plan.kind === 'fill') {
    return fill(collection, settings, plan.kind === 'fill' ? plan.reason : 'there was none', live?.name);
  }

  const upserts = plan.kind === 'update' ? plan.upserts : [];
  const deletes = plan.kind === 'update' ? plan.deletes : [];
  if (upserts.length + deletes.length > 0) onChange?.(alias);
  await importDocuments(collection, live.name, upserts, settings);
  await deleteDocuments(admin, live.name, deletes);
  await checkCount(settings, live.name, documents.length);
  const changedRules = words === undefined ? 0 : await putSearchWords(admin, live.name, words, () => onChange?.(alias));
  return {
    alias,
    collection: live.name,
    kind: plan.kind === 'unchanged' && changedRules === 0 ? 'unchanged' : 'updated',
    documents: documents.length,
    upserted: upserts.length,
    deleted: deletes.length,
    pruned: [],
  };
}

interface LiveCollection {
  readonly name: string;
  readonly fields: readonly Readonly<Record<string, unknown>>[];
  readonly default_sorting_field?: string;
  readonly num_documents: number;
}

async function liveCollection(admin: TypesenseAdmin, alias: string): Promise<LiveCollection | undefined> {
  const found = await admin.find<{ readonly collection_name: string }>(`/aliases/${encodeURIComponent(alias)}`);
  return found && admin.find<LiveCollection>(`/collections/${encodeURIComponent(found.collection_name)}`);
}

async function planFor(
  { alias, fields, documents }: FeedCollection,
  live: LiveCollection | undefined,
  admin: TypesenseAdmin,
): Promise<UpdatePlan> {
  if (live === undefined) return { kind: 'fill', reason: 'there was none' };
  if (!hasSchema(live, collectionSchema(alias, fields))) return { kind: 'fill', reason: 'its fields changed' };
  const lines = await admin.lines('GET', `/collections/${encodeURIComponent(live.name)}/documents/export`);
  return planUpdate(
    lines.map((line) => JSON.parse(line) as FeedDocument),
    documents,
  );
}

/** A server adds keys of its own to each field's description. */
function hasSchema(live: LiveCollection, wanted: CollectionSchema): boolean {
  return (
    live.default_sorting_field === wanted.default_sorting_field &&
    live.fields.length === wanted.fields.length &&
    wanted.fields.every((field) => {
      const known = live.fields.find(({ name }) => name === field.name);
      return known !== undefined && Object.entries(field).every(([key, value]) => known[key] === value);
    })
  );
}

async function fill(
  collection: FeedCollection,
  settings: FeedSettings,
  reason: string,
  liveName: string | undefined,
): Promise<FedCollection> {
  const { admin, now, words, onChange } = settings;
  const { alias, fields, documents } = collection;
  const name = await freeName(admin, alias, now);
  await admin.send('POST', '/collections', collectionSchema(name, fields));
  try {
    await importDocuments(collection, name, documents, settings);
    await checkCount(settings, name, documents.length);
    if (words !== undefined) await putSearchWords(admin, name, words);
    await admin.send('PUT', `/aliases/${encodeURIComponent(alias)}`, { collection_name: name });
  } catch (error) {
    if (await discard(admin, alias, name)) onChange?.(alias);
    throw error;
  }
  onChange?.(alias);
  const pruned = await prune(admin, alias, [name, ...(liveName === undefined ? [] : [liveName])]);
  const documentsCount = documents.length;
  return {
    alias,
    collection: name,
    kind: 'filled',
    reason,
    documents: documentsCount,
    upserted: documentsCount,
    deleted: 0,
    pruned,
  };
}

/**
 * Removes the unfinished collection, unless the alias did switch to it and only the response was lost.
 *
 * @returns Whether the alias points to it.
 */
async function discard(admin: TypesenseAdmin, alias: string, name: string): Promise<boolean> {
  try {
    const live = await liveCollection(admin, alias);
    if (live?.name === name) return true;
    await admin.send('DELETE', `/collections/${encodeURIComponent(name)}`);
  } catch (error) {
    // The next run removes it; report the original error.
    if (!(error instanceof FeedError)) throw error;
  }
  return false;
}

/** Removes what an interrupted run left behind: collections newer than the one the alias points to. */
async function removeUnfinished(admin: TypesenseAdmin, alias: string, live: string | undefined): Promise<void> {
  const names = (await collectionsOf(admin, alias)).map(({ name }) => name);
  // If an operator pointed the alias to a collection with a different name, ages cannot be compared.
  if (live !== undefined && !names.includes(live)) return;
  for (const name of names.filter((one) => live === undefined || one > live)) {
    await admin.send('DELETE', `/collections/${encodeURIComponent(name)}`);
  }
}

/** `<alias>_20261121023000`, or a second later if two runs collide. */
async function freeName(admin: TypesenseAdmin, alias: string, now: Date): Promise<string> {
  const taken = new Set((await collectionsOf(admin, alias)).map(({ name }) => name));
  for (let second = 0; ; second += 1) {
    const name = `${alias}_${timestamp(new Date(now.getTime() + second * 1000))}`;
    if (!taken.has(name)) return name;
  }
}

function timestamp(instant: Date): string {
  return instant.toISOString().replace(/\D/g, '').slice(0, 14);
}

async function collectionsOf(admin: TypesenseAdmin, alias: string): Promise<readonly { readonly name: string }[]> {
  const all = (await admin.find<readonly { readonly name: string }[]>('/collections?exclude_fields=fields')) ?? [];
  return all.filter(({ name }) => name.startsWith(`${alias}_`) && /^\d{14}$/.test(name.slice(alias.length + 1)));
}

async function prune(admin: TypesenseAdmin, alias: string, kept: readonly string[]): Promise<string[]> {
  const names = (await collectionsOf(admin, alias)).map(({ name }) => name).sort();
  const older = names.filter((name) => !kept.includes(name));
  const room = Math.max(0, KEPT + 1 - kept.length);
  const gone = older.slice(0, older.length - room);
  for (const name of gone) await admin.send('DELETE', `/collections/${encodeURIComponent(name)}`);
  return gone;
}

interface ImportAnswer {
  readonly success: boolean;
  readonly error?: string;
}

async function importDocuments(
  { nameOf }: FeedCollection,
  name: string,
  documents: readonly FeedDocument[],
  { admin, slug }: FeedSettings,
): Promise<void> {
  const rejected: string[] = [];
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = documents.slice(start, start + BATCH);
    // An upsert is safe to repeat when its response is lost.
    const path = `/collections/${encodeURIComponent(name)}/documents/import?action=upsert&batch_size=${BATCH}`;
    const answers = await admin.lines(
      'POST',
      path,
      batch.map((document) => JSON.stringify(document)),
    );
    batch.forEach((document, i) => {
      const answer = JSON.parse(answers[i] ?? '{"success":false,"error":"no answer"}') as ImportAnswer;
      if (!answer.success) rejected.push(`${nameOf(document.id)} (id ${document.id}): ${answer.error ?? 'no reason'}`);
    });
  }
  if (rejected.length === 0) return;
  throw new FeedError(
    'DocumentsRejected',
    `${slug}: the search server ${admin.name} rejected ${rejected.length} of ${documents.length} documents for ${name}.`,
    [
      ...rejected,
      'Correct these vehicles in the feed or leave them out (`stock.exclude_stock_numbers`), build and index again.',
    ],
  );
}

async function deleteDocuments(admin: TypesenseAdmin, name: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += DELETE_BATCH) {
    const list = ids.slice(start, start + DELETE_BATCH).map((id) => `\`${id}\``);
    const filter = encodeURIComponent(`id:[${list.join(',')}]`);
    await admin.send('DELETE', `/collections/${encodeURIComponent(name)}/documents?filter_by=${filter}`);
  }
}

async function checkCount({ admin, slug }: FeedSettings, name: string, wanted: number): Promise<void> {
  const found = await admin.find<LiveCollection>(`/collections/${encodeURIComponent(name)}`);
  if (found?.num_documents === wanted) return;
  throw new FeedError(
    'CountDiffers',
    `${slug}: the collection ${name} on ${admin.name} holds ${found?.num_documents ?? 'no'} documents after the import, not ${wanted}.`,
    ['Index again with --full. If it happens again, look into the server’s log.'],
  );
}
