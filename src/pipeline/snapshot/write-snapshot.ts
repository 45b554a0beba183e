import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlanInput } from '#site-plan/plan-input.ts';

/** Names of the files of a snapshot. */
export const SNAPSHOT_SITE = 'site.json';
export const SNAPSHOT_VEHICLES = 'vehicles.ndjson';

/**
 * Writes what a dealer's pages are planned from: the joint between import and site. `astro dev` and the
 * static reference build read it, so that neither needs a feed. One vehicle a line, so that a change of
 * one vehicle is a change of one line.
 */
export function writeSnapshot(folder: string, { vehicles, now, ...site }: PlanInput): void {
  mkdirSync(folder, { recursive: true });
  replaceFile(path.join(folder, SNAPSHOT_VEHICLES), vehicles.map((vehicle) => `${JSON.stringify(vehicle)}\n`).join(''));
  replaceFile(path.join(folder, SNAPSHOT_SITE), JSON.stringify({ ...site, now: now.toISOString() }));
}

/** A reader never sees half a file. */
export function replaceFile(file: string, content: string): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
