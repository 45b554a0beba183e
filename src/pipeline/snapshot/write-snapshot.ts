import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlanInput } from '#site-plan/plan-input.ts';
import { vehicleLine } from '#stock/row-cache.ts';

/** File names in a snapshot. */
export const SNAPSHOT_SITE = 'site.json';
export const SNAPSHOT_VEHICLES = 'vehicles.ndjson';

/** The vehicles of a snapshot as JSON, in import order. */
export type VehicleLines = readonly string[];

/**
 * Writes what a dealer's pages are planned from: the interface between import and site. `astro dev` and the static
 * reference build read it, so that neither needs a feed. One vehicle per line, so that changing one vehicle changes
 * one line.
 */
export function writeSnapshot(folder: string, { vehicles, now, ...site }: PlanInput): VehicleLines {
  mkdirSync(folder, { recursive: true });
  const lines = vehicles.map(vehicleLine);
  replaceFile(path.join(folder, SNAPSHOT_VEHICLES), lines.map((line) => `${line}\n`).join(''));
  replaceFile(path.join(folder, SNAPSHOT_SITE), JSON.stringify({ ...site, now: now.toISOString() }));
  return lines;
}

/** Readers never see half a file. */
export function replaceFile(file: string, content: string): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
