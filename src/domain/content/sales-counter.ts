import { offsetMinutes } from '#domain/formats/time-zones.ts';

const BRISBANE = 'Australia/Brisbane';
const DAY_SECONDS = 86_400;
/** One sale every 450 seconds [9-38]. */
export const SALES_A_DAY = 192;

/** Sales since the first of the month, by the clock in Brisbane, whole ones only [9-38]. */
export function salesThisMonth(nowMs: number, perDay: number = SALES_A_DAY): number {
  const brisbaneMs = nowMs + offsetMinutes(nowMs, BRISBANE) * 60_000;
  const day = new Date(brisbaneMs).getUTCDate();
  const secondsToday = Math.floor(brisbaneMs / 1000) % DAY_SECONDS;
  // In one division, so that the last second of a sale does not count early.
  return Math.floor((((day - 1) * DAY_SECONDS + secondsToday) * perDay) / DAY_SECONDS);
}

/** Milliseconds until the next sale is counted, or the month begins again. */
export function nextSaleIn(nowMs: number, perDay: number = SALES_A_DAY): number {
  const now = salesThisMonth(nowMs, perDay);
  const step = (DAY_SECONDS * 1000) / perDay;
  const brisbaneMs = nowMs + offsetMinutes(nowMs, BRISBANE) * 60_000;
  const date = new Date(brisbaneMs);
  const monthMs = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  const nextMonthMs = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  return Math.min(Math.ceil(monthMs + (now + 1) * step), nextMonthMs) - brisbaneMs;
}
