import path from 'node:path';
import type { ApiEnvironment } from '#api/environment.ts';
import type { QuarantinedLead } from '#api/leads/quarantined-leads.ts';
import type { ListedDelivery } from '#api/outbox/list-deliveries.ts';
import { OUTBOX_CHANNELS } from '#api/store/tables.ts';
import type { Store } from '#api/store/store.ts';
import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run leads -- <what> [options]

Works on the database of the lead API directly, also while the API runs. docs/leads.md says more.

  list                List deliveries: pending, given up, or kept as files; the newest first.
    --state=<state>     Only pending, dead, filed or sent.
    --spam              List enquiries that were held as spam instead.
    --limit=<number>    At most this many. Default: 50.
  replay              Retry deliveries that were given up: all of them, or those that the options select.
    --id=<delivery>     This delivery, from "list".
    --state=filed       Send the emails that were kept as files, now that there is a mail server.
    --channel=<channel> Only email, adf, webhook, acknowledgement, resume, appointment, reservation, alert, text
                        or operator.
  release --id=<lead> Deliver an enquiry from "list --spam".
  export              Print a dealer's leads as CSV for a spreadsheet. Needs --dealer.
    --output=<file>     Write it to a file instead.
    --spam              Include spam.
  erase               Delete everything about a person. Needs --phone or --email.
    --phone=<number>  --email=<address>
  reconcile           Compare payments at Stripe with reservations and leads here, and print what differs.
    --days=<number>     Of the last days. Default: 90.
  purge               Apply the retention now, as the API does once a day.
  backup --output=<file>   Copy the database while the API runs (SQLite).
  restore --input=<file>   Replace the database with a backup, while the API is stopped (SQLite).

  --dealer=<slug>     Only this dealer.
  --json              Print the result as JSON on standard output.
  --help              Print this.

Environment: that of npm run api; DATA_DIR or DATABASE_URL names the database, SNAPSHOT_DIR the published sites.

Exit codes: 0 done, 1 failed or, of reconcile, something differs, 78 invalid environment variables, 2 invalid command line.`;

const COMMANDS = ['list', 'replay', 'release', 'export', 'erase', 'reconcile', 'purge', 'backup', 'restore'] as const;
const STATES = ['pending', 'dead', 'filed', 'sent'] as const;

const { values, positionals } = parseCommand(
  HELP,
  {
    dealer: { type: 'string' },
    state: { type: 'string' },
    limit: { type: 'string', default: '50' },
    days: { type: 'string', default: '90' },
    id: { type: 'string' },
    channel: { type: 'string' },
    output: { type: 'string' },
    input: { type: 'string' },
    spam: { type: 'boolean', default: false },
    phone: { type: 'string' },
    email: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  {
    allowPositionals: true,
    check(given) {
      if (given.state !== undefined && !STATES.some((state) => state === given.state))
        return `--state is one of ${STATES.join(', ')}.`;
      if (given.channel !== undefined && !OUTBOX_CHANNELS.some((channel) => channel === given.channel))
        return `--channel is one of ${OUTBOX_CHANNELS.join(', ')}.`;
      if (!/^[1-9]\d{0,4}$/.test(given.limit)) return '--limit is a number from 1 to 99999.';
      if (!/^[1-9]\d{0,3}$/.test(given.days)) return '--days is a number from 1 to 9999.';
      return undefined;
    },
  },
);
const state = STATES.find((known) => known === values.state);
const channel = OUTBOX_CHANNELS.find((known) => known === values.channel);
const [word, ...more] = positionals;
const command = COMMANDS.find((known) => known === word);
const needed: Partial<Record<(typeof COMMANDS)[number], readonly (keyof typeof values)[]>> = {
  release: ['id'],
  export: ['dealer'],
  erase: ['phone', 'email'],
  backup: ['output'],
  restore: ['input'],
};
if (command === undefined || more.length > 0) {
  refuse(
    `${word === undefined ? 'No command given.' : `Unknown command ${JSON.stringify(positionals.join(' '))}.`} Write one of ${COMMANDS.join(', ')}.`,
  );
}
const oneOf = needed[command] ?? [];
if (oneOf.length > 0 && oneOf.every((name) => values[name] === undefined)) {
  refuse(`${command} needs ${oneOf.map((name) => `--${name}`).join(' or ')}.`);
}

const { EnvironmentError, readEnvironment } = await import('#api/environment.ts');
const { BackupError } = await import('#api/maintenance/sqlite-backup.ts');
const { PaymentError } = await import('#api/payments/payment-provider.ts');
const { storeFault } = await import('#api/store/store-fault.ts');
try {
  // No command needs the secret or a mail server; the API sends whatever they queue.
  const environment = readEnvironment({ ...process.env, MAIL: 'files' }, process.cwd(), () => '');
  await run(command, environment);
} catch (error) {
  if (error instanceof EnvironmentError) {
    console.error(error.message);
    process.exitCode = 78;
  } else if (error instanceof BackupError || error instanceof PaymentError || storeFault(error) !== undefined) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } else {
    throw error;
  }
}

function refuse(problem: string): never {
  console.error(`${problem}\n\n${HELP}`);
  process.exit(2);
}

/** A line for people, or the result for programs. */
function print(text: string, result: object): void {
  console.log(values.json ? JSON.stringify(result) : text);
}

async function run(what: (typeof COMMANDS)[number], environment: ApiEnvironment): Promise<void> {
  if (what === 'backup' || what === 'restore') {
    await copyDatabase(what, environment);
    return;
  }
  const { openStore } = await import('#api/store/open-store.ts');
  const store = await openStore(environment);
  try {
    switch (what) {
      case 'list': {
        if (values.spam) {
          const { listQuarantined } = await import('#api/leads/quarantined-leads.ts');
          const leads = await listQuarantined(store, { tenant: values.dealer, limit: Number(values.limit) });
          print(keptApartTable(leads), { leads });
          break;
        }
        const { countDeliveries, listDeliveries } = await import('#api/outbox/list-deliveries.ts');
        const { countQuarantined } = await import('#api/leads/quarantined-leads.ts');
        const deliveries = await listDeliveries(store, { state, tenant: values.dealer, limit: Number(values.limit) });
        const filed = await countDeliveries(store, { state: 'filed', tenant: values.dealer });
        const spam = (await countQuarantined(store.db, values.dealer)).reduce((sum, { leads }) => sum + leads, 0);
        if (deliveries.length === 0) await warnOfUnknownDealer();
        print([deliveryTable(deliveries), ...warnings(filed, spam)].join('\n\n'), { deliveries, filed, spam });
        break;
      }
      case 'replay': {
        const { replayDeliveries } = await import('#api/outbox/replay-deliveries.ts');
        if (state !== undefined && state !== 'dead' && state !== 'filed')
          refuse('replay takes --state=dead or --state=filed.');
        const selection = { id: values.id, state, tenant: values.dealer, channel };
        const replayed = await replayDeliveries(store, selection, Date.now());
        if (replayed === 0) await warnOfUnknownDealer();
        print(
          replayed === 0
            ? `No delivery ${state === 'filed' ? 'is kept as a file' : 'was given up'}, so nothing is replayed.`
            : `${counted(replayed, 'delivery', 'deliveries')} will be tried again by the API, under the same ids.`,
          { replayed },
        );
        break;
      }
      case 'release': {
        const { releaseLead } = await import('#api/leads/quarantined-leads.ts');
        const { openTenantDirectory } = await import('#api/tenants/open-tenant-directory.ts');
        const tenants = await openTenantDirectory(environment.snapshotDir, console.error, 0);
        const released = await releaseLead(store, tenants, values.id ?? '', Date.now());
        print(
          released
            ? 'The enquiry will be delivered to the dealer by the API.'
            : 'No such enquiry is kept apart, or its dealer is not published here. "list --spam" lists them.',
          { released },
        );
        if (!released) process.exitCode = 1;
        break;
      }
      case 'export': {
        await exportLeads(store, environment);
        break;
      }
      case 'erase': {
        const { forgetPerson } = await import('#api/maintenance/forget-person.ts');
        const person = { phone: values.phone, email: values.email };
        const forgotten = await forgetPerson(store, environment.dataDir, person, values.dealer);
        const { deleted, copies, unreached } = forgotten;
        print(
          `Deleted: ${counted(deleted.lead, 'lead', 'leads')}, ${counted(deleted.outbox, 'delivery', 'deliveries')}, ` +
            `${counted(deleted.emails, 'email', 'emails')} kept as files, ` +
            `${counted(deleted.miscellaneous + deleted.event, 'other record', 'other records')}. ` +
            [
              ...copies.map(({ file, leads }) => `\nAlso taken from ${file}: ${counted(leads, 'lead', 'leads')}.`),
              ...unreached.map(({ file, why }) => `\nNOT taken from ${file}: ${why}`),
              '\nBackups that were moved or copied elsewhere still hold them; what was delivered is with the dealer.',
            ].join(''),
          forgotten,
        );
        if (unreached.length > 0) process.exitCode = 1;
        break;
      }
      case 'reconcile': {
        await reconcilePayments(store, environment);
        break;
      }
      case 'purge': {
        const { applyRetention } = await import('#api/maintenance/retention.ts');
        const { openTenantDirectory } = await import('#api/tenants/open-tenant-directory.ts');
        const tenants = await openTenantDirectory(environment.snapshotDir, console.error, 0);
        const purged = await applyRetention({ environment, store, tenants, now: Date.now });
        await store.forgetDeleted?.();
        print(
          `Deleted: ${Object.entries(purged)
            .map(([name, number]) => `${number} ${name}`)
            .join(', ')}.`,
          { purged },
        );
        break;
      }
    }
  } finally {
    await store.close();
  }
}

async function reconcilePayments(store: Store, environment: ApiEnvironment): Promise<void> {
  const { reconcile } = await import('#api/payments/reconcile.ts');
  const { openTenantDirectory } = await import('#api/tenants/open-tenant-directory.ts');
  const tenants = await openTenantDirectory(environment.snapshotDir, console.error, 0);
  const chosen = tenants.all().filter(({ slug }) => values.dealer === undefined || slug === values.dealer);
  if (chosen.length === 0) await warnOfUnknownDealer();
  const since = Date.now() - Number(values.days) * 86_400_000;
  const compared = await reconcile({ store, environment, now: Date.now }, chosen, since);
  const { payments, reservations, differences } = compared;
  const sides = `${counted(payments, 'payment', 'payments')} and ${counted(reservations, 'paid reservation', 'paid reservations')} of ${counted(Number(values.days), 'day', 'days')}`;
  print(
    differences.length === 0
      ? `Nothing differs: ${sides}.`
      : [
          ...differences.map(({ dealer, reservation, payment, what, remedy }) =>
            [
              `${dealer}, reservation ${reservation ?? '-'}, payment ${payment ?? '-'}`,
              `  ${what}`,
              `  ${remedy}`,
            ].join('\n'),
          ),
          `${counted(differences.length, 'difference', 'differences')} in ${sides}.`,
        ].join('\n'),
    compared,
  );
  if (differences.length > 0) process.exitCode = 1;
}

async function exportLeads(store: Store, environment: ApiEnvironment): Promise<void> {
  const { createWriteStream } = await import('node:fs');
  const { Readable } = await import('node:stream');
  const { pipeline } = await import('node:stream/promises');
  const { leadsCsv } = await import('#api/admin/leads-csv.ts');
  const { openTenantDirectory } = await import('#api/tenants/open-tenant-directory.ts');
  const slug = values.dealer ?? '';
  // A dealer that is no longer published may still have leads.
  const tenants = await openTenantDirectory(environment.snapshotDir, console.error, 0);
  const rows = Readable.from(leadsCsv(store, tenants.bySlug(slug) ?? { slug }, values.spam));
  if (values.output === undefined) {
    await pipeline(rows, process.stdout, { end: false });
    return;
  }
  await pipeline(rows, createWriteStream(values.output, { mode: 0o600 }));
  print(`Wrote ${values.output}.`, { file: path.resolve(values.output) });
}

async function copyDatabase(what: 'backup' | 'restore', environment: ApiEnvironment): Promise<void> {
  const { backUpSqlite, restoreSqlite } = await import('#api/maintenance/sqlite-backup.ts');
  const { SQLITE_FILE } = await import('#api/store/sqlite-store.ts');
  if (environment.databaseUrl !== undefined) {
    throw new BackupError(
      what === 'backup'
        ? 'The database is PostgreSQL. Use its own tool: pg_dump --format=custom --file=leads.dump "$DATABASE_URL"'
        : 'The database is PostgreSQL. Use its own tool: pg_restore --clean --if-exists --dbname="$DATABASE_URL" leads.dump',
    );
  }
  const database = path.join(environment.dataDir, SQLITE_FILE);
  if (what === 'backup') {
    const made = await backUpSqlite(database, values.output ?? '');
    print(`Wrote ${made.file}: ${counted(made.leads, 'lead', 'leads')}, checked.`, made);
    return;
  }
  const suffix = `before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  const restored = await restoreSqlite(values.input ?? '', database, suffix);
  print(
    `Restored ${counted(restored.leads, 'lead', 'leads')}; ${counted(restored.pending, 'delivery is', 'deliveries are')} still to be made.` +
      (restored.kept === undefined ? '' : ` What was there is kept as ${restored.kept}.`),
    restored,
  );
}

/** A mistyped slug must not look like a dealer without leads. A dealer that was removed may still have some. */
async function warnOfUnknownDealer(): Promise<void> {
  if (values.dealer === undefined) return;
  const { listDealerSlugs } = await import('#config/list-dealers.node.ts');
  const { remedyFromKnown } = await import('#domain/text/did-you-mean.ts');
  const folder = path.resolve(process.env['DEALERS_DIR'] ?? 'dealers');
  const known = await listDealerSlugs(folder).catch((): readonly string[] => []);
  if (known.length === 0 || known.includes(values.dealer)) return;
  console.error(
    `There is no dealer "${values.dealer}" in ${folder}. ${remedyFromKnown(values.dealer, known, '')}`.trim(),
  );
}

function deliveryTable(deliveries: readonly ListedDelivery[]): string {
  if (deliveries.length === 0) return 'No deliveries to list.';
  return deliveries
    .map(({ id, dealer, leadId, channel: by, state: now, attempts, createdAt, dueAt, lastError }) =>
      [
        `${id}  ${now}  ${by} of ${dealer}, lead ${leadId ?? '-'}`,
        `  since ${createdAt}, ${counted(attempts, 'attempt', 'attempts')}${dueAt === null ? '' : `, next ${dueAt}`}`,
        ...(lastError === null ? [] : [`  ${lastError}`]),
      ].join('\n'),
    )
    .join('\n');
}

/** What an operator should know besides the requested deliveries. */
function warnings(filed: number, spam: number): string[] {
  return [
    ...(filed === 0
      ? []
      : [
          `${counted(filed, 'email is', 'emails are')} kept as files in DATA_DIR/mail and NOT sent, because the API has no mail server. ` +
            'Set SMTP_URL and MAIL_FROM, restart it, then: npm run leads -- replay --state=filed',
        ]),
    ...(spam === 0
      ? []
      : [
          `${counted(spam, 'enquiry was', 'enquiries were')} taken for spam and not delivered: npm run leads -- list --spam`,
        ]),
  ];
}

function keptApartTable(leads: readonly QuarantinedLead[]): string {
  if (leads.length === 0) return 'No enquiries are kept apart.';
  return leads
    .map(({ id, dealer, createdAt, reason, category, name, contact, message }) =>
      [
        `${id}  ${reason}, ${category} of ${dealer}, ${createdAt}`,
        `  ${[name, contact].filter(Boolean).join(', ')}`,
        ...(message === undefined ? [] : [`  ${message.replace(/\s+/g, ' ').slice(0, 120)}`]),
      ].join('\n'),
    )
    .join('\n');
}

function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
