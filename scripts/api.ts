import { enableCompileCache } from 'node:module';
import path from 'node:path';

// The compile cache speeds up every start: the service is back half a second after a crash. Everything else is
// imported afterwards, so that it applies.
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? path.resolve('node_modules', '.cache', 'node-compile'));

const { parseCommand } = await import('./command-line.ts');

const HELP = `Usage: npm run api

Runs the lead API for every published dealer, on 127.0.0.1:4330. It keeps enquiries, then delivers them.

  --help  Print this.

Environment:
  HOST, PORT             127.0.0.1, 4330 (0 picks a free port)
  DATA_DIR               Folder of the SQLite database, .forecourt/data
  DATABASE_URL           postgresql://… instead of SQLite
  SNAPSHOT_DIR           Folder of what published sites hand over, .forecourt/api
  STATE_DIR              What the two folders are in unless they are set, .forecourt
  SMTP_URL               smtp(s)://user:password@host; needed, with MAIL_FROM, unless MAIL=files
  MAIL_FROM              Sender of emails
  MAIL                   files: keep emails in DATA_DIR/mail and send none, the default in development
  SMS                    service, or log to print text messages with their codes: development only
  STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET  Of the Stripe account that takes deposits, unless a dealer’s config
                         names other variables; without them the dealer calls about the deposit
  OPERATOR_EMAIL         Who is emailed about deliveries that were given up
  WEBHOOK_TRUSTED_HOSTS  Webhook receivers in your own network, between commas: host or host:port
  FORECOURT_SECRET       At least 32 characters; made and kept in DATA_DIR where absent
  FORECOURT_ADMIN_TOKEN  At least 20 characters; without it there is no /api/admin
  TRUST_PROXY            Proxies whose X-Forwarded headers are believed, between commas; loopback, which is
                         this machine, by default. A proxy named here must append to X-Forwarded-For or replace it
  DIST_DIR               Published sites on this machine, for photos in brochures, dist
  GEOCODING_URL, GEOCODING_KEY  A maps service that knows postcodes better than our table
  RATE_LIMIT             Requests a minute and visitor, 120; 0 for no limit
  RATE_LIMIT_LEADS       Enquiries a minute and visitor, 10; 0 for no limit of their own
  RATE_LIMIT_ACKNOWLEDGEMENTS  Emails a day to one shopper's address, of all dealers together, 6; 0 for no limit
  LOG_LEVEL              debug, info, warn, error, silent: info
  NODE_ENV               development: pages may be on http, emails are files; anything else is production

Exit codes: 0 ended by Ctrl+C or SIGTERM, 1 it could not start or end properly, 78 the environment has mistakes, 2 invalid command line.`;

/** Longer than any running work takes. After that the process exits anyway, which loses nothing either. */
const LONGEST_STOP_MS = 10_000;
const EX_CONFIG = 78;

parseCommand(HELP, {});
const { EnvironmentError, readEnvironment } = await import('#api/environment.ts');
const { storedSecret } = await import('#api/stored-secret.ts');
const { startServer } = await import('#api/server.ts');
try {
  const environment = readEnvironment(process.env, process.cwd(), storedSecret);
  const api = await startServer(environment);
  console.log(`The lead API is at ${api.url}, for ${api.dealers.length} dealers.`);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    // A second Ctrl+C ends at once.
    process.once('SIGINT', () => process.exit(130));
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    api.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // When started alongside the local sites: reports its URL to them, and exits when they do, for whatever reason.
  process.send?.({ url: api.url });
  process.once('disconnect', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof EnvironmentError ? EX_CONFIG : 1;
}
