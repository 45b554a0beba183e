import type PDFDocument from 'pdfkit';
import { drawableText, fontFile, type FontWeight, textRuns } from './brochure-fonts.ts';

/** How a text is set; sizes are points. */
export interface TextStyle {
  readonly weight: FontWeight;
  readonly size: number;
  readonly colour: string;
  /** Of the font size; 1.3 unless given. */
  readonly leading?: number;
}

/** Where a text goes, from its upper left corner. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly mostLines?: number;
  readonly align?: 'left' | 'right';
}

type Document = InstanceType<typeof PDFDocument>;

/** Widths of words at a size of one point; the same words are in every brochure. */
const UNIT_WIDTHS = new Map<string, number>();
const MOST_WIDTHS = 10_000;

/**
 * Kerning is all that a brochure needs. Contextual forms would turn the x of an address into a multiplication sign,
 * and looking for the rest takes half of the time that a page takes.
 */
const NOT_NEEDED = ['calt', 'ccmp', 'locl', 'rlig', 'liga', 'clig', 'mark', 'mkmk'];
const LAYOUT = {
  // The types know lists of features to switch on only.
  features: Object.fromEntries(NOT_NEEDED.map((feature) => [feature, false])),
} as unknown as PDFKit.Mixins.TextOptions;

/**
 * Sets text in a PDF. A line may need several font files, one for each script, which pdfkit knows nothing of: so
 * lines are measured, broken and cut here.
 */
export interface BrochurePen {
  /** Draws a text. @returns Where the next one may begin. */
  text(content: string, style: TextStyle, box: TextBox): number;
  width(content: string, style: TextStyle): number;
  /** Lines that a text takes in a width, at most so many. */
  lines(content: string, style: TextStyle, room: number, most: number): number;
}

export function brochurePen(document: Document): BrochurePen {
  const registered = new Set<string>();
  const inFont = (subset: string, { weight, size }: TextStyle): Document => {
    const name = `${subset} ${weight}`;
    if (!registered.has(name)) {
      document.registerFont(name, fontFile(subset, weight));
      registered.add(name);
    }
    return document.font(name).fontSize(size);
  };

  /** Words are measured one by one, so that breaking a paragraph shapes each of them once. */
  const width = (content: string, style: TextStyle): number =>
    textRuns(content)
      .flatMap(({ subset, text }) => text.split(/(?<= )/).map((word) => wordWidth(subset, word, style)))
      .reduce((sum, part) => sum + part, 0);

  const wordWidth = (subset: string, word: string, style: TextStyle): number => {
    const key = `${subset} ${style.weight} ${word}`;
    let unit = UNIT_WIDTHS.get(key);
    if (unit === undefined) {
      unit = inFont(subset, style).widthOfString(word, LAYOUT) / style.size;
      if (UNIT_WIDTHS.size >= MOST_WIDTHS) UNIT_WIDTHS.clear();
      UNIT_WIDTHS.set(key, unit);
    }
    return unit * style.size;
  };

  /** The most characters of a text that fit, at least one. */
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

  const linesOf = (content: string, style: TextStyle, room: number, most: number): string[] => {
    const words = drawableText(content).split(' ');
    const lines: string[] = [];
    let line = '';
    for (let word of words) {
      const joined = line === '' ? word : `${line} ${word}`;
      if (width(joined, style) <= room) {
        line = joined;
        continue;
      }
      if (line !== '') lines.push(line);
      while (width(word, style) > room && lines.length <= most) {
        const part = fitting(word, style, room);
        lines.push(part);
        word = word.slice(part.length);
      }
      line = word;
      if (lines.length > most) break;
    }
    if (line !== '') lines.push(line);
    if (lines.length <= most) return lines;
    const last = lines[most - 1] ?? '';
    const cut = fitting(last, style, room - width('…', style)).trimEnd();
    return [...lines.slice(0, most - 1), `${cut}…`];
  };

  return {
    width,
    lines: (content, style, room, most) => linesOf(content, style, room, most).length,
    text(content, style, { x, y, width: room, mostLines = 1, align = 'left' }) {
      let top = y;
      for (const line of linesOf(content, style, room, mostLines)) {
        let left = align === 'right' ? x + room - width(line, style) : x;
        for (const run of textRuns(line)) {
          inFont(run.subset, style)
            .fillColor(style.colour)
            .text(run.text, left, top, { ...LAYOUT, lineBreak: false });
          left += width(run.text, style);
        }
        top += style.size * (style.leading ?? 1.3);
      }
      return top;
    },
  };
}
