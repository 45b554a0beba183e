import { parseArgs } from 'node:util';
import { remedyFromKnown } from '#config/problem/did-you-mean.ts';
import { listDealerSlugs } from '#config/read-dealer.node.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import { checkDealer, type DealerCheck, errorCount, formatChecks } from './check/check-dealers.ts';

const HELP = `Usage: npm run check [-- options]

Checks dealers' folders: dealer.json, the manufacturer it names, pictures, content/*.md and the stock feeds.
Prints every problem at once, with the value found and what to write instead. Publishes nothing.

  --dealer=<slug>   Check this dealer; may be given several times. Default: all.
  --config-only     Leave the stock feeds alone (they may be on the web).
  --json            Print the problems as JSON.
  --help            Print this.

Environment: DEALERS_DIR (dealers), STATE_DIR (.forecourt: what the last build published, to notice a stock
that shrank), and the variables that dealer.json names for secrets of feeds.

Exit codes: 0 no problems (there may be warnings), 1 problems, 2 the command was not understood.`;

const { values } = parseArguments();
const workspace = openWorkspace(process.cwd());
const known = await listDealerSlugs(workspace.dealers);
const slugs = values.dealer ?? known;
const unknown = slugs.filter((slug) => !known.includes(slug));

if (unknown.length > 0 || slugs.length === 0) {
  for (const slug of unknown) {
    console.error(
      `There is no dealer ${JSON.stringify(slug)} in ${workspace.dealers}. ${remedyFromKnown(slug, known, '')}`,
    );
  }
  if (slugs.length === 0) console.error(`${workspace.dealers} has no dealers.`);
  process.exitCode = 2;
} else {
  const checks: DealerCheck[] = [];
  for (const slug of slugs) {
    checks.push(await checkDealer(slug, { workspace, now: new Date(), withStock: !values['config-only'] }));
  }
  console.log(values.json ? JSON.stringify(checks.map(toJson), undefined, 2) : formatChecks(checks));
  process.exitCode = checks.some((check) => errorCount(check) > 0) ? 1 : 0;
}

function toJson({ slug, problems, stock }: DealerCheck): object {
  return {
    slug,
    problems,
    ...(stock !== undefined && { stock: { problems: stock.problems, ...stock.report.totals } }),
  };
}

function parseArguments() {
  try {
    const parsed = parseArgs({
      options: {
        dealer: { type: 'string', multiple: true },
        'config-only': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (parsed.values.help) {
      console.log(HELP);
      process.exit(0);
    }
    return parsed;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    process.exit(2);
  }
}
