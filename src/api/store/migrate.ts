import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { leadApi } from './migrations/0001-lead-api.ts';
import type { Tables } from './tables.ts';

/** In the order in which they run; a migration that was released never changes. */
const MIGRATIONS = { '0001-lead-api': leadApi };

/** Brings the database to this version's tables. Several processes may do so at once: one does it, the others wait. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The database could not be migrated.');
}
