/** A fraction of a chart's width, 0 to 1, as SVG says it. */
export const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** An element of a chart. */
export function svg(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly (SVGElement | string)[] = [],
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}
