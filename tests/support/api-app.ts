import path from 'node:path';
import type { ApiApp } from '#api/api-app.ts';
import type { ApiContext } from '#api/api-context.ts';
import { buildApp } from '#api/app.ts';
import { readEnvironment } from '#api/environment.ts';
import type { LogStream } from '#api/logging.ts';
import { makeApiContext } from '#api/make-api-context.fixture.ts';
import { openStore } from '#api/store/open-store.ts';
import { openTenantDirectory } from '#api/tenants/open-tenant-directory.ts';
import { makeApiDealer, writeApiDealers, type ApiTestDealer } from './api-dealers.ts';
import { makeSqliteFolder, type MakeDatabase } from './test-databases.ts';

/** The lead API inside the test's own process: everything but the socket and the background work. */
export interface TestApi {
  readonly app: ApiApp;
  readonly context: ApiContext;
  /** Lines of the log; empty unless it was asked for. */
  readonly log: () => string;
  /** Sends as a dealer's page does, the first dealer's by default. */
  post(path: string, body: unknown, options?: CallOptions): Promise<TestReply>;
  get(path: string, options?: CallOptions): Promise<TestReply>;
  /** Publishes dealers anew, with other stock. */
  publish(dealers: readonly ApiTestDealer[]): Promise<void>;
  /** Advances the clock, which otherwise does not move. */
  advance(ms: number): void;
  /** How often the outbox was notified of new deliveries. */
  kicks(): number;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly dealer?: ApiTestDealer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the request comes from; a proxy's by default. */
  readonly address?: string;
}

export interface TestReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  /** The answer as JSON. */
  readonly json: () => Record<string, unknown>;
}

export interface TestApiOptions {
  readonly makeDatabase?: MakeDatabase;
  readonly dealers?: readonly ApiTestDealer[];
  /** Environment variables next to the database and the folders. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly keepLog?: boolean;
}

export const IRONBARK = makeApiDealer('ironbark-cars');
export const COACHWOOD = makeApiDealer('coachwood-cars', { name: 'Coachwood Cars' });
export const TEST_ADMIN_TOKEN = 'admin token of the tests 0001';

export async function openTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { makeDatabase = makeSqliteFolder, dealers = [IRONBARK, COACHWOOD] } = options;
  const database = await makeDatabase();
  const { dataDir, databaseUrl } = database.settings;
  const snapshotDir = path.join(dataDir, '..', 'snapshots');
  writeApiDealers(snapshotDir, dealers);
  const environment = readEnvironment(
    {
      DATA_DIR: dataDir,
      SNAPSHOT_DIR: snapshotDir,
      DATABASE_URL: databaseUrl,
      FORECOURT_SECRET: 'a secret that is long enough for tests',
      FORECOURT_ADMIN_TOKEN: TEST_ADMIN_TOKEN,
      RATE_LIMIT: '0',
      RATE_LIMIT_LEADS: '0',
      NODE_ENV: 'production',
      MAIL: options.variables?.['SMTP_URL'] === undefined ? 'files' : 'smtp',
      MAIL_FROM: 'leads@forecourt.example',
      ...options.variables,
    },
    dataDir,
    () => '',
  );
  const store = await openStore(environment);
  const tenants = await openTenantDirectory(snapshotDir, failOnProblem, 0);
  const fixture = await makeApiContext({ environment, store });
  const context: ApiContext = { ...fixture.context, tenants };
  const lines: string[] = [];
  const logStream: LogStream = { write: (line) => lines.push(line) };
  const app = await buildApp(
    context,
    options.keepLog === true ? { logLevel: 'trace', logStream } : { logLevel: 'silent' },
  );
  await app.ready();

  const call = async (
    method: 'GET' | 'POST',
    url: string,
    body: unknown,
    callOptions: CallOptions,
  ): Promise<TestReply> => {
    const { dealer = dealers[0], headers = {}, address } = callOptions;
    const isText = typeof body === 'string';
    const reply = await app.inject({
      method,
      url,
      headers: {
        host: dealer?.host ?? 'nobody.example',
        ...(method === 'POST' && dealer !== undefined && { origin: dealer.origin }),
        ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isText ? body : JSON.stringify(body) }),
      ...(address !== undefined && { remoteAddress: address }),
    });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      json: () => JSON.parse(reply.body) as Record<string, unknown>,
    };
  };

  return {
    app,
    context,
    log: () => lines.join(''),
    post: (url, body, callOptions = {}) => call('POST', url, body, callOptions),
    get: (url, callOptions = {}) => call('GET', url, undefined, callOptions),
    async publish(changed) {
      writeApiDealers(snapshotDir, changed);
      await tenants.refresh();
    },
    advance: fixture.advance,
    kicks: fixture.kicks,
    async close() {
      await app.close();
      tenants.stop();
      await fixture.remove();
      await database.remove();
    },
  };
}

function failOnProblem(problem: string): void {
  throw new Error(problem);
}
