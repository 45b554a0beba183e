import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { MappedRow } from './mapping/stock-field.ts';
import { contentOf, identityOf } from './normalise/identity.ts';
import { normaliseVehicle, type NormalisedRow, type NormaliseSettings } from './normalise/normalise-vehicle.ts';
import type { RowNotes } from './normalise/row-notes.ts';
import { shownExcerpt, wordExcerpt } from './report/feed-log.ts';

/** A row as a vehicle, with what tells it apart where nobody numbered it. */
export interface ReadRow {
  readonly result: NormalisedRow;
  /** `identityOf` and `contentOf` of the row; absent where it has a stock number or an id. */
  readonly unnumbered?: { readonly identity: string; readonly content: string };
  /** `result.vehicle` as JSON, where it is known without being made. */
  readonly vehicleJson?: string;
}

/** Turns the rows of one feed into vehicles. What it has to say of a row goes to `notes`, each time anew. */
export interface RowReader {
  read(row: MappedRow, settings: NormaliseSettings, notes: RowNotes): ReadRow;
  /** Keeps the rows that were read for the next import. */
  save(): void;
}

/** Reads every row as if it had never been seen. */
export const plainRows: RowReader = {
  read: (row, settings, notes) => readAnew(row, settings, notes),
  save: () => undefined,
};

const FORMAT = 1;

type Note =
  | readonly ['repaired', string, string, string?]
  | readonly ['doubted', string, string]
  | readonly ['unknownWord', string, string];

/** What is kept of a row besides its vehicle. */
interface KeptRow {
  readonly rejected?: readonly [reason: string, value: string];
  readonly basis?: Extract<NormalisedRow, { kind: 'vehicle' }>['priceBasis'];
  readonly unnumbered?: readonly [identity: string, content: string];
  readonly notes: readonly Note[];
}

/**
 * Rows that an earlier import read are not read again: a vehicle follows from its mapped row and the settings
 * alone. The year of the clock is one of them; a row that asks for the instant itself is never kept. A file that
 * is absent, damaged or of other settings costs the time of reading everything and nothing else.
 *
 * @param file Where rows are kept between imports.
 * @param salt What vehicles depend on besides row and settings: the code that reads them, and the places it looks up.
 */
export function openRowCache(file: string, salt: string): RowReader {
  let key: string | undefined;
  let before: ReadonlyMap<string, string> = new Map();
  const kept = new Map<string, string>();
  return {
    read(row, settings, notes) {
      if (key === undefined) {
        key = keyOf(settings, salt);
        before = readKept(file, key);
      }
      const name = hash('sha256', JSON.stringify(row), 'base64url').slice(0, 24);
      const line = kept.get(name) ?? before.get(name);
      if (line !== undefined) {
        kept.set(name, line);
        return recall(line, notes);
      }
      const asked = { forInstant: false };
      const { now } = settings;
      const watched: NormaliseSettings = {
        ...settings,
        get now() {
          asked.forInstant = true;
          return now;
        },
      };
      const noted: Note[] = [];
      const read = readAnew(row, watched, noteInto(noted));
      // Told from what is kept, so that a row says the same whether or not it was read before.
      replay(noted, notes);
      if (read.result.kind === 'rejected' || asked.forInstant) {
        if (!asked.forInstant) kept.set(name, lineOf(read, noted, ''));
        return read;
      }
      const vehicleJson = JSON.stringify(read.result.vehicle);
      kept.set(name, lineOf(read, noted, vehicleJson));
      return { ...read, vehicleJson };
    },
    save() {
      if (key === undefined) return;
      if (kept.size === before.size && [...kept.keys()].every((name) => before.has(name))) return;
      const body = Buffer.from([...kept].map(([name, line]) => `${name}${line}\n`).join(''));
      const head = JSON.stringify({ format: FORMAT, key, rows: kept.size, crc32: crc32(body) });
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(`${head}\n`), body]));
        renameSync(`${file}.new`, file);
      } catch {
        // A full or forbidden disk costs the next import time. Where it matters, who writes what matters tells it.
        removeHalf(`${file}.new`);
      }
    },
  };
}

/** Half a file would keep room from those who need it. */
function removeHalf(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Not even begun, or on a disk that takes nothing: the next import writes over it.
  }
}

const NAME_LENGTH = 24;

function keyOf(settings: NormaliseSettings, salt: string): string {
  const { units, dates, year, location, priceIncludes, itemType, carType, timeZone } = settings;
  const parts = [salt, units, dates, year, location, priceIncludes, itemType, carType, timeZone];
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

/** The lines of a file by the hash of their row; none of them unless the file is whole and of this key. */
function readKept(file: string, key: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf(10);
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as Record<string, unknown>;
    const body = bytes.subarray(end + 1);
    if (head['format'] !== FORMAT || head['key'] !== key || head['crc32'] !== crc32(body)) return lines;
    for (const line of body.toString('utf8').split('\n')) {
      if (line !== '') lines.set(line.slice(0, NAME_LENGTH), line.slice(NAME_LENGTH));
    }
  } catch {
    // Nothing there, or nothing of ours: every row is read.
  }
  return lines;
}

function readAnew(row: MappedRow, settings: NormaliseSettings, notes: RowNotes): ReadRow {
  const result = normaliseVehicle(row, settings, notes);
  if (result.kind === 'rejected' || result.vehicle.stockNumber !== '' || result.vehicle.id !== '') return { result };
  return { result, unnumbered: { identity: identityOf(row), content: contentOf(row) } };
}

/** Two pieces of JSON with a tab between: in JSON no tab stands as itself. */
function lineOf({ result, unnumbered }: ReadRow, notes: readonly Note[], vehicleJson: string): string {
  const kept: KeptRow = {
    ...(result.kind === 'rejected' ? { rejected: [result.reason, result.value] } : { basis: result.priceBasis }),
    ...(unnumbered === undefined ? {} : { unnumbered: [unnumbered.identity, unnumbered.content] }),
    notes,
  };
  return `${JSON.stringify(kept)}\t${vehicleJson}`;
}

function recall(line: string, notes: RowNotes): ReadRow {
  const tab = line.indexOf('\t');
  const { rejected, basis, unnumbered, notes: noted } = JSON.parse(line.slice(0, tab)) as KeptRow;
  replay(noted, notes);
  if (rejected !== undefined) return { result: { kind: 'rejected', reason: rejected[0], value: rejected[1] } };
  const vehicleJson = line.slice(tab + 1);
  const vehicle = JSON.parse(vehicleJson) as Extract<NormalisedRow, { kind: 'vehicle' }>['vehicle'];
  return {
    result: { kind: 'vehicle', vehicle, priceBasis: basis ?? 'no-price' },
    vehicleJson,
    ...(unnumbered === undefined ? {} : { unnumbered: { identity: unnumbered[0], content: unnumbered[1] } }),
  };
}

function noteInto(noted: Note[]): RowNotes {
  return {
    repaired: (what, from, to) =>
      void noted.push(
        to === undefined
          ? ['repaired', what, shownExcerpt(from)]
          : ['repaired', what, shownExcerpt(from), shownExcerpt(to)],
      ),
    doubted: (what, value) => void noted.push(['doubted', what, shownExcerpt(value)]),
    unknownWord: (field, word) => void noted.push(['unknownWord', field, wordExcerpt(word)]),
  };
}

function replay(noted: readonly Note[], notes: RowNotes): void {
  for (const note of noted) {
    if (note[0] === 'repaired') notes.repaired(note[1], note[2], note[3]);
    else if (note[0] === 'doubted') notes.doubted(note[1], note[2]);
    else notes.unknownWord(note[1], note[2]);
  }
}

const jsonOf = new WeakMap<Vehicle, string>();

/**
 * Notes the JSON of a vehicle that was read before and has since got its id and slug; with it, `vehicleLine` need
 * not make it.
 */
export function noteVehicleJson(vehicle: Vehicle, draftId: string, draftJson: string): void {
  const start = `{"id":${JSON.stringify(draftId)},"slug":""`;
  if (!draftJson.startsWith(start)) return;
  const { id, slug } = vehicle;
  jsonOf.set(vehicle, `{"id":${JSON.stringify(id)},"slug":${JSON.stringify(slug)}${draftJson.slice(start.length)}`);
}

/** A vehicle as JSON. It must not have been changed since its import. */
export function vehicleLine(vehicle: Vehicle): string {
  return jsonOf.get(vehicle) ?? JSON.stringify(vehicle);
}
