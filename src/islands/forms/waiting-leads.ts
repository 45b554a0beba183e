import { KEEP_MS } from './draft.ts';
import type { KeptItems } from './kept-items.ts';
import { sendLead, type LeadBody } from './send-lead.ts';

/** A form that could not be sent and waits on the device for the network or the API. */
export interface WaitingLead {
  readonly key: string;
  readonly body: LeadBody;
  /** What it is about, for messages: "2018 Toyota Corolla" or "General Enquiry". */
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FlushReport {
  readonly sent: readonly WaitingLead[];
  /** Refused by the API, or too old to stay on the device: not sent, and deleted. */
  readonly failed: readonly WaitingLead[];
  readonly waiting: readonly WaitingLead[];
}

export const WAITING_LEADS_KEY = 'forecourt.waiting';

export function readWaiting(items: KeptItems): readonly WaitingLead[] {
  const kept = items.read(WAITING_LEADS_KEY);
  return Array.isArray(kept) ? (kept as WaitingLead[]) : [];
}

/** Keeps a form until it can be sent. @returns Whether the device keeps it. */
export function addWaiting(items: KeptItems, lead: WaitingLead): boolean {
  return items.write(WAITING_LEADS_KEY, [...readWaiting(items).filter(({ key }) => key !== lead.key), lead]);
}

export function removeWaiting(items: KeptItems, key: string): void {
  const left = readWaiting(items).filter((lead) => lead.key !== key);
  if (left.length === 0) items.remove(WAITING_LEADS_KEY);
  else items.write(WAITING_LEADS_KEY, left);
}

/**
 * Sends what waits, one after another. Two tabs may do so at once: the key of each makes one lead of it. The
 * proof of a person that went with it has expired meanwhile and is left out.
 */
export async function flushWaiting(
  items: KeptItems,
  now: number,
  send: (body: LeadBody, key: string) => ReturnType<typeof sendLead> = sendLead,
): Promise<FlushReport> {
  const sent: WaitingLead[] = [];
  const failed: WaitingLead[] = [];
  for (const lead of readWaiting(items)) {
    if (now - lead.at > KEEP_MS) {
      failed.push(lead);
      removeWaiting(items, lead.key);
      continue;
    }
    const outcome = await send(lead.body, lead.key);
    if (outcome.kind === 'unreachable') break;
    (outcome.kind === 'sent' ? sent : failed).push(lead);
    removeWaiting(items, lead.key);
  }
  return { sent, failed, waiting: readWaiting(items) };
}
