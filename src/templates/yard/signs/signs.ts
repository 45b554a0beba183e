import hatch from './hatch.webp';
import hatchLarge from './hatch-large.webp';
import peopleMover from './people-mover.webp';
import peopleMoverLarge from './people-mover-large.webp';
import sedan from './sedan.webp';
import sedanLarge from './sedan-large.webp';
import suv from './suv.webp';
import suvLarge from './suv-large.webp';
import ute from './ute.webp';
import uteLarge from './ute-large.webp';
import van from './van.webp';
import vanLarge from './van-large.webp';
import wagon from './wagon.webp';
import wagonLarge from './wagon-large.webp';
import type { SignShape } from '../silhouette/sign-of-body.ts';

interface PrintedSign {
  readonly tile: ImageMetadata;
  readonly hero: ImageMetadata;
}

/** Vehicles printed in one ink, `print-signs.node.ts` makes them; never a photo of a car for sale. */
export const PRINTED_SIGNS: Readonly<Record<SignShape, PrintedSign>> = {
  hatch: { tile: hatch, hero: hatchLarge },
  'people-mover': { tile: peopleMover, hero: peopleMoverLarge },
  sedan: { tile: sedan, hero: sedanLarge },
  suv: { tile: suv, hero: suvLarge },
  ute: { tile: ute, hero: uteLarge },
  van: { tile: van, hero: vanLarge },
  wagon: { tile: wagon, hero: wagonLarge },
};

/** The sign that a name stands for, as a variant writes it. */
export function printedSign(name: string | undefined): PrintedSign | undefined {
  return name !== undefined && Object.hasOwn(PRINTED_SIGNS, name) ? PRINTED_SIGNS[name as SignShape] : undefined;
}
