import type { FastifyBaseLogger } from 'fastify';
import type { Lead } from '#domain/lead/lead.ts';
import type { ApiContext } from '../api-context.ts';
import { type BackgroundWork, repeatedWork } from '../background-work.ts';
import type { Store } from '../store/store.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

const LOOK_EVERY_MS = 30_000;
/** As the build names a wording. */
const VERSION = /^[0-9a-f]{8}$/;

/** Wordings known to be in the database, by dealer and version. */
const kept = new WeakMap<Store, Set<string>>();

/**
 * Keeps the wording of the consent line that each dealer's site has now [5-33], so that an enquiry of a page that was
 * opened before the next one is stored with what its page said. They are never deleted: a wording is no one's data, and
 * a page may be open, or an enquiry wait for a network, for long.
 */
export async function keepWordings(
  { store, now }: Pick<ApiContext, 'store' | 'now'>,
  tenants: readonly Tenant[],
): Promise<void> {
  const known = kept.get(store) ?? new Set();
  kept.set(store, known);
  const rows = tenants.flatMap(({ slug, snapshot }) => {
    const { version, text } = snapshot.dealer.enquiry?.privacyConsent ?? { version: '', text: '' };
    if (!VERSION.test(version) || known.has(keyOf(slug, version))) return [];
    return [{ tenant: slug, version, wording: text, created_at: now() }];
  });
  if (rows.length === 0) return;
  await store.write((tx) =>
    tx
      .insertInto('consent_wording')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['tenant', 'version']).doNothing())
      .execute(),
  );
  for (const { tenant, version } of rows) known.add(keyOf(tenant, version));
}

/**
 * What the shopper's page said. A form that names no wording, from a page built before forms did, counts as the
 * current one. A wording that was never published here is kept by its version alone: an enquiry is worth more than the
 * proof of its consent, and a text that may not have been shown would be no proof.
 *
 * @param version As the form names it.
 */
export async function wordingSeen(
  context: Pick<ApiContext, 'store' | 'now'>,
  tenant: Tenant,
  version: string | undefined,
): Promise<Pick<NonNullable<Lead['consent']>, 'version' | 'text'>> {
  const current = tenant.snapshot.dealer.enquiry?.privacyConsent;
  if (current !== undefined && (version === undefined || version === current.version)) {
    await keepWordings(context, [tenant]);
    return { version: current.version, text: current.text };
  }
  if (version === undefined || !VERSION.test(version)) return { version: 'unknown' };
  const row = await context.store.db
    .selectFrom('consent_wording')
    .select('wording')
    .where('tenant', '=', tenant.slug)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? { version } : { version, text: row.wording };
}

/** Notes wordings as they are published. */
export function createWordingKeeper(
  context: Pick<ApiContext, 'store' | 'now' | 'tenants'> & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
): BackgroundWork {
  const failure = 'wordings of consent could not be kept, tried again shortly';
  return repeatedWork(LOOK_EVERY_MS, () => keepWordings(context, context.tenants.all()), context.log, failure);
}

function keyOf(tenant: string, version: string): string {
  return `${tenant} ${version}`;
}
