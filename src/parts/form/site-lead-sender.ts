import { CAPTCHA_FIELDS } from '#domain/lead/captcha-fields.ts';
import { recordEvent } from '#parts/event/record-event.ts';
import { onDevice } from '#parts/browser/stored-items.ts';
import { makeLeadSender, type LeadSender, type Proof } from './lead-sender.ts';
import { makeProofOfWork } from './proof-of-work.ts';
import { sendLead } from './send-lead.ts';
import { readWaiting, WAITING_LEADS_KEY, type WaitingLead } from './waiting-leads.ts';

/** Captcha proofs come from the widget of an open form. */
const widgets = new Map<string, WidgetToken>();
/** @param wasRefused Whether its last token was rejected, so that it has to make another. */
type WidgetToken = (wasRefused: boolean) => Promise<string | undefined>;
const PROOF_WAIT_MS = 60_000;
const LOCK = 'forecourt.leads';

let sender: LeadSender | undefined;

/** What sends waiting forms in this tab; all of a page share it. */
export function siteLeadSender(): LeadSender {
  if (sender !== undefined) return sender;
  const made = makeLeadSender({
    items: onDevice,
    send: sendLead,
    prove,
    // Sites without encryption have no locks, and the API's keys to rely on.
    alone: async (work) =>
      locks() === undefined
        ? work()
        : navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock === null ? undefined : work())),
    now: () => Date.now(),
    count: ({ event }) => recordEvent(event),
  });
  sender = made;
  const again = (): void => {
    made.look();
    if (readWaiting(onDevice).length > 0) void made.begin();
  };
  window.addEventListener('online', again);
  window.addEventListener('pageshow', ({ persisted }) => persisted && again());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again());
  window.addEventListener('storage', ({ key }) => key === WAITING_LEADS_KEY && made.look());
  return made;
}

/** Does the work when no tab is sending waiting forms, so that a newer version never overtakes the older one. */
export async function whileNoneIsSent<T>(work: () => Promise<T>): Promise<T> {
  return locks() === undefined ? work() : navigator.locks.request(LOCK, work);
}

function locks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}

/** Lets waiting forms use the captcha widget of their own form while it is open. @returns A function that ends it. */
export function offerWidget(form: string, token: WidgetToken): () => void {
  widgets.set(form, token);
  return () => widgets.delete(form);
}

async function prove({ form, captcha }: WaitingLead, wasRefused: boolean): Promise<Proof> {
  const { mode, provider } = captcha;
  if (mode === 'off') return {};
  const isOwn = provider === 'altcha';
  const token = isOwn
    ? await makeProofOfWork(() => undefined).token(PROOF_WAIT_MS)
    : await widgets.get(form)?.(wasRefused);
  if (token !== undefined) return { [CAPTCHA_FIELDS[provider]]: token };
  if (mode === 'flag') return {};
  return isOwn ? 'unavailable' : 'visitor';
}
