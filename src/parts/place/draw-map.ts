import outline from 'virtual:australia-outline';
import { fanMarks } from '#domain/map/fan-marks.ts';
import { placeLabels, type LabelSide, type Rectangle } from '#domain/map/map-labels.ts';
import {
  frameOf,
  kmPerPixel,
  mercator,
  pixelIn,
  scaleBarKm,
  type MapBox,
  type MapFrame,
  type MapPixel,
  type WorldArea,
  type WorldPoint,
  worldAreaIn,
  worldPixelIn,
} from '#domain/map/map-frame.ts';
import { graticule, GRATICULES } from '#domain/map/graticule.ts';
import { areaPath, linePath, nearArea, unpackOutline } from '#domain/map/outline.ts';
import { STATE_BORDERS } from '#domain/map/state-borders.ts';
import { COMPASS_POINTS, type CompassPoint, withinReach } from '#domain/map/within-reach.ts';
import type { GeoPoint } from '#domain/places/distance.ts';
import { TOWNS } from '#domain/places/towns.ts';
import { wholeKm } from '#domain/places/whole-km.ts';
import type { MarkedPlace } from './marked-places.ts';

/** Boxes of drawn maps; CSS gives them their size on the page, in the same shape, so that nothing is cut off. */
export const MAP_BOXES = {
  square: { width: 640, height: 640 },
  wide: { width: 640, height: 427 },
  tall: { width: 640, height: 800 },
} as const;
/** Names are drawn so large that they can be read where the box is as wide as a phone. */
const LETTERS = { letter: 15, line: 34, gap: 26 } as const;
/** Marks that are fanned out: apart on phones, too, inside the box, and with a line if they are not as close to their place. */
const FANNED = { apart: 52, room: 40, close: 12 } as const;
/** Between a name and the edge. */
const MARGIN = 10;
const ROOM = 96;
/** Where signs are at the edge. */
const ROOM_WITH_SIGNS = 136;
/** What a sign may cover on a phone, where it is largest on the map. */
const SIGN = { width: 320, height: 100 } as const;
/** What the button that moves the map may cover: on a phone the most of its height, elsewhere of its width. */
const BUTTON = { width: 160, height: 112 } as const;
/** The start of the scale from the left and the bottom of the box. */
const SCALE_INSET = 28;
/** Farther in, states are larger than what is shown. */
const SHOWN_ABOVE_ZOOM: Readonly<Record<number, number>> = { 2: 4.5, 3: 6.5, 4: 8.5 };
const BORDERS_BELOW_ZOOM = 7.5;
/** Towns that a map without a coast has, of which not every name finds room. */
const LEAST_TOWNS = 3;
/** How far out a map goes for a coast or towns, and in what steps. */
const LEAST_ZOOM = 7;
const ZOOM_STEP = 0.5;
/** Pixels around a box in which every point of the coast is kept. */
const NEAR = 128;

/** The coast of Australia, the same for every map. */
const COAST = unpackOutline(outline).map((ring) => ring.map(mercator));

const PROJECTED_TOWNS = TOWNS.map((town) => ({ ...town, lowerName: town.name.toLowerCase(), world: mercator(town) }));
const PROJECTED_BORDERS = STATE_BORDERS.map((line) => line.map(mercator));
const nets = new Map<number, readonly (readonly WorldPoint[])[]>();

/** The net of a map, the same for every map of about its zoom: hundreds of lines. */
function netOf(stepDegrees: number): readonly (readonly WorldPoint[])[] {
  let net = nets.get(stepDegrees);
  if (net === undefined) {
    net = graticule(stepDegrees).map((line) => line.map(mercator));
    nets.set(stepDegrees, net);
  }
  return net;
}

export interface DrawnMap {
  readonly frame: MapFrame;
  /** `d` of the land, and of the borders between states. */
  readonly land: string;
  readonly borders: string;
  /** `d` of meridians and parallels. */
  readonly net: string;
  readonly towns: readonly { readonly name: string; readonly x: number; readonly y: number; readonly rank: number }[];
  readonly marks: readonly (MarkedPlace & {
    readonly x: number;
    readonly y: number;
    readonly side: LabelSide;
    /** Where the place is from its mark, for one that is fanned out. */
    readonly from?: MapPixel;
  })[];
  /** Places too far off to be shown, by where at the edge their signs are, clockwise from the north. */
  readonly signs: readonly { readonly direction: CompassPoint; readonly places: readonly SignedPlace[] }[];
  /** A round distance, its length and its start in the box. */
  readonly scale: { readonly text: string; readonly x: number; readonly y: number; readonly width: number };
}

export interface SignedPlace extends MarkedPlace {
  /** "117 km" */
  readonly distance: string;
  /** "north-east of Parramatta" */
  readonly whereText: string;
}

/**
 * The map of a dealer's places as a drawing in a box: coasts, borders, towns and marks.
 *
 * @param centre What the dealer wants in the middle: all places are then shown around it.
 * @param isWhole Whether all places are shown, however far apart: marks that would cover each other are fanned out.
 */
export function drawMap(
  places: readonly MarkedPlace[],
  box: MapBox,
  centre?: GeoPoint,
  isWhole = false,
): DrawnMap | undefined {
  const { shown, off } = centre === undefined && !isWhole ? withinReach(places) : { shown: places, off: [] };
  const closest = frameOf(shown, box, off.length === 0 ? ROOM : ROOM_WITH_SIGNS, centre);
  if (closest === undefined) return undefined;
  const names = new Set(places.map(({ name }) => name.toLowerCase()));
  const others = PROJECTED_TOWNS.filter(({ lowerName }) => !names.has(lowerName));
  const frame = withSights(closest, box, others);
  const signs = COMPASS_POINTS.map((direction) => ({
    direction,
    places: off
      .filter((one) => one.direction === direction)
      .map(({ place, km }) => ({
        ...place,
        distance: wholeKm(km),
        whereText: `${direction} of ${places[0]?.name ?? ''}`,
      })),
  })).filter((sign) => sign.places.length > 0);
  const pixel = pixelIn(frame, box);
  const worldPixel = worldPixelIn(frame, box);
  const near = worldAreaIn(frame, box, NEAR);
  const spots = shown.map(pixel);
  const stands = isWhole ? fanMarks(spots, box, FANNED.apart, FANNED.room) : spots;
  const marks = shown.map((place, index) => ({ place, name: place.name, at: stands[index] ?? pixel(place) }));
  const towns = others
    .filter(({ rank }) => isShownAt(frame.zoom, rank))
    .map((town) => ({ ...town, at: worldPixel(town.world) }))
    .filter(({ at }) => isInside(at, box))
    .map((town) => ({ ...town, at: insideOf(box, town) }));
  // Beside a sign in the middle of the lower edge.
  const km = scaleBarKm(frame, (box.width - SIGN.width) / 2 - SCALE_INSET);
  const scale = { x: SCALE_INSET, y: box.height - SCALE_INSET, width: tenth(km / kmPerPixel(frame)) };
  const atScale = { left: 0, right: scale.x + scale.width, top: scale.y - LETTERS.line, bottom: box.height };
  const atButton = {
    left: box.width - BUTTON.width,
    right: box.width,
    top: box.height - BUTTON.height,
    bottom: box.height,
  };
  const labels = placeLabels(marks, towns, box, LETTERS, [
    atScale,
    atButton,
    ...signs.map(({ direction }) => signArea(direction, box)),
  ]);
  const net = GRATICULES.find(({ toZoom }) => frame.zoom < toZoom);
  return {
    frame,
    land: areaPath(
      COAST.map((ring) => nearArea(ring, near).map(worldPixel)),
      box,
    ),
    net: linePath(
      netOf(net?.stepDegrees ?? 1)
        .filter((line) => isNear(line, near))
        .map((line) => line.map(worldPixel)),
      box,
    ),
    borders:
      frame.zoom > BORDERS_BELOW_ZOOM
        ? ''
        : linePath(
            PROJECTED_BORDERS.map((line) => line.map(worldPixel)),
            box,
          ),
    towns: labels.towns.flatMap((index) => {
      const town = towns[index];
      return town === undefined
        ? []
        : [{ name: town.name, rank: town.rank, x: tenth(town.at[0]), y: tenth(town.at[1]) }];
    }),
    marks: marks.map(({ place, at: [x, y] }, index) => {
      const [left, top] = spots[index] ?? [x, y];
      const isFanned = isWhole && Math.hypot(left - x, top - y) > FANNED.close;
      return {
        ...place,
        x: tenth(x),
        y: tenth(y),
        side: labels.sides[index] ?? 'none',
        ...(isFanned && { from: [tenth(left - x), tenth(top - y)] as const }),
      };
    }),
    signs,
    scale: { text: wholeKm(km), ...scale },
  };
}

/** A frame, the farther out the emptier the land around its places is: far inland a close one would show nothing else. */
function withSights(frame: MapFrame, box: MapBox, towns: typeof PROJECTED_TOWNS): MapFrame {
  const pixel = worldPixelIn(frame, box);
  const isSeen = (point: WorldPoint): boolean => isInside(pixel(point), box);
  const townCount = towns.filter(({ rank, world }) => isShownAt(frame.zoom, rank) && isSeen(world)).length;
  if (frame.zoom <= LEAST_ZOOM || townCount >= LEAST_TOWNS || COAST.some((ring) => ring.some(isSeen))) return frame;
  return withSights({ ...frame, zoom: frame.zoom - ZOOM_STEP }, box, towns);
}

/** The middle of a town's name, which is whole where the town is near the edge. */
function insideOf({ width }: MapBox, { name, at: [x, y] }: { readonly name: string; readonly at: MapPixel }): MapPixel {
  const half = (name.length * LETTERS.letter) / 2 + MARGIN;
  return [Math.min(Math.max(x, half), width - half), y];
}

/** Where at the edge of a box a sign is: no name is drawn there. */
function signArea(direction: CompassPoint, { width, height }: MapBox): Rectangle {
  const across = /west/.test(direction) ? 0 : /east/.test(direction) ? 1 : 0.5;
  const down = /north/.test(direction) ? 0 : /south/.test(direction) ? 1 : 0.5;
  const left = across * (width - SIGN.width);
  const top = down * (height - SIGN.height);
  return { left, right: left + SIGN.width, top, bottom: top + SIGN.height };
}

const isInside = ([x, y]: MapPixel, { width, height }: MapBox): boolean => x > 0 && y > 0 && x < width && y < height;

/** Whether a straight line may cross an area. */
function isNear(line: readonly WorldPoint[], { west, east, north, south }: WorldArea): boolean {
  return (
    line.some(([x]) => x > west) &&
    line.some(([x]) => x < east) &&
    line.some(([, y]) => y > north) &&
    line.some(([, y]) => y < south)
  );
}

/** Capitals always, then cities, towns and suburbs the farther in a map is. */
function isShownAt(zoom: number, rank: number): boolean {
  return zoom > (SHOWN_ABOVE_ZOOM[rank] ?? 0);
}

const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;
