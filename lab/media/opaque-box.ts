import sharp from 'sharp';

/** Empty space between the frame and the car, in percent of the picture's width (left, right) or height (bottom). */
export interface OpaqueBox {
  readonly left: number;
  readonly right: number;
  /** Below the tyres: how far a page lowers the picture so that the car stands on a line. */
  readonly bottom: number;
}

/** The car's shadow on the ground is softer than this, the car itself is not. */
const opaqueFrom = 240;

/** Measures where the car stands within a picture on transparent ground. */
export async function opaqueBox(file: string): Promise<OpaqueBox> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let left = info.width;
  let right = -1;
  let bottom = -1;
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if ((data[y * info.width + x] ?? 0) < opaqueFrom) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = y;
    }
  }
  const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;
  return {
    left: percent(left, info.width),
    right: percent(info.width - right - 1, info.width),
    bottom: percent(info.height - bottom - 1, info.height),
  };
}
