/** One entry of a menu; an entry with items is a group whose own `href` is optional [2.2]. */
export interface NavigationItem {
  readonly label: string;
  readonly href?: string;
  readonly items?: readonly NavigationItem[];
  /** Of the menu of models. */
  readonly strip?: MenuStrip;
  /** For the models and stock menus. */
  readonly model?: NavigationModel;
  /** Key into `summary.json` counts, filled in by the browser: a menu itself never depends on stock. */
  readonly countKey?: string;
  /** The same for menus of phones alone: on a wide screen it would make the row of links longer. */
  readonly menuCountKey?: string;
  /** Of places or models: a number that only config changes. */
  readonly count?: number;
}

/** Below the models of a menu: what else one does about them, and how many are in stock. */
export interface MenuStrip {
  readonly links: readonly {
    readonly icon: 'scale' | 'calendar-check' | 'tag';
    readonly label: string;
    readonly href: string;
  }[];
  readonly stock?: Pick<NavigationItem, 'label' | 'countKey'> & { readonly href: string };
}

/** A most that one wants to pay, in a menu. */
export interface MenuBudget {
  readonly dollars: number;
  /** "Under $10,000" */
  readonly label: string;
  readonly href: string;
  readonly countKey: string;
}

/** A link that a menu sets apart from the others. */
export interface MenuAside {
  readonly icon: 'hand-coins' | 'badge-percent';
  readonly label: string;
  readonly href: string;
}

/** Ways into the stock, in a menu. */
export interface MenuWays {
  readonly heading: string;
  readonly tiles: readonly {
    readonly label: string;
    readonly href: string;
    /** Absent where it leads to no list of which filters are known. */
    readonly countKey?: string;
    /** A floor plan, as `readPlanStrip` reads it. */
    readonly plan?: string;
  }[];
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
