import type { BrochureContent } from './brochure-content.ts';
import { brochureFace } from './brochure-face.ts';
import { brochurePen } from './brochure-pen.ts';
import type { BrochurePictures } from './brochure-pictures.ts';
import { type BrochureSheet, INK } from './brochure-sheet.ts';
import { brochureTags } from './brochure-tags.ts';
import { drawFacts, drawFaults, drawFeatures } from './draw-details.ts';
import { drawFoot, measureFoot } from './draw-foot.ts';
import { drawHead, drawPhoto, HEAD_HEIGHT } from './draw-head.ts';
import { drawNameAndPrice } from './draw-name-and-price.ts';

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
  const { root, tag, decorate } = brochureTags(document);
  const sheet: BrochureSheet = {
    ...{ document, content, face, tag, decorate },
    pen: brochurePen(document, face),
    hasPhoto: photo !== undefined,
    ruleColour: face.banner === undefined ? content.accent.ground : INK,
  };
  // In reading order.
  const foot = measureFoot(sheet);
  const footTop = foot.start - 8;
  drawHead(sheet, logo);
  const top = photo === undefined ? HEAD_HEIGHT + 30 : drawPhoto(sheet, photo, HEAD_HEIGHT + 18);
  let y = drawNameAndPrice(sheet, top);
  y = drawFacts(sheet, y + 16, footTop);
  y = drawFaults(sheet, y, footTop);
  drawFeatures(sheet, y, footTop);
  drawFoot(sheet, foot);
  root.end();
  document.end();
  return finished;
}
