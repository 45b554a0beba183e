import { expect, test } from 'vitest';
import { suggestedEmail } from './email-suggestion.ts';

test.each([
  ['priya@gmail.con', 'priya@gmail.com'],
  ['priya@gmial.com', 'priya@gmail.com'],
  ['priya@gmai.com', 'priya@gmail.com'],
  ['priya@gmail.co', 'priya@gmail.com'],
  ['Priya@GMAILL.com ', 'Priya@gmail.com'],
  ['priya@hotmial.com', 'priya@hotmail.com'],
  ['priya@bigpond.con', 'priya@bigpond.com'],
  ['priya@bigpnd.net.au', 'priya@bigpond.net.au'],
  ['priya@yahoo.com.ua', 'priya@yahoo.com.au'],
  ['priya@shah.con.au', 'priya@shah.com.au'],
  ['priya@shah.con', 'priya@shah.com'],
])('%s is probably %s', (written, meant) => {
  expect(suggestedEmail(written)).toBe(meant);
});

test.each([
  'priya@gmail.com',
  'priya@ymail.com',
  'priya@mail.com',
  'priya@yahoo.com.ar',
  'priya@hotmail.co.uk',
  'priya@live.com.au',
  'priya@shah.com.au',
  'priya@shah.co',
  'priya@',
  '@gmail.con',
  'priya',
  '',
])('%j is left as it is', (written) => {
  expect(suggestedEmail(written)).toBeUndefined();
});
