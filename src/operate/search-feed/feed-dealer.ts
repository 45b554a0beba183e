import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readDealer } from '#config/read-dealer.node.ts';
import type { DealerConfig } from '#config/dealer-config.ts';
import { formatProblems } from '#config/problem/format-problems.ts';
import { collectionAlias, searchConnection, searchNodes } from '#config/search-connection.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { takeLock } from '#pipeline/publish/build-lock.ts';
import type { Progress } from '#pipeline/progress.ts';
import type { Workspace } from '#pipeline/workspace.ts';
import { toSearchWords } from '#search/search-words.ts';
import { directoryCollections } from '#search/typesense/directory-fields.ts';
import { apiSnapshotFile } from '#site-plan/api-snapshot.ts';
import { readSnapshot } from '#site-plan/load-site.node.ts';
import type { PlanInput } from '#site-plan/plan-input.ts';
import { summaryContext } from '#site-plan/stock/summary-context.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';
import { feedCollection, type FedCollection, type FeedSettings } from './feed-collection.ts';
import { modelCollection, offerCollection, stockCollection } from './feed-documents.ts';
import { FeedError } from './feed-error.ts';
import { createSearchKey, powersBeyondSearch } from './search-keys.ts';
import { typesenseAdmin, type TypesenseAdmin } from './typesense-admin.ts';

export interface FeedOptions {
  readonly workspace: Workspace;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  /** Fills fresh collections even if little has changed. */
  readonly isFull: boolean;
  readonly createsKey: boolean;
  readonly progress: Progress;
  /** Milliseconds before a failed request is retried. */
  readonly firstDelayMs?: number;
}

/** The result of a run. */
export interface FeedReport {
  readonly slug: string;
  /** Nodes of the server. */
  readonly server: string;
  readonly collections: readonly FedCollection[];
  /** The search-only key that was created; it is shown only once. */
  readonly searchKey?: string;
  readonly warnings: readonly string[];
}

/**
 * Feeds a dealer's published stock to the search server: stock, models, offers, words. Collections take over their
 * alias when they are complete. A server snapshot at the end prevents partial results after a restart.
 *
 * @throws FeedError Its `changed` lists the aliases whose search results have changed.
 */
export async function feedDealer(slug: string, options: FeedOptions): Promise<FeedReport> {
  const { workspace, environment, now, isFull, createsKey, progress } = options;
  const config = await loadConfig(slug, workspace);
  const admin = openAdmin(config, options);
  const folders = workspace.folders(slug);
  const lock = takeLock(path.join(folders.state, 'index.lock'));
  if ('heldBy' in lock) {
    throw new FeedError('AlreadyRunning', `${slug}: another feeding runs (process ${lock.heldBy}).`, [
      'Wait until it is done, then index again.',
    ]);
  }
  try {
    await refuseAdminKeyInPages(config, admin, environment);
    const input = readPublished(slug, workspace);
    const context = summaryContext(input.config, input.now);
    const summaries = input.vehicles.map((vehicle) => toVehicleSummary(vehicle, context));
    const alias = collectionAlias(config);
    const directories = directoryCollections(alias);
    const words = toSearchWords(config.search, summaries);
    const dealershipIds = new Map(config.dealerships.map(({ slug: dealership, id }) => [dealership, id]));

    const changed = new Set<string>();
    const settings: FeedSettings = { slug, admin, now, isFull, onChange: (name) => changed.add(name) };
    const feeds: readonly (readonly [name: string, run: () => Promise<FedCollection>])[] = [
      ['stock', () => feedCollection(stockCollection(alias, summaries, words), { ...settings, words })],
      ['models', () => feedCollection(modelCollection(directories.models, summaries), settings)],
      ['offers', () => feedCollection(offerCollection(directories.offers, summaries, dealershipIds), settings)],
    ];
    try {
      const collections: FedCollection[] = [];
      for (const [name, run] of feeds) collections.push(await progress.stage(name, run, fedText));
      const keyWarnings = await checkSearchKey(config, admin, environment);
      const searchKey = createsKey ? await createSearchKey(admin, slug, alias) : undefined;
      const isChanged = changed.size > 0 || searchKey !== undefined;
      const warnings = [...keyWarnings, ...(isChanged ? await writeSnapshots(slug, admin) : [])];
      return { slug, server: admin.name, collections, warnings, ...(searchKey === undefined ? {} : { searchKey }) };
    } catch (error) {
      if (error instanceof FeedError) error.changed.push(...changed);
      throw error;
    }
  } finally {
    lock.release();
  }
}

async function loadConfig(slug: string, workspace: Workspace): Promise<DealerConfig> {
  const reading = await readDealer(slug, { dealersDir: workspace.dealers, manifests: TEMPLATE_MANIFESTS });
  if (reading.ok) return reading.config;
  const [headline = '', ...details] = formatProblems(reading.problems).split('\n');
  throw new FeedError('DealerConfigInvalid', headline, details);
}

function openAdmin(
  { slug, search }: DealerConfig,
  { environment, firstDelayMs }: Pick<FeedOptions, 'environment' | 'firstDelayMs'>,
): TypesenseAdmin {
  const nodes = searchNodes(search);
  if (nodes.length === 0) {
    throw new FeedError('NoSearchServer', `${slug} has no search server: its search runs on the visitor’s device.`, [
      'Add `search.host` and `search.key` to its dealer.json, or leave it as it is: docs/search.md says when a server helps.',
    ]);
  }
  if (search.collection !== undefined) {
    throw new FeedError(
      'SharedCollection',
      `${slug} searches the collection ${search.collection}, which others fill and several dealers share.`,
      ['Feed it where it is filled, or remove `search.collection` for a collection of the dealer’s own.'],
    );
  }
  const variable = search.admin_key.env;
  const adminKey = environment[variable]?.trim() ?? '';
  if (adminKey === '') {
    throw new FeedError(
      'AdminKeyMissing',
      `${slug}: the variable ${variable} with the admin key of ${nodes.join(', ')} is not set.`,
      [`Set ${variable}, or name another variable in \`search.admin_key\`.`],
    );
  }
  return typesenseAdmin({ slug, nodes, adminKey, ...(firstDelayMs === undefined ? {} : { firstDelayMs }) });
}

/** What the site shows: the vehicles of the last publish, with the config of the last build. */
function readPublished(slug: string, workspace: Workspace): PlanInput {
  const published = path.join(workspace.state, apiSnapshotFile(slug));
  const { snapshot } = workspace.folders(slug);
  if (!existsSync(published) || !existsSync(snapshot)) {
    throw new FeedError('NotBuilt', `${slug} has not been built on this machine (${published} is missing).`, [
      `Run "npm run build -- --dealer=${slug}" first.`,
    ]);
  }
  const [, ...lines] = readFileSync(published, 'utf8').split('\n');
  const vehicles = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Vehicle);
  return { ...readSnapshot(snapshot), vehicles };
}

function searchKeyOf({ search }: DealerConfig, environment: FeedOptions['environment']): string | undefined {
  const value = search.key === undefined ? undefined : environment[search.key.env]?.trim();
  return value === '' ? undefined : value;
}

/** Whether the key in the pages can do more than search, which only a server can tell. */
async function refuseAdminKeyInPages(
  config: DealerConfig,
  admin: TypesenseAdmin,
  environment: FeedOptions['environment'],
): Promise<void> {
  const key = searchKeyOf(config, environment);
  const powers = key === undefined ? [] : await powersBeyondSearch(admin, key, collectionAlias(config));
  if (powers.length === 0) return;
  const variable = config.search.key?.env ?? '';
  throw new FeedError(
    'SearchKeyIsAdmin',
    `${config.slug}: the key in ${variable} can do more on ${admin.name} than search (${powers.join(', ')}), and pages carry it.`,
    [
      'Delete that key on the server now if a site was ever built with it.',
      `Make a search-only key with "npm run index -- --dealer=${config.slug} --create-key" and set ${variable} to it.`,
    ],
  );
}

/**
 * Makes each node write a snapshot: a restarting node replays its log from the last snapshot and serves what it has
 * read so far.
 *
 * @returns A warning for each node that did not.
 */
async function writeSnapshots(slug: string, admin: TypesenseAdmin): Promise<string[]> {
  const warnings: string[] = [];
  for (const node of admin.eachNode()) {
    try {
      await node.send('POST', '/operations/snapshot');
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      warnings.push(
        `${slug}: ${node.name} wrote no snapshot, so that after a restart it answers from part of the stock until it has read its log. The admin key needs the action operations:*, or index again. ${error.message}`,
      );
    }
  }
  return warnings;
}

async function checkSearchKey(
  config: DealerConfig,
  admin: TypesenseAdmin,
  environment: FeedOptions['environment'],
): Promise<string[]> {
  const { slug, search } = config;
  const key = searchKeyOf(config, environment);
  if (key === undefined) return [];
  const connection = searchConnection(config, environment);
  if (connection.kind === 'refused') return [`${connection.message} ${connection.remedy}`];
  const body = { searches: [{ collection: collectionAlias(config), q: '*', per_page: 0 }] };
  const status = await admin.statusWith(key, 'POST', '/multi_search', body);
  if (status < 400) return [];
  return [
    `${slug}: the key in ${search.key?.env ?? ''} cannot search ${collectionAlias(config)} on ${admin.name} (${status}), so visitors’ devices will search. Make another with --create-key.`,
  ];
}

/** "30 documents, filled Car_production_x_20261121023000 (there was none)" */
export function fedText({ kind, documents, upserted, deleted, collection, reason, pruned }: FedCollection): string {
  const count = documents === 1 ? '1 document' : `${documents} documents`;
  const removed = pruned.length === 0 ? '' : `, ${pruned.length} older deleted`;
  if (kind === 'filled') return `${count}, ${collection} filled (${reason ?? ''})${removed}`;
  return kind === 'unchanged'
    ? `${count}, as before`
    : `${count}, ${upserted} sent, ${deleted} deleted in ${collection}`;
}
