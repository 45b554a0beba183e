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
const PHOTO = { width: INNER, height: 296 };
export const PHOTO_PIXELS = { width: Math.round(PHOTO.width * 2.5), height: PHOTO.height * 2.5 };
/** A finger wide: a telephone reads it through glass from two metres. */
const QR_SIZE = 92;

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
  label: { weight: 400, size: 8.5, colour: GREY },
  value: { weight: 700, size: 12, colour: INK, leading: 1.18 },
  heading: { weight: 700, size: 11, colour: INK },
  item: { weight: 400, size: 10, colour: INK },
  scan: { weight: 700, size: 12.5, colour: INK },
  link: { weight: 600, size: 9.5, colour: INK },
  foot: { weight: 400, size: 9.2, colour: INK, leading: 1.36 },
  footStrong: { weight: 700, size: 9.8, colour: INK, leading: 1.36 },
  note: { weight: 400, size: 7, colour: GREY, leading: 1.34 },
} as const satisfies Record<string, TextStyle>;

const FACT_COLUMNS = 4;
const FEATURE_COLUMNS = 3;
const GAP = 16;
const LINE_HEIGHT = 14.5;

/** Sizes of the largest texts, the largest first: the first that fits is taken. */
const NAME_SIZES = { withPhoto: [27, 23, 19, 16], alone: [38, 32, 26, 20] };
const PRICE_SIZES = { withPhoto: [50, 44, 38, 32], alone: [72, 62, 52, 42] };

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

  /** The name on the left, the price with what it includes on the right. */
  function drawNameAndPrice(at: number): number {
    const priceWidth = moneyWidth();
    const width = INNER - priceWidth - GAP;
    const box = { x: PAGE.margin, width };
    let left = pen.text(content.kicker, STYLES.kicker, { ...box, y: at });
    const size = nameSize(width);
    const name = { weight: 700, size, colour: INK, leading: 1.1 } as const;
    left = pen.text(content.name, name, { ...box, y: left + 3, mostLines: 4 });
    left = pen.text(content.summary, STYLES.summary, { ...box, y: left + 5, mostLines: 2 });
    return Math.max(left, drawPrice(at, priceWidth));
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
    const largest = qualifier === undefined ? [26, 22, 18] : PRICE_SIZES[sizes];
    return {
      weight: 700,
      size: fittingSize(text, largest, 700, INNER * 0.46),
      colour: content.isSold ? RED : INK,
      leading: 1.06,
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

  function drawPrice(at: number, width: number): number {
    const box = { x: RIGHT - width, width, align: 'right' } as const;
    const { text, qualifier, was } = content.price;
    let next = at;
    if (was !== undefined) {
      const words = `Was ${was}`;
      pen.text(words, STYLES.was, { ...box, y: next });
      const struck = pen.width(was, STYLES.was);
      document
        .moveTo(RIGHT - struck, next + 8.8)
        .lineTo(RIGHT, next + 8.8)
        .lineWidth(1)
        .stroke(GREY);
      next += 17;
    }
    const style = priceStyle();
    if (content.isSold) {
      const boxWidth = pen.width(text, style) + 26;
      document
        .rect(RIGHT - boxWidth, next + 2, boxWidth, style.size * 1.24)
        .lineWidth(3)
        .stroke(RED);
      next = pen.text(text, style, { x: RIGHT - boxWidth + 13, width: boxWidth, y: next + 5 }) + 10;
    } else {
      next = pen.text(text, style, { ...box, y: next, mostLines: 3 });
    }
    if (qualifier !== undefined) next = pen.text(qualifier, STYLES.qualifier, { ...box, y: next + 1, mostLines: 2 });
    if (content.status !== undefined)
      next = pen.text(content.status, STYLES.status, { ...box, y: next + 3, mostLines: 2 });
    return next;
  }

  function rule(at: number, colour: string, weight: number): void {
    document.moveTo(PAGE.margin, at).lineTo(RIGHT, at).lineWidth(weight).stroke(colour);
  }

  function drawFacts(at: number): number {
    if (content.facts.length === 0) return at;
    rule(at, accent.ground, 2);
    const width = (INNER - (FACT_COLUMNS - 1) * GAP) / FACT_COLUMNS;
    let next = at + 13;
    for (let start = 0; start < content.facts.length; start += FACT_COLUMNS) {
      const row = content.facts.slice(start, start + FACT_COLUMNS);
      const lines = row.some(({ value }) => pen.width(value, STYLES.value) > width) ? 2 : 1;
      const height = 12 + lines * STYLES.value.size * STYLES.value.leading + 9;
      if (next + height > footTop) return next;
      row.forEach(({ label, value }: LabelledValue, column) => {
        const x = PAGE.margin + column * (width + GAP);
        pen.text(label, STYLES.label, { x, y: next, width });
        pen.text(value, STYLES.value, { x, y: next + 11.5, width, mostLines: 2 });
      });
      next += height;
    }
    return next + 2;
  }

  /** A buyer learns what is not perfect before what is in it. */
  function drawFaults(at: number): number {
    const room = Math.min(content.faults.length, Math.floor((footTop - at - 36) / LINE_HEIGHT));
    if (room < 1) return at;
    rule(at, LINE, 0.75);
    pen.text('What to know', STYLES.heading, { x: PAGE.margin, y: at + 10, width: INNER });
    content.faults.slice(0, room).forEach((fault, index) => {
      pen.text(fault, STYLES.item, { x: PAGE.margin, y: at + 27 + index * LINE_HEIGHT, width: INNER });
    });
    return at + 27 + room * LINE_HEIGHT + 8;
  }

  /** As many features as there is room for, in the order of the page, down each column. */
  function drawFeatures(at: number): void {
    const { features } = content;
    const rows = Math.min(Math.ceil(features.length / FEATURE_COLUMNS), Math.floor((footTop - at - 34) / LINE_HEIGHT));
    if (rows < 1) return;
    rule(at, LINE, 0.75);
    pen.text('Features', STYLES.heading, { x: PAGE.margin, y: at + 10, width: INNER });
    const width = (INNER - (FEATURE_COLUMNS - 1) * GAP) / FEATURE_COLUMNS;
    features.slice(0, rows * FEATURE_COLUMNS).forEach((item, index) => {
      const x = PAGE.margin + Math.floor(index / rows) * (width + GAP);
      const y = at + 27 + (index % rows) * LINE_HEIGHT;
      drawTick(x, y + 6);
      pen.text(item, STYLES.item, { x: x + 13, y, width: width - 13 });
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
    const start = smallTop - QR_SIZE - 22;
    rule(start, accent.ground, 2);
    drawCode(PAGE.margin, start + 13);

    const x = PAGE.margin + QR_SIZE + GAP;
    const width = RIGHT - x;
    let next = pen.text('Scan for every photo and today’s price', STYLES.scan, { x, y: start + 12, width });
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
