import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lets acknowledgements be counted by mailbox across restarts. */
export const recipients: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table outbox add column recipient text`.execute(db);
    await sql`create index outbox_by_recipient on outbox (recipient, created_at) where recipient is not null`.execute(
      db,
    );
  },
};
