import type { StripItem } from './model-view.ts';
import type { Specification } from './variant-comparison.ts';

/** [2.6-1] */
const MOST_IN_STRIP = 4;

/** The first four specifications that have a value, each with its figure apart from its unit [2.6-1]. */
export function specificationStrip(specifications: readonly Specification[]): StripItem[] {
  return specifications
    .filter(({ value }) => value.trim() !== '')
    .slice(0, MOST_IN_STRIP)
    .map((specification) => ({ ...specification, ...figureOf(specification.value) }));
}

/** "5.3 L/100 km" is the figure 5.3 in its unit; what does not begin with a number is a figure as a whole. */
function figureOf(value: string): Pick<StripItem, 'figure' | 'unit'> {
  const [, figure, unit] = /^([\d.,]+(?:\s?[–-]\s?[\d.,]+)?)\s+([^\d\s].*)$/.exec(value.trim()) ?? [];
  return figure === undefined || unit === undefined ? { figure: value.trim() } : { figure, unit };
}
