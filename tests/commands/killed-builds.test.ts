import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { followLinks } from './published-links.ts';
import { makeScratchProject, type Running, type ScratchProject } from './scratch-project.ts';

const SLUG = 'coachwood-cars';
const VEHICLES = 60;
const KILLS = 10;

const MAKES = [
  ['Toyota', 'Corolla'],
  ['Mazda', 'CX-5'],
  ['Hyundai', 'i30'],
  ['Kia', 'Cerato'],
  ['Ford', 'Ranger'],
  ['Subaru', 'Forester'],
] as const;

/** A stock whose neighbours in time differ in everything: vehicles come and go, makes too, and prices change. */
function stockOf(generation: number): string {
  const rows = Array.from({ length: VEHICLES }, (_, index) => {
    const number = generation * 15 + index;
    const [make, model] = MAKES[(Math.floor(number / 13) + generation) % MAKES.length] ?? MAKES[0];
    return `K${number},${make},${model},${2010 + (number % 12)},used,in_stock,suv,petrol,automatic,${9990 + generation * 100 + number},media/corolla.png`;
  });
  return `stocknum,make,model,year,car_type,status,body,fuel,transmission,price,images\n${rows.join('\n')}\n`;
}

let project: ScratchProject;
/** How long a build that nobody disturbs takes. */
let wholeMs: number;

beforeAll(async () => {
  project = makeScratchProject(SLUG);
  await buildWhole(0);
  const startedMs = performance.now();
  await buildWhole(1);
  wholeMs = performance.now() - startedMs;
});
afterAll(() => {
  project.remove();
});

function writeStock(generation: number): void {
  writeFileSync(project.dealerFile(SLUG, 'stock', 'stock.csv'), stockOf(generation));
}

async function buildWhole(generation: number): Promise<void> {
  writeStock(generation);
  const { code, text } = await project.build();
  expect(code, text).toBe(0);
}

/** Numbers from 0 to 1 that are the same in every run. */
function* seededNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const journal = (): string => path.join(project.dist, '.stage', SLUG, 'journal.json');

/** Ends the build the moment after it has begun to replace the live site. */
async function killWhilePublishing(running: Running): Promise<void> {
  while (running.child.exitCode === null && !existsSync(journal())) await nextTurn();
  running.child.kill('SIGKILL');
  await running.ended;
}

async function killAfter(running: Running, ms: number): Promise<void> {
  await Promise.race([sleep(ms), running.ended]);
  running.child.kill('SIGKILL');
  await running.ended;
}

function expectSoundSite(): void {
  const { dead, pages } = followLinks(path.join(project.dist, SLUG));
  expect(dead).toEqual([]);
  expect(pages.length).toBeGreaterThan(VEHICLES / 2);
  // Result cards are drawn from the index: it may not name a page that is not there either.
  const listed = readListedStock(path.join(project.dist, SLUG));
  expect(listed).toHaveLength(VEHICLES);
  const missing = listed.map(vehiclePath).filter((page) => !existsSync(project.liveFile(SLUG, `${page}.html`)));
  expect(missing).toEqual([]);
}

test('a build that is killed leaves a site whose every link leads somewhere, and the next build completes it', async () => {
  const random = seededNumbers(2026);
  let cutShort = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    writeStock(kill + 2);
    const running = project.start('build.ts', []);
    if (kill % 2 === 0) await killWhilePublishing(running);
    else await killAfter(running, random.next().value * wholeMs);
    if (existsSync(journal())) cutShort += 1;
    expectSoundSite();

    // Every third time nothing sets it right before the next build is killed, too.
    if (kill % 3 === 2) continue;
    await buildWhole(kill + 2);
    expectSoundSite();
    expect(existsSync(journal())).toBe(false);
  }
  expect(cutShort, 'kills that fell into a publish').toBeGreaterThan(1);

  await buildWhole(KILLS + 2);
  const survivor = pagesOf(project);
  const fresh = makeScratchProject(SLUG);
  try {
    writeFileSync(fresh.dealerFile(SLUG, 'stock', 'stock.csv'), stockOf(KILLS + 2));
    // Since when a vehicle is there only memory knows: without it none would be called new.
    mkdirSync(path.join(fresh.state, SLUG), { recursive: true });
    cpSync(path.join(project.state, SLUG, 'state.ndjson'), path.join(fresh.state, SLUG, 'state.ndjson'));
    await fresh.build();
    expect(survivor).toEqual(pagesOf(fresh));
  } finally {
    fresh.remove();
  }
});

/** Pages and index of the site; files with a hash in their names may outlive what named them. */
function pagesOf(of: ScratchProject): object {
  const files = Object.entries(of.published());
  return Object.fromEntries(
    files.filter(([file]) => file.startsWith(`${SLUG}/`) && /\.html$|sitemap|search-index/.test(file)),
  );
}
