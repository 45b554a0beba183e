import '#pipeline/prepare-process.ts';
import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm start

Builds every dealer (only what changed since last time) and serves them: a start page on port 4321, each
dealer on <slug>.localhost:4321 and on a port of its own from 4331. The lead API runs beside them on port
4330 and answers under /api of each site; enquiries are kept in .forecourt/data. Only this machine can reach it.

  --help  Print this.

Environment: PORT (4321; 0 picks free ports), STATE_DIR (.forecourt), DIST_DIR (dist), DEALERS_DIR (dealers),
and those of npm run api.

Exit codes: 0 ended by Ctrl+C or SIGTERM, 1 nothing could be served, 2 invalid command line.`;

parseCommand(HELP, {});
const { buildFleet } = await import('#pipeline/build-fleet.ts');
const { fleetTable } = await import('#pipeline/build-report.ts');
const { terminalProgress } = await import('#pipeline/progress.ts');
const { serveUntilStopped } = await import('#pipeline/serve/serve-until-stopped.ts');
const { openWorkspace } = await import('#pipeline/workspace.ts');
const workspace = openWorkspace(process.cwd());
const progress = terminalProgress(process.stdout);
try {
  const report = await buildFleet(workspace, { slugs: [], allowShrink: false, force: false }, progress);
  progress.note(`\n${fleetTable(report)}`);
  // A dealer that could not be built is served as last published, if it ever was.
  await serveUntilStopped(workspace, (text) => {
    console.log(text);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
