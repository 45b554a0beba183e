import type { Store } from '#api/store/store.ts';
import { describe, inject } from 'vitest';
import { makePostgresDatabase, makeSqliteFolder, type MakeDatabase } from './test-databases.ts';

/**
 * One suite for both databases: behaviour that holds on one only is a defect. Without a PostgreSQL server the
 * second half is skipped.
 */
export function describeOnStores(what: string, suite: (makeDatabase: MakeDatabase, kind: Store['kind']) => void): void {
  describe(`${what}, on SQLite`, () => {
    suite(makeSqliteFolder, 'sqlite');
  });
  describe.skipIf(inject('postgresUrl') === '')(`${what}, on PostgreSQL`, () => {
    suite(makePostgresDatabase(inject('postgresUrl')), 'postgresql');
  });
}
