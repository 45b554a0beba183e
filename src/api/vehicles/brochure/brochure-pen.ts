import type PDFDocument from 'pdfkit';
import type { BrochureFace } from './brochure-face.ts';
import { drawableText, type Font, fontFile, type FontFamily, type FontWeight, textRuns } from './brochure-fonts.ts';

/** How a text is set; sizes in points. */
export interface TextStyle {
  /** The face's sign, whose weight and size relate to the others': for the name, the price and the phone number. */
  readonly isSign?: boolean;
  readonly weight: FontWeight;
  readonly size: number;
  readonly colour: string;
  /** Multiple of the font size; 1.3 by default. */
  readonly leading?: number;
}

/** Position of a text, from its upper left corner. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly mostLines?: number;
  readonly align?: 'left' | 'right';
  /** Lines of like length, so that a heading's last word does not stand alone. */
  readonly isBalanced?: boolean;
}

type Document = InstanceType<typeof PDFDocument>;

/** Widths of words at a size of one point, cached because every brochure uses the same words. */
const UNIT_WIDTHS = new Map<string, number>();
const MOST_WIDTHS = 10_000;
export const LEADING = 1.3;

/**
 * Kerning is all that a brochure needs. Contextual forms would turn the x of an email address into a multiplication
 * sign, and looking up the other features takes half of the time for a page.
 */
const NOT_NEEDED = ['calt', 'ccmp', 'locl', 'rlig', 'liga', 'clig', 'mark', 'mkmk'];
const LAYOUT = {
  // The types only allow a list of features to enable.
  features: Object.fromEntries(NOT_NEEDED.map((feature) => [feature, false])),
} as unknown as PDFKit.Mixins.TextOptions;

/**
 * The lines' ascent in ems, whatever the font: a line of several fonts has one baseline. It is the tallest font's.
 */
const ASCENT = 0.97;

/** After a space, and after a hyphen or slash between words: "D-MAX" and "CX-5" stay whole. */
const BREAKS = /(?<= )|(?<=\p{L}{2}[-–/])(?=\p{L}{2})/u;

/**
 * Sets text in a PDF. A line may need several font files, one for each script, which pdfkit does not support: so
 * lines are measured, broken and truncated here.
 */
export interface BrochurePen {
  /** Sets a text. @returns Where the next one may start. */
  text(content: string, style: TextStyle, box: TextBox): number;
  width(content: string, style: TextStyle): number;
  /** The lines of a text at a width, the last of them with "…" if there are more than a maximum. */
  lines(content: string, style: TextStyle, room: number, most?: number): readonly string[];
}

export function brochurePen(document: Document, face: BrochureFace): BrochurePen {
  const registered = new Set<string>();
  const inFont = ({ family, subset }: Font, style: TextStyle): Document => {
    const weight = weightOf(style);
    const name = `${family} ${subset} ${weight}`;
    if (!registered.has(name)) {
      document.registerFont(name, fontFile({ family, subset }, weight));
      registered.add(name);
    }
    return document.font(name).fontSize(style.size);
  };
  const familyOf = ({ isSign }: TextStyle): FontFamily => (isSign === true ? face.sign.family : face.text);
  const weightOf = ({ isSign, weight }: TextStyle): FontWeight => (isSign === true ? face.sign.weight : weight);
  const inCase = (content: string, { isSign }: TextStyle): string =>
    isSign === true && face.sign.isUpperCase === true ? content.toUpperCase() : content;

  /** Words are measured one by one, so that breaking a paragraph shapes each of them once. */
  const width = (content: string, style: TextStyle): number =>
    textRuns(inCase(content, style), familyOf(style))
      .flatMap((run) => run.text.split(/(?<= )/).map((word) => wordWidth(run, word, style)))
      .reduce((sum, part) => sum + part, 0);

  const wordWidth = (font: Font, word: string, style: TextStyle): number => {
    const key = `${font.family} ${font.subset} ${weightOf(style)} ${word}`;
    let unit = UNIT_WIDTHS.get(key);
    if (unit === undefined) {
      unit = inFont(font, style).widthOfString(word, LAYOUT) / style.size;
      if (UNIT_WIDTHS.size >= MOST_WIDTHS) UNIT_WIDTHS.clear();
      UNIT_WIDTHS.set(key, unit);
    }
    return unit * style.size;
  };

  /** The longest prefix of a text that fits, at least one character. */
  const fitting = (text: string, style: TextStyle, room: number): string => {
    let fits = '';
    let taken = 0;
    for (const character of text) {
      taken += width(character, style);
      if (taken > room && fits !== '') break;
      fits += character;
    }
    return fits;
  };

  const linesOf = (content: string, style: TextStyle, room: number, most = Infinity): string[] => {
    const pieces = drawableText(inCase(content, style), familyOf(style)).split(BREAKS);
    const lines: string[] = [];
    let line = '';
    for (let piece of pieces) {
      if (width((line + piece).trimEnd(), style) <= room) {
        line += piece;
        continue;
      }
      if (line !== '') lines.push(line);
      while (width(piece.trimEnd(), style) > room && lines.length <= most) {
        const part = fitting(piece, style, room);
        lines.push(part);
        piece = piece.slice(part.length);
      }
      line = piece;
      if (lines.length > most) break;
    }
    if (line !== '') lines.push(line);
    if (lines.length > most) {
      const rest = lines.splice(most - 1).join('');
      lines.push(`${fitting(rest, style, room - width('…', style)).trimEnd()}…`);
    }
    return lines.map((text) => text.trimEnd());
  };

  /** The narrowest room in which a text takes no more lines and no word is divided. */
  const balancedRoom = (content: string, style: TextStyle, room: number, most: number): number => {
    const count = linesOf(content, style, room, most).length;
    const longest = Math.max(...content.split(BREAKS).map((piece) => width(piece.trimEnd(), style)));
    let balanced = room;
    while (balanced - 4 >= longest && linesOf(content, style, balanced - 4, most + 1).length <= count) balanced -= 4;
    return balanced;
  };

  return {
    width,
    lines: linesOf,
    text(content, style, { x, y, width: room, mostLines = 1, align = 'left', isBalanced = false }) {
      let top = y;
      const narrowed = isBalanced ? balancedRoom(content, style, room, mostLines) : room;
      for (const line of linesOf(content, style, narrowed, mostLines)) {
        let left = align === 'right' ? x + room - width(line, style) : x;
        const runs = textRuns(line, familyOf(style));
        runs.forEach((run, index) => {
          inFont(run, style)
            .fillColor(style.colour)
            // A space ends the line, so that screen readers separate its last word from the next line's first.
            .text(index === runs.length - 1 ? `${run.text} ` : run.text, left, top, {
              ...LAYOUT,
              lineBreak: false,
              baseline: -ASCENT * style.size,
            });
          left += width(run.text, style);
        });
        top += style.size * (style.leading ?? LEADING);
      }
      return top;
    },
  };
}
