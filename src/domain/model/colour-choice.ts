/** What the colour picker has to know of a colour [3-47]. */
export interface ChoosableColour {
  /** Name of the only variant that has it; absent where every variant does. */
  readonly variantName?: string | undefined;
  /** The body that it is shown on, as in "dual_cab"; absent where there is only one. */
  readonly bodyStyle?: string | undefined;
}

/** From this many body styles on they have tabs of their own [4-54]. */
const LEAST_BODY_STYLES = 3;
/** Up to this many colours fit without those tabs [4-54]. */
const MOST_COLOURS_WITHOUT_TABS = 15;

/** The order of body styles in their tabs [9-39]; others follow by name. */
const BODY_STYLE_ORDER: Readonly<Record<string, number>> = {
  ...{ wagon: 1, sedan: 2, hatch: 3 },
  ...{ dual_cab: 1, extra_cab: 2, single_cab: 3 },
  ...{ '2_door': 1, '4_door': 2 },
};

/** The colours that a variant comes in, in the manufacturer's order. */
export function coloursOfVariant<Colour extends ChoosableColour>(
  colours: readonly Colour[],
  variantName: string | undefined,
): Colour[] {
  return colours.filter((colour) => colour.variantName === undefined || colour.variantName === variantName);
}

/** The body styles among which a shopper chooses; none where these colours need no second set of tabs [4-54]. */
export function bodyStyleTabs(colours: readonly ChoosableColour[]): string[] {
  const styles = [...new Set(colours.flatMap(({ bodyStyle }) => bodyStyle ?? []))];
  return styles.length < LEAST_BODY_STYLES || colours.length <= MOST_COLOURS_WITHOUT_TABS ? [] : inTabOrder(styles);
}

/** The tabs that a model needs for one or another of its variants. */
export function bodyStylesOfModel(
  colours: readonly ChoosableColour[],
  variantNames: readonly (string | undefined)[],
): string[] {
  return inTabOrder([...new Set(variantNames.flatMap((name) => bodyStyleTabs(coloursOfVariant(colours, name))))]);
}

function inTabOrder(styles: readonly string[]): string[] {
  const place = (style: string): number => BODY_STYLE_ORDER[style] ?? Infinity;
  return styles.toSorted((a, b) => (place(a) === place(b) ? (a < b ? -1 : 1) : place(a) - place(b)));
}

/**
 * The colours to choose from: those of the variant, and where it has tabs of body styles, those on the chosen one. A
 * colour that is on no particular body is on all of them.
 */
export function shownColours<Colour extends ChoosableColour>(
  colours: readonly Colour[],
  chosen: { readonly variantName?: string | undefined; readonly bodyStyle?: string | undefined },
): Colour[] {
  const ofVariant = coloursOfVariant(colours, chosen.variantName);
  const tabs = bodyStyleTabs(ofVariant);
  if (tabs.length === 0) return ofVariant;
  const style = chosen.bodyStyle !== undefined && tabs.includes(chosen.bodyStyle) ? chosen.bodyStyle : tabs[0];
  return ofVariant.filter(({ bodyStyle }) => bodyStyle === undefined || bodyStyle === style);
}

/** The colour an arrow leads to; after the last comes the first [4-53]. */
export function neighbourOf(index: number, count: number, step: -1 | 1): number {
  return count === 0 ? 0 : (index + step + count) % count;
}

/** "Dual Cab" for `dual_cab`, "2 Door" for `2_door` */
export function bodyStyleLabel(style: string): string {
  return style
    .split(/[_\s-]+/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}
