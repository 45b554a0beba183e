import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const alerts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table alert (
      id text primary key,
      tenant text not null,
      lead_id text not null,
      email text not null,
      car_id text not null,
      car_name text not null,
      state text not null,
      told text not null,
      seen text,
      mailed_at bigint,
      created_at bigint not null,
      updated_at bigint not null
    )`.execute(db);
    await sql`create unique index alert_by_car on alert (tenant, email, car_id)`.execute(db);
    await sql`create index alert_by_state on alert (tenant, state)`.execute(db);
    await sql`create index alert_by_lead on alert (lead_id)`.execute(db);
  },
};
