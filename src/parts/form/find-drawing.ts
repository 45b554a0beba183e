/** Longer than that nobody waits for a drawing. */
const MOST_WAIT_MS = 2000;

/** The drawing to scale that a vehicle's own page has: a floor plan, or a side view. */
export async function findDrawing(path: string): Promise<SVGElement | undefined> {
  if (!path.startsWith('/cars/')) return undefined;
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(MOST_WAIT_MS) });
    if (!response.ok) return undefined;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const drawing = page.querySelector<SVGElement>('main svg:is(.floor__drawing, .side__drawing)');
    return drawing === null ? undefined : document.importNode(drawing, true);
  } catch {
    // Its photo says which it is, too.
    return undefined;
  }
}
