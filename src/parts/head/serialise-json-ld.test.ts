import { expect, test } from 'vitest';
import { serialiseJsonLd } from './serialise-json-ld.ts';

test('text from a feed cannot end the script element or open a comment', () => {
  const hostile = { name: '</script><script>alert(1)</script><!-- & ]]>' };
  const text = serialiseJsonLd(hostile);
  expect(text).not.toMatch(/[<>&]/);
  expect(JSON.parse(text)).toEqual(hostile);
});
