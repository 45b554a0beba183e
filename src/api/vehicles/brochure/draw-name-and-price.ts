import { LEADING, type TextStyle } from './brochure-pen.ts';
import {
  type BrochureSheet,
  fittingSize,
  GAP,
  GREY,
  INK,
  INNER,
  PAGE,
  RIGHT,
  signStyle,
  sizesOf,
} from './brochure-sheet.ts';

const RED = '#b4200c';
/** Space between the frame of a price and its texts. */
const FRAME_INSET = 12;

const STYLES = {
  kicker: { weight: 600, size: 11, colour: GREY },
  summary: { weight: 400, size: 12, colour: GREY, leading: 1.3 },
  qualifier: { weight: 700, size: 14, colour: INK },
  was: { weight: 400, size: 13, colour: GREY },
} as const satisfies Record<string, TextStyle>;

/** Sizes of the largest texts, largest first: the first that fits is used. */
const NAME_SIZES = { withPhoto: [27, 23, 19, 16], alone: [44, 36, 29, 24] };
const PRICE_SIZES = { withPhoto: [50, 44, 38, 32], alone: [100, 88, 76, 64] };

interface PriceLine {
  readonly text: string;
  /** The part of it that no longer applies. */
  readonly struck?: string;
  readonly style: TextStyle;
  readonly mostLines: number;
}

/** Name on the left, price and what it includes on the right; without a photo, one below the other and larger. */
export function drawNameAndPrice(sheet: BrochureSheet, at: number): number {
  const { content, face, pen, tag, hasPhoto } = sheet;
  const isAlone = !hasPhoto;
  const priceWidth = isAlone ? INNER : moneyWidth(sheet);
  const width = isAlone ? INNER : INNER - priceWidth - GAP;
  const box = { x: PAGE.margin, width };
  let left = tag('P', () => pen.text(content.kicker, STYLES.kicker, { ...box, y: at }));
  const name = { ...signStyle(sheet, nameSize(sheet, width), INK), leading: face.sign.isUpperCase === true ? 1 : 1.1 };
  const nameTop = left + 3;
  left = tag('H1', () => pen.text(content.name, name, { ...box, y: nameTop, mostLines: 4, isBalanced: true }));
  const summary = isAlone ? { ...STYLES.summary, size: 16 } : STYLES.summary;
  const summaryTop = left + 5;
  left = tag('P', () => pen.text(content.summary, summary, { ...box, y: summaryTop, mostLines: 2 }));
  return Math.max(
    left,
    isAlone ? drawPrice(sheet, left + 16, INNER, 'left') : drawPrice(sheet, at, priceWidth, 'right'),
  );
}

/** Around the price: the ticket, or a sold vehicle's stamp. */
function frameOf({ content, face }: BrochureSheet): { readonly stroke: string; readonly fill?: string } | undefined {
  if (content.isSold) return { stroke: RED };
  return face.hasTicket === true ? { stroke: INK, fill: content.accent.ground } : undefined;
}

function insetOf(sheet: BrochureSheet): number {
  return frameOf(sheet) === undefined ? 0 : FRAME_INSET;
}

/** The largest size at which the name fits in three lines. */
function nameSize(sheet: BrochureSheet, width: number): number {
  const { content, pen } = sheet;
  const sizes = sizesOf(sheet);
  const largest = NAME_SIZES[sizes];
  const fits = (size: number): boolean => {
    const style = signStyle(sheet, size, INK);
    // Lines break early: count on nine tenths of the width.
    return pen.width(content.name, style) <= width * 3 * 0.9 && longestWord(sheet, style) <= width;
  };
  return largest.find(fits) ?? largest.at(-1) ?? 16;
}

function longestWord(sheet: BrochureSheet, style: TextStyle): number {
  const { pen, content } = sheet;
  return Math.max(...content.name.split(' ').map((word) => pen.width(word, style)));
}

function priceLines(sheet: BrochureSheet): readonly PriceLine[] {
  const { content, face, hasPhoto } = sheet;
  const { accent } = content;
  const sizes = sizesOf(sheet);
  const frame = frameOf(sheet);
  const { text, qualifier, was } = content.price;
  const isAlone = !hasPhoto;
  const inColour = (colour: string): string => (frame?.fill === undefined ? colour : accent.text);
  const small = (style: TextStyle): TextStyle => {
    return { ...style, size: style.size * (isAlone ? 1.8 : 1), colour: inColour(style.colour) };
  };
  const isFigure = qualifier !== undefined || content.isSold;
  const largest = isFigure ? PRICE_SIZES[sizes] : isAlone ? [48, 38, 28] : [26, 22, 18];
  const size = fittingSize(sheet, text, largest, isAlone ? INNER - 40 : INNER * 0.44);
  // A price's comma descends below the baseline, so leave space above the text below.
  const large = { ...signStyle(sheet, size, content.isSold ? RED : inColour(INK)), leading: face.sign.priceLeading };
  return [
    ...(was === undefined ? [] : [{ text: `Was ${was}`, struck: was, style: small(STYLES.was), mostLines: 1 }]),
    { text, style: large, mostLines: 3 },
    ...[qualifier, content.status]
      .filter((line) => line !== undefined)
      .map((line) => ({ text: line, style: small(STYLES.qualifier), mostLines: 2 })),
  ];
}

function moneyWidth(sheet: BrochureSheet): number {
  const { pen } = sheet;
  const frameInset = insetOf(sheet);
  const widest = Math.max(...priceLines(sheet).map(({ text, style }) => pen.width(text, style)));
  return Math.min(INNER * 0.5, Math.max(widest + 2 + 2 * frameInset, 110));
}

function drawPrice(sheet: BrochureSheet, at: number, width: number, align: 'left' | 'right'): number {
  const { document, pen, tag, decorate } = sheet;
  const frame = frameOf(sheet);
  const frameInset = insetOf(sheet);
  const lines = priceLines(sheet);
  const room = width - 2 * frameInset;
  const heights = lines.map(
    ({ text, style, mostLines }) =>
      pen.lines(text, style, room, mostLines).length * style.size * (style.leading ?? LEADING) + 1,
  );
  const bottom = at + heights.reduce((sum, height) => sum + height, 2 * frameInset);
  if (frame !== undefined) {
    const widest = Math.max(...lines.map(({ text, style }) => pen.width(text, style)));
    const frameWidth = Math.min(room, widest) + 2 * frameInset;
    const left = align === 'left' ? PAGE.margin : RIGHT - frameWidth;
    decorate(() => {
      document.roundedRect(left, at, frameWidth, bottom - at, 8).lineWidth(2.2);
      if (frame.fill === undefined) document.stroke(frame.stroke);
      else document.fillAndStroke(frame.fill, frame.stroke);
    });
  }
  const x = (align === 'left' ? PAGE.margin : RIGHT - width) + frameInset;
  tag('P', () => {
    let next = at + frameInset;
    lines.forEach(({ text, struck, style, mostLines }, index) => {
      pen.text(text, style, { x, y: next, width: room, mostLines, align });
      if (struck !== undefined) {
        const end = align === 'left' ? x + pen.width(text, style) : x + room;
        const middle = next + style.size * 0.7;
        document.moveTo(end - pen.width(struck, style), middle).lineTo(end, middle);
        document.lineWidth(style.size / 13).stroke(style.colour);
      }
      next += heights[index] ?? 0;
    });
  });
  return bottom;
}
