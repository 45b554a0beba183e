import type { LabelledValue } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { TextStyle } from './brochure-pen.ts';
import { type BrochureSheet, GAP, GREY, INK, INNER, LINE, PAGE, rule, sizesOf } from './brochure-sheet.ts';

const FACT_COLUMNS = 4;
const FEATURE_COLUMNS = 3;
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

function detailsOf(sheet: BrochureSheet): {
  readonly details: DetailStyles;
  readonly lineHeight: number;
  /** Height of a list heading. */
  readonly headingHeight: number;
} {
  const details = DETAILS[sizesOf(sheet)];
  return { details, lineHeight: details.item.size * 1.46, headingHeight: 10 + details.heading.size * 1.55 };
}

export function drawFacts(sheet: BrochureSheet, at: number, footTop: number): number {
  const { content, pen, tag, ruleColour } = sheet;
  const { details } = detailsOf(sheet);
  const facts = content.facts.slice(0, details.mostFacts);
  if (facts.length === 0) return at;
  rule(sheet, at, ruleColour, 2);
  const { label: labelStyle, value: valueStyle } = details;
  const width = (INNER - (FACT_COLUMNS - 1) * GAP) / FACT_COLUMNS;
  const labelHeight = labelStyle.size * 1.36;
  let next = at + 13;
  for (let start = 0; start < facts.length; start += FACT_COLUMNS) {
    const row = facts.slice(start, start + FACT_COLUMNS);
    const lines = Math.max(
      ...row.map(({ value }) => pen.lines(value, valueIn(sheet, width, value), width, FACT_LINES).length),
    );
    const bottom = next + labelHeight + lines * valueStyle.size * valueStyle.leading;
    if (bottom > footTop) return next;
    row.forEach(({ label, value }: LabelledValue, column) => {
      const x = PAGE.margin + column * (width + GAP);
      const rowTop = next;
      tag('P', () => {
        pen.text(label, labelStyle, { x, y: rowTop, width });
        pen.text(value, valueIn(sheet, width, value), { x, y: rowTop + labelHeight, width, mostLines: FACT_LINES });
      });
    });
    next = bottom + 9;
  }
  return next + 2;
}

/** A VIN is set smaller rather than divided. */
function valueIn(sheet: BrochureSheet, width: number, value: string): TextStyle {
  const { pen } = sheet;
  const { details } = detailsOf(sheet);
  const style = details.value;
  const longest = Math.max(...value.split(' ').map((word) => pen.width(word, style)));
  return longest <= width ? style : { ...style, size: Math.max(8, style.size * (width / longest) * 0.99) };
}

/** How many list lines fit from here. */
function roomFor(sheet: BrochureSheet, at: number, footTop: number): number {
  const { lineHeight, headingHeight } = detailsOf(sheet);
  return Math.max(0, Math.floor((footTop - at - headingHeight) / lineHeight));
}

function drawHeading(sheet: BrochureSheet, text: string, at: number): void {
  const { pen, tag } = sheet;
  const { details } = detailsOf(sheet);
  rule(sheet, at, LINE, 0.75);
  tag('H2', () => pen.text(text, details.heading, { x: PAGE.margin, y: at + 10, width: INNER }));
}

/** Buyers see the condition before the features. */
export function drawFaults(sheet: BrochureSheet, at: number, footTop: number): number {
  const { content, pen, tag } = sheet;
  const { details, lineHeight, headingHeight } = detailsOf(sheet);
  const faults = content.faults.slice(0, roomFor(sheet, at, footTop));
  if (faults.length === 0) return at;
  drawHeading(sheet, 'What to know', at);
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
export function drawFeatures(sheet: BrochureSheet, at: number, footTop: number): void {
  const { content, pen, tag } = sheet;
  const { details, lineHeight, headingHeight } = detailsOf(sheet);
  const indent = 13;
  const width = (INNER - (FEATURE_COLUMNS - 1) * GAP) / FEATURE_COLUMNS;
  const items = content.features.map((text) => ({
    text,
    lines: pen.lines(text, details.item, width - indent, FEATURE_LINES).length,
  }));
  const needed = items.reduce((sum, { lines }) => sum + lines, 0);
  // One line more, so that a feature of two lines does not leave the last column short.
  const rows = Math.min(Math.ceil(needed / FEATURE_COLUMNS) + 1, roomFor(sheet, at, footTop));
  if (needed === 0 || rows < 1) return;
  drawHeading(sheet, 'Features', at);
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
    drawTick(sheet, x, y + details.item.size * 0.6);
    const style = { ...details.item, leading: lineHeight / details.item.size };
    const box = { x: x + indent, y, width: width - indent, mostLines: Math.min(lines, rows) };
    tag('LI', () => pen.text(text, style, box), { within: list });
    row += lines;
  }
  list.end();
}

function drawTick(sheet: BrochureSheet, x: number, middle: number): void {
  const { document, decorate } = sheet;
  decorate(() =>
    document
      .moveTo(x, middle)
      .lineTo(x + 3, middle + 3)
      .lineTo(x + 8, middle - 4)
      .lineWidth(1.4)
      .stroke(GREY),
  );
}
