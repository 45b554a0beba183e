/** One entry of a menu; an entry with items is a group whose own `href` is optional [2.2]. */
export interface NavigationItem {
  readonly label: string;
  readonly href?: string;
  readonly items?: readonly NavigationItem[];
  /** For the models and stock menus. */
  readonly model?: NavigationModel;
  /** Key into `summary.json` counts, filled in by the browser: a menu itself never depends on stock. */
  readonly countKey?: string;
  /** Of places: a number that only config changes. */
  readonly count?: number;
}

export interface NavigationModel {
  readonly name: string;
  /** "SUV, 5 seats, hybrid" */
  readonly description?: string;
  /** Picture on a transparent background, available in several widths. */
  readonly cutout?: ModelPicture;
  /** A larger one of the same kind, for the top of a page; absent where the manufacturer has none. */
  readonly hero?: ModelPicture & { readonly alt: string };
  readonly lengthMm?: number;
  /** "$38,990" and "drive away", where the manufacturer's list gives a price. */
  readonly fromPrice?: { readonly text: string; readonly qualifierText: string };
}

export interface ModelPicture {
  readonly src: string;
  readonly srcset?: string;
  readonly width: number;
  readonly height: number;
  /** Empty margin around the car in percent: of the width (left, right) and of the height (bottom, below the tyres). */
  readonly box?: { readonly left: number; readonly right: number; readonly bottom: number };
}
