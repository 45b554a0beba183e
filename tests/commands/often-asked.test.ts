import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeWarmProject, type ScratchProject } from './scratch-project.ts';

const SLUG = 'coachwood-cars';

let project: ScratchProject;
beforeEach(() => {
  project = makeWarmProject(SLUG);
});
afterEach(() => {
  project.remove();
});

test('check names a search of the home page that cannot be counted, and says how to find its address', async () => {
  const list = '/search/new-used-and-demo-cars';
  project.configure(SLUG, (config) => {
    const searches = [
      { label: 'Utes', href: `${list}?body=ute` },
      { label: 'Seven seats', href: `${list}?seat=7` },
    ];
    Object.assign(config, { home: { often_asked: searches } });
  });
  const { text } = await project.run('check.ts', `--dealer=${SLUG}`);
  const said = text.replace(/\s+/g, ' ');
  expect(said).toContain('home.often_asked[1].href');
  expect(said).not.toContain('home.often_asked[0].href');
  expect(said).toContain('has no filter of the list of all stock, so it is left out.');
  expect(said).toContain(`Set the filters on ${list} and copy its address`);
});
