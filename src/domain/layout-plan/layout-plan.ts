import { isTowed } from '#domain/vehicle/is-towed.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** A piece of furniture, in millimetres from the front of the body and from its offside, which is away from the kerb. */
export interface PlanPiece {
  readonly kind: PieceKind;
  /** As the legend names it: "Island queen". */
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type PieceKind = 'bed' | 'bunks' | 'seats' | 'kitchen' | 'bathroom';

/** A floor plan to scale as it is seen from above, in millimetres: front at the left, so that the offside is on top. */
export interface LayoutPlan {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly pieces: readonly PlanPiece[];
}

/** How a piece lies across the body: over its whole width, or along one side. */
type Across = 'whole' | 'kerb' | 'off' | 'middle';

interface Furniture {
  readonly words: RegExp;
  readonly kind: PieceKind;
  readonly label: string;
  /** Usual size in millimetres: along the body, and across it unless it takes the whole width. */
  readonly along: number;
  readonly across: number;
  readonly side: Across;
}

/** Of two that match, the first is meant. Sizes are those that makers usually build. */
const FURNITURE: readonly Furniture[] = [
  {
    words: /fold-?out|slide-?out bed/,
    kind: 'bed',
    label: 'Fold-out double',
    along: 1350,
    across: 1950,
    side: 'middle',
  },
  {
    words: /east-west (?:queen|double)/,
    kind: 'bed',
    label: 'East-west bed',
    along: 1500,
    across: 1880,
    side: 'middle',
  },
  { words: /island queen/, kind: 'bed', label: 'Island queen', along: 1900, across: 1530, side: 'middle' },
  { words: /queen/, kind: 'bed', label: 'Queen', along: 1900, across: 1530, side: 'middle' },
  { words: /twin singles?|single beds/, kind: 'bed', label: 'Single beds', along: 1880, across: 0, side: 'whole' },
  { words: /double/, kind: 'bed', label: 'Double', along: 1880, across: 1350, side: 'kerb' },
  { words: /triple bunks/, kind: 'bunks', label: 'Triple bunks', along: 800, across: 1850, side: 'off' },
  { words: /bunks/, kind: 'bunks', label: 'Bunks', along: 800, across: 1850, side: 'off' },
  { words: /club lounge/, kind: 'seats', label: 'Club lounge', along: 1450, across: 0, side: 'whole' },
  { words: /l-shaped dinette/, kind: 'seats', label: 'L-shaped dinette', along: 1450, across: 1050, side: 'off' },
  { words: /dinette/, kind: 'seats', label: 'Dinette', along: 1300, across: 950, side: 'off' },
  { words: /kitchen/, kind: 'kitchen', label: 'Kitchen', along: 1500, across: 560, side: 'kerb' },
  {
    words: /rear (?:combo )?(?:ensuite|shower|bathroom)/,
    kind: 'bathroom',
    label: 'Ensuite',
    along: 900,
    across: 0,
    side: 'whole',
  },
  { words: /ensuite|shower|bathroom/, kind: 'bathroom', label: 'Ensuite', along: 900, across: 900, side: 'off' },
];

/** Across the body's middle remains an aisle at least this wide. */
const AISLE_MM = 450;
const LEAST_LENGTH_MM = 2500;
const MOST_LENGTH_MM = 14_000;
const USUAL_WIDTH_MM = 2400;

/**
 * The floor plan that a feed describes in words, "Front island queen, café dinette, centre kitchen, rear ensuite", to the
 * scale of the body's length: what is named front stands at the front, what is named rear at the rear, the rest between them
 * in its order, on the side that it is usually on. Undefined where the length is unknown, a phrase is not understood, or
 * the furniture does not fit: nothing is drawn that may not be so.
 */
export function layoutPlan(
  words: string | undefined,
  lengthMm: number | undefined,
  widthMm: number = USUAL_WIDTH_MM,
): LayoutPlan | undefined {
  if (words === undefined || lengthMm === undefined || lengthMm < LEAST_LENGTH_MM || lengthMm > MOST_LENGTH_MM)
    return undefined;
  const phrases = phrasesOf(words);
  const found = phrases.map((phrase) => placed(phrase, widthMm));
  if (found.length < 2 || found.some((piece) => piece === undefined)) return undefined;
  const pieces = found.filter((piece) => piece !== undefined);
  const front = pieces.filter(({ where }) => where === 'front');
  const rear = pieces.filter(({ where }) => where === 'rear').toReversed();
  const middle = pieces.filter(({ where }) => where === 'middle');
  const reach = { kerb: 0, off: 0 };
  const end = { kerb: lengthMm, off: lengthMm };
  const drawn: PlanPiece[] = [];
  const sidesOf = (side: Across): readonly ('kerb' | 'off')[] =>
    side === 'kerb' || side === 'off' ? [side] : ['kerb', 'off'];
  for (const piece of [...front, ...rear, ...middle]) {
    const sides = sidesOf(piece.side);
    const x =
      piece.where === 'rear'
        ? Math.min(...sides.map((side) => end[side])) - piece.along
        : Math.max(...sides.map((side) => reach[side]));
    for (const side of sides) {
      if (piece.where === 'rear') end[side] = x;
      else reach[side] = x + piece.along;
    }
    if (x < 0 || sides.some((side) => reach[side] > end[side])) return undefined;
    drawn.push({ kind: piece.kind, label: piece.label, x, y: piece.y, width: piece.along, height: piece.across });
  }
  return { lengthMm, widthMm, pieces: drawn.toSorted((a, b) => a.x - b.x || a.y - b.y) };
}

function phrasesOf(words: string): string[] {
  return words
    .toLowerCase()
    .split(/[,;+]|\band\b/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/** The phrases of a layout that name no piece that can be drawn. */
export function unknownPieces(words: string): readonly string[] {
  return phrasesOf(words).filter((phrase) => !FURNITURE.some((furniture) => furniture.words.test(phrase)));
}

/** Names by which pieces can be drawn. */
export const PIECE_NAMES: readonly string[] = [...new Set(FURNITURE.map(({ label }) => label))].filter(
  (label) => unknownPieces(label).length === 0,
);

/**
 * The plan of a caravan whose layout its feed has in words. An only known length is the body's. None of a motorhome, which
 * has a cab at the front and no drawbar.
 */
export function vehicleLayoutPlan(
  vehicle: Pick<Vehicle, 'itemType' | 'body' | 'specifications'>,
): LayoutPlan | undefined {
  const { bodyConfiguration, bodyLengthMm, bodyWidthMm, lengthMm } = vehicle.specifications;
  return vehicle.itemType === 'caravan' && isTowed(vehicle)
    ? layoutPlan(bodyConfiguration, bodyLengthMm ?? lengthMm, bodyWidthMm)
    : undefined;
}

interface Placed extends Furniture {
  readonly where: 'front' | 'middle' | 'rear';
  readonly y: number;
}

function placed(phrase: string, widthMm: number): Placed | undefined {
  const furniture = FURNITURE.find(({ words }) => words.test(phrase));
  if (furniture === undefined) return undefined;
  const where = /^front\b/.test(phrase) ? 'front' : /^rear\b/.test(phrase) ? 'rear' : 'middle';
  const side: Across = /^nearside\b/.test(phrase) ? 'kerb' : /^offside\b/.test(phrase) ? 'off' : furniture.side;
  const most = side === 'whole' || side === 'middle' || where === 'rear' ? widthMm : widthMm - AISLE_MM;
  const across = side === 'whole' ? widthMm : Math.min(furniture.across, most);
  const y = side === 'kerb' ? widthMm - across : side === 'middle' ? Math.round((widthMm - across) / 2) : 0;
  return { ...furniture, where, side, across, y };
}
