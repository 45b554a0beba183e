import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const consentWordings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table consent_wording (
      tenant text not null,
      version text not null,
      wording text not null,
      created_at bigint not null,
      primary key (tenant, version)
    )`.execute(db);
  },
};
