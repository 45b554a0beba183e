import { parseCommand, requireDealers } from './command-line.ts';

const HELP = `Usage: npm run deploy -- --dealer=<slug> [options]

Sends what changed between the site in dist/<slug>/ and the one that is deployed where "deploy" in its
dealer.json says: a folder, a machine reached with rsync, or an S3-compatible store. Assets go first, then
data, vehicle pages, lists and the home page; then removed files are deleted. An interrupted deploy is
continued by the next. A search server is fed afterwards where "search.index_after_publish" asks for it.
Build first: a deploy builds nothing. docs/deploying.md says more.

  --dealer=<slug>   Deploy this dealer; may be given several times. Needed.
  --dry-run         Say what would be sent and deleted, and change nothing.
  --force           Send every file again, delete files at the target that are not part of the site, and
                    replace the state that other machines left there.
  --allow-shrink    Deploy although shoppers would lose more of what is deployed than "stock.guard" allows:
                    vehicles for sale, with a price, with photos or an odometer reading, of a location or a
                    kind. A build with --allow-shrink has allowed it already.
  --fetch-state     Deploy nothing: replace this machine's state of the dealer with its target's. A build on
                    a machine without state does this automatically.
  --json            Print the result as JSON on standard output; progress goes to standard error.
  --help            Print this.

Environment: STATE_DIR (what builds remember, .forecourt), DIST_DIR (dist), DEALERS_DIR (dealers), and the
variables that dealer.json names; for S3 AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY unless it says otherwise.

Exit codes: 0 everything requested was done, 1 something was not, 2 invalid command line.`;

const { values } = parseCommand(
  HELP,
  {
    dealer: { type: 'string', multiple: true },
    'allow-shrink': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    'fetch-state': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  {
    check(given) {
      if ((given.dealer ?? []).length === 0) return 'Which dealer? Name it with --dealer=<slug>.';
      if (given['fetch-state'] && (given['dry-run'] || given.force))
        return '--fetch-state deploys nothing, so it goes without --dry-run and --force.';
      return undefined;
    },
  },
);
const { listDealerSlugs } = await import('#config/list-dealers.node.ts');
const { deployDealer, fetchDealerState } = await import('#operate/deploy/deploy-dealer.ts');
const { DeployError } = await import('#operate/deploy/deploy-error.ts');
const { deployReportText } = await import('#operate/deploy/deploy-report.ts');
const { terminalProgress } = await import('#pipeline/progress.ts');
const { openWorkspace } = await import('#pipeline/workspace.ts');
const { indexAfterPublish } = await import('#operate/search-feed/index-after-publish.ts');

const workspace = openWorkspace(process.cwd());
const slugs = [...new Set(values.dealer)];
requireDealers(slugs, await listDealerSlugs(workspace.dealers), workspace.dealers);
const progress = terminalProgress(values.json ? process.stderr : process.stdout);
const reports: Report[] = [];
for (const slug of slugs) {
  progress.dealer(slug);
  reports.push(values['fetch-state'] ? await fetchOne(slug) : await deployOne(slug));
}
if (values.json) console.log(JSON.stringify({ dealers: reports }));
process.exitCode = reports.every((report) => report.ok) ? 0 : 1;

/** The result for a dealer, for --json. */
interface Report {
  readonly slug: string;
  readonly ok: boolean;
  readonly [key: string]: unknown;
}

async function deployOne(slug: string): Promise<Report> {
  const report = await deployDealer(slug, {
    workspace,
    environment: process.env,
    now: new Date(),
    force: values.force,
    allowShrink: values['allow-shrink'],
    isDryRun: values['dry-run'],
    progress,
  });
  const text = deployReportText(report);
  if (text !== '') progress.note(text);
  if (!report.ok || values['dry-run']) return { ...report };
  const indexed = await indexAfterPublish(slug, 'deploy', {
    workspace,
    environment: process.env,
    now: new Date(),
    progress,
  });
  if (indexed === undefined) return { ...report };
  progress.note(indexed.text);
  return { ...report, ok: indexed.ok, indexed };
}

async function fetchOne(slug: string): Promise<Report> {
  try {
    const fetched = await fetchDealerState(slug, { workspace, environment: process.env });
    progress.note(
      fetched.kind === 'fetched'
        ? `  fetched ${fetched.files.join(', ')} from ${fetched.from}`
        : `  nothing is deployed at ${fetched.from} yet`,
    );
    return { slug, ok: true, ...fetched };
  } catch (error) {
    if (!(error instanceof DeployError)) throw error;
    progress.note([`${error.code}: ${error.message}`, ...error.details.map((line) => `  ${line}`)].join('\n'));
    return { slug, ok: false, code: error.code, message: error.message, details: error.details };
  }
}
