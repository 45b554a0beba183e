/** A run's progress output: one line per stage, with its result and duration. */
export interface Progress {
  /** Starts the section of one dealer. */
  dealer(slug: string): void;
  /**
   * Runs a stage and reports it.
   *
   * @param summary Describes the result in a few words.
   */
  stage<T>(name: string, run: (tick: Tick) => T | Promise<T>, summary: (result: T) => string): Promise<T>;
  /** Prints a block of text between stages. */
  note(text: string): void;
}

/** Reports the progress of a stage. */
export type Tick = (done: number, total: number) => void;

/** Milliseconds per stage, in order. */
export interface StageTiming {
  readonly stage: string;
  readonly ms: number;
}

const NAME_WIDTH = 12;
const BAR_WIDTH = 24;
/** Updating a bar more often than this only costs time. */
const REDRAW_MS = 80;

/** No output: for work whose result is reported in one line. */
export const SILENT: Progress = {
  dealer: () => undefined,
  stage: async (_name, run) => run(() => undefined),
  note: () => undefined,
};

/** Progress on a terminal: bars while a stage runs if lines can be overwritten, plain lines elsewhere. */
export function terminalProgress(stream: NodeJS.WriteStream | NodeJS.WritableStream): Progress {
  const canRedraw = 'isTTY' in stream && stream.isTTY;
  const line = (text: string): void => {
    stream.write(canRedraw ? `\r\u001b[K${text}\n` : `${text}\n`);
  };
  return {
    dealer(slug) {
      line(`\n${slug}`);
    },
    async stage(name, run, summary) {
      const startedMs = performance.now();
      const label = `  ${name.padEnd(NAME_WIDTH)}`;
      let drawnMs = 0;
      const tick: Tick = (done, total) => {
        const nowMs = performance.now();
        if (!canRedraw || nowMs - drawnMs < REDRAW_MS) return;
        drawnMs = nowMs;
        stream.write(`\r\u001b[K${label}${bar(done, total)} ${done} of ${total}`);
      };
      if (canRedraw) stream.write(`\r\u001b[K${label}…`);
      try {
        const result = await run(tick);
        const ms = performance.now() - startedMs;
        line(`${label}${summary(result).padEnd(70)} ${durationText(ms).padStart(9)}`);
        return result;
      } catch (error) {
        line(`${label}stopped`);
        throw error;
      }
    },
    note(text) {
      line(text);
    },
  };
}

function bar(done: number, total: number): string {
  const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH);
  return '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
}

/** "0.42 s", "12 ms" */
export function durationText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

/** "300 vehicles", "1 vehicle" */
export function countText(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? singular : plural}`;
}
