import { openWorkspace } from '#pipeline/workspace.ts';
import { serveUntilStopped } from '#pipeline/serve/serve-until-stopped.ts';
import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run serve

Serves what is published in dist/, without building: a start page on port 4321, each dealer on
<slug>.localhost:4321 and on a port of its own from 4331. Files are sent with the headers of the
deployed site; the lead API runs beside them on port 4330 and answers under /api of each. Only this machine
can reach it.

  --help  Print this.

Environment: PORT (4321; 0 picks free ports), DIST_DIR (dist), DEALERS_DIR (dealers).

Exit codes: 0 ended by Ctrl+C or SIGTERM, 1 nothing could be served, 2 invalid command line.`;

parseCommand(HELP, {});
try {
  await serveUntilStopped(openWorkspace(process.cwd()), (text) => {
    console.log(text);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
