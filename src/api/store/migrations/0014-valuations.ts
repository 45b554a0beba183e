import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const valuations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table valuation (
      lead_id text primary key,
      tenant text not null,
      state text not null,
      valuation text not null,
      expires_at bigint not null,
      created_at bigint not null,
      updated_at bigint not null
    )`.execute(db);
  },
};
