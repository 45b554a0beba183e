import { expect, test } from 'vitest';
import { nginxSnippet } from './nginx.ts';
import { SITE_HEADERS } from './web-server.fixture.ts';

test('the nginx snippet lets no text of a dealer end where it should not', () => {
  const snippet = nginxSnippet(SITE_HEADERS, '/srv/www/a "b"', []);
  expect(snippet).toContain('root "/srv/www/a \\"b\\"";');
  expect(snippet).toContain('location = "/odd\\"; return 200 \\"x" { return 301 "/odd\\"; \\\\ {}$is_args$args"; }');
  expect(snippet).toContain('{ return 301 "https://other.example/cars?a=%24b"; }');
  const odd = { format: 1, rules: [{ path: '/*', headers: { X: 'a\nb' } }], redirects: [] } as const;
  expect(nginxSnippet(odd, '/x', [])).toContain('add_header X "ab" always;');
});
