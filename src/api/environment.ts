import path from 'node:path';
import * as z from 'zod';

/** Settings of the lead API, from environment variables; see `readEnvironment`. */
export interface ApiEnvironment {
  /** 127.0.0.1 unless `HOST` says otherwise. */
  readonly host: string;
  /** 4330 unless `PORT` says otherwise. */
  readonly port: number;
  /** Folder of the SQLite file, `.forecourt/data` by default. */
  readonly dataDir: string;
  /** `DATABASE_URL`: PostgreSQL instead of SQLite. */
  readonly databaseUrl?: string;
  /** `SNAPSHOT_DIR`, by default `<STATE_DIR>/api`: where published sites leave their snapshots. */
  readonly snapshotDir: string;
  /** `FORECOURT_SECRET`, at least 32 characters, signs form tokens and captchas; made and kept in `dataDir` where absent. */
  readonly secret: string;
  /** `FORECOURT_ADMIN_TOKEN`; without it there are no routes under /api/admin. */
  readonly adminToken?: string;
  /** `SMTP_URL`, as in "smtps://user:password@mail.example.com"; without it letters are kept as files in `dataDir/mail`. */
  readonly smtpUrl?: string;
  /** `MAIL_FROM` */
  readonly mailFrom: string;
  /** `OPERATOR_EMAIL`: who is told of deliveries that were given up. */
  readonly operatorEmail?: string;
  /** `TRUST_PROXY`: addresses whose X-Forwarded headers are believed; loopback by default. */
  readonly trustProxy: readonly string[];
  /** Requests a minute and address; 0 switches limits off. */
  readonly rateLimits: { readonly perMinute: number; readonly leadsPerMinute: number };
  readonly isProduction: boolean;
  /** `LOG_LEVEL`, `info` by default. */
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Every variable, for secrets that configs name. */
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

const address = z.email({ error: 'Write an e-mail address, as in leads@example.com.' });
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
    .min(20, { error: 'Write at least 20 characters: who has it reads every lead.' })
    .optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: address.default('forecourt@localhost.example'),
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
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'Write debug, info, warn, error or silent.' })
    .default('info'),
});

/**
 * The API's settings. An empty variable counts as one that is not there.
 *
 * @param root What relative folders are relative to.
 * @param makeSecret Gives the kept secret of a data folder, where no variable holds one.
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
  const parsed = VARIABLES.safeParse(given);
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
    ...(data.SMTP_URL !== undefined && { smtpUrl: data.SMTP_URL }),
    mailFrom: data.MAIL_FROM,
    ...(data.OPERATOR_EMAIL !== undefined && { operatorEmail: data.OPERATOR_EMAIL }),
    trustProxy: data.TRUST_PROXY,
    rateLimits: { perMinute: data.RATE_LIMIT, leadsPerMinute: data.RATE_LIMIT_LEADS },
    isProduction: data.NODE_ENV === 'production',
    logLevel: data.LOG_LEVEL,
    variables,
  };
}
