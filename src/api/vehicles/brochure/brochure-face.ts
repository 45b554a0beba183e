import type { TemplateName } from '#config/template-names.ts';
import type { FontFamily, FontWeight } from './brochure-fonts.ts';

/** What distinguishes one template's brochure from another's, as on its windscreen sheet. */
export interface BrochureFace {
  readonly text: FontFamily;
  /** For the vehicle's name, its price and the phone number. */
  readonly sign: {
    readonly family: FontFamily;
    readonly weight: FontWeight;
    /** Size relative to the text family's, because a narrow face needs more height to be read. */
    readonly scale: number;
    /** Line height of a price, whose comma descends below the baseline. */
    readonly priceLeading: number;
    readonly isUpperCase?: true;
  };
  /** A sign across the top of the page; otherwise the logo is on white over a line in the accent. */
  readonly banner?: { readonly ground: string; readonly text: string };
  /** Height of the logo in points. */
  readonly logoHeight: number;
  /** The price is on a ticket in the accent. */
  readonly hasTicket?: true;
}

const PLAIN: BrochureFace = {
  text: 'instrument-sans',
  sign: { family: 'instrument-sans', weight: 600, scale: 0.96, priceLeading: 1.24 },
  logoHeight: 27,
};

const FACES: Readonly<Partial<Record<TemplateName, BrochureFace>>> = {
  wander: {
    text: 'radio-canada',
    sign: { family: 'besley', weight: 600, scale: 0.94, priceLeading: 1.24 },
    logoHeight: 34,
  },
  yard: {
    text: 'archivo',
    sign: { family: 'league-gothic', weight: 400, scale: 1.5, priceLeading: 1.13, isUpperCase: true },
    banner: { ground: '#14120e', text: '#fdfcf8' },
    logoHeight: 42,
    hasTicket: true,
  },
};

export function brochureFace(template: TemplateName): BrochureFace {
  return FACES[template] ?? PLAIN;
}
