import type { GeoPoint } from '#domain/places/distance.ts';

/**
 * The borders between states. Meridians and parallels are where the law puts them; the Murray, the border rivers and the
 * ranges are some kilometres coarse, so maps draw them where a state is small.
 */
const LINES: readonly (readonly (readonly [longitude: number, latitude: number])[])[] = [
  // Western Australia
  [
    [129, -14.88],
    [129, -31.69],
  ],
  // South Australia, north and east
  [
    [129, -26],
    [141, -26],
    [141, -34.02],
    [140.96, -34.03],
    [140.96, -38.06],
  ],
  // Northern Territory and Queensland
  [
    [138, -16.55],
    [138, -26],
  ],
  // New South Wales and Queensland
  [
    [141, -29],
    [148.96, -29],
    [149.4, -28.69],
    [150.31, -28.54],
    [151.02, -28.74],
    [151.28, -29.02],
    [151.95, -28.93],
    [152, -28.5],
    [152.5, -28.26],
    [152.72, -28.36],
    [153.18, -28.26],
    [153.36, -28.24],
    [153.55, -28.17],
  ],
  // New South Wales and Victoria
  [
    [141, -34.02],
    [141.5, -34.13],
    [142.16, -34.15],
    [142.4, -34.76],
    [142.77, -34.57],
    [143.3, -35],
    [143.57, -35.34],
    [144.3, -35.72],
    [144.75, -36.12],
    [145, -35.85],
    [145.57, -35.81],
    [146.02, -36.01],
    [146.4, -35.96],
    [146.92, -36.09],
    [147.35, -36.05],
    [147.98, -36.1],
    [148.05, -36.4],
    [148.2, -36.8],
    [149.98, -37.51],
  ],
  // Australian Capital Territory
  [
    [149.12, -35.13],
    [149.4, -35.3],
    [149.2, -35.36],
    [149.12, -35.6],
    [149.1, -35.92],
    [148.8, -35.72],
    [148.79, -35.36],
    [149.12, -35.13],
  ],
];

export const STATE_BORDERS: readonly (readonly GeoPoint[])[] = LINES.map((line) =>
  line.map(([longitude, latitude]) => ({ longitude, latitude })),
);
