import type { GeoPoint } from '#domain/places/distance.ts';

/** A box of CSS pixels that a map is drawn in. */
export interface MapBox {
  readonly width: number;
  readonly height: number;
}

/** What a map shows: its centre, and its zoom in the scale of web maps, 0 being the world in 512 pixels. */
export interface MapFrame {
  readonly centre: GeoPoint;
  readonly zoom: number;
}

/** Pixels from the left and the top of a box. */
export type MapPixel = readonly [x: number, y: number];

/** Parts of the world's width and height, from the north-west. */
export type WorldPoint = readonly [x: number, y: number];

/** A part of the world, by its edges in parts of its width and height. */
export interface WorldArea {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** Pixels of the world's edge at zoom 0. */
const WORLD = 512;
/** Farther in the coast is coarser than what is drawn of it. */
const MOST_ZOOM = 10.5;
/** Farther in there is little to draw around places: neither a coast nor towns. */
const ENOUGH_ZOOM = 9;
/** Pixels between two marks that do not touch. */
const APART = 34;

/**
 * The frame that shows all points with some room around them; nothing without a point.
 *
 * @param centre The middle of the points by default.
 */
export function frameOf(
  points: readonly GeoPoint[],
  box: MapBox,
  roomPx: number,
  centre?: GeoPoint,
): MapFrame | undefined {
  if (points.length === 0) return undefined;
  const own = points.map(mercator);
  const places = centre === undefined ? own : [...own, ...opposites(own, mercator(centre))];
  const [west, east] = bounds(places.map(([x]) => x));
  const [north, south] = bounds(places.map(([, y]) => y));
  const widest = Math.max((east - west) / (box.width - 2 * roomPx), (south - north) / (box.height - 2 * roomPx));
  const zoom = Math.min(
    MOST_ZOOM,
    Math.max(ENOUGH_ZOOM, zoomApart(own)),
    widest === 0 ? MOST_ZOOM : -Math.log2(widest * WORLD),
  );
  // Whole hundredths: the same on every machine.
  return {
    centre: pointOf([(west + east) / 2, (north + south) / 2]),
    zoom: Math.floor(zoom * 100) / 100,
  };
}

/** Where the two points that are closest to each other are apart. */
function zoomApart(points: readonly WorldPoint[]): number {
  const gaps = points.flatMap(([x, y], index) =>
    points.slice(index + 1).map(([left, top]) => Math.hypot(x - left, y - top)),
  );
  return Math.log2(APART / (Math.min(...gaps.filter((gap) => gap > 0)) * WORLD));
}

/** The points on the other side of a centre: with them, it is the middle. */
function opposites(places: readonly MapPixel[], [x, y]: MapPixel): MapPixel[] {
  return places.map(([left, top]) => [2 * x - left, 2 * y - top]);
}

/** Where a point lies in a box that shows a frame. */
export function pixelIn(frame: MapFrame, box: MapBox): (point: GeoPoint) => MapPixel {
  const pixel = worldPixelIn(frame, box);
  return (point) => pixel(mercator(point));
}

/** The same for points whose place in the world is known already, as parts of its width and height. */
export function worldPixelIn(frame: MapFrame, box: MapBox): (point: WorldPoint) => MapPixel {
  const scale = WORLD * 2 ** frame.zoom;
  const [left, top] = mercator(frame.centre);
  return ([x, y]) => [(x - left) * scale + box.width / 2, (y - top) * scale + box.height / 2];
}

/** What of the world a box shows, and so many pixels around it. */
export function worldAreaIn({ centre, zoom }: MapFrame, { width, height }: MapBox, aroundPx: number): WorldArea {
  const scale = WORLD * 2 ** zoom;
  const [x, y] = mercator(centre);
  const [across, down] = [(width / 2 + aroundPx) / scale, (height / 2 + aroundPx) / scale];
  return { west: x - across, east: x + across, north: y - down, south: y + down };
}

/** Kilometres of one pixel in the middle of a frame. */
export function kmPerPixel({ centre, zoom }: MapFrame): number {
  return (40_030 * Math.cos((centre.latitude * Math.PI) / 180)) / (WORLD * 2 ** zoom);
}

/** A round distance that fits into so many pixels: 1, 2 or 5 and noughts. */
export function scaleBarKm(frame: MapFrame, mostPx: number): number {
  const most = kmPerPixel(frame) * mostPx;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((step) => step * power <= most) ?? 1);
}

/** Parts of the world's width and height, from the north-west. */
export function mercator({ latitude, longitude }: GeoPoint): WorldPoint {
  const angle = (latitude * Math.PI) / 180;
  return [(longitude + 180) / 360, 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)];
}

function pointOf([x, y]: readonly [number, number]): GeoPoint {
  const latitude = (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
  return { latitude: round(latitude), longitude: round(x * 360 - 180) };
}

const bounds = (numbers: readonly number[]): readonly [number, number] => [Math.min(...numbers), Math.max(...numbers)];
/** Five decimals are a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
