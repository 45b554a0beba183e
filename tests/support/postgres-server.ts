import type { TestProject } from 'vitest/node';
import { hasPostgres, quickestFolder, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the PostgreSQL server of this run makes databases; empty where the machine has none. */
    postgresUrl: string;
  }
}

/** One server a run; each suite makes a database of its own. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasPostgres()) {
    project.provide('postgresUrl', '');
    return undefined;
  }
  const server = await startPostgres(quickestFolder());
  project.provide('postgresUrl', server.url);
  return () => server.remove();
}
