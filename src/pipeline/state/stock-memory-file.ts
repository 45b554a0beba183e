import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RememberedVehicle, StockMemory } from '#domain/listing/stock-memory.ts';
import { countText } from '../progress.ts';

/** `.forecourt/<slug>/state.ndjson`: a header, then one line per vehicle. */
export const STOCK_MEMORY_FILE = 'state.ndjson';
/** Where unreadable files are saved for inspection. */
export const UNREADABLE_FILE = 'state.ndjson.unreadable';

const FORMAT = 1;

export interface StockMemoryReading {
  readonly memory?: StockMemory;
  /** What could not be compared and why, for the operator; absent if all is well. */
  readonly notice?: string;
}

/**
 * The record of a dealer's last publish.
 *
 * @param folder The dealer's state folder.
 */
export function readStockMemory(folder: string): StockMemoryReading {
  const file = path.join(folder, STOCK_MEMORY_FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return error.code === 'ENOENT'
      ? existsSync(path.join(folder, 'manifest.json'))
        ? { notice: `${file} is not there, though a site was published before. ${NOT_COMPARED}` }
        : {}
      : { notice: `${file} cannot be read (${error.message}). ${NOT_COMPARED}` };
  }
  return parseStockMemory(text, file);
}

/** Unreadable lines are skipped and reported; without a header the file is unusable. */
export function parseStockMemory(text: string, file: string): StockMemoryReading {
  const [first = '', ...rest] = text.split('\n');
  const head = parseObject(first);
  if (head?.['format'] !== FORMAT || !isInstant(head['since'])) {
    return { notice: `${file} is not a state of this format. ${NOT_COMPARED}` };
  }
  const lines = rest.filter((line) => line !== '');
  const vehicles = lines.flatMap((line) => {
    const vehicle = parseObject(line);
    return vehicle !== undefined && isRememberedVehicle(vehicle) ? [vehicle] : [];
  });
  const expected = typeof head['vehicles'] === 'number' ? head['vehicles'] : lines.length;
  const lost = Math.max(expected, lines.length) - vehicles.length;
  return {
    memory: { since: head['since'], vehicles },
    ...(lost === 0
      ? {}
      : {
          notice: `${file} is damaged: ${countText(lost, 'vehicle')} of ${expected.toLocaleString('en-AU')} cannot be read. Their first days, sales and earlier addresses are not known.`,
        }),
  };
}

/**
 * The new memory file, for the publish to write; `undefined` if it would not change. An unreadable file is copied
 * aside before it is replaced.
 */
export function stockMemoryFile(folder: string, memory: StockMemory): Readonly<Record<string, string>> {
  const file = path.join(folder, STOCK_MEMORY_FILE);
  const text = serialiseStockMemory(memory);
  let before: string | undefined;
  try {
    before = readFileSync(file, 'utf8');
  } catch {
    // Missing or unreadable: write it.
  }
  if (before === text) return {};
  if (before !== undefined && parseStockMemory(before, file).notice !== undefined) {
    copyFileSync(file, path.join(folder, UNREADABLE_FILE));
  }
  return { [STOCK_MEMORY_FILE]: text };
}

export function serialiseStockMemory({ since, vehicles }: StockMemory): string {
  const head = JSON.stringify({ format: FORMAT, since, vehicles: vehicles.length });
  return `${[head, ...vehicles.map((vehicle) => JSON.stringify(vehicle))].join('\n')}\n`;
}

const NOT_COMPARED =
  'This build compares with nothing: first days, sales without a date and earlier addresses of vehicles are not known.';

function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function isRememberedVehicle(value: object): value is RememberedVehicle {
  const line = value as Record<string, unknown>;
  const { asked, formerSlugs, record, soldAt } = line;
  return (
    TEXTS.every((key) => typeof line[key] === 'string') &&
    /^[a-z0-9][a-z0-9-]*$/.test(String(line['slug'])) &&
    typeof line['isListed'] === 'boolean' &&
    isInstant(line['firstSeen']) &&
    isInstant(line['lastSeen']) &&
    (soldAt === undefined || isInstant(soldAt)) &&
    (formerSlugs === undefined || (Array.isArray(formerSlugs) && formerSlugs.every(isFormerSlug))) &&
    (asked === undefined || (typeof asked === 'object' && asked !== null && 'price' in asked)) &&
    (record === undefined || (typeof record === 'object' && record !== null))
  );
}

const TEXTS = ['stockNumber', 'id', 'slug', 'make', 'model', 'status'] as const;

function isFormerSlug(value: unknown): boolean {
  const former = (value ?? {}) as Record<string, unknown>;
  return (
    typeof former['slug'] === 'string' && /^[a-z0-9][a-z0-9-]*$/.test(former['slug']) && isInstant(former['leftAt'])
  );
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
