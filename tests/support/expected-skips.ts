import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hasPostgres } from './postgres.ts';
import { hasCompiler } from './power-loss/power-loss.ts';
import { canMountDisks } from './small-disk.ts';
import { hasApache, hasNginx, hasRsync } from './system-tools.ts';

/** Optional data next to the repository; tests that want it skip, saying so, where it is absent. */
const SHARED = fileURLToPath(new URL('../../../shared/', import.meta.url));

/** Path of an optional file next to the repository, or undefined where it is absent. */
export function optionalData(path: string): string | undefined {
  const full = `${SHARED}${path}`;
  return existsSync(full) ? full : undefined;
}

/** Whether permissions of files hold for what tests start: root has to give its power over them up first. */
export function permissionsCount(): boolean {
  return process.getuid?.() !== 0 || spawnSync('setpriv', ['--version']).status === 0;
}

/** Tests that may be skipped, each with the reason that has to hold. */
const EXPECTED_SKIPS: readonly { readonly name: RegExp; readonly reason: () => boolean }[] = [
  {
    name: /real (?:Australian )?listings/i,
    reason: () => optionalData('data/australian-listings-2023.csv') === undefined,
  },
  { name: /a disk that may not be written/, reason: () => !permissionsCount() },
  { name: /a disk that is full/, reason: () => !canMountDisks() },
  { name: /recorded Typesense|golden/i, reason: () => optionalData('typesense-golden/documents.jsonl') === undefined },
  {
    name: /the recorded Typesense does|a recorded Typesense answers/,
    reason: () => optionalData('typesense-golden/product-requests') === undefined,
  },
  { name: /while a shopper types, the server/, reason: () => process.env['TYPESENSE_URL'] !== undefined },
  { name: /^with rsync\b/, reason: () => !hasRsync() },
  { name: /in a real nginx/, reason: () => !hasNginx() },
  { name: /in a real Apache/, reason: () => !hasApache() },
  { name: /on PostgreSQL/, reason: () => !hasPostgres() },
  { name: /power cut/, reason: () => !hasCompiler() },
];

/** Skipped tests that nothing excuses: a test that silently does not run is a defect. */
export function unexpectedSkips(names: readonly string[]): string[] {
  return names.filter((name) => !EXPECTED_SKIPS.some((skip) => skip.name.test(name) && skip.reason()));
}
