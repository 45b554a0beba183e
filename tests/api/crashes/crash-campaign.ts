import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '#api/store/store.ts';
import { makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { makeApiDealer, writeApiDealers } from '#tests/support/api-dealers.ts';
import { startApiProcess, type ApiProcess } from '#tests/support/api-process.ts';
import { createLeadLoad } from '#tests/support/lead-load.ts';
import { inDatabase, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { uncertainDisk, type UncertainDisk } from '#tests/support/power-loss/power-loss.ts';
import { Random } from '../../support/random.ts';
import { inspectPostgres, inspectSqlite, type KeptLeads } from './inspect-leads.ts';

export interface CrashCampaign {
  readonly store: Store['kind'];
  readonly crashes: number;
  /** Cut the power at each crash: SQLite only. On PostgreSQL its server is killed together with the API. */
  readonly power: boolean;
  readonly seed: number;
  /** Acknowledged leads before a crash, at least. */
  readonly leadsBeforeCrash: number;
  readonly onCrash?: (crash: number, acknowledged: number) => void;
}

export interface CrashReport {
  readonly crashes: number;
  /** Fewest leads that were acknowledged between a start and its crash, those sent again not counted. */
  readonly fewestBeforeCrash: number;
  readonly acknowledged: number;
  /** Acknowledged and not in the database. */
  readonly lost: number;
  /** Two leads of one submission. */
  readonly duplicates: number;
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

const DEALER = makeApiDealer('ironbark-cars', { locations: [makeLocationJson()] });

/** Percent of unsynced writes that a power cut finds on the disk; it changes from campaign to campaign. */
const LEAKS = [0, 40];

/**
 * Kills the API under load again and again, then compares what it acknowledged with what it kept. Shoppers who
 * had no answer send again with their key, as the form does.
 */
export async function runCrashCampaign(campaign: CrashCampaign): Promise<CrashReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-crashes-'));
  const random = new Random(campaign.seed);
  const postgres = campaign.store === 'postgresql' ? await startPostgres() : undefined;
  let api: ApiProcess | undefined;
  try {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    const disk = campaign.power ? uncertainDisk(dataDir, folder, random.pick(LEAKS), campaign.seed) : undefined;
    const variables = await variablesFor(folder, dataDir, postgres, disk);
    const load = createLeadLoad(DEALER.host);
    const readyMs: number[] = [];
    let sentAgain = 0;
    let refusedAgain = 0;
    let fewestBeforeCrash = Infinity;

    const start = async (): Promise<ApiProcess> => {
      const started = await startApiProcess(variables);
      const waiting = load.unanswered();
      const accepted = await load.resend(started.port);
      sentAgain += waiting;
      refusedAgain += waiting - accepted;
      return started;
    };

    for (let crash = 1; crash <= campaign.crashes; crash += 1) {
      api = await start();
      if (crash > 1) readyMs.push(api.readyAfterMs);
      const enough = campaign.leadsBeforeCrash + random.integer(0, campaign.leadsBeforeCrash);
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
      campaign.onCrash?.(crash, load.acknowledged.size);
    }
    api = await start();
    readyMs.push(api.readyAfterMs);
    await api.stop();
    api = undefined;
    const url = variables['DATABASE_URL'];
    const kept = url === undefined ? inspectSqlite(dataDir) : await inspectPostgres(url);
    return {
      crashes: campaign.crashes,
      fewestBeforeCrash,
      ...compare(load.acknowledged, kept),
      sentAgain,
      refusedAgain,
      surprises: load.surprises,
      readyMs: { median: median(readyMs), max: Math.max(...readyMs) },
    };
  } finally {
    await api?.kill();
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function variablesFor(
  folder: string,
  dataDir: string,
  postgres: PostgresServer | undefined,
  disk: UncertainDisk | undefined,
): Promise<Record<string, string>> {
  const snapshotDir = path.join(folder, 'snapshots');
  writeApiDealers(snapshotDir, [DEALER]);
  return {
    ...disk?.environment,
    DATA_DIR: dataDir,
    SNAPSHOT_DIR: snapshotDir,
    FORECOURT_SECRET: 'a secret that is long enough for tests',
    RATE_LIMIT: '0',
    RATE_LIMIT_LEADS: '0',
    NODE_ENV: 'production',
    ...(postgres !== undefined && { DATABASE_URL: await emptyDatabase(postgres) }),
  };
}

async function emptyDatabase({ url }: PostgresServer): Promise<string> {
  await inDatabase(url, (client) => client.query('create database leads'));
  return Object.assign(new URL(url), { pathname: '/leads' }).href;
}

function compare(
  acknowledged: ReadonlyMap<string, string>,
  kept: KeptLeads,
): Pick<CrashReport, 'acknowledged' | 'lost' | 'duplicates' | 'withoutOutbox' | 'integrity'> {
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged.values()].filter((id) => !kept.ids.has(id)).length,
    // Each submission has an address of its own.
    duplicates: kept.ids.size - kept.emails.size,
    withoutOutbox: kept.withoutOutbox,
    integrity: kept.integrity,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
