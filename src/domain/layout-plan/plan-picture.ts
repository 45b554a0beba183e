import { furnitureShapes, MATERIALS } from './furniture-shapes.ts';
import type { LayoutPlan } from './layout-plan.ts';

/** Pixels of the picture, in the ratio of photos. */
export const PLAN_PICTURE = { width: 1280, height: 853 } as const;

/** Millimetres of the drawing. */
const WALL = 70;
const DRAWBAR = 1300;
const MARGIN = 350;
const RULER = 350;

const INK = '#19241f';
const SAND = '#f3e9d7';
/** Of `MATERIALS`. */
const FILLS = ['#cfe1dc', '#90bbb3', '#ecd9b4', '#fff'] as const;

/** Where a site has the picture of a vehicle. */
export function planPath(slug: string): string {
  return `/plans/${slug}.svg`;
}

/** What a floor plan shows, for who does not see it. */
export function planWords(plan: LayoutPlan, name: string): string {
  return `Floor plan of the ${name}, front at the left: ${plan.pieces.map(({ label }) => label).join(', ')}`;
}

/** A caravan's floor plan as an SVG file among its photos: to scale, over a ruler in metres. */
export function planPicture(plan: LayoutPlan): string {
  const { lengthMm: length, widthMm: width } = plan;
  const ratio = PLAN_PICTURE.height / PLAN_PICTURE.width;
  // As wide as the caravan, unless it is so short that its ruler would be cut off.
  const wide = Math.max(length + DRAWBAR + 2 * MARGIN, (width + 2 * RULER + 2 * MARGIN) / ratio);
  const high = wide * ratio;
  const left = -DRAWBAR - (wide - length - DRAWBAR) / 2;
  const top = width / 2 + RULER / 2 - high / 2;
  const box = [left, top, wide, high].map(Math.round).join(' ');
  const shapes = furnitureShapes(plan);
  const metres = Array.from({ length: Math.floor(length / 1000) + 1 }, (_, metre) => metre);
  const nose = `M0 ${Math.round(width * 0.22)}L${160 - DRAWBAR} ${width / 2}L0 ${Math.round(width * 0.78)}`;
  const ruler = `M0 ${width + 300}H${length}${metres.map((metre) => `M${metre * 1000} ${width + 240}v120`).join('')}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${PLAN_PICTURE.width}" height="${PLAN_PICTURE.height}">`,
    `<path fill="${SAND}" d="M${Math.round(left)} ${Math.round(top)}h${Math.round(wide)}v${Math.round(high)}H${Math.round(left)}z"/>`,
    `<path fill="none" stroke="${INK}" stroke-width="60" d="${nose}"/>`,
    `<circle fill="#0f6b5f" cx="${140 - DRAWBAR}" cy="${width / 2}" r="90"/>`,
    `<rect fill="#fdf9f0" stroke="${INK}" stroke-width="${WALL}" x="${-WALL / 2}" y="${-WALL / 2}" width="${length + WALL}" height="${width + WALL}" rx="180"/>`,
    `<g stroke="${INK}" stroke-width="24">`,
    ...MATERIALS.map((material, index) =>
      shapes[material] === '' ? '' : `<path fill="${FILLS[index] ?? SAND}" d="${shapes[material]}"/>`,
    ),
    `</g><path fill="none" stroke="#8f7144" stroke-width="20" d="${ruler}"/>`,
    `<g font-family="Radio Canada,Arial,sans-serif" font-size="200" text-anchor="middle" fill="${INK}">`,
    ...metres.map((metre) => `<text x="${metre * 1000}" y="${width + 560}">${metre === 0 ? '0 m' : metre}</text>`),
    '</g></svg>',
  ].join('');
}
