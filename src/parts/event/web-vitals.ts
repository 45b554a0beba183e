import { sendBeacon } from './record-event.ts';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Reports the page's web vitals once, when it is left: LCP, INP, CLS, TTFB and FCP as their authors define them. INP is
 * the longest interaction; above fifty interactions, one outlier is ignored per fifty.
 */
export function reportWebVitals(page: Document): void {
  const vitals: Record<string, number> = {};
  const interactions = new Map<number, number>();
  let session = { value: 0, start: 0, end: 0 };

  observe('largest-contentful-paint', (entry) => (vitals['LCP'] = entry.startTime));
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals['FCP'] = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift;
    if (hadRecentInput) return;
    const goesOn = startTime - session.end < 1000 && startTime - session.start < 5000;
    if (!goesOn) session = { value: 0, start: startTime, end: 0 };
    session.value += value;
    session.end = startTime;
    vitals['CLS'] = Math.max(vitals['CLS'] ?? 0, session.value);
  });
  observe(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      if (interactionId > 0) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
    },
    { durationThreshold: 40 },
  );

  // A hidden page may be frozen without another event.
  page.addEventListener(
    'visibilitychange',
    () => {
      const [navigation] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
      vitals['TTFB'] = navigation.responseStart;
      const slowest = [...interactions.values()].sort((a, b) => b - a);
      const longest = slowest[Math.floor(slowest.length / 50)];
      if (longest !== undefined) vitals['INP'] = longest;
      if (vitals['FCP'] !== undefined) vitals['CLS'] ??= 0;
      const { page: kind } = page.documentElement.dataset;
      const events = Object.entries(vitals).map(([id, value]) => ({
        id,
        // More precision than this is meaningless.
        data: { value: Number(value.toFixed(4)), page: kind },
      }));
      sendBeacon({ events });
    },
    { once: true },
  );
}

function observe(type: string, take: (entry: PerformanceEntry) => void, options: object = {}): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    list.getEntries().forEach(take);
  }).observe({ type, buffered: true, ...options });
}
