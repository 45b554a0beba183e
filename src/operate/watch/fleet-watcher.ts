import type { DealerChange, DealerInputs } from '#pipeline/fleet/dealer-changes.ts';
import { durationText } from '#pipeline/progress.ts';

/** The result of a build or a deploy, in one line or more. */
export interface Outcome {
  readonly ok: boolean;
  readonly text: string;
  /** A build that published, but without some vehicles that caused errors. */
  readonly isPartial?: boolean;
}

export interface WatchTools {
  /** Slugs of the dealers to watch, read every round so that a new folder is picked up. */
  dealers(): Promise<readonly string[]>;
  check(slug: string, now: Date): Promise<DealerChange>;
  /** When time alone changes a page. */
  changesAt(slug: string): Date | undefined;
  build(slug: string, inputs: DealerInputs | undefined): Promise<Outcome>;
  /** Absent if nothing is to be deployed. `undefined` for a dealer without a target. */
  deploy?(slug: string): Promise<Outcome | undefined>;
  now(): Date;
  say(slug: string, text: string): void;
  readonly intervalMs: number;
}

export interface FleetWatcher {
  /** Builds a dealer at once, whatever its feed says. @returns Whether it is watched. */
  trigger(slug: string): boolean;
  /** Resolves when the watcher has stopped; a running build finishes first. */
  readonly stopped: Promise<void>;
}

/** The longest delay between two attempts at something that fails. */
export const LONGEST_BACK_OFF_MS = 3_600_000;

/** What the watcher knows about a dealer. */
interface Watched {
  dueMs: number;
  isTriggered: boolean;
  failures: number;
  /** Inputs of the last failed build; changed inputs are tried at once. */
  failedInputs?: string;
  retryMs: number;
  /** A build that published but left vehicles out: its inputs, and when to try again. */
  partial: { readonly inputs: string; readonly retryMs: number } | undefined;
  isDeployOwed: boolean;
}

/**
 * Checks every dealer in turn, builds those that changed and deploys the result. It does one thing at a time: a
 * machine that builds sites has few cores, and a build takes less than a second. Failures are retried with increasing
 * delays, and at once when any of the dealer's inputs change.
 */
export function watchFleet(tools: WatchTools, signal: AbortSignal): FleetWatcher {
  const watched = new Map<string, Watched>();
  let wake = (): void => undefined;
  let roundMs = 0;

  async function round(): Promise<void> {
    const slugs = new Set(await tools.dealers());
    for (const slug of watched.keys()) if (!slugs.has(slug)) watched.delete(slug);
    for (const slug of slugs) if (!watched.has(slug)) watched.set(slug, newcomer(tools));
    const nowMs = tools.now().getTime();
    // A clock that was set back would otherwise pause every dealer until it catches up.
    if (nowMs < roundMs)
      for (const state of watched.values()) Object.assign(state, { dueMs: nowMs, retryMs: 0, partial: undefined });
    roundMs = nowMs;
    for (;;) {
      const next = nextDue(watched, tools.now().getTime());
      if (next === undefined || signal.aborted) return;
      const [slug, state] = next;
      try {
        await look(slug, state, tools);
      } catch (error) {
        fail(slug, state, `stopped: ${error instanceof Error ? error.message : String(error)}`, tools);
      }
      schedule(slug, state, tools);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await round();
      } catch (error) {
        tools.say('', `Could not list the dealers: ${error instanceof Error ? error.message : String(error)}`);
      }
      await sleepUntilDue();
    }
  }

  function sleepUntilDue(): Promise<void> {
    const dueMs = Math.min(...[...watched.values()].map((state) => (state.isTriggered ? 0 : state.dueMs)));
    // Check for new folders once per interval.
    const waitMs = Math.min(Math.max(0, dueMs - tools.now().getTime()), tools.intervalMs);
    return new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        wake = () => undefined;
        resolve();
      };
      const timer = setTimeout(done, waitMs);
      signal.addEventListener('abort', done);
      wake = done;
    });
  }

  return {
    stopped: run(),
    trigger(slug) {
      const state = watched.get(slug);
      if (state === undefined) return false;
      state.isTriggered = true;
      wake();
      return true;
    },
  };
}

function newcomer(tools: WatchTools): Watched {
  // On startup, deploy what was built but not deployed before.
  return {
    dueMs: 0,
    isTriggered: false,
    failures: 0,
    retryMs: 0,
    partial: undefined,
    isDeployOwed: tools.deploy !== undefined,
  };
}

/** Dealers requested by webhook come first, then the one that has waited longest. */
function nextDue(watched: ReadonlyMap<string, Watched>, nowMs: number): readonly [string, Watched] | undefined {
  let next: readonly [string, Watched] | undefined;
  for (const entry of watched) {
    const [, state] = entry;
    if (state.isTriggered) return entry;
    if (state.dueMs <= nowMs && (next === undefined || state.dueMs < next[1].dueMs)) next = entry;
  }
  return next;
}

async function look(slug: string, state: Watched, tools: WatchTools): Promise<void> {
  const isTriggered = state.isTriggered;
  state.isTriggered = false;
  const change = await tools.check(slug, tools.now());
  if (change.kind === 'unreachable' && !isTriggered) {
    fail(slug, state, change.message, tools);
    state.dueMs = state.retryMs;
    return;
  }
  const inputs = change.kind === 'unreachable' ? undefined : change.inputs;
  if (isTriggered || isWorthBuilding(change, state, tools.now().getTime())) {
    const reasons = change.kind === 'changed' ? change.reasons.join(', ') : 'nothing that can be seen';
    tools.say(slug, isTriggered ? `webhook received, changed: ${reasons}` : `changed: ${reasons}`);
    const outcome = await tools.build(slug, inputs);
    if (!outcome.ok) {
      state.failedInputs = JSON.stringify(inputs);
      fail(slug, state, outcome.text, tools);
      return;
    }
    tools.say(slug, outcome.text);
    delete state.failedInputs;
    state.partial =
      outcome.isPartial === true
        ? { inputs: JSON.stringify(inputs), retryMs: tools.now().getTime() + LONGEST_BACK_OFF_MS }
        : undefined;
    recover(slug, state, tools);
    state.isDeployOwed = tools.deploy !== undefined;
  } else if (change.kind === 'changed' && state.partial === undefined) {
    // It failed with the same inputs, and the retry is not due yet.
    return;
  }
  if (state.isDeployOwed) {
    if (!isTriggered && tools.now().getTime() < state.retryMs) return;
    const outcome = await tools.deploy?.(slug);
    if (outcome?.ok === false) {
      fail(slug, state, outcome.text, tools);
      return;
    }
    if (outcome !== undefined) tools.say(slug, outcome.text);
    state.isDeployOwed = false;
  }
  recover(slug, state, tools);
}

function recover(slug: string, state: Watched, tools: WatchTools): void {
  if (state.failures > 0) tools.say(slug, 'working again');
  state.failures = 0;
  state.retryMs = 0;
}

function isWorthBuilding(change: DealerChange, state: Watched, nowMs: number): boolean {
  if (change.kind !== 'changed') return false;
  const inputs = JSON.stringify(change.inputs);
  if (state.partial !== undefined && state.partial.inputs === inputs && nowMs < state.partial.retryMs) return false;
  return state.failedInputs === undefined || nowMs >= state.retryMs || inputs !== state.failedInputs;
}

function fail(slug: string, state: Watched, text: string, tools: WatchTools): void {
  state.failures += 1;
  const waitMs = backOffMs(state.failures, tools.intervalMs);
  state.retryMs = tools.now().getTime() + waitMs;
  tools.say(slug, `${text}\nTried again in ${durationText(waitMs)} at the latest.`);
}

/** The delay doubles after each failure. */
export function backOffMs(failures: number, intervalMs: number): number {
  return Math.min(intervalMs * 2 ** Math.min(failures, 30), Math.max(intervalMs, LONGEST_BACK_OFF_MS));
}

function schedule(slug: string, state: Watched, tools: WatchTools): void {
  const nowMs = tools.now().getTime();
  // A feed that does not respond is left alone until its retry.
  if (state.dueMs > nowMs) return;
  const changesAtMs = tools.changesAt(slug)?.getTime() ?? Infinity;
  state.dueMs = Math.min(nowMs + tools.intervalMs, changesAtMs > nowMs ? changesAtMs : Infinity);
}
