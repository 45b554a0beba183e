import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseCommand } from './command-line.ts';
import { generatedConfigFiles } from './config-reference/generated-config-files.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';

const HELP = `Usage: npm run write:config-reference

Writes what is made from the schemas in src/config/schema and the manifests in src/templates:
  dealers/dealer.schema.json        completes and checks dealer.json in an editor
  dealers/manufacturer.schema.json  the same for dealers/_manufacturers/<slug>.json
  docs/dealer-config.md             the reference of all keys

  --help  Print this.

Exit codes: 0 written, 2 invalid command line.`;

parseCommand(HELP, {});
const root = join(import.meta.dirname, '..');
for (const [file, text] of await generatedConfigFiles(Object.values(TEMPLATE_MANIFESTS))) {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  console.log(`Wrote ${file}`);
}
