import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readSnapshotDealer, SnapshotError } from './read-snapshot.ts';
import { snapshotStock } from './snapshot-stock.ts';
import type { Tenant, TenantDirectory } from './tenant-directory.ts';

/** How soon a published site's new snapshot is used. */
const POLL_MS = 1_000;

export interface FollowedDirectory extends TenantDirectory {
  /** Looks for new, replaced and removed snapshots now. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * The dealers of the snapshots in a folder, `<slug>.ndjson` each. A snapshot that is replaced takes over once
 * it has been read; one that cannot be read is reported and the dealer stays as it was.
 *
 * @param pollMs 0 does not follow the folder.
 */
export async function openTenantDirectory(
  folder: string,
  report: (problem: string) => void,
  pollMs = POLL_MS,
): Promise<FollowedDirectory> {
  await mkdir(folder, { recursive: true });
  const tenants = new Map<string, Tenant>();
  let hosts: ReadonlyMap<string, Tenant> = new Map();
  /** Which version of its file each dealer was last read from, good or bad. */
  const versions = new Map<string, string>();

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
    } catch (error) {
      const kept = tenants.has(slug) ? 'The one before stays in use.' : 'The dealer is not served.';
      report(`${error instanceof Error ? error.message : String(error)} ${kept}`);
    }
    versions.set(slug, version);
  };

  const refresh = async (): Promise<void> => {
    const slugs = (await readdir(folder)).flatMap((name) => /^([a-z0-9-]+)\.ndjson$/.exec(name)?.[1] ?? []).sort();
    for (const slug of versions.keys()) {
      if (slugs.includes(slug)) continue;
      tenants.delete(slug);
      versions.delete(slug);
    }
    for (const slug of slugs) await refreshOne(slug);
    hosts = new Map([...tenants.values()].map((tenant) => [tenant.host, tenant]));
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
  return { slug, host, origin, snapshot, stock: snapshotStock(file, report) };
}

/** Changes whenever the file is replaced or written to. */
async function fileVersion(file: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeNs } = await stat(file, { bigint: true });
    return `${ino}:${size}:${mtimeNs}`;
  } catch {
    // Replaced between listing and looking; the next round sees it.
    return undefined;
  }
}
