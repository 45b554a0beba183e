import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';

/** What a visitor loads and waits for before any interaction; times in milliseconds, bytes compressed. */
export interface PageLoad {
  /** Largest Contentful Paint. */
  readonly lcpMs: number;
  /** Total blocking time: the time above 50 ms of each task between the first paint and idle. */
  readonly blockedMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  readonly htmlBytes: number;
  readonly cssBytes: number;
  readonly scriptBytes: number;
  /** Everything loaded over the network. */
  readonly totalBytes: number;
  /** Requests to hosts other than the site's. */
  readonly foreignRequests: number;
}

export interface Conditions {
  /** CPU slowdown. */
  readonly slowdown: number;
}

/** A slow mobile network with Lighthouse's settings: 1.6 Mbit/s, 150 ms round trip. */
const NETWORK = { latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };
const QUIET_MS = 2_000;
const PHONE = { width: 412, height: 823 };

/** Opens a page on a mid-range phone with an empty cache, and waits until it is idle. */
export async function openOnPhone(
  browser: Browser,
  url: string,
  { slowdown }: Conditions,
  act: (page: Page, load: PageLoad) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-AU',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: NETWORK.latencyMs,
      downloadThroughput: NETWORK.bytesPerSecond,
      uploadThroughput: NETWORK.bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let totalBytes = 0;
    let foreignRequests = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      totalBytes += encodedDataLength;
    });
    const { host } = new URL(url);
    const bodies: Promise<readonly [kind: string, body: Buffer]>[] = [];
    page.on('request', (request) => {
      const address = new URL(request.url());
      if (/^https?:$/.test(address.protocol) && address.host !== host) foreignRequests += 1;
    });
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (kind !== 'document' && kind !== 'stylesheet' && kind !== 'script') return;
      bodies.push(
        response.body().then(
          (body) => [kind, body] as const,
          () => [kind, Buffer.alloc(0)] as const,
        ),
      );
    });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(QUIET_MS * 2);
    const seen = await page.evaluate(() => window.benchVitals.read());
    const files = await Promise.all(bodies);
    const sum = (kind: string, compress: (body: Buffer) => Buffer): number =>
      files.reduce((total, [each, body]) => (each === kind ? total + compress(body).byteLength : total), 0);
    const load: PageLoad = {
      lcpMs: seen.lcpMs,
      blockedMs: seen.blockedMs,
      shift: seen.shift,
      htmlBytes: sum('document', (body) => brotliCompressSync(body)),
      cssBytes: sum('stylesheet', (body) => brotliCompressSync(body)),
      scriptBytes: sum('script', (body) => gzipSync(body, { level: 9 })),
      totalBytes,
      foreignRequests,
    };
    // The effect of an interaction is measured without network throttling.
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await act(page, load);
  } finally {
    await context.close();
  }
}

export interface BenchVitals {
  read(): { readonly lcpMs: number; readonly blockedMs: number; readonly shift: number };
  /** Longest time from an event to the next paint, by event type, since the last call. */
  takeInteractions(): readonly { readonly type: string; readonly ms: number }[];
}
declare global {
  interface Window {
    benchVitals: BenchVitals;
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const LONG_MS = 50;
  let lcpMs = 0;
  let shift = 0;
  let firstPaintMs = Number.POSITIVE_INFINITY;
  const tasks: PerformanceEntry[] = [];
  let interactions: { type: string; ms: number }[] = [];
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  };
  watch('largest-contentful-paint', (entry) => {
    lcpMs = entry.startTime;
  });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') firstPaintMs = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) shift += value;
  });
  watch('longtask', (entry) => tasks.push(entry));
  watch(
    'event',
    (entry) => {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId > 0) interactions.push({ type: entry.name, ms: entry.duration });
    },
    { durationThreshold: 16 },
  );
  window.benchVitals = {
    read: () => ({
      lcpMs,
      shift,
      blockedMs: tasks
        .filter((task) => task.startTime + task.duration > firstPaintMs)
        .reduce((sum, task) => sum + Math.max(0, task.duration - LONG_MS), 0),
    }),
    takeInteractions: () => {
      const taken = interactions;
      interactions = [];
      return taken;
    },
  };
}
