import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureChromium } from '#tests/support/chromium.ts';

/** Asynchronous, because this process may be serving the site. */
const run = promisify(execFile);

const VERSION = '13.5.0';
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run';
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Lighthouse scores of a page on its simulated phone, 0 to 100. */
export interface LighthouseScores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Failed audits other than performance. */
  readonly faults: readonly string[];
}

/**
 * @param home Where Lighthouse is installed on first use, outside the project's own packages.
 * @throws If it cannot be installed or cannot open the page.
 */
export async function scoreWithLighthouse(home: string, url: string): Promise<LighthouseScores> {
  const command = path.join(home, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (!existsSync(command)) {
    console.error(`Installing Lighthouse ${VERSION} into ${home}.`);
    mkdirSync(home, { recursive: true });
    const options = ['install', '--prefix', home, '--no-audit', '--no-fund', '--save-exact', '--ignore-scripts'];
    await run('npm', [...options, `lighthouse@${VERSION}`], { cwd: home });
  }
  const report = await openWithLighthouse(command, url);
  const score = (name: string): number => Math.round((report.categories[name]?.score ?? 0) * 100);
  const faults = Object.entries(report.categories).flatMap(([name, { auditRefs }]) =>
    name === 'performance'
      ? []
      : auditRefs.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    faults,
  };
}

/** Occasionally Chromium gives Lighthouse a trace without its start, and Lighthouse asks to be run again. */
async function openWithLighthouse(command: string, url: string, attempts = 3): Promise<LighthouseReport> {
  try {
    const { stdout } = await run(
      process.execPath,
      [command, url, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${FLAGS}`],
      { env: { ...process.env, CHROME_PATH: ensureChromium() }, maxBuffer: MOST_OUTPUT_BYTES },
    );
    return JSON.parse(stdout) as LighthouseReport;
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    if (attempts > 1 && reason.includes('run Lighthouse again')) return openWithLighthouse(command, url, attempts - 1);
    throw new Error(`Lighthouse could not open ${url}: ${reason.trim()}`, { cause: error });
  }
}

interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
}
