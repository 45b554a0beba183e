import { listDealerSlugs } from '#config/list-dealers.node.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import { checkDealer, type DealerCheck, errorCount, formatChecks } from './check/check-dealers.ts';
import { parseCommand, requireDealers } from './command-line.ts';

const HELP = `Usage: npm run check [-- options]

Checks dealers' folders: dealer.json, the manufacturer it names, pictures, content/ and the stock feeds.
Prints every problem at once, with the value found and what to write instead, and which pages are not on the site now
by their dates. Publishes nothing.

  --dealer=<slug>   Check this dealer; may be given several times. Default: all.
  --config-only     Do not read the stock feeds.
  --json            Print the problems as JSON.
  --help            Print this.

Environment: DEALERS_DIR (dealers), STATE_DIR (.forecourt: what the last build published, to compare with; the
full import report is written to <slug>/reports there), and the variables that dealer.json names.

Exit codes: 0 no problems (there may be warnings), 1 problems, 2 invalid command line.`;

const { values } = parseCommand(HELP, {
  dealer: { type: 'string', multiple: true, default: [] },
  'config-only': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
});
const workspace = openWorkspace(process.cwd());
const known = await listDealerSlugs(workspace.dealers);
requireDealers(values.dealer, known, workspace.dealers);

const checks: DealerCheck[] = [];
for (const slug of values.dealer.length > 0 ? new Set(values.dealer) : known) {
  checks.push(await checkDealer(slug, { workspace, now: new Date(), withStock: !values['config-only'] }));
}
console.log(values.json ? JSON.stringify(checks.map(toJson), undefined, 2) : formatChecks(checks));
process.exitCode = checks.some((check) => errorCount(check) > 0) ? 1 : 0;

function toJson({ slug, problems, away, stock, missingPhotos }: DealerCheck): object {
  return {
    slug,
    problems,
    away,
    missingPhotos,
    ...(stock !== undefined && {
      stock: {
        problems: stock.faults,
        ...stock.report.totals,
        // Imported does not mean published: vehicles that no site lists have no page.
        ...(stock.listing !== undefined && {
          imported: stock.report.totals.published,
          published: stock.listing.listed.length,
          unlisted: stock.listing.unlisted.map(({ vehicle, reason, text }) => ({
            stockNumber: vehicle.stockNumber,
            reason,
            text,
          })),
        }),
        ...(stock.reportFile !== undefined && { reportFile: stock.reportFile }),
      },
    }),
  };
}
