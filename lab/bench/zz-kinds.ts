import '../../src/pipeline/prepare-process.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';

/*
 * Started by bench-build: plans the site of a snapshot, then makes and renders its pages kind after kind in one
 * thread, and tells the CPU time of each. A page is counted from its data to the checked file in the stage.
 *
 * Environment: BENCH_SNAPSHOT (folder), BENCH_STAGE (folder to write to).
 */
const { readSnapshot } = await import('../../src/site-plan/load-site.node.ts');
const { planSite } = await import('../../src/site-plan/plan-site.ts');
const { compileTemplates } = await import('../../src/pipeline/compile/compile-templates.ts');
const { loadTemplateApp } = await import('../../src/pipeline/render/template-app.ts');
const { renderPage } = await import('../../src/pipeline/render/render-page.ts');
const { pageKey, pageToJson, siteKey } = await import('../../src/pipeline/incremental/page-key.ts');

/** Enough of each kind for the engine to have compiled what they run through; a kind with fewer pages repeats them. */
const WARM_UP = 100;
/** Pages of a kind that are measured at least, for the same reason. */
const LEAST_MEASURED = 50;
const PAGES_PER_TURN = 64;

const { BENCH_SNAPSHOT: snapshot = '', BENCH_STAGE: stage = '' } = process.env;
const compiled = await compileTemplates(process.cwd());
const app = await loadTemplateApp(compiled.serverEntry);
const plan = planSite(readSnapshot(snapshot));
const site = { slug: 'bench', siteUrl: plan.chrome.dealer.url, chrome: plan.chrome, stage };
const keyOfSite = siteKey(compiled.outputHash, JSON.stringify(plan.chrome));

const byKind = Object.groupBy(plan.entries, ({ kind }) => kind);
/** Bytes of the pages that were rendered. */
async function render(paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const [index, address] of paths.entries()) {
    const page = plan.page(address);
    pageKey(keyOfSite, pageToJson(page));
    bytes += (await renderPage(app, site, { page })).bytes;
    if (index % PAGES_PER_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return bytes;
}

const kinds: Record<string, { pages: number; cpuMs: number; bytes: number }> = {};
const groups = Object.entries(byKind).map(([kind, entries]) => [kind, entries.map((entry) => entry.path)] as const);
const repeated = (paths: readonly string[], least: number): string[] =>
  Array.from({ length: Math.ceil(least / paths.length) }, () => paths).flat();
for (const [, paths] of groups.filter(([k]) => (process.env.KINDS ?? "vehicle").split(",").includes(k))) await render(repeated(paths, WARM_UP).slice(0, WARM_UP));
for (const [kind, paths] of groups.filter(([k]) => (process.env.KINDS ?? "vehicle").split(",").includes(k))) {
  const measured = paths.length < LEAST_MEASURED ? repeated(paths, LEAST_MEASURED) : paths;
  const before = process.cpuUsage();
  const bytes = await render(measured);
  const { user, system } = process.cpuUsage(before);
  const share = paths.length / measured.length;
  kinds[kind] = { pages: paths.length, cpuMs: ((user + system) / 1000) * share, bytes: bytes * share };
  rmSync(path.join(stage), { recursive: true, force: true });
}
console.log(JSON.stringify(kinds));
