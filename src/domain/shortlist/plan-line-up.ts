import { formatKilograms, formatMetres } from '#domain/formats/measures.ts';
import { readPlanStrip, type PlanStrip } from '#domain/layout-plan/plan-strip.ts';
import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import type { SavedVehicle } from './saved-list.ts';

/** Floor plans of saved caravans below each other, all in one frame, so that one scale holds for all. */
export interface PlanLineUp {
  readonly rows: readonly PlanRow[];
  /** Where the scale has its marks, in centimetres from the front wall. */
  readonly marksCm: readonly number[];
  /** Frame of the scale, which is as wide as the plans'. */
  readonly scaleViewBox: string;
}

export interface PlanRow {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  /** "2026, new", "On hold until 2:30 pm Monday", "Sold Wed 18 Nov" */
  readonly line: string;
  readonly isSold: boolean;
  readonly plan: PlanStrip;
  /** Length, ATM and payload; unknown ones have no value. */
  readonly figures: readonly PlanFigure[];
}

export interface PlanFigure {
  readonly label: string;
  /** "3,300" and "kg" */
  readonly value?: readonly [number: string, unit: string];
}

const CM_PER_METRE = 100;
const SCALE_HEIGHT_CM = 40;
/** One plan alone compares with nothing. */
const LEAST_PLANS = 2;

/** Undefined where fewer than two of the vehicles have a known plan. Those that are no longer listed have none. */
export function planLineUp(vehicles: readonly SavedVehicle[]): PlanLineUp | undefined {
  const found = vehicles.flatMap(({ card, summary }) => {
    const plan = readPlanStrip(card?.floorPlan ?? '');
    return card === undefined || summary === undefined || plan === undefined ? [] : [{ card, summary, plan }];
  });
  if (found.length < LEAST_PLANS) return undefined;
  const frames = found.map(({ plan }) => plan.viewBox.split(' ').map(Number));
  const [left = 0] = frames[0] ?? [];
  const room = Math.max(...frames.map(([, , width = 0]) => width));
  const marks = Math.floor((room + left) / CM_PER_METRE);
  return {
    rows: found.map(({ card, summary, plan }) => {
      const [x = 0, y = 0, , height = 0] = plan.viewBox.split(' ').map(Number);
      return {
        id: card.id,
        href: card.href,
        name: card.nameWithoutYear,
        line:
          card.statusText ??
          [card.year, inSentence(card.conditionLabel)].filter((part) => part !== undefined).join(', '),
        isSold: card.availability === 'sold',
        plan: { ...plan, viewBox: `${x} ${y} ${room} ${height}` },
        figures: [
          figure('Length', summary.body_length, formatMetres),
          figure('ATM', summary.atm, formatKilograms),
          figure('Payload', summary.payload, formatKilograms),
        ],
      };
    }),
    marksCm: Array.from({ length: marks + 1 }, (_, metre) => metre * CM_PER_METRE),
    scaleViewBox: `${left} 0 ${room} ${SCALE_HEIGHT_CM}`,
  };
}

function figure(label: string, value: number | undefined, format: (value: number) => string): PlanFigure {
  if (value === undefined) return { label };
  const [number = '', unit = ''] = format(value).split(' ');
  return { label, value: [number, unit] };
}
