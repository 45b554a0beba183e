import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const appointments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table appointment (
      id text primary key,
      tenant text not null,
      lead_id text not null,
      location_id text not null,
      starts_at bigint not null,
      ends_at bigint not null,
      state text not null,
      sequence integer not null,
      created_at bigint not null,
      updated_at bigint not null
    )`.execute(db);
    await sql`create unique index appointment_slot on appointment (tenant, location_id, starts_at) where state = 'booked'`.execute(
      db,
    );
    await sql`create unique index appointment_by_lead on appointment (lead_id)`.execute(db);
  },
};
