import { readFileSync, writeFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEED_TARGET_FIELDS } from '#config/schema/feed-target-fields.ts';
import { importStock } from '#stock/import-stock.ts';
import { makeFeed } from '#stock/import-feed.fixture.ts';
import type { SiteHeaders } from '#pipeline/headers/site-headers.ts';
import type { BuiltDealer } from '#pipeline/build-report.ts';
import { makeWarmProject, type Outcome, type ScratchProject } from './scratch-project.ts';

const SLUG = 'coachwood-cars';
const STOCK = 'stock/stock.csv';

let project: ScratchProject;
beforeAll(() => {
  project = makeWarmProject(SLUG);
});
afterAll(() => {
  project.remove();
});

async function published(): Promise<Outcome & { readonly dealer: BuiltDealer }> {
  const outcome = await project.build('--allow-shrink');
  expect(outcome.code, outcome.text).toBe(0);
  const [dealer] = outcome.report.dealers;
  if (dealer?.ok !== true) throw new Error(outcome.text);
  return { ...outcome, dealer };
}

describe('a feed in another encoding is published with every letter right:', () => {
  const withMark = (text: string, encoding: string): Uint8Array => iconv.encode(text, encoding, { addBOM: true });

  function strayed(text: string): Uint8Array {
    const [before = '', after = ''] = text.split('Café');
    return Buffer.concat([Buffer.from(`${before}Caf`), Buffer.from([0xe9]), Buffer.from(after)]);
  }

  test.each<[what: string, encode: (text: string) => Uint8Array, doubt?: string]>([
    ['UTF-16LE, as Excel saves it', (text: string) => withMark(text, 'utf-16le')],
    ['UTF-16LE without a byte order mark', (text: string) => iconv.encode(text, 'utf-16le')],
    ['Windows-1252', (text: string) => iconv.encode(text, 'win1252')],
    ['UTF-8 with a byte order mark', (text: string) => withMark(text, 'utf-8')],
    ['UTF-8 with one letter in Windows-1252, which the report names', strayed, 'One byte is no UTF-8'],
  ])('%s', async (_, encode, doubt = '') => {
    project.edit(SLUG, STOCK, encode);
    const { dealer, text } = await published();
    expect(text).toContain(doubt);
    expect(text.includes('no UTF-8')).toBe(doubt !== '');
    expect(dealer.vehicles).toBe(12);
    const page = parse(project.readLive(SLUG, 'cars', '2022-citroen-c4-shine-c111.html'));
    expect(page.textContent).toContain('Très chic – “as new”.');
    expect(page.textContent).toContain('Café Brown');
  });
});

test('a workshop’s file of capitals, decimal commas and numbers of its own is shown as people write it', async () => {
  project.edit(SLUG, STOCK, () =>
    [
      'Stk;Make;Model;Badge;Colour;Yr;Odo;Asking;Fuel use;Yard',
      'W1;HYUNDAI;TUCSON;ELITE;PHANTOM BLACK;2019;45200;"$24,990 DA ono";7,7 L/100km;lismore',
      'W2;MAZDA;CX-5;GT;SOUL RED;2020;61000;$31,500 D/A;8,1;ballina',
    ].join('\n'),
  );
  project.configureFeed(SLUG, {
    price_includes: undefined,
    mapping: {
      ...{ stocknum: 'Stk', make: 'Make', model: 'Model', badge: 'Badge', colour: 'Colour', year: 'Yr', km: 'Odo' },
      ...{ price: 'Asking', 'variant.fuelconsumptioncombined': 'Fuel use', location: 'Yard' },
    },
  });
  await published();
  const page = (name: string): string =>
    parse(project.readLive(SLUG, 'cars', name)).querySelector('main')?.textContent ?? '';
  const tucson = page('2019-hyundai-tucson-elite-w1.html').replace(/\s+/g, ' ');
  for (const words of ['2019 Hyundai Tucson Elite', 'Phantom Black', '45,200 km', '$24,990', 'Drive away', '7.7 L']) {
    expect(tucson).toContain(words);
  }
  const cx5 = page('2020-mazda-cx-5-gt-w2.html').replace(/\s+/g, ' ');
  for (const words of ['2020 Mazda CX-5 GT', 'Soul Red', '$31,500', 'Drive away', '8.1 L'])
    expect(cx5).toContain(words);
});

describe('rows that are wrong do not keep the others off the site:', () => {
  test('a row of ten million characters', async () => {
    project.edit(
      SLUG,
      STOCK,
      (text) => `${text}C113,Holden,Astra,R,2017,used,,,,,,,9990,,,"${'x'.repeat(10_000_000)}"\n`,
    );
    const { dealer, text } = await published();
    expect(dealer.vehicles).toBe(12);
    expect(text).toContain('the row has 10,000,028 characters; more than 1,000,000 is no vehicle');
    expect(text).toMatch(/row 14/);
    expect(text.length).toBeLessThan(10_000);
  });

  test('stock numbers that stand twice: the later row wins, and the report says so', async () => {
    project.edit(
      SLUG,
      STOCK,
      (text) =>
        `${text}C101,Toyota,Corolla,Ascent Sport,2018,used,in_stock,hatch,petrol,automatic,White,72410,15990,,,\n`,
    );
    const { dealer, text } = await published();
    expect(dealer.vehicles).toBe(12);
    expect(text).toMatch(/Duplicates\n +1 +another row has the same vehicle +row 2 \(kept: row 14\)/);
    expect(project.readLive(SLUG, 'cars', '2018-toyota-corolla-ascent-sport-c101.html')).toContain('15,990');
  });

  test('rows without make, model or anything', async () => {
    project.edit(SLUG, STOCK, (text) => `${text},,,,,,,,,,,,,,,\nC114,Toyota\n\n"C115","Kia"Rio",x\n`);
    const { dealer, text } = await published();
    expect(dealer.vehicles).toBeGreaterThanOrEqual(12);
    expect(text).toContain('Rejected');
    expect(text).toMatch(/has no (?:make|model)/);
  });

  test('photos of which none is there', async () => {
    project.edit(SLUG, STOCK, (text) => text.replaceAll('corolla.png', 'gone.png'));
    const { dealer, text } = await published();
    expect(dealer.vehicles).toBe(12);
    expect(dealer.warnings).toHaveLength(12);
    expect(text).toContain(
      'Stock number C101: its photo media/gone.png is not there. The vehicle is published without it.',
    );
    expect(text).toContain('… and 2 more, in the report of --json.');
    const checked = await project.run('check.ts');
    expect(checked.code).toBe(0);
    expect(checked.text).toContain('  stock number C101: media/gone.png\n');
    expect(checked.text).toContain('Checked 1 dealer: no problems, 12 warnings.');
    expect(project.readLive(SLUG, 'cars', '2018-toyota-corolla-ascent-sport-c101.html')).not.toContain('gone.png');
  });

  test('photos that are no pictures', async () => {
    writeFileSync(project.dealerFile(SLUG, 'media', 'broken.png'), 'this is no picture');
    writeFileSync(project.dealerFile(SLUG, 'media', 'page.html'), '<script>alert(1)</script>');
    project.edit(SLUG, STOCK, (text) =>
      text
        .replace('media/corolla.png', 'media/broken.png')
        .replace('media/corolla.png', 'media/page.html')
        .replace('media/corolla.png', '../../../etc/passwd')
        .replace('media/corolla.png', 'javascript:alert(1)'),
    );
    const { dealer } = await published();
    expect(dealer.vehicles).toBe(12);
    expect(Object.keys(project.published()).filter((file) => /page\.html|passwd|\bbroken/.test(file))).toEqual([]);
  });
});

interface Executables {
  readonly inline: string[];
  readonly sources: string[];
  /** Directive of the policy, which allows inline scripts by their hashes. */
  readonly scripts: string | undefined;
}

describe('texts that want to be programs', () => {
  const HOSTILE = [
    '<script>alert("pwned")</script>',
    '"><img src=x onerror=alert("pwned")>',
    "'><svg onload=alert('pwned')>",
    '</script><script>alert("pwned")</script>',
    '--></style><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    'javascript:alert("pwned")',
    '<a href="javascript:alert(1)" style="position:fixed" onclick="alert(1)">pwned</a>',
    '\u2028</textarea><base href=//evil.example>${7*7}{{7*7}}',
  ];

  const SOUND = {
    make: 'Toyota',
    model: 'Corolla',
    year: 2018,
    status: 'in_stock',
    price: 18990,
    price_type: 'drive_away',
  };

  test('in every field of the feed stay texts: nothing that is published can be executed', async () => {
    const harmless = await executables();
    const rows = HOSTILE.flatMap((text, index) => [
      // Every field at once, as a feed that was broken into would have them.
      {
        ...Object.fromEntries(FEED_TARGET_FIELDS.map((field) => [field, `${field} ${text}`])),
        stocknum: `H${index}${text}`,
        show_on_dealer_website: 'yes',
      },
      // All fields but those that decide whether and where a vehicle is shown.
      {
        ...Object.fromEntries(FEED_TARGET_FIELDS.map((field) => [field, `${field} ${text}`])),
        ...SOUND,
        stocknum: `S${index}`,
        location: 'lismore',
        images: ['media/corolla.png', text, `https://cdn.example/${text}`],
        video_url: text,
        show_on_dealer_website: 'yes',
      },
    ]);
    project.edit(SLUG, STOCK, () => JSON.stringify(rows));
    const { dealer } = await published();
    expect(dealer.vehicles).toBeGreaterThanOrEqual(HOSTILE.length);
    // The texts did arrive on pages, as texts.
    const page = readLivePages().find(({ file }) => /s0\.html$/.test(file));
    expect(page?.html).toContain('pwned');
    const { inline, sources } = await executables();
    // A part of the page that none of these vehicles has brings its script no more; nothing else runs.
    expect(harmless.inline).toEqual(expect.arrayContaining(inline));
    expect(harmless.sources).toEqual(expect.arrayContaining(sources));
  });

  test('in the dealer’s Markdown lose what could be executed', async () => {
    await published();
    const harmless = await executables();
    project.edit(SLUG, 'content/privacy-policy.md', (text) => `${text}\n\n${HOSTILE.join('\n\n')}\n`);
    await published();
    expect(project.readLive(SLUG, 'privacy-policy.html')).toContain('pwned');
    expect(await executables()).toEqual(harmless);
  });

  test('are refused in dealer.json, where no text has any use for them', async () => {
    const before = project.published();
    project.configure(SLUG, (config) => {
      config['name'] = `Coachwood ${HOSTILE[0] ?? ''}`;
      config['footer_notes'] = [HOSTILE[1]];
      config.locations[0]['name'] = `Lismore ${HOSTILE[2] ?? ''}`;
      config['facebook_url'] = 'javascript:alert(1)';
    });
    const { code, text } = await project.build();
    expect(code).toBe(1);
    expect(text).toContain('has 4 problems');
    for (const key of ['name', 'footer_notes[0]', 'locations[0].name', 'facebook_url'])
      expect(text).toContain(`${key} `);
    expect(project.published()).toEqual(before);
  });

  function readLivePages(): { readonly file: string; readonly html: string }[] {
    return Object.keys(project.published())
      .filter((file) => file.endsWith('.html'))
      .map((file) => ({ file, html: readFileSync(`${project.dist}/${file}`, 'utf8') }));
  }

  /** Everything in the published files that a browser would run, or that changes what a page loads. */
  async function executables(): Promise<Executables> {
    if (Object.keys(project.published()).length === 0) await published();
    const inline = new Set<string>();
    const sources = new Set<string>();
    const forbidden: string[] = [];
    for (const { file, html } of readLivePages()) {
      const document = parse(html, { blockTextElements: { script: true, style: true, noscript: false } });
      for (const element of document.querySelectorAll('*')) {
        const name = element.rawTagName.toLowerCase();
        if (['iframe', 'object', 'embed', 'base', 'frame', 'applet'].includes(name))
          forbidden.push(`${file} <${name}>`);
        for (const [attribute, value] of Object.entries(element.attributes)) {
          if (/^on/i.test(attribute) || /^(?:srcdoc|style)$/i.test(attribute)) {
            forbidden.push(`${file} <${name} ${attribute}>`);
          }
          if (
            /^(?:href|src|action|formaction|poster|data|xlink:href)$/i.test(attribute) &&
            /^\s*(?:javascript|vbscript|data:text)/i.test(value)
          ) {
            forbidden.push(`${file} <${name} ${attribute}=${value}>`);
          }
        }
        if (name !== 'script') continue;
        const type = element.getAttribute('type') ?? '';
        const source = element.getAttribute('src');
        if (source !== undefined) sources.add(source.replace(/\.[\w-]+\.js$/, '.js'));
        else if (/json/.test(type)) expect(() => JSON.parse(element.textContent) as unknown, file).not.toThrow();
        else inline.add(element.textContent);
      }
    }
    for (const file of Object.keys(project.published()).filter((name) => /\.(?:svg|xml)$/.test(name))) {
      const text = readFileSync(`${project.dist}/${file}`, 'utf8');
      if (/<script|\son\w+\s*=|javascript:/i.test(text)) forbidden.push(file);
    }
    const headers = JSON.parse(readFileSync(`${project.dist}/${SLUG}.headers.json`, 'utf8')) as SiteHeaders;
    const policy = headers.rules[0]?.headers['Content-Security-Policy'] ?? '';
    const scripts = /script-src [^;]*/.exec(policy)?.[0];
    expect(scripts).not.toMatch(/unsafe|https?:|\*/);
    expect(forbidden).toEqual([]);
    return { inline: [...inline].sort(), sources: [...sources].sort(), scripts };
  }
});

test('fifty thousand rows are imported, and every one is accounted for', async () => {
  const makes = ['Toyota', 'Mazda', 'Kia', 'Ford', 'Hyundai'];
  const rows = Array.from(
    { length: 50_000 },
    (_, index) =>
      // Every thousandth row has no model.
      `B${index},${makes[index % 5] ?? ''},${index % 1000 === 999 ? '' : `Model ${index % 40}`},${2000 + (index % 25)},used,in_stock,${5000 + index},${index * 3}`,
  );
  project.edit(SLUG, STOCK, () => `stocknum,make,model,year,car_type,status,price,km\n${rows.join('\n')}\n`);
  const { status, report, vehicles } = await importStock({
    dealer: {
      slug: SLUG,
      locations: [{ id: 'lismore', slug: 'lismore', name: 'Lismore', primary: true, state: 'nsw' }],
      stock: { feeds: [makeFeed({ source: STOCK, preset: 'forecourt', price_includes: 'drive_away' })] },
    } as never,
    dealerFolder: project.dealerFile(SLUG),
    now: new Date('2026-11-21T00:00:00Z'),
  });
  expect(status).toBe('complete');
  expect(report.totals).toMatchObject({ rowsRead: 50_000, published: 49_950, rejected: 50, duplicates: 0 });
  expect(new Set(vehicles.map((vehicle) => vehicle.slug)).size).toBe(49_950);
}, 60_000);
