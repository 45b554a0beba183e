import { promoInstant } from '#domain/search/promo-instant.ts';

/** From when until when a page is on the site; both ends may be open. */
export interface PageWindow {
  readonly startMs?: number;
  readonly endMs?: number;
}

/** A window as its page writes it: dates, or dates with times, in the dealer's time zone. */
export function pageWindow(
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
  timeZone: string,
): PageWindow {
  const startMs = start === undefined ? undefined : promoInstant(start, 'start', timeZone);
  const endMs = end === undefined ? undefined : promoInstant(end, 'expiry', timeZone);
  return { ...(startMs !== undefined && { startMs }), ...(endMs !== undefined && { endMs }) };
}

/** A page comes at its first moment and is gone at its last. */
export function windowState({ startMs, endMs }: PageWindow, nowMs: number): 'before' | 'open' | 'over' {
  if (endMs !== undefined && nowMs >= endMs) return 'over';
  return startMs !== undefined && nowMs < startMs ? 'before' : 'open';
}

/** Moments still to come at which a page appears or leaves. */
export function windowChanges({ startMs, endMs }: PageWindow, nowMs: number): number[] {
  return [startMs, endMs].filter((moment) => moment !== undefined).filter((moment) => moment > nowMs);
}
