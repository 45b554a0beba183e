import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeWarmProject, type ScratchProject } from './scratch-project.ts';

const SLUG = 'coachwood-cars';

const FOOTER = [{ heading: 'Coachwood', items: [{ label: 'Terms', href: '/terms-and-conditions' }] }];

let project: ScratchProject;
beforeEach(() => {
  project = makeWarmProject(SLUG);
});
afterEach(() => {
  project.remove();
});

function write(file: string, text: string): void {
  const target = project.dealerFile(SLUG, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

async function unfound(): Promise<string[]> {
  const { text } = await project.run('check.ts', `--dealer=${SLUG}`);
  return [...text.replace(/\s+/g, ' ').matchAll(/links to (\S+), (?:which lists it, )?so that nobody finds it/g)].map(
    ([, page = '']) => page,
  );
}

test('check names the dealer’s pages to which no menu and no other page leads, of a list and its pages the list', async () => {
  write('content/news/hail.md', '# Hail in Lismore\n\nEvery car stood under the roof.\n');
  write('content/news/new-hoist.md', '# A new hoist\n\nIt lifts four tonnes.\n');
  write('content/pages/roof.md', '# The roof\n\nIt is [new](/pages/hoist).\n');
  write('content/pages/hoist.md', '# The hoist\n\nAsk for Kay.\n');
  project.configure(SLUG, (config) => {
    Object.assign(config, { brands: {}, navigation: { header: [{ label: 'Cars', menu: 'stock' }], footer: FOOTER } });
  });
  expect(await unfound()).toEqual(['/news', 'it', 'it', '/brands']);

  const header = ['/news', '/pages/roof', '/brands'].map((href) => ({ label: href.slice(1), href }));
  project.configure(SLUG, (config) => Object.assign(config, { navigation: { header, footer: FOOTER } }));
  expect(await unfound()).toEqual([]);
});
