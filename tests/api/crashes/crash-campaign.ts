import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '#api/store/store.ts';
import { makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeApiDealer, writeApiDealers } from '#tests/support/api-dealers.ts';
import { send, startApiProcess, type ApiProcess } from '#tests/support/api-process.ts';
import { createShopperLoad } from '#tests/support/lead-load.ts';
import { inDatabase, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { uncertainDisk, type UncertainDisk } from '#tests/support/power-loss/power-loss.ts';
import { startStripeServer, type StripeServer } from '#tests/support/stripe-server.ts';
import { Random } from '../../support/random.ts';
import { comparePromises, type Tallies } from './compare-promises.ts';
import { inspectPostgres, inspectSqlite, type Kept } from './inspect-database.ts';
import { createShoppers } from './shoppers.ts';

export interface CrashCampaign {
  readonly store: Store['kind'];
  readonly crashes: number;
  /** Cut the power at each crash: SQLite only. On PostgreSQL its server is killed together with the API. */
  readonly power: boolean;
  readonly seed: number;
  /** Settled requests before a crash, at least. */
  readonly requestsBeforeCrash: number;
  readonly onCrash?: (crash: number, acknowledged: number) => void;
}

export interface CrashReport {
  readonly crashes: number;
  /** Fewest requests that were settled between a start and its crash, those sent again not counted. */
  readonly fewestBeforeCrash: number;
  readonly tallies: Tallies;
  readonly withoutOutbox: number;
  /** Had no answer when the API was killed, and were sent again with their key. */
  readonly sentAgain: number;
  /** Sent again and refused. */
  readonly refusedAgain: number;
  readonly integrity: string;
  readonly surprises: readonly string[];
  /** From starting the process to readiness, after a crash. */
  readonly readyMs: { readonly median: number; readonly max: number };
}

const CARS = 60;
const SECRET = 'a secret that is long enough for tests';
const DEALER = makeApiDealer(
  'ironbark-cars',
  {
    locations: [makeLocationJson()],
    accounts: { enabled: true },
    forms: { price_drop: {} },
    vehicle_page: { reservation: { page: 'checkout' } },
  },
  // The first has the id that enquiries name.
  Array.from({ length: CARS }, (_, index) => {
    const number = String(4417 + index);
    return makeVehicle({ id: `v-${number}`, slug: `2018-toyota-corolla-${number}`, stockNumber: number });
  }),
);
const PAYING = makeApiDealer(
  'paying-cars',
  { vehicle_page: { reservation: { page: 'checkout', payment: { provider: 'stripe' } } } },
  Array.from({ length: CARS }, (_, index) => {
    const number = String(8001 + index);
    return makeVehicle({ id: `p-${number}`, slug: `2018-toyota-corolla-${number}`, stockNumber: number });
  }),
);
const STRIPE = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' };
/** Refunds that are due are made within this time of a start. */
const SETTLED_AFTER_MS = 60_000;
/** Each signs in once; the session has to survive every crash. */
const SAVERS = ['0491 570 156', '0491 570 157', '0491 570 158'];

/** Percent of unsynced writes that a power cut finds on the disk; it changes from campaign to campaign. */
const LEAKS = [0, 40];

/**
 * Kills the API again and again while shoppers enquire, book test drives, hold vehicles, pay deposits, save cars and turn on alerts,
 * then compares what it acknowledged with what it kept. Who had no answer sends again, with the same key.
 */
export async function runCrashCampaign(campaign: CrashCampaign): Promise<CrashReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-crashes-'));
  const random = new Random(campaign.seed);
  const postgres = campaign.store === 'postgresql' ? await startPostgres() : undefined;
  const stripe = await startStripeServer(STRIPE);
  let api: ApiProcess | undefined;
  try {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    const disk = campaign.power ? uncertainDisk(dataDir, folder, random.pick(LEAKS), campaign.seed) : undefined;
    const variables = await variablesFor(folder, dataDir, postgres, disk, stripe);
    const url = variables['DATABASE_URL'];
    const inspect = async (): Promise<Kept> =>
      url === undefined ? inspectSqlite(dataDir, folder) : inspectPostgres(url);
    api = await startApiProcess(variables);
    const shoppers = createShoppers({
      dealer: DEALER,
      payingDealer: PAYING,
      stripe,
      secret: SECRET,
      random,
      slots: await freeSlots(api.port),
      sessions: await signIn(api),
    });
    const load = createShopperLoad(DEALER.host, shoppers.all);
    const readyMs: number[] = [];
    let sentAgain = 0;
    let refusedAgain = 0;
    let fewestBeforeCrash = Infinity;

    for (let crash = 1; crash <= campaign.crashes; crash += 1) {
      const enough = campaign.requestsBeforeCrash + random.integer(0, campaign.requestsBeforeCrash);
      const run = load.run(api.port);
      await run.reached(enough);
      await sleep(random.between(0, 30));
      await Promise.all([postgres?.kill(), api.kill()]);
      run.stop();
      fewestBeforeCrash = Math.min(fewestBeforeCrash, await run.done);
      disk?.cutPower();
      await postgres?.start();
      // Emails of a dealer without SMTP are files; they are not what this is about.
      rmSync(path.join(dataDir, 'mail'), { recursive: true, force: true });
      const asked = (await inspect()).alerts.filter(({ state }) => state === 'asked');
      api = await startApiProcess(variables);
      readyMs.push(api.readyAfterMs);
      const waiting = load.unanswered();
      sentAgain += waiting;
      refusedAgain += waiting - (await load.resend(api.port));
      shoppers.offer(asked.map(({ id }) => String(id)));
      campaign.onCrash?.(crash, shoppers.promised.leads.size);
    }
    const due = [...shoppers.promised.payments.values()].filter(({ goesBack }) => goesBack).length;
    for (let waitedMs = 0; stripe.refunds.length < due && waitedMs < SETTLED_AFTER_MS; waitedMs += 500)
      await sleep(500);
    await api.stop();
    api = undefined;
    const kept = await inspect();
    return {
      crashes: campaign.crashes,
      fewestBeforeCrash,
      tallies: comparePromises(
        shoppers.promised,
        kept,
        DEALER.slug,
        stripe.refunds.map(({ payment }) => payment),
      ),
      withoutOutbox: kept.withoutOutbox.length,
      integrity: kept.integrity,
      sentAgain,
      refusedAgain,
      surprises: load.surprises,
      readyMs: { median: median(readyMs), max: Math.max(...readyMs) },
    };
  } finally {
    await api?.kill();
    await postgres?.remove();
    await stripe.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Times of the coming month; the first days may be over before the campaign is. */
async function freeSlots(port: number): Promise<string[]> {
  const path = '/api/test-drives/availability?days=31';
  const { body } = await send({ port, method: 'GET', path, headers: { host: DEALER.host } });
  const { days } = JSON.parse(body) as { readonly days: readonly { readonly slots: readonly { start: string }[] }[] };
  return days.slice(2).flatMap(({ slots }) => slots.map(({ start }) => start));
}

/** @returns Cookies by phone number, as it is dialled. */
async function signIn(api: ApiProcess): Promise<Map<string, string>> {
  const post = (path: string, body: unknown): ReturnType<typeof send> => {
    const headers = { host: DEALER.host, 'content-type': 'application/json' };
    return send({ port: api.port, method: 'POST', path, headers, body: JSON.stringify(body) });
  };
  const cookies = new Map<string, string>();
  for (const phone of SAVERS) {
    const asked = await post('/api/auth/otp', { phone_number: phone });
    const code = await printedCode(api, cookies.size);
    const { challenge_id: id } = JSON.parse(asked.body) as { readonly challenge_id?: string };
    const verified = await post('/api/auth/verify', { challenge_id: id, code });
    const [cookie] = [verified.headers['set-cookie'] ?? []].flat();
    const { phone: dialled } = JSON.parse(verified.body) as { readonly phone?: string };
    if (cookie === undefined || dialled === undefined) throw new Error(`${phone} could not sign in: ${verified.body}`);
    cookies.set(dialled, cookie.split(';')[0] ?? '');
  }
  return cookies;
}

/** The log may come after the answer. */
async function printedCode(api: ApiProcess, index: number): Promise<string | undefined> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const code = [...api.output().matchAll(/(\d{6}) is your code/g)][index]?.[1];
    if (code !== undefined) return code;
    await sleep(50);
  }
  return undefined;
}

async function variablesFor(
  folder: string,
  dataDir: string,
  postgres: PostgresServer | undefined,
  disk: UncertainDisk | undefined,
  stripe: StripeServer,
): Promise<Record<string, string>> {
  const snapshotDir = path.join(folder, 'snapshots');
  writeApiDealers(snapshotDir, [DEALER, PAYING]);
  return {
    ...disk?.environment,
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: STRIPE.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
    DATA_DIR: dataDir,
    SNAPSHOT_DIR: snapshotDir,
    FORECOURT_SECRET: SECRET,
    RATE_LIMIT: '0',
    RATE_LIMIT_LEADS: '0',
    RATE_LIMIT_ACKNOWLEDGEMENTS: '0',
    // Prints sign-in codes, and offers alerts by email without a mail server.
    NODE_ENV: 'development',
    ...(postgres !== undefined && { DATABASE_URL: await emptyDatabase(postgres) }),
  };
}

async function emptyDatabase({ url }: PostgresServer): Promise<string> {
  await inDatabase(url, (client) => client.query('create database leads'));
  return Object.assign(new URL(url), { pathname: '/leads' }).href;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
