import '#pipeline/prepare-process.ts';
import { parseCommand, requireDealers } from './command-line.ts';

const HELP = `Usage: npm run watch [-- options]

Checks dealers on a timer, and builds those whose feed or folder changed, or that a date changes; with --deploy
it also deploys them to the target in their dealer.json. Search servers are fed if "search.index_after_publish"
is set. Feeds at URLs are requested with ETag and date, and only read if they changed. Failures are retried after
longer and longer pauses. A stock that loses more of what shoppers see than "stock.guard" allows is not
published: npm run build -- --allow-shrink does it once. Ctrl+C or SIGTERM ends the watch after a running build.

  --dealer=<slug>   Watch this dealer; may be given several times. Default: all, and those that are added.
  --interval=<s>    Seconds between two checks of a dealer. Default: 60.
  --deploy          Deploy what was built.
  --port=<n>        Port for signed webhook calls, POST /hooks/<slug>; 0 picks a free one. Default: 4390,
                    if a dealer has "stock": { "webhook": … }.
  --host=<address>  Address to listen on. Default: 127.0.0.1, which only this machine can reach.
  --help            Print this.

Environment: STATE_DIR (what builds remember, .forecourt), DIST_DIR (dist), DEALERS_DIR (dealers), and the
variables that dealer.json names. docs/keeping-sites-current.md says how calls are signed.

Exit codes: 0 ended by Ctrl+C or SIGTERM, 1 the port cannot be used, 2 invalid command line.`;

const { values } = parseCommand(
  HELP,
  {
    dealer: { type: 'string', multiple: true, default: [] },
    interval: { type: 'string', default: '60' },
    deploy: { type: 'boolean', default: false },
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
  },
  {
    check({ interval, port }) {
      const seconds = Number(interval);
      if (interval.trim() === '' || !(seconds >= 0.1 && seconds <= 86_400)) {
        return `--interval takes seconds from 0.1 to 86400, not "${interval}".`;
      }
      return port === undefined || (/^\d{1,5}$/.test(port) && Number(port) < 65_536)
        ? undefined
        : `--port takes a number from 0 to 65535, not "${port}".`;
    },
  },
);
const { listDealerSlugs } = await import('#config/list-dealers.node.ts');
const { watchFleet } = await import('#operate/watch/fleet-watcher.ts');
const { watchTools, webhookSecretOf } = await import('#operate/watch/watch-tools.ts');
const { serveWebhook } = await import('#operate/watch/webhook-server.ts');
const { openWorkspace } = await import('#pipeline/workspace.ts');
const { SILENT } = await import('#pipeline/progress.ts');
const { indexAfterPublish } = await import('#operate/search-feed/index-after-publish.ts');

const workspace = openWorkspace(process.cwd());
const slugs = [...new Set(values.dealer)];
const known = await listDealerSlugs(workspace.dealers);
requireDealers(slugs, known, workspace.dealers);
const watched = slugs.length > 0 ? slugs : known;
const width = Math.max(...watched.map((slug) => slug.length));

function say(slug: string, text: string): void {
  const time = new Date().toTimeString().slice(0, 8);
  const [first = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '');
  console.log([`${time}  ${slug.padEnd(width)}  ${first}`, ...rest.map((line) => `          ${line}`)].join('\n'));
}

try {
  const controller = new AbortController();
  const watcher = watchFleet(
    watchTools(workspace, {
      slugs,
      intervalMs: Number(values.interval) * 1000,
      deploys: values.deploy,
      index: (slug, step) =>
        indexAfterPublish(slug, step, { workspace, environment: process.env, now: new Date(), progress: SILENT }),
      environment: process.env,
      say,
    }),
    controller.signal,
  );
  const secretOf = (slug: string): Promise<string | undefined> => webhookSecretOf(slug, workspace, process.env);
  const secrets = await Promise.all(watched.map(secretOf));
  const listens = values.port !== undefined || secrets.some((secret) => secret !== undefined);
  const server = listens
    ? await serveWebhook(
        { host: values.host, port: Number(values.port ?? '4390') },
        {
          secretOf,
          now: () => new Date(),
          onCall(slug) {
            if (!watcher.trigger(slug)) say(slug, 'webhook received, but this dealer is not watched');
          },
        },
      ).catch((error: unknown) => {
        controller.abort();
        throw error;
      })
    : undefined;
  say(
    '',
    `watching ${watched.join(', ')}, every ${values.interval} s${server === undefined ? '' : `; calls go to ${server.url}/hooks/<slug>`}`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // A second one ends at once.
      process.once(signal, () => process.exit(130));
      say('', 'finishing the current work, then stopping');
      controller.abort();
    });
  }
  await watcher.stopped;
  await server?.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
