import { describe, expect, onTestFinished, test } from 'vitest';
import type { DealerChange, DealerInputs } from '#pipeline/fleet/dealer-changes.ts';
import { backOffMs, LONGEST_BACK_OFF_MS, watchFleet, type FleetWatcher, type WatchTools } from './fleet-watcher.ts';

const inputs = (folder: string): DealerInputs => ({ code: 'c', folder, shared: 's', environment: 'e', feeds: {} });
const changed = (folder = '1'): DealerChange => ({ kind: 'changed', reasons: ['its folder'], inputs: inputs(folder) });
const unchanged: DealerChange = { kind: 'unchanged', inputs: inputs('1') };

interface Watch extends FleetWatcher {
  readonly events: readonly string[];
  /** Resolves once this many events have happened. */
  seen(event: string, times?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Watches with tools that record every call; a test controls the result for each dealer by its slug. */
function watch(dealers: readonly string[], tools: Partial<WatchTools>, settings: { intervalMs?: number } = {}): Watch {
  const events: string[] = [];
  const waiting: (() => void)[] = [];
  const note = (event: string): void => {
    events.push(event);
    for (const look of waiting) look();
  };
  const controller = new AbortController();
  const watcher = watchFleet(
    {
      dealers: tools.dealers ?? (() => Promise.resolve(dealers)),
      changesAt: tools.changesAt ?? (() => undefined),
      now: tools.now ?? (() => new Date()),
      say: () => undefined,
      intervalMs: settings.intervalMs ?? 2,
      async check(slug, now) {
        const change = await (tools.check ?? (() => Promise.resolve(unchanged)))(slug, now);
        note(`check ${slug}`);
        return change;
      },
      async build(slug, given) {
        const outcome = await (tools.build ?? (() => Promise.resolve({ ok: true, text: 'built' })))(slug, given);
        note(`build ${slug}`);
        return outcome;
      },
      ...(tools.deploy === undefined
        ? {}
        : {
            async deploy(slug: string) {
              const outcome = await tools.deploy?.(slug);
              note(`deploy ${slug}`);
              return outcome;
            },
          }),
    },
    controller.signal,
  );
  const stop = async (): Promise<void> => {
    controller.abort();
    await watcher.stopped;
  };
  onTestFinished(stop);
  return {
    ...watcher,
    events,
    stop,
    seen: (event, times = 1) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (events.filter((one) => one === event).length >= times) resolve();
        };
        waiting.push(look);
        look();
      }),
  };
}

const count = (events: readonly string[], event: string): number => events.filter((one) => one === event).length;

describe('a watcher of dealers', () => {
  test('builds the one that changed and leaves the other alone', async () => {
    const answers = [unchanged, changed()];
    const watcher = watch(['a', 'b'], {
      check: (slug) => Promise.resolve(slug === 'a' ? (answers.shift() ?? unchanged) : unchanged),
    });
    await watcher.seen('build a');
    await watcher.seen('check b', 3);
    await watcher.stop();
    expect(count(watcher.events, 'build a')).toBe(1);
    expect(count(watcher.events, 'build b')).toBe(0);
  });

  test('deploys what it built, and once at the start what may have been left', async () => {
    const answers = [unchanged, changed()];
    const watcher = watch(['a'], {
      check: () => Promise.resolve(answers.shift() ?? unchanged),
      deploy: () => Promise.resolve({ ok: true, text: 'deployed' }),
    });
    await watcher.seen('check a', 5);
    await watcher.stop();
    expect(watcher.events.filter((event) => !event.startsWith('check'))).toEqual(['deploy a', 'build a', 'deploy a']);
  });

  test('tries a deploy that failed again without building again', async () => {
    const outcomes = [{ ok: false, text: 'refused' }];
    const watcher = watch(['a'], {
      deploy: () => Promise.resolve(outcomes.shift() ?? { ok: true, text: 'deployed' }),
    });
    await watcher.seen('deploy a', 2);
    await watcher.seen('check a', count(watcher.events, 'check a') + 3);
    await watcher.stop();
    expect(watcher.events.filter((event) => !event.startsWith('check'))).toEqual(['deploy a', 'deploy a']);
  });

  test('builds at once when a dealer is called for, though nothing of it changed', async () => {
    const watcher = watch(['a', 'b'], {}, { intervalMs: 3_600_000 });
    await watcher.seen('check b');
    expect(watcher.trigger('b')).toBe(true);
    await watcher.seen('build b');
    expect(watcher.events).toEqual(['check a', 'check b', 'check b', 'build b']);
  });

  test('does not know a dealer that it does not watch', async () => {
    const watcher = watch(['a'], {});
    await watcher.seen('check a');
    expect(watcher.trigger('elsewhere')).toBe(false);
  });

  test('builds a dealer again that is called for while it is built, never twice at the same time', async () => {
    let running = 0;
    let most = 0;
    let release = (): void => undefined;
    const hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = (): void => undefined;
    const hasStarted = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const answers = [changed()];
    const watcher = watch(
      ['a'],
      {
        check: () => Promise.resolve(answers.shift() ?? unchanged),
        async build() {
          running += 1;
          most = Math.max(most, running);
          begun();
          await hold;
          running -= 1;
          return { ok: true, text: 'built' };
        },
      },
      { intervalMs: 3_600_000 },
    );
    await hasStarted;
    watcher.trigger('a');
    watcher.trigger('a');
    release();
    await watcher.seen('build a', 2);
    await watcher.stop();
    expect(most).toBe(1);
    expect(count(watcher.events, 'build a')).toBe(2);
  });

  test('looks when the time has come that changes a page, long before the next round', async () => {
    let askedAfter = 0;
    const watcher = watch(
      ['a'],
      {
        changesAt: () => {
          askedAfter += 1;
          return askedAfter === 1 ? new Date(Date.now() + 5) : undefined;
        },
      },
      { intervalMs: 3_600_000 },
    );
    await watcher.seen('check a', 2);
    await watcher.stop();
    expect(count(watcher.events, 'check a')).toBe(2);
  });

  test('tries what failed again after a longer time, and at once when something changes', async () => {
    // A clock that advances by a little more than an interval in each round.
    let nowMs = 0;
    const dealers = (): Promise<readonly string[]> => {
      nowMs += 11;
      return Promise.resolve(['a']);
    };
    const folders = ['1', '1', '1', '1', '2'];
    const watcher = watch(
      ['a'],
      {
        dealers,
        now: () => new Date(nowMs),
        check: () => Promise.resolve(changed(folders.shift() ?? '2')),
        build: () => Promise.resolve({ ok: false, text: 'FeedRefused' }),
      },
      { intervalMs: 10 },
    );
    await watcher.seen('build a', 3);
    await watcher.stop();
    expect(watcher.events.slice(0, 8)).toEqual([
      'check a',
      'build a',
      'check a',
      'check a',
      'build a',
      'check a',
      'check a',
      'build a',
    ]);
  });

  test('goes on at once when the clock of the machine is set back', async () => {
    let nowMs = 10 * 86_400_000;
    let rounds = 0;
    const dealers = (): Promise<readonly string[]> => {
      rounds += 1;
      nowMs += rounds === 3 ? -86_400_000 : 11;
      return Promise.resolve(['a']);
    };
    const watcher = watch(['a'], { dealers, now: () => new Date(nowMs) }, { intervalMs: 10 });
    await watcher.seen('check a', 6);
    await watcher.stop();
    expect(rounds).toBeLessThan(10);
  });

  test('goes on with the others when a build fails', async () => {
    const watcher = watch(['a', 'b'], {
      check: () => Promise.resolve(changed()),
      build: (slug) => Promise.resolve({ ok: slug === 'b', text: 'done' }),
    });
    await watcher.seen('build a');
    await watcher.seen('build b');
  });

  test('deploys a site that had to leave a vehicle out, and tries that again hours later or when something changes', async () => {
    let nowMs = 0;
    let folder = '1';
    const watcher = watch(['a'], {
      // A clock that advances each time it is read.
      now: () => new Date((nowMs += 1)),
      check: () => Promise.resolve(changed(folder)),
      build: () => Promise.resolve({ ok: true, text: 'done', isPartial: true }),
      deploy: () => Promise.resolve({ ok: true, text: 'deployed' }),
    });
    await watcher.seen('deploy a');
    await watcher.seen('check a', 6);
    expect(count(watcher.events, 'build a')).toBe(1);
    nowMs += LONGEST_BACK_OFF_MS;
    await watcher.seen('build a', 2);
    folder = '2';
    await watcher.seen('build a', 3);
    await watcher.seen('deploy a', 3);
    await watcher.stop();
  });

  test('goes on after a fault of its own', async () => {
    const faults = [new Error('no such file')];
    const watcher = watch(['a', 'b'], {
      check: (slug) => {
        const fault = slug === 'a' ? faults.shift() : undefined;
        return fault === undefined ? Promise.resolve(slug === 'a' ? changed() : unchanged) : Promise.reject(fault);
      },
    });
    await watcher.seen('check b');
    await watcher.seen('build a');
  });

  test('finishes the build that runs when it is stopped, and begins no other', async () => {
    let release = (): void => undefined;
    const hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = (): void => undefined;
    const hasStarted = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const watcher = watch(['a', 'b'], {
      check: () => Promise.resolve(changed()),
      async build() {
        begun();
        await hold;
        return { ok: true, text: 'built' };
      },
    });
    await hasStarted;
    const stopped = watcher.stop();
    release();
    await stopped;
    expect(watcher.events).toEqual(['check a', 'build a']);
  });
});

test.each([
  [1, 120_000],
  [2, 240_000],
  [5, 1_920_000],
  [6, LONGEST_BACK_OFF_MS],
  [4000, LONGEST_BACK_OFF_MS],
])('after %d failures in a row the next attempt waits', (failures, ms) => {
  expect(backOffMs(failures, 60_000)).toBe(ms);
});
