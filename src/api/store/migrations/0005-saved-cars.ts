import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const savedCars: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table saved_car add column seen text`.execute(db);
  },
};
