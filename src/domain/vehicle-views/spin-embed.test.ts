import { describe, expect, test } from 'vitest';
import { spinEmbedAddress } from './spin-embed.ts';

const PATH = 'https://spin.example.com/view/{code}';
const QUERY = 'https://spin.example.com/view?c={code}&lang=en';

describe('the viewer of an integrator [7-21]', () => {
  test.each([
    [PATH, 'AB-12_c.9', 'https://spin.example.com/view/AB-12_c.9'],
    [QUERY, 'AB 12', 'https://spin.example.com/view?c=AB%2012&lang=en'],
    [PATH, '  4417 ', 'https://spin.example.com/view/4417'],
    ['https://spin.example.com/{code}?v={code}', 'x', 'https://spin.example.com/x?v=x'],
  ])('%s with %j is asked for at %s', (template, code, address) => {
    expect(spinEmbedAddress(template, code)).toBe(address);
  });

  test.each([
    ['markup', '"><script>alert(1)</script>'],
    ['another server', '//evil.example/x'],
    ['a path that climbs', '../../evil'],
    ['an encoded path that climbs', '%2e%2e/%2e%2e'],
    ['a script', 'javascript:alert(1)'],
    ['a query of its own', 'x?redirect=https://evil.example#y'],
    ['a line break', 'x\r\nSet-Cookie: a=b'],
    ['a directive', "x; script-src 'unsafe-inline'"],
    ['half a character', 'x\uD800'],
    ['a backslash', '\\\\evil.example'],
    ['our own placeholder', '{code}'],
    ['a replacement pattern', "$&$'$`"],
  ])('stays in its place when the code is %s', (_, code) => {
    for (const template of [PATH, QUERY]) {
      const address = spinEmbedAddress(template, code);
      const prefix = template.slice(0, template.indexOf('{code}'));
      const [value = ''] = (address ?? '').slice(prefix.length).split('&');
      expect(address).toMatch(/^https:\/\/spin\.example\.com\/view[/?]/);
      expect(value).toMatch(/^(?:[\w.!~*'()-]|%[0-9A-F]{2})+$/);
    }
  });

  test.each(['', '   ', '.', '..', '...'])('is left out for the code %j', (code) => {
    expect(spinEmbedAddress(PATH, code)).toBeUndefined();
  });

  test.each([
    'http://spin.example.com/{code}',
    'https://spin.example.com/',
    'https://{code}.example.com/x',
    '/view/{code}',
    'javascript:alert({code})',
  ])('is left out for the template %s', (template) => {
    expect(spinEmbedAddress(template, 'x')).toBeUndefined();
  });
});
