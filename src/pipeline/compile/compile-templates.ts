import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { TemplateName } from '#config/template-names.ts';
import { BuildError } from '../build-error.ts';
import { takeLock } from '../publish/build-lock.ts';
import { readAssetGraph, type AssetGraph } from './asset-graph.ts';
import { outputHash } from './output-hash.ts';
import { sourceKey } from './source-key.ts';

/** Astro's templates, compiled to a server bundle that renders one page at a time, and their browser files. */
export interface CompiledTemplates {
  /** The module that exports `app`. */
  readonly serverEntry: string;
  /** The folder of browser files. */
  readonly client: string;
  readonly outputHash: string;
  /** Hash of the sources of templates and plan: the same sources and inputs make the same pages. */
  readonly sourceKey: string;
  readonly assets: AssetGraph;
  /** The stylesheets and scripts in each template's head. */
  readonly templates: Readonly<Record<TemplateName, TemplateHead>>;
  /** Whether an earlier compile of the same sources was used. */
  readonly wasCached: boolean;
}

export interface TemplateHead {
  readonly stylesheetHref: string;
  readonly fontPreloads: readonly string[];
}

type CompileRecord = Pick<CompiledTemplates, 'outputHash' | 'assets' | 'templates'>;

const KEPT_COMPILES = 3;
const RECORD = 'compiled.json';

/**
 * Compiles the templates, or reuses a compile of the same sources.
 *
 * @param root Project folder; compiles are in `.compiled` below it, because the server bundle imports packages by
 *   name.
 */
export async function compileTemplates(root: string): Promise<CompiledTemplates> {
  const key = sourceKey(root);
  const home = path.join(root, '.compiled');
  const directory = path.join(home, key);
  const found = readCompile(directory);
  if (found !== undefined) return { ...found, wasCached: true };

  const lock = await waitForLock(path.join(home, `${key}.lock`));
  try {
    const madeByOther = readCompile(directory);
    if (madeByOther !== undefined) return { ...madeByOther, wasCached: true };
    rmSync(directory, { recursive: true, force: true });
    await runAstroBuild(root, directory);
    const { templateHeads } = (await import(pathToFileURL(entryOf(directory)).href)) as {
      templateHeads: CompileRecord['templates'];
    };
    const record: CompileRecord = {
      outputHash: outputHash(directory, root),
      assets: readAssetGraph(path.join(directory, 'client')),
      templates: templateHeads,
    };
    // Written last: a folder without it is an interrupted compile.
    writeFileSync(path.join(directory, RECORD), JSON.stringify(record));
    forgetOldCompiles(home);
    return { ...compiledIn(directory), ...record, wasCached: false };
  } finally {
    lock.release();
  }
}

function readCompile(directory: string): Omit<CompiledTemplates, 'wasCached'> | undefined {
  const file = path.join(directory, RECORD);
  if (!existsSync(file)) return undefined;
  const record = JSON.parse(readFileSync(file, 'utf8')) as CompileRecord;
  const now = new Date();
  utimesSync(file, now, now);
  return { ...compiledIn(directory), ...record };
}

function compiledIn(directory: string): Pick<CompiledTemplates, 'serverEntry' | 'client' | 'sourceKey'> {
  return {
    serverEntry: entryOf(directory),
    client: path.join(directory, 'client'),
    sourceKey: path.basename(directory),
  };
}

const entryOf = (directory: string): string => path.join(directory, 'server', 'entry.mjs');

/** Astro runs in a separate process, so that its bundler's memory is freed before pages are rendered. */
async function runAstroBuild(root: string, directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const child = spawn(process.execPath, [path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], {
    cwd: root,
    env: {
      ...process.env,
      FORECOURT_STATIC: undefined,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      // Server islands are not used; without a fixed key every compile would differ.
      ASTRO_KEY: 'Zm9yZWNvdXJ0LWZpeGVkLWtleS0zMi1ieXRlcy1sb24=',
      FORECOURT_OUT_DIR: directory,
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => output.push(text));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === 0 && existsSync(entryOf(directory))) return;
  rmSync(directory, { recursive: true, force: true });
  throw new BuildError(
    'TemplatesDoNotCompile',
    'The templates do not compile, so no page can be rendered. Astro says:',
    errorLines(output.join('')),
  );
}

/** Astro's output from the first error on, without colours. */
function errorLines(output: string): string[] {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const first = lines.findIndex((line) => line.includes('[ERROR]'));
  return (first === -1 ? lines.slice(-30) : lines.slice(first, first + 30)).map((line) => line.trimEnd());
}

async function waitForLock(file: string): Promise<{ release(): void }> {
  for (;;) {
    const lock = takeLock(file);
    if ('release' in lock) return lock;
    await sleep(100);
  }
}

function forgetOldCompiles(home: string): void {
  const compiles = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(home, entry.name))
    .map((directory) => ({
      directory,
      usedMs: statSync(path.join(directory, RECORD), { throwIfNoEntry: false })?.mtimeMs,
    }))
    // A folder without a record may be another process's compile in progress.
    .filter((compile): compile is { directory: string; usedMs: number } => compile.usedMs !== undefined)
    .sort((a, b) => b.usedMs - a.usedMs);
  for (const { directory } of compiles.slice(KEPT_COMPILES)) rmSync(directory, { recursive: true, force: true });
}
