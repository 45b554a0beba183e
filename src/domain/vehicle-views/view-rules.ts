import type { PagePhoto } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';

/** The dealer's choices about galleries, decided from config. */
export interface ViewRules {
  /** Which view is shown first where a vehicle has a spin [4-29]. */
  readonly opensWith: 'gallery' | 'spin';
  /** Whether a spin automatically makes one turn when it has loaded. */
  readonly autoRotates: boolean;
  /** Angle of first frames in degrees from the nose; absent where unknown. */
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
  /** Number of photos before it; last by default. */
  readonly afterPhotos?: number;
  /** Conditions of vehicles that it is shown with; all by default. */
  readonly carTypes?: readonly CarType[];
}
