import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { leadApi } from './migrations/0001-lead-api.ts';
import { recipients } from './migrations/0002-recipients.ts';
import { appointments } from './migrations/0003-appointments.ts';
import { accounts } from './migrations/0004-accounts.ts';
import { savedCars } from './migrations/0005-saved-cars.ts';
import { reservations } from './migrations/0006-reservations.ts';
import { alerts } from './migrations/0007-alerts.ts';
import { followedSearches } from './migrations/0008-followed-searches.ts';
import { consentWordings } from './migrations/0009-consent-wordings.ts';
import { alertEmails } from './migrations/0010-alert-emails.ts';
import { payments } from './migrations/0011-payments.ts';
import { orders } from './migrations/0012-orders.ts';
import { valuations } from './migrations/0014-valuations.ts';
import { spins } from './migrations/0015-spins.ts';
import { accountNews } from './migrations/0016-account-news.ts';
import { workshopBookings } from './migrations/0017-workshop-bookings.ts';
import { waitLists } from './migrations/0018-wait-lists.ts';
import type { Tables } from './tables.ts';

/** In execution order. A released migration never changes. */
const MIGRATIONS = {
  '0001-lead-api': leadApi,
  '0002-recipients': recipients,
  '0003-appointments': appointments,
  '0004-accounts': accounts,
  '0005-saved-cars': savedCars,
  '0006-reservations': reservations,
  '0007-alerts': alerts,
  '0008-followed-searches': followedSearches,
  '0009-consent-wordings': consentWordings,
  '0010-alert-emails': alertEmails,
  '0011-payments': payments,
  '0012-orders': orders,
  '0014-valuations': valuations,
  '0015-spins': spins,
  '0016-account-news': accountNews,
  '0017-workshop-bookings': workshopBookings,
  '0018-wait-lists': waitLists,
};

/**
 * Migrates the database to this version's tables. Several processes may start at once: one migrates, the others wait.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The database could not be migrated.');
}
