import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const reservations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table reservation (
      id text primary key,
      tenant text not null,
      lead_id text not null,
      car_id text not null,
      state text not null,
      expires_at bigint not null,
      deposit_cents integer not null,
      provider text not null,
      checkout_id text,
      payment_id text,
      paid_cents integer not null,
      refunded_cents integer not null,
      created_at bigint not null,
      updated_at bigint not null
    )`.execute(db);
    await sql`create unique index reservation_holder on reservation (tenant, car_id) where state in ('awaiting_payment', 'held')`.execute(
      db,
    );
    await sql`create unique index reservation_by_lead on reservation (lead_id)`.execute(db);
  },
};
