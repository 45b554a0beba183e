import path from 'node:path';
import type { ApiEnvironment } from '#api/environment.ts';
import type { ListedDelivery } from '#api/outbox/list-deliveries.ts';
import type { Store } from '#api/store/store.ts';
import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run leads -- <what> [options]

Works on the database of the lead API directly, also while the API runs. docs/leads.md says more.

  list                List deliveries that wait or were given up, the newest first.
    --state=<state>     Only pending, dead or sent.
    --limit=<number>    At most so many, 50.
  replay              Try deliveries again that were given up: all of them, or what the options name.
    --id=<delivery>     This delivery, from "list".
    --channel=<channel> Only email, adf, webhook, acknowledgement or operator.
  export              Print a dealer's leads as CSV for a spreadsheet. Needs --dealer.
    --output=<file>     Write it to a file instead.
    --spam              With what was kept apart as spam.
  erase               Delete everything that is kept of a person. Needs --phone or --email.
    --phone=<number>  --email=<address>
  purge               Apply the retention now, as the API does once a day.
  backup --output=<file>   Copy the database while the API runs (SQLite).
  restore --input=<file>   Put a backup in the place of the database, while the API is stopped (SQLite).

  --dealer=<slug>     Only this dealer.
  --json              Print the result as JSON on standard output.
  --help              Print this.

Environment: that of npm run api; DATA_DIR or DATABASE_URL names the database, SNAPSHOT_DIR the published sites.

Exit codes: 0 done, 1 it could not be done, 78 the environment has mistakes, 2 the command was not understood.`;

const COMMANDS = ['list', 'replay', 'export', 'erase', 'purge', 'backup', 'restore'] as const;
const STATES = ['pending', 'dead', 'sent'] as const;
const CHANNELS = ['email', 'adf', 'webhook', 'acknowledgement', 'operator'] as const;

const { values, positionals } = parseCommand(
  HELP,
  {
    dealer: { type: 'string' },
    state: { type: 'string' },
    limit: { type: 'string', default: '50' },
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
      if (given.channel !== undefined && !CHANNELS.some((channel) => channel === given.channel))
        return `--channel is one of ${CHANNELS.join(', ')}.`;
      if (!/^[1-9]\d{0,4}$/.test(given.limit)) return '--limit is a number from 1 to 99999.';
      return undefined;
    },
  },
);
const state = STATES.find((known) => known === values.state);
const channel = CHANNELS.find((known) => known === values.channel);
const [word, ...more] = positionals;
const command = COMMANDS.find((known) => known === word);
const needed: Partial<Record<(typeof COMMANDS)[number], readonly (keyof typeof values)[]>> = {
  export: ['dealer'],
  erase: ['phone', 'email'],
  backup: ['output'],
  restore: ['input'],
};
if (command === undefined || more.length > 0) {
  refuse(`What is to be done? One of ${COMMANDS.join(', ')}.`);
}
const oneOf = needed[command] ?? [];
if (oneOf.length > 0 && oneOf.every((name) => values[name] === undefined)) {
  refuse(`${command} needs ${oneOf.map((name) => `--${name}`).join(' or ')}.`);
}

const { EnvironmentError, readEnvironment } = await import('#api/environment.ts');
const { BackupError } = await import('#api/maintenance/sqlite-backup.ts');
try {
  // No command needs the secret; one is not made for it either.
  const environment = readEnvironment(process.env, process.cwd(), () => '');
  await run(command, environment);
} catch (error) {
  if (error instanceof EnvironmentError) {
    console.error(error.message);
    process.exitCode = 78;
  } else if (error instanceof BackupError) {
    console.error(error.message);
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
        const { listDeliveries } = await import('#api/outbox/list-deliveries.ts');
        const deliveries = await listDeliveries(store, { state, tenant: values.dealer, limit: Number(values.limit) });
        print(deliveryTable(deliveries), { deliveries });
        break;
      }
      case 'replay': {
        const { replayDeliveries } = await import('#api/outbox/replay-deliveries.ts');
        const selection = { id: values.id, tenant: values.dealer, channel };
        const replayed = await replayDeliveries(store, selection, Date.now());
        print(
          replayed === 0
            ? 'No delivery was given up.'
            : `${counted(replayed, 'delivery', 'deliveries')} will be tried again by the API, under the same ids.`,
          { replayed },
        );
        break;
      }
      case 'export': {
        await exportLeads(store, environment);
        break;
      }
      case 'erase': {
        const { erasePerson } = await import('#api/maintenance/erase-person.ts');
        const person = { phone: values.phone, email: values.email };
        const deleted = await erasePerson(store, environment.dataDir, person, values.dealer);
        print(
          `Deleted: ${counted(deleted.lead, 'lead', 'leads')}, ${counted(deleted.outbox, 'delivery', 'deliveries')}, ` +
            `${counted(deleted.letters, 'letter', 'letters')} kept as files, ` +
            `${counted(deleted.miscellaneous + deleted.event, 'other record', 'other records')}. ` +
            'Backups from before still hold them; what was delivered is with the dealer.',
          { deleted },
        );
        break;
      }
      case 'purge': {
        const { applyRetention } = await import('#api/maintenance/retention.ts');
        const { openTenantDirectory } = await import('#api/tenants/open-tenant-directory.ts');
        const tenants = await openTenantDirectory(environment.snapshotDir, console.error, 0);
        const purged = await applyRetention({ environment, store, tenants, now: Date.now });
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

async function exportLeads(store: Store, environment: ApiEnvironment): Promise<void> {
  const { createWriteStream } = await import('node:fs');
  const { Readable } = await import('node:stream');
  const { pipeline } = await import('node:stream/promises');
  const { leadsCsv } = await import('#api/admin/leads-csv.ts');
  const { openTenantDirectory } = await import('#api/tenants/open-tenant-directory.ts');
  const slug = values.dealer ?? '';
  // A dealer that is published no more may still have leads.
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

function deliveryTable(deliveries: readonly ListedDelivery[]): string {
  if (deliveries.length === 0) return 'No such deliveries.';
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

function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
