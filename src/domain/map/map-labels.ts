import type { MapBox, MapPixel } from './map-frame.ts';

/** On which side of its mark a name stands; nowhere if it would cover another. */
export type LabelSide = 'right' | 'left' | 'below' | 'none';

interface Named {
  readonly name: string;
  readonly at: MapPixel;
}

export interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The size of letters on a map, in its pixels. */
export interface LabelSize {
  readonly letter: number;
  readonly line: number;
  /** From a mark's middle to its name. */
  readonly gap: number;
}

/**
 * Sides for the names of marks, and which towns have room between them. The first come first: no name covers a mark or a
 * name, and none leaves the box.
 *
 * @param kept Where no name may stand, such as at a scale.
 */
export function placeLabels(
  marks: readonly Named[],
  towns: readonly Named[],
  box: MapBox,
  size: LabelSize,
  kept: readonly Rectangle[] = [],
): { readonly sides: readonly LabelSide[]; readonly towns: readonly number[] } {
  const taken = [...marks.map(({ at }) => around(at, size.gap)), ...kept];
  const claim = (rectangle: Rectangle, own?: Rectangle): boolean => {
    const fits =
      rectangle.left >= 0 && rectangle.right <= box.width && rectangle.top >= 0 && rectangle.bottom <= box.height;
    if (!fits || taken.some((other) => other !== own && overlap(rectangle, other))) return false;
    taken.push(rectangle);
    return true;
  };
  const sides = marks.map(({ name, at }, index): LabelSide => {
    const width = name.length * size.letter;
    const [x, y] = at;
    const vertical = { top: y - size.line / 2, bottom: y + size.line / 2 };
    const own = taken[index];
    if (claim({ left: x + size.gap, right: x + size.gap + width, ...vertical }, own)) return 'right';
    if (claim({ left: x - size.gap - width, right: x - size.gap, ...vertical }, own)) return 'left';
    const top = y + size.gap;
    return claim({ ...across(x, width), top, bottom: top + size.line }, own) ? 'below' : 'none';
  });
  const shown = towns.flatMap(({ name, at: [x, y] }, index) => {
    const vertical = { top: y - size.line / 2, bottom: y + size.line / 2 };
    return claim({ ...across(x, name.length * size.letter), ...vertical }) ? [index] : [];
  });
  return { sides, towns: shown };
}

const around = ([x, y]: MapPixel, room: number): Rectangle => ({
  left: x - room,
  right: x + room,
  top: y - room,
  bottom: y + room,
});

const across = (x: number, width: number): { readonly left: number; readonly right: number } => ({
  left: x - width / 2,
  right: x + width / 2,
});

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
