import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('docs/leads.md explains each error of a delivery, as the email to the operator says', () => {
  const docs = readFileSync('docs/leads.md', 'utf8');
  const codes = globSync('src/api/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new DeliveryFailure\(\s*'(\w+)'/g)].map(([, code = '']) => code),
  );
  expect(codes).toContain('webhook_secret');
  expect([...new Set(codes)].filter((code) => !docs.includes(`\`${code}\``))).toEqual([]);
});
