import '#pipeline/prepare-process.ts';
import type { Progress } from '#pipeline/progress.ts';

/*
 * Builds and deploys at instants that a test chooses, and ends itself as `kill -9` does where it is told to.
 * What it needs is loaded before it is asked for anything, so that a kill at a random moment falls into
 * the work and not into the start of Node.
 */

export interface KillOrder {
  readonly act: 'build' | 'deploy';
  readonly slug: string;
  /** ISO instant. */
  readonly now: string;
  readonly places: Readonly<Record<'DEALERS_DIR' | 'DIST_DIR' | 'STATE_DIR', string>>;
  readonly environment: Readonly<Record<string, string>>;
  /** Publish a stock that shrank; yes unless given. */
  readonly allowShrink?: boolean;
  /** The step before which the process ends; none means that it does its work. */
  readonly killAt?: number;
}

export interface KillAnswer {
  readonly ok: boolean;
  /** What went wrong, for people. */
  readonly text: string;
  /** What the operator was told besides. */
  readonly notes: readonly string[];
  readonly steps: readonly string[];
  readonly ms: number;
}

const { buildFleet } = await import('#pipeline/build-fleet.ts');
const { deployDealer } = await import('#operate/deploy/deploy-dealer.ts');
const { openWorkspace } = await import('#pipeline/workspace.ts');
await import('@aws-sdk/client-s3');

/** Says nothing: the answer tells what came out. */
const quiet = (notes: string[]): Progress => ({
  dealer: () => undefined,
  stage: async <T>(_: string, run: (tick: () => void) => T | Promise<T>): Promise<T> => run(() => undefined),
  note: (text) => {
    notes.push(text);
  },
});

process.on('message', (order: KillOrder) => {
  void follow(order);
});
process.send?.('ready');

async function follow({ act, slug, now, places, environment, allowShrink, killAt }: KillOrder): Promise<void> {
  const startedMs = performance.now();
  const steps: string[] = [];
  const onStep = (step: string): void => {
    if (steps.length === killAt) process.kill(process.pid, 'SIGKILL');
    steps.push(step);
  };
  const workspace = openWorkspace(process.cwd(), places);
  const instant = new Date(now);
  const notes: string[] = [];
  const progress = quiet(notes);
  const reports =
    act === 'build'
      ? (
          await buildFleet(
            workspace,
            { slugs: [slug], allowShrink: allowShrink ?? true, force: false, now: instant, onStep },
            progress,
          )
        ).dealers
      : [
          await deployDealer(slug, {
            workspace,
            environment,
            now: instant,
            force: false,
            allowShrink: true,
            isDryRun: false,
            progress,
            onStep,
          }),
        ];
  const text = reports.flatMap((report) => (report.ok ? [] : [report.message, ...report.details])).join('\n');
  process.send?.({
    ok: reports.every((report) => report.ok),
    text,
    notes,
    steps,
    ms: performance.now() - startedMs,
  } satisfies KillAnswer);
}
