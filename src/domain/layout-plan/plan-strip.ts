import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import type { LayoutPlan, PieceKind } from './layout-plan.ts';

/** A floor plan as a card shows it: outlines in centimetres, every plan at one scale, so that lengths compare by eye. */
export interface PlanStrip {
  readonly viewBox: string;
  /** Outline of the body with its drawbar, as an SVG path. */
  readonly body: string;
  readonly furniture: string;
  /** "Island queen, bunks, ensuite" */
  readonly words: string;
}

const MM_PER_CM = 10;
/** Room in front for the drawbar, and around the walls. */
const DRAWBAR_CM = 130;
const MARGIN_CM = 10;
/** The longest body that shares the scale; a longer one is drawn smaller. */
const USUAL_LENGTH_CM = 780;
/** Where one sleeps and washes, in the order in which buyers ask. */
const NAMED: readonly PieceKind[] = ['bed', 'bunks', 'bathroom'];
/** Between a piece and its neighbours. */
const GAP_CM = 4;

/** The plan as text for the search document: the parts of `PlanStrip`, with a bar between them. */
export function writePlanStrip({ lengthMm, widthMm, pieces }: LayoutPlan): string {
  const cm = (mm: number): number => Math.round(mm / MM_PER_CM);
  const [l, w] = [cm(lengthMm), cm(widthMm)];
  const room = Math.max(l, USUAL_LENGTH_CM) + DRAWBAR_CM + MARGIN_CM;
  const viewBox = `${-DRAWBAR_CM} ${-MARGIN_CM} ${room} ${w + 2 * MARGIN_CM}`;
  const body = `M0 0h${l}v${w}h${-l}zM0 ${cm(widthMm * 0.2)}L${MARGIN_CM - DRAWBAR_CM} ${cm(widthMm / 2)}L0 ${cm(widthMm * 0.8)}`;
  const outlines = pieces.map(({ x, y, width, height }) => {
    const [along, across] = [cm(width) - 2 * GAP_CM, cm(height) - 2 * GAP_CM];
    return `M${cm(x) + GAP_CM},${cm(y) + GAP_CM}h${along}v${across}h${-along}z`;
  });
  const labels = NAMED.flatMap((named) => pieces.filter(({ kind }) => kind === named).map(({ label }) => label));
  const [first = '', ...others] = new Set(labels);
  return [viewBox, body, outlines.join(''), [first, ...others.map(inSentence)].join(', ')].join('|');
}

/** Undefined for any other text. */
export function readPlanStrip(text: string): PlanStrip | undefined {
  const [viewBox = '', body = '', furniture = '', words] = text.split('|');
  return words === undefined ? undefined : { viewBox, body, furniture, words };
}
