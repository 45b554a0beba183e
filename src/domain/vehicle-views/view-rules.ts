import type { PagePhoto } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';

/** The dealer's choices about galleries, decided from config. */
export interface ViewRules {
  /** Which view stands first where a vehicle has a spin [4-29]. */
  readonly opensWith: 'gallery' | 'spin';
  /** Whether a spin makes one turn by itself when it is loaded. */
  readonly autoRotates: boolean;
  /** Degrees from the nose at which first frames are taken; absent where nobody said. */
  readonly spinStartsAt?: number;
  /** Address of the integrator's viewer with `{code}` in it. */
  readonly spinEmbedTemplate?: string;
}

/** A configured slide whose picture is ready. */
export interface ConfiguredSlide {
  readonly photo: PagePhoto;
  readonly caption?: string;
  readonly href?: string;
  readonly linkLabel?: string;
  /** Photos that stand before it; at the end unless given. */
  readonly afterPhotos?: number;
  /** Conditions of vehicles that it stands beside; all unless given. */
  readonly carTypes?: readonly CarType[];
}
