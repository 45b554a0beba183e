import '#pipeline/prepare-process.ts';
import { parseShard } from '#pipeline/fleet/shard.ts';
import { parseCommand, requireDealers } from './command-line.ts';

const HELP = `Usage: npm run build [-- options]

Builds dealers' sites into dist/<slug>/. Only files that changed are written; a build that fails or is killed
leaves the published site as it was. Search servers are fed afterwards if "search.index_after_publish" is set
and the dealer has no deploy target.

  --dealer=<slug>   Build this dealer; may be given several times. Default: all.
  --changed         Build only dealers whose config, content, media, feed or code changed since their last
                    build with this option, or whose pages a date changes.
  --shard=<n>/<m>   Build the n-th of m parts of the fleet, for CI machines that work in parallel.
  --allow-shrink    Publish although shoppers would lose more than "stock.guard" allows: vehicles for sale,
                    with a price, with photos or an odometer reading, of a location or a kind; although a
                    mapped column is gone or a status word takes vehicles out of sale. Each loss that it
                    allows is printed; the next build compares with what this one published.
  --force           Render every page, also those that did not change.
  --workers=<n>     Render in this many threads; 0 uses none. Default: 2 where 500 pages or more changed.
  --json            Print the result as JSON on standard output; progress goes to standard error.
  --help            Print this.

Environment: STATE_DIR (what builds remember, .forecourt), DIST_DIR (dist), DEALERS_DIR (dealers).

Exit codes: 0 everything requested was published, 1 something was not (a dealer, or a vehicle whose page
failed), 2 invalid command line.`;

const { values } = parseCommand(
  HELP,
  {
    dealer: { type: 'string', multiple: true, default: [] },
    changed: { type: 'boolean', default: false },
    shard: { type: 'string' },
    'allow-shrink': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    workers: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  {
    check({ workers, shard, changed, force }) {
      if (workers !== undefined && !/^\d$/.test(workers)) {
        return `--workers takes a number from 0 to 9, not "${workers}".`;
      }
      if (shard !== undefined && parseShard(shard) === undefined) {
        return `--shard takes a part of the fleet, as in --shard=2/8, not "${shard}".`;
      }
      return changed && force
        ? '--changed builds only some dealers and --force renders every page: use one of them.'
        : undefined;
    },
  },
);
const { buildFleet } = await import('#pipeline/build-fleet.ts');
const { fleetTable, stoppedText } = await import('#pipeline/build-report.ts');
const { terminalProgress } = await import('#pipeline/progress.ts');
const { openWorkspace } = await import('#pipeline/workspace.ts');
const { listDealerSlugs } = await import('#config/list-dealers.node.ts');

const workspace = openWorkspace(process.cwd());
requireDealers(values.dealer, await listDealerSlugs(workspace.dealers), workspace.dealers);

const shard = values.shard === undefined ? undefined : parseShard(values.shard);
const output = values.json ? process.stderr : process.stdout;
const progress = terminalProgress(output);
const report = await buildFleet(
  workspace,
  {
    slugs: [...new Set(values.dealer)],
    allowShrink: values['allow-shrink'],
    force: values.force,
    onlyChanged: values.changed,
    ...(shard === undefined ? {} : { shard }),
    ...(values.workers === undefined ? {} : { threads: { workers: Number(values.workers), fromPages: 0 } }),
  },
  progress,
);
for (const dealer of report.dealers) {
  if (!dealer.ok && report.dealers.length > 1) progress.note(`\n${dealer.slug}: ${stoppedText(dealer)}`);
}
progress.note(`\n${fleetTable(report)}`);
const built = report.dealers.filter((dealer) => dealer.ok);
if (built.length > 0) {
  const { healthText } = await import('#pipeline/health/health-files.ts');
  const health = healthText(built, process.cwd());
  if (health !== '') progress.note(health);
}
// Loaded only if there is a server to feed: most dealers have none.
const fed = built.filter(({ feedsSearchServer }) => feedsSearchServer === true);
const indexed: { readonly slug: string; readonly ok: boolean; readonly text: string }[] = [];
if (fed.length > 0) {
  const { indexAfterPublish } = await import('#operate/search-feed/index-after-publish.ts');
  for (const { slug } of fed) {
    const outcome = await indexAfterPublish(slug, 'build', {
      workspace,
      environment: process.env,
      now: new Date(),
      progress,
    });
    if (outcome === undefined) continue;
    progress.note(`\n${slug}: ${outcome.text}`);
    indexed.push({ slug, ...outcome });
  }
}
if (values.json) console.log(JSON.stringify(indexed.length === 0 ? report : { ...report, indexed }));
const isWhole = built.every(({ leftOut }) => leftOut.length === 0);
process.exitCode = isWhole && [...report.dealers, ...indexed].every(({ ok }) => ok) ? 0 : 1;
