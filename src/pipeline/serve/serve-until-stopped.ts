import path from 'node:path';
import { listDealerSlugs } from '#config/list-dealers.node.ts';
import { runApiProcess } from './api-process.ts';
import { serveFleet } from './serve-fleet.ts';
import type { Workspace } from '../workspace.ts';

/** Distance between the start page's port and the lead API's: 4321 and 4330. */
const API_PORT_APART = 9;
/** How long to wait for the API before announcing the sites without it. */
const API_READY_MS = 15_000;

/**
 * Serves every published dealer with the lead API alongside, prints the URLs, and ends when the process is asked to.
 */
export async function serveUntilStopped(workspace: Workspace, print: (text: string) => void): Promise<void> {
  const port = portFromEnvironment();
  const slugs = await listDealerSlugs(workspace.dealers);
  const api = runApiProcess(workspace, port === 0 ? 0 : port + API_PORT_APART);
  let fleet: Awaited<ReturnType<typeof serveFleet>>;
  try {
    fleet = await serveFleet(workspace, slugs, port, api);
  } catch (error) {
    await api.stop();
    throw error;
  }
  const stop = (): void => {
    // A second Ctrl+C ends at once.
    process.once('SIGINT', () => process.exit(130));
    void Promise.all([fleet.close(), api.stop()]).then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const isReady = await api.ready(API_READY_MS);
  const width = Math.max(...fleet.dealers.map((dealer) => dealer.name.length));
  const lines = fleet.dealers.map(
    (dealer) => `  ${dealer.name.padEnd(width)}  ${dealer.hostUrl}  or  ${dealer.portUrl}`,
  );
  const local = (file: string): string => {
    const relative = path.relative(workspace.root, file);
    return relative.startsWith('..') ? file : relative;
  };
  const enquiries = isReady
    ? `Enquiries go to the lead API at ${api.url() ?? ''}; emails are kept as files, not sent, in ${local(api.mailFolder)}, and sign-in codes are printed in ${local(api.logFile)}.`
    : `The lead API does not start, so enquiries cannot be sent: see ${local(api.logFile)}.`;
  print(`\nForecourt is at ${fleet.url}\n\n${lines.join('\n')}\n\n${enquiries}\n\nStop with Ctrl+C.`);
}

function portFromEnvironment(): number {
  const text = process.env['PORT'] ?? '4321';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_000) {
    throw new Error(`PORT is "${text}". It must be a number from 0 to 65000; 0 picks a free port.`);
  }
  return port;
}
