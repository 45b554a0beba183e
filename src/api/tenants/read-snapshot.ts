import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { API_SNAPSHOT_VERSION, type ApiDealer, type ApiVehicle } from '#site-plan/api-snapshot.ts';
import { parseSnapshotDealer, parseSnapshotVehicle } from './snapshot-schema.ts';

/** An unusable snapshot; the message says why and what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/**
 * Reads the dealer from a snapshot's first line. Vehicles are read on first use, but a truncated file is refused now,
 * while the previous one can still be used.
 */
export async function readSnapshotDealer(file: string, slug: string): Promise<ApiDealer> {
  await requireWholeFile(file);
  for await (const line of linesOf(file)) return toDealer(line, file, slug);
  throw new SnapshotError(`${file} is empty. Publish the site again: npm run build -- --dealer=${slug} --force`);
}

/**
 * Reads the vehicles of a snapshot: every line but the first. A vehicle without its required fields is skipped and
 * reported, so that it does not affect the others.
 */
export async function readSnapshotVehicles(file: string, report?: (problem: string) => void): Promise<ApiVehicle[]> {
  const vehicles: ApiVehicle[] = [];
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (number === 1 || line === '') continue;
    const vehicle = parse(line, file, number);
    if (typeof vehicle['id'] !== 'string') throw new SnapshotError(`${file}:${number} is not a vehicle: it has no id.`);
    const parsed = parseSnapshotVehicle(vehicle);
    if ('id' in parsed) vehicles.push(parsed);
    else report?.(`${file}:${number}, vehicle ${vehicle['id']}, is left out. ${parsed.join('; ')}`);
  }
  return vehicles;
}

async function requireWholeFile(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    if (size > 0 && buffer.toString() !== '\n') {
      throw new SnapshotError(`${file} was cut off: its last line has no end.`);
    }
  } finally {
    await handle.close();
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const stream = createReadStream(file);
  try {
    yield* createInterface({ input: stream, crlfDelay: Infinity });
  } finally {
    stream.destroy();
  }
}

function toDealer(line: string, file: string, slug: string): ApiDealer {
  const value = parse(line, file, 1);
  const remedy = `Publish the site again: npm run build -- --dealer=${slug} --force`;
  if (value['version'] !== API_SNAPSHOT_VERSION) {
    throw new SnapshotError(
      `${file} has version ${JSON.stringify(value['version'])}, this API reads ${API_SNAPSHOT_VERSION}. ${remedy}`,
    );
  }
  const { dealer } = value as Partial<ApiDealer>;
  if (dealer?.slug !== slug) {
    throw new SnapshotError(`${file} is of the dealer ${JSON.stringify(dealer?.slug)}, not ${slug}. ${remedy}`);
  }
  const snapshot = parseSnapshotDealer(value);
  if ('dealer' in snapshot) return snapshot;
  throw new SnapshotError(`${file} lacks what the API needs. ${snapshot.join('; ')}. ${remedy}`);
}

function parse(line: string, file: string, number: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below, together with JSON that is not an object.
  }
  throw new SnapshotError(`${file}:${number} is not a JSON object: the snapshot was cut off or edited.`);
}
