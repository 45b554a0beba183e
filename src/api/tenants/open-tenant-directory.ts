import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readSnapshotDealer, SnapshotError } from './read-snapshot.ts';
import { snapshotStock } from './snapshot-stock.ts';
import type { Tenant, TenantDirectory } from './tenant-directory.ts';

/** How soon a newly published snapshot is used. */
const POLL_MS = 1_000;

export interface FollowedDirectory extends TenantDirectory {
  /** Checks for new, replaced and removed snapshots now. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * The dealers of the snapshots in a folder, `<slug>.ndjson` each. A replaced snapshot takes effect once it has been
 * read. One that cannot be read is reported, and the dealer stays as it was.
 *
 * @param pollMs 0 does not watch the folder.
 */
export async function openTenantDirectory(
  folder: string,
  report: (problem: string) => void,
  pollMs = POLL_MS,
): Promise<FollowedDirectory> {
  await mkdir(folder, { recursive: true });
  const tenants = new Map<string, Tenant>();
  let hosts: ReadonlyMap<string, Tenant> = new Map();
  /** The version of each dealer's file that was last read, valid or not. */
  const versions = new Map<string, string>();

  const reported = new Set<string>();
  const reportOnce = (problem: string): void => {
    if (reported.has(problem)) return;
    reported.add(problem);
    report(problem);
  };

  const refreshOne = async (slug: string): Promise<void> => {
    const file = path.join(folder, `${slug}.ndjson`);
    const version = await fileVersion(file);
    if (version === undefined || versions.get(slug) === version) return;
    try {
      const tenant = await readTenant(file, slug, report);
      const rival = [...tenants.values()].find(({ host, slug: other }) => host === tenant.host && other !== slug);
      if (rival !== undefined) {
        throw new SnapshotError(
          `${file} has the host ${tenant.host}, which is ${rival.slug}'s. Give one of them another url in dealer.json.`,
        );
      }
      tenants.set(slug, tenant);
      await keepLastGood(file, slug);
    } catch (error) {
      if (!tenants.has(slug)) await readGood(slug);
      const kept = tenants.has(slug) ? 'The one before stays in use.' : 'The dealer is not served.';
      report(`${error instanceof Error ? error.message : String(error)} ${kept}`);
    }
    versions.set(slug, version);
  };

  /** What a restarted service uses while the newest snapshot cannot be read. */
  const readGood = async (slug: string): Promise<void> => {
    try {
      tenants.set(slug, await readTenant(goodFile(folder, slug), slug, report));
    } catch {
      // Missing, or left by an older version: the caller reports that the dealer is not served.
    }
  };

  const refresh = async (): Promise<void> => {
    const slugs = (await readdir(folder)).flatMap((name) => /^([a-z0-9-]+)\.ndjson$/.exec(name)?.[1] ?? []).sort();
    for (const slug of versions.keys()) {
      if (slugs.includes(slug)) continue;
      tenants.delete(slug);
      await rm(goodFile(folder, slug), { force: true });
      versions.delete(slug);
    }
    for (const slug of slugs) await refreshOne(slug);
    hosts = byHosts([...tenants.values()], reportOnce);
  };

  await refresh();
  let refreshing = false;
  const timer =
    pollMs === 0
      ? undefined
      : setInterval(() => {
          if (refreshing) return;
          refreshing = true;
          refresh()
            .catch((error: unknown) => {
              report(`Snapshots cannot be read: ${error instanceof Error ? error.message : String(error)}`);
            })
            .finally(() => {
              refreshing = false;
            });
        }, pollMs).unref();

  return {
    byHost: (host) => hosts.get(host.toLowerCase()),
    bySlug: (slug) => tenants.get(slug),
    all: () => [...tenants.values()],
    refresh,
    stop: () => {
      clearInterval(timer);
    },
  };
}

async function readTenant(file: string, slug: string, report: (problem: string) => void): Promise<Tenant> {
  const snapshot = await readSnapshotDealer(file, slug);
  const { host, origin } = new URL(snapshot.dealer.url);
  const hosts = [...new Set([host, withOrWithoutWww(host), ...snapshot.config.api.hosts])];
  return { slug, host, hosts, origin, snapshot, stock: snapshotStock(file, report) };
}

function withOrWithoutWww(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
}

/** A dealer's own site address always belongs to that dealer, whoever else lists it. */
function byHosts(tenants: readonly Tenant[], report: (problem: string) => void): ReadonlyMap<string, Tenant> {
  const found = new Map(tenants.map((tenant) => [tenant.host, tenant]));
  for (const tenant of tenants) {
    for (const host of tenant.hosts) {
      const owner = found.get(host);
      if (owner === undefined) found.set(host, tenant);
      else if (owner !== tenant && tenant.snapshot.config.api.hosts.includes(host)) {
        report(
          `${tenant.slug} lists the host ${host} under api.hosts, which is ${owner.slug}'s. It stays ${owner.slug}'s.`,
        );
      }
    }
  }
  return found;
}

function goodFile(folder: string, slug: string): string {
  return path.join(folder, `.${slug}.good`);
}

/** A hard link, which survives when the next snapshot replaces the file. */
async function keepLastGood(file: string, slug: string): Promise<void> {
  const good = goodFile(path.dirname(file), slug);
  const fresh = `${good}.${crypto.randomUUID()}`;
  try {
    await link(file, fresh);
    await rename(fresh, good);
  } catch {
    // The folder may belong to another user; then the last good snapshot lasts only as long as the process.
  } finally {
    await rm(fresh, { force: true });
  }
}

/** Changes whenever the file is replaced or written. */
async function fileVersion(file: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeNs } = await stat(file, { bigint: true });
    return `${ino}:${size}:${mtimeNs}`;
  } catch {
    // Replaced between listing and reading; the next poll picks it up.
    return undefined;
  }
}
