import type { PagePhoto } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { VideoSource } from './video-source.ts';

/** The ways to look at a vehicle, by the buttons of the switcher [2.4-1]. */
export type ViewName = 'gallery' | 'spin' | 'interior';

/** A vehicle page's views besides photos; absent parts are left out. */
export interface VehicleViews {
  /** Which view is shown first [4-29]; `spin` only where there is one. */
  readonly opens: 'gallery' | 'spin';
  readonly spin?: SpinView;
  readonly interior?: InteriorPicture;
  readonly videos?: readonly VideoSource[];
  /** The dealer's own slides, in order. */
  readonly slides?: readonly CustomSlide[];
  readonly points?: PointsOfInterest;
  /** Shown in the gallery of a vehicle that has a spin but no photo. */
  readonly cover?: PagePhoto;
}

/** Pictures from all around, or the viewer of an integrator in a frame. */
export type SpinView = SpinFrames | SpinEmbed;

export interface SpinFrames {
  readonly kind: 'frames';
  /** URLs, evenly spaced over one turn; the first is at 0°. */
  readonly frames: readonly string[];
  /** Pixels of a frame. */
  readonly width: number;
  readonly height: number;
  /** Whether it rotates automatically once it is loaded. */
  readonly rotates: boolean;
  /** Angle of the first frame in degrees from the nose; absent where unknown. */
  readonly startsAt?: number;
}

export interface SpinEmbed {
  readonly kind: 'embed';
  readonly src: string;
}

/** One equirectangular picture, straight ahead in its middle. */
export interface InteriorPicture {
  readonly src: string;
  /** A smaller version, for visitors with data saver on. */
  readonly smallSrc?: string;
  readonly width: number;
  readonly height: number;
}

/** One of the dealer's own slides among the photos. */
export interface CustomSlide {
  readonly photo: PagePhoto;
  readonly caption?: string;
  readonly href?: string;
  readonly linkLabel?: string;
  /** Number of photos before it. */
  readonly after: number;
}

export interface PointsOfInterest {
  /** "Marked on this car" */
  readonly heading: string;
  readonly items: readonly PointOfInterest[];
}

/** A hotspot [3-12], numbered by its place in the list. */
export interface PointOfInterest {
  /** "Stone chip on the bonnet" */
  readonly title: string;
  readonly text?: string;
  /** "Seen from the rear left"; absent where the angle of the first frame is unknown. */
  readonly where?: string;
  /** Positions on the spin, in ascending order of angle; absent where it is not visible from outside. */
  readonly exterior?: readonly ExteriorPosition[];
  readonly interior?: InteriorPosition;
}

/** Degrees of the turn, percent of the frame's width and height. */
export type ExteriorPosition = readonly [angle: number, x: number, y: number];
/** Degrees to the right of straight ahead to look at it, percent of the panorama's width and height. */
export type InteriorPosition = readonly [heading: number, x: number, y: number];
