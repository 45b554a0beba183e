import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEEP_MS, readDraft, saveDraft } from './draft.ts';
import { itemsInMemory } from './items-in-memory.fixture.ts';
import { storedItems, type StoredItems } from '#parts/browser/stored-items.ts';
import { makeLeadSender, type LeadSender, type LeadSenderParts, type SenderReport } from './lead-sender.ts';
import type { SendOutcome } from './send-lead.ts';
import { addWaiting, dropWaiting, readWaiting, type WaitingLead } from './waiting-leads.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');
const SENT: SendOutcome = { kind: 'sent', receipt: { leadId: '1', acknowledgement: 'confirmation' } };
const UNREACHABLE: SendOutcome = { kind: 'unreachable' };
const refused = (code: string): SendOutcome => ({ kind: 'refused', code, message: 'x', fields: {} });

const lead = (key: string, change: Partial<WaitingLead> = {}): WaitingLead => ({
  key,
  form: `form of ${key}`,
  body: { name: key },
  about: '2018 Toyota Corolla',
  at: NOW,
  captcha: { mode: 'off', provider: 'altcha' },
  href: '/cars/x#enquire',
  event: { id: 15 },
  ...change,
});

let items: StoredItems;
let send: ReturnType<typeof vi.fn<LeadSenderParts['send']>>;
let prove: ReturnType<typeof vi.fn<LeadSenderParts['prove']>>;
let count: ReturnType<typeof vi.fn<LeadSenderParts['count']>>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  items = itemsInMemory();
  send = vi.fn<LeadSenderParts['send']>(() => Promise.resolve(SENT));
  prove = vi.fn<LeadSenderParts['prove']>(() => Promise.resolve({}));
  count = vi.fn<LeadSenderParts['count']>();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab of the browser. */
function tab(change: Partial<LeadSenderParts> = {}): LeadSender & { readonly reports: SenderReport[] } {
  const sender = makeLeadSender({ items, send, prove, count, now: Date.now, alone: (work) => work(), ...change });
  const reports: SenderReport[] = [];
  sender.subscribe((report) => reports.push(report));
  return { ...sender, reports };
}
const outcomes = (report: SenderReport | undefined) =>
  report?.finished.map(({ lead: { key }, outcome }) => [key, outcome]);

describe('enquiries that wait on the device', () => {
  test('are sent once each, under their own keys, counted, and forgotten with their drafts', async () => {
    addWaiting(items, lead('a'));
    addWaiting(items, lead('b'));
    saveDraft(items, 'form of a', { name: 'a' }, NOW);
    saveDraft(items, 'form of b', { name: 'b', message: 'More, written since' }, NOW);
    const sender = tab();
    await sender.begin();
    expect(send.mock.calls).toEqual([
      [{ name: 'a' }, 'a'],
      [{ name: 'b' }, 'b'],
    ]);
    expect(outcomes(sender.reports.at(-1))).toEqual([
      ['a', 'sent'],
      ['b', 'sent'],
    ]);
    expect(count).toHaveBeenCalledTimes(2);
    expect(readWaiting(items)).toEqual([]);
    expect(readDraft(items, 'form of a', NOW)).toBeUndefined();
    expect(readDraft(items, 'form of b', NOW)).toBeDefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('are tried again by time, each pause twice the last, up to five minutes', async () => {
    send.mockResolvedValue(UNREACHABLE);
    addWaiting(items, lead('a'));
    addWaiting(items, lead('b'));
    await tab().begin();
    const tries: number[] = [];
    send.mockImplementation(() => {
      tries.push((Date.now() - NOW) / 1000);
      return Promise.resolve(UNREACHABLE);
    });
    await vi.advanceTimersByTimeAsync(16 * 60_000);
    // After one failure the others wait: they would go to the same API.
    expect(tries).toEqual([5, 15, 35, 75, 155, 315, 615, 915]);
    send.mockResolvedValue(SENT);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(readWaiting(items)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('are tried at once when there is reason to hope', async () => {
    send.mockResolvedValueOnce(UNREACHABLE);
    addWaiting(items, lead('a'));
    const sender = tab();
    await sender.begin();
    await sender.begin();
    expect(send).toHaveBeenCalledTimes(2);
    expect(readWaiting(items)).toEqual([]);
  });

  test('of one form are one: the newest', () => {
    addWaiting(items, lead('a', { form: 'enquiry.1' }));
    addWaiting(items, lead('b', { form: 'enquiry.1' }));
    expect(readWaiting(items).map(({ key }) => key)).toEqual(['b']);
    dropWaiting(items, 'enquiry.1');
    expect(readWaiting(items)).toEqual([]);
  });

  test('are not sent in their older version while a newer one goes', async () => {
    addWaiting(items, lead('a'));
    addWaiting(items, lead('b', { form: 'enquiry.1' }));
    send.mockImplementationOnce(() => {
      addWaiting(items, lead('c', { form: 'enquiry.1' }));
      return Promise.resolve(SENT);
    });
    await tab().begin();
    expect(send.mock.calls.map(([, key]) => key)).toEqual(['a', 'c']);
  });

  test.each([
    ['refused', refused('validation'), NOW, 1],
    ['a day old', SENT, NOW - KEEP_MS - 1, 0],
  ])('that are %s are reported as not sent', async (_what, outcome, at, tries) => {
    send.mockResolvedValue(outcome);
    addWaiting(items, lead('a', { at }));
    const sender = tab();
    await sender.begin();
    expect(outcomes(sender.reports.at(-1))).toEqual([['a', 'failed']]);
    expect(send).toHaveBeenCalledTimes(tries);
    expect(readWaiting(items)).toEqual([]);
  });

  test('are not promised to be sent where nothing can be kept', () => {
    const refusing = storedItems(() => {
      throw new DOMException('No storage here', 'SecurityError');
    });
    expect(addWaiting(refusing, lead('a'))).toBe(false);
    expect(readWaiting(refusing)).toEqual([]);
  });
});

describe('the proof of a person', () => {
  test('is made for each try, and made again where the API refuses it', async () => {
    send.mockResolvedValueOnce(refused('captcha'));
    prove.mockResolvedValueOnce({ altcha: 'first' }).mockResolvedValueOnce({ altcha: 'second' });
    addWaiting(items, lead('a'));
    const sender = tab();
    await sender.begin();
    expect(readWaiting(items)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(send.mock.calls.map(([{ altcha }]) => altcha)).toEqual(['first', 'second']);
    expect(prove.mock.calls.map(([, wasRefused]) => wasRefused)).toEqual([false, true]);
    expect(outcomes(sender.reports.at(-1))).toEqual([['a', 'sent']]);
  });

  test('that cannot be had keeps an enquiry waiting', async () => {
    prove.mockResolvedValue('unavailable');
    addWaiting(items, lead('a'));
    await tab().begin();
    expect(send).not.toHaveBeenCalled();
    expect(readWaiting(items)).toHaveLength(1);
  });

  test('that only the visitor can give holds up no other enquiry, and is asked for', async () => {
    prove.mockResolvedValueOnce('visitor');
    addWaiting(items, lead('a'));
    addWaiting(items, lead('b'));
    const sender = tab();
    await sender.begin();
    expect(sender.reports.at(-1)).toMatchObject({ unproven: ['a'], waiting: [{ key: 'a' }] });
    expect(send.mock.calls.map(([, key]) => key)).toEqual(['b']);
  });
});

describe('two tabs', () => {
  test('send once, and the other follows', async () => {
    addWaiting(items, lead('a'));
    const other = tab({ alone: () => Promise.resolve(undefined) });
    const sending = tab();
    await other.begin();
    expect(send).not.toHaveBeenCalled();
    await sending.begin();
    other.look();
    expect(send).toHaveBeenCalledTimes(1);
    expect(other.reports.at(-1)).toMatchObject({ waiting: [], finished: [{ lead: { key: 'a' }, outcome: 'sent' }] });
    expect(other.reports.at(-1)?.finished[0]?.answer).toBeUndefined();
    other.look();
    expect(other.reports.at(-1)?.finished).toEqual([]);
  });

  test('follow where a newer version was sent directly, and where a refused one is sent again', async () => {
    send.mockResolvedValueOnce(refused('validation'));
    addWaiting(items, lead('a', { form: 'enquiry.1' }));
    await tab().begin();
    addWaiting(items, lead('a', { form: 'enquiry.1' }));
    const other = tab();
    other.look();
    dropWaiting(items, 'enquiry.1');
    other.look();
    expect(outcomes(other.reports.at(-1))).toEqual([['a', 'sent']]);
  });

  test('leave alone what is none of ours on the device', () => {
    items.write('forecourt.waiting', [null, 7, { key: 'x' }, lead('a')]);
    expect(readWaiting(items).map(({ key }) => key)).toEqual(['a']);
  });

  test('take over from one that is closed', async () => {
    addWaiting(items, lead('a'));
    const other = tab();
    other.look();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
