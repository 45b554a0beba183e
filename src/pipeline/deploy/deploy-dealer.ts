import { readDealer } from '#config/read-dealer.node.ts';
import { formatProblems } from '#config/problem/format-problems.ts';
import type { DealerConfig } from '#config/dealer-config.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';
import { diskFault } from '../disk-fault.ts';
import type { Progress } from '../progress.ts';
import { takeLock } from '../publish/build-lock.ts';
import { completePublish } from '../publish/publish-site.ts';
import type { SiteHeaders } from '../headers/site-headers.ts';
import type { Workspace } from '../workspace.ts';
import {
  deployFolder,
  fetchState,
  readDealerState,
  readSeenStates,
  rememberSeenState,
  type FetchedState,
} from './dealer-state.ts';
import { DeployError, type DeployErrorCode } from './deploy-error.ts';
import { deployedText } from './deploy-report.ts';
import { deploySite, type DeployOutcome } from './deploy-site.ts';
import type { DeployTarget } from './deploy-target.ts';
import { nginxSnippet } from './host-files/nginx.ts';
import { openTarget, type Environment } from './open-target.ts';
import { handOver, openHandOver } from './hand-over.ts';
import { checkContents, deployFiles, readPublishedSite } from './site-files.ts';

export interface DeployTools {
  readonly workspace: Workspace;
  /** Where secrets are; `process.env` as a rule. */
  readonly environment: Environment;
  readonly now: Date;
  readonly force: boolean;
  readonly isDryRun: boolean;
  readonly progress: Progress;
  /** Called before each step; a test ends the process here. */
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
  readonly hasBegun: boolean;
  /** Whether the site is deployed, so that only the lead API lacks its stock. */
  readonly isDeployed: boolean;
  readonly totalMs: number;
}

/** Deploys the site that the last build of a dealer published. Never throws: what went wrong is in the report. */
export async function deployDealer(slug: string, tools: DeployTools): Promise<DeployReport> {
  const startedMs = performance.now();
  const begun = { value: false, isDeployed: false };
  try {
    const { target, outcome } = await deployLocked(slug, tools, begun);
    return { slug, ok: true, target, isDryRun: tools.isDryRun, ...outcome, totalMs: performance.now() - startedMs };
  } catch (error) {
    return {
      slug,
      ok: false,
      ...whatWentWrong(error),
      hasBegun: begun.value,
      isDeployed: begun.isDeployed,
      totalMs: performance.now() - startedMs,
    };
  }
}

/** Replaces what this machine remembers of a dealer by what its target keeps. */
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
  { workspace, environment, now, force, isDryRun, progress, onStep }: DeployTools,
  begun: { value: boolean; isDeployed: boolean },
): Promise<{ readonly target: string; readonly outcome: DeployOutcome }> {
  const config = await loadConfig(slug, workspace);
  const { deploy } = config;
  const folders = workspace.folders(slug);
  const target = await openTarget(slug, deploy, workspace.root, environment);
  try {
    if (deploy === undefined) throw new Error('A target without a config.');
    // A build that published while files are sent would make the manifest and the files differ.
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
      const handingOver = openHandOver(slug, config.api, workspace.state, environment);
      const deployed = await progress.stage(
        'deploy',
        (tick) =>
          deploySite(
            target,
            {
              files,
              siteKey: site.manifest.siteKey,
              state: readDealerState(folders.state),
              seenStates: readSeenStates(folders.state, target.label),
              privateFiles: privateFiles(deploy.host, site.headers, target, deploy.rsync?.path, config.api.origin),
            },
            {
              force,
              isDryRun,
              now,
              beforeUpload: (uploads) => checkContents(slug, uploads),
              beforeState: (id) => rememberSeenState(folders.state, target.label, id),
              onProgress: tick,
              onStep(step) {
                // Up to this point the target was only read.
                begun.value = true;
                onStep?.(step);
              },
            },
          ),
        (result) => deployedText(result, target.label, isDryRun),
      );
      if (handingOver === undefined || isDryRun) return deployed;
      begun.isDeployed = true;
      await progress.stage(
        'api',
        () => handOver(handingOver),
        () => `the lead API at ${handingOver.origin} has the stock`,
      );
      return deployed;
    });
    return { target: target.label, outcome };
  } finally {
    target.close();
  }
}

function privateFiles(
  host: string | undefined,
  headers: SiteHeaders,
  target: DeployTarget,
  remotePath: string | undefined,
  apiOrigin: string | undefined,
): ReadonlyMap<string, string> {
  // The machine that serves the files knows them by its own path, without the name of the host.
  return new Map(
    host === 'nginx' ? [['nginx.conf', nginxSnippet(headers, remotePath ?? target.label, apiOrigin)]] : [],
  );
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
