/**
 * Draws the brochures of a demo manufacturer's models, `brochure_url` in its file: one A4 page each with every figure
 * and feature by variant, in the hand of the product's own brochures. The same file gives the same pages, byte for byte.
 *
 *     node lab/draw-brochures.ts [--dealers dealers]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { parseCommand } from '../scripts/command-line.ts';
import { brochureFace } from '../src/api/vehicles/brochure/brochure-face.ts';
import { type BrochurePen, brochurePen, LEADING, type TextStyle } from '../src/api/vehicles/brochure/brochure-pen.ts';
import { GREY, INK, INNER, LINE, PAGE, RIGHT } from '../src/api/vehicles/brochure/brochure-sheet.ts';
import { brochureTags } from '../src/api/vehicles/brochure/brochure-tags.ts';
import { resolveManufacturer } from '../src/config/resolve-manufacturer.ts';
import { isDocumentFile } from '../src/config/schema/asset-path.ts';
import type { ManufacturerModel } from '../src/config/schema/manufacturer.ts';
import type { ModelView } from '../src/domain/model/model-view.ts';
import { modelRange } from '../src/site-plan/models/model-range.ts';

const HELP = `Usage: node lab/draw-brochures.ts [options]

Draws the brochures that dealers/_manufacturers/vireo.json names.

  --dealers=<folder>   The folder of dealers. Default: dealers.
  --help               Print this.

Exit codes: 0 written, 2 invalid command line.`;

const { values } = parseCommand(HELP, { dealers: { type: 'string', default: 'dealers' } });

/** A date in the file would make each drawing another file. */
const DRAWN = new Date('2026-11-01T00:00:00Z');
const ACCENT = '#c8102e';
const PHOTO = { top: 132, mostHeight: 200, leastHeight: 110 };
const ROW = 13.1;
const MOST_LINES = 3;
/** Below the table: a rule and what the make is. */
const CLOSING_HEIGHT = 44;
const LABEL_WIDTH = INNER * 0.34;
/** Between a cell and the next. */
const GAP = 6;
const STYLES = {
  make: { isSign: true, weight: 600, size: 16, colour: INK },
  name: { isSign: true, weight: 600, size: 30, colour: INK, leading: 1.1 },
  line: { weight: 400, size: 11, colour: GREY },
  heading: { weight: 700, size: 10, colour: INK },
  label: { weight: 400, size: 8.8, colour: GREY },
  value: { weight: 600, size: 8.8, colour: INK },
  note: { weight: 400, size: 7.4, colour: GREY, leading: 1.35 },
} as const satisfies Record<string, TextStyle>;

const reading = resolveManufacturer(
  JSON.parse(readFileSync(path.join(values.dealers, '_manufacturers/vireo.json'), 'utf8')),
);
if (!reading.ok) throw new Error(reading.findings.map(({ message }) => message).join('\n'));
const { manufacturer } = reading;
const { models } = modelRange(manufacturer, {}, { itemTypes: ['car'] });
for (const [index, model] of manufacturer.models.entries()) {
  const view = models[index];
  const file = model.brochure_url;
  if (view === undefined || file === undefined || !isDocumentFile(file)) continue;
  const target = path.join(values.dealers, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const pdf = await drawn(model, view, await photoOf(model));
  writeFileSync(target, pdf);
  console.log(`${target}  ${Math.round(pdf.length / 1000)} kB`);
}

/** The first photo of the model as JPEG, which PDF can embed. */
async function photoOf({ images }: ManufacturerModel): Promise<Buffer> {
  const [first] = images;
  if (first === undefined) throw new Error('A model with a brochure needs a picture in `images`.');
  const file = path.join(values.dealers, `${first.image.url}-1280.webp`);
  const size = { width: Math.round(INNER * 2.2), height: Math.round(PHOTO.mostHeight * 2.2) };
  return sharp(file)
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

async function drawn(model: ManufacturerModel, view: ModelView, photo: Buffer): Promise<Buffer> {
  const document = new PDFDocument({
    ...{ size: 'A4', margin: 0, lang: 'en-AU', displayTitle: true, tagged: true, pdfVersion: '1.7' },
    info: { Title: `${view.fullName}: full specifications`, Author: view.make, CreationDate: DRAWN },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise((resolve) => document.on('end', resolve));
  const pen = brochurePen(document, brochureFace('marque'));
  const { root, tag, decorate } = brochureTags(document);
  const { variants, comparison } = view;
  const columnWidth = (INNER - LABEL_WIDTH) / variants.length;
  const columnAt = (column: number): number => PAGE.margin + LABEL_WIDTH + column * columnWidth;
  const line = (y: number, colour: string, width: number): void =>
    decorate(() => document.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(width).stroke(colour));
  const box = { x: PAGE.margin, width: INNER };

  tag('P', () => pen.text(view.make, STYLES.make, { ...box, y: 26 }));
  line(52, ACCENT, 1.7);
  tag('H1', () => pen.text(view.name, STYLES.name, { ...box, y: 62 }));
  tag('P', () => pen.text(view.text ?? view.line ?? '', STYLES.line, { ...box, y: 99, mostLines: 2 }));
  const alt = model.images[0]?.image.alt ?? view.fullName;
  const table = comparison.map(({ heading, rows }) => ({
    heading,
    rows: rows.map(({ labelHtml, cells }) => {
      const label = labelHtml.replace(/<[^>]+>/g, '');
      const values = cells.map((cell) => (typeof cell === 'string' ? cell : cell ? 'Yes' : '–'));
      const lines = Math.max(
        linesOf(pen, label, STYLES.label, LABEL_WIDTH - GAP),
        ...values.map((value) => linesOf(pen, value, STYLES.value, columnWidth - GAP)),
      );
      return { label, values, height: ROW + (lines - 1) * STYLES.value.size * LEADING };
    }),
  }));
  const tableHeight = table
    .flatMap(({ rows }) => [ROW + 10, ...rows.map(({ height }) => height)])
    .reduce((sum, height) => sum + height, 0);
  const photoHeight = Math.min(PHOTO.mostHeight, document.page.height - PHOTO.top - 12 - tableHeight - CLOSING_HEIGHT);
  if (photoHeight < PHOTO.leastHeight) {
    throw new Error(`${view.fullName} has too many figures for one page: shorten values in model_specifications.`);
  }
  tag(
    'Figure',
    () => {
      document.save();
      document.rect(PAGE.margin, PHOTO.top, INNER, photoHeight).clip();
      // From its middle where the table leaves less room.
      const top = PHOTO.top - (PHOTO.mostHeight - photoHeight) / 2;
      document.image(photo, PAGE.margin, top, { width: INNER, height: PHOTO.mostHeight });
      document.restore();
    },
    { alt },
  );

  let y = PHOTO.top + photoHeight + 12;
  variants.forEach(({ name }, column) => {
    const cell = { x: columnAt(column), y, width: columnWidth };
    tag('P', () => pen.text(name, STYLES.heading, cell));
  });
  for (const { heading, rows } of table) {
    const top = y;
    tag('H2', () => pen.text(heading, STYLES.heading, { ...box, y: top }));
    y += ROW + 2;
    for (const { label, values, height } of rows) {
      const at = y;
      line(at - 2, LINE, 0.5);
      // A row is read as one sentence: what it is, then what each variant has of it.
      tag('P', () => {
        const cell = { y: at, mostLines: MOST_LINES };
        pen.text(label, STYLES.label, { ...cell, x: PAGE.margin, width: LABEL_WIDTH - GAP });
        values.forEach((value, column) => {
          pen.text(value, STYLES.value, { ...cell, x: columnAt(column), width: columnWidth - GAP });
        });
      });
      y += height;
    }
    y += 8;
  }
  line(y - 4, INK, 1);
  const closing = `${view.make} is an invented make for a demonstration, and its pictures are computer-generated. Prices are on the model’s page.`;
  tag('P', () => pen.text(closing, STYLES.note, { ...box, y: y + 2, mostLines: 2 }));
  root.end();
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** A value is never cut: a sheet without a figure of its model's page would be another model's. */
function linesOf(pen: BrochurePen, text: string, style: TextStyle, room: number): number {
  const count = pen.lines(text, style, room).length;
  if (count > MOST_LINES)
    throw new Error(`“${text}” takes ${count} lines of a brochure; shorten it in model_specifications.`);
  return count;
}
