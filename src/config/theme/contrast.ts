/** Minimum contrast of text on its background (WCAG 2.2, 1.4.3). */
export const MINIMUM_CONTRAST = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

/** Contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [lighter = 1, darker = 0] = [luminance(toRgb(one)), luminance(toRgb(other))].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour with `share` (0 to 1) of another mixed in. */
export function mixColours(colour: string, other: string, share: number): string {
  const under = toRgb(colour);
  const over = toRgb(other);
  return `#${under.map((part, index) => toHex(part * (1 - share) + (over[index] ?? 0) * share)).join('')}`;
}

/** The darkened or lightened colour nearest to `colour` that `passes`; undefined if there is none. */
export function nearestPassing(colour: string, passes: (candidate: string) => boolean): string | undefined {
  for (let step = 0; step <= 100; step += 1) {
    for (const towards of ['#000000', '#ffffff']) {
      const candidate = mixColours(colour, towards, step / 100);
      if (passes(candidate)) return candidate;
    }
  }
  return undefined;
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toRgb(colour: string): Rgb {
  const part = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}

function toHex(part: number): string {
  return Math.round(part).toString(16).padStart(2, '0');
}
