import type { ModelPicture } from '#domain/navigation/navigation.ts';
import type { ComparisonGroup, Specification } from './variant-comparison.ts';
import type { ServiceStep } from './service-steps.ts';

/** A price with what it includes; the qualifier is printed next to it. */
export interface ModelPrice {
  readonly dollars: number;
  /** "$39,990" */
  readonly text: string;
  /** "Drive away" */
  readonly qualifierText: string;
}

/** A picture of a model with its description. */
export interface DescribedPicture extends ModelPicture {
  readonly alt: string;
}

/** A manufacturer's model, as its page shows it [3-45]. */
export interface ModelView {
  readonly id: string;
  readonly name: string;
  /** "Vireo Kestrel" */
  readonly fullName: string;
  readonly make: string;
  readonly slug: string;
  readonly href: string;
  readonly isComingSoon: boolean;
  /** "SUV", as the directory filters it. */
  readonly body?: string;
  /** Heading in the directory, "Hatch, sedan and wagon". */
  readonly group: string;
  readonly fuels: readonly string[];
  /** "SUV, 5 seats, hybrid" */
  readonly line?: string;
  readonly text?: string;
  readonly lengthMm?: number;
  readonly fromPrice?: ModelPrice;
  /** Of the variant that costs `fromPrice`. */
  readonly fromVariant?: string;
  readonly cutout?: ModelPicture;
  readonly picture?: DescribedPicture;
  readonly strip: readonly StripItem[];
  readonly ancap?: { readonly stars: number; readonly text: string };
  /** The manufacturer's own page or file of specifications. */
  readonly brochureHref?: string;
  readonly gallery: readonly DescribedPicture[];
  readonly picker?: ColourPickerView;
  readonly assistance?: AssistanceView;
  readonly variants: readonly VariantView[];
  readonly comparison: readonly ComparisonGroup[];
  /** Absent where no price is guaranteed. */
  readonly services?: readonly ServiceStep[];
  readonly countKey: string;
}

/** A specification whose figure stands large and its unit small. */
export interface StripItem extends Specification {
  readonly figure: string;
  readonly unit?: string;
}

export interface VariantView {
  readonly id: string;
  readonly name: string;
  /** "Kestrel Touring" */
  readonly fullName: string;
  readonly lead?: string;
  readonly picture?: DescribedPicture;
  readonly price?: ModelPrice;
  /** "Core, plus" over its own features. */
  readonly buildsOnText?: string;
  /** Lines of HTML that a page can print. */
  readonly features: readonly string[];
}

/** What the colour picker shows [2.6-8]. */
export interface ColourPickerView {
  /** Names of the tabs; a single variant has none. */
  readonly variants: readonly { readonly name: string; readonly price?: ModelPrice }[];
  /** Values and labels of the second set of tabs, each of which some variant has [4-54]. */
  readonly bodyStyles: readonly { readonly value: string; readonly label: string }[];
  readonly colours: readonly ColourView[];
  /** Of a picture on the page, in CSS pixels [9-10]. */
  readonly maxImageWidthPx: number;
  readonly note?: string;
}

export interface ColourView {
  readonly id: string;
  readonly name: string;
  /** "#24598f" */
  readonly hex: string;
  readonly variantName?: string;
  readonly bodyStyle?: string;
  readonly picture?: DescribedPicture;
  /** "Metallic, adds $595" */
  readonly finishText: string;
  /** "Summit $46,585", with what the price includes, by the variant's place among the tabs. */
  readonly prices: readonly { readonly variant: number; readonly text: string }[];
}

/** A system that helps the driver. */
export interface AssistanceSystem {
  readonly name: string;
  readonly text?: string;
  /** Name of a drawing of `parts/model`. */
  readonly drawing?: string;
  /** "Summit only"; absent where every variant has it. */
  readonly onlyText?: string;
}

export interface AssistanceView {
  readonly standardCount: number;
  /** With a drawing and a sentence [2.6-1]. */
  readonly shown: readonly AssistanceSystem[];
  /** In a fold. */
  readonly more: readonly AssistanceSystem[];
}

/** A reason to own one, the same for every model of the make. */
export interface OwnerBenefit {
  readonly figure?: string;
  readonly unit?: string;
  readonly title: string;
  readonly text?: string;
  readonly href?: string;
}
