import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts that want to be told about what they saved, and alerts that belong to an account rather than to a lead. */
export const accountNews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table account_news (
      shopper_id text primary key,
      tenant text not null,
      is_on integer not null,
      link_id text not null,
      told_at bigint,
      updated_at bigint not null
    )`.execute(db);
    await sql`create unique index account_news_by_link on account_news (tenant, link_id)`.execute(db);
    await sql`alter table alert add column shopper_id text not null default ''`.execute(db);
    await sql`drop index alert_by_subject`.execute(db);
    await sql`create unique index alert_by_subject on alert (tenant, email, car_id, search) where lead_id <> ''`.execute(
      db,
    );
    await sql`create unique index alert_by_account on alert (shopper_id, car_id, search) where lead_id = ''`.execute(
      db,
    );
  },
};
