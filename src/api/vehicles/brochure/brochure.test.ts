import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeTenant } from '../../make-api-context.fixture.ts';
import { tenantSummaries } from '../tenant-summaries.ts';
import { type BrochureContent, brochureContent } from './brochure-content.ts';
import { drawableText, textRuns } from './brochure-fonts.ts';
import { brochurePhoto, photoAddress } from './brochure-photo.ts';
import { drawBrochure } from './draw-brochure.ts';
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
    expect(content.place).toContain('214 Latrobe Terrace, Geelong VIC 3220');
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
      smallPrint: ['small '.repeat(2000)],
      url: `https://ironbark-cars.example/cars/${'a-'.repeat(300)}`,
    };
    for (const drawn of [content, endless]) {
      const pdf = await drawBrochure(drawn, undefined);
      expect(pagesOf(pdf)).toBe(1);
      expect(pdf.toString('latin1')).toContain('[0 0 595.28 841.89]');
      expect(pdf.toString('latin1')).toMatch(/\/FontFile[23]/);
    }
  });

  test('texts beyond Latin-1 have fonts; what no font has is left out', () => {
    expect(textRuns('Zoë Škoda Nguyễn')).toEqual([
      { subset: 'latin', text: 'Zoë ' },
      { subset: 'latin-ext', text: 'Š' },
      { subset: 'latin', text: 'koda Nguy' },
      { subset: 'vietnamese', text: 'ễ' },
      { subset: 'latin', text: 'n' },
    ]);
    expect(drawableText(' Кириллица  Ελληνικά 你好 \u0000 car\n🚗 ')).toBe('Кириллица Ελληνικά car');
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
    expect(pagesOf(await drawBrochure(content, undefined))).toBe(1);
  });
});

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
    expect(await sharp(loaded?.jpeg).metadata()).toMatchObject({ format: 'jpeg', ...frame });
    expect(fetching).not.toHaveBeenCalled();
  });

  test('comes from the dealer’s own site or image service otherwise', async () => {
    for (const address of [
      '/media/77aa00ff-1280.webp',
      'https://img.example/?src=x',
      'https://ironbark-cars.example/a.jpg',
    ]) {
      const fetching = respond(webp);
      expect((await load(address, fetching))?.jpeg).toBeDefined();
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
