import { describe, expect, test, vi } from 'vitest';
import { idempotencyKey, KEEP_MS, readDraft, releaseKey, saveDraft } from './draft.ts';
import { keptItems, type KeptItems } from './kept-items.ts';
import { forgetContact, readContact, saveContact } from './saved-contact.ts';
import { sendLead, type SendOutcome } from './send-lead.ts';
import { addWaiting, flushWaiting, readWaiting, type WaitingLead } from './waiting-leads.ts';

function memory(): KeptItems {
  const kept = new Map<string, string>();
  return keptItems(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      }) as unknown as Storage,
  );
}
const refusing = keptItems(() => {
  throw new DOMException('No storage here', 'SecurityError');
});
const NOW = Date.parse('2026-11-21T02:00:00Z');
const lead = (key: string, change: Partial<WaitingLead> = {}): WaitingLead => ({
  key,
  body: { name: key },
  about: '2018 Toyota Corolla',
  at: NOW,
  ...change,
});
const SENT: SendOutcome = { kind: 'sent', leadId: '1' };
const UNREACHABLE: SendOutcome = { kind: 'unreachable' };
const REFUSED: SendOutcome = { kind: 'refused', code: 'validation', message: 'x', fields: {} };

describe('an enquiry that waits on the device', () => {
  test('is sent once, under its own key, and forgotten', async () => {
    const items = memory();
    addWaiting(items, lead('a'));
    addWaiting(items, lead('b'));
    addWaiting(items, lead('a'));
    const send = vi.fn(() => Promise.resolve(SENT));
    const report = await flushWaiting(items, NOW, send);
    expect(send.mock.calls).toEqual([
      [{ name: 'b' }, 'b'],
      [{ name: 'a' }, 'a'],
    ]);
    expect(report.sent).toHaveLength(2);
    expect(readWaiting(items)).toEqual([]);
  });

  test('stays while nobody answers', async () => {
    const items = memory();
    addWaiting(items, lead('a'));
    addWaiting(items, lead('b'));
    const report = await flushWaiting(items, NOW, () => Promise.resolve(UNREACHABLE));
    expect(report).toMatchObject({ sent: [], failed: [] });
    expect(report.waiting).toHaveLength(2);
    expect(readWaiting(items)).toHaveLength(2);
  });

  test('is told to have failed when it is refused', async () => {
    const items = memory();
    addWaiting(items, lead('a'));
    expect((await flushWaiting(items, NOW, () => Promise.resolve(REFUSED))).failed).toHaveLength(1);
    expect(readWaiting(items)).toEqual([]);
  });

  test('leaves a device after a day, and is told to have failed', async () => {
    const items = memory();
    addWaiting(items, lead('a', { at: NOW - KEEP_MS - 1 }));
    const send = vi.fn(() => Promise.resolve(SENT));
    expect((await flushWaiting(items, NOW, send)).failed).toHaveLength(1);
    expect(send).not.toHaveBeenCalled();
    expect(readWaiting(items)).toEqual([]);
  });

  test('is not promised where nothing can be kept', () => {
    expect(addWaiting(refusing, lead('a'))).toBe(false);
    expect(readWaiting(refusing)).toEqual([]);
  });
});

describe('a draft', () => {
  test('comes back within a day, and not after it', () => {
    const items = memory();
    saveDraft(items, 'enquiry.1', { message: 'Hello' }, NOW);
    expect(readDraft(items, 'enquiry.1', NOW + KEEP_MS)).toEqual({ message: 'Hello' });
    expect(readDraft(items, 'enquiry.2', NOW)).toBeUndefined();
    expect(readDraft(items, 'enquiry.1', NOW + KEEP_MS + 1)).toBeUndefined();
    expect(readDraft(items, 'enquiry.1', NOW)).toBeUndefined();
  });

  test('has one key for the same content, and another for other content or after it was sent', () => {
    const items = memory();
    let count = 0;
    const key = (content: string): string => idempotencyKey(items, 'f', content, () => `key ${(count += 1)}`);
    expect([key('a'), key('a'), key('b'), key('b')]).toEqual(['key 1', 'key 1', 'key 2', 'key 2']);
    releaseKey(items, 'f');
    expect(key('b')).toBe('key 3');
  });
});

test('contact details are saved only when name, email and phone are all there [4-36]', () => {
  const items = memory();
  saveContact(items, { name: 'Priya', email: 'p@example.com', phone: '' });
  expect(readContact(items)).toBeUndefined();
  saveContact(items, { name: 'Priya', email: 'p@example.com', phone: '0491 570 156' });
  expect(readContact(items)).toEqual({ name: 'Priya', email: 'p@example.com', phone: '0491 570 156' });
  forgetContact(items);
  expect(readContact(items)).toBeUndefined();
});

describe('sending', () => {
  const answer = (status: number, body: unknown): typeof fetch =>
    vi.fn(() => Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })));

  test.each<[string, number, unknown, SendOutcome]>([
    ['kept', 201, { lead_id: '1' }, SENT],
    ['kept before', 200, { lead_id: '1' }, SENT],
    ['down', 503, { error: 'unavailable' }, UNREACHABLE],
    ['a gateway without it', 502, '<html>', UNREACHABLE],
    ['too many at once', 429, {}, UNREACHABLE],
    [
      'refused with reasons',
      422,
      { error: 'validation', message: 'Please mend', fields: { phone: 'x' } },
      { kind: 'refused', code: 'validation', message: 'Please mend', fields: { phone: 'x' } },
    ],
    [
      'refused without a word [8-10]',
      400,
      'no',
      { kind: 'refused', code: '400', message: 'An unexpected error occured', fields: {} },
    ],
  ])('%s', async (_what, status, body, outcome) => {
    expect(await sendLead({ name: 'Priya' }, 'key', answer(status, body))).toEqual(outcome);
  });

  test('no network at all is no error', async () => {
    expect(await sendLead({}, 'key', () => Promise.reject(new TypeError('Failed to fetch')))).toEqual(UNREACHABLE);
  });

  test('names its key, so that a retry makes no second lead', async () => {
    const post = answer(201, {});
    await sendLead({ name: 'Priya' }, 'key 1', post);
    expect(vi.mocked(post).mock.calls[0]?.[1]?.headers).toMatchObject({ 'Idempotency-Key': 'key 1' });
  });
});
