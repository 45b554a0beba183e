import { expect, test } from 'vitest';
import { drawMap, type DrawnMap, MAP_BOXES } from './draw-map.ts';

const TOWNS = {
  Aspley: [-27.364, 153.017],
  'North Lakes': [-27.226, 153.019],
  Caboolture: [-27.085, 152.951],
  Geelong: [-38.149, 144.361],
  Ballarat: [-37.562, 143.85],
  Parramatta: [-33.815, 151.001],
  Perth: [-31.953, 115.857],
  Darwin: [-12.39, 130.87],
  Fyshwick: [-35.329, 149.173],
  'Alice Springs': [-23.698, 133.881],
  Dubbo: [-32.245, 148.604],
  Kalgoorlie: [-30.749, 121.466],
} as const;

const placesAt = (...names: readonly (keyof typeof TOWNS)[]) =>
  names.map((name) => {
    const [latitude, longitude] = TOWNS[name];
    return { slug: name.toLowerCase(), name, href: `/locations/${name.toLowerCase()}`, latitude, longitude };
  });

/** Whether a point lies in the closed lines of a path: one from it crosses them an odd number of times. */
function isIn(path: string, x: number, y: number): boolean {
  let crossings = 0;
  for (const ring of path.split('z').filter((one) => one !== '')) {
    const numbers = [...ring.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
    const points: (readonly [number, number])[] = [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const [fromX, fromY] = points.at(-1) ?? [0, 0];
      points.push([fromX + (numbers[index] ?? 0), fromY + (numbers[index + 1] ?? 0)]);
    }
    for (const [index, [ax, ay]] of points.entries()) {
      const [bx, by] = points.at(index - 1) ?? [ax, ay];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) crossings += 1;
    }
  }
  return crossings % 2 === 1;
}

test.each([
  [['Aspley', 'North Lakes', 'Caboolture']],
  [['Aspley']],
  [['Caboolture']],
  [['Geelong']],
  [['Geelong', 'Ballarat']],
  [['Parramatta']],
  [['Perth', 'Darwin']],
  [['Perth', 'Parramatta', 'Aspley']],
] as const)('every place of a map of %j stands on land', (names) => {
  const map = drawMap(placesAt(...names), MAP_BOXES.square);
  expect(map?.marks).toHaveLength(names.length);
  for (const { name, x, y } of map?.marks ?? []) expect([name, isIn(map?.land ?? '', x, y)]).toEqual([name, true]);
});

test('a map of the whole of a group has every place, marks that would cover each other with where they are', () => {
  const places = placesAt('Aspley', 'North Lakes', 'Caboolture', 'Geelong', 'Parramatta');
  const near = drawMap(places, MAP_BOXES.tall);
  const whole = drawMap(places, MAP_BOXES.tall, undefined, true);
  expect(near?.marks.map(({ name }) => name)).toEqual(['Aspley', 'North Lakes', 'Caboolture']);
  expect(whole?.marks.map(({ name }) => name)).toEqual(places.map(({ name }) => name));
  expect(whole?.signs).toEqual([]);
  const marks = whole?.marks ?? [];
  expect(marks.flatMap(({ name, from }) => (from === undefined ? [] : [name]))).toEqual(['Aspley', 'Caboolture']);
  for (const { name, x, y, from } of marks)
    if (from !== undefined) expect([name, isIn(whole?.land ?? '', x + from[0], y + from[1])]).toEqual([name, true]);
  const gaps = marks.flatMap((one, index) =>
    marks.slice(index + 1).map(({ x, y }) => Math.hypot(one.x - x, one.y - y)),
  );
  expect(Math.min(...gaps)).toBeGreaterThan(50);
});

test('around a place far inland there are towns, if the map has to go farther out for them', () => {
  const [ballarat, parramatta] = (['Ballarat', 'Parramatta'] as const).map((name) =>
    drawMap(placesAt(name), MAP_BOXES.wide),
  );
  expect(parramatta?.frame.zoom).toBe(9);
  expect(ballarat?.frame.zoom).toBeLessThan(9);
  expect(ballarat?.towns.length).toBeGreaterThan(1);
});

test.each(['Fyshwick', 'Alice Springs', 'Dubbo', 'Kalgoorlie'] as const)(
  'the map of %s, far from the sea, is land to its corners',
  (name) => {
    for (const box of [MAP_BOXES.square, MAP_BOXES.wide]) {
      const land = drawMap(placesAt(name), box)?.land ?? '';
      const [right, bottom] = [box.width - 1, box.height - 1];
      for (const x of [1, right / 2, right])
        for (const y of [1, bottom / 2, bottom]) expect([x, y, isIn(land, x, y)]).toEqual([x, y, true]);
    }
  },
);

test('no town is named where the scale is', () => {
  const stepney = { slug: 'stepney', name: 'Stepney', href: '/', latitude: -34.9131, longitude: 138.6286 };
  const map = drawMap([stepney], MAP_BOXES.wide);
  const { x, y, width } = map?.scale ?? { x: 0, y: 0, width: 0 };
  expect(map?.towns.filter((town) => town.x < x + width && town.y > y - 34)).toEqual([]);
});

test.each(['square', 'tall'] as const)(
  'the scale of a %s map ends before a sign in the middle of its lower edge',
  (shape) => {
    const places = (
      [
        ['Parramatta', -33.815, 151.003],
        ['Castle Hill', -33.731, 151.004],
        ['Liverpool', -33.92, 150.924],
        ['Campbelltown', -34.065, 150.814],
        ['Wollongong', -34.425, 150.893],
      ] as const
    ).map(([name, latitude, longitude]) => ({ slug: name, name, href: '/', latitude, longitude }));
    const map = drawMap(places, MAP_BOXES[shape]);
    expect(map?.signs).toMatchObject([{ direction: 'south' }]);
    const { x, width } = map?.scale ?? { x: 0, width: 0 };
    expect(x + width).toBeLessThan((MAP_BOXES[shape].width - 320) / 2);
  },
);

test('a place far from the others is not drawn but signed, unless the dealer says what is in the middle', () => {
  const places = placesAt('Aspley', 'North Lakes', 'Caboolture', 'Perth');
  const map = drawMap(places, MAP_BOXES.square);
  expect(map?.marks.map(({ name }) => name)).toEqual(['Aspley', 'North Lakes', 'Caboolture']);
  expect(map?.signs).toMatchObject([
    { direction: 'west', places: [{ name: 'Perth', distance: '3,609 km', whereText: 'west of Aspley' }] },
  ]);
  const around = drawMap(places, MAP_BOXES.square, { latitude: -28, longitude: 134 });
  expect([around?.marks.length, around?.signs]).toEqual([4, []]);
});

/** Where names are on a map, in its pixels; each letter is 15 wide. */
const namesOf = (map: DrawnMap | undefined) => [
  ...(map?.towns ?? []).map(({ name, x, y }) => ({
    name,
    left: x - name.length * 7.5,
    right: x + name.length * 7.5,
    y,
  })),
  ...(map?.marks ?? [])
    .filter(({ side }) => side !== 'none')
    .map(({ name, side, x, y }) => {
      const left = side === 'right' ? x + 26 : x - 26 - name.length * 15;
      return { name, left, right: left + name.length * 15, y };
    }),
];

test('nothing is named where the button is that moves the map', () => {
  const places = placesAt('Caboolture', 'Aspley');
  const named = [-0.3, -0.25, -0.2, -0.15, -0.1, -0.05].flatMap((south) => {
    const wynnum = { slug: 'wynnum', name: 'Wynnum', href: '/', latitude: -27.364 + south, longitude: 153.2 };
    return namesOf(drawMap([...places, wynnum], MAP_BOXES.square));
  });
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter(({ right, y }) => right > 640 - 110 && y > 640 - 110)).toEqual([]);
});

test('the name of a town near the edge is whole', () => {
  const [parramatta] = placesAt('Parramatta');
  const maps = Array.from({ length: 40 }, (_, step) => step * 0.004).map((west) => {
    const centre = { latitude: -33.815, longitude: 151.001 - west };
    return namesOf(parramatta && drawMap([parramatta], MAP_BOXES.square, centre));
  });
  expect(maps.flat().filter(({ right }) => right > 600).length).toBeGreaterThan(3);
  expect(maps.flat().filter(({ left, right }) => left < 0 || right > 640)).toEqual([]);
});
