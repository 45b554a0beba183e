import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hash } from 'node:crypto';

/** Folders and files that the templates are compiled from. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Parts of `src` that do not affect the compile; editing them recompiles nothing. */
const DRIVER_ONLY = ['src/pipeline', 'src/stock', 'src/api'];
/** What Astro's build uses from the pipeline: adapter, renderer, directive. */
const ENGINE = 'src/pipeline/astro';

/**
 * Key of the compiled templates. It covers everything that could change the output, so that a compile is only reused
 * if it would come out the same.
 *
 * @param root Project folder.
 */
export function sourceKey(root: string): string {
  return keyOfFiles(root, SOURCES, isSource);
}

/** What determines how a feed row is parsed. */
const IMPORT_SOURCES = ['src/stock', 'src/domain', 'src/config', 'package-lock.json'];
const importKeys = new Map<string, string>();

/**
 * Key of the code that turns rows into vehicles. Read once per process, because the code is loaded once, too.
 *
 * @param root Project folder.
 */
export function importKey(root: string): string {
  let key = importKeys.get(root);
  if (key === undefined) {
    key = keyOfFiles(root, IMPORT_SOURCES, (file) => !isOfTests(file));
    importKeys.set(root, key);
  }
  return key;
}

function keyOfFiles(root: string, sources: readonly string[], isWanted: (file: string) => boolean): string {
  const lines = [`node ${process.version}`];
  for (const file of sources.flatMap((source) => filesBelow(root, source)).sort()) {
    if (!isWanted(file)) continue;
    lines.push(`${file} ${hash('sha256', readFileSync(path.join(root, file)), 'hex')}`);
  }
  return hash('sha256', lines.join('\n'), 'hex').slice(0, 20);
}

function isSource(file: string): boolean {
  if (isOfTests(file)) return false;
  if (file.startsWith(`${ENGINE}/`)) return true;
  return !DRIVER_ONLY.some((folder) => file.startsWith(`${folder}/`));
}

const isOfTests = (file: string): boolean => /\.(?:test|examples)\.tsx?$/.test(file) || file.endsWith('.md');

function filesBelow(root: string, source: string): string[] {
  try {
    return readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      if (error.code === 'ENOTDIR') return [source];
      if (error.code === 'ENOENT') return [];
    }
    throw error;
  }
}
