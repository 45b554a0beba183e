import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeTenant } from '../../make-api-context.fixture.ts';
import { tenantSummaries } from '../tenant-summaries.ts';
import { type BrochureContent, brochureContent } from './brochure-content.ts';
import { brochureFace } from './brochure-face.ts';
import { drawableText, textRuns } from './brochure-fonts.ts';
import { brochurePen } from './brochure-pen.ts';
import { brochureLogo, brochurePhoto, photoAddress } from './brochure-pictures.ts';
import { drawBrochure } from './draw-brochure.ts';
import { pdfTexts } from '#tests/support/pdf-text.ts';
import { woffToSfnt } from './woff-to-sfnt.ts';

const now = new Date('2026-11-21T00:00:00Z');
const frame = { width: 300, height: 160 };

async function contentOf(
  change: Partial<Vehicle> = {},
  dealerJson: Readonly<Record<string, unknown>> = {},
): Promise<BrochureContent> {
  const vehicle = makeVehicle(change);
  const tenant = makeTenant({ vehicles: [vehicle], dealerJson });
  return brochureContent(tenant, vehicle, (await tenantSummaries(tenant, now)).of(vehicle), now);
}

describe('what a brochure says', () => {
  test('name, price with its qualifier, facts, dealer, licence, address, stock number and the page', async () => {
    const content = await contentOf({}, { theme: { accent: '#b3141b' } });
    expect(content).toMatchObject({
      dealerName: 'Ironbark Cars',
      name: '2018 Toyota Corolla Ascent Sport',
      kicker: 'Used, stock 4417',
      isSold: false,
      price: { text: '$18,990', qualifier: 'Drive away' },
      phone: '(03) 5550 1420',
      url: 'https://ironbark-cars.example/cars/2018-toyota-corolla-ascent-sport-4417',
      codeUrl: 'https://ironbark-cars.example/cars/2018-toyota-corolla-ascent-sport-4417?utm_source=print',
      accent: { ground: '#b3141b' },
      asOf: expect.stringContaining('20 November 2026') as unknown,
    });
    expect(content.facts).toContainEqual({ label: 'Odometer', value: '72,410 km' });
    expect(content.place).toContain('214 Latrobe Terrace, Geelong VIC\u00a03220');
    expect(content.seller).toEqual(['Tolley Motors (Geelong) Pty Ltd', 'ABN 51 824 753 556', 'LMCT 11842']);
  });

  test('a reduced price has the old one beside it, no price its words', async () => {
    const reduced = await contentOf({ price: { cents: 1_899_000, beforeCents: 2_099_000, qualifier: 'drive_away' } });
    expect(reduced.price).toEqual({ text: '$18,990', qualifier: 'Drive away', was: '$20,990' });
    expect((await contentOf({ price: { qualifier: 'price_on_application' } })).price).toEqual({
      text: 'Enquire for price',
    });
  });
});

test('a sold vehicle’s says SOLD and asks no price [4-17]', async () => {
  const content = await contentOf({ status: 'sold', soldAt: '2026-11-20T00:00:00Z' });
  expect(content).toMatchObject({ isSold: true, price: { text: 'SOLD' }, status: 'Sold Fri 20 Nov' });
  expect(content.priceNote).toBeUndefined();
});

test('on paper a masked number stands in full, and each vehicle has its own [4-28]', async () => {
  const dealerJson = { call_buttons: { masked: true, numbers: [{ phone: '1800 975 707', car_types: ['demo'] }] } };
  expect((await contentOf({}, dealerJson)).phone).toBe('(03) 5550 1420');
  expect((await contentOf({ carType: 'demo' }, dealerJson)).phone).toBe('1800 975 707');
});

describe('the drawing', () => {
  const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;

  test('is one A4 page, with fonts in it, for ordinary and for endless texts', async () => {
    const content = await contentOf();
    const long = 'Ž'.repeat(400);
    const endless: BrochureContent = {
      ...content,
      name: `${long} ${'word '.repeat(300)}`,
      summary: long,
      dealerName: long,
      facts: Array.from({ length: 40 }, () => ({ label: long, value: long })),
      features: Array.from({ length: 200 }, () => long),
      faults: [long, long, long],
      place: Array.from({ length: 30 }, () => long),
      seller: Array.from({ length: 30 }, () => long),
      url: `https://ironbark-cars.example/cars/${'a-'.repeat(300)}`,
    };
    for (const drawn of [content, endless]) {
      const pdf = await drawBrochure(drawn);
      expect(pagesOf(pdf)).toBe(1);
      expect(pdf.toString('latin1')).toContain('[0 0 595.28 841.89]');
      expect(pdf.toString('latin1')).toMatch(/\/FontFile[23]/);
    }
  });

  test('says all of its small print, on further pages where it is endless', async () => {
    const content = await contentOf();
    const terms = Array.from({ length: 1200 }, (_, index) => `term${index + 1}`);
    const wordsOf = async (smallPrint: readonly string[]): Promise<readonly string[]> =>
      pdfTexts(await drawBrochure({ ...content, smallPrint }));
    const [page = '', ...none] = await wordsOf([terms.slice(0, 80).join(' ')]);
    expect(page).toContain(`${terms.slice(0, 80).join(' ')} As published on`);
    expect(none).toEqual([]);
    const pages = await wordsOf([terms.join(' ')]);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join(' ').replace(/\s+/g, ' ')).toContain(`${terms.join(' ')} As published on`);
  });

  test('texts beyond Latin-1 have fonts; what no font has is left out', () => {
    expect(textRuns('Zoë Škoda Nguyễn', 'archivo')).toEqual([
      { family: 'archivo', subset: 'latin', text: 'Zoë ' },
      { family: 'archivo', subset: 'latin-ext', text: 'Š' },
      { family: 'archivo', subset: 'latin', text: 'koda Nguy' },
      { family: 'inter', subset: 'vietnamese', text: 'ễ' },
      { family: 'archivo', subset: 'latin', text: 'n' },
    ]);
    expect(drawableText(' Кириллица  Ελληνικά 你好 \u0000 car\n🚗 ', 'inter')).toBe('Кириллица Ελληνικά car');
  });

  test('is in the typefaces of the template, "½" and other scripts in one that has them', async () => {
    const content = { ...(await contentOf()), summary: '½ Škoda Ελλάς' };
    const fontsOf = async (template: BrochureContent['template']): Promise<string[]> => {
      const pdf = (await drawBrochure({ ...content, template })).toString('latin1');
      const names = [...pdf.matchAll(/\/BaseFont \/[A-Z]+\+(\w+)/g)].map(([, name = '']) => name);
      return [
        ...new Set(names.map((name) => name.replace(/(?:Sans|Gothic)?(?:Regular|SemiBold|Bold|-\w+)?$/, ''))),
      ].sort();
    };
    expect(await fontsOf('yard')).toEqual(['Archivo', 'Inter', 'League']);
    expect(await fontsOf('wander')).toEqual(['Besley', 'Inter', 'RadioCanada']);
    expect(await fontsOf('marque')).toEqual(['Instrument', 'Inter']);
  });

  test('the dealer’s logo, with its name for those who hear the sheet, stands for the written name', async () => {
    const logo = await sharp({ create: { width: 300, height: 80, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const content = await contentOf();
    expect((await drawBrochure(content, { logo })).toString('latin1')).toContain(`/Alt (${content.dealerName})`);
    expect((await drawBrochure(content)).toString('latin1')).not.toContain(`/Alt (${content.dealerName})`);
  });

  test('is tagged: title, language, one main heading, pictures with words, lists', async () => {
    const content = { ...(await contentOf()), faults: ['Scratch'], facts: [], features: ['Cruise'] };
    const jpeg = await sharp({ create: { width: 300, height: 160, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const pdf = (await drawBrochure(content, { photo: jpeg })).toString('latin1');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Lang (en-AU)');
    expect(pdf).toContain('/DisplayDocTitle true');
    const count = (tag: string): number => pdf.split(`/S /${tag}\n`).length - 1;
    expect(['H1', 'H2', 'Figure', 'L', 'Link'].map(count)).toEqual([1, 2, 2, 2, 1]);
    expect(pdf.match(/\/Alt \(/g)).toHaveLength(2);
    expect(pdf).toContain(`/Alt (${content.photoAlt})`);
  });

  test('holds every line of the hours, however many there are', async () => {
    const content = { ...(await contentOf()), facts: [], features: [] };
    const linesOf = async (place: readonly string[]): Promise<number> =>
      (await drawBrochure({ ...content, place })).toString('latin1').split('/S /P\n').length;
    const address = ['Ironbark Cars', '1420 Old Gympie Road North Arm Industrial, Aspley Heights QLD 4034'];
    const week = ['Mon-Tue, Fri 8:30 am – 5:30 pm', 'Wednesday 8 am – 12 pm', 'Thursday 8:30 am – 8 pm'];
    const weekend = ['Saturday 9 am – 4 pm', 'Sunday Closed'];
    const without = await linesOf(address);
    expect(await linesOf([...address, ...week, ...weekend])).toBe(without + 5);
  });

  test('the words below a price keep clear of its comma', async () => {
    const jpeg = await sharp({ create: { width: 300, height: 160, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    for (const photo of [undefined, jpeg]) {
      const texts = textsOf(await drawBrochure(await contentOf(), { photo }));
      const price = texts.findIndex(({ size }) => size === Math.max(...texts.map((text) => text.size)));
      const [figures, words] = texts.slice(price);
      if (figures === undefined || words === undefined) throw new Error('The brochure has no price.');
      // Inter's comma descends 0.16 em below the baseline, its capitals rise 0.73 em above.
      expect(figures.baseline - 0.16 * figures.size).toBeGreaterThan(words.baseline + 0.73 * words.size + 4);
    }
  });

  test('nothing to say is still a page', async () => {
    const content = {
      ...(await contentOf()),
      name: '你好',
      dealerName: '',
      facts: [],
      features: [],
      place: [],
      seller: [],
    };
    expect(pagesOf(await drawBrochure(content))).toBe(1);
  });
});

/** Size and baseline of each text on the page, in render order. */
function textsOf(pdf: Buffer): { readonly size: number; readonly baseline: number }[] {
  const from = pdf.indexOf('stream\n', pdf.indexOf('/FlateDecode')) + 'stream\n'.length;
  const page = inflateSync(pdf.subarray(from)).toString('latin1');
  return [...page.matchAll(/1 0 0 1 [\d.-]+ ([\d.-]+) Tm\n\/F\d+ ([\d.]+) Tf/g)].map(([, baseline, size]) => ({
    baseline: Number(baseline),
    size: Number(size),
  }));
}

describe('the photo', () => {
  let sites = '';
  let webp: Buffer;
  beforeAll(async () => {
    sites = mkdtempSync(path.join(tmpdir(), 'brochure-'));
    webp = await sharp({ create: { width: 1280, height: 853, channels: 3, background: '#c00' } })
      .webp()
      .toBuffer();
    mkdirSync(path.join(sites, 'ironbark-cars/media'), { recursive: true });
    writeFileSync(path.join(sites, 'ironbark-cars/media/3fa9c1b2-1280.webp'), webp);
    writeFileSync(path.join(sites, 'ironbark-cars/media/broken.webp'), webp.subarray(0, 60));
    writeFileSync(path.join(sites, 'secret.webp'), webp);
  });
  afterAll(() => rmSync(sites, { recursive: true, force: true }));

  const tenant = makeTenant({ dealerJson: { images: { cdn_template: 'https://img.example/?src={url}&w={width}' } } });
  const respond = (body: Buffer | string, status = 200) =>
    vi.fn<typeof fetch>(() => Promise.resolve(new Response(new Uint8Array(Buffer.from(body)), { status })));
  const load = (address: string, fetching: typeof fetch = respond('', 404), of = tenant) =>
    brochurePhoto(address, of, { sites, fetching }, frame);
  const photo = (url: string): Vehicle => makeVehicle({ photos: [{ url }] });

  test('is the widest that prints well: of the site, or through the image service', () => {
    expect(photoAddress(makeVehicle(), tenant)).toBe('/media/3fa9c1b2-1280.webp');
    expect(photoAddress(photo('https://feed.example/a.jpg'), tenant)).toBe(
      'https://img.example/?src=https%3A%2F%2Ffeed.example%2Fa.jpg&w=1280',
    );
    expect(photoAddress(makeVehicle({ photos: [{ url: 'javascript:alert(1)' }] }), tenant)).toBeUndefined();
  });

  test('comes from the published files where they are here, as JPEG in the frame', async () => {
    const fetching = respond('', 404);
    const loaded = await load('/media/3fa9c1b2-1280.webp', fetching);
    expect(await sharp(loaded).metadata()).toMatchObject({ format: 'jpeg', ...frame });
    expect(fetching).not.toHaveBeenCalled();
  });

  test('comes from the dealer’s own site or image service otherwise', async () => {
    for (const address of [
      '/media/77aa00ff-1280.webp',
      'https://img.example/?src=x',
      'https://ironbark-cars.example/a.jpg',
    ]) {
      const fetching = respond(webp);
      expect(await load(address, fetching)).toBeDefined();
      const [asked] = fetching.mock.calls[0] ?? [];
      expect(asked instanceof URL && asked.host).toMatch(/^(?:ironbark-cars|img)\.example$/);
      expect(fetching.mock.calls[0]?.[1]?.redirect).toBe('error');
    }
  });

  test.each([
    'https://feed.example/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://ironbark-cars.example/a.jpg',
    'https://img.example.evil.example/a.jpg',
    'file:///etc/passwd',
    '//evil.example/a.jpg',
    'javascript:alert(1)',
  ])('nothing is ever fetched from %s', async (address) => {
    const fetching = respond(webp);
    expect(await load(address, fetching)).toBeUndefined();
    expect(fetching).not.toHaveBeenCalled();
  });

  test('a path that climbs out of the site finds nothing', async () => {
    expect(await load('/media/../../secret.webp', respond('', 404))).toBeUndefined();
  });

  test.each([
    ['a picture that is cut off', () => webp.subarray(0, 60)],
    [
      'a drawing',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
    ],
    ['a page', () => '<!doctype html>'],
    ['more than 8 MB', () => Buffer.alloc(9 * 1024 * 1024)],
  ])('%s is left out', async (_, body) => {
    expect(await load('https://img.example/x', respond(body()))).toBeUndefined();
  });

  test('a damaged file here and a site that does not answer cost the picture only', async () => {
    expect(await load('/media/broken.webp')).toBeUndefined();
    const away = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('fetch failed')));
    expect(await load('/media/none.webp', away)).toBeUndefined();
  });
});

describe('lines', () => {
  const document = new PDFDocument();
  const style = { weight: 400, size: 10, colour: '#000000' } as const;
  const pen = brochurePen(document, brochureFace('marque'));
  const wide = pen.width('x'.repeat(40), style);

  test('break after a space or between the words of a compound, never in a model’s name or a phone number', () => {
    const fits = (text: string, part: string): number => pen.lines(text, style, pen.width(part, style) + 1, 9).length;
    expect(fits('petrol-electric', 'electric')).toBe(2);
    expect(fits('Isuzu D-MAX', 'Isuzu D-')).toBe(2);
    expect(fits('on (03)\u00a05550 now', '(03)\u00a05550')).toBe(3);
    expect(pen.lines('Škoda Octavia', style, wide, 9)).toHaveLength(1);
  });
});

describe('the logo', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="56"><path d="M0 0h192v56H0z"/></svg>';
  const withLogo = (logo: string) => {
    const tenant = makeTenant();
    return { ...tenant, snapshot: { ...tenant.snapshot, logo } };
  };
  const respond = (body: string) => vi.fn<typeof fetch>(() => Promise.resolve(new Response(body)));

  test('is made into a PNG once, from a drawing too', async () => {
    const tenant = withLogo('/media/2c06e1a7.svg');
    const fetching = respond(drawing);
    const sources = { sites: '/nowhere', fetching };
    const png = await brochureLogo(tenant, sources);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', height: 240 });
    expect(await brochureLogo(tenant, sources)).toBe(png);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  test('is the site’s own or none, and is asked for again after a failure', async () => {
    const foreign = respond(drawing);
    expect(
      await brochureLogo(withLogo('https://evil.example/a.svg'), { sites: '/nowhere', fetching: foreign }),
    ).toBeUndefined();
    expect(foreign).not.toHaveBeenCalled();
    const tenant = withLogo('/media/2c06e1a7.svg');
    expect(await brochureLogo(tenant, { sites: '/nowhere', fetching: respond('not a picture') })).toBeUndefined();
    expect(await brochureLogo(tenant, { sites: '/nowhere', fetching: respond(drawing) })).toBeDefined();
  });
});

test('states no rate and no repayment, so that it needs no comparison rate', async () => {
  const content = await contentOf(
    {},
    {
      finance_provider: 'a',
      finance: { credit_notice: 'From 8.49% p.a. Comparison rate 9.12% p.a. WARNING: true only for this example.' },
    },
  );
  expect(JSON.stringify(content)).not.toMatch(/% p\.a\.|repayment|a week|per week/i);
});

test('a WOFF font is unpacked whole; anything else is refused', () => {
  const require = createRequire(import.meta.url);
  const sfnt = woffToSfnt(readFileSync(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')));
  expect(sfnt.readUInt32BE(0)).toBe(0x00010000);
  const count = sfnt.readUInt16BE(4);
  const tags = Array.from({ length: count }, (_, index) => sfnt.toString('latin1', 12 + index * 16, 16 + index * 16));
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'maxp']));
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    expect(sfnt.readUInt32BE(at + 8) + sfnt.readUInt32BE(at + 12)).toBeLessThanOrEqual(sfnt.length);
  }
  expect(() => woffToSfnt(Buffer.from('OTTO0000'))).toThrow('not a WOFF');
});
