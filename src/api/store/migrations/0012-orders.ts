import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the dealer accepted an order. */
export const orders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table reservation add column accepted_at bigint`.execute(db);
  },
};
