import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which alerts an email in the outbox reports on. */
export const alertEmails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table alert_email (
      alert_id text not null,
      outbox_id text not null,
      primary key (alert_id, outbox_id)
    )`.execute(db);
    await sql`create index alert_email_by_outbox on alert_email (outbox_id)`.execute(db);
  },
};
