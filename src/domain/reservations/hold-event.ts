import { formatLongMoment } from '#domain/formats/dates.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';

const HOUR_MINUTES = 60;
/** Time to decide, and to call while somebody may still be there. */
const MOST_ALARM_MINUTES = 3 * HOUR_MINUTES;

/** The end of a hold as an entry of the shopper's calendar. Repeats nothing that was entered. */
export interface HoldEvent {
  readonly summary: string;
  readonly lines: readonly (string | undefined)[];
  /** "Ironbark Cars Geelong, 1 High Street, Geelong VIC 3220" */
  readonly location: string | undefined;
}

/**
 * @param expiresAt Milliseconds since 1970.
 * @param url Page on which the hold is looked at and cancelled.
 */
export function holdEvent(
  { vehicle }: Pick<Lead, 'vehicle'>,
  dealer: LeadDealer,
  expiresAt: number,
  url: string,
  isCancelled: boolean,
): HoldEvent {
  const { place, timeZone, itemNoun, name } = dealer;
  const what = vehicle?.name ?? `your ${itemNoun}`;
  const phone = place?.phone ?? dealer.phone;
  const stock = vehicle?.stockNumber === undefined ? '' : `, stock ${vehicle.stockNumber}`;
  return {
    summary: `Hold ends: ${what}`,
    lines: [
      `${what}${stock}`,
      isCancelled
        ? 'It isn’t on hold for you any more.'
        : `On hold for you until ${formatLongMoment(expiresAt, timeZone)}.`,
      [name, phone?.text].filter(Boolean).join(', '),
      isCancelled ? undefined : `View or cancel: ${url}`,
    ],
    location: place && [place.name, place.addressText].join(', ').replaceAll('\u00a0', ' '),
  };
}

/** When a calendar reminds of the end: some hours before, and for a short hold once three quarters of it are over. */
export function holdAlarmMinutes(holdMs: number): number {
  return Math.max(1, Math.min(MOST_ALARM_MINUTES, Math.round(holdMs / 60_000 / 4)));
}
