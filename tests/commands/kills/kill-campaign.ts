import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isHashedAsset } from '#pipeline/incremental/decide.ts';
import { listFiles } from '#pipeline/publish/list-files.ts';
import { startS3Store, type S3Store } from '#tests/support/s3-store.ts';
import { brokenReferences, readSite } from '../published-links.ts';
import {
  dealerHistory,
  ORIGIN,
  SLUG,
  writeDealerDay,
  type DealerDay,
  type HistorySettings,
} from './changing-dealer.ts';
import type { KillOrder } from './kill-worker.ts';
import { openKillWorkers, type KillWorkers } from './kill-workers.ts';
import { seededNumbers } from './seeded-numbers.ts';

export type TargetKind = 'folder' | 's3';
/** What is killed: a build, or a deploy to one kind of target. */
export type Victim = 'build' | TargetKind;

export interface CampaignSettings extends HistorySettings {
  readonly victims: readonly Victim[];
  /** Days whose publish or deploy is killed before each of its steps. */
  readonly stepDays: readonly number[];
  /** Kills before every n-th step of a victim alone, the last, and the first of each kind; 1 where not given. */
  readonly everyStep?: Partial<Readonly<Record<Victim, number>>>;
  /** Kills at random moments of each victim. */
  readonly moments: number;
  /** Called after each kill. */
  readonly onKill?: (kill: Kill) => void;
  /** Called with a line about what comes next. */
  readonly onPart?: (text: string) => void;
}

/** A process that was killed, and what was found afterwards. */
export interface Kill {
  readonly victim: Victim;
  readonly day: number;
  /** "before manifest", "after 212 ms" */
  readonly moment: string;
  /** Whether the build that followed had the next day's stock already. */
  readonly isDayAfter: boolean;
  /** What was wrong; empty where all was well. */
  readonly faults: readonly string[];
}

export interface CampaignResult {
  readonly kills: readonly Kill[];
  /** Kills that came too late: the work was done. They are not among the kills. */
  readonly late: number;
}

const FAULTS_KEPT = 12;
const ENVIRONMENT = { KILL_STORE_KEY: 'S3RVER', KILL_STORE_SECRET: 'S3RVER' };

/**
 * Kills builds and deploys of a dealer whose stock and config change from day to day, and looks each time
 * at what visitors have then, and at what the next run makes of it.
 */
export async function runKillCampaign(settings: CampaignSettings): Promise<CampaignResult> {
  const workers = openKillWorkers();
  const history = dealerHistory(settings);
  const kills: Kill[] = [];
  let late = 0;
  const kinds: readonly TargetKind[] = ['folder', 's3'];
  try {
    for (const kind of kinds) {
      const victims = settings.victims.filter((victim) => (victim === 'build' ? 'folder' : victim) === kind);
      if (victims.length === 0) continue;
      settings.onPart?.(`${history.length} days of ${SLUG} without a kill, deployed to ${WORDS[kind]}`);
      const world = await openWorld(kind, history, workers);
      try {
        for (const victim of victims) {
          late += await killVictim(victim, world, settings, (kill) => {
            kills.push(kill);
            settings.onKill?.(kill);
          });
        }
      } finally {
        await world.close();
      }
    }
  } finally {
    workers.close();
  }
  return { kills, late };
}

const WORDS: Readonly<Record<TargetKind, string>> = { folder: 'a folder', s3: 'an S3-compatible store' };

/** @returns How many kills came too late. */
async function killVictim(
  victim: Victim,
  world: World,
  { seed, stepDays, everyStep, moments, onPart }: CampaignSettings,
  report: (kill: Kill) => void,
): Promise<number> {
  const act = victim === 'build' ? 'build' : 'deploy';
  const lastDay = world.days - 2;
  const what = act === 'build' ? 'a build' : `a deploy to ${WORDS[world.kind]}`;
  for (const day of stepDays) {
    const steps = await world.stepsOf(act, day);
    const every = everyStep?.[victim] ?? 1;
    const kinds = steps.map((step) => step.split(' ', 1)[0]);
    const chosen = [...steps.entries()].filter(
      ([index]) => index % every === 0 || index === steps.length - 1 || kinds.indexOf(kinds[index]) === index,
    );
    onPart?.(`kill -9 before ${chosen.length} of ${steps.length} steps of ${what}, day ${day}`);
    for (const [index, step] of chosen) {
      const isDayAfter = index % 3 === 2;
      const kill = await world.kill(act, day, { killAt: index }, isDayAfter);
      if (kill === undefined) throw new Error(`The ${act} of day ${day} was done before its step "${step}".`);
      report({ victim, day, moment: `before ${step}`, isDayAfter, faults: kill });
    }
  }
  onPart?.(`kill -9 at ${moments} random moments of ${what}`);
  const random = seededNumbers(seed + (act === 'build' ? 1 : 2));
  let late = 0;
  for (let done = 0; done < moments;) {
    const day = random.below(lastDay + 1);
    const afterMs = random.next() * (await world.durationOf(act, day));
    const isDayAfter = random.below(3) === 2;
    const faults = await world.kill(act, day, { afterMs }, isDayAfter);
    if (faults === undefined) {
      late += 1;
      if (late > moments * 4) throw new Error(`Nearly every ${act} is done before its moment comes.`);
      continue;
    }
    done += 1;
    report({ victim, day, moment: `after ${Math.round(afterMs)} ms`, isDayAfter, faults });
  }
  return late;
}

/** A dealer, the machine that builds its site, and the target that it is deployed to. */
interface World {
  readonly kind: TargetKind;
  readonly days: number;
  stepsOf(act: Act, day: number): Promise<readonly string[]>;
  durationOf(act: Act, day: number): Promise<number>;
  /**
   * Kills the build or deploy of a day, looks at what is live, lets the next run complete it and compares
   * with what comes out undisturbed.
   *
   * @returns What is wrong; `undefined` where the work was done before the kill.
   */
  kill(act: Act, day: number, moment: Moment, isDayAfter: boolean): Promise<readonly string[] | undefined>;
  close(): Promise<void>;
}

type Act = KillOrder['act'];
type Moment = { readonly killAt: number } | { readonly afterMs: number };

/** Folders of everything that lasts, which can be put back as they were. */
const PARTS = ['dist', 'state', 'www', 'kept', 'store'] as const;

async function openWorld(kind: TargetKind, history: readonly DealerDay[], workers: KillWorkers): Promise<World> {
  const root = mkdtempSync(path.join(tmpdir(), 'forecourt-kills-'));
  const at = (...parts: string[]): string => path.join(root, ...parts);
  const live = at('now', 'dist', SLUG);
  for (const part of PARTS) mkdirSync(at('now', part), { recursive: true });
  const store = kind === 's3' ? await startS3Store(at('now', 'store'), [SITE_BUCKET, STATE_BUCKET]) : undefined;
  const deploy =
    store === undefined
      ? { folder: { path: at('now', 'www') }, state: at('now', 'kept'), host: 'nginx' }
      : {
          s3: {
            bucket: SITE_BUCKET,
            region: 'us-east-1',
            endpoint: store.endpoint,
            force_path_style: true,
            access_key_id: { env: 'KILL_STORE_KEY' },
            secret_access_key: { env: 'KILL_STORE_SECRET' },
          },
          state: `${STATE_BUCKET}/coachwood`,
        };
  const day = (index: number): DealerDay => {
    const found = history[index];
    if (found === undefined) throw new Error(`There is no day ${index}.`);
    return found;
  };
  const save = (name: string): void => {
    for (const part of PARTS) copyFolder(at('now', part), at('saved', name, part));
  };
  const restore = (name: string): void => {
    // The store goes on serving: its buckets stay, what is in them is exchanged.
    for (const part of PARTS) copyFolder(at('saved', name, part), at('now', part));
  };
  const order = async (act: Act, index: number): Promise<KillOrder> => {
    await writeDealerDay(at('dealers'), day(index), deploy);
    return {
      act,
      slug: SLUG,
      now: day(index).now.toISOString(),
      places: { DEALERS_DIR: at('dealers'), DIST_DIR: at('now', 'dist'), STATE_DIR: at('now', 'state') },
      environment: ENVIRONMENT,
    };
  };
  const run = async (act: Act, index: number): Promise<readonly string[]> => {
    const answer = await workers.finish(await order(act, index));
    if (!answer.ok) throw new Error(`The ${act} of day ${index} failed: ${answer.text}`);
    return answer.steps;
  };
  const publicFiles = async (): Promise<Map<string, Buffer>> => {
    await store?.settled();
    return store === undefined ? readSite(at('now', 'www')) : readStore(store);
  };
  /** Hashes of all that is to be the same in the end. */
  const picture = async (act: Act): Promise<Record<string, string>> => {
    const parts: readonly (readonly [string, ReadonlyMap<string, Buffer>])[] =
      act === 'build'
        ? [
            ['dist', readSite(at('now', 'dist'))],
            ['state', stateOf(at('now', 'state'))],
          ]
        : [
            // Of a store also what it keeps with each object: type, cache header, redirect.
            ['target', readSite(store === undefined ? at('now', 'www') : at('now', 'store', SITE_BUCKET))],
            ['private', readSite(store === undefined ? at('now', 'kept') : at('now', 'store', STATE_BUCKET))],
            ['state', stateOf(at('now', 'state'))],
          ];
    await store?.settled();
    return Object.fromEntries(
      parts.flatMap(([name, files]) =>
        [...files].map(([file, content]) => [`${name}/${file}`, hash('sha256', withoutTimes(content), 'hex')]),
      ),
    );
  };

  /** Files of the deployed site, by day. */
  const sites: ReadonlySet<string>[] = [];
  const lasting = (index: number): ReadonlySet<string> =>
    new Set([...(sites[index] ?? [])].filter((file) => sites[index - 1]?.has(file)));

  // Every day without a kill: what each act starts from, and what it leaves.
  const pictures = new Map<string, Record<string, string>>();
  save('built -1');
  save('deployed -1');
  for (const index of history.keys()) {
    await run('build', index);
    pictures.set(`build ${index}`, await picture('build'));
    save(`built ${index}`);
    await run('deploy', index);
    pictures.set(`deploy ${index}`, await picture('deploy'));
    save(`deployed ${index}`);
    const files = await publicFiles();
    sites.push(new Set(files.keys()));
    const broken = brokenReferences(files, ORIGIN);
    if (broken.length > 0) throw new Error(`Day ${index} is broken without a kill: ${broken.join(', ')}`);
  }
  const before = (act: Act, index: number): string => (act === 'build' ? `deployed ${index - 1}` : `built ${index}`);
  const durations = new Map<string, number>();

  /** What a build of the day after leaves where the one of the day never published anything. */
  async function withoutDay(index: number): Promise<Record<string, string>> {
    const name = `build ${index + 1} without ${index}`;
    let known = pictures.get(name);
    if (known === undefined) {
      restore(before('build', index));
      await run('build', index + 1);
      known = await picture('build');
      pictures.set(name, known);
    }
    return known;
  }

  async function killBuild(index: number, moment: Moment, isDayAfter: boolean): Promise<string[] | undefined> {
    const skipped = isDayAfter ? await withoutDay(index) : undefined;
    restore(before('build', index));
    const hadSite = existsSync(live);
    if (!(await killed(await order('build', index), moment))) return undefined;
    const site = readSite(live);
    const faults = brokenReferences(site, ORIGIN, lasting(index)).map((text) => `after the kill: ${text}`);
    if (hadSite && site.size === 0) faults.push('after the kill: there is no site');
    const isDecided = existsSync(at('now', 'dist', '.stage', SLUG, 'journal.json')) || isManifestOf(index);
    await run('build', isDayAfter ? index + 1 : index);
    const expected = isDayAfter && !isDecided ? skipped : pictures.get(`build ${isDayAfter ? index + 1 : index}`);
    faults.push(...differences(expected ?? {}, await picture('build')));
    faults.push(...brokenReferences(readSite(live), ORIGIN).map((text) => `after the next build: ${text}`));
    return [...faults, ...leftovers()];
  }

  const isManifestOf = (index: number): boolean => {
    const file = `${SLUG}/manifest.json`;
    const [now, then] = [at('now', 'state', file), at('saved', `built ${index}`, 'state', file)];
    return existsSync(now) && readFileSync(now).equals(readFileSync(then));
  };

  async function killDeploy(index: number, moment: Moment, isDayAfter: boolean): Promise<string[] | undefined> {
    restore(before('deploy', index));
    if (!(await killed(await order('deploy', index), moment))) return undefined;
    const faults = brokenReferences(await publicFiles(), ORIGIN, lasting(index)).map(
      (text) => `after the kill: ${text}`,
    );
    const next = isDayAfter ? index + 1 : index;
    if (isDayAfter) await run('build', next);
    await run('deploy', next);
    const [expected, found] = [pictures.get(`deploy ${next}`) ?? {}, await picture('deploy')];
    // Which of the day's scripts and pictures outlive it depends on how far the killed deploy had come.
    faults.push(
      ...(isDayAfter ? differences(publicPages(expected), publicPages(found)) : differences(expected, found)),
    );
    faults.push(...brokenReferences(await publicFiles(), ORIGIN).map((text) => `after the next deploy: ${text}`));
    return [...faults, ...leftovers()];
  }

  async function killed(what: KillOrder, moment: Moment): Promise<boolean> {
    return 'killAt' in moment ? workers.kill({ ...what, killAt: moment.killAt }) : workers.kill(what, moment.afterMs);
  }

  /** What a run that was killed may leave and the next one has to clear away. */
  function leftovers(): string[] {
    return PARTS.flatMap((part) => [...listFiles(at('now', part)).keys()].map((file) => `${part}/${file}`))
      .filter((file) => /(?:^|\/)\.stage\/|\.lock|\.new$|\.(?:webp|jpg)\.\d+$|\.forecourt-|unfinished/.test(file))
      .map((file) => `left behind: ${file}`);
  }

  return {
    kind,
    days: history.length,
    async stepsOf(act, index) {
      restore(before(act, index));
      return run(act, index);
    },
    async durationOf(act, index) {
      const name = `${act} ${index}`;
      let known = durations.get(name);
      if (known === undefined) {
        restore(before(act, index));
        known = (await workers.finishFresh(await order(act, index))).ms;
        durations.set(name, known);
      }
      return known;
    },
    async kill(act, index, moment, isDayAfter) {
      const faults = await (act === 'build' ? killBuild : killDeploy)(index, moment, isDayAfter);
      if (faults === undefined || faults.length <= FAULTS_KEPT) return faults;
      return [...faults.slice(0, FAULTS_KEPT), `… and ${faults.length - FAULTS_KEPT} more`];
    },
    async close() {
      await store?.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const SITE_BUCKET = 'coachwood-site';
const STATE_BUCKET = 'kept';

function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

/** Reports say how long something took. */
function withoutTimes(content: Buffer): string {
  return content.toString('latin1').replace(/"durationMs": ?[\d.]+/g, '');
}

/** What builds remember, without what is about this machine's files. */
function stateOf(folder: string): Map<string, Buffer> {
  return new Map([...readSite(folder)].filter(([file]) => !/^_media\/|\/deploy\/|\/snapshot\//.test(file)));
}

/** Pages, data and private files: all but the assets whose names hold their hash. */
function publicPages(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).filter(
      ([file]) => !isHashedAsset(file.replace(/^target\//, '')) && !file.includes('manifest.json.gz'),
    ),
  );
}

function differences(expected: Readonly<Record<string, string>>, found: Readonly<Record<string, string>>): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names
    .filter((name) => expected[name] !== found[name])
    .map((name) =>
      found[name] === undefined
        ? `missing: ${name}`
        : expected[name] === undefined
          ? `too much: ${name}`
          : `other: ${name}`,
    );
}

/** Every object of the public bucket with its headers, as a visitor gets it. */
async function readStore({ endpoint }: S3Store): Promise<Map<string, Buffer>> {
  const listing = await (await fetch(`${endpoint}/${SITE_BUCKET}?list-type=2`)).text();
  if (listing.includes('<IsTruncated>true')) throw new Error('The site has more objects than one listing holds.');
  const keys = [...listing.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
  const files = new Map<string, Buffer>();
  for (const key of keys.sort()) {
    const answer = await fetch(`${endpoint}/${SITE_BUCKET}/${key}`, { redirect: 'manual' });
    files.set(key, Buffer.from(await answer.arrayBuffer()));
  }
  return files;
}
