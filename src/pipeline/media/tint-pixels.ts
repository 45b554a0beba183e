/** Darker than this is glass, rubber or shade; from the second figure on it is all paint. */
const PAINT_FROM = 0.3;
const PAINT_AT = 0.6;
/** A lamp or a reflector has a colour of its own; paint that is white or grey has none. */
const MOST_SATURATION = 0.22;
/** White paint in even light, so that a colour is as bright as its swatch. */
const EVEN_LIGHT = 0.9;

/**
 * Paints a white car: what is light and has no colour of its own takes the colour, brighter and darker as the light
 * falls. Glass, tyres, lamps and the shadow on the ground stay.
 *
 * @param pixels Red, green, blue and alpha of each pixel, 0 to 255; changed in place.
 * @param hex "#51565c"
 */
export function tintPixels(pixels: Uint8Array, hex: string): void {
  const paint = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const highest = Math.max(red, green, blue);
    const light = highest / 255;
    const saturation = highest === 0 ? 0 : (highest - Math.min(red, green, blue)) / highest;
    const weight =
      between(PAINT_FROM, PAINT_AT, light) *
      (1 - between(MOST_SATURATION, MOST_SATURATION * 2, saturation)) *
      between(0.9, 1, alpha / 255);
    if (weight === 0) continue;
    // What is brighter than even light is the sky on the paint.
    const shine = between(EVEN_LIGHT, 1, light) * 0.5;
    paint.forEach((channel, index) => {
      const lit = channel * Math.min(1, light / EVEN_LIGHT);
      const painted = lit + (255 - lit) * shine;
      const own = pixels[at + index] ?? 0;
      pixels[at + index] = Math.round(own + (painted - own) * weight);
    });
  }
}

/** 0 up to `from`, 1 from `to` on, smooth between them. */
function between(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
