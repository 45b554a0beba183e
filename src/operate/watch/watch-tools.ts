import { listDealerSlugs } from '#config/list-dealers.node.ts';
import { readDealer } from '#config/read-dealer.node.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';
import { buildFleet } from '#pipeline/build-fleet.ts';
import { leftOutText, stoppedText, type DealerReport } from '#pipeline/build-report.ts';
import { deployDealer } from '#operate/deploy/deploy-dealer.ts';
import { deployedText, deployReportText } from '#operate/deploy/deploy-report.ts';
import { openChangeDetector, type DealerInputs } from '#pipeline/fleet/dealer-changes.ts';
import type { Environment } from '#pipeline/fleet/probe-feed.ts';
import { countText, durationText, SILENT } from '#pipeline/progress.ts';
import type { Workspace } from '#pipeline/workspace.ts';
import type { Outcome, WatchTools } from './fleet-watcher.ts';

export interface WatchSettings {
  /** Dealers to watch; none means all, including those added later. */
  readonly slugs: readonly string[];
  readonly intervalMs: number;
  readonly deploys: boolean;
  /** Feeds search servers after a publish; returns `undefined` for a dealer without one. */
  readonly index: (slug: string, step: 'build' | 'deploy') => Promise<Outcome | undefined>;
  readonly environment: Environment;
  readonly say: (slug: string, text: string) => void;
}

/** The watcher's tools: the same builds and deploys as `npm run build` and `npm run deploy`. */
export function watchTools(workspace: Workspace, settings: WatchSettings): WatchTools {
  const { slugs, intervalMs, deploys, index, environment, say } = settings;
  // Index last, as only pages that are live may be found.
  const deployAndIndex = async (slug: string): Promise<Outcome | undefined> => {
    const steps = [
      ...(deploys ? [() => deploy(slug, workspace, environment), () => index(slug, 'deploy')] : []),
      () => index(slug, 'build'),
    ];
    const texts: string[] = [];
    for (const step of steps) {
      const outcome = await step();
      if (outcome?.ok === false) return { ok: false, text: [...texts, outcome.text].join('\n') };
      if (outcome !== undefined) texts.push(outcome.text);
    }
    return texts.length === 0 ? undefined : { ok: true, text: texts.join('\n') };
  };
  return {
    intervalMs,
    say,
    now: () => new Date(),
    dealers: async () => (slugs.length > 0 ? slugs : await listDealerSlugs(workspace.dealers)),
    async check(slug, now) {
      // Opened for each check, because shared files may have changed too.
      const detector = openChangeDetector(workspace, environment);
      const change = await detector.check(slug, now);
      detector.save();
      return change;
    },
    changesAt: (slug) => openChangeDetector(workspace, environment).changesAt(slug),
    build: (slug, inputs) => build(slug, inputs, workspace),
    deploy: deployAndIndex,
  };
}

/** The secret of a dealer's webhook; `undefined` if it has none or its variable is not set. */
export async function webhookSecretOf(
  slug: string,
  workspace: Workspace,
  environment: Environment,
): Promise<string | undefined> {
  if (!(await listDealerSlugs(workspace.dealers)).includes(slug)) return undefined;
  const reading = await readDealer(slug, { dealersDir: workspace.dealers, manifests: TEMPLATE_MANIFESTS });
  const variable = reading.ok ? reading.config.stock.webhook?.secret.env : undefined;
  return variable === undefined ? undefined : environment[variable];
}

async function build(slug: string, inputs: DealerInputs | undefined, workspace: Workspace): Promise<Outcome> {
  const report = await buildFleet(
    workspace,
    {
      slugs: [slug],
      allowShrink: false,
      force: false,
      ...(inputs === undefined ? {} : { inputs: { [slug]: inputs } }),
    },
    SILENT,
  );
  const [dealer] = report.dealers;
  if (dealer === undefined) return { ok: false, text: 'was not built' };
  return { ok: dealer.ok, text: builtText(dealer), isPartial: dealer.ok && dealer.leftOut.length > 0 };
}

function builtText(dealer: DealerReport): string {
  if (!dealer.ok) return stoppedText(dealer);
  const { vehicles, counts } = dealer;
  const published = `published in ${durationText(dealer.totalMs)}: ${countText(vehicles, 'vehicle')}, ${countText(counts.rendered, 'page')} rendered, ${countText(counts.changedFiles, 'file')} changed, ${counts.removedFiles} removed`;
  return [published, leftOutText(dealer)].filter((text) => text !== '').join('\n');
}

async function deploy(slug: string, workspace: Workspace, environment: Environment): Promise<Outcome | undefined> {
  const report = await deployDealer(slug, {
    workspace,
    environment,
    now: new Date(),
    force: false,
    allowShrink: false,
    isDryRun: false,
    progress: SILENT,
  });
  if (!report.ok && (report.code === 'NoTarget' || report.code === 'NotBuilt')) return undefined;
  const text = deployReportText(report).trim();
  if (!report.ok) return { ok: false, text };
  return { ok: true, text: `deployed: ${[deployedText(report, report.target, false), text].join('\n').trim()}` };
}
