import path from 'node:path';
import { measureCommand } from '../../scripts/bench/measure-command.ts';
import { buildFlags, type BenchRunner } from './bench-runner.ts';

/** What all pages of a kind took together. */
export interface PageKind {
  readonly pages: number;
  readonly cpuMs: number;
  readonly bytes: number;
}

/** CPU time of pages, kind by kind, in a process of its own. */
export async function timePageKinds(
  { root, folder, environment }: BenchRunner,
  snapshot: string,
): Promise<Record<string, PageKind>> {
  const { output } = await measureCommand([...buildFlags(root), path.join('lab', 'bench', 'time-page-kinds.ts')], {
    ...environment,
    BENCH_SNAPSHOT: snapshot,
    BENCH_STAGE: path.join(folder, 'stage'),
  });
  return JSON.parse(output) as Record<string, PageKind>;
}
