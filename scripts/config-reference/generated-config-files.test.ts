import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';
import { generatedConfigFiles } from './generated-config-files.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the committed JSON Schemas and reference are what the schemas say (else: npm run write:config-reference)', async () => {
  const files = await generatedConfigFiles(Object.values(TEMPLATE_MANIFESTS));
  const stale: string[] = [];
  for (const [file, text] of files) {
    if ((await readFile(join(ROOT, file), 'utf8')) !== text) stale.push(file);
  }

  expect(stale).toEqual([]);
});
