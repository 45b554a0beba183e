import { expect, test } from 'vitest';
import { spamScore, type SpamSigns } from './spam-score.ts';

const person: SpamSigns = { isQuick: false, honeypot: undefined, openForMs: 20_000, verification: 'unverified' };

test.each<[string, Partial<SpamSigns>, boolean]>([
  ['a person', {}, false],
  ['a plain form, which knows no time', { openForMs: undefined }, false],
  ['someone quick', { openForMs: 1_500 }, false],
  ['a form that was sent at once', { openForMs: 1_499 }, true],
  ['the same with a solved captcha, on a slow network', { openForMs: 10, verification: 'verified' }, false],
  ['the same where no captcha is asked for', { openForMs: 10, verification: 'off' }, true],
  ['a form that was filled in for its shopper and sent at once', { openForMs: 10, isQuick: true }, false],
  ['a field filled in that nobody sees', { honeypot: 'x' }, true],
  ['the same where no captcha is asked for', { honeypot: 'x', verification: 'off' }, true],
  ['the same with a solved captcha, as by a form filler', { honeypot: 'x', verification: 'verified' }, false],
])('%s', (_what, signs, isSpam) => {
  expect(spamScore({ ...person, ...signs }) > 0).toBe(isSpam);
});
