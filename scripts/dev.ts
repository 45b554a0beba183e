import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BuildError } from '#pipeline/build-error.ts';
import { writeDevSnapshot } from '#pipeline/dev-snapshot.ts';
import { terminalProgress } from '#pipeline/progress.ts';
import { openWorkspace } from '#pipeline/workspace.ts';

const HELP = `Usage: npm run dev -- --dealer=<slug> [options for astro dev]

Shows one dealer's pages in Astro's development server. Templates reload as they are edited; the dealer's
config and stock are read again when a file in its folder changes.

  --dealer=<slug>   The dealer, a folder of dealers/.
  --port=<n>        Port of the server. Default: 4321.
  --help            Print this.`;

/** Editors write a file in several steps. */
const SETTLE_MS = 300;

const { values } = parseArgs({
  options: {
    dealer: { type: 'string' },
    port: { type: 'string', default: '4321' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else if (values.dealer === undefined) {
  console.error(`Which dealer? Name a folder of dealers/.\n\n${HELP}`);
  process.exitCode = 2;
} else await develop(values.dealer, values.port);

async function develop(slug: string, port: string): Promise<void> {
  const workspace = openWorkspace(process.cwd());
  const progress = terminalProgress(process.stdout);
  const snapshot = await write();
  if (snapshot === undefined) {
    process.exitCode = 1;
    return;
  }
  let timer: NodeJS.Timeout | undefined;
  watch(path.join(workspace.dealers, slug), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void write(), SETTLE_MS);
  });
  const astro = path.join(workspace.root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const server = spawn(process.execPath, [astro, 'dev', '--port', port], {
    cwd: workspace.root,
    env: { ...process.env, FORECOURT_SNAPSHOT: snapshot, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  });
  server.on('exit', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));

  /** A mistake while editing is shown, and the last good snapshot stays. */
  async function write(): Promise<string | undefined> {
    try {
      return await writeDevSnapshot(slug, workspace, new Date(), progress);
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      console.error([error.message, ...error.details].join('\n'));
      return undefined;
    }
  }
}
