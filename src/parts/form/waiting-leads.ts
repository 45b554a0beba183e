import type { CaptchaRule } from '#domain/lead/enquiry-rules.ts';
import type { RecordedEvent } from '#parts/event/record-event.ts';
import type { StoredItems } from '#parts/browser/stored-items.ts';
import type { LeadBody } from './send-lead.ts';

/** A form that could not be sent and waits on the device for the network or the API. */
export interface WaitingLead {
  readonly key: string;
  /** Key of its form's draft; a later version from the same form replaces it. */
  readonly form: string;
  readonly body: LeadBody;
  /** What it is about, for messages: "2018 Toyota Corolla" or "General Enquiry". */
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The dealer's rule. A proof expires, so each attempt makes its own. */
  readonly captcha: CaptchaRule;
  /** Where its form is, `/cars/x#enquire`. */
  readonly href: string;
  /** Event to count once it is sent. */
  readonly event: RecordedEvent;
}

/** What became of a form that waited, for the other tabs. */
export interface FinishedLead {
  readonly key: string;
  readonly outcome: 'sent' | 'failed';
}

export const WAITING_LEADS_KEY = 'forecourt.waiting';
const FINISHED_LEADS_KEY = 'forecourt.waited';
const MOST_FINISHED = 20;

export function readWaiting(items: StoredItems): readonly WaitingLead[] {
  const kept = items.read(WAITING_LEADS_KEY);
  return Array.isArray(kept) ? kept.filter(isWaitingLead) : [];
}

/** Storage may contain anything, such as data from another release of the site. */
function isWaitingLead(kept: Partial<Record<keyof WaitingLead, unknown>> | null): kept is WaitingLead {
  const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;
  return (
    kept !== null &&
    typeof kept.key === 'string' &&
    typeof kept.form === 'string' &&
    typeof kept.at === 'number' &&
    [kept.body, kept.captcha, kept.event].every(isRecord)
  );
}

/** Keeps a form until it can be sent, in place of an older one of the same form. @returns Whether the device keeps it. */
export function addWaiting(items: StoredItems, lead: WaitingLead): boolean {
  const others = readWaiting(items).filter(({ key, form }) => key !== lead.key && form !== lead.form);
  const finished = readFinished(items);
  // One that was rejected may be sent again under its key.
  if (finished.some(({ key }) => key === lead.key)) {
    items.write(
      FINISHED_LEADS_KEY,
      finished.filter(({ key }) => key !== lead.key),
    );
  }
  return items.write(WAITING_LEADS_KEY, [...others, lead]);
}

/** After a form was sent directly: an older version of it is not sent as well, and is done with for other tabs. */
export function dropWaiting(items: StoredItems, form: string): void {
  for (const lead of readWaiting(items)) if (lead.form === form) finishWaiting(items, lead, 'sent');
}

/** Takes a lead off the list, and leaves word of it. */
export function finishWaiting(items: StoredItems, { key }: WaitingLead, outcome: FinishedLead['outcome']): void {
  const finished = readFinished(items).filter((one) => one.key !== key);
  items.write(FINISHED_LEADS_KEY, [...finished, { key, outcome }].slice(-MOST_FINISHED));
  const left = readWaiting(items).filter((lead) => lead.key !== key);
  if (left.length === 0) items.remove(WAITING_LEADS_KEY);
  else items.write(WAITING_LEADS_KEY, left);
}

export function readFinished(items: StoredItems): readonly FinishedLead[] {
  const kept = items.read(FINISHED_LEADS_KEY);
  return Array.isArray(kept) ? (kept as FinishedLead[]) : [];
}
