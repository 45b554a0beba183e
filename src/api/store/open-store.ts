import path from 'node:path';
import type { ApiEnvironment } from '../environment.ts';
import { openSqliteStore, SQLITE_FILE } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** The database that the environment configures, migrated. */
export async function openStore({
  databaseUrl,
  dataDir,
}: Pick<ApiEnvironment, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  if (databaseUrl === undefined) return openSqliteStore(path.join(dataDir, SQLITE_FILE));
  const { openPostgresStore } = await import('./postgres-store.ts');
  return openPostgresStore(databaseUrl);
}
