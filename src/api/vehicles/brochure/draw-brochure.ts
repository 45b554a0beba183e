import { encode } from 'uqr';
import type { LabelledValue } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { BrochureContent } from './brochure-content.ts';
import { brochureFace } from './brochure-face.ts';
import { brochurePen, LEADING, type TextStyle } from './brochure-pen.ts';
import type { BrochurePictures } from './brochure-pictures.ts';
import { brochureTags } from './brochure-tags.ts';

const PAGE = { width: 595.28, height: 841.89, margin: 34 };
const INNER = PAGE.width - 2 * PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const HEAD_HEIGHT = 68;
const TAGLINE_HEIGHT = 13;
/** The photo's frame in points; 180 pixels an inch is two and a half times that. */
const PHOTO = { width: INNER, height: 268 };
export const PHOTO_PIXELS = { width: Math.round(PHOTO.width * 2.5), height: PHOTO.height * 2.5 };
/** About a finger wide: a phone scans it through glass from two metres. */
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
  scan: { weight: 700, size: 12.5, colour: INK },
  link: { weight: 600, size: 9.5, colour: INK },
  foot: { weight: 400, size: 9.2, colour: INK, leading: 1.36 },
  footStrong: { weight: 700, size: 9.8, colour: INK, leading: 1.36 },
  note: { weight: 400, size: 7, colour: GREY, leading: 1.34 },
} as const satisfies Record<string, TextStyle>;

const NOTE_LINE_HEIGHT = STYLES.note.size * STYLES.note.leading;
/** Small print is never cut: what is more continues on a further page. */
const MOST_NOTE_LINES = 10;
const NOTE_LINES_A_PAGE = Math.floor((PAGE.height - 2 * PAGE.margin) / NOTE_LINE_HEIGHT);

const FACT_COLUMNS = 4;
const FEATURE_COLUMNS = 3;
const GAP = 16;
/** Where location and seller start below the footer rule, and how many lines each may take. */
const FOOT_TEXTS_TOP = 48;
const MOST_FOOT_LINES = 10;
/** Space between the frame of a price and its texts. */
const FRAME_INSET = 12;
/** Maximum lines for a fact. */
const FACT_LINES = 3;
const FEATURE_LINES = 2;

/** Facts and lists: without a photo there is room for a size that is readable from further away. */
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

/** Renders a vehicle's brochure: one A4 page to put behind a windscreen, and further ones for endless small print. */
export async function drawBrochure(content: BrochureContent, { photo, logo }: BrochurePictures = {}): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-AU',
    displayTitle: true,
    // Screen readers use its headings, pictures and lists.
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: content.name, Author: content.dealerName, Creator: 'Forecourt', Producer: 'Forecourt' },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const face = brochureFace(content.template);
  const pen = brochurePen(document, face);
  const { root, tag, decorate } = brochureTags(document);
  const { accent } = content;
  const ruleColour = face.banner === undefined ? accent.ground : INK;
  /** Around the price: the ticket, or a sold vehicle's stamp. */
  const frame: { readonly stroke: string; readonly fill?: string } | undefined = content.isSold
    ? { stroke: RED }
    : face.hasTicket === true
      ? { stroke: INK, fill: accent.ground }
      : undefined;
  const frameInset = frame === undefined ? 0 : FRAME_INSET;
  const sizes = photo === undefined ? 'alone' : 'withPhoto';
  const details = DETAILS[sizes];
  const lineHeight = details.item.size * 1.46;
  /** Height of a list heading. */
  const headingHeight = 10 + details.heading.size * 1.55;

  // In reading order.
  const foot = measureFoot();
  const footTop = foot.start - 8;
  drawHead();
  const top = photo === undefined ? HEAD_HEIGHT + 30 : drawPhoto(photo, HEAD_HEIGHT + 18);
  let y = drawNameAndPrice(top);
  y = drawFacts(y + 16);
  y = drawFaults(y);
  drawFeatures(y);
  drawFoot();
  root.end();
  document.end();
  return finished;

  /** The logo, or the dealer's name, and the phone number: on the template's sign, or over a line in the accent. */
  function drawHead(): void {
    const { banner } = face;
    if (banner === undefined) rule(HEAD_HEIGHT, accent.ground, 1.7);
    else decorate(() => document.rect(0, 0, PAGE.width, HEAD_HEIGHT).fill(banner.ground));
    const colour = banner?.text ?? INK;
    const { tagline, phone } = content;
    const phoneStyle = signStyle(18, banner === undefined ? INK : accent.ground);
    const phoneWidth = phone === undefined ? 0 : pen.width(phone, phoneStyle) + GAP;
    const room = INNER - phoneWidth;
    const nameSize = fittingSize(content.dealerName, [20, 17, 14, 11], room);
    const name = { ...signStyle(nameSize, colour), leading: 1.2 };
    const markHeight = logo === undefined ? name.size * name.leading : face.logoHeight;
    const top = (HEAD_HEIGHT - markHeight - (tagline === undefined ? 0 : TAGLINE_HEIGHT)) / 2;
    if (logo === undefined) {
      tag('P', () => pen.text(content.dealerName, name, { x: PAGE.margin, y: top, width: room }));
    } else {
      const fit: [number, number] = [Math.max(room, 1), markHeight];
      tag('Figure', () => document.image(Buffer.from(logo), PAGE.margin, top, { fit }), { alt: content.dealerName });
    }
    if (tagline !== undefined) {
      const box = { x: PAGE.margin, y: top + markHeight + 2, width: room };
      tag('P', () => pen.text(tagline, { weight: 400, colour, size: 9 }, box));
    }
    if (phone !== undefined) {
      const box = {
        x: PAGE.margin,
        y: (HEAD_HEIGHT - phoneStyle.size * 1.2) / 2,
        width: INNER,
        align: 'right',
      } as const;
      tag('P', () => pen.text(phone, phoneStyle, box));
    }
  }

  function drawPhoto(jpeg: Uint8Array, at: number): number {
    tag(
      'Figure',
      () => {
        document.save();
        document.roundedRect(PAGE.margin, at, PHOTO.width, PHOTO.height, 4).clip();
        document.image(Buffer.from(jpeg), PAGE.margin, at, { width: PHOTO.width, height: PHOTO.height });
        document.restore();
      },
      { alt: content.photoAlt },
    );
    return at + PHOTO.height + 18;
  }

  /** Name on the left, price and what it includes on the right; without a photo, one below the other and larger. */
  function drawNameAndPrice(at: number): number {
    const isAlone = photo === undefined;
    const priceWidth = isAlone ? INNER : moneyWidth();
    const width = isAlone ? INNER : INNER - priceWidth - GAP;
    const box = { x: PAGE.margin, width };
    let left = tag('P', () => pen.text(content.kicker, STYLES.kicker, { ...box, y: at }));
    const name = { ...signStyle(nameSize(width), INK), leading: face.sign.isUpperCase === true ? 1 : 1.1 };
    const nameTop = left + 3;
    left = tag('H1', () => pen.text(content.name, name, { ...box, y: nameTop, mostLines: 4, isBalanced: true }));
    const summary = isAlone ? { ...STYLES.summary, size: 16 } : STYLES.summary;
    const summaryTop = left + 5;
    left = tag('P', () => pen.text(content.summary, summary, { ...box, y: summaryTop, mostLines: 2 }));
    return Math.max(left, isAlone ? drawPrice(left + 16, INNER, 'left') : drawPrice(at, priceWidth, 'right'));
  }

  /** The largest size at which the name fits in three lines. */
  function nameSize(width: number): number {
    const largest = NAME_SIZES[sizes];
    const fits = (size: number): boolean => {
      const style = signStyle(size, INK);
      // Lines break early: count on nine tenths of the width.
      return pen.width(content.name, style) <= width * 3 * 0.9 && longestWord(style) <= width;
    };
    return largest.find(fits) ?? largest.at(-1) ?? 16;
  }

  function longestWord(style: TextStyle): number {
    return Math.max(...content.name.split(' ').map((word) => pen.width(word, style)));
  }

  function signStyle(size: number, colour: string): TextStyle & { readonly isSign: true } {
    return { isSign: true, weight: 700, size: size * face.sign.scale, colour };
  }

  function fittingSize(text: string, from: readonly number[], room: number): number {
    return from.find((size) => pen.width(text, signStyle(size, INK)) <= room) ?? from.at(-1) ?? 10;
  }

  function priceLines(): readonly PriceLine[] {
    const { text, qualifier, was } = content.price;
    const isAlone = photo === undefined;
    const inColour = (colour: string): string => (frame?.fill === undefined ? colour : accent.text);
    const small = (style: TextStyle): TextStyle => {
      return { ...style, size: style.size * (isAlone ? 1.8 : 1), colour: inColour(style.colour) };
    };
    const isFigure = qualifier !== undefined || content.isSold;
    const largest = isFigure ? PRICE_SIZES[sizes] : isAlone ? [48, 38, 28] : [26, 22, 18];
    const size = fittingSize(text, largest, isAlone ? INNER - 40 : INNER * 0.44);
    // A price's comma descends below the baseline, so leave space above the text below.
    const large = { ...signStyle(size, content.isSold ? RED : inColour(INK)), leading: face.sign.priceLeading };
    return [
      ...(was === undefined ? [] : [{ text: `Was ${was}`, struck: was, style: small(STYLES.was), mostLines: 1 }]),
      { text, style: large, mostLines: 3 },
      ...[qualifier, content.status]
        .filter((line) => line !== undefined)
        .map((line) => ({ text: line, style: small(STYLES.qualifier), mostLines: 2 })),
    ];
  }

  function moneyWidth(): number {
    const widest = Math.max(...priceLines().map(({ text, style }) => pen.width(text, style)));
    return Math.min(INNER * 0.5, Math.max(widest + 2 + 2 * frameInset, 110));
  }

  function drawPrice(at: number, width: number, align: 'left' | 'right'): number {
    const lines = priceLines();
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

  function rule(at: number, colour: string, weight: number): void {
    decorate(() => document.moveTo(PAGE.margin, at).lineTo(RIGHT, at).lineWidth(weight).stroke(colour));
  }

  function drawFacts(at: number): number {
    const facts = content.facts.slice(0, details.mostFacts);
    if (facts.length === 0) return at;
    rule(at, ruleColour, 2);
    const { label: labelStyle, value: valueStyle } = details;
    const width = (INNER - (FACT_COLUMNS - 1) * GAP) / FACT_COLUMNS;
    const labelHeight = labelStyle.size * 1.36;
    let next = at + 13;
    for (let start = 0; start < facts.length; start += FACT_COLUMNS) {
      const row = facts.slice(start, start + FACT_COLUMNS);
      const lines = Math.max(
        ...row.map(({ value }) => pen.lines(value, valueIn(width, value), width, FACT_LINES).length),
      );
      const bottom = next + labelHeight + lines * valueStyle.size * valueStyle.leading;
      if (bottom > footTop) return next;
      row.forEach(({ label, value }: LabelledValue, column) => {
        const x = PAGE.margin + column * (width + GAP);
        const rowTop = next;
        tag('P', () => {
          pen.text(label, labelStyle, { x, y: rowTop, width });
          pen.text(value, valueIn(width, value), { x, y: rowTop + labelHeight, width, mostLines: FACT_LINES });
        });
      });
      next = bottom + 9;
    }
    return next + 2;
  }

  /** A VIN is set smaller rather than divided. */
  function valueIn(width: number, value: string): TextStyle {
    const style = details.value;
    const longest = Math.max(...value.split(' ').map((word) => pen.width(word, style)));
    return longest <= width ? style : { ...style, size: Math.max(8, style.size * (width / longest) * 0.99) };
  }

  /** How many list lines fit from here. */
  function roomFor(at: number): number {
    return Math.max(0, Math.floor((footTop - at - headingHeight) / lineHeight));
  }

  function drawHeading(text: string, at: number): void {
    rule(at, LINE, 0.75);
    tag('H2', () => pen.text(text, details.heading, { x: PAGE.margin, y: at + 10, width: INNER }));
  }

  /** Buyers see the condition before the features. */
  function drawFaults(at: number): number {
    const faults = content.faults.slice(0, roomFor(at));
    if (faults.length === 0) return at;
    drawHeading('What to know', at);
    const top = at + headingHeight;
    const list = tag('L');
    faults.forEach((fault, index) => {
      const box = { x: PAGE.margin, y: top + index * lineHeight, width: INNER };
      tag('LI', () => pen.text(fault, details.item, box), { within: list });
    });
    list.end();
    return top + faults.length * lineHeight + 8;
  }

  /** As many features as fit, in the page's order, down each column; a long one takes two lines. */
  function drawFeatures(at: number): void {
    const indent = 13;
    const width = (INNER - (FEATURE_COLUMNS - 1) * GAP) / FEATURE_COLUMNS;
    const items = content.features.map((text) => ({
      text,
      lines: pen.lines(text, details.item, width - indent, FEATURE_LINES).length,
    }));
    const needed = items.reduce((sum, { lines }) => sum + lines, 0);
    // One line more, so that a feature of two lines does not leave the last column short.
    const rows = Math.min(Math.ceil(needed / FEATURE_COLUMNS) + 1, roomFor(at));
    if (needed === 0 || rows < 1) return;
    drawHeading('Features', at);
    const top = at + headingHeight;
    const list = tag('L');
    let column = 0;
    let row = 0;
    for (const { text, lines } of items) {
      if (row + lines > rows) {
        column += 1;
        row = 0;
      }
      if (column === FEATURE_COLUMNS) break;
      const x = PAGE.margin + column * (width + GAP);
      const y = top + row * lineHeight;
      drawTick(x, y + details.item.size * 0.6);
      const style = { ...details.item, leading: lineHeight / details.item.size };
      const box = { x: x + indent, y, width: width - indent, mostLines: Math.min(lines, rows) };
      tag('LI', () => pen.text(text, style, box), { within: list });
      row += lines;
    }
    list.end();
  }

  function drawTick(x: number, middle: number): void {
    decorate(() =>
      document
        .moveTo(x, middle)
        .lineTo(x + 3, middle + 3)
        .lineTo(x + 8, middle - 4)
        .lineWidth(1.4)
        .stroke(GREY),
    );
  }

  /** Location and seller next to the QR code: the taller one sets the footer's height, so that no line is lost. */
  function measureFoot() {
    const x = PAGE.margin + QR_SIZE + GAP;
    const width = RIGHT - x;
    const columnWidth = (width - GAP) / 2;
    const columns = [content.place, content.seller].map((lines) => {
      let room = MOST_FOOT_LINES;
      return lines.flatMap((line, index) => {
        const style = index === 0 ? STYLES.footStrong : STYLES.foot;
        const mostLines = Math.min(2, room, pen.lines(line, style, columnWidth, 2).length);
        room -= mostLines;
        return mostLines < 1 ? [] : [{ line, style, mostLines, height: mostLines * style.size * style.leading }];
      });
    });
    const tallest = Math.max(...columns.map((lines) => lines.reduce((sum, { height }) => sum + height, 0)));
    const small = [content.priceNote, ...content.smallPrint, content.asOf].filter((text) => text !== undefined);
    const smallLines = pen.lines(small.join(' '), STYLES.note, INNER);
    const smallTop = PAGE.height - 20 - Math.min(smallLines.length, MOST_NOTE_LINES) * NOTE_LINE_HEIGHT;
    const start = smallTop - Math.max(QR_SIZE + 28, FOOT_TEXTS_TOP + tallest + 10);
    return { x, width, columnWidth, columns, smallLines, smallTop, start };
  }

  /** The QR code with location and seller next to it, then the small print. */
  function drawFoot(): void {
    const { x, width, columnWidth, columns, smallLines, smallTop, start } = foot;
    rule(start, ruleColour, 2);
    tag('Figure', () => drawCode(PAGE.margin, start + 13), { alt: `Code that opens ${content.url}` });
    const scan = content.isSold ? 'Scan for what we have like it' : 'Scan for every photo and today’s price';
    const next = tag('P', () => pen.text(scan, STYLES.scan, { x, y: start + 12, width }));
    const shown = content.url.replace(/^https?:\/\//, '');
    tag('Link', () => pen.text(shown, STYLES.link, { x, y: next, width }));
    document.link(x, next, Math.min(width, pen.width(shown, STYLES.link)), 12, content.url);
    columns.forEach((lines, column) => {
      let at = start + FOOT_TEXTS_TOP;
      for (const { line, style, mostLines } of lines) {
        const box = { x: x + column * (columnWidth + GAP), y: at, width: columnWidth, mostLines };
        at = tag('P', () => pen.text(line, style, box));
      }
    });
    drawNote(smallLines.slice(0, MOST_NOTE_LINES), smallTop);
    for (let from = MOST_NOTE_LINES; from < smallLines.length; from += NOTE_LINES_A_PAGE) {
      document.addPage();
      drawNote(smallLines.slice(from, from + NOTE_LINES_A_PAGE), PAGE.margin);
    }
  }

  function drawNote(lines: readonly string[], top: number): void {
    tag('P', () => {
      lines.forEach((line, index) => {
        pen.text(line, STYLES.note, { x: PAGE.margin, y: top + index * NOTE_LINE_HEIGHT, width: INNER });
      });
    });
  }

  function drawCode(x: number, y: number): void {
    const { data, size } = encode(content.codeUrl, { ecc: 'M', border: 0 });
    const unit = QR_SIZE / size;
    data.forEach((row, line) => {
      for (let from = 0; from < size; from += 1) {
        if (row[from] !== true) continue;
        const start = from;
        while (row[from + 1] === true) from += 1;
        // Adjacent modules are one shape: some viewers show a white hairline between shapes.
        document.rect(x + start * unit, y + line * unit, (from - start + 1) * unit, unit + 0.05);
      }
    });
    document.fill(INK);
  }
}
