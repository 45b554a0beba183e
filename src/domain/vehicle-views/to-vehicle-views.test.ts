import { describe, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Hotspot, Photo, Vehicle } from '#domain/vehicle/vehicle.ts';
import { foreignSources } from './foreign-sources.ts';
import { toVehicleViews } from './to-vehicle-views.ts';
import type { ConfiguredSlide, ViewRules } from './view-rules.ts';

const RULES: ViewRules = { opensWith: 'spin', autoRotates: true };
const EMBED = 'https://spin.example.com/view/{code}';
const photos = (count: number): Photo[] =>
  Array.from({ length: count }, (_, index) => ({
    url: `/media/${String(index).padStart(12, '0')}.webp`,
    widths: [480, 960],
    width: 960,
    height: 640,
  }));
const views = (change: Partial<Vehicle>, rules: Partial<ViewRules> = {}, slides: readonly ConfiguredSlide[] = []) =>
  toVehicleViews(makeVehicle({ photos: photos(5), ...change }), { rules: { ...RULES, ...rules }, slides });

test('a vehicle with photos alone has a gallery and nothing else', () => {
  expect(views({})).toBeUndefined();
});

describe('a spin [2.4-1, 3-11]', () => {
  test('of the site’s own pictures has their addresses in order', () => {
    const made = views({ spinImages: photos(36) });
    expect(made?.spin).toMatchObject({ kind: 'frames', width: 960, height: 640, rotates: true });
    const frames = made?.spin?.kind === 'frames' ? made.spin.frames : [];
    expect(frames).toHaveLength(36);
    expect(frames[1]).toBe('/media/000000000001-960.webp');
  });

  test.each([
    ['spin', 'spin'],
    ['gallery', 'gallery'],
  ] as const)('stands as the dealer has it: %s first [4-29]', (opensWith, first) => {
    expect(views({ spinImages: photos(36) }, { opensWith })?.opens).toBe(first);
  });

  test('that is not there cannot stand first', () => {
    expect(views({ interiorPanorama: { url: '/media/3fa9c1b20d41.webp' } }, { opensWith: 'spin' })?.opens).toBe(
      'gallery',
    );
  });

  test('of seven pictures is none', () => {
    expect(views({ spinImages: photos(7) })).toBeUndefined();
  });

  test('with a picture that no page may load is none: a turn with a gap would jump', () => {
    expect(views({ spinImages: [...photos(35), { url: 'javascript:alert(1)' }] })).toBeUndefined();
  });

  test('comes from the integrator where the vehicle has a code and no pictures [7-21]', () => {
    expect(views({ spinCode: 'AB 1' }, { spinEmbedTemplate: EMBED })?.spin).toEqual({
      kind: 'embed',
      src: 'https://spin.example.com/view/AB%201',
    });
    expect(views({ spinCode: 'AB 1' })).toBeUndefined();
    expect(views({ spinCode: 'AB 1', spinImages: photos(36) }, { spinEmbedTemplate: EMBED })?.spin?.kind).toBe(
      'frames',
    );
  });

  test('stands for the photos of a vehicle that has none', () => {
    const made = views({ photos: [], spinImages: photos(36) });
    expect(made?.cover).toMatchObject({ src: '/media/000000000000-960.webp', width: 960, height: 640 });
  });
});

test('an interior is one picture, large, with a small version for visitors who ask for little data [3-11]', () => {
  const panorama = { url: '/media/3fa9c1b20d41.webp', widths: [1536, 3072], width: 3072, height: 1536 };
  expect(views({ interiorPanorama: panorama })?.interior).toEqual({
    src: '/media/3fa9c1b20d41-3072.webp',
    smallSrc: '/media/3fa9c1b20d41-1536.webp',
    width: 3072,
    height: 1536,
  });
});

test('videos are those that a page can play, in feed order [3-10]', () => {
  const made = views({
    videoUrls: ['/media/3fa9c1b20d41.webm', 'https://video.example/1', 'https://youtu.be/aqz-KE-bpKQ'],
  });
  expect(made?.videos?.map(({ kind }) => kind)).toEqual(['file', 'youtube']);
});

describe('the dealer’s own slides [2.4-1]', () => {
  const photo = { src: '/media/a.webp', width: 3, height: 2, alt: 'Sale' };
  test.each([
    [undefined, 5],
    [1, 1],
    [3, 3],
    [40, 5],
  ])('after %s photos stand after %d of five: the vehicle comes first', (afterPhotos, after) => {
    const slide = afterPhotos === undefined ? { photo } : { photo, afterPhotos };
    expect(views({}, {}, [slide])?.slides).toEqual([{ photo, after }]);
  });

  test('stand beside vehicles of the conditions that they are for', () => {
    const slides = [{ photo, carTypes: ['new', 'demo'] as const }];
    expect(views({ carType: 'demo' }, {}, slides)?.slides).toHaveLength(1);
    expect(views({ carType: 'used' }, {}, slides)).toBeUndefined();
  });

  test('do not stand for a vehicle without photos', () => {
    expect(views({ photos: [] }, {}, [{ photo }])).toBeUndefined();
  });
});

describe('hotspots [3-12]', () => {
  const spot = (change: Partial<Hotspot>): Hotspot => ({
    id: 'a',
    description: 'Stone chip on the bonnet: touched in by us.',
    exterior: [{ hotspotId: 'a', activeAngle: -10, posX: 20, posY: 30 }],
    interior: [],
    ...change,
  });
  const points = (hotspots: readonly Hotspot[], rules: Partial<ViewRules> = {}, change: Partial<Vehicle> = {}) =>
    views({ spinImages: photos(36), hotspots, ...change }, rules)?.points;

  test('are listed with heading, text and place', () => {
    expect(points([spot({})], { spinStartsAt: 38 })).toEqual({
      heading: 'Marked on this car',
      items: [
        {
          title: 'Stone chip on the bonnet',
          text: 'Touched in by us.',
          where: 'Seen from the front left',
          exterior: [[350, 20, 30]],
        },
      ],
    });
  });

  test.each([
    ['Tow bar.', { title: 'Tow bar' }],
    ['Tow bar. Rated to 1,650 kg.', { title: 'Tow bar', text: 'Rated to 1,650 kg.' }],
    [
      'A description of which nobody would say that its beginning was a heading: it is too long for one',
      { title: 'A description of which nobody would say that its beginning was a heading: it is too long for one' },
    ],
  ])('say %j in this way', (description, words) => {
    const [item] = points([spot({ description })])?.items ?? [];
    expect(item).toEqual({ ...words, exterior: [[350, 20, 30]] });
  });

  test('are named after what is sold', () => {
    expect(points([spot({})], {}, { itemType: 'caravan' })?.heading).toBe('Marked on this caravan');
  });

  test('without a description or a view to stand on are left out', () => {
    const inside = spot({ exterior: [], interior: [{ hotspotId: 'a', activeAngle: 0, posX: 50, posY: 60 }] });
    expect(points([spot({ description: '' }), inside])).toBeUndefined();
    const panorama = { url: '/media/3fa9c1b20d41.webp', widths: [1536, 3072] };
    expect(points([inside], {}, { interiorPanorama: panorama })?.items).toEqual([
      expect.objectContaining({ where: 'Inside', interior: [0, 50, 60] }),
    ]);
  });
});

describe('what a page loads from other servers', () => {
  const sources = (change: Partial<Vehicle>, template?: string) => foreignSources(makeVehicle(change), template);

  test('is nothing for pictures and videos of the site’s own', () => {
    const own = { spinImages: photos(36), spinCode: 'x', videoUrls: ['/media/3fa9c1b20d41.webm'] };
    expect(sources(own, EMBED)).toEqual({ frames: [], media: [] });
  });

  test('is what its page may ask for on a click, and no more', () => {
    const videoUrls = ['https://youtu.be/aqz-KE-bpKQ', 'https://cdn.example.com/a.mp4', 'https://video.example/1'];
    expect(sources({ spinCode: 'x', videoUrls }, EMBED)).toEqual({
      frames: [
        'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&playsinline=1',
        'https://spin.example.com/view/x',
      ],
      media: ['https://cdn.example.com/a.mp4'],
    });
  });
});
