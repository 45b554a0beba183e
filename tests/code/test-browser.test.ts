import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureChromium, findTestBrowser } from '#tests/support/chromium.ts';

const SHELL = '/usr/bin/chromium-headless-shell';

beforeEach(() => {
  vi.stubEnv('CHROMIUM', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('pages are tested in the headless shell where there is one, and in the whole browser elsewhere', () => {
  expect(findTestBrowser((file) => file === SHELL)).toBe(SHELL);
  expect(findTestBrowser(() => false)).toBe(ensureChromium());
  expect(ensureChromium()).not.toBe(SHELL);
});

test('a browser that is named is the one', () => {
  vi.stubEnv('CHROMIUM', process.execPath);
  expect(findTestBrowser(() => true)).toBe(process.execPath);
});
