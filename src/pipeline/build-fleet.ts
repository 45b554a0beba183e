import { existsSync } from 'node:fs';
import { listDealerSlugs } from '#config/list-dealers.node.ts';
import { BuildError, type LiveSite } from './build-error.ts';
import type { DealerReport, FleetReport, StoppedDealer } from './build-report.ts';
import { leftOutText, stoppedText, warningsText } from './build-report.ts';
import type { CompiledTemplates } from './compile/compile-templates.ts';
import { diskFault } from './disk-fault.ts';
import { forgetInputs, openChangeDetector, rememberInputs, type DealerInputs } from './fleet/dealer-changes.ts';
import { isInShard, type Shard } from './fleet/shard.ts';
import type { Progress } from './progress.ts';
import { hasPublishStarted, type PublishStep } from './publish/publish-site.ts';
import type { SiteFolders } from './publish/site-folders.ts';
import type { Renderer, RenderThreads } from './render/renderer.ts';
import type { Workspace } from './workspace.ts';

export interface FleetOptions {
  /** Dealers to build; none means all. */
  readonly slugs: readonly string[];
  /** Publish even if the stock is much smaller than last time. */
  readonly allowShrink: boolean;
  readonly force: boolean;
  /** Build only dealers whose config, content, feed, code or date-dependent pages changed since their last build. */
  readonly onlyChanged?: boolean;
  /** Build only the dealers of this shard. */
  readonly shard?: Shard;
  /** Inputs already known, by slug: remembered if the build publishes. */
  readonly inputs?: Readonly<Record<string, DealerInputs>>;
  /** `USUAL_THREADS` by default. */
  readonly threads?: RenderThreads;
  /** The time that pages are built for. */
  readonly now?: Date;
  /** Called before each step of a publish; tests kill the process here. */
  readonly onStep?: PublishStep;
}

/**
 * Builds dealers one after another with one compile. A dealer that fails does not stop the others; the report lists
 * which were published.
 */
export async function buildFleet(
  workspace: Workspace,
  options: FleetOptions,
  progress: Progress,
): Promise<FleetReport> {
  const startedMs = performance.now();
  const wanted = options.slugs.length > 0 ? options.slugs : await listDealerSlugs(workspace.dealers);
  const { shard } = options;
  const slugs = shard === undefined ? wanted : wanted.filter((slug) => isInShard(slug, shard));
  const detector = options.onlyChanged === true ? openChangeDetector(workspace) : undefined;
  const now = options.now ?? new Date();

  // Compiled once the first dealer's data is valid, so that a config mistake is reported immediately.
  let compiling: Promise<CompiledTemplates> | undefined;
  let compileMs = 0;
  let renderer: Renderer | undefined;
  const templates = async (): Promise<{ compiled: CompiledTemplates; renderer: Renderer }> => {
    const compileStartedMs = performance.now();
    const { compileTemplates } = await import('./compile/compile-templates.ts');
    const { createRenderer, USUAL_THREADS } = await import('./render/renderer.ts');
    compiling ??= compileTemplates(workspace.root).finally(() => {
      compileMs = performance.now() - compileStartedMs;
    });
    const compiled = await compiling;
    renderer ??= createRenderer(compiled.serverEntry, options.threads ?? USUAL_THREADS);
    return { compiled, renderer };
  };

  const dealers: DealerReport[] = [];
  const unchanged: string[] = [];
  try {
    for (const slug of slugs) {
      const dealerStartedMs = performance.now();
      const folders = workspace.folders(slug);
      try {
        const change = await detector?.check(slug, now);
        if (change?.kind === 'unchanged') {
          unchanged.push(slug);
          continue;
        }
        progress.dealer(slug);
        if (change?.kind === 'changed') progress.note(`  Changed: ${change.reasons.join(', ')}.`);
        // Read only when there is something to build: checking for changes does not need it.
        const { buildDealer } = await import('./stages.ts');
        forgetInputs(folders);
        const reading = change?.kind === 'changed' ? change.reading : undefined;
        const built = await buildDealer(slug, { workspace, templates, now, progress, reading, ...options });
        dealers.push(built);
        const inputs = change?.kind === 'changed' ? change.inputs : options.inputs?.[slug];
        if (inputs !== undefined) rememberInputs(folders, inputs, built.leftOut.length === 0);
        const warnings = warningsText(built);
        if (warnings !== '') progress.note(warnings);
        const leftOut = leftOutText(built);
        if (leftOut !== '') progress.note(leftOut);
      } catch (error) {
        const stopped = {
          ...stoppedDealer(slug, error, performance.now() - dealerStartedMs),
          liveSite: liveSiteOf(folders),
        };
        dealers.push(stopped);
        progress.note(stoppedText(stopped));
      }
    }
  } finally {
    await renderer?.close();
    detector?.save();
  }
  const wasCompiled = compiling !== undefined && (await compiling.catch(() => undefined))?.wasCached === false;
  return {
    dealers,
    unchanged,
    compileMs,
    wasCompiled,
    totalMs: performance.now() - startedMs,
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

function liveSiteOf(folders: SiteFolders): LiveSite {
  if (hasPublishStarted(folders)) return 'partly-replaced';
  return existsSync(folders.live) ? 'untouched' : 'none';
}

function stoppedDealer(slug: string, error: unknown, totalMs: number): Omit<StoppedDealer, 'liveSite'> {
  const known = error instanceof BuildError ? error : diskFault(error);
  if (known !== undefined) {
    return { slug, ok: false, code: known.code, message: known.message, details: known.details, totalMs };
  }
  const text = error instanceof Error ? error.message : String(error);
  const stack =
    error instanceof Error
      ? (error.stack ?? '')
          .split('\n')
          .slice(1, 8)
          .map((line) => line.trim())
      : [];
  return { slug, ok: false, code: 'Unexpected', message: text, details: stack, totalMs };
}
