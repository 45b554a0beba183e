import { readDealer } from '#config/read-dealer.node.ts';
import { formatProblems } from '#config/problem/format-problems.ts';
import type { DealerConfig } from '#config/dealer-config.ts';
import type { DeployConfig } from '#config/schema/deploy.ts';
import type { StockProblem } from '#stock/stock-problem.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';
import { diskFault } from '#pipeline/disk-fault.ts';
import { guardFigures } from '#pipeline/guard/guard-publish.ts';
import { takeLock } from '#pipeline/publish/build-lock.ts';
import { completePublish } from '#pipeline/publish/publish-site.ts';
import { parseStockState, STOCK_STATE_FILE } from '#pipeline/stock-state.ts';
import type { Workspace } from '#pipeline/workspace.ts';
import type { BuildTools } from '#pipeline/stages.ts';
import {
  deployFolder,
  fetchState,
  readDealerState,
  readSeenStates,
  rememberSeenState,
  type DealerState,
  type FetchedState,
} from './dealer-state.ts';
import { DeployError, type DeployErrorCode } from './deploy-error.ts';
import { deployedText } from './deploy-report.ts';
import { deploySite, type DeployOutcome } from './deploy-site.ts';
import type { DeployTarget } from './deploy-target.ts';
import { nginxSnippet } from './host-files/nginx.ts';
import { searchAddresses } from './host-files/search-addresses.ts';
import { openTarget, type Environment } from './open-target.ts';
import { refuseSharedTarget } from './shared-target.ts';
import { handOver, openHandOver } from './hand-over.ts';
import { checkContents, deployFiles, readPublishedSite, type PublishedSite } from './site-files.ts';

export interface DeployTools extends Omit<BuildTools, 'templates' | 'onStep'> {
  /** Source of secrets, usually `process.env`. */
  readonly environment: Environment;
  readonly isDryRun: boolean;
  /** Called before each step; a test kills the process here. */
  readonly onStep?: (step: string) => void;
}

export type DeployReport = DeployedDealer | UndeployedDealer;

export interface DeployedDealer extends DeployOutcome {
  readonly slug: string;
  readonly ok: true;
  readonly target: string;
  readonly isDryRun: boolean;
  readonly totalMs: number;
}

export interface UndeployedDealer {
  readonly slug: string;
  readonly ok: false;
  readonly code: DeployErrorCode | 'Unexpected';
  readonly message: string;
  readonly details: readonly string[];
  /** Whether anything at the target had changed by then. */
  readonly hasStarted: boolean;
  /** The site is deployed and only the lead API lacks its stock. */
  readonly isDeployed: boolean;
  readonly totalMs: number;
}

/** Deploys the site that the dealer's last build published. Never throws: errors are in the report. */
export async function deployDealer(slug: string, tools: DeployTools): Promise<DeployReport> {
  const startedMs = performance.now();
  const reached = { hasStarted: false, isDeployed: false };
  try {
    const { target, outcome } = await deployLocked(slug, tools, reached);
    return { slug, ok: true, target, isDryRun: tools.isDryRun, ...outcome, totalMs: performance.now() - startedMs };
  } catch (error) {
    return {
      slug,
      ok: false,
      ...whatWentWrong(error),
      hasStarted: reached.hasStarted,
      isDeployed: reached.isDeployed,
      totalMs: performance.now() - startedMs,
    };
  }
}

/** Replaces this machine's state of a dealer with the one at its target. */
export async function fetchDealerState(
  slug: string,
  { workspace, environment }: Pick<DeployTools, 'workspace' | 'environment'>,
): Promise<FetchedState> {
  const folders = workspace.folders(slug);
  const config = await loadConfig(slug, workspace);
  return withLock(slug, folders.lock, () => fetchState(config, folders, { root: workspace.root, environment }));
}

async function deployLocked(
  slug: string,
  { workspace, environment, now, force, allowShrink, isDryRun, progress, onStep }: DeployTools,
  reached: { hasStarted: boolean; isDeployed: boolean },
): Promise<{ readonly target: string; readonly outcome: DeployOutcome }> {
  const config = await loadConfig(slug, workspace);
  const { deploy } = config;
  const folders = workspace.folders(slug);
  await refuseSharedTarget(slug, deploy ?? {}, workspace.dealers);
  const target = await openTarget(slug, deploy, workspace.root, environment);
  try {
    if (deploy === undefined) throw new Error('A target without a config.');
    // A build publishing during the upload would make the manifest and the files differ.
    const outcome = await withLock(slug, folders.lock, async () => {
      completePublish(folders);
      const site = readPublishedSite(slug, folders);
      const files = deployFiles(
        site,
        folders.live,
        deployFolder(folders.state) + '/files',
        target,
        deploy,
        config.api.origin,
      );
      const state = readDealerState(folders.state);
      const handingOver = openHandOver(slug, config.api, workspace.state, environment);
      const deployed = await progress.stage(
        'deploy',
        (tick) =>
          deploySite(
            target,
            {
              files,
              siteKey: site.manifest.siteKey,
              state,
              seenStates: readSeenStates(folders.state, target.label),
              privateFiles: privateFiles(deploy.host, site, target, deploy.rsync?.path, config.api.origin),
            },
            {
              force,
              isDryRun,
              now,
              checkState(deployed) {
                const losses = deployLosses(config, deployed, state);
                if (losses.length > 0 && !allowShrink) throw stockShrunk(slug, target.label, losses);
                for (const { message } of losses) progress.note(`  Allowed by --allow-shrink: ${message}`);
              },
              beforeUpload: (uploads) => checkContents(slug, uploads),
              beforeState: (id) => rememberSeenState(folders.state, target.label, id),
              onProgress: tick,
              onStep(step) {
                // Up to this point the target was only read.
                reached.hasStarted = true;
                onStep?.(step);
              },
            },
          ),
        (result) => deployedText(result, target.label, isDryRun),
      );
      if (handingOver === undefined || isDryRun) return deployed;
      reached.isDeployed = true;
      await progress.stage(
        'api',
        () => handOver(handingOver),
        () => `the lead API at ${handingOver.origin} has the stock`,
      );
      return deployed;
    });
    return {
      target: target.label,
      outcome: { ...outcome, notes: [...outcome.notes, ...notesOfHost(deploy, outcome)] },
    };
  } finally {
    target.close();
  }
}

/**
 * Compares with what is deployed, because a machine that has not seen the last publish has nothing else to compare
 * with, and because small losses add up between two deploys.
 */
function deployLosses(
  config: DealerConfig,
  deployed: DealerState | undefined,
  built: DealerState | undefined,
): readonly StockProblem[] {
  const [before, now] = [deployed, built].map((state) => parseStockState(state?.files.get(STOCK_STATE_FILE) ?? ''));
  if (before?.figures === undefined || now?.figures === undefined) return [];
  // A loss allowed for the build is allowed for the deploy too.
  if (now.allowedAt !== undefined && now.allowedAt > before.publishedAt) return [];
  return guardFigures(config, before, now.figures);
}

function stockShrunk(slug: string, label: string, losses: readonly StockProblem[]): DeployError {
  return new DeployError(
    'StockShrunk',
    `The site of ${slug} here shows far less than the one at ${label}.`,
    losses.flatMap(({ message, remedy }) => [message, `  ${remedy.replace('publish once', 'deploy once')}`]),
  );
}

/** With the first deploy: a server that knows nothing of the site answers every link with a missing page. */
function notesOfHost({ host, s3 }: DeployConfig, { unchanged }: DeployOutcome): readonly string[] {
  if (host !== undefined || s3 !== undefined || unchanged > 0) return [];
  return [
    '"deploy" names no "host", so nothing tells the web server there how to answer: without rules of its own for addresses,',
    'headers and redirects every link ends at a missing page. Add "host": "nginx" or "apache", or see docs/deploying.md.',
  ];
}

function privateFiles(
  host: string | undefined,
  { headers, manifest }: PublishedSite,
  target: DeployTarget,
  remotePath: string | undefined,
  apiOrigin: string | undefined,
): ReadonlyMap<string, string> {
  // The machine that serves the files uses its own path, without the host name.
  const root = remotePath ?? target.label;
  const searchPages = searchAddresses(manifest.files.keys());
  return new Map(host === 'nginx' ? [['nginx.conf', nginxSnippet(headers, root, searchPages, apiOrigin)]] : []);
}

async function loadConfig(slug: string, workspace: Workspace): Promise<DealerConfig> {
  const reading = await readDealer(slug, { dealersDir: workspace.dealers, manifests: TEMPLATE_MANIFESTS });
  if (reading.ok) return reading.config;
  throw new DeployError(
    'DealerConfigInvalid',
    `The folder of ${slug} has problems.`,
    formatProblems(reading.problems).split('\n'),
  );
}

async function withLock<Result>(slug: string, file: string, run: () => Promise<Result>): Promise<Result> {
  const lock = takeLock(file);
  if ('heldBy' in lock) {
    throw new DeployError('AlreadyRunning', `A build or deploy of ${slug} is running (process ${lock.heldBy}).`, [
      'Wait until it is done, then deploy again.',
    ]);
  }
  try {
    return await run();
  } finally {
    lock.release();
  }
}

function whatWentWrong(error: unknown): Pick<UndeployedDealer, 'code' | 'message' | 'details'> {
  if (error instanceof DeployError) return { code: error.code, message: error.message, details: error.details };
  const fault = diskFault(error);
  if (fault !== undefined) return { code: 'SiteDamaged', message: fault.message, details: fault.details };
  const stack = error instanceof Error ? (error.stack ?? '').split('\n').slice(1, 8) : [];
  return {
    code: 'Unexpected',
    message: error instanceof Error ? error.message : String(error),
    details: stack.map((line) => line.trim()),
  };
}
