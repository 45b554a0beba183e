import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeWarmProject, steadyText, type ScratchProject } from './scratch-project.ts';

const SLUG = 'coachwood-cars';

let project: ScratchProject;
beforeAll(async () => {
  project = makeWarmProject(SLUG);
  const { code, text } = await project.build();
  expect(code, text).toBe(0);
});
afterAll(() => {
  project.remove();
});

/** What `check` and `build` say about a dealer whose folder is wrong; the live site must not notice. */
async function refused(): Promise<string> {
  const before = project.published();
  const checked = await project.run('check.ts', '--config-only');
  expect(checked.code, checked.text).toBe(1);

  const built = await project.run('build.ts');
  expect(built.code, built.text).toBe(1);
  expect(built.text).toContain('DealerConfigInvalid');
  expect(built.text).toContain('Nothing was published. The site that was live before is untouched.');
  expect(project.published()).toEqual(before);

  // Both commands give the operator the same words.
  const [problems = ''] = steadyText(checked.stdout, project).split('\n\nChecked');
  for (const line of problems.split('\n').slice(1)) expect(built.text).toContain(line.trim());
  return problems;
}

describe('a dealer whose folder is wrong is not published, and its live site stays:', () => {
  test('broken JSON', async () => {
    project.edit(SLUG, 'dealer.json', (text) => text.replace('"marque",', '"marque"'));
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/dealer.json
        Line 3: Is not JSON. At column 23: A comma is missing between two entries. Put a comma here.
        3 |   "template": "marque"
          |                       ^"
    `);
  });

  test('half a dealer.json', async () => {
    project.edit(SLUG, 'dealer.json', (text) => text.slice(0, text.indexOf('"ballina"')));
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/dealer.json
        Line 27: Is not JSON. At column 13: A value was expected. Write a text in double quotes, a number, true,
        false, a list or an object.
        27 |       "id": 
           |             ^"
    `);
  });

  test('an empty dealer.json', async () => {
    project.edit(SLUG, 'dealer.json', () => '');
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/dealer.json
        Line 1: Is not JSON. At column 1: The file is empty. Write { "template": …, "name": … }.
        1 | 
          | ^"
    `);
  });

  test('a mistyped key', async () => {
    project.edit(SLUG, 'dealer.json', (text) => text.replace('"opening_hours"', '"openning_hours"'));
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/dealer.json
        locations[0].contact_detail.openning_hours
                                                  Line 24: Unknown key. Did you mean "opening_hours"?"
    `);
  });

  test('a key that nothing resembles', async () => {
    project.configure(SLUG, (config) => (config['frobnicate'] = true));
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/dealer.json
        frobnicate  Line 61: Unknown key. Remove it; docs/dealer-config.md lists the keys."
    `);
  });

  test('values of the wrong type', async () => {
    project.configure(SLUG, (config) => {
      config['name'] = 42;
      config['cards'] = { favourite: 'yes', new_tag_days: '8 days' };
      config.locations[0]['postcode'] = 2480;
    });
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 3 problems.

      dealers/coachwood-cars/dealer.json
        name                Line 4: Expected a text, found 42. Write "42".
        cards.favourite     Line 62: Expected true or false, found "yes". Write true.
        cards.new_tag_days  Line 63: Expected a number, found "8 days". Write 8."
    `);
  });

  test('floor plans that cannot be drawn', async () => {
    project.configure(SLUG, (config) => {
      const tile = (layout: string, length_mm: number) => ({ label: 'Vans', href: '/', plan: { layout, length_mm } });
      config['navigation'] = {
        ways: {
          heading: 'By the way you travel',
          tiles: [
            tile('Front island qween, rear ensuite', 5950),
            tile('Front island queen, hot tub', 5950),
            tile('Front island queen, centre kitchen, club lounge, rear ensuite', 3720),
          ],
        },
      };
    });
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 3 problems.

      dealers/coachwood-cars/dealer.json
        navigation.ways.tiles[0].plan.layout     Line 69: "Front island qween, rear ensuite": "front island qween"
                                                 is no piece of a floor plan. Did you mean "Island queen"?
        navigation.ways.tiles[1].plan.layout     Line 77: "Front island queen, hot tub": "hot tub" is no piece of a
                                                 floor plan. Write "Fold-out double", "Island queen", "Queen",
                                                 "Single beds", "Double", "Triple bunks", "Bunks", "Club lounge",
                                                 "L-shaped dinette", "Dinette", "Kitchen" or "Ensuite".
        navigation.ways.tiles[2].plan.length_mm  Line 86: 3720: the floor plan of "Front island queen, centre
                                                 kitchen, club lounge, rear ensuite" cannot be drawn in 3720 mm.
                                                 Name two pieces or more, separated by commas, that fit a body of
                                                 2500 to 14000 mm."
    `);
  });

  test('a template that does not exist', async () => {
    project.configure(SLUG, (config) => (config['template'] = 'marquee'));
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/dealer.json
        template  Line 3: "marquee" is not one of the allowed values. Did you mean "marque"?"
    `);
  });

  test('a logo that is not there', async () => {
    project.configure(SLUG, (config) => (config.logo.url = 'logos.svg'));
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/dealer.json
        logo.url  Line 9: "logos.svg": dealers/coachwood-cars has no file logos.svg. Did you mean "logo.svg"?"
    `);
  });

  test('the route of a test drive whose stages and figures are as one would say them', async () => {
    project.configure(SLUG, (config) => {
      const routes = [
        { name: 'The river loop', kms: '12 km', minutes: '25 min', stages: [{ at: 3, text: 'the bridge' }] },
        {
          name: 'The coast loop',
          kms: 9,
          minutes: 20,
          stages: [
            { at: 3, text: 'the beach' },
            { at: 12, text: 'the lighthouse' },
          ],
        },
      ];
      for (const [index, location] of config.locations.entries()) location['test_drive_route'] = routes[index];
    });
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 4 problems.

      dealers/coachwood-cars/dealer.json
        locations[0].test_drive_route.kms         Line 37: Expected a number, found "12 km". Write 12.
        locations[0].test_drive_route.minutes     Line 38: Expected a number, found "25 min". Write 25.
        locations[0].test_drive_route.stages      Line 39: Has fewer than 2 entries. Add one.
        locations[1].test_drive_route.stages[1].at
                                                  Line 71: 12 is not on the way. Write stages in order, each before
                                                  the end at 9 km."
    `);
  });

  test('a logo for dark ground that is not there', async () => {
    project.configure(SLUG, (config) => (config.logo['on_dark'] = 'logo-white.svg'));
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/dealer.json
        logo.on_dark  Line 11: "logo-white.svg": dealers/coachwood-cars has no file logo-white.svg. Add the file, or
                      correct the path."
    `);
  });

  test('conditions of what is said of a vehicle that cannot be read', async () => {
    project.configure(SLUG, (config) => {
      Object.assign(config, {
        vehicle_page: {
          used_vehicle_checks: ['Brakes', { text: 'Tail lift', when: 'featurs contains "tail lift"' }],
          panels: [{ panel: 'protect', items: [{ title: 'Weighed', when: 'status is not coming soon' }] }],
        },
      });
    });
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 2 problems.

      dealers/coachwood-cars/dealer.json
        vehicle_page.panels[0].items[0].when      Line 75: "status is not coming soon": at character 15: expected
                                                  "empty" after "is". Write status is empty, or status = value.
        vehicle_page.used_vehicle_checks[1].when  Line 66: "featurs contains \\"tail lift\\"": at character 1:
                                                  "featurs" is no attribute of a vehicle. Did you mean "features"?"
    `);
  });

  test('an offer that ends before it begins', async () => {
    const offer = project.dealerFile(SLUG, 'content/offers/floor-mats.md');
    mkdirSync(path.dirname(offer), { recursive: true });
    onTestFinished(() => {
      rmSync(offer);
    });
    writeFileSync(
      offer,
      '---\nstart: 2026-11-30\nend: 2026-11-02\n---\n\n# Floor mats with every wagon\n\nUntil they are gone.\n',
    );
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/content/offers/floor-mats.md
        end  Line 3: "2026-11-02": comes before the start, 2026-11-30: the page would never be on the site. The two
             look swapped."
    `);
  });

  test('two locations with one slug', async () => {
    project.configure(SLUG, (config) => {
      for (const location of config.locations) location['slug'] = 'lismore';
    });
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/dealer.json
        locations[1].slug  Line 51: "lismore" is the slug of locations[0] (Coachwood Lismore) too. Two locations
                           cannot have one URL. Give each location its own slug."
    `);
  });

  test('two locations with one id', async () => {
    project.configure(SLUG, (config) => {
      for (const location of config.locations) location['id'] = 'lismore';
    });
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/dealer.json
        locations[1].id  Line 37: "lismore" is the id of locations[0] (Coachwood Lismore) too. Vehicles could not
                         tell them apart. Give each location its own id."
    `);
  });

  test('paths that leave the folder', async () => {
    project.configure(SLUG, (config) => {
      config.logo.url = '../other-dealer/logo.svg';
      config['favicon'] = '/etc/passwd';
      config.stock.feeds[0]['source'] = 'stock/../../../secret.csv';
    });
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 3 problems.

      dealers/coachwood-cars/dealer.json
        logo.url               Line 9: "../other-dealer/logo.svg" leaves the dealer folder, or has characters that a
                               file name may not have. Write a path inside the dealer folder, as in
                               "media/yard.webp", or "_media/yard.webp" for a shared file.
        favicon                Line 61: "/etc/passwd" leaves the dealer folder, or has characters that a file name
                               may not have. Write a path inside the dealer folder, as in "media/yard.webp", or
                               "_media/yard.webp" for a shared file.
        stock.feeds[0].source  Line 55: "stock/../../../secret.csv" leaves the dealer folder, or has characters that
                               a file name may not have. Write a path inside the dealer folder, as in
                               "stock/stock.csv", or "https://…"; credentials go into \`headers\` or \`query\`."
    `);
  });

  test('a stock file that is not there', async () => {
    project.configure(SLUG, (config) => (config.stock.feeds[0]['source'] = 'stock/stok.csv'));
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/dealer.json
        stock.feeds[0].source  Line 55: "stock/stok.csv": dealers/coachwood-cars has no file stock/stok.csv. Did you
                               mean "stock/stock.csv"?"
    `);
  });

  test('a folder without dealer.json', async () => {
    project.edit(SLUG, 'dealer.json', (text) => text);
    rmSync(project.dealerFile(SLUG, 'dealer.json'));
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 1 problem.

      dealers/coachwood-cars/dealer.json
        The file is missing, so the folder is not a dealer. Add it, or start the folder’s name with "_" if it holds
        something else."
    `);
  });

  test('every problem of the folder at once', async () => {
    project.configure(SLUG, (config) => {
      config['nmae'] = config['name'];
      delete config['name'];
      config['abn'] = '51 824 753 557';
      config['url'] = 'http://coachwood-cars.example/';
      config.logo.url = 'logo.png';
      for (const location of config.locations.slice(1)) location['state'] = 'New South Whales';
    });
    expect(await refused()).toMatchInlineSnapshot(`
      "Dealer config of coachwood-cars has 6 problems.

      dealers/coachwood-cars/dealer.json
        name                Line 1: Is missing. Add it, as in "name": "Northside Vireo".
        abn                 Line 5: "51 824 753 557" is not an ABN: its check digits do not fit. Compare it with the
                            register at abr.business.gov.au.
        url                 Line 6: "http://coachwood-cars.example/" is not https. Write
                            "https://coachwood-cars.example".
        locations[1].state  Line 40: "New South Whales" is not one of the allowed values. Write "qld", "nsw", "vic",
                            "sa", "wa", "tas", "act" or "nt".
        nmae                Line 60: Unknown key. Did you mean "name"?
        logo.url            Line 8: "logo.png": dealers/coachwood-cars has no file logo.png. Did you mean
                            "logo.svg"?"
    `);
  });
});

describe('a fleet with one broken dealer', () => {
  test('publishes the others, names the broken one and ends with 1', async () => {
    cpSync(project.dealerFile(SLUG), project.dealerFile('banksia'), { recursive: true });
    onTestFinished(() => {
      rmSync(project.dealerFile('banksia'), { recursive: true });
    });
    project.edit('banksia', 'dealer.json', (text) => text.replace('"marque"', '42'));
    project.edit(SLUG, 'stock/stock.csv', (text) => text.replace('18990', '17990'));
    const { code, text } = await project.run('build.ts');
    expect(code).toBe(1);
    expect(project.readLive(SLUG, 'cars', '2018-toyota-corolla-ascent-sport-c101.html')).toContain('17,990');
    expect(Object.keys(project.published()).filter((file) => file.startsWith('banksia'))).toEqual([]);
    const summary = text.slice(text.indexOf('┌'));
    expect(summary).toMatch(/banksia +│ not published \(DealerConfigInvalid\)/);
    expect(summary).toMatch(/coachwood-cars +│ +12 │/);
    expect(summary).toContain('1 dealer published, 1 not');
  });
});

test('an article dated ahead is on the site, and check says so', async () => {
  const article = project.dealerFile(SLUG, 'content/news/wagons.md');
  mkdirSync(path.dirname(article), { recursive: true });
  onTestFinished(() => {
    rmSync(article);
  });
  writeFileSync(article, '---\ndate: 2099-11-17\n---\n\n# Wagons\n\nThree came in this week.\n');
  const { code, text } = await project.run('check.ts', '--config-only');
  expect(code, text).toBe(0);
  expect(text.replace(/\s+/g, ' ')).toContain(
    'content/news/wagons.md (warnings) date 2099-11-17: the day is still to come, but the article is on the site already',
  );
});
