import { KEEP_MS, readDraft, removeDraft } from './draft.ts';
import type { StoredItems } from '#parts/browser/stored-items.ts';
import type { LeadBody, SendOutcome } from './send-lead.ts';
import { finishWaiting, readFinished, readWaiting, type FinishedLead, type WaitingLead } from './waiting-leads.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** The status of waiting forms. */
export interface SenderReport {
  readonly finished: readonly FinishedHere[];
  readonly waiting: readonly WaitingLead[];
  /** The keys of waiting forms that need the visitor to complete a captcha. */
  readonly unproven: readonly string[];
}

export interface FinishedHere {
  readonly lead: WaitingLead;
  readonly outcome: FinishedLead['outcome'];
  /** What the API said, only in the tab that sent it. */
  readonly answer: SendOutcome | undefined;
}

/** The captcha proof for a waiting form: its fields, or a marker that only the visitor can provide one. */
export type Proof = LeadBody | 'unavailable' | 'visitor';

export interface LeadSenderParts {
  readonly items: StoredItems;
  readonly send: (body: LeadBody, key: string) => Promise<SendOutcome>;
  readonly prove: (lead: WaitingLead, wasRefused: boolean) => Promise<Proof>;
  /** Does the work unless another tab is doing it. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  readonly now: () => number;
  /** Counts a form that was sent. */
  readonly count: (lead: WaitingLead) => void;
}

export interface LeadSender {
  /** Tries now, and then on a timer. */
  begin(): Promise<void>;
  /** Looks at what other tabs have done. */
  look(): void;
  /** @returns What ends it. */
  subscribe(listener: (report: SenderReport) => void): () => void;
}

/** Sends the waiting forms, retrying with longer and longer pauses, until each is sent, rejected or expired. */
export function makeLeadSender(parts: LeadSenderParts): LeadSender {
  const { items } = parts;
  const listeners = new Set<(report: SenderReport) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isTrying = false;
  let unproven: readonly string[] = [];
  /** Those that have waited as long as this tab looks, until it is reported what became of them. */
  const known = new Map<string, WaitingLead>();
  const answers = new Map<string, SendOutcome>();
  /** Keys of forms whose last proof the API refused. */
  const refused = new Set<string>();

  const note = (): readonly WaitingLead[] => {
    const waiting = readWaiting(items);
    for (const lead of waiting) known.set(lead.key, lead);
    return waiting;
  };

  const report = (): void => {
    const waiting = note();
    const outcomes = new Map(readFinished(items).map(({ key, outcome }) => [key, outcome]));
    const finished: FinishedHere[] = [];
    for (const [key, lead] of known) {
      if (waiting.some((other) => other.key === key)) continue;
      known.delete(key);
      const outcome = outcomes.get(key);
      if (outcome !== undefined) finished.push({ lead, outcome, answer: answers.get(key) });
    }
    for (const listener of listeners) listener({ finished, waiting, unproven });
  };

  const begin = async (): Promise<void> => {
    if (isTrying) return;
    isTrying = true;
    clearTimeout(timer);
    timer = undefined;
    note();
    await parts.alone(sendAll).catch((error: unknown) => {
      reportError(error);
    });
    isTrying = false;
    report();
    if (readWaiting(items).length === 0) {
      pauseMs = FIRST_PAUSE_MS;
      return;
    }
    timer = setTimeout(() => void begin(), pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  };

  return {
    begin: () => {
      pauseMs = FIRST_PAUSE_MS;
      return begin();
    },
    look: () => {
      report();
      if (timer === undefined && readWaiting(items).length > 0) timer = setTimeout(() => void begin(), pauseMs);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  async function sendAll(): Promise<void> {
    const needVisitor: string[] = [];
    const tried = new Set<string>();
    for (;;) {
      // Read again each time: the shopper may have sent a newer version meanwhile.
      const lead = note().find(({ key }) => !tried.has(key));
      if (lead === undefined) break;
      const { key } = lead;
      tried.add(key);
      if (parts.now() - lead.at > KEEP_MS) {
        finishWaiting(items, lead, 'failed');
        continue;
      }
      const proof = await parts.prove(lead, refused.delete(key));
      if (proof === 'unavailable') break;
      if (proof === 'visitor') {
        needVisitor.push(key);
        continue;
      }
      const outcome = await parts.send({ ...lead.body, ...proof }, key);
      answers.set(key, outcome);
      if (outcome.kind === 'unreachable') break;
      if (outcome.kind === 'sent') {
        finishWaiting(items, lead, 'sent');
        parts.count(lead);
        removeSentDraft(items, lead, parts.now());
      } else if (outcome.code === 'captcha') {
        // A proof can be made again; anything else only the shopper can fix.
        refused.add(key);
      } else finishWaiting(items, lead, 'failed');
    }
    unproven = needVisitor;
  }
}

/** A draft goes with its enquiry, unless more has been written since. */
function removeSentDraft(items: StoredItems, { form, body }: WaitingLead, now: number): void {
  const draft = Object.entries(readDraft(items, form, now) ?? {});
  if (draft.every(([name, value]) => body[name] === value || (body[name] === true && value === 'on'))) {
    removeDraft(items, form);
  }
}
