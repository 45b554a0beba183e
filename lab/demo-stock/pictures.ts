import { interiorViews, paints as libraryPaints, vehicleViews } from '../media/picture-list.ts';
import type { Random } from '../../tests/support/random.ts';

export type PictureSet =
  'hatch' | 'sedan' | 'wagon' | 'suv' | 'suv-small' | 'suv-large' | 'ute' | 'van' | 'people-mover';

/** A paint of the pictures; makers' own names for it are in `paint-names.ts`. */
export type Paint =
  | 'white'
  | 'silver'
  | 'grey'
  | 'black'
  | 'red'
  | 'blue'
  | 'navy'
  | 'green'
  | 'orange'
  | 'yellow'
  | 'teal'
  | 'sand'
  | 'bronze';

export type Trim = 'black-orange' | 'black-red' | 'cloth-plain' | 'grey-white' | 'stone-blue' | 'tan-wood';

/** How many photos a listing has. */
export type PhotoCoverage = 'full' | 'some' | 'one' | 'none';

/** How often Australians choose a paint, roughly. */
const popularity: Readonly<Record<Paint, number>> = {
  white: 22,
  silver: 14,
  grey: 14,
  black: 11,
  blue: 12,
  red: 11,
  navy: 6,
  sand: 5,
  green: 6,
  orange: 6,
  yellow: 5,
  teal: 6,
  bronze: 2,
};

/** The paints in which a body was photographed. */
export function paintsOf(set: PictureSet): readonly Paint[] {
  return libraryPaints
    .filter((name) => name.slice(0, name.lastIndexOf('-')) === set)
    .map((name) => name.slice(name.lastIndexOf('-') + 1) as Paint);
}

export function pickPaint(random: Random, set: PictureSet): Paint {
  return random.pickWeighted(paintsOf(set), (paint) => popularity[paint]);
}

/** Paths of a listing's photos, lead photo first: seven views of body and paint, then the cabin. */
export function listingPhotos(
  random: Random,
  set: PictureSet,
  paint: Paint,
  trim: Trim,
  coverage: PhotoCoverage,
): readonly string[] {
  if (coverage === 'none') return [];
  const outside = vehicleViews.map((view) => `_media/vehicles/${set}-${paint}/${view}.webp`);
  if (coverage === 'one') return outside.slice(0, 1);
  const inside = random
    .shuffle(interiorViews)
    .slice(0, random.integer(2, 3))
    .sort((a, b) => interiorViews.indexOf(a) - interiorViews.indexOf(b))
    .map((view) => `_media/interiors/${trim}/${view}.webp`);
  if (coverage === 'some') return [...outside.slice(0, random.integer(2, 4)), ...inside.slice(0, 1)];
  return [...outside, ...inside];
}

/** A cabin that goes with the badge: cloth for the plain ones, leather for the dear ones. */
export function pickTrim(random: Random, level: number, work: boolean): Trim {
  if (work || level === 0) return 'cloth-plain';
  if (level === 1) return random.pick(['cloth-plain', 'cloth-plain', 'grey-white'] as const);
  if (level === 2) return random.pick(['cloth-plain', 'black-red', 'black-orange', 'grey-white'] as const);
  return random.pick(['black-red', 'black-orange', 'grey-white', 'stone-blue', 'tan-wood'] as const);
}

const trimColours: Readonly<Record<Trim, readonly string[]>> = {
  'cloth-plain': ['Black cloth', 'Black cloth', 'Charcoal cloth'],
  'black-red': ['Black leather, red stitching', 'Black partial leather, red stitching'],
  'black-orange': ['Black leather, orange stitching', 'Black partial leather'],
  'grey-white': ['Grey cloth', 'Grey partial leather'],
  'stone-blue': ['Stone leather', 'Light stone leather'],
  'tan-wood': ['Tan leather', 'Saddle leather'],
};

/** In words; the dear badges have no cloth. */
export function interiorColour(random: Random, trim: Trim, level: number): string {
  const words = trimColours[trim];
  return random.pick(level < 3 ? words : [words.find((word) => !word.includes('cloth')) ?? 'Black cloth']);
}
