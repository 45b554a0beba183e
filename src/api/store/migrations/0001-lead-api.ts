import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Statements that both SQLite and PostgreSQL accept; `tables.ts` describes the same tables. */
const STATEMENTS = [
  `create table lead (
    id text primary key,
    tenant text not null,
    form text not null,
    category text not null,
    subcategory text,
    is_complete integer not null,
    name text,
    email text,
    phone text,
    car_id text,
    location_id text,
    dealership_slug text,
    lead text not null,
    spam_score integer not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index lead_by_time on lead (tenant, created_at)',
  'create index lead_by_email on lead (tenant, email) where email is not null',
  'create index lead_by_phone on lead (tenant, phone) where phone is not null',
  `create table idempotency (
    tenant text not null,
    key text not null,
    fingerprint text not null,
    status integer not null,
    body text not null,
    created_at bigint not null,
    primary key (tenant, key)
  )`,
  'create index idempotency_by_time on idempotency (created_at)',
  `create table outbox (
    id text primary key,
    tenant text not null,
    lead_id text,
    channel text not null,
    payload text not null,
    state text not null,
    attempts integer not null,
    due_at bigint not null,
    lease_until bigint not null,
    last_error text,
    created_at bigint not null,
    done_at bigint
  )`,
  `create index outbox_due on outbox (due_at) where state = 'pending'`,
  `create index outbox_dead on outbox (created_at) where state = 'dead'`,
  'create index outbox_by_lead on outbox (lead_id)',
  'create table captcha_used (signature text primary key, expires_at bigint not null)',
  'create index captcha_used_by_time on captcha_used (expires_at)',
  `create table vehicle_view (
    tenant text not null,
    car_id text not null,
    views bigint not null,
    primary key (tenant, car_id)
  )`,
  `create table phone_reveal (
    id text primary key,
    tenant text not null,
    car_id text,
    dealership_id text,
    created_at bigint not null
  )`,
  'create index phone_reveal_by_time on phone_reveal (created_at)',
  `create table event (
    id text primary key,
    tenant text not null,
    name text not null,
    car_id text,
    data text not null,
    created_at bigint not null
  )`,
  'create index event_by_time on event (created_at)',
  `create table miscellaneous (
    id text primary key,
    tenant text not null,
    column_name text not null,
    value text not null,
    created_at bigint not null
  )`,
  'create index miscellaneous_by_time on miscellaneous (created_at)',
  'create table maintenance (job text primary key, ran_at bigint not null, result text not null)',
];

export const leadApi: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
