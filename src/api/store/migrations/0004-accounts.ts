import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The tables that start with `shopper` are better-auth's, whose columns are in camel case and whose times are ISO text.
 */
const STATEMENTS = [
  `create table shopper (
    "id" text primary key,
    "name" text not null,
    "email" text not null unique,
    "emailVerified" integer not null,
    "image" text,
    "phoneNumber" text unique,
    "phoneNumberVerified" integer,
    "createdAt" text not null,
    "updatedAt" text not null
  )`,
  `create table shopper_session (
    "id" text primary key,
    "expiresAt" text not null,
    "token" text not null unique,
    "createdAt" text not null,
    "updatedAt" text not null,
    "ipAddress" text,
    "userAgent" text,
    "userId" text not null references shopper ("id") on delete cascade
  )`,
  'create index shopper_session_by_user on shopper_session ("userId")',
  `create table shopper_credential (
    "id" text primary key,
    "accountId" text not null,
    "providerId" text not null,
    "userId" text not null references shopper ("id") on delete cascade,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" text,
    "refreshTokenExpiresAt" text,
    "scope" text,
    "password" text,
    "createdAt" text not null,
    "updatedAt" text not null
  )`,
  `create table shopper_code (
    "id" text primary key,
    "identifier" text not null,
    "value" text not null,
    "expiresAt" text not null,
    "createdAt" text not null,
    "updatedAt" text not null
  )`,
  'create index shopper_code_by_identifier on shopper_code ("identifier")',
  `create table sign_in_challenge (
    id text primary key,
    tenant text not null,
    phone text not null,
    address text not null,
    digest text not null,
    attempts integer not null,
    expires_at bigint not null,
    created_at bigint not null
  )`,
  'create index sign_in_challenge_by_phone on sign_in_challenge (phone, created_at)',
  'create index sign_in_challenge_by_address on sign_in_challenge (address, created_at)',
  'create index sign_in_challenge_by_time on sign_in_challenge (created_at)',
  `create table saved_car (
    tenant text not null,
    shopper_id text not null references shopper ("id") on delete cascade,
    car_id text not null,
    created_at bigint not null,
    primary key (shopper_id, car_id)
  )`,
];

export const accounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
