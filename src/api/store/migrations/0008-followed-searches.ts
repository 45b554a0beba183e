import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An alert follows a vehicle or a search; what it does not follow is empty text. */
export const followedSearches: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table alert add column search text not null default ''`.execute(db);
    await sql`drop index alert_by_car`.execute(db);
    await sql`create unique index alert_by_subject on alert (tenant, email, car_id, search)`.execute(db);
  },
};
