import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import { furnitureShapes, MATERIALS } from './furniture-shapes.ts';
import type { LayoutPlan, PieceKind } from './layout-plan.ts';

/** A floor plan as a card shows it: in centimetres, every plan at one scale, so that lengths compare by eye. */
export interface PlanStrip {
  readonly viewBox: string;
  /** The same scale with this plan in the middle, where no other is above or below it. */
  readonly centredViewBox: string;
  /** Outline of the body with its drawbar, as an SVG path. */
  readonly body: string;
  /** Of each of `MATERIALS` an SVG path; empty where nothing is of it. */
  readonly shapes: readonly string[];
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

/** The plan as text for the search document: the parts of `PlanStrip`, with a bar between them. */
export function writePlanStrip(plan: LayoutPlan): string {
  const { lengthMm, widthMm, pieces } = plan;
  const cm = (mm: number): number => Math.round(mm / MM_PER_CM);
  const [l, w] = [cm(lengthMm), cm(widthMm)];
  const room = Math.max(l, USUAL_LENGTH_CM) + DRAWBAR_CM + MARGIN_CM;
  const viewBoxFrom = (left: number): string => `${left} ${-MARGIN_CM} ${room} ${w + 2 * MARGIN_CM}`;
  const spare = room - l - DRAWBAR_CM - MARGIN_CM;
  // There and back, so that the drawbar is never filled.
  const tip = `L${MARGIN_CM - DRAWBAR_CM} ${cm(widthMm / 2)}`;
  const body = `M0 0h${l}v${w}h${-l}zM0 ${cm(widthMm * 0.2)}${tip}L0 ${cm(widthMm * 0.8)}${tip}z`;
  const labels = NAMED.flatMap((named) => pieces.filter(({ kind }) => kind === named).map(({ label }) => label));
  const [first = '', ...others] = new Set(labels);
  const shapes = furnitureShapes(plan, MM_PER_CM);
  const frames = [viewBoxFrom(-DRAWBAR_CM), viewBoxFrom(-DRAWBAR_CM - Math.round(spare / 2))];
  const words = [first, ...others.map(inSentence)].join(', ');
  return [...frames, body, words, ...MATERIALS.map((material) => shapes[material])].join('|');
}

/** Undefined for any other text. */
export function readPlanStrip(text: string): PlanStrip | undefined {
  const [viewBox = '', centredViewBox = '', body = '', words, ...shapes] = text.split('|');
  return words === undefined ? undefined : { viewBox, centredViewBox, body, words, shapes };
}
