import type { LayoutPlan, PlanPiece } from './layout-plan.ts';

/** Furniture as it is recognised from above: an SVG path for all that is made of one material. */
export interface FurnitureShapes {
  readonly mattress: string;
  readonly cushion: string;
  /** Benches and tables. */
  readonly wood: string;
  /** Pillows, sinks, hobs and what is in a bathroom, on top of the others. */
  readonly white: string;
}

/** From the bottom up. */
export const MATERIALS: readonly (keyof FurnitureShapes)[] = ['mattress', 'cushion', 'wood', 'white'];

type Box = readonly [x: number, y: number, width: number, height: number];

/** Usual sizes in millimetres. */
const GAP = 45;
const PILLOW = 380;
const SINGLE_BED = 800;
const CUSHION = 480;
const SHOWER = 720;
const TABLE = 460;
/** A bathroom as wide as this takes the whole body. */
const WHOLE_WIDTH = 1500;

const whole = Math.round;
const rectangle = ([x, y, width, height]: Box): string => {
  const [left, top] = [whole(x), whole(y)];
  return `M${left},${top}H${whole(x + width)}V${whole(y + height)}H${left}z`;
};
const circle = (x: number, y: number, radius: number): string => {
  const [r, d] = [whole(radius), 2 * whole(radius)];
  return `M${whole(x) - r},${whole(y)}a${r},${r} 0 1 1 ${d},0a${r},${r} 0 1 1 ${-d},0z`;
};
const NONE: FurnitureShapes = { mattress: '', cushion: '', wood: '', white: '' };

/**
 * The furniture of a plan. `unitMm` is what one unit of the drawing stands for: small drawings count centimetres, so that
 * their text stays short.
 */
export function furnitureShapes(plan: LayoutPlan, unitMm = 1): FurnitureShapes {
  const shapes = plan.pieces.map((piece) => pieceShapes(piece, plan, unitMm));
  const all = (material: keyof FurnitureShapes): string => shapes.map((shape) => shape[material]).join('');
  return { mattress: all('mattress'), cushion: all('cushion'), wood: all('wood'), white: all('white') };
}

function pieceShapes(piece: PlanPiece, plan: LayoutPlan, unitMm: number): FurnitureShapes {
  const u = (mm: number): number => mm / unitMm;
  const box: Box = [u(piece.x + GAP), u(piece.y + GAP), u(piece.width - 2 * GAP), u(piece.height - 2 * GAP)];
  const isAtRear = piece.x + piece.width / 2 > plan.lengthMm / 2;
  const isAtKerb = piece.y + piece.height / 2 > plan.widthMm / 2;
  switch (piece.kind) {
    case 'bed':
      return bed(piece.label, box, isAtRear, u);
    case 'bunks':
      return bunks(box, isAtKerb, u);
    case 'seats':
      return seats(piece.label, box, isAtKerb, u);
    case 'kitchen':
      return kitchen(box, u);
    case 'bathroom':
      return bathroom(box, isAtKerb, u);
  }
}

type InUnits = (mm: number) => number;

/** Heads lie at the wall: of the front, of the rear, or of the side where the bed lies across. */
function bed(label: string, [x, y, width, height]: Box, isAtRear: boolean, u: InUnits): FurnitureShapes {
  const [edge, pillow] = [u(70), u(PILLOW)];
  if (label === 'East-west bed') {
    const each = width / 2 - 1.5 * edge;
    const pillows = [x + edge, x + width / 2 + edge / 2].map((left) => rectangle([left, y + edge, each, pillow]));
    return { ...NONE, mattress: rectangle([x, y, width, height]), white: pillows.join('') };
  }
  const head = isAtRear ? x + width - edge - pillow : x + edge;
  const pillowIn = (top: number, across: number): string => rectangle([head, top + edge, pillow, across - 2 * edge]);
  if (label === 'Single beds') {
    const across = Math.min(u(SINGLE_BED), height / 2 - edge);
    const tops = [y, y + height - across];
    return {
      ...NONE,
      mattress: tops.map((top) => rectangle([x, top, width, across])).join(''),
      white: tops.map((top) => pillowIn(top, across)).join(''),
    };
  }
  const half = height / 2;
  return {
    ...NONE,
    mattress: rectangle([x, y, width, height]),
    white: [y, y + half - edge / 2].map((top) => pillowIn(top, half + edge / 2)).join(''),
  };
}

function bunks([x, y, width, height]: Box, isAtKerb: boolean, u: InUnits): FurnitureShapes {
  const edge = u(70);
  const top = isAtKerb ? y + height - edge - u(PILLOW) : y + edge;
  return {
    ...NONE,
    mattress: rectangle([x, y, width, height]),
    white: rectangle([x + edge, top, width - 2 * edge, u(PILLOW)]),
  };
}

/**
 * A club lounge is open to the aisle in front of it; an L-shaped dinette lies along the wall and turns once; another has a
 * table between two benches.
 */
function seats(label: string, [x, y, width, height]: Box, isAtKerb: boolean, u: InUnits): FurnitureShapes {
  const cushion = u(CUSHION);
  if (label === 'Club lounge') {
    const [open, inside] = [width - cushion, height - 2 * cushion];
    const [right, foot] = [whole(x + width), whole(y + height)];
    const [back, upper, lower] = [whole(x + open), whole(y + cushion), whole(y + height - cushion)];
    return {
      ...NONE,
      cushion: `M${whole(x)},${whole(y)}H${right}V${foot}H${whole(x)}V${lower}H${back}V${upper}H${whole(x)}z`,
      wood: rectangle([x, y + cushion + u(150), open - u(150), inside - u(300)]),
    };
  }
  if (label === 'L-shaped dinette') {
    const [left, inner, right] = [whole(x), whole(x + cushion), whole(x + width)];
    const [wall, aisle] = isAtKerb ? [whole(y + height), whole(y)] : [whole(y), whole(y + height)];
    const seat = whole(isAtKerb ? y + height - cushion : y + cushion);
    const apart = cushion + u(60);
    return {
      ...NONE,
      cushion: `M${left},${wall}H${right}V${seat}H${inner}V${aisle}H${left}z`,
      wood: rectangle([x + apart, isAtKerb ? y : y + apart, width - apart, height - apart]),
    };
  }
  const bench = (width - u(TABLE)) / 2;
  return {
    ...NONE,
    cushion: [x, x + width - bench].map((left) => rectangle([left, y, bench, height])).join(''),
    wood: rectangle([x + bench + u(30), isAtKerb ? y + u(110) : y, width - 2 * bench - u(60), height - u(110)]),
  };
}

function kitchen([x, y, width, height]: Box, u: InUnits): FurnitureShapes {
  const middle = y + height / 2;
  const burners = [-105, 105].flatMap((off) => [
    circle(x + width - u(270), middle + u(off), u(75)),
    circle(x + width - u(100), middle + u(off), u(60)),
  ]);
  return {
    ...NONE,
    wood: rectangle([x, y, width, height]),
    white: [rectangle([x + u(90), middle - u(140), u(360), u(280)]), ...burners].join(''),
  };
}

/** Across the whole body there is room for a shower, a toilet and a basin in a row; in a corner, for a shower and a basin. */
function bathroom([x, y, width, height]: Box, isAtKerb: boolean, u: InUnits): FurnitureShapes {
  const edge = u(60);
  const inside = width - 2 * edge;
  const room = rectangle([x, y, width, height]);
  if (height < u(WHOLE_WIDTH)) {
    const shower = rectangle([x + edge, isAtKerb ? y + height - edge - u(400) : y + edge, inside, u(400)]);
    const basin = circle(x + width / 2, isAtKerb ? y + u(220) : y + height - u(220), u(130));
    return { ...NONE, white: [room, shower, basin].join('') };
  }
  const shower = Math.min(u(SHOWER), inside);
  const wall = x + width - edge;
  return {
    ...NONE,
    white: [
      room,
      rectangle([x + edge, y + height - edge - shower, shower, shower]),
      circle(x + edge + shower / 2, y + height - edge - shower / 2, u(50)),
      rectangle([wall - u(160), y + height / 2 - u(390), u(160), u(380)]),
      circle(wall - u(330), y + height / 2 - u(200), u(170)),
      circle(wall - u(200), y + u(280), u(140)),
    ].join(''),
  };
}
