import { listDealerSlugs } from '#config/read-dealer.node.ts';
import { serveFleet } from './serve-fleet.ts';
import type { Workspace } from '../workspace.ts';

/** Serves every published dealer, prints where, and ends when the process is asked to. */
export async function serveUntilStopped(workspace: Workspace, print: (text: string) => void): Promise<void> {
  const port = portFromEnvironment();
  const fleet = await serveFleet(workspace, await listDealerSlugs(workspace.dealers), port);
  const width = Math.max(...fleet.dealers.map((dealer) => dealer.name.length));
  const lines = fleet.dealers.map(
    (dealer) => `  ${dealer.name.padEnd(width)}  ${dealer.hostUrl}  or  ${dealer.portUrl}`,
  );
  print(`\nForecourt is at ${fleet.url}\n\n${lines.join('\n')}\n\nStop with Ctrl+C.`);
  const stop = (): void => {
    // A second Ctrl+C ends at once.
    process.once('SIGINT', () => process.exit(130));
    void fleet.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function portFromEnvironment(): number {
  const text = process.env['PORT'] ?? '4321';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_000) {
    throw new Error(`PORT is "${text}". It must be a number from 0 to 65000; 0 picks a free port.`);
  }
  return port;
}
