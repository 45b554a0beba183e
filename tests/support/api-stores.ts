import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, inject } from 'vitest';
import type { ApiEnvironment } from '#api/environment.ts';
import { inDatabase } from './postgres.ts';

/** What of the environment names an empty database of its own, of the kind that is being tested. */
export type DatabaseSettings = Pick<ApiEnvironment, 'databaseUrl' | 'dataDir'>;

export interface TestDatabase {
  readonly settings: DatabaseSettings;
  remove(): Promise<void>;
}

/** Makes an empty database. */
export type MakeDatabase = () => Promise<TestDatabase>;

/**
 * One suite for both databases: behaviour that holds on one only is a defect. Without a PostgreSQL server the
 * second half is skipped.
 */
export function describeOnStores(what: string, suite: (makeDatabase: MakeDatabase, kind: StoreKind) => void): void {
  describe(`${what}, on SQLite`, () => {
    suite(makeSqliteFolder, 'sqlite');
  });
  describe.skipIf(inject('postgresUrl') === '')(`${what}, on PostgreSQL`, () => {
    suite(makePostgresDatabase, 'postgresql');
  });
}

export type StoreKind = 'sqlite' | 'postgresql';

export const makeSqliteFolder: MakeDatabase = () => {
  const folder = makeFolder();
  return Promise.resolve({ settings: { dataDir: path.join(folder, 'data') }, remove: () => removeFolder(folder) });
};

let databases = 0;

export const makePostgresDatabase: MakeDatabase = async () => {
  const folder = makeFolder();
  databases += 1;
  const name = `suite_${process.pid}_${databases}`;
  const server = inject('postgresUrl');
  await inDatabase(server, (client) => client.query(`create database ${name}`));
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return {
    settings: { dataDir: path.join(folder, 'data'), databaseUrl },
    remove: async () => {
      await inDatabase(server, (client) => client.query(`drop database ${name} with (force)`));
      await removeFolder(folder);
    },
  };
};

const makeFolder = (): string => mkdtempSync(path.join(tmpdir(), 'forecourt-api-'));

function removeFolder(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  return Promise.resolve();
}
