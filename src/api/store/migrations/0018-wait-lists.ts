import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who waits for a vehicle that somebody else has on hold. */
export const waitLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table wait_place (
      id text primary key,
      tenant text not null,
      lead_id text not null,
      car_id text not null,
      person text not null,
      state text not null,
      tell_at bigint,
      until bigint,
      gone_since bigint,
      created_at bigint not null,
      updated_at bigint not null
    )`.execute(db);
    await sql`create unique index wait_place_by_lead on wait_place (lead_id)`.execute(db);
    await sql`create unique index wait_place_by_person on wait_place (tenant, car_id, person)
      where state in ('waiting', 'asked')`.execute(db);
    await sql`create unique index wait_place_asked on wait_place (tenant, car_id) where state = 'asked'`.execute(db);
  },
};
