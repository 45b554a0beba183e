import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { MappedRow } from './mapping/stock-field.ts';
import { identityOf } from './normalise/identity.ts';
import { normaliseVehicle, type NormalisedRow, type NormaliseSettings } from './normalise/normalise-vehicle.ts';
import type { NoteTopic, RowNotes } from './normalise/row-notes.ts';
import { shownExcerpt, wordExcerpt } from './report/feed-log.ts';

/** A parsed row, with what identifies it if it has no stock number. */
export interface ReadRow {
  readonly result: NormalisedRow;
  /** `identityOf` the row; absent if it has a stock number or an id. */
  readonly identity?: string;
  /** `result.vehicle` as JSON, if it was cached. */
  readonly vehicleJson?: string;
}

/** Converts the rows of one feed to vehicles. Notes about a row are sent to `notes` every time, cached or not. */
export interface RowReader {
  read(row: MappedRow, settings: NormaliseSettings, notes: RowNotes): ReadRow;
  /** Saves the rows for the next import. */
  save(): void;
}

/** Parses every row, without a cache. */
export const plainRows: RowReader = {
  read: (row, settings, notes) => readUncached(row, settings, notes),
  save: () => undefined,
};

const FORMAT = 3;

type Note =
  | readonly ['repaired', NoteTopic, string, string, string?]
  | readonly ['doubted', NoteTopic, string, string]
  | readonly ['unknownWord', string, string];

/** What is cached for a row besides its vehicle. */
interface KeptRow {
  readonly rejected?: readonly [reason: string, value: string];
  readonly basis?: Extract<NormalisedRow, { kind: 'vehicle' }>['priceBasis'];
  readonly identity?: string;
  readonly notes: readonly Note[];
}

/**
 * Caches parsed rows between imports: a vehicle depends only on its mapped row and the settings. The current year is
 * one of the settings; a row that uses the exact time is never cached. A file that is missing, damaged or made with
 * other settings only costs the time of parsing everything.
 *
 * @param file Where rows are cached between imports.
 * @param salt What vehicles depend on besides row and settings: the parsing code and the location lookup.
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
      const read = readUncached(row, watched, noteInto(noted));
      // Replay the cached notes, so that a row reports the same whether or not it was cached.
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
        // On a full or read-only disk the next import just takes longer. Code that must write will report the fault.
        removeHalf(`${file}.new`);
      }
    },
  };
}

/** Half a file would take up space that others need. */
function removeHalf(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Not even started, or on a read-only disk: the next import overwrites it.
  }
}

const NAME_LENGTH = 24;

function keyOf(settings: NormaliseSettings, salt: string): string {
  const {
    units,
    dates,
    year,
    location,
    priceIncludes,
    onRoadCosts,
    itemType,
    carType,
    timeZone,
    daysLater,
    writtenMs,
  } = settings;
  const parts = [
    salt,
    units,
    dates,
    year,
    location,
    priceIncludes,
    onRoadCosts ?? null,
    itemType,
    carType,
    timeZone,
    daysLater,
    writtenMs,
  ];
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

/** The lines of a file by the hash of their row; empty unless the file is complete and has this key. */
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
    // Missing or not ours: parse every row.
  }
  return lines;
}

function readUncached(row: MappedRow, settings: NormaliseSettings, notes: RowNotes): ReadRow {
  const result = normaliseVehicle(row, settings, notes);
  if (result.kind === 'rejected' || result.vehicle.stockNumber !== '' || result.vehicle.id !== '') return { result };
  return { result, identity: identityOf(row) };
}

/** Two pieces of JSON separated by a tab, which JSON never contains unescaped. */
function lineOf({ result, identity }: ReadRow, notes: readonly Note[], vehicleJson: string): string {
  const kept: KeptRow = {
    ...(result.kind === 'rejected' ? { rejected: [result.reason, result.value] } : { basis: result.priceBasis }),
    ...(identity === undefined ? {} : { identity }),
    notes,
  };
  return `${JSON.stringify(kept)}\t${vehicleJson}`;
}

function recall(line: string, notes: RowNotes): ReadRow {
  const tab = line.indexOf('\t');
  const { rejected, basis, identity, notes: noted } = JSON.parse(line.slice(0, tab)) as KeptRow;
  replay(noted, notes);
  if (rejected !== undefined) return { result: { kind: 'rejected', reason: rejected[0], value: rejected[1] } };
  const vehicleJson = line.slice(tab + 1);
  const vehicle = JSON.parse(vehicleJson) as Extract<NormalisedRow, { kind: 'vehicle' }>['vehicle'];
  return {
    result: { kind: 'vehicle', vehicle, priceBasis: basis ?? 'no-price' },
    vehicleJson,
    ...(identity === undefined ? {} : { identity }),
  };
}

function noteInto(noted: Note[]): RowNotes {
  return {
    repaired: (topic, what, from, to) =>
      void noted.push(
        to === undefined
          ? ['repaired', topic, what, shownExcerpt(from)]
          : ['repaired', topic, what, shownExcerpt(from), shownExcerpt(to)],
      ),
    doubted: (topic, what, value) => void noted.push(['doubted', topic, what, shownExcerpt(value)]),
    unknownWord: (field, word) => void noted.push(['unknownWord', field, wordExcerpt(word)]),
  };
}

function replay(noted: readonly Note[], notes: RowNotes): void {
  for (const note of noted) {
    if (note[0] === 'repaired') notes.repaired(note[1], note[2], note[3], note[4]);
    else if (note[0] === 'doubted') notes.doubted(note[1], note[2], note[3]);
    else notes.unknownWord(note[1], note[2]);
  }
}

const jsonOf = new WeakMap<Vehicle, string>();

/** Records the JSON of a cached vehicle that now has its id and slug, so that `vehicleLine` need not create it. */
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
