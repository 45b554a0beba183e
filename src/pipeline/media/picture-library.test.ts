import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { ownPhotos } from './own-photos.ts';
import { openPictureLibrary, type PictureLibrary } from './picture-library.ts';

let root: string;
const dealers = (): string => path.join(root, 'dealers');
const cache = (): string => path.join(root, 'state', '_media');
const open = (): PictureLibrary => openPictureLibrary(dealers(), 'yard', cache());

async function picture(file: string, width: number, height: number, red = 200): Promise<void> {
  const target = path.join(dealers(), file);
  mkdirSync(path.dirname(target), { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: { r: red, g: 40, b: 40 } } }).toFile(target);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'media-'));
  mkdirSync(path.join(dealers(), 'yard'), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test('a white car in another colour is made once, in the widths of its picture [7-21]', async () => {
  const target = path.join(dealers(), '_media', 'van-white-320.webp');
  mkdirSync(path.dirname(target), { recursive: true });
  await sharp({ create: { width: 320, height: 180, channels: 4, background: { r: 229, g: 229, b: 229, alpha: 1 } } })
    .webp({ lossless: true })
    .toFile(target);
  const library = open();
  const plain = await library.prepare('_media/van-white');
  const red = await library.tinted('_media/van-white', '#8F2F1C');
  expect(red).toEqual({ ...plain, url: plain?.url.replace('.webp', '-8f2f1c.webp') });
  const source = library.files.get(`${(red?.url ?? '').slice(1, -'.webp'.length)}-320.webp`)?.source ?? '';
  const [channel = 0] = await sharp(source).raw().toBuffer();
  expect(Math.abs(channel - 0x8f)).toBeLessThan(4);
  expect(await library.tinted('_media/nothing', '#8f2f1c')).toBeUndefined();
});

describe('a picture in the dealer’s folder', () => {
  test('is made in three widths, named after its content', async () => {
    await picture('yard/media/front.jpg', 1600, 1000);
    const library = open();
    const made = await library.prepare('media/front.jpg');
    expect(made).toMatchObject({ widths: [480, 800, 1280], width: 1280, height: 800 });
    expect(made?.url).toMatch(/^\/media\/[0-9a-f]{12}\.webp$/);
    const name = made?.url.slice(1, -'.webp'.length) ?? '';
    expect([...library.files.keys()]).toEqual([`${name}-480.webp`, `${name}-800.webp`, `${name}-1280.webp`]);
    const smallest = library.files.get(`${name}-480.webp`);
    expect((await sharp(smallest?.source).metadata()).width).toBe(480);
    expect(statSync(smallest?.source ?? '').size).toBe(smallest?.bytes);
  });

  test.each([
    [2400, [480, 800, 1280, 1920], 1920],
    [1600, [480, 800, 1280, 1920], 1600],
    [1280, [480, 800, 1280], 1280],
  ])(
    'of a vehicle and %i px wide is made for the full screen, too, where that shows more [9-10]',
    async (wide, widths, width) => {
      await picture('yard/media/front.jpg', wide, 900);
      const made = await open().prepare('media/front.jpg', 'gallery');
      expect(made).toMatchObject({ widths, width });
    },
  );

  test('that a killed build had half made is cleared away by the next build that makes one', async () => {
    await picture('yard/media/front.jpg', 900, 600);
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    mkdirSync(cache(), { recursive: true });
    for (const id of [gone, process.pid]) writeFileSync(path.join(cache(), `0123456789ab-480.webp.${id}`), 'half');
    const library = open();
    await library.prepare('media/front.jpg');
    library.save();
    expect(readdirSync(cache()).filter((file) => /\.\d+$/.test(file))).toEqual([
      `0123456789ab-480.webp.${process.pid}`,
    ]);
  });

  test('is encoded once, however often it is built', async () => {
    await picture('yard/media/front.jpg', 900, 600);
    const first = open();
    await first.prepare('media/front.jpg');
    first.save();
    const long = new Date(1_000_000);
    for (const file of readdirSync(cache())) utimesSync(path.join(cache(), file), long, long);
    await open().prepare('media/front.jpg');
    const webp = readdirSync(cache()).filter((file) => file.endsWith('.webp'));
    expect(webp).toHaveLength(3);
    for (const file of webp) expect(statSync(path.join(cache(), file)).mtimeMs).toBe(1_000_000);
  });

  test('gets another name when its content changes', async () => {
    await picture('yard/media/front.jpg', 900, 600);
    const before = open();
    const first = await before.prepare('media/front.jpg');
    before.save();
    await picture('yard/media/front.jpg', 900, 600, 10);
    utimesSync(path.join(dealers(), 'yard/media/front.jpg'), new Date(), new Date(Date.now() + 5_000));
    expect((await open().prepare('media/front.jpg'))?.url).not.toBe(first?.url);
  });

  test('is never blown up', async () => {
    await picture('yard/media/small.png', 300, 200);
    const library = open();
    await library.prepare('media/small.png');
    for (const file of library.files.values()) expect((await sharp(file.source).metadata()).width).toBe(300);
  });

  test('that is a drawing is used as it is', async () => {
    writeFileSync(
      path.join(dealers(), 'yard/logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>',
    );
    const made = await open().prepare('logo.svg');
    expect(made).toMatchObject({ widths: [], width: 120, height: 40 });
    expect(made?.url).toMatch(/\.svg$/);
  });
});

describe('a picture that lies there in several widths', () => {
  beforeEach(async () => {
    await picture('_media/cars/red-480.webp', 480, 320);
    await picture('_media/cars/red-800.webp', 800, 533);
    await picture('_media/cars/red-left-480.webp', 480, 320, 1);
    writeFileSync(
      path.join(dealers(), '_media/media.json'),
      JSON.stringify({ 'cars/red': { box: { left: 1, right: 2, bottom: 3 } } }),
    );
  });

  test.each(['_media/cars/red', '_media/cars/red.webp'])('is used as it is, named %s', async (reference) => {
    const library = open();
    expect(await library.prepare(reference)).toMatchObject({
      widths: [480, 800],
      width: 800,
      height: 533,
      box: { left: 1, right: 2, bottom: 3 },
    });
    expect([...library.files.values()].map((file) => path.basename(file.source))).toEqual([
      'red-480.webp',
      'red-800.webp',
    ]);
  });
});

describe('the first photo of a vehicle', () => {
  test('is also made as a JPEG for share cards, once', async () => {
    await picture('yard/media/front.jpg', 1600, 1000);
    await picture('yard/media/rear.jpg', 1600, 1000, 90);
    const library = open();
    const { vehicles } = await ownPhotos(
      [makeVehicle({ photos: [{ url: 'media/front.jpg' }, { url: 'media/rear.jpg' }] })],
      library,
    );
    const [first, second] = vehicles[0]?.photos ?? [];
    expect(first?.shareUrl).toMatch(/^\/media\/[0-9a-f]{12}-share\.jpg$/);
    expect(second?.shareUrl).toBeUndefined();
    const file = library.files.get(first?.shareUrl?.slice(1) ?? '');
    const made = await sharp(file?.source).metadata();
    expect([made.format, made.width, made.height]).toEqual(['jpeg', 1200, 630]);
  });

  test('on another server is left to that server', async () => {
    const { vehicles } = await ownPhotos([makeVehicle({ photos: [{ url: 'https://cdn.example.com/1.jpg' }] })], open());
    expect(vehicles[0]?.photos).toEqual([{ url: 'https://cdn.example.com/1.jpg' }]);
  });
});

describe('a picture that cannot be had', () => {
  test.each([
    ['is not there', 'media/gone.jpg', 'is not there'],
    ['leaves the folder', '../other/logo.svg', 'is not a path inside'],
    ['is an absolute path', '/etc/passwd', 'is not a path inside'],
  ])('because it %s is reported', async (_, reference, reason) => {
    const library = open();
    expect(await library.prepare(reference)).toBeUndefined();
    expect(library.missing.get(reference)).toContain(reason);
  });

  test('because it is not a picture is reported', async () => {
    writeFileSync(path.join(dealers(), 'yard/broken.jpg'), 'not a picture');
    const library = open();
    expect(await library.prepare('broken.jpg')).toBeUndefined();
    expect(library.missing.get('broken.jpg')).toContain('cannot be read as a picture');
  });

  test('leaves the vehicle on the site with the photos that are there', async () => {
    await picture('yard/media/a.jpg', 900, 600);
    const vehicle = makeVehicle({
      stockNumber: '4417',
      photos: [{ url: 'media/a.jpg' }, { url: 'media/gone.jpg' }, { url: 'https://cdn.example/b.jpg' }],
    });
    const { vehicles, missing } = await ownPhotos([vehicle], open());
    expect(vehicles[0]?.photos.map((photo) => photo.url)).toEqual([
      expect.stringMatching(/^\/media\//),
      'https://cdn.example/b.jpg',
    ]);
    expect(missing).toEqual([{ stockNumber: '4417', reference: 'media/gone.jpg', reason: 'is not there' }]);
  });
});

describe('what a vehicle shows beside photos', () => {
  test('is published as it is wanted: frames as photos, the interior large, a video as its file', async () => {
    await picture('yard/media/front.jpg', 900, 600);
    await picture('yard/media/frame.jpg', 1200, 800, 30);
    await picture('yard/media/inside.jpg', 4000, 2000, 60);
    writeFileSync(path.join(dealers(), 'yard/media/tour.webm'), 'film');
    const library = open();
    const { vehicles, missing } = await ownPhotos(
      [
        makeVehicle({
          photos: [{ url: 'media/front.jpg' }],
          spinImages: [{ url: 'media/frame.jpg' }],
          interiorPanorama: { url: 'media/inside.jpg' },
          videoUrls: ['media/tour.webm', 'https://youtu.be/aqz-KE-bpKQ'],
        }),
      ],
      library,
    );
    const [vehicle] = vehicles;
    expect(missing).toEqual([]);
    expect(vehicle?.spinImages).toEqual([expect.objectContaining({ widths: [480, 800, 1280] })]);
    expect(vehicle?.spinImages?.[0]).not.toHaveProperty('shareUrl');
    expect(vehicle?.interiorPanorama).toMatchObject({ widths: [1536, 3072], width: 3072, height: 1536 });
    expect(vehicle?.videoUrls).toEqual([
      expect.stringMatching(/^\/media\/[0-9a-f]{12}\.webm$/),
      'https://youtu.be/aqz-KE-bpKQ',
    ]);
    expect(readFileSync(library.files.get(vehicle?.videoUrls?.[0]?.slice(1) ?? '')?.source ?? '', 'utf8')).toBe('film');
  });

  test('and is not there is left out and reported', async () => {
    await picture('yard/media/front.jpg', 900, 600);
    const { vehicles, missing } = await ownPhotos(
      [
        makeVehicle({
          stockNumber: '4417',
          photos: [{ url: 'media/front.jpg' }],
          interiorPanorama: { url: 'media/gone.jpg' },
          videoUrls: ['media/gone.mp4', '../other/tour.mp4'],
        }),
      ],
      open(),
    );
    expect(vehicles[0]).not.toHaveProperty('interiorPanorama');
    expect(vehicles[0]).not.toHaveProperty('videoUrls');
    expect(missing.map(({ reference, reason }) => `${reference} ${reason}`)).toEqual([
      'media/gone.jpg is not there',
      'media/gone.mp4 is not there',
      '../other/tour.mp4 is not a path inside the dealer’s folder',
    ]);
  });
});
