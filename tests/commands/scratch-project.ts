import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { listDealerSlugs } from '#config/list-dealers.node.ts';
import type { FleetReport } from '#pipeline/build-report.ts';
import { listFiles } from '#pipeline/publish/list-files.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import { checkDealer, type DealerCheck, errorCount, formatChecks } from '../../scripts/check/check-dealers.ts';
import { runWarm } from './warm-commands.ts';

/** The project's folder, from which every command runs. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** How a command ended and what it said. */
export interface Outcome {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both streams, as an operator sees them. */
  readonly text: string;
}

/** A command that is running. */
export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Outcome>;
  /** Resolves when what has been printed so far matches; rejects when the command ends first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
}

/** A folder of dealers with its own dist and state, for running the real commands on. */
export interface ScratchProject {
  readonly folder: string;
  readonly dealers: string;
  readonly dist: string;
  readonly state: string;
  /** Runs a command to its end. */
  run(script: string, ...options: string[]): Promise<Outcome>;
  /** The same with variables of its own. */
  runIn(environment: Readonly<Record<string, string>>, script: string, ...options: string[]): Promise<Outcome>;
  start(script: string, options: readonly string[], settings?: StartSettings): Running;
  /** `npm run build -- --json` and its report. */
  build(...options: string[]): Promise<Outcome & { readonly report: FleetReport }>;
  /** Path of a file of a dealer. */
  dealerFile(slug: string, ...parts: string[]): string;
  liveFile(slug: string, ...parts: string[]): string;
  readLive(slug: string, ...parts: string[]): string;
  /** Changes a text file of a dealer until the test is over. */
  edit(slug: string, file: string, change: (text: string) => string | Uint8Array): void;
  /** Changes dealer.json until the test is over. */
  configure(slug: string, change: (config: DealerJson) => void): void;
  /** Changes the first feed of dealer.json until the test is over. */
  configureFeed(slug: string, change: Record<string, unknown>): void;
  /** SHA-256 of every published file by its path in dist; what is being made does not count. */
  published(): Readonly<Record<string, string>>;
  /** Inode and date of every published file, which change when a file is written again. */
  identities(): Readonly<Record<string, string>>;
  remove(): void;
}

export interface StartSettings {
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs the command without the power to write where permissions forbid it, which root has. */
  readonly asOrdinaryUser?: boolean;
}

/** A dealer.json for tests to change; every value may be made wrong. */
export interface DealerJson {
  [key: string]: unknown;
  logo: { url: string; [key: string]: unknown };
  locations: [main: Record<string, unknown>, ...others: Record<string, unknown>[]];
  stock: { feeds: [main: Record<string, unknown>, ...others: Record<string, unknown>[]] };
}

/** Copies fixture dealers of `tests/dealers` into a project of their own. */
export function makeScratchProject(...slugs: string[]): ScratchProject {
  return makeProject(slugs, { isWarm: false });
}

/** The same, but `run` and `build` take a process that has run others: for what is not about how a command starts or ends. */
export function makeWarmProject(...slugs: string[]): ScratchProject {
  return makeProject(slugs, { isWarm: true });
}

function makeProject(slugs: readonly string[], { isWarm }: { readonly isWarm: boolean }): ScratchProject {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-commands-'));
  const dealers = path.join(folder, 'dealers');
  const dist = path.join(folder, 'dist');
  const state = path.join(folder, 'state');
  for (const slug of slugs) {
    cpSync(path.join(ROOT, 'tests', 'dealers', slug), path.join(dealers, slug), { recursive: true });
  }

  const environment = { DEALERS_DIR: dealers, DIST_DIR: dist, STATE_DIR: state };
  const start = (script: string, options: readonly string[], settings: StartSettings = {}): Running =>
    startCommand(['scripts/' + script, ...options], {
      ...settings,
      environment: { ...environment, ...settings.environment },
    });
  const runIn: ScratchProject['runIn'] = (own, script, ...options) =>
    isWarm
      ? runWarm(
          { script: `scripts/${script}`, options, environment: commandEnvironment({ ...environment, ...own }) },
          ROOT,
        )
      : start(script, options, { environment: own }).ended;
  const run: ScratchProject['run'] = (script, ...options) => runIn({}, script, ...options);
  const dealerFile = (slug: string, ...parts: string[]): string => path.join(dealers, slug, ...parts);
  const liveFile = (slug: string, ...parts: string[]): string => path.join(dist, slug, ...parts);

  return {
    folder,
    dealers,
    dist,
    state,
    start,
    run,
    runIn,
    async build(...options) {
      const outcome = await run('build.ts', '--json', ...options);
      try {
        return { ...outcome, report: JSON.parse(outcome.stdout) as FleetReport };
      } catch (cause) {
        throw new Error(`The build printed no report:\n${outcome.text}`, { cause });
      }
    },
    dealerFile,
    liveFile,
    readLive: (slug, ...parts) => readFileSync(liveFile(slug, ...parts), 'utf8'),
    edit(slug, file, change) {
      const target = dealerFile(slug, file);
      const before = readFileSync(target);
      onTestFinished(() => {
        if (existsSync(path.dirname(target))) writeFileSync(target, before);
      });
      writeFileSync(target, change(before.toString('utf8')));
    },
    configure(slug, change) {
      this.edit(slug, 'dealer.json', (text) => {
        const config = JSON.parse(text) as DealerJson;
        change(config);
        return JSON.stringify(config, undefined, 2);
      });
    },
    configureFeed(slug, change) {
      this.configure(slug, (config) => Object.assign(config.stock.feeds[0], change));
    },
    published: () => describeFiles(dist, (file) => hash('sha256', readFileSync(file), 'hex')),
    identities: () =>
      describeFiles(dist, (file) => {
        const { ino, mtimeMs } = statSync(file);
        return `${ino} ${mtimeMs}`;
      }),
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function describeFiles(root: string, describe: (file: string) => string): Record<string, string> {
  const files = [...listFiles(root).keys()].filter((file) => !file.startsWith('.stage')).sort();
  return Object.fromEntries(files.map((file) => [file, describe(path.join(root, file))]));
}

/** Powers that root has over files whose permissions say no. */
const OVERRIDES = '-dac_override,-dac_read_search';

/** Vitest's own variables would make a command a test. */
const commandEnvironment = (own: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: undefined,
  VITEST: undefined,
  NO_COLOR: '1',
  ...own,
});

/** Starts Node on a command of the project, as an operator's shell would. */
export function startCommand(command: readonly string[], settings: StartSettings = {}): Running {
  const isRoot = process.getuid?.() === 0;
  const words =
    settings.asOrdinaryUser === true && isRoot
      ? ['setpriv', `--bounding-set=${OVERRIDES}`, `--inh-caps=${OVERRIDES}`, process.execPath, ...command]
      : [process.execPath, ...command];
  const [program = '', ...options] = words;
  const child = spawn(program, options, { cwd: ROOT, env: commandEnvironment(settings.environment) });
  let stdout = '';
  let stderr = '';
  let text = '';
  const waiting = new Set<() => void>();
  const heard = (part: string): void => {
    text += part;
    for (const look of waiting) look();
  };
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    stdout += part;
    heard(part);
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    stderr += part;
    heard(part);
  });
  const ended = new Promise<Outcome>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr, text }));
  });
  return {
    child,
    ended,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(text);
          if (match === null) return;
          waiting.delete(look);
          resolve(match);
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`The command ended before it printed ${String(pattern)}:\n${text}`)));
      }),
  };
}

/**
 * What `build` says of a stock that cannot be published, from its headline on. `check` has to say the same, and the
 * live site not to notice.
 */
export async function refusedStock(project: ScratchProject): Promise<string> {
  const before = project.published();
  const built = await project.run('build.ts');
  expect(built.code, built.text).toBe(1);
  expect(built.text).toContain('Nothing was published. The site that was live before is untouched.');
  expect(project.published()).toEqual(before);
  const said = /FeedRefused[\s\S]*?(?=\nNothing was published)/.exec(steadyText(built.text, project))?.[0] ?? '';
  const checks = await checkInHere(project);
  expect(checks.some((check) => errorCount(check) > 0)).toBe(true);
  const text = steadyText(formatChecks(checks), project);
  for (const line of said.split('\n').slice(1)) expect(text).toContain(line.trim());
  return said;
}

/** What `check` prints, without a process of its own, which takes longer to start than a check takes. */
async function checkInHere({ dealers, dist, state }: ScratchProject): Promise<DealerCheck[]> {
  const workspace = openWorkspace(ROOT, { DEALERS_DIR: dealers, DIST_DIR: dist, STATE_DIR: state });
  const slugs = await listDealerSlugs(dealers);
  return Promise.all(slugs.map((slug) => checkDealer(slug, { workspace, now: new Date(), withStock: true })));
}

/** Text without what differs between runs: times, memory, the scratch folder. */
export function steadyText(text: string, project: ScratchProject): string {
  return text
    .replaceAll(project.folder, '<folder>')
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:<port>')
    .replace(/\.lock\.\d+/g, '.lock.<process>')
    .replace(/ +\d+(?:\.\d+)? m?s$/gm, '')
    .trim();
}
