import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE_MANIFEST, makeDealerJson } from './make-dealer-config.fixture.ts';
import { formatProblems } from './problem/format-problems.ts';
import { listDealerSlugs } from './list-dealers.node.ts';
import { readDealer } from './read-dealer.node.ts';
import type { TemplateManifest } from './template-manifest.ts';
import { TEMPLATE_NAMES, type TemplateName } from './template-names.ts';

const MANIFESTS = Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, { ...FIXTURE_MANIFEST, name }])) as Readonly<
  Record<TemplateName, TemplateManifest>
>;
let dealersDir: string;

beforeEach(async () => {
  dealersDir = await mkdtemp(join(tmpdir(), 'dealers-'));
});
afterEach(async () => {
  await rm(dealersDir, { recursive: true });
});

/** Writes files in `dealers`; objects become JSON. */
async function write(files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(dealersDir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, undefined, 2));
  }
}

const complete = (change: Readonly<Record<string, unknown>> = {}) => ({
  'ironbark-cars/dealer.json': makeDealerJson(change),
  'ironbark-cars/stock/stock.json': [],
  'ironbark-cars/content/privacy-policy.md': '# Privacy policy\n\nWe keep what you send us.\n',
  'ironbark-cars/content/terms-and-conditions.md': '# Terms and conditions\n\nPlain ones.\n',
});

const read = (slug = 'ironbark-cars') => readDealer(slug, { dealersDir, manifests: MANIFESTS });

async function said(slug?: string): Promise<string> {
  const reading = await read(slug);
  const problems = reading.ok ? reading.warnings : reading.problems;
  return problems.length === 0 ? 'Nothing.' : formatProblems(problems);
}

test('lists the folders that are dealers', async () => {
  await write({
    ...complete(),
    'harrow-finch/dealer.json': '{}',
    '_media/a.txt': '',
    '_manufacturers/vireo.json': '{}',
    'dealer.schema.json': '{}',
  });

  expect(await listDealerSlugs(dealersDir)).toEqual(['harrow-finch', 'ironbark-cars']);
});

test('reads config, template and content of a dealer', async () => {
  await write(complete());

  const reading = await read();

  expect(reading).toMatchObject({
    ok: true,
    config: { slug: 'ironbark-cars', name: 'Ironbark Cars' },
    manifest: { name: 'yard' },
    contents: [
      {
        path: '/privacy-policy',
        title: 'Privacy policy',
        sections: [{ block: 'text', text: 'We keep what you send us.' }],
      },
      { path: '/terms-and-conditions', title: 'Terms and conditions' },
    ],
    warnings: [],
  });
});

test('takes models and defaults from the manufacturer that dealer.json names', async () => {
  await write({
    ...complete({ manufacturer_id: 'vireo' }),
    '_media/kestrel-480.webp': '',
    '_manufacturers/vireo.json': {
      id: 'vireo',
      name: 'Vireo',
      models: [{ name: 'Kestrel', cutout: '_media/kestrel' }],
      config_defaults: { cards: { new_tag_text: 'New Arrival' } },
    },
  });

  const reading = await read();

  expect(reading.ok && [reading.config.manufacturers[0]?.models[0]?.name, reading.config.cards.new_tag_text]).toEqual([
    'Kestrel',
    'New Arrival',
  ]);
});

describe('says what is wrong with', () => {
  test('a dealer that does not exist', async () => {
    await write(complete());

    expect(await said('ironbark-car')).toMatchInlineSnapshot(`
      "Dealer config of ironbark-car has 1 problem.

      dealers/ironbark-car
        There is no such dealer. Did you mean "ironbark-cars"?"
    `);
  });

  test('a folder without dealer.json', async () => {
    await write({ 'harrow-finch/logo.svg': '<svg/>' });

    expect(await said('harrow-finch')).toMatchInlineSnapshot(`
      "Dealer config of harrow-finch has 1 problem.

      dealers/harrow-finch/dealer.json
        The file is missing, so the folder is not a dealer. Add it, or start the folder’s name with "_" if it holds
        something else."
    `);
  });

  test('a name that would leave the folder', async () => {
    expect(await said('../etc')).toMatchInlineSnapshot(`
      "Dealer config of ../etc has 1 problem.

      dealers/../etc
        The folder’s name is the dealer’s slug, which takes lower-case letters, digits and single hyphens only.
        Rename the folder."
    `);
  });

  test('a dealer.json that is called otherwise, is a folder or is not UTF-8', async () => {
    await write({
      'called-otherwise/dealers.json': '{}',
      'a-folder/dealer.json/x.txt': '',
      'a-list/dealer.json': '[{ "name": "Ironbark" }]',
    });
    await mkdir(join(dealersDir, 'windows'));
    await writeFile(join(dealersDir, 'windows/dealer.json'), Buffer.from('{ "name": "Café" }', 'latin1'));

    expect(
      [await said('called-otherwise'), await said('a-folder'), await said('a-list'), await said('windows')].join('\n'),
    ).toMatchInlineSnapshot(`
      "Dealer config of called-otherwise has 1 problem.

      dealers/called-otherwise/dealer.json
        The file is missing, so the folder is not a dealer. Rename dealers.json to dealer.json.
      Dealer config of a-folder has 1 problem.

      dealers/a-folder/dealer.json
        Is a folder, not a file. Rename or remove the folder.
      Dealer config of a-list has 1 problem.

      dealers/a-list/dealer.json
        The file is not one object in braces. Remove the square brackets around it.
      Dealer config of windows has 1 problem.

      dealers/windows/dealer.json
        Is not UTF-8 text. Save it in your editor with the encoding UTF-8."
    `);
  });

  test('stock in another folder of the dealer, or a folder instead of a file', async () => {
    await write({ ...complete(), 'ironbark-cars/stock/new/yard.csv': '' });
    for (const source of ['yard.csv', 'stock', 'stock/new/yrad.csv']) {
      await write({
        'ironbark-cars/dealer.json': makeDealerJson({ stock: { feeds: [{ source, preset: 'forecourt' }] } }),
      });
      const text = (await said()).replaceAll(/\s+/g, ' ');
      expect(text).toContain(source === 'stock' ? 'has no file stock.' : 'Did you mean "stock/new/yard.csv"?');
    }
  });

  test('a web address without its beginning, which is told once and as no missing file', async () => {
    const feeds = [{ source: 'www.feeds.example/stock.csv', preset: 'forecourt' }];
    await write({ ...complete(), 'ironbark-cars/dealer.json': makeDealerJson({ stock: { feeds } }) });
    const text = (await said()).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Write "https://www.feeds.example/stock.csv".');
    expect(text).not.toContain('has no file');
  });

  test('broken JSON, with the place', async () => {
    await write({
      ...complete(),
      'ironbark-cars/dealer.json': '{\n  "template": "yard"\n  "name": "Ironbark Cars"\n}\n',
    });

    expect(await said()).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem.

      dealers/ironbark-cars/dealer.json
        Line 2: Is not JSON. At column 21: A comma is missing between two entries. Put a comma here.
        2 |   "template": "yard"
          |                     ^"
    `);
  });

  test('a key that stands twice', async () => {
    await write({
      ...complete(),
      'ironbark-cars/dealer.json': JSON.stringify(makeDealerJson(), undefined, 2).replace(
        '{',
        '{\n  "name": "Old Name",',
      ),
    });

    expect(await said()).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem.

      dealers/ironbark-cars/dealer.json
        name  Line 4: Appears twice in one object, so the first is ignored. Keep one of the two."
    `);
  });

  test('files that are not there, and everything else at once', async () => {
    await write({
      ...complete({
        logo: { url: 'logo.svg' },
        favicon: 'media/icon.png',
        cards: { new_tag_days: '8 days' },
        locations: [{ ...(makeDealerJson()['locations'] as object[])[0], image: '_media/showrooms/yrad' }],
        stock: { feeds: [{ source: 'stock/stok.json', preset: 'forecourt' }] },
      }),
      'ironbark-cars/logo.png': '',
      '_media/showrooms/yard-480.webp': '',
    });

    expect(await said()).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 5 problems.

      dealers/ironbark-cars/dealer.json
        cards.new_tag_days     Line 44: Expected a number, found "8 days". Write 8.
        logo.url               Line 40: "logo.svg": dealers/ironbark-cars has no file logo.svg. Did you mean
                               "logo.png"?
        favicon                Line 42: "media/icon.png": dealers/ironbark-cars has no file media/icon.png. Add the
                               file, or correct the path.
        locations[0].image     Line 28: "_media/showrooms/yrad": dealers has no pictures
                               _media/showrooms/yrad-<width>.webp. Did you mean "_media/showrooms/yard"?
        stock.feeds[0].source  Line 34: "stock/stok.json": dealers/ironbark-cars has no file stock/stok.json. Did
                               you mean "stock/stock.json"?"
    `);
  });

  test('a manufacturer’s file that is missing or broken', async () => {
    await write({ ...complete({ manufacturer_id: 'vireos' }), '_manufacturers/vireo.json': '{ "id": "vireo", }' });
    expect(await said()).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem.

      dealers/ironbark-cars/dealer.json
        manufacturer_id  Line 38: dealers/_manufacturers has no file for "vireos". Did you mean "vireo"?"
    `);

    await write(complete({ manufacturer_id: 'vireo' }));
    expect(await said()).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem.

      dealers/_manufacturers/vireo.json
        Line 1: Is not JSON. At column 16: There is a comma before the closing bracket. Remove the last comma.
        1 | { "id": "vireo", }
          |                ^"
    `);
  });

  test('a brochure that a manufacturer’s file names and nobody has', async () => {
    await write({
      ...complete({ manufacturer_id: 'vireo' }),
      '_media/brochures/kestrel.pdf': '%PDF-1.7',
      '_manufacturers/vireo.json': {
        id: 'vireo',
        name: 'Vireo',
        models: [
          { name: 'Kestrel', brochure_url: '_media/brochures/kestrel.pdf' },
          { name: 'Wren', brochure_url: '_media/brochures/kestral.pdf' },
        ],
      },
    });
    const text = await said();
    expect(text).toContain('has 1 problem.');
    expect(text).toContain('models[1].brochure_url');
    expect(text).toContain('Did you mean "_media/brochures/kestrel.pdf"?');
  });

  test('content that cannot become a page', async () => {
    await write({
      ...complete(),
      'ironbark-cars/content/About Us.md': '# About us',
      'ironbark-cars/content/search.md': '# Search',
      'ironbark-cars/content/contact-us.md': '# Contact',
      'ironbark-cars/content/warranty.md': 'No heading',
      'ironbark-cars/content/pages/owners.md': '',
    });

    expect(await said()).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 5 problems.

      dealers/ironbark-cars/content/About Us.md
        The file’s name becomes a URL, which takes lower-case letters, digits and single hyphens only. Rename it, as
        in about-us.md.

      dealers/ironbark-cars/content/contact-us.md
        /contact-us is a page of the platform. Give the file another name.

      dealers/ironbark-cars/content/pages/owners.md
        Is empty. Begin with a line such as "# Privacy policy".

      dealers/ironbark-cars/content/search.md
        /search is a page of the platform. Give the file another name.

      dealers/ironbark-cars/content/warranty.md
        Does not begin with a heading, which is the page’s title. Begin with a line such as "# Privacy policy"."
    `);
  });

  test('a picture of a text that is on the writer’s own computer or at another address', async () => {
    await write({
      ...complete(),
      'ironbark-cars/content/pages/yard.md':
        '# The yard\n\n![a](C:\\Users\\me\\yard.jpg)\n\n![b](https://pictures.example/yard.jpg)\n',
    });
    expect(await said()).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 2 warnings.

      dealers/ironbark-cars/content/pages/yard.md (warnings)
        Line 3: "C:\\\\Users\\\\me\\\\yard.jpg": dealers/ironbark-cars has no file C:\\Users\\me\\yard.jpg. Add the file, or
        correct the path.
        Line 5: "https://pictures.example/yard.jpg" is a picture at another address, without which texts are
        published. Save it in the folder media and write it as in ![The yard](media/yard.webp)."
    `);
  });

  test('files of content/ that are read as no page, and HTML that a page is published without', async () => {
    await write({
      ...complete(),
      'ironbark-cars/content/news/MOVED.MD': '# We moved',
      'ironbark-cars/content/news/letter.docx': 'x',
      'ironbark-cars/content/.DS_Store': 'x',
      'ironbark-cars/content/warranty.md': '# Warranty\n\nText.\n\n<iframe src="https://a.example"></iframe>',
    });
    expect(await said()).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 3 warnings.

      dealers/ironbark-cars/content/news/MOVED.MD (warnings)
        Is not read: pages are files that end in .md or .json. Rename it to moved.md.

      dealers/ironbark-cars/content/news/letter.docx (warnings)
        Is not read: pages are files that end in .md or .json. Write its text as Markdown into a file that ends in
        .md, and keep pictures in media/.

      dealers/ironbark-cars/content/warranty.md (warnings)
        Line 5: "<iframe src=\\"https://a.example\\">" is HTML that pages are published without. Write it in Markdown,
        as in **bold**; videos, tables and forms are blocks of a page in JSON."
    `);
  });

  test('entries of a page or of dealer.json that take another’s name', async () => {
    const review = (id: string, customer_name: string) => ({
      id,
      customer_name,
      rating: 5,
      quote: 'Straight talkers.',
    });
    const slide = { id: 'runout', name: 'Runout', image: { url: 'https://cdn.example/a.webp' } };
    const json = makeDealerJson() as { readonly locations: readonly object[] };
    await write({
      ...complete({
        locations: json.locations.map((location) => ({
          ...location,
          reviews: { texts: [review('g-7', 'Sam K.'), review('g-7', 'Sam K.')] },
        })),
        promos: { cards: [{ id: 'eofy', title: 'Sale' }, { title: 'Trade-in' }, { id: 'eofy', title: 'Sale again' }] },
        delivery: {
          zones: [
            { name: 'Geelong', price: 0, postcodes: ['3214-3220'] },
            { name: 'Victoria', price: 390, postcodes: ['3000-3999', '3214-3220'] },
          ],
        },
      }),
      'ironbark-cars/content/owners.json': {
        title: 'Owners',
        sections: [
          { block: 'reviews', reviews: [review('r1', 'Priya N.'), review('r2', 'Tom B.'), review('r1', 'Jo W.')] },
          { block: 'slides', slides: [slide, { ...slide, name: 'Demos' }] },
        ],
      },
      'ironbark-cars/content/offers/demos.json': {
        title: 'Demos',
        cars: [
          { stock_number: 'D1', offer_price: 20_000 },
          { stock_number: 'd1', offer_price: 21_000 },
        ],
        sections: [{ block: 'text', text: 'While they last.' }],
      },
    });

    expect(await said()).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 problem and 5 warnings.

      dealers/ironbark-cars/dealer.json
        promos.cards[2].id  Line 64: "eofy" is the id of cards[0] (Sale) too. A list could not tell the two cards
                            apart. Give each card its own id.

      dealers/ironbark-cars/dealer.json (warnings)
        locations[0].reviews.texts[1].id  Line 37: "g-7" is the id of texts[0] (Sam K.) too. Only the first of the
                                          two is shown. Remove one of the two, or give this review its own id.
        delivery.zones[1].postcodes[1]    Line 83: "3214-3220" is in zones[0] (Geelong) already. The first zone that
                                          has a postcode names its price. Remove it from one of the two.

      dealers/ironbark-cars/content/offers/demos.json (warnings)
        cars[1].stock_number  "d1" is the stock_number of cars[0] too. Of its two prices the lower is shown. Keep
                              one of the two.

      dealers/ironbark-cars/content/owners.json (warnings)
        sections[0].reviews[2].id  Line 20: "r1" is the id of reviews[0] (Priya N.) too. Only the first of the two
                                   is shown. Remove one of the two, or give this review its own id.
        sections[1].slides[1].id   Line 38: "runout" is the id of slides[0] (Runout) too. A link to the slide leads
                                   to the first of the two. Give each slide its own id."
    `);
  });

  test('pages that name a location that the dealer does not have', async () => {
    await write({
      ...complete(),
      'ironbark-cars/content/careers/technician.md':
        '---\nemployment: FULL_TIME\nworkplace: geelog\n---\n# Technician\n\nTools supplied.\n',
      'ironbark-cars/content/offers/regas.md': '---\ndealership: tolly\n---\n# Regas\n\nDone while you wait.\n',
      'ironbark-cars/content/owners.json': {
        title: 'Owners',
        sections: [
          { block: 'locations', only: ['geelong', 'werribee'] },
          { block: 'form', kind: 'enquiry', heading: 'Ask us', location: 'geelog' },
        ],
      },
      'ironbark-cars/content/locations/geelog.md': '---\nlead: By car\n---\n# Geelong\n\nIn at the big sign.\n',
    });

    expect(await said()).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 7 warnings.

      dealers/ironbark-cars/content/careers/technician.md (warnings)
        workplace  "geelog": no location has this id. The vacancy is shown at the dealer’s main location. Write
                   "ironbark-cars-geelong".

      dealers/ironbark-cars/content/locations/geelog.md (warnings)
              "geelog": no location has this slug. What the file says is shown nowhere: its name has to be the slug
              of a location. Write "ironbark-cars-geelong".
        lead  "By car" is shown nowhere: this file is a part of its location’s page. Remove it, or say it in a
              section.

      dealers/ironbark-cars/content/offers/regas.md (warnings)
        dealership  "tolly": no location has this dealership. The offer is listed as every dealership’s. Remove it.

      dealers/ironbark-cars/content/owners.json (warnings)
        sections[0].only[0]   Line 7: "geelong": no location has this slug, name, id or dealership. It is left out.
                              Write "ironbark-cars-geelong" or "Ironbark Cars Geelong".
        sections[0].only[1]   Line 8: "werribee": no location has this slug, name, id or dealership. It is left out.
                              Write "ironbark-cars-geelong" or "Ironbark Cars Geelong".
        sections[1].location  Line 15: "geelog": no location has this slug, name, id or dealership. The main
                              location answers the form. Write "ironbark-cars-geelong" or "Ironbark Cars Geelong"."
    `);
  });

  test('legal pages that are not written yet, without stopping the build', async () => {
    await write({ 'ironbark-cars/dealer.json': makeDealerJson(), 'ironbark-cars/stock/stock.json': [] });

    expect((await read()).ok).toBe(true);
    expect(await said()).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 2 warnings.

      dealers/ironbark-cars/content/privacy-policy.md (warnings)
        The file is missing, so the site has no such page. Write it in Markdown, beginning with a heading.

      dealers/ironbark-cars/content/terms-and-conditions.md (warnings)
        The file is missing, so the site has no such page. Write it in Markdown, beginning with a heading."
    `);
  });

  test('a platform’s page that names what no dealer has, with what it may name', async () => {
    await write({ ...complete(), '_platform/content/fleet.md': '# Fleet\n\nFax {fax}.\n' });

    expect((await read()).ok).toBe(false);
    expect(await said()).toContain('Has {fax}, which no dealer has. Write one of {name}, {business}');
  });

  test('legal pages that are the platform’s, so that somebody reads them as this dealer', async () => {
    await write({
      'ironbark-cars/dealer.json': makeDealerJson(),
      'ironbark-cars/stock/stock.json': [],
      'ironbark-cars/content/terms-and-conditions.md': '# Terms and conditions\n\nPlain ones.\n',
      '_platform/content/privacy-policy.md': '# Privacy policy\n\n{name} keeps little.\n',
      '_platform/content/terms-and-conditions.md': '# Terms and conditions\n\nOf the platform.\n',
    });

    const reading = await read();
    expect(reading.ok && reading.contents.map(({ path, sections }) => [path, sections])).toEqual([
      ['/privacy-policy', [{ block: 'text', text: 'Ironbark Cars keeps little.' }]],
      ['/terms-and-conditions', [{ block: 'text', text: 'Plain ones.' }]],
    ]);
    expect(await said()).toMatchInlineSnapshot(`
      "Dealer config of ironbark-cars has 1 warning.

      dealers/ironbark-cars/content/privacy-policy.md (warnings)
        The file is missing, so the site has the text of dealers/_platform/content/privacy-policy.md with this
        dealer’s names and licences. Read the page before the site goes live. If this dealer does anything
        differently, copy its text into this file and change it."
    `);
  });
});

test('pages are compared with each other, and their links with what a device can open', async () => {
  await write({
    ...complete(),
    'ironbark-cars/content/news/one.md': '---\ncategory: The yard\n---\n\n# One\n\n[Call](tel:035550142)',
    'ironbark-cars/content/news/two.md': '---\ncategory: The yrad\n---\n\n# Two\n\nText.',
  });

  const text = await said();
  expect(text).toContain('Line 7: "tel:035550142" is not an Australian phone number.');
  expect(text).toContain('category  "The yrad" is almost the category of');
});

test('pages beside their folder, and a folder almost named right, are reported', async () => {
  await write({
    ...complete(),
    'ironbark-cars/about-us.md': '# About us\n\nSince 1978.',
    'ironbark-cars/README.md': 'Notes of the dealer’s.',
    'ironbark-cars/Content/finance.md': '# Finance\n\nWe lend.',
    'ironbark-cars/drafts/sale.md': '# Sale\n\nSoon.',
  });

  const text = await said();
  expect(text).toContain('has 2 warnings');
  expect(text).toContain('Is not read: pages are in content/. Move it to content/about-us.md.');
  expect(text).toContain('Rename it to content.');
});

test('letters that another encoding garbled are reported with their line', async () => {
  await write({
    ...complete(),
    'ironbark-cars/content/about-us.md': '# About us\n\nWe donâ€™t haggle.\n30 °C, naïve.',
  });

  expect(await said()).toMatch(/Line 3: .*don.*has letters that were garbled/);
});
