import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiEnvironment } from '#api/environment.ts';
import { inDatabase } from './postgres.ts';

/** What of the environment names an empty database of its own. */
export type DatabaseSettings = Pick<ApiEnvironment, 'databaseUrl' | 'dataDir'>;

export interface TestDatabase {
  readonly settings: DatabaseSettings;
  remove(): Promise<void>;
}

/** Makes an empty database. */
export type MakeDatabase = () => Promise<TestDatabase>;

export const makeSqliteFolder: MakeDatabase = () => {
  const folder = makeFolder();
  return Promise.resolve({ settings: { dataDir: path.join(folder, 'data') }, remove: () => removeFolder(folder) });
};

let databases = 0;

/** @param server URL of a database of the server, through which others are made. */
export function makePostgresDatabase(server: string): MakeDatabase {
  return async () => {
    const folder = makeFolder();
    databases += 1;
    const name = `test_${process.pid}_${databases}`;
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
}

const makeFolder = (): string => mkdtempSync(path.join(tmpdir(), 'forecourt-api-'));

function removeFolder(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  return Promise.resolve();
}
