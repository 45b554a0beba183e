import { expect, test } from 'vitest';
import { FIXTURE_MANIFEST, makeDealerJson } from '../make-dealer-config.fixture.ts';
import { formatProblems } from '../problem/format-problems.ts';
import { resolveDealer } from '../resolve-dealer.ts';

function said(captcha: Readonly<Record<string, unknown>>): string {
  return saidOf({ captcha });
}
function saidOf(enquiry: Readonly<Record<string, unknown>>): string {
  const dealer = makeDealerJson({ enquiry });
  const resolution = resolveDealer({ slug: 'ironbark-cars', dealer, manifest: FIXTURE_MANIFEST });
  return resolution.ok ? 'Nothing.' : formatProblems(resolution.problems).replace(/\s+/g, ' ');
}
const keys = { site_key: '0x4AAA', secret: { env: 'TURNSTILE_SECRET' } };

test.each([
  ['without its site key', { provider: 'turnstile', secret: keys.secret }, 'enquiry.captcha.site_key'],
  ['without its secret', { provider: 'hcaptcha', site_key: '0x4AAA' }, 'enquiry.captcha.secret'],
])('a captcha service %s proves nothing [5-32]', (_what, captcha, key) => {
  expect(said(captcha)).toContain(key);
});

test.each([
  ['the platform’s own proof', { mode: 'require' }],
  ['a service that is switched off', { mode: 'off', provider: 'recaptcha' }],
  ['a service with both keys', { provider: 'recaptcha', ...keys }],
])('%s needs nothing else', (_what, captcha) => {
  expect(said(captcha)).toBe('Nothing.');
});

test('a topic belongs to one of the categories', () => {
  const categories = ['General Enquiry', 'Come for a spin'];
  expect(saidOf({ categories, category_topics: { 'Come for a spin': 'test_drive' } })).toBe('Nothing.');
  expect(saidOf({ categories, category_topics: { 'Come for a spim': 'test_drive' } })).toContain('Come for a spin');
  expect(saidOf({ category_topics: { 'Test Drive': 'test_drive' } })).toBe('Nothing.');
  expect(saidOf({ categories, category_topics: { 'Come for a spin': 'joy_ride' } })).toContain('test_drive');
});
