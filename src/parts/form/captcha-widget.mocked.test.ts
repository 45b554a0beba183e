import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProofState } from './person-proof.ts';

interface FakeScript {
  src: string;
  async: boolean;
  onerror: () => void;
  remove: () => void;
}
type Callbacks = Readonly<Record<string, (token?: string) => void>> & { readonly sitekey: string };

let scripts: FakeScript[];
let rendered: Callbacks[];
let resets: number;
let states: ProofState[];
const place = { closest: () => null } as unknown as HTMLElement;
const ready = (): void => (window as unknown as { forecourtCaptchaReady: () => void }).forecourtCaptchaReady();

beforeEach(() => {
  // Each test is a page of its own, with nothing loaded yet.
  vi.resetModules();
  vi.useFakeTimers();
  scripts = [];
  rendered = [];
  resets = 0;
  states = [];
  const api = {
    render: (_place: unknown, options: Callbacks) => rendered.push(options),
    reset: () => (resets += 1),
  };
  vi.stubGlobal('window', { turnstile: api, hcaptcha: api, grecaptcha: api });
  vi.stubGlobal('reportError', () => undefined);
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => undefined }),
    head: { append: (script: FakeScript) => scripts.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function makeWidget(service: 'turnstile' | 'hcaptcha' | 'recaptcha') {
  const { makeCaptchaWidget } = await import('./captcha-widget.ts');
  return makeCaptchaWidget({
    service,
    siteKey: 'site-key',
    report: (state) => states.push(state),
    place: () => place,
  });
}
const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

describe('the widget of a captcha service [5-32]', () => {
  test.each([
    ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js'],
    ['hcaptcha', 'https://js.hcaptcha.com/1/api.js'],
    ['recaptcha', 'https://www.google.com/recaptcha/api.js'],
  ] as const)('fetches the script of %s when it is started, not before, and once', async (service, address) => {
    const widget = await makeWidget(service);
    expect(scripts).toEqual([]);
    widget.start();
    widget.start();
    expect(scripts.map(({ src }) => src.split('?')[0])).toEqual([address]);
    ready();
    await settle();
    expect(rendered.map(({ sitekey }) => sitekey)).toEqual(['site-key']);
  });

  test('waits for a check that runs by itself, and no longer than it is told to', async () => {
    const widget = await makeWidget('turnstile');
    const token = widget.token(5_000);
    ready();
    await settle();
    rendered[0]?.['callback']?.('token-1');
    await expect(token).resolves.toBe('token-1');

    widget.reset();
    const late = widget.token(5_000);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(late).resolves.toBeUndefined();
    expect(resets).toBe(1);
  });

  test('does not wait for a box that nobody has ticked, nor serves a proof that has expired', async () => {
    const widget = await makeWidget('recaptcha');
    widget.start();
    ready();
    await settle();
    await expect(widget.token(60_000)).resolves.toBeUndefined();
    rendered[0]?.['callback']?.('token-1');
    await expect(widget.token(60_000)).resolves.toBe('token-1');
    rendered[0]?.['expired-callback']?.();
    await expect(widget.token(60_000)).resolves.toBeUndefined();
    expect(states).toEqual(['working', 'asking', 'done', 'asking']);
  });

  test('says that its script did not load, and fetches it again when it is asked again', async () => {
    const widget = await makeWidget('hcaptcha');
    const token = widget.token(60_000);
    scripts[0]?.onerror();
    await expect(token).resolves.toBeUndefined();
    expect(states.at(-1)).toBe('failed');
    const again = widget.token(60_000);
    expect(scripts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(again).resolves.toBeUndefined();
    expect(states.at(-1)).toBe('failed');
  });
});
