import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alertUrl } from '#api/alerts/alert-link.ts';
import type { Store } from '#api/store/store.ts';
import { makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeApiDealer, writeApiDealers, type ApiTestDealer } from '#tests/support/api-dealers.ts';
import { send, startApiProcess, type ApiProcess } from '#tests/support/api-process.ts';
import { createShopperLoad, enquiryOf } from '#tests/support/lead-load.ts';
import { inDatabase, quickestFolder, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { uncertainDisk, type UncertainDisk } from '#tests/support/power-loss/power-loss.ts';
import { startStripeServer, type StripeServer } from '#tests/support/stripe-server.ts';
import { Random } from '../../support/random.ts';
import { comparePromises, type Tallies } from './compare-promises.ts';
import { letDayPassInPostgres, letDayPassInSqlite } from './day-passes.ts';
import { inspectPostgres, inspectSqlite, integrityOfPostgres, type Kept } from './inspect-database.ts';
import { createShoppers } from './shoppers.ts';
import { noteToldFirst, type ToldFirst } from './told-news.ts';

export interface CrashCampaign {
  readonly store: Store['kind'];
  readonly crashes: number;
  /** Cut the power at each crash. On PostgreSQL it is the power of its server, which is always killed together with the API. */
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
  /** How often a day has passed, after which news may be told again. */
  readonly days: number;
  /** From starting the process to readiness, after a crash. */
  readonly readyMs: { readonly median: number; readonly max: number };
}

const CARS = 60;
/** The first vehicle, which enquiries name: its price drops, and nobody reserves it. */
const FOLLOWED = 'v-4417';
const SECRET = 'a secret that is long enough for tests';
const FIRST_PRICE = 18_990;
const DEALER = dealerWithPrice(FIRST_PRICE);
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
/** Sign in once and keep the vehicle that others ask about, with news on: one is told by text message, one by email. */
const FOLLOWERS = { text: '0491 570 159', email: '0491 570 110' };
/** The address that the account with one confirmed. */
const FOLLOWER = 'follower@shopper.example';
/** A vehicle gets cheaper at one crash, a day passes at the next, and the third finds everything told. */
const CRASHES_A_DAY = 3;
/** Within this time of a start, the news of the day is told. */
const TELLING_MS = 300;

/** @param dollars Of the vehicle that is followed. */
function dealerWithPrice(dollars: number): ApiTestDealer {
  return makeApiDealer(
    'ironbark-cars',
    {
      locations: [makeLocationJson()],
      accounts: { enabled: true },
      forms: { price_drop: {} },
      vehicle_page: { reservation: { page: 'checkout' } },
    },
    Array.from({ length: CARS }, (_, index) => {
      const number = String(4417 + index);
      return makeVehicle({
        id: `v-${number}`,
        slug: `2018-toyota-corolla-${number}`,
        stockNumber: number,
        price: { cents: (index === 0 ? dollars : FIRST_PRICE) * 100, qualifier: 'drive_away' },
      });
    }),
  );
}

/** Percent of unsynced writes that a power cut finds on the disk; it changes from campaign to campaign. */
const LEAKS = [0, 40];

/**
 * Kills the API again and again while shoppers enquire, book test drives, hold vehicles, pay deposits, save cars and turn on alerts,
 * then compares what it acknowledged with what it kept. Who had no answer sends again, with the same key. In between the site is
 * published with news and days pass, and the API is killed while it tells followers.
 */
export async function runCrashCampaign(campaign: CrashCampaign): Promise<CrashReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-crashes-'));
  const random = new Random(campaign.seed);
  const leakPercent = random.pick(LEAKS);
  const postgres =
    campaign.store === 'postgresql'
      ? await (campaign.power ? startPostgres(quickestFolder(), { leakPercent, seed: campaign.seed }) : startPostgres())
      : undefined;
  const stripe = await startStripeServer(STRIPE);
  let api: ApiProcess | undefined;
  try {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    const disk =
      campaign.power && postgres === undefined ? uncertainDisk(dataDir, folder, leakPercent, campaign.seed) : undefined;
    const snapshotDir = path.join(folder, 'snapshots');
    writeApiDealers(snapshotDir, [DEALER, PAYING]);
    const variables = await variablesFor(snapshotDir, dataDir, postgres, disk, stripe);
    const url = variables['DATABASE_URL'];
    const inspect = async (): Promise<Kept> =>
      url === undefined ? inspectSqlite(dataDir, folder) : inspectPostgres(url);
    api = await startApiProcess(variables);
    const shoppers = createShoppers({
      dealer: DEALER,
      followed: FOLLOWED,
      payingDealer: PAYING,
      stripe,
      secret: SECRET,
      random,
      slots: await freeSlots(api.port),
      sessions: await signIn(api, SAVERS),
    });
    await follow(api, inspect);
    const load = createShopperLoad(DEALER.host, shoppers.all);
    const readyMs: number[] = [];
    let sentAgain = 0;
    let refusedAgain = 0;
    let fewestBeforeCrash = Infinity;
    let days = 0;
    const told: ToldFirst = new Map();
    const kill = (): Promise<unknown> => Promise.all([postgres?.kill(), api?.kill()]);
    const repair = async (): Promise<void> => {
      disk?.cutPower();
      await postgres?.start();
    };

    for (let crash = 1; crash <= campaign.crashes; crash += 1) {
      const enough = campaign.requestsBeforeCrash + random.integer(0, campaign.requestsBeforeCrash);
      const run = load.run(api.port);
      await run.reached(enough);
      await sleep(random.between(0, 30));
      await kill();
      run.stop();
      fewestBeforeCrash = Math.min(fewestBeforeCrash, await run.done);
      await repair();
      // Emails of a dealer without SMTP are files; they are not what this is about.
      rmSync(path.join(dataDir, 'mail'), { recursive: true, force: true });
      const { alerts, followed } = await inspect();
      const asked = alerts.filter(({ state }) => state === 'asked');
      noteToldFirst(told, followed);
      const isPublished = crash % CRASHES_A_DAY === 1;
      const isNextDay = crash % CRASHES_A_DAY === 2;
      if (isPublished) {
        days += 1;
        writeApiDealers(snapshotDir, [dealerWithPrice(FIRST_PRICE - 10 * days)]);
      }
      if (isNextDay) {
        if (url === undefined) letDayPassInSqlite(dataDir, disk);
        else await letDayPassInPostgres(url);
        api = await startApiProcess(variables);
        await sleep(random.between(0, TELLING_MS));
        await kill();
        await repair();
      }
      api = await startApiProcess(variables);
      readyMs.push(api.readyAfterMs);
      if (isPublished || isNextDay) await untilNews(isPublished ? 'seen' : 'told', FIRST_PRICE - 10 * days, inspect);
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
    const integrity = url === undefined ? kept.integrity : await integrityOfPostgres(url);
    return {
      crashes: campaign.crashes,
      fewestBeforeCrash,
      tallies: comparePromises(
        shoppers.promised,
        kept,
        DEALER.slug,
        stripe.refunds.map(({ payment }) => payment),
        { told, days },
      ),
      withoutOutbox: kept.withoutOutbox.length,
      integrity,
      sentAgain,
      refusedAgain,
      days,
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
async function signIn(api: ApiProcess, phones: readonly string[]): Promise<Map<string, string>> {
  const cookies = new Map<string, string>();
  for (const phone of phones) {
    const before = codesIn(api).length;
    const asked = await post(api, '/api/auth/otp', { phone_number: phone });
    const code = await printedCode(api, before);
    const { challenge_id: id } = JSON.parse(asked.body) as { readonly challenge_id?: string };
    const verified = await post(api, '/api/auth/verify', { challenge_id: id, code });
    const [cookie] = [verified.headers['set-cookie'] ?? []].flat();
    const { phone: dialled } = JSON.parse(verified.body) as { readonly phone?: string };
    if (cookie === undefined || dialled === undefined) throw new Error(`${phone} could not sign in: ${verified.body}`);
    cookies.set(dialled, cookie.split(';')[0] ?? '');
  }
  return cookies;
}

/** Two accounts that stay as they are: they keep the first vehicle, want news, and one has confirmed an address. */
async function follow(api: ApiProcess, inspect: () => Promise<Kept>): Promise<void> {
  const expectOk = async (what: string, reply: ReturnType<typeof send>): Promise<void> => {
    const { status, body } = await reply;
    if (status >= 300) throw new Error(`${what}: ${status} ${body}`);
  };
  const cookies = [...(await signIn(api, Object.values(FOLLOWERS))).values()];
  for (const cookie of cookies) {
    await expectOk('saving', post(api, '/api/watchlist/save-car', { car_id: FOLLOWED }, { cookie }));
    await expectOk('news', post(api, '/api/garage/news', { on: true }, { cookie }));
  }
  const fields = { ...enquiryOf('follower'), email: FOLLOWER, form: 'price_drop', price_wanted: '18000' };
  const headers = { cookie: cookies.at(-1) ?? '', 'idempotency-key': randomUUID() };
  await expectOk('asking', post(api, '/api/leads', fields, headers));
  const asked = (await inspect()).alerts.find((row) => row['email'] === FOLLOWER);
  const { pathname } = new URL(alertUrl(DEALER, String(asked?.['id']), SECRET));
  await expectOk('confirming', post(api, pathname, { action: 'confirm' }));
}

/** The API looks at what is followed as soon as it runs: waits until it has seen, or told, a price. */
async function untilNews(what: 'seen' | 'told', dollars: number, inspect: () => Promise<Kept>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const followed = await inspect().then(
      (kept) => kept.followed,
      // Copied while it was written.
      () => [],
    );
    if (followed.some((row) => row['email'] === FOLLOWER && String(row[what]).includes(`"price":${dollars},`))) return;
    await sleep(100);
  }
  throw new Error(`Nobody has ${what} the price of ${dollars} dollars.`);
}

function post(
  { port }: ApiProcess,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ReturnType<typeof send> {
  const all = { host: DEALER.host, 'content-type': 'application/json', ...headers };
  return send({ port, method: 'POST', path, headers: all, body: JSON.stringify(body) });
}

/** The log may come after the answer. */
async function printedCode(api: ApiProcess, index: number): Promise<string | undefined> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const code = codesIn(api)[index];
    if (code !== undefined) return code;
    await sleep(50);
  }
  return undefined;
}

function codesIn(api: ApiProcess): (string | undefined)[] {
  return [...api.output().matchAll(/(\d{6}) is your code/g)].map(([, code]) => code);
}

async function variablesFor(
  snapshotDir: string,
  dataDir: string,
  postgres: PostgresServer | undefined,
  disk: UncertainDisk | undefined,
  stripe: StripeServer,
): Promise<Record<string, string>> {
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
