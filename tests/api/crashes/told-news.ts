import type { AlertedCar } from '#domain/alerts/alert-email.ts';
import type { AlertGlance } from '#domain/alerts/car-alert.ts';
import { readPayload } from '#api/outbox/outbox-payload.ts';
import type { Tally } from './compare-promises.ts';
import type { Kept } from './inspect-database.ts';

/** How each alert, by its id, was when it was first seen on: with that its first news is compared. */
export type ToldFirst = Map<string, string>;

/** @param followed Rows of alerts, before the news of the day is told. */
export function noteToldFirst(told: ToldFirst, followed: Kept['followed']): void {
  for (const { id, state, told: latest } of followed) {
    if (state === 'on' && !told.has(String(id))) told.set(String(id), String(latest));
  }
}

/**
 * The messages about an alert are a chain: each begins with the price at which the one before ended, and the last ends
 * with what counts as told. A message that is gone leaves a gap; one that was queued twice repeats a link.
 *
 * Alerts that were stopped do not count: what had not left is withdrawn.
 *
 * @param days How many days passed: an alert has one message a day at most.
 */
export function compareMessages(
  kind: 'emails' | 'texts',
  kept: Pick<Kept, 'followed' | 'messages'>,
  told: ToldFirst,
  days: number,
): Tally {
  const chains = new Map<string, AlertedCar[]>();
  for (const { payload } of kept.messages) {
    for (const { id, cars } of readPayload({ channel: 'alert', payload: String(payload) }).news) {
      chains.set(id, [...(chains.get(id) ?? []), ...cars]);
    }
  }
  let acknowledged = 0;
  let lost = 0;
  let doubled = 0;
  for (const { id, state, email, told: latest } of kept.followed) {
    const first = told.get(String(id));
    if (state !== 'on' || first === undefined || (email === '') !== (kind === 'texts')) continue;
    const chain = chains.get(String(id)) ?? [];
    const repeated = chain.length - new Set(chain.map(({ wasText }) => wasText)).size;
    const begins = [...chain.map(({ wasText }) => wasText), priceOf(String(latest))];
    const ends = [priceOf(first), ...chain.map(({ nowText }) => nowText)];
    acknowledged += chain.length;
    doubled += Math.max(repeated, chain.length - days, 0);
    if (repeated === 0) lost += begins.filter((price, index) => price !== ends[index]).length;
  }
  return { acknowledged, lost, doubled };
}

function priceOf(told: string): string | undefined {
  return (JSON.parse(told) as AlertGlance).priceText;
}
