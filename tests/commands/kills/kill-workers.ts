import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KillAnswer, KillOrder } from './kill-worker.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

/** Processes that build and deploy; one is always started ahead, because starting takes longer than the work. */
export interface KillWorkers {
  /** Does the work to its end, in a process that has done other work before. */
  finish(order: KillOrder): Promise<KillAnswer>;
  /** The same in a process of its own, which takes as long as one that is to be killed. */
  finishFresh(order: KillOrder): Promise<KillAnswer>;
  /** Begins the work in a process of its own that is killed. @returns Whether it was, before the work was done. */
  kill(order: KillOrder, afterMs?: number): Promise<boolean>;
  close(): void;
}

export function openKillWorkers(): KillWorkers {
  const alive = new Set<ChildProcess>();
  const start = async (): Promise<ChildProcess> => {
    const child = fork(path.join(import.meta.dirname, 'kill-worker.ts'), {
      cwd: ROOT,
      // Vitest's own variables would make the build a test.
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    alive.add(child);
    child.on('exit', () => alive.delete(child));
    await once(child, 'message');
    return child;
  };
  let steady: Promise<ChildProcess> | undefined;
  let spare: Promise<ChildProcess> | undefined;
  /** The next one is started while the outcome of this one is looked at. */
  const startSpare = (): void => {
    spare ??= start();
  };
  const takeSpare = async (): Promise<ChildProcess> => {
    startSpare();
    const taken = spare;
    spare = undefined;
    if (taken === undefined) throw new Error('No process was started.');
    return taken;
  };

  async function ask(child: ChildProcess, order: KillOrder): Promise<KillAnswer> {
    const over = new AbortController();
    const { signal } = over;
    const gone = once(child, 'exit', { signal }).then(([code, name]): never => {
      throw new Error(`A process that was to ${order.act} ended by itself (${String(code ?? name)}).`);
    });
    const answer = once(child, 'message', { signal }).then(([message]) => message as KillAnswer);
    // The one that loses is told to stop listening.
    gone.catch(() => undefined);
    answer.catch(() => undefined);
    child.send(order);
    try {
      return await Promise.race([answer, gone]);
    } finally {
      over.abort();
    }
  }

  return {
    async finish(order) {
      steady ??= takeSpare();
      return ask(await steady, order);
    },
    async finishFresh(order) {
      const child = await takeSpare();
      const answer = await ask(child, order);
      child.kill('SIGKILL');
      startSpare();
      return answer;
    },
    async kill(order, afterMs) {
      const child = await takeSpare();
      const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
      const answered = once(child, 'message').then(() => true);
      child.send(order);
      const isDone = await Promise.race([
        answered,
        exit.then(() => false),
        ...(afterMs === undefined ? [] : [sleep(afterMs).then(() => false)]),
      ]);
      child.kill('SIGKILL');
      await exit;
      startSpare();
      return !isDone;
    },
    close() {
      for (const child of alive) child.kill('SIGKILL');
    },
  };
}
