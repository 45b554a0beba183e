import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * A note at the target while a deploy is running or after it was cut short. While it exists, the content of the keys
 * in it is unknown.
 */
export interface UnfinishedDeploy {
  readonly id: string;
  readonly machine: string;
  readonly startedAt: string;
  /** Keys that were about to change, including those of an earlier deploy that this one continues. */
  readonly keys: readonly string[];
}

/** Name of the note in the private place. */
export const UNFINISHED_FILE = 'unfinished.json.gz';

export function startDeploy(keys: Iterable<string>, now: Date): UnfinishedDeploy {
  return { id: randomUUID(), machine: hostname(), startedAt: now.toISOString(), keys: [...new Set(keys)].sort() };
}

export function packUnfinished(unfinished: UnfinishedDeploy): Buffer {
  return gzipSync(JSON.stringify({ format: 1, ...unfinished }));
}

/** `undefined` if there is none; `damaged` if it cannot be read, so that every key is in doubt. */
export function unpackUnfinished(content: Buffer | undefined): UnfinishedDeploy | 'damaged' | undefined {
  if (content === undefined) return undefined;
  try {
    const data = JSON.parse(gunzipSync(content).toString('utf8')) as Partial<UnfinishedDeploy> & { format?: unknown };
    if (data.format !== 1 || typeof data.id !== 'string' || !Array.isArray(data.keys)) return 'damaged';
    return { id: data.id, machine: data.machine ?? '', startedAt: data.startedAt ?? '', keys: data.keys };
  } catch {
    return 'damaged';
  }
}
