import type { PromoSchedule, ScheduledPromo } from './promo-card.ts';

/** A promotional card and the number of vehicles before it on the page. */
export interface PromoPlacement {
  readonly promo: ScheduledPromo;
  readonly after: number;
}

export interface PromoPlace {
  readonly nowMs: number;
  /** Vehicles on the page. */
  readonly vehicleCount: number;
  /** From 1. */
  readonly page: number;
  /** Calendar day in the dealer's zone, `2026-11-21`; the random gaps follow from it. */
  readonly day: string;
}

const FEWEST_BETWEEN = 3;
const MOST_BETWEEN = 5;

/**
 * Where promotional cards go among the vehicles of a page [2.3-15, 3-50, 9-29]. They are inserted between vehicles and
 * replace none; a page without vehicles has none. Cards with a position go there on the first page; the others rotate
 * in every N vehicles, on each page starting with the first of them. Where a page has a few at most, its first of them is
 * one that the pages before had no room for. Two cards are never adjacent except at the end.
 */
export function placePromos(schedule: PromoSchedule, place: PromoPlace): PromoPlacement[] {
  const { vehicleCount, page, nowMs } = place;
  const { most } = schedule;
  if (vehicleCount === 0) return [];
  const running = schedule.cards.filter((promo) => isPromoRunning(promo, nowMs));
  const placements: PromoPlacement[] = [];
  const taken = new Set<number>();
  const put = (promo: ScheduledPromo, wanted: number): void => {
    const after = Math.min(wanted, vehicleCount);
    if (promo.strictDisplay && (after < wanted || taken.has(after))) return;
    if (placements.length === most) return;
    taken.add(after);
    placements.push({ promo, after });
  };

  if (page === 1) {
    for (const promo of running) if (promo.position !== undefined) put(promo, promo.position);
  }
  const inTurn = running.filter(({ position }) => position === undefined);
  const gap = gaps(schedule.every, `${place.day}/${String(page)}`);
  let turn = (page - 1) * (most ?? 0);
  let after = gap();
  // A short list still shows one card, unless all of them require an exact position.
  const first = inTurn.find(({ strictDisplay }) => !strictDisplay);
  if (after > vehicleCount && first !== undefined) put(first, vehicleCount);
  for (; after <= vehicleCount; after += gap()) {
    const promo = inTurn[turn % inTurn.length];
    if (promo !== undefined && !taken.has(after)) put(promo, after);
    turn += 1;
  }
  return placements.sort((a, b) => a.after - b.after);
}

/** Start is the first instant at which a card is shown, expiry the first at which it no longer is [4-43]. */
export function isPromoRunning({ startMs = -Infinity, expiryMs = Infinity }: ScheduledPromo, nowMs: number): boolean {
  return startMs <= nowMs && nowMs < expiryMs;
}

/** Starts and expiries after an instant, when time alone changes a page with these cards. */
export function promoChanges({ cards }: PromoSchedule, nowMs: number): number[] {
  return boundaries(cards).filter((instant) => instant > nowMs);
}

/** The last start or expiry up to an instant: since then the same cards have been running. */
export function promosUnchangedSince({ cards }: PromoSchedule, nowMs: number): number | undefined {
  const past = boundaries(cards).filter((instant) => instant <= nowMs);
  return past.length === 0 ? undefined : Math.max(...past);
}

/** Whether the places of cards differ from day to day. */
export function changesDaily({ every, cards }: PromoSchedule, nowMs: number): boolean {
  return every === 'random' && cards.some((promo) => promo.position === undefined && isPromoRunning(promo, nowMs));
}

/** Without expired cards, so that pages do not include them. */
export function withoutExpired(schedule: PromoSchedule, nowMs: number): PromoSchedule {
  return { ...schedule, cards: schedule.cards.filter(({ expiryMs = Infinity }) => nowMs < expiryMs) };
}

function boundaries(cards: readonly ScheduledPromo[]): number[] {
  return cards.flatMap(({ startMs, expiryMs }) => [startMs, expiryMs]).filter((instant) => instant !== undefined);
}

/** Number of vehicles before the next card; the same seed gives the same numbers. */
function gaps(every: number | 'random', seed: string): () => number {
  if (every !== 'random') return () => Math.max(1, every);
  let state = 2166136261;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return FEWEST_BETWEEN + (((mixed ^ (mixed >>> 16)) >>> 0) % (MOST_BETWEEN - FEWEST_BETWEEN + 1));
  };
}
