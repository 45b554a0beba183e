import { encode } from 'uqr';
import type { LabelledValue } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { BrochureContent } from './brochure-content.ts';
import type { BrochurePhoto } from './brochure-photo.ts';
import { brochurePen, type TextStyle } from './brochure-pen.ts';

const PAGE = { width: 595.28, height: 841.89, margin: 34 };
const INNER = PAGE.width - 2 * PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const HEAD_HEIGHT = 62;
/** The photo's frame in points; its pixels are two and a half times that, 180 an inch. */
const PHOTO = { width: INNER, height: 268 };
export const PHOTO_PIXELS = { width: Math.round(PHOTO.width * 2.5), height: PHOTO.height * 2.5 };
/** A finger wide: a telephone reads it through glass from two metres. */
const QR_SIZE = 88;

const INK = '#14161a';
const GREY = '#4a4f57';
const LINE = '#c8ccd1';
const RED = '#b4200c';

const STYLES = {
  kicker: { weight: 600, size: 11, colour: GREY },
  summary: { weight: 400, size: 12, colour: GREY, leading: 1.3 },
  qualifier: { weight: 700, size: 14, colour: INK },
  was: { weight: 400, size: 13, colour: GREY },
  status: { weight: 700, size: 12, colour: INK },
  scan: { weight: 700, size: 12.5, colour: INK },
  link: { weight: 600, size: 9.5, colour: INK },
  foot: { weight: 400, size: 9.2, colour: INK, leading: 1.36 },
  footStrong: { weight: 700, size: 9.8, colour: INK, leading: 1.36 },
  note: { weight: 400, size: 7, colour: GREY, leading: 1.34 },
} as const satisfies Record<string, TextStyle>;

const FACT_COLUMNS = 4;
const FEATURE_COLUMNS = 3;
const GAP = 16;
/** A fact takes no more lines than this. */
const FACT_LINES = 3;

/** Facts and lists: without a photo they have the room to be read from further away. */
interface DetailStyles {
  readonly label: TextStyle;
  readonly value: TextStyle & { readonly leading: number };
  readonly heading: TextStyle;
  readonly item: TextStyle;
  readonly mostFacts: number;
}
const DETAILS: Readonly<Record<'withPhoto' | 'alone', DetailStyles>> = {
  withPhoto: {
    label: { weight: 400, size: 8.5, colour: GREY },
    value: { weight: 700, size: 11, colour: INK, leading: 1.2 },
    heading: { weight: 700, size: 11, colour: INK },
    item: { weight: 400, size: 9.6, colour: INK },
    mostFacts: 8,
  },
  alone: {
    label: { weight: 400, size: 10, colour: GREY },
    value: { weight: 700, size: 14, colour: INK, leading: 1.2 },
    heading: { weight: 700, size: 14, colour: INK },
    item: { weight: 400, size: 12, colour: INK },
    mostFacts: 12,
  },
};

/** Sizes of the largest texts, the largest first: the first that fits is taken. */
const NAME_SIZES = { withPhoto: [27, 23, 19, 16], alone: [52, 44, 36, 29, 24] };
const PRICE_SIZES = { withPhoto: [50, 44, 38, 32], alone: [118, 104, 88, 72] };

/** Draws a vehicle's brochure: one A4 page to stand behind a windscreen. */
export async function drawBrochure(content: BrochureContent, photo: BrochurePhoto | undefined): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: content.name, Author: content.dealerName, Creator: 'Forecourt', Producer: 'Forecourt' },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const pen = brochurePen(document);
  const { accent } = content;
  const sizes = photo === undefined ? 'alone' : 'withPhoto';
  const details = DETAILS[sizes];
  const lineHeight = details.item.size * 1.46;
  /** Height of a list's heading. */
  const headingHeight = 10 + details.heading.size * 1.55;

  drawHead();
  const top = photo === undefined ? HEAD_HEIGHT + 30 : drawPhoto(photo, HEAD_HEIGHT + 18);
  let y = drawNameAndPrice(top);
  const footTop = drawFoot();
  y = drawFacts(y + 16);
  y = drawFaults(y);
  drawFeatures(y);
  document.end();
  return finished;

  /** The dealer, in the dealer's own colour across the sheet. */
  function drawHead(): void {
    document.rect(0, 0, PAGE.width, HEAD_HEIGHT).fill(accent.ground);
    const style = { weight: 700, colour: accent.text } as const;
    const phoneWidth = content.phone === undefined ? 0 : pen.width(content.phone, { ...style, size: 19 }) + GAP;
    const room = INNER - phoneWidth;
    const size = fittingSize(content.dealerName, [20, 17, 14, 11], 700, room);
    const hasTagline = content.tagline !== undefined;
    const nameTop = hasTagline ? 15 : (HEAD_HEIGHT - size * 1.2) / 2;
    const next = pen.text(
      content.dealerName,
      { ...style, size, leading: 1.2 },
      { x: PAGE.margin, y: nameTop, width: room },
    );
    if (content.tagline !== undefined) {
      pen.text(content.tagline, { ...style, weight: 400, size: 9 }, { x: PAGE.margin, y: next, width: room });
    }
    if (content.phone !== undefined) {
      const box = { x: PAGE.margin, y: (HEAD_HEIGHT - 19 * 1.2) / 2, width: INNER, align: 'right' } as const;
      pen.text(content.phone, { ...style, size: 19 }, box);
    }
  }

  function drawPhoto({ jpeg }: BrochurePhoto, at: number): number {
    document.save();
    document.roundedRect(PAGE.margin, at, PHOTO.width, PHOTO.height, 4).clip();
    document.image(jpeg, PAGE.margin, at, { width: PHOTO.width, height: PHOTO.height });
    document.restore();
    return at + PHOTO.height + 18;
  }

  /** The name on the left, the price with what it includes on the right; without a photo one below the other, large. */
  function drawNameAndPrice(at: number): number {
    const isAlone = photo === undefined;
    const priceWidth = isAlone ? INNER : moneyWidth();
    const width = isAlone ? INNER : INNER - priceWidth - GAP;
    const box = { x: PAGE.margin, width };
    let left = pen.text(content.kicker, STYLES.kicker, { ...box, y: at });
    const size = nameSize(width);
    const name = { weight: 700, size, colour: INK, leading: 1.1 } as const;
    left = pen.text(content.name, name, { ...box, y: left + 3, mostLines: 4 });
    const summary = isAlone ? { ...STYLES.summary, size: 16 } : STYLES.summary;
    left = pen.text(content.summary, summary, { ...box, y: left + 5, mostLines: 2 });
    return isAlone ? drawPrice(left + 16, INNER, 'left') : Math.max(left, drawPrice(at, priceWidth, 'right'));
  }

  /** The largest size in which the name takes three lines at most. */
  function nameSize(width: number): number {
    const largest = NAME_SIZES[sizes];
    const fits = (size: number): boolean => {
      const style = { weight: 700, size, colour: INK } as const;
      // A line is broken before it is full: nine tenths of it hold text.
      return pen.width(content.name, style) <= width * 3 * 0.9 && longestWord(style) <= width;
    };
    return largest.find(fits) ?? largest.at(-1) ?? 16;
  }

  function longestWord(style: TextStyle): number {
    return Math.max(...content.name.split(' ').map((word) => pen.width(word, style)));
  }

  function fittingSize(text: string, from: readonly number[], weight: 400 | 600 | 700, room: number): number {
    return from.find((size) => pen.width(text, { weight, size, colour: INK }) <= room) ?? from.at(-1) ?? 10;
  }

  /** Words where a price would stand are no figures. */
  function priceStyle(): TextStyle {
    const { text, qualifier } = content.price;
    const largest =
      qualifier !== undefined || content.isSold
        ? PRICE_SIZES[sizes]
        : photo === undefined
          ? [48, 38, 28]
          : [26, 22, 18];
    return {
      weight: 700,
      size: fittingSize(text, largest, 700, photo === undefined ? INNER - 30 : INNER * 0.46),
      colour: content.isSold ? RED : INK,
      leading: photo === undefined ? 1.16 : 1.08,
    };
  }

  function moneyWidth(): number {
    const { text, qualifier = '', was = '' } = content.price;
    const widest = Math.max(
      pen.width(text, priceStyle()) + (content.isSold ? 28 : 0),
      pen.width(qualifier, STYLES.qualifier),
      pen.width(was, STYLES.was),
      pen.width(content.status ?? '', STYLES.status),
    );
    return Math.min(INNER * 0.5, Math.max(widest + 2, 110));
  }

  function drawPrice(at: number, width: number, align: 'left' | 'right'): number {
    const from = align === 'left' ? PAGE.margin : RIGHT - width;
    const box = { x: from, width, align } as const;
    const startOf = (textWidth: number): number => (align === 'left' ? from : RIGHT - textWidth);
    const { text, qualifier, was } = content.price;
    const scale = photo === undefined ? 1.8 : 1;
    const scaled = (style: TextStyle): TextStyle => ({ ...style, size: style.size * scale });
    let next = at;
    if (was !== undefined) {
      const style = scaled(STYLES.was);
      const words = pen.width('Was ', style);
      const struck = pen.width(was, style);
      const start = startOf(words + struck);
      pen.text(`Was ${was}`, style, { ...box, y: next });
      document
        .moveTo(start + words, next + style.size * 0.68)
        .lineTo(start + words + struck, next + style.size * 0.68)
        .lineWidth(scale)
        .stroke(GREY);
      next += style.size * 1.3;
    }
    const style = priceStyle();
    if (content.isSold) {
      const frame = style.size * 0.26;
      const boxWidth = pen.width(text, style) + 2 * frame;
      const start = startOf(boxWidth);
      document
        .rect(start, next + 3, boxWidth, style.size * 1.24)
        .lineWidth(style.size / 14)
        .stroke(RED);
      next = pen.text(text, style, { x: start + frame, width: boxWidth, y: next + 3 + style.size * 0.05 });
      next += style.size * 0.24;
    } else {
      next = pen.text(text, style, { ...box, y: next, mostLines: 3 });
    }
    if (qualifier !== undefined) {
      next = pen.text(qualifier, scaled(STYLES.qualifier), { ...box, y: next + 1, mostLines: 2 });
    }
    if (content.status !== undefined) {
      next = pen.text(content.status, scaled(STYLES.status), { ...box, y: next + 3, mostLines: 2 });
    }
    return next;
  }

  function rule(at: number, colour: string, weight: number): void {
    document.moveTo(PAGE.margin, at).lineTo(RIGHT, at).lineWidth(weight).stroke(colour);
  }

  function drawFacts(at: number): number {
    const facts = content.facts.slice(0, details.mostFacts);
    if (facts.length === 0) return at;
    rule(at, accent.ground, 2);
    const { label: labelStyle, value: valueStyle } = details;
    const width = (INNER - (FACT_COLUMNS - 1) * GAP) / FACT_COLUMNS;
    const labelHeight = labelStyle.size * 1.36;
    let next = at + 13;
    for (let start = 0; start < facts.length; start += FACT_COLUMNS) {
      const row = facts.slice(start, start + FACT_COLUMNS);
      const lines = Math.max(...row.map(({ value }) => pen.lines(value, valueStyle, width, FACT_LINES)));
      const bottom = next + labelHeight + lines * valueStyle.size * valueStyle.leading;
      if (bottom > footTop) return next;
      row.forEach(({ label, value }: LabelledValue, column) => {
        const x = PAGE.margin + column * (width + GAP);
        pen.text(label, labelStyle, { x, y: next, width });
        pen.text(value, valueStyle, { x, y: next + labelHeight, width, mostLines: FACT_LINES });
      });
      next = bottom + 9;
    }
    return next + 2;
  }

  /** Lines of a list for which there is room from here on. */
  function roomFor(at: number): number {
    return Math.max(0, Math.floor((footTop - at - headingHeight) / lineHeight));
  }

  function drawHeading(text: string, at: number): void {
    rule(at, LINE, 0.75);
    pen.text(text, details.heading, { x: PAGE.margin, y: at + 10, width: INNER });
  }

  /** A buyer learns what is not perfect before what is in it. */
  function drawFaults(at: number): number {
    const faults = content.faults.slice(0, roomFor(at));
    if (faults.length === 0) return at;
    drawHeading('What to know', at);
    const top = at + headingHeight;
    faults.forEach((fault, index) => {
      pen.text(fault, details.item, { x: PAGE.margin, y: top + index * lineHeight, width: INNER });
    });
    return top + faults.length * lineHeight + 8;
  }

  /** As many features as there is room for, in the order of the page, down each column. */
  function drawFeatures(at: number): void {
    const { features } = content;
    const rows = Math.min(Math.ceil(features.length / FEATURE_COLUMNS), roomFor(at));
    if (rows < 1) return;
    drawHeading('Features', at);
    const top = at + headingHeight;
    const width = (INNER - (FEATURE_COLUMNS - 1) * GAP) / FEATURE_COLUMNS;
    features.slice(0, rows * FEATURE_COLUMNS).forEach((item, index) => {
      const x = PAGE.margin + Math.floor(index / rows) * (width + GAP);
      const y = top + (index % rows) * lineHeight;
      drawTick(x, y + details.item.size * 0.6);
      pen.text(item, details.item, { x: x + 13, y, width: width - 13 });
    });
  }

  function drawTick(x: number, middle: number): void {
    document
      .moveTo(x, middle)
      .lineTo(x + 3, middle + 3)
      .lineTo(x + 8, middle - 4)
      .lineWidth(1.4)
      .stroke(GREY);
  }

  /** From the bottom up: small print, then the code with place and seller beside it. @returns Where it begins. */
  function drawFoot(): number {
    const small = [content.priceNote, ...content.smallPrint, content.asOf]
      .filter((text) => text !== undefined)
      .join(' ');
    const smallHeight = 4 * STYLES.note.size * STYLES.note.leading;
    const smallTop = PAGE.height - 20 - smallHeight;
    const start = smallTop - QR_SIZE - 28;
    rule(start, accent.ground, 2);
    drawCode(PAGE.margin, start + 13);

    const x = PAGE.margin + QR_SIZE + GAP;
    const width = RIGHT - x;
    let next = pen.text(
      content.isSold ? 'Scan for what we have like it' : 'Scan for every photo and today’s price',
      STYLES.scan,
      { x, y: start + 12, width },
    );
    const shown = content.url.replace(/^https?:\/\//, '');
    pen.text(shown, STYLES.link, { x, y: next, width });
    document.link(x, next, Math.min(width, pen.width(shown, STYLES.link)), 12, content.url);
    next += 19;
    const columnWidth = (width - GAP) / 2;
    [content.place, content.seller].forEach((lines, column) => {
      let at = next;
      lines.slice(0, 5).forEach((line, index) => {
        const style = index === 0 ? STYLES.footStrong : STYLES.foot;
        at = pen.text(line, style, { x: x + column * (columnWidth + GAP), y: at, width: columnWidth });
      });
    });
    pen.text(small, STYLES.note, { x: PAGE.margin, y: smallTop, width: INNER, mostLines: 4 });
    return start - 8;
  }

  function drawCode(x: number, y: number): void {
    const { data, size } = encode(content.codeUrl, { ecc: 'M', border: 0 });
    const unit = QR_SIZE / size;
    data.forEach((row, line) => {
      for (let from = 0; from < size; from += 1) {
        if (row[from] !== true) continue;
        const start = from;
        while (row[from + 1] === true) from += 1;
        // Neighbours in one piece: between pieces some viewers show a hair of white.
        document.rect(x + start * unit, y + line * unit, (from - start + 1) * unit, unit + 0.05);
      }
    });
    document.fill(INK);
  }
}
