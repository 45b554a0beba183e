import caravanHref from './caravan.webp?url';
import motorcycleHref from './motorcycle.webp?url';
import truckHref from './truck.webp?url';

interface Scene {
  readonly name: string;
  readonly src: string;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
}

/** What the dealer sells, in front of a landscape or on sand, by the variant `hero`. */
export const SCENES: Readonly<Record<string, Scene | undefined>> = {
  caravan: { name: 'caravan', src: caravanHref, width: 1500, height: 1006 },
  motorcycle: { name: 'motorcycle', src: motorcycleHref, width: 1100, height: 690 },
  truck: { name: 'truck', src: truckHref, width: 1300, height: 656 },
};
