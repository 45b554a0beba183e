import { open, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ApiError } from '../api-error.ts';
import { readSnapshotDealer, readSnapshotVehicles, SnapshotError } from '../tenants/read-snapshot.ts';

/** Three times the largest dealer ever imported. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Replaces a published site's snapshot, once the new one has been read in full and validated.
 *
 * @throws {ApiError} 413 or 422; the previous snapshot is kept.
 */
export async function storeSnapshot(
  body: Readable,
  { slug, folder, isGzip }: { readonly slug: string; readonly folder: string; readonly isGzip: boolean },
): Promise<{ readonly vehicles: number; readonly publishedAt: string }> {
  await mkdir(folder, { recursive: true });
  // Names other than `<slug>.ndjson` are ignored.
  const part = path.join(folder, `.${slug}.${process.pid}.${crypto.randomUUID()}.part`);
  try {
    await receive(body, part, isGzip);
    const dealer = await readSnapshotDealer(part, slug);
    const vehicles = await readSnapshotVehicles(part);
    await rename(part, path.join(folder, `${slug}.ndjson`));
    return { vehicles: vehicles.length, publishedAt: dealer.publishedAt };
  } catch (error) {
    if (error instanceof SnapshotError) {
      throw new ApiError(422, 'snapshot', error.message.replaceAll(part, `${slug}.ndjson`));
    }
    throw error;
  } finally {
    await rm(part, { force: true });
  }
}

async function receive(body: Readable, file: string, isGzip: boolean): Promise<void> {
  const handle = await open(file, 'w');
  try {
    let bytes = 0;
    const write = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) throw new ApiError(413, 'too_large', 'The snapshot is larger than 256 MB.');
        await handle.write(chunk);
      }
    };
    if (isGzip) await pipeline(body, createGunzip(), write);
    else await pipeline(body, write);
    await handle.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_') === true) {
      throw new ApiError(422, 'snapshot', 'The body says that it is gzip, and is not.');
    }
    throw error;
  } finally {
    await handle.close();
  }
}
