import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type RunningServer } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { makeScratchProject, type Outcome, type ScratchProject } from '#tests/commands/scratch-project.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { readBuiltSite, type BuiltSite } from '#tests/support/built-site.ts';
import { launchTestBrowser, WITHOUT_PICTURES } from '#tests/support/chromium.ts';
import { readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { ALL_STOCK } from '#tests/support/page-types.ts';
import { overflow } from '#tests/support/overflow.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

/** Dealers of every kind, fed by systems that nobody here has seen: from feed to report, exit code and page. */
const CARS = 'mopoke-cars';
const CARAVANS = 'currawong-caravans';
const MOTORCYCLES = 'quoll-motorcycles';
const TRUCKS = 'boobook-trucks';
const SLUGS = [CARS, CARAVANS, MOTORCYCLES, TRUCKS] as const;

let browser: Browser;
let project: ScratchProject;
let built: Outcome;
const sites = new Map<string, BuiltSite>();
const servers = new Map<string, RunningServer>();

beforeAll(async () => {
  project = makeScratchProject(...SLUGS);
  built = await project.start('build.ts', [], { environment: { NODE_ENV: 'production' } }).ended;
  for (const slug of SLUGS) {
    sites.set(slug, readBuiltSite(project.liveFile(slug), slug));
    const headers = `${project.liveFile(slug)}.headers.json`;
    servers.set(slug, await listen(createSiteHandler(project.liveFile(slug), headers), 0));
  }
  browser = await launchTestBrowser(WITHOUT_PICTURES);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([...servers.values()].map((server) => server.close()));
  project.remove();
});

const address = (slug: string, path: string): string => `${servers.get(slug)?.url ?? ''}${path}`;
const pathOf = (slug: string, stockNumber: string): string => {
  const vehicle = readListedStock(project.liveFile(slug)).find(({ stocknum }) => stocknum === stockNumber);
  if (vehicle === undefined) throw new Error(`${slug} does not list ${stockNumber}.`);
  return vehiclePath(vehicle);
};
/** What a page says, and its title. */
function words(slug: string, path: string): string {
  const page = sites.get(slug)?.document(path);
  const title = page?.querySelector('head > title')?.text ?? '';
  return `${title} | ${page?.querySelector('main')?.structuredText ?? ''}`.replace(/\s+/g, ' ');
}
const vehicleWords = (slug: string, stockNumber: string): string => words(slug, pathOf(slug, stockNumber));

/** How check ends for a dealer, and what it says. */
const check = (slug: string): Promise<Outcome> => project.run('check.ts', `--dealer=${slug}`);

test('all four are published, and what each was paid or would take is nowhere', () => {
  expect(built.code, built.text).toBe(0);
  expect(built.text).toContain('4 dealers published');
  const published = SLUGS.flatMap((slug) => {
    const site = sites.get(slug);
    return [
      ...(site?.pagePaths ?? []).map((path) => site?.html(path) ?? ''),
      JSON.stringify(readListedStock(project.liveFile(slug))),
    ];
  });
  expect([...published, built.text].join('\n')).not.toMatch(/31313|21777|11777|15777|39777|98777|bottom dollar/);
});

describe('cars from a CSV in Windows-1252 with headings of its own', () => {
  test('are checked without a problem: the price’s heading says what it includes', async () => {
    const { code, text } = await check(CARS);
    expect(code, text).toBe(0);
    expect(text).toContain('A build would list 6 vehicles.');
    expect(text).toContain('its status keeps it off the site (U-5)');
    expect(text).toMatch(/odometer left out: write 45,990, not 45.990\s+row 7: "42\.150 km"/);
    expect(text).toContain('Not published: Dealer cost');
  });

  test('say price, odometer in its own unit, letters and further facts', () => {
    const citroen = vehicleWords(CARS, 'U-1');
    expect(citroen).toContain('Used 2022 Citroën C4 Shine, $29,990 drive away, stock U-1');
    expect(words(CARS, '/search/citroen')).toContain('2022 Citroën C4');
    expect(citroen).toMatch(/31,200 km.*Café Brown.*Was \$31,990/);
    expect(citroen).toContain('Très chic – "as new".');
    expect(citroen).toMatch(/Power 96 kW.*Paint code EVL/);
    expect(vehicleWords(CARS, 'U-2')).toMatch(/\$18,990 Drive away.*Odometer 83,686 km.*Tow pack Yes/);
    expect(vehicleWords(CARS, 'U-3')).toContain('$49,500 Est. drive away');
    expect(vehicleWords(CARS, 'U-4')).toContain('Enquire for price');
    expect(vehicleWords(CARS, 'U-6')).not.toMatch(/42(?:,150)? km/);
    expect(words(CARS, '/search/sportwagon')).toContain('Commodore');
    expect(words(CARS, ALL_STOCK)).not.toContain('CX-5');
  });
});

test('a vehicle without a stock number is called by its name alone, and no page leaves a gap for the number', () => {
  const path = '/cars/2019-suzuki-swift-gl';
  const page = words(CARS, path);
  expect(page).toContain('Ask for the 2019 Suzuki Swift GL.');
  expect(page).toMatch(/Say “the 2019 Suzuki Swift GL” and we know/);
  const html = [path, ALL_STOCK].map((at) => sites.get(CARS)?.html(at) ?? '').join('\n');
  expect(html.match(/.{30}(?:\bstock\s+(?:<\/|[.,)])|\bStock no\.<\/dt><dd><\/dd>|"sku":"").{30}/gi) ?? []).toEqual([]);
});

describe('caravans from XML that writes its facts as attributes', () => {
  test('are checked without a problem, ATM below tare and a price before on-road costs told', async () => {
    const { code, text } = await check(CARAVANS);
    expect(code, text).toBe(0);
    expect(text).toMatch(/ATM below the tare mass\s+row 2: "ATM 2400 kg, tare 2650 kg"/);
    expect(text).toMatch(/price not shown: it is before on-road costs\s+row 3: "89,990"/);
    expect(text).toContain('Not published: @floorplan');
    expect(text).not.toContain('odometer');
  });

  test('say style, masses, berths, bunks and bed, and add the GST that an attribute leaves out', () => {
    const jayco = vehicleWords(CARAVANS, 'V-1');
    expect(jayco).toContain('Used 2021 Jayco Journey Outback, $68,990 drive away, stock V-1');
    for (const fact of ['ATM 2,800 kg', 'Tare 2,310 kg', 'Payload 490 kg', 'Ball weight 160 kg', 'Sleeps 5', 'Bunks 2'])
      expect(jayco).toContain(fact);
    expect(jayco).toMatch(/Body Pop-top.*Bed Island queen.*Ensuite Full.*Body length 6\.55 m/);
    expect(jayco).toMatch(/Further details Suspension Independent coil Solar 2 x 200 W/);
    expect(jayco).toMatch(
      /490 kg for everything you bring .*Tare 2,310 kg.*Payload 490 kg.*ATM 2,800 kg.*On the ball 160 kg/,
    );
    const [, tare] = sites.get(CARAVANS)?.document(pathOf(CARAVANS, 'V-1')).querySelectorAll('#masses rect') ?? [];
    expect(tare?.getAttribute('width')).toBe('82.50%');
    // An ATM below the tare makes no sum.
    expect(sites.get(CARAVANS)?.document(pathOf(CARAVANS, 'V-2')).querySelector('#masses')).toBeNull();
    expect(jayco).toContain('Annexe included.');
    expect(jayco).not.toMatch(/Odometer|\b0 km/);
    expect(vehicleWords(CARAVANS, 'V-2')).toContain('$59,400 Est. drive away');
    const without = vehicleWords(CARAVANS, 'V-3');
    expect(without).toContain('The price before on-road costs is on request.');
    expect(without).not.toContain('89,990');
    expect(vehicleWords(CARAVANS, 'V-4')).toContain('$41,990 Drive away');
    expect(words(CARAVANS, '/search/pop-top')).toContain('Pop-tops');
    expect(words(CARAVANS, '/search/off-road')).toContain('Cruiseliner');
  });

  test('open with the picture that calls itself the first', () => {
    const jayco = readListedStock(project.liveFile(CARAVANS)).find(({ stocknum }) => stocknum === 'V-1');
    expect(JSON.stringify(jayco?.image)).toContain('V-1-outside.jpg');
  });
});

describe('motorcycles from nested JSON', () => {
  test('fail the check for the one price whose words nobody knows', async () => {
    const { code, text } = await check(MOTORCYCLES);
    expect(code, text).toBe(1);
    expect(text).toContain('Nothing says what 1 of the 5 prices include');
    expect(text).toMatch(/price not published: its words are not known\s+row 4: "8,990 \(egg nishner\)"/);
    expect(text).toContain('sold, and the feed does not say when (B5)');
    expect(text).toContain('Not published: ad.agent.sales notes, money.our cost ex');
    expect(text).toMatch(/specifications\.lams +"maybe"/);
  });

  test('say style, LAMS, licence class, power and kilometres in units of their own', () => {
    const tenere = vehicleWords(MOTORCYCLES, 'B1');
    expect(tenere).toContain('Used 2022 Yamaha T\u00e9n\u00e9r\u00e9 700, $15,990 ride away, stock B1');
    for (const fact of [
      'Engine 689 cc',
      'Seat height 875 mm',
      'LAMS approved No',
      'Power 54 kW',
      'Odometer 5,100 km',
      'Licence class R',
      'Style Adventure',
    ])
      expect(tenere).toContain(fact);
    expect(vehicleWords(MOTORCYCLES, 'B2')).toMatch(
      /LAMS approved Yes.*Power 37 kW .*Odometer 12,000 km .*Style Naked/,
    );
    expect(vehicleWords(MOTORCYCLES, 'B3')).toMatch(
      /Engine 1,800 cc .*Power 64 kW .*Odometer 35,406 km .*Style Cruiser/,
    );
    // What is drawn and reckoned is what the feed has.
    const part = (unit: string, id: string) =>
      sites.get(MOTORCYCLES)?.document(pathOf(MOTORCYCLES, unit)).querySelector(id);
    expect(part('B1', '#side svg')?.getAttribute('aria-label')).toBe(
      'The 2022 Yamaha T\u00e9n\u00e9r\u00e9 700 from the side: seat 875 mm high, 1,595 mm between the axles',
    );
    expect(part('B1', '#learner')).toBeNull();
    expect(part('B2', '#side')).toBeNull();
    expect(part('B2', '#learner svg')?.getAttribute('aria-label')).toBe('135.5 kW/t, and the limit is 150 kW/t');
    // Its own facts; the cards of others on its page say theirs.
    expect(vehicleWords(MOTORCYCLES, 'B4')).not.toMatch(/8,990|LAMS approved (?:Yes|No)/);
    expect(words(MOTORCYCLES, '/search/adventure')).toMatch(
      /T\u00e9n\u00e9r\u00e9.*CB500X|CB500X.*T\u00e9n\u00e9r\u00e9/,
    );
  });
});

describe('trucks from a text with tabs, priced without GST', () => {
  test('are checked without a problem, the price that contradicts its heading told', async () => {
    const { code, text } = await check(TRUCKS);
    expect(code, text).toBe(0);
    expect(text).toMatch(/whether it includes GST contradicts itself\s+row 4: "51,000 inc GST, column/);
    expect(text).toContain('Not published: Floor price');
  });

  test('say body, hours, licence and masses, with GST and on-road costs in the price', () => {
    const kenworth = vehicleWords(TRUCKS, 'T1');
    expect(kenworth).toContain('Used 2020 Kenworth T610 SAR, $269,500 est. drive away, stock T1');
    expect(kenworth).toMatch(/GVM 26,000 kg .*Body Prime mover .*Odometer 612,000 km .*Transmission 18-speed manual/);
    expect(kenworth).toMatch(/Licence class MC .*Engine hours 11,200 hours .*Emission standard ADR 80\/03/);
    expect(kenworth).toMatch(/Power 447 kW.*Wheelbase 5\.9 m.*Sleeper 36" bunk/);
    expect(kenworth).not.toContain('L/100 km');
    expect(vehicleWords(TRUCKS, 'T2')).toMatch(
      /\$74,450 Drive away.*Price before on-road costs \$68,200 On-road costs \$6,250.*Engine hours 4,200 hours/,
    );
    expect(vehicleWords(TRUCKS, 'T2')).toMatch(
      /3,940 kg of payload Tare 3,560 kg.*Payload 3,940 kg.*GVM 7,500 kg.*Left for a trailer 3,500 kg/,
    );
    const [, tare] = sites.get(TRUCKS)?.document(pathOf(TRUCKS, 'T2')).querySelectorAll('#masses rect') ?? [];
    expect(tare?.getAttribute('width')).toBe('47.47%');
    expect(kenworth).not.toContain('kg of payload');
    const side = (unit: string) => sites.get(TRUCKS)?.document(pathOf(TRUCKS, unit)).querySelector('#side svg');
    expect(side('T2')?.getAttribute('aria-label')).toBe(
      'The 2019 Isuzu NPR 75-190 from the side: body 5.3 m, wheelbase 3.85 m',
    );
    expect(side('T1')).toBeNull();
    expect(vehicleWords(TRUCKS, 'T3')).not.toMatch(/51,000|56,100/);
    expect(vehicleWords(TRUCKS, 'T4')).toMatch(/\$77,000 Excl\. govt\. charges.*Includes GST/);
    expect(words(TRUCKS, '/search/prime-mover')).toContain('Prime mover trucks');
    expect(words(TRUCKS, '/search/curtainsider')).toContain('NPR');
  });
});

describe('words that have no place to break, 390 px wide,', () => {
  const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
  /** A badge of 200 letters, a model like a VIN, an address in the comments: one template and the other. */
  test.each([
    [CARS, ['U-2', 'U-3']],
    [CARAVANS, ['V-4', 'V-1']],
  ] as const)('stay on the page: %s', async (slug, [one, other]) => {
    const ids = [one, other].map((number) => pathOf(slug, number).slice('/cars/'.length));
    const paths = [
      '/',
      ALL_STOCK,
      pathOf(slug, one),
      pathOf(slug, other),
      `/print?car_id=${ids[0] ?? ''}`,
      `/compare?cars=${ids.join(',')}`,
    ];
    for (const path of paths) {
      const { page, close } = await warmVisit(browser, address(slug, path), PHONE);
      if (path.startsWith('/compare') || path.startsWith('/print'))
        await page
          .getByText(/Commodore|Supreme/)
          .first()
          .waitFor();
      await page.locator('main details').evaluateAll((folds) => {
        for (const fold of folds) (fold as HTMLDetailsElement).open = true;
      });
      expect(await overflow(page), path).toEqual([]);
      // What is cut off inside a box is not seen either.
      const cut = await page.locator('main :is(h1, h2, h3, dd, p, li):visible').evaluateAll((elements) =>
        elements
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
          .filter((element) => getComputedStyle(element).overflowX !== 'auto')
          // The room for a finger around a link may stick out; its words may not.
          .filter((element) => {
            const words = document.createRange();
            words.selectNodeContents(element);
            return words.getBoundingClientRect().right > element.getBoundingClientRect().right + 1;
          })
          .map((element) => element.outerHTML.slice(0, 160)),
      );
      expect(cut, path).toEqual([]);
      await close();
    }
  });
});

test.each([
  [CARS, 'U-2'],
  [CARAVANS, 'V-2'],
  [MOTORCYCLES, 'B2'],
  [TRUCKS, 'T2'],
] as const)('axe finds nothing wrong on a vehicle’s page of %s', async (slug, stockNumber) => {
  const { page, close } = await warmVisit(browser, address(slug, pathOf(slug, stockNumber)), {
    reducedMotion: 'reduce',
  });
  expect(await axeViolations(page, { without: ['target-size'] })).toEqual([]);
  await close();
});
