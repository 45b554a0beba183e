import { parseCommand, requireDealers } from './command-line.ts';

const HELP = `Usage: npm run index -- --dealer=<slug> [options]

Feeds the published stock of a dealer to the Typesense server that "search" in its dealer.json names: vehicles,
models, offers, synonyms and curation. Where little changed only that is sent; else a fresh collection is filled,
counted, and takes the place of the live one. At the end the server writes a snapshot. Build first.
docs/search.md says more.

  --dealer=<slug>   Index this dealer; may be given several times. Needed.
  --full            Fill fresh collections whatever has changed.
  --create-key      Make a search-only key for this dealer and print it, once.
  --json            Print the result as JSON on standard output; progress goes to standard error.
  --help            Print this.

Environment: STATE_DIR (what builds remember, .forecourt), DEALERS_DIR (dealers), TYPESENSE_ADMIN_KEY (or the
variable that "search.admin_key" names), and the variable of "search.key", which is then tried.

Exit codes: 0 everything requested was done, 1 something was not, 2 invalid command line.`;

const { values } = parseCommand(
  HELP,
  {
    dealer: { type: 'string', multiple: true },
    full: { type: 'boolean', default: false },
    'create-key': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  {
    check: ({ dealer }) => ((dealer ?? []).length === 0 ? 'Which dealer? Name it with --dealer=<slug>.' : undefined),
  },
);
const { listDealerSlugs } = await import('#config/list-dealers.node.ts');
const { terminalProgress } = await import('#pipeline/progress.ts');
const { openWorkspace } = await import('#pipeline/workspace.ts');
const { feedDealer } = await import('#operate/search-feed/feed-dealer.ts');
const { FeedError } = await import('#operate/search-feed/feed-error.ts');
const { feedErrorText } = await import('#operate/search-feed/index-after-publish.ts');

const workspace = openWorkspace(process.cwd());
const slugs = [...new Set(values.dealer)];
requireDealers(slugs, await listDealerSlugs(workspace.dealers), workspace.dealers);
const progress = terminalProgress(values.json ? process.stderr : process.stdout);
const reports: ({ readonly slug: string; readonly ok: boolean } & Readonly<Record<string, unknown>>)[] = [];
for (const slug of slugs) {
  progress.dealer(slug);
  try {
    const report = await feedDealer(slug, {
      workspace,
      environment: process.env,
      now: new Date(),
      isFull: values.full,
      createsKey: values['create-key'],
      progress,
    });
    for (const warning of report.warnings) progress.note(`  ${warning}`);
    if (report.searchKey !== undefined && !values.json) {
      progress.note(`  Search-only key of ${slug}, shown this once: ${report.searchKey}`);
    }
    reports.push({ ok: true, ...report });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    progress.note(feedErrorText(error));
    reports.push({ slug, ok: false, code: error.code, message: error.message, details: error.details });
  }
}
if (values.json) console.log(JSON.stringify({ dealers: reports }));
process.exitCode = reports.every(({ ok }) => ok) ? 0 : 1;
