import type { LabelledValue } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { BrochureContent } from './brochure-content.ts';
import type { BrochurePhoto } from './brochure-photo.ts';
import { brochurePen, type TextStyle } from './brochure-pen.ts';

const PAGE = { width: 595.28, height: 841.89, margin: 42 };
const INNER = PAGE.width - 2 * PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
/** The photo's frame in points; its pixels are three times that, about 216 a inch. */
const PHOTO = { width: INNER, height: 262 };
export const PHOTO_PIXELS = { width: Math.round(PHOTO.width * 3), height: PHOTO.height * 3 };

const INK = '#17191d';
const GREY = '#5b616b';
const LINE = '#d9dce1';

const STYLES = {
  dealer: { weight: 700, size: 15, colour: INK },
  tagline: { weight: 400, size: 8.5, colour: GREY },
  kicker: { weight: 600, size: 9.5, colour: GREY },
  name: { weight: 700, size: 23, colour: INK, leading: 1.16 },
  summary: { weight: 400, size: 11, colour: GREY },
  price: { weight: 700, size: 26, colour: INK, leading: 1.2 },
  qualifier: { weight: 600, size: 11.5, colour: INK },
  was: { weight: 400, size: 10, colour: GREY },
  note: { weight: 400, size: 7.8, colour: GREY, leading: 1.35 },
  label: { weight: 400, size: 8, colour: GREY },
  value: { weight: 600, size: 10.5, colour: INK },
  heading: { weight: 700, size: 10.5, colour: INK },
  item: { weight: 400, size: 9, colour: INK },
  foot: { weight: 400, size: 8.2, colour: INK, leading: 1.38 },
  footStrong: { weight: 700, size: 8.8, colour: INK, leading: 1.4 },
} as const satisfies Record<string, TextStyle>;

/** Height of what stands at the bottom of the page. */
const FOOT_HEIGHT = 150;
const FOOT_TOP = PAGE.height - FOOT_HEIGHT;
const COLUMN_GAP = 18;

/** Draws a vehicle's brochure on one A4 page. */
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

  // The dealer.
  document.rect(0, 0, PAGE.width, 7).fill(accent.ground);
  pen.text(content.dealerName, STYLES.dealer, { x: PAGE.margin, y: 27, width: INNER * 0.68 });
  if (content.tagline !== undefined) {
    pen.text(content.tagline, STYLES.tagline, { x: PAGE.margin, y: 47, width: INNER * 0.68 });
  }
  if (content.phone !== undefined) {
    pen.text(content.phone, STYLES.dealer, { x: PAGE.margin, y: 27, width: INNER, align: 'right' });
  }

  // The photo.
  let y = 68;
  if (photo !== undefined) {
    document.save();
    document.roundedRect(PAGE.margin, y, PHOTO.width, PHOTO.height, 6).clip();
    document.image(photo.jpeg, PAGE.margin, y, { width: PHOTO.width, height: PHOTO.height });
    document.restore();
    y += PHOTO.height + 18;
  } else {
    rule(y);
    y += 22;
  }

  // The name on the left, the price on the right.
  const priceWidth = Math.min(INNER * 0.42, Math.max(pricePartWidth(), 130));
  const nameWidth = INNER - priceWidth - COLUMN_GAP;
  let left = pen.text(content.kicker, STYLES.kicker, { x: PAGE.margin, y, width: nameWidth });
  left = pen.text(content.name, STYLES.name, { x: PAGE.margin, y: left + 2, width: nameWidth, mostLines: 3 });
  left = pen.text(content.summary, STYLES.summary, { x: PAGE.margin, y: left + 3, width: nameWidth, mostLines: 2 });
  if (content.status !== undefined) left = pen.text(content.status, STYLES.qualifier, boxAt(left + 2, nameWidth));
  const right = drawPrice(y);
  y = Math.max(left, right) + 12;

  // Facts, as many as the page has room for.
  rule(y);
  y = drawFacts(y + 12);
  if (content.features.length > 0) y = drawList('Features', content.features, y, 3);
  if (content.faults.length > 0) drawFaults(y);
  drawFoot();
  document.end();
  return finished;

  function boxAt(top: number, width: number): { x: number; y: number; width: number } {
    return { x: PAGE.margin, y: top, width };
  }

  function rule(at: number): void {
    document.moveTo(PAGE.margin, at).lineTo(RIGHT, at).lineWidth(0.75).stroke(LINE);
  }

  function pricePartWidth(): number {
    const { text, qualifier = '' } = content.price;
    return Math.max(pen.width(text, priceStyle()), pen.width(qualifier, STYLES.qualifier)) + 4;
  }

  /** Words where a price would stand are smaller than a number. */
  function priceStyle(): TextStyle {
    return content.price.qualifier === undefined ? { ...STYLES.price, size: 17 } : STYLES.price;
  }

  function drawPrice(top: number): number {
    const box = { x: RIGHT - priceWidth, width: priceWidth, align: 'right' } as const;
    const { text, qualifier, was } = content.price;
    let at = top;
    if (was !== undefined) {
      const width = pen.width(was, STYLES.was);
      pen.text(was, STYLES.was, { ...box, y: at });
      document
        .moveTo(RIGHT - width, at + 6.6)
        .lineTo(RIGHT, at + 6.6)
        .lineWidth(0.8)
        .stroke(GREY);
      at += 13;
    }
    at = pen.text(text, priceStyle(), { ...box, y: at, mostLines: 2 });
    if (qualifier !== undefined) at = pen.text(qualifier, STYLES.qualifier, { ...box, y: at });
    document.rect(RIGHT - 44, at + 5, 44, 3).fill(accent.ground);
    return at + 8;
  }

  function drawFacts(top: number): number {
    const columns = 3;
    const width = (INNER - (columns - 1) * COLUMN_GAP) / columns;
    let at = top;
    for (let start = 0; start < content.facts.length; start += columns) {
      if (at + 28 > FOOT_TOP) return at;
      content.facts.slice(start, start + columns).forEach(({ label, value }: LabelledValue, column) => {
        const x = PAGE.margin + column * (width + COLUMN_GAP);
        pen.text(label, STYLES.label, { x, y: at, width });
        pen.text(value, STYLES.value, { x, y: at + 10.5, width });
      });
      at += 32;
    }
    return at + 4;
  }

  function drawList(heading: string, items: readonly string[], top: number, columns: number): number {
    const lineHeight = 13;
    const rows = Math.min(Math.ceil(items.length / columns), Math.floor((FOOT_TOP - top - 30) / lineHeight));
    if (rows < 1) return top;
    rule(top);
    pen.text(heading, STYLES.heading, { x: PAGE.margin, y: top + 11, width: INNER });
    const width = (INNER - (columns - 1) * COLUMN_GAP) / columns;
    items.slice(0, rows * columns).forEach((item, index) => {
      const x = PAGE.margin + Math.floor(index / rows) * (width + COLUMN_GAP);
      const y = top + 28 + (index % rows) * lineHeight;
      document.circle(x + 2, y + 5.8, 1.4).fill(accent.deep);
      pen.text(item, STYLES.item, { x: x + 9, y, width: width - 9 });
    });
    return top + 28 + rows * lineHeight + 8;
  }

  function drawFaults(top: number): void {
    const lineHeight = 13;
    const room = Math.floor((FOOT_TOP - top - 30) / lineHeight);
    if (room < 1) return;
    rule(top);
    pen.text('What is not perfect', STYLES.heading, { x: PAGE.margin, y: top + 11, width: INNER });
    content.faults.slice(0, room).forEach((fault, index) => {
      pen.text(fault, STYLES.item, { x: PAGE.margin, y: top + 28 + index * lineHeight, width: INNER });
    });
  }

  function drawFoot(): void {
    document.rect(0, FOOT_TOP, PAGE.width, FOOT_HEIGHT).fill(accent.tint);
    const width = (INNER - COLUMN_GAP) / 2;
    const top = FOOT_TOP + 14;
    const column = (lines: readonly string[], x: number): number => {
      let at = top;
      lines.slice(0, 6).forEach((line, index) => {
        at = pen.text(line, index === 0 ? STYLES.footStrong : STYLES.foot, { x, y: at, width });
      });
      return at;
    };
    const bottom = Math.max(
      column(content.place, PAGE.margin),
      column([...content.seller], PAGE.margin + width + COLUMN_GAP),
    );
    const link = { ...STYLES.footStrong, size: 8.4 };
    const shown = content.url.replace(/^https?:\/\//, '');
    const linkTop = Math.max(bottom + 3, FOOT_TOP + 80);
    pen.text(shown, link, { x: PAGE.margin, y: linkTop, width: INNER });
    const linkWidth = Math.min(INNER, pen.width(shown, link));
    document.link(PAGE.margin, linkTop, linkWidth, 12, content.url);
    const small = [
      `As published on ${content.publishedText}; the page has the current price and whether it is still for sale.`,
      ...(content.priceNote === undefined ? [] : [content.priceNote]),
      ...content.smallPrint,
    ].join(' ');
    pen.text(small, { ...STYLES.note, size: 6.9 }, { x: PAGE.margin, y: linkTop + 15, width: INNER, mostLines: 4 });
  }
}
