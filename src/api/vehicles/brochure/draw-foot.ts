import { encode } from 'uqr';
import type { TextStyle } from './brochure-pen.ts';
import { type BrochureSheet, GAP, GREY, INK, INNER, PAGE, RIGHT, rule } from './brochure-sheet.ts';

/** About a finger wide: a phone scans it through glass from two metres. */
const QR_SIZE = 88;

const STYLES = {
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
/** Where location and seller start below the footer rule, and how many lines each may take. */
const FOOT_TEXTS_TOP = 48;
const MOST_FOOT_LINES = 10;

/** What the footer contains, and where it starts. */
interface Foot {
  /** Left edge and width of the texts next to the code. */
  readonly x: number;
  readonly width: number;
  readonly columnWidth: number;
  readonly columns: readonly (readonly FootLine[])[];
  readonly smallLines: readonly string[];
  readonly smallTop: number;
  readonly start: number;
}
interface FootLine {
  readonly line: string;
  readonly style: TextStyle;
  readonly mostLines: number;
}

/** Location and seller next to the QR code: the taller one sets the footer's height, so that no line is lost. */
export function measureFoot(sheet: BrochureSheet): Foot {
  const { content, pen } = sheet;
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
export function drawFoot(sheet: BrochureSheet, foot: Foot): void {
  const { document, content, pen, tag, ruleColour } = sheet;
  const { x, width, columnWidth, columns, smallLines, smallTop, start } = foot;
  rule(sheet, start, ruleColour, 2);
  tag('Figure', () => drawCode(sheet, PAGE.margin, start + 13), { alt: `Code that opens ${content.url}` });
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
  drawNote(sheet, smallLines.slice(0, MOST_NOTE_LINES), smallTop);
  for (let from = MOST_NOTE_LINES; from < smallLines.length; from += NOTE_LINES_A_PAGE) {
    document.addPage();
    drawNote(sheet, smallLines.slice(from, from + NOTE_LINES_A_PAGE), PAGE.margin);
  }
}

function drawNote(sheet: BrochureSheet, lines: readonly string[], top: number): void {
  const { pen, tag } = sheet;
  tag('P', () => {
    lines.forEach((line, index) => {
      pen.text(line, STYLES.note, { x: PAGE.margin, y: top + index * NOTE_LINE_HEIGHT, width: INNER });
    });
  });
}

function drawCode(sheet: BrochureSheet, x: number, y: number): void {
  const { document, content } = sheet;
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
