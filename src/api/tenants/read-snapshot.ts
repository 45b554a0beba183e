import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { API_SNAPSHOT_VERSION, type ApiDealer, type ApiVehicle } from '#site-plan/api-snapshot.ts';

/** A snapshot that cannot be served from; the message says why and what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/**
 * Reads the dealer of a snapshot: its first line. The vehicles are left for when they are asked for, but a file
 * that was cut off is refused now, while there is another to go on with.
 */
export async function readSnapshotDealer(file: string, slug: string): Promise<ApiDealer> {
  await requireWholeFile(file);
  for await (const line of linesOf(file)) return toDealer(line, file, slug);
  throw new SnapshotError(`${file} is empty. Publish the site again: npm run build -- --dealer=${slug} --force`);
}

/** Reads the vehicles of a snapshot: every line but the first. */
export async function readSnapshotVehicles(file: string): Promise<ApiVehicle[]> {
  const vehicles: ApiVehicle[] = [];
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (number === 1 || line === '') continue;
    const vehicle = parse(line, file, number);
    if (typeof vehicle['id'] !== 'string') throw new SnapshotError(`${file}:${number} is not a vehicle: it has no id.`);
    vehicles.push(vehicle as unknown as ApiVehicle);
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
  const snapshot = value as unknown as ApiDealer;
  const { dealer } = snapshot as Partial<ApiDealer>;
  if (dealer?.slug !== slug) {
    throw new SnapshotError(`${file} is of the dealer ${JSON.stringify(dealer?.slug)}, not ${slug}. ${remedy}`);
  }
  if (URL.parse(dealer.url) === null) {
    throw new SnapshotError(`${file} has no address of its site, but ${JSON.stringify(dealer.url)}. ${remedy}`);
  }
  return snapshot;
}

function parse(line: string, file: string, number: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below, together with what is JSON but no object.
  }
  throw new SnapshotError(`${file}:${number} is not a JSON object: the snapshot was cut off or edited.`);
}
