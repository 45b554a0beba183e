import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { listDealerSlugs } from '#config/list-dealers.node.ts';
import { BuildError } from '#pipeline/build-error.ts';
import { writeDevSnapshot } from '#pipeline/dev-snapshot.ts';
import { terminalProgress } from '#pipeline/progress.ts';
import { runApiProcess } from '#pipeline/serve/api-process.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import { parseCommand, requireDealers } from './command-line.ts';

const HELP = `Usage: npm run dev -- --dealer=<slug> [options]

Shows one dealer's pages in Astro's development server. Templates reload as they are edited; the dealer's
config and stock are read again when a file in its folder changes. The lead API runs beside it, on port 4330,
and answers under /api what the dealer's last build handed it.

  --dealer=<slug>   The dealer, a folder of dealers/.
  --port=<n>        Port of the server. Default: 4321.
  --help            Print this.

Environment: DEALERS_DIR (dealers), STATE_DIR (.forecourt).

Exit codes: 0 ended by Ctrl+C, 1 the dealer cannot be shown, 2 invalid command line.`;

const API_PORT = 4330;
/** How long to wait for the API before showing the pages without it. */
const API_READY_MS = 10_000;
/** Editors write a file in several steps. */
const SETTLE_MS = 300;

const { values } = parseCommand(
  HELP,
  { dealer: { type: 'string', default: '' }, port: { type: 'string', default: '4321' } },
  {
    check: ({ dealer, port }) => {
      if (dealer === '') return 'Which dealer? Name a folder of dealers/, as in --dealer=northside-vireo.';
      return /^\d{1,5}$/.test(port) ? undefined : `--port takes a number, not "${port}".`;
    },
  },
);
const workspace = openWorkspace(process.cwd());
requireDealers([values.dealer], await listDealerSlugs(workspace.dealers), workspace.dealers);
await develop(values.dealer, values.port);

async function develop(slug: string, port: string): Promise<void> {
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
  const api = runApiProcess(workspace, API_PORT);
  await api.ready(API_READY_MS);
  const apiUrl = api.url();
  const astro = path.join(workspace.root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const server = spawn(process.execPath, [astro, 'dev', '--port', port], {
    cwd: workspace.root,
    env: {
      ...process.env,
      FORECOURT_SNAPSHOT: snapshot,
      ...(apiUrl !== undefined && { FORECOURT_API_URL: apiUrl }),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: 'inherit',
  });
  server.on('exit', (code) => {
    void api.stop().then(() => process.exit(code ?? 0));
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));

  /** While editing, a mistake is reported and the last good snapshot stays. */
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
