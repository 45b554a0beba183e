/** Measures of how a page felt to its visitor, by their usual names; milliseconds, CLS a ratio. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const;

export type WebVital = (typeof WEB_VITALS)[number];

/** Above these a clock went backwards or a tab slept: not a measure of the page. */
const LARGEST: Readonly<Record<WebVital, number>> = {
  LCP: 600_000,
  INP: 600_000,
  CLS: 100,
  TTFB: 600_000,
  FCP: 600_000,
};

export function isWebVital(name: string): name is WebVital {
  return (WEB_VITALS as readonly string[]).includes(name);
}

/** Whether a number can be a measure of that name. */
export function isWebVitalValue(name: WebVital, value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= LARGEST[name];
}
