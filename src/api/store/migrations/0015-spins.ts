import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const spins: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table spin (
      lead_id text primary key,
      tenant text not null,
      promotion text not null,
      person text not null,
      prize integer,
      created_at bigint not null
    )`.execute(db);
    await sql`create unique index spin_by_person on spin (tenant, promotion, person)`.execute(db);
  },
};
