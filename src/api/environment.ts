import path from 'node:path';
import * as z from 'zod';
import { MOST_TRIES } from './captcha/proof-of-work.ts';

/** Settings of the lead API, from environment variables; see `readEnvironment`. */
export interface ApiEnvironment {
  /** `HOST`, by default 127.0.0.1. */
  readonly host: string;
  /** `PORT`, by default 4330. */
  readonly port: number;
  /** Folder of the SQLite file, `.forecourt/data` by default. */
  readonly dataDir: string;
  /** `DATABASE_URL`: use PostgreSQL instead of SQLite. */
  readonly databaseUrl?: string;
  /** `SNAPSHOT_DIR`, by default `<STATE_DIR>/api`: where published sites put their snapshots. */
  readonly snapshotDir: string;
  /**
   * `FORECOURT_SECRET`, at least 32 characters, signs form tokens and captchas. If absent, one is created and stored
   * in `dataDir`.
   */
  readonly secret: string;
  /** `FORECOURT_ADMIN_TOKEN`; without it there are no routes under /api/admin. */
  readonly adminToken?: string;
  /**
   * `SMTP_URL`, as in "smtps://user:password@mail.example.com". Absent with `MAIL=files`, the default in development:
   * emails are then saved in `dataDir/mail` and not sent.
   */
  readonly smtpUrl?: string;
  /** `MAIL_FROM` */
  readonly mailFrom: string;
  /** `SMS=log` prints text messages, codes included, in the log: the default in development, refused elsewhere. */
  readonly sms: 'service' | 'log';
  /** `STRIPE_API_URL`: where Stripe's API is, for tests; Stripe's own address by default. */
  readonly stripeUrl?: string;
  /** `PROOF_TRIES`: the most tries that a proof of work takes, for tests; fewer than by default are refused elsewhere. */
  readonly proofTries: number;
  /** `OPERATOR_EMAIL`: who is notified of failed deliveries. */
  readonly operatorEmail?: string;
  /** `TRUST_PROXY`: addresses whose X-Forwarded headers are trusted; loopback by default. */
  readonly trustProxy: readonly string[];
  /** Requests per minute and address; 0 turns limits off. */
  readonly rateLimits: { readonly perMinute: number; readonly leadsPerMinute: number };
  /** Emails per day to one shopper's address, across all dealers; 0 means no limit. */
  readonly acknowledgementsPerDay: number;
  /** True unless `NODE_ENV` is development or test. */
  readonly isProduction: boolean;
  /** `LOG_LEVEL`, `info` by default. */
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Every variable, for secrets that configs refer to by name. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Environment variables that the API cannot start with; the message lists every problem. Exit with 78, EX_CONFIG. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const count = (fallback: number, most: number): z.ZodType<number> =>
  z
    .string()
    .default(String(fallback))
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= most, {
      error: `Write a whole number from 0 to ${most.toLocaleString('en-AU')}.`,
    });

const address = z.email({ error: 'Write an email address, as in leads@example.com.' });
const url = (...protocols: readonly string[]): z.ZodType<string> =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    error: `Write an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  });
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const VARIABLES = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: count(4330, 65_535),
  DATA_DIR: z.string().optional(),
  STATE_DIR: z.string().default('.forecourt'),
  SNAPSHOT_DIR: z.string().optional(),
  DATABASE_URL: url('postgresql:', 'postgres:').optional(),
  FORECOURT_SECRET: z
    .string()
    .min(32, { error: 'Write at least 32 characters, as `openssl rand -hex 32` prints them.' })
    .optional(),
  FORECOURT_ADMIN_TOKEN: z
    .string()
    .min(20, { error: 'Write at least 20 characters: anyone who knows it can read every lead.' })
    .optional(),
  MAIL: z.enum(['smtp', 'files'], { error: 'Write smtp or files.' }).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: address.optional(),
  SMS: z.enum(['service', 'log'], { error: 'Write service or log.' }).optional(),
  STRIPE_API_URL: url('https:', 'http:').optional(),
  PROOF_TRIES: count(MOST_TRIES, MOST_TRIES),
  OPERATOR_EMAIL: address.optional(),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .refine(
      (list) => list.every((entry) => NAMED_NETWORKS.includes(entry) || /^[\da-fA-F.:]+(?:\/\d{1,3})?$/.test(entry)),
      {
        error: `Write addresses or networks between commas, as in "10.0.0.0/8", or ${NAMED_NETWORKS.join(', ')}.`,
      },
    ),
  RATE_LIMIT: count(120, 1_000_000),
  RATE_LIMIT_LEADS: count(10, 1_000_000),
  RATE_LIMIT_ACKNOWLEDGEMENTS: count(6, 1_000_000),
  WEBHOOK_TRUSTED_HOSTS: z
    .string()
    .refine((list) => list.split(',').every((host) => /^\s*(?:[\w.-]+|\[[\da-f:]+\])?(?::\d+)?\s*$/i.test(host)), {
      error: 'Write hosts between commas, without https://, as in "crm.internal,10.0.0.7:8080".',
    })
    .optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'Write debug, info, warn, error or silent.' })
    .default('info'),
});

/**
 * Values of NODE_ENV that do not mean production. Production rules apply to any other value, and when it is not set.
 */
const DEVELOPMENT: readonly string[] = ['development', 'test'];
const NO_SERVER =
  'Is not set, so no email could be sent. Write smtps://user:password@mail.example.com, or set MAIL=files to keep emails as files in DATA_DIR/mail and send none.';
const CODES_IN_LOG =
  'Is log, which prints sign-in codes for whoever reads the log. Set it to service, and accounts.sms in dealer.json.';
const EASY_PROOF = 'Makes it easier for robots to send forms, which only tests may. Leave it unset.';
const NO_SENDER = 'Is not set. Write the sender of emails, as in leads@example.com.';
/** Sender of emails saved as files. */
const UNSENT_FROM = 'forecourt@localhost.example';

/**
 * The API's settings. An empty variable counts as unset.
 *
 * @param root Base for relative folders.
 * @param makeSecret Returns the stored secret of a data folder, when no variable provides one.
 * @throws {EnvironmentError} With all problems at once; values are not quoted, as they may be secrets.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  root: string,
  makeSecret: (dataDir: string) => string,
): ApiEnvironment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const isProduction = !DEVELOPMENT.includes(given['NODE_ENV'] ?? '');
  const parsed = VARIABLES.check(({ value, issues }) => {
    if (isProduction && value.SMS === 'log')
      issues.push({ code: 'custom', path: ['SMS'], message: CODES_IN_LOG, input: undefined });
    if (isProduction && value.PROOF_TRIES < MOST_TRIES)
      issues.push({ code: 'custom', path: ['PROOF_TRIES'], message: EASY_PROOF, input: undefined });
    if (!sendsMail(value, isProduction)) return;
    if (value.SMTP_URL === undefined)
      issues.push({ code: 'custom', path: ['SMTP_URL'], message: NO_SERVER, input: undefined });
    if (value.MAIL_FROM === undefined)
      issues.push({ code: 'custom', path: ['MAIL_FROM'], message: NO_SENDER, input: undefined });
  }).safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvironmentError(`The lead API cannot start with these environment variables:\n${lines.join('\n')}`);
  }
  const { data } = parsed;
  const stateDir = path.resolve(root, data.STATE_DIR);
  const dataDir = path.resolve(root, data.DATA_DIR ?? path.join(stateDir, 'data'));
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir,
    ...(data.DATABASE_URL !== undefined && { databaseUrl: data.DATABASE_URL }),
    snapshotDir: path.resolve(root, data.SNAPSHOT_DIR ?? path.join(stateDir, 'api')),
    secret: data.FORECOURT_SECRET ?? makeSecret(dataDir),
    ...(data.FORECOURT_ADMIN_TOKEN !== undefined && { adminToken: data.FORECOURT_ADMIN_TOKEN }),
    ...(data.SMTP_URL !== undefined && sendsMail(data, isProduction) && { smtpUrl: data.SMTP_URL }),
    mailFrom: data.MAIL_FROM ?? UNSENT_FROM,
    sms: data.SMS ?? (isProduction ? 'service' : 'log'),
    ...(data.STRIPE_API_URL !== undefined && { stripeUrl: data.STRIPE_API_URL }),
    proofTries: data.PROOF_TRIES,
    ...(data.OPERATOR_EMAIL !== undefined && { operatorEmail: data.OPERATOR_EMAIL }),
    trustProxy: data.TRUST_PROXY,
    rateLimits: { perMinute: data.RATE_LIMIT, leadsPerMinute: data.RATE_LIMIT_LEADS },
    acknowledgementsPerDay: data.RATE_LIMIT_ACKNOWLEDGEMENTS,
    isProduction,
    logLevel: data.LOG_LEVEL,
    variables,
  };
}

/** Only development runs without a mail server by default; elsewhere the operator must opt out explicitly. */
function sendsMail(
  { MAIL, SMTP_URL }: { readonly MAIL?: 'smtp' | 'files' | undefined; readonly SMTP_URL?: string | undefined },
  isProduction: boolean,
): boolean {
  return MAIL === undefined ? isProduction || SMTP_URL !== undefined : MAIL === 'smtp';
}
