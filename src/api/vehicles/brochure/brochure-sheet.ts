import type PDFDocument from 'pdfkit';
import type { BrochureContent } from './brochure-content.ts';
import type { BrochureFace } from './brochure-face.ts';
import type { BrochurePen, TextStyle } from './brochure-pen.ts';
import type { BrochureTags } from './brochure-tags.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 34 };
export const INNER = PAGE.width - 2 * PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
export const GAP = 16;

export const INK = '#14161a';
export const GREY = '#4a4f57';
export const LINE = '#c8ccd1';

/** A brochure on which its parts are drawn, one after the other. */
export interface BrochureSheet extends Pick<BrochureTags, 'tag' | 'decorate'> {
  readonly document: InstanceType<typeof PDFDocument>;
  readonly content: BrochureContent;
  readonly face: BrochureFace;
  readonly pen: BrochurePen;
  /** Without a photo there is room for sizes that are readable from further away. */
  readonly hasPhoto: boolean;
  readonly ruleColour: string;
}

export function sizesOf({ hasPhoto }: Pick<BrochureSheet, 'hasPhoto'>): 'withPhoto' | 'alone' {
  return hasPhoto ? 'withPhoto' : 'alone';
}

export function rule(sheet: BrochureSheet, at: number, colour: string, weight: number): void {
  const { document, decorate } = sheet;
  decorate(() => document.moveTo(PAGE.margin, at).lineTo(RIGHT, at).lineWidth(weight).stroke(colour));
}

export function signStyle(sheet: BrochureSheet, size: number, colour: string): TextStyle & { readonly isSign: true } {
  const { face } = sheet;
  return { isSign: true, weight: 700, size: size * face.sign.scale, colour };
}

export function fittingSize(sheet: BrochureSheet, text: string, from: readonly number[], room: number): number {
  const { pen } = sheet;
  return from.find((size) => pen.width(text, signStyle(sheet, size, INK)) <= room) ?? from.at(-1) ?? 10;
}
