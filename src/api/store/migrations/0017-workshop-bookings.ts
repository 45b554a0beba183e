import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Days at a workshop beside test drives: several vehicles are left there at one time. */
export const workshopBookings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table appointment add column kind text not null default 'drive'`.execute(db);
    await sql`drop index appointment_slot`.execute(db);
    await sql`create unique index appointment_slot on appointment (tenant, location_id, starts_at)
      where state = 'booked' and kind = 'drive'`.execute(db);
    await sql`create index appointment_workshop on appointment (tenant, location_id, starts_at)
      where kind = 'workshop'`.execute(db);
  },
};
