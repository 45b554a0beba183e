import { type FurnitureShapes, furnitureShapes } from './furniture-shapes.ts';
import { layoutPlan } from './layout-plan.ts';

/** A caravan as a seesaw: what a load does to its ball, place by place. */
export interface Balance {
  /** The layout in words, as in a feed. */
  readonly layout: string;
  /** Of the body, in metres. */
  readonly length: number;
  /** From the ball back to the middle of the wheels, in metres. */
  readonly ball: number;
  readonly places: readonly BalancePlace[];
}

export interface BalancePlace {
  readonly label: string;
  /** Metres ahead of the middle of the wheels; behind it, negative. */
  readonly ahead: number;
  /** What the load does to the ball, in kilograms. */
  readonly change: number;
}

/** In millimetres from the front of the body and from its offside; above the body is negative. */
export interface BalanceDrawing {
  readonly lengthMm: number;
  readonly widthMm: number;
  /** What is furthest to the left and to the right, ball and loads included. */
  readonly fromX: number;
  readonly toX: number;
  readonly ballX: number;
  readonly wheelsX: number;
  /** The line of no change. */
  readonly zeroY: number;
  readonly shapes: FurnitureShapes;
  readonly bars: readonly BalanceBar[];
}

export interface BalanceBar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** "+42", "−14" or "0". */
  readonly text: string;
  readonly textY: number;
  /** Hangs from the line. */
  readonly isLess: boolean;
}

/** From the ball to the body, as usual. */
const DRAWBAR_MM = 1160;
const ZERO_MM = -1150;
/** Of the largest change. */
const LONGEST_BAR_MM = 750;
const ABOVE_BAR_MM = 130;

/** Undefined where the layout cannot be drawn to scale. The longest bar is the largest change, whichever way it goes. */
export function balanceDrawing({ layout, length, ball, places }: Balance): BalanceDrawing | undefined {
  const plan = layoutPlan(layout, Math.round(length * 1000));
  if (plan === undefined) return undefined;
  const wheelsX = Math.round(ball * 1000) - DRAWBAR_MM;
  const largest = Math.max(1, ...places.map(({ change }) => Math.abs(change)));
  const bars = places.map(({ ahead, change }) => {
    const height = Math.round((Math.abs(change) / largest) * LONGEST_BAR_MM);
    const y = change > 0 ? ZERO_MM - height : ZERO_MM;
    return {
      x: wheelsX - Math.round(ahead * 1000),
      y,
      height,
      text: signed(change),
      textY: y - ABOVE_BAR_MM,
      isLess: change < 0,
    };
  });
  const { lengthMm, widthMm } = plan;
  const loads = bars.map(({ x }) => x);
  const fromX = Math.min(-DRAWBAR_MM, ...loads);
  const toX = Math.max(lengthMm, ...loads);
  const across = { fromX, toX, ballX: -DRAWBAR_MM, wheelsX };
  return { lengthMm, widthMm, ...across, zeroY: ZERO_MM, shapes: furnitureShapes(plan), bars };
}

/** The drawing in words: "Front boot +42 kg, over the wheels 0 kg". */
export function balanceWords(places: readonly BalancePlace[]): string {
  return places.map(({ label, change }) => `${label} ${signed(change)} kg`).join(', ');
}

function signed(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${String(Math.abs(change))}`;
}
