import { useEffect, useRef, type RefObject } from 'react';
import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { onDevice } from '#parts/browser/stored-items.ts';
import type { FormIdentity } from './form-identity.ts';
import type { FormValues } from './form-values.ts';
import { leadEvent } from './lead-body.ts';
import { earlierKeysOf } from './lead-keys.ts';
import type { SenderReport } from './lead-sender.ts';
import type { LeadBody, LeadReceipt, SendOutcome } from './send-lead.ts';
import { siteLeadSender, whileNoneIsSent } from './site-lead-sender.ts';
import type { FormStatus } from './use-form-status.ts';
import { CAPTCHA_FAULT } from './use-person-proof.ts';
import { addWaiting, readWaiting } from './waiting-leads.ts';

/** What a form knows of its own enquiry that waits for the network. */
export interface FormWaiting {
  /** Keys under which this form was sent without a response, in this tab or before. */
  readonly earlierKeys: (key: string) => readonly string[];
  /** Sends a newer version after the older one, if that is being sent just now. */
  readonly inTurn: <T>(send: () => Promise<T>) => Promise<T>;
  /** Stores an enquiry that could not be sent, to send it later. */
  readonly hold: (written: FormValues, key: string, body: LeadBody, replaces: readonly string[]) => void;
}

export function useWaitingLead(
  view: LeadFormView,
  identity: FormIdentity,
  status: FormStatus,
  form: {
    readonly values: () => FormValues;
    /** While it is being sent again, when it gets its own response. */
    readonly isBusy: RefObject<boolean>;
    readonly succeed: (written: FormValues, receipt: LeadReceipt) => void;
    readonly refuse: (answer: Extract<SendOutcome, { kind: 'refused' }>) => void;
  },
): FormWaiting {
  const waiting = useRef<{ readonly key: string; readonly written: FormValues }>(undefined);
  /** Keys of versions that may have arrived before the edit: the next version replaces them. */
  const tried = useRef<readonly string[]>([]);
  const own = (): ReturnType<typeof readWaiting> => readWaiting(onDevice).filter((lead) => lead.form === identity.name);

  /** Shows the status of an enquiry that was sent later. */
  const follow = ({ finished, unproven }: SenderReport): void => {
    if (waiting.current === undefined || form.isBusy.current) return;
    const { key, written } = waiting.current;
    // Matched by form: another tab may have sent a newer version of it.
    const ended = finished.find(({ lead }) => lead.form === identity.name);
    if (ended === undefined) {
      const isNews = status.notice?.what.kind === 'waiting' && unproven.includes(key);
      if (isNews) status.fail({ [CAPTCHA_FAULT]: LEAD_MESSAGES.captchaRequired });
      return;
    }
    waiting.current = undefined;
    tried.current = [];
    const { answer } = ended;
    if (ended.outcome === 'failed') {
      if (answer?.kind === 'refused') form.refuse(answer);
      else status.alertFailure(LEAD_MESSAGES.unexpected);
      return;
    }
    const isEdited = JSON.stringify(form.values()) !== JSON.stringify(written);
    // Only the tab that sent it leaves its page, and not while the shopper is typing.
    if (answer?.kind === 'sent' && !isEdited) form.succeed(written, answer.receipt);
    else {
      if (isEdited) tried.current = earlierKeysOf([ended.lead]);
      status.tell({ kind: isEdited ? 'sent_before' : 'sent' });
    }
  };
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => siteLeadSender().subscribe((report) => latest.current(report)), []);

  return {
    earlierKeys: (key) => [...new Set([...earlierKeysOf(own()), ...tried.current])].filter((one) => one !== key),
    inTurn: (send) => (own().length > 0 ? whileNoneIsSent(send) : send()),
    hold: (written, key, body, replaces) => {
      tried.current = [key, ...replaces];
      const isSaved = addWaiting(onDevice, {
        key,
        form: identity.name,
        // Nobody may be there to choose another time when it is sent.
        body: { ...body, slot_or_wish: 'true' },
        about: view.vehicle?.name ?? written['category'] ?? 'your enquiry',
        at: Date.now(),
        captcha: view.rules.captcha,
        href: `${window.location.pathname}#${view.anchor}`,
        event: leadEvent(view, identity, written),
      });
      if (!isSaved) window.alert(LEAD_MESSAGES.submitFailed);
      status.fail({}, { kind: isSaved ? 'waiting' : 'not_sent' });
      waiting.current = isSaved ? { key, written } : undefined;
      if (isSaved) siteLeadSender().look();
    },
  };
}
