import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiDealer, apiSnapshotFile } from '#site-plan/api-snapshot.ts';
import type { VehicleLines } from '../snapshot/write-snapshot.ts';

/** Lines are written in chunks of this many characters, so that a large stock is never one string. */
const PIECE = 1 << 20;
/** A first line is a few kilobytes; a longer one is not ours. */
const LONGEST_FIRST_LINE = 1 << 20;

/**
 * Passes what is published to the lead API, as the file that the API watches. It is replaced by a rename, and only if
 * something other than the publish time changed.
 *
 * @param state `STATE_DIR`, absolute.
 * @param vehicleLines The listed vehicles as JSON, from the build's own snapshot.
 * @returns Whether the file was written.
 */
export function writeApiSnapshot(state: string, dealer: ApiDealer, vehicleLines: VehicleLines): boolean {
  const file = path.join(state, apiSnapshotFile(dealer.dealer.slug));
  const fingerprint = fingerprintOf(dealer, vehicleLines);
  if (fingerprintIn(file) === fingerprint) return false;

  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.new`;
  const handle = openSync(temporary, 'w');
  try {
    writeFileSync(handle, `${JSON.stringify({ ...dealer, fingerprint })}\n`);
    for (const piece of inPieces(vehicleLines)) writeFileSync(handle, piece);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
  return true;
}

function fingerprintOf(dealer: ApiDealer, vehicleLines: VehicleLines): string {
  const hash = createHash('sha256').update(`${JSON.stringify({ ...dealer, publishedAt: undefined })}\n`);
  for (const piece of inPieces(vehicleLines)) hash.update(piece);
  return hash.digest('base64url');
}

/** Hashing and writing line by line would take twice as long. */
function* inPieces(lines: VehicleLines): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** The fingerprint stored in the file; `undefined` if there is no file of ours. */
function fingerprintIn(file: string): unknown {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const start = Buffer.alloc(LONGEST_FIRST_LINE);
    const read = start.subarray(0, readSync(handle, start));
    const end = read.indexOf(10);
    return end === -1 ? undefined : (JSON.parse(read.toString('utf8', 0, end)) as Partial<ApiDealer>).fingerprint;
  } catch (error) {
    // Someone else's content: replace it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  } finally {
    closeSync(handle);
  }
}
