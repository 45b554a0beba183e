import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FleetReport } from '#pipeline/build-report.ts';
import type { SiteHeaders } from '#pipeline/headers/site-headers.ts';
import { listFiles } from '#pipeline/publish/list-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stages-'));
  cpSync(path.join(ROOT, 'tests', 'dealers', 'minimal'), path.join(folder, 'dealers', 'minimal'), { recursive: true });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const live = (...parts: string[]): string => path.join(folder, 'dist', 'minimal', ...parts);
const dealerFile = (...parts: string[]): string => path.join(folder, 'dealers', 'minimal', ...parts);

interface Outcome {
  readonly code: number | null;
  readonly report: FleetReport;
  readonly text: string;
}

/** The command as an operator or CI runs it. */
function build(...options: string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/build.ts', '--json', ...options], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: undefined,
        DEALERS_DIR: path.join(folder, 'dealers'),
        DIST_DIR: path.join(folder, 'dist'),
        STATE_DIR: path.join(folder, 'state'),
      },
    });
    let output = '';
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part));
    child.on('error', reject);
    child.on('close', (code) => {
      try {
        resolve({ code, report: JSON.parse(output) as FleetReport, text });
      } catch (cause) {
        reject(new Error(`The build printed no report:\n${output}\n${text}`, { cause }));
      }
    });
  });
}

/** Inode and date of every file, which change when a file is written again. */
function identities(): Record<string, readonly [number, number]> {
  const files = [...listFiles(path.join(folder, 'dist')).keys()].filter((file) => !file.startsWith('.stage'));
  return Object.fromEntries(
    files.map((file) => {
      const stats = statSync(path.join(folder, 'dist', file));
      return [file, [stats.ino, stats.mtimeMs]];
    }),
  );
}

/** Changes a file of the dealer for one test. */
function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(dealerFile(file));
  onTestFinished(() => {
    writeFileSync(dealerFile(file), before);
  });
  writeFileSync(dealerFile(file), change(before.toString('utf8')));
}

describe('building a dealer', () => {
  let firstReport: FleetReport | undefined;

  test('publishes its pages, data, pictures, headers and report', async () => {
    const { code, report } = await build('--dealer=minimal');
    firstReport = report;
    expect(code).toBe(0);
    expect(report.dealers).toMatchObject([{ slug: 'minimal', ok: true, vehicles: 4 }]);
    for (const file of [
      'index.html',
      '404.html',
      'sitemap.xml',
      'robots.txt',
      'data/search-index.v1.json',
      'cars/2018-toyota-corolla-ascent-sport-101.html',
      'privacy-policy.html',
    ]) {
      expect(existsSync(live(file)), file).toBe(true);
    }
    const page = readFileSync(live('cars/2018-toyota-corolla-ascent-sport-101.html'), 'utf8');
    expect(page).toMatch(/\/media\/[0-9a-f]{12}-800\.webp/);
    expect(page).not.toContain('alert(1)');
    const importReport = JSON.parse(readFileSync(path.join(folder, 'dist/minimal.import-report.json'), 'utf8')) as {
      totals: object;
    };
    expect(importReport.totals).toMatchObject({ rowsRead: 4, published: 4, rejected: 0 });
  });

  test('names the photo that is missing and publishes its vehicle all the same', () => {
    const dealer = firstReport?.dealers[0];
    expect(dealer?.ok === true ? dealer.warnings : []).toContain(
      'Stock number 102: its photo media/missing.png is not there. The vehicle is published without it.',
    );
    expect(existsSync(live('cars/2020-mazda-cx-5-touring-102.html'))).toBe(true);
  });

  test('derives a policy without unsafe words', () => {
    const headers = JSON.parse(readFileSync(path.join(folder, 'dist/minimal.headers.json'), 'utf8')) as SiteHeaders;
    const policy = headers.rules[0]?.headers['Content-Security-Policy'] ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe');
  });

  test('touches only the moment of the stock check when nothing changed', async () => {
    const before = identities();
    const { report } = await build('--dealer=minimal');
    expect(report.dealers[0]).toMatchObject({ counts: { rendered: 0, changedFiles: 1 } });
    const after = identities();
    const touched = Object.keys(after).filter((file) => String(after[file]) !== String(before[file]));
    expect(touched.filter((file) => file.startsWith('minimal/'))).toEqual(['minimal/data/summary.json']);
  });

  test('renders the pages that show a price when it changes, and no others', async () => {
    const before = identities();
    edit('stock/stock.json', (text) => text.replace('41990', '39990'));
    const { report } = await build('--dealer=minimal');
    const [dealer] = report.dealers;
    expect(dealer?.ok).toBe(true);
    expect(readFileSync(live('cars/2019-toyota-hilux-sr5-103.html'), 'utf8')).toContain('39,990');
    const after = identities();
    for (const file of ['minimal/privacy-policy.html', 'minimal/search/mazda.html']) {
      expect(after[file], file).toEqual(before[file]);
    }
  });

  test('makes the same site again from nothing', async () => {
    edit('stock/stock.json', (text) => text.replace('41990', '38990'));
    await build('--dealer=minimal');
    const contents = (): Record<string, string> =>
      Object.fromEntries(
        [...listFiles(live()).keys()]
          .filter((file) => /\.(?:html|xml|css)$|search-index/.test(file))
          .sort()
          .map((file) => [file, readFileSync(live(file), 'utf8')]),
      );
    const incremental = contents();
    rmSync(path.join(folder, 'dist'), { recursive: true });
    rmSync(path.join(folder, 'state', 'minimal'), { recursive: true });
    await build('--dealer=minimal');
    expect(contents()).toEqual(incremental);
  });

  test('threads render what one thread renders', async () => {
    await build('--dealer=minimal');
    const { report } = await build('--dealer=minimal', '--force', '--workers=2');
    const [dealer] = report.dealers;
    // A page that came out the same is not touched: all that is new is the moment of the stock check.
    expect(dealer).toMatchObject({ counts: { kept: 0, changedFiles: 1 } });
  });
});

describe('a build that cannot be published', () => {
  async function leavesTheSiteAlone(code: string, ...options: string[]): Promise<string> {
    const before = identities();
    const outcome = await build('--dealer=minimal', ...options);
    expect(outcome.code).toBe(1);
    expect(outcome.report.dealers).toMatchObject([{ slug: 'minimal', ok: false, code }]);
    expect(identities()).toEqual(before);
    return outcome.text;
  }

  test('because the config is wrong', async () => {
    edit('dealer.json', (text) => text.replace('"yard"', '"backyard"'));
    expect(await leavesTheSiteAlone('DealerConfigInvalid')).toContain('template');
  });

  test('because the feed is cut off', async () => {
    edit('stock/stock.json', (text) => text.slice(0, 700));
    expect(await leavesTheSiteAlone('FeedRefused')).toContain('stock/stock.json');
  });

  test('because the feed is empty', async () => {
    edit('stock/stock.json', () => '[]');
    await leavesTheSiteAlone('FeedRefused');
  });

  test('because the stock shrank, unless that is allowed', async () => {
    edit('stock/stock.json', (text) => JSON.stringify((JSON.parse(text) as unknown[]).slice(0, 2)));
    expect(await leavesTheSiteAlone('FeedRefused')).toContain('--allow-shrink');
    const { code, report } = await build('--dealer=minimal', '--allow-shrink');
    expect(code).toBe(0);
    expect(report.dealers).toMatchObject([{ vehicles: 2 }]);
    expect(existsSync(live('cars/2019-toyota-hilux-sr5-103.html'))).toBe(false);
  });

  test('because the feed’s server answers 404', async () => {
    const server = createServer((_, response) => {
      response.writeHead(404).end('<h1>Not found</h1>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    edit('dealer.json', (text) => text.replace('"stock/stock.json"', `"http://127.0.0.1:${port}/stock.json"`));
    expect(await leavesTheSiteAlone('FeedRefused')).toContain('404');
  });

  test('because a text links to a page that is not there', async () => {
    edit('content/privacy-policy.md', (text) => `${text}\nSee [our guarantee](/guarantee).\n`);
    expect(await leavesTheSiteAlone('OutputRefused')).toContain(
      '/privacy-policy: names /guarantee, which the site does not have.',
    );
  });

  test('does not stop the other dealers', async () => {
    cpSync(dealerFile(), path.join(folder, 'dealers', 'broken'), { recursive: true });
    writeFileSync(path.join(folder, 'dealers', 'broken', 'dealer.json'), '{ "name": ');
    onTestFinished(() => {
      rmSync(path.join(folder, 'dealers', 'broken'), { recursive: true });
    });
    const { code, report } = await build('--allow-shrink');
    expect(code).toBe(1);
    expect(report.dealers.map(({ slug, ok }) => [slug, ok])).toEqual([
      ['broken', false],
      ['minimal', true],
    ]);
  });
});
