import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is still to be done at the payment provider, so that a crash forgets none of it. */
export const payments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table reservation add column refund_reason text`.execute(db);
    await sql`alter table reservation add column checkout_closed integer not null default 1`.execute(db);
    await sql`create index reservation_unsettled on reservation (tenant) where refund_reason is not null or checkout_closed = 0`.execute(
      db,
    );
  },
};
