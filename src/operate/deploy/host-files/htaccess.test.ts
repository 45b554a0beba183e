import { expect, test } from 'vitest';
import { htaccessFile } from './htaccess.ts';
import { SITE_HEADERS } from './web-server.fixture.ts';

test('.htaccess lets no text of a dealer end where it should not', () => {
  const file = htaccessFile(SITE_HEADERS);
  expect(file).toContain(String.raw`RewriteCond %{REQUEST_URI} "^/odd\x22\x3b\x20return\x20200\x20\x22x$"`);
  expect(file).toContain('RewriteRule ^ "/odd\\%22;\\%20\\%5c\\%20{}" [R=301,');
  expect(file).toContain('RewriteRule ^ "https://other.example/cars?a=\\%24b" [R=301,L,NE]');
  const odd = { format: 1, rules: [{ path: '/*', headers: { X: 'a\nb 5%"' } }], redirects: [] } as const;
  expect(htaccessFile(odd)).toContain('Header always set X "ab 5%%\\""');
});
