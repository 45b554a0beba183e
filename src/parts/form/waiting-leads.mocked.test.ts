import { describe, expect, test, vi } from 'vitest';
import { idempotencyKey, KEEP_MS, readDraft, releaseKey, saveDraft } from './draft.ts';
import { itemsInMemory as memory } from './items-in-memory.fixture.ts';
import { forgetContact, readContact, saveContact } from './saved-contact.ts';
import { sendLead, type SendOutcome } from './send-lead.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');

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
  const ID = '019ab3c4-0000-7000-8000-000000000417';
  const RECEIPT = { leadId: ID, acknowledgement: 'none' } as const;
  const UNREACHABLE: SendOutcome = { kind: 'unreachable' };
  const answer = (status: number, body: unknown): typeof fetch =>
    vi.fn(() =>
      Promise.resolve(
        new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), { status }),
      ),
    );

  test.each<[string, number, unknown, SendOutcome]>([
    ['kept', 201, { lead_id: ID }, { kind: 'sent', receipt: RECEIPT }],
    ['kept before', 200, { lead_id: ID }, { kind: 'sent', receipt: RECEIPT }],
    [
      'kept, with what may be said of it',
      201,
      { lead_id: ID, acknowledgement: 'confirmation', vehicle_available: true },
      { kind: 'sent', receipt: { leadId: ID, acknowledgement: 'confirmation', vehicleAvailable: true } },
    ],
    ['down', 503, { error: 'unavailable' }, UNREACHABLE],
    ['a gateway without it', 502, '<html>', UNREACHABLE],
    ['too many at once', 429, { error: 'rate_limited' }, UNREACHABLE],
    ['a page that says 200 [4-35]', 200, '<!doctype html><title>Home</title>', UNREACHABLE],
    ['nothing at all [4-35]', 204, '', UNREACHABLE],
    ['JSON of something else [4-35]', 200, { ok: true }, UNREACHABLE],
    ['JSON that is no object [4-35]', 200, null, UNREACHABLE],
    ['an id that is none of ours [4-35]', 200, { lead_id: 'queued' }, UNREACHABLE],
    ['a host that knows no such address', 404, '<html>Not found</html>', UNREACHABLE],
    [
      'a host that says so in JSON [4-35]',
      404,
      { error: 'Not Found', message: 'Route POST:/api/leads not found', statusCode: 404 },
      UNREACHABLE,
    ],
    ['a network that wants a sign-in', 403, '<html>Sign in</html>', UNREACHABLE],
    [
      'refused with reasons',
      422,
      { error: 'validation', message: 'Please mend', fields: { phone: 'x' }, request_id: 'r1' },
      { kind: 'refused', code: 'validation', message: 'Please mend', fields: { phone: 'x' } },
    ],
    [
      'refused without a message [8-10]',
      400,
      { error: 'bad_request', request_id: 'r1' },
      { kind: 'refused', code: 'bad_request', message: 'An unexpected error occured', fields: {} },
    ],
  ])('%s', async (_what, status, body, outcome) => {
    expect(await sendLead({ name: 'Priya' }, 'key', answer(status, body))).toEqual(outcome);
  });

  test('no network at all is no error', async () => {
    expect(await sendLead({}, 'key', () => Promise.reject(new TypeError('Failed to fetch')))).toEqual(UNREACHABLE);
  });

  test('names its key, so that a retry makes no second lead, and follows no redirect', async () => {
    const post = answer(201, {});
    await sendLead({ name: 'Priya' }, 'key 1', post);
    const [, options] = vi.mocked(post).mock.calls[0] ?? [];
    expect(options?.headers).toMatchObject({ 'Idempotency-Key': 'key 1' });
    expect(options?.redirect).toBe('error');
  });
});
