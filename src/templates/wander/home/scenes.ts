import caravanHref from '../art/caravan.webp?url';
import motorcycleHref from '../art/motorcycle.webp?url';
import truckHref from '../art/truck.webp?url';

interface Scene {
  readonly name: string;
  readonly src: string;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
}

/** What stands in the landscape of the home page, by the variant `hero`. */
export const SCENES: Readonly<Record<string, Scene | undefined>> = {
  caravan: { name: 'caravan', src: caravanHref, width: 1500, height: 1006 },
  motorcycle: { name: 'motorcycle', src: motorcycleHref, width: 1100, height: 690 },
  truck: { name: 'truck', src: truckHref, width: 1300, height: 656 },
};
