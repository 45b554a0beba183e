import type { MarketRange } from '#domain/market-range/market-range.ts';
import { type PriceComparison, priceComparison } from '#domain/price-comparison/price-comparison.ts';

/**
 * The price comparison gauge [2.4-10, 7-6], drawn when the service has data to compare with; without a response nothing
 * is shown [8-1, 8-2]. The page reserves its space, so that nothing below it moves.
 */
export async function showPriceGauge(part: HTMLElement): Promise<void> {
  let comparison: PriceComparison | undefined;
  try {
    comparison = priceComparison(await askRange(part.dataset['href'] ?? ''));
  } catch (error) {
    // eslint-disable-next-line no-console -- [7-6, 8-1] name this log.
    console.warn('Failed to fetch auto gauge data.', error);
  }
  if (comparison === undefined) giveRoomBack(part);
  else draw(part, comparison);
}

/** @throws Error when the service does not respond, or returns nothing. */
async function askRange(address: string): Promise<Partial<MarketRange>> {
  const response = await fetch(address, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`The answer was ${response.status}.`);
  const text = await response.text();
  // [7-6, 8-2], word for word.
  if (text === '') throw new Error('No data returned');
  const answer = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
  if (answer === null) throw new Error('No data returned');
  const number = (value: unknown): { value?: number } => (typeof value === 'number' ? { value } : {});
  return rangeOf({
    fillPercent: number(answer['fill']).value,
    listingDollars: number(answer['listing_price']).value,
    minimumDollars: number(answer['market_range_min']).value,
    maximumDollars: number(answer['market_range_max']).value,
    confidence: number(answer['confidence']).value,
    description: typeof answer['description'] === 'string' ? answer['description'] : '',
  });
}

function rangeOf(range: { readonly [K in keyof MarketRange]: MarketRange[K] | undefined }): Partial<MarketRange> {
  return Object.fromEntries(Object.entries(range).filter(([, value]) => value !== undefined));
}

/** Off-screen content may move; what the visitor is looking at must not, until it is out of sight. */
function giveRoomBack(part: HTMLElement): void {
  new IntersectionObserver(([seen]) => {
    if (seen?.isIntersecting === false) part.hidden = true;
  }).observe(part);
}

const HEIGHT = 72;
const LINE = 52;
/** Near the ends the price would overflow the edge. */
const EDGE_PERCENT = 14;

function draw(
  part: HTMLElement,
  { label, listingText, minimumText, maximumText, fillPercent, description }: PriceComparison,
): void {
  const heading = part.ownerDocument.createElement('h2');
  heading.textContent = part.dataset['heading'] ?? 'Price comparison';
  heading.id = 'price-comparison-h';
  const at = `${fillPercent}%`;
  const drawing = shape('svg', {
    class: 'gauge__draw',
    width: '100%',
    height: HEIGHT,
    role: 'img',
    'aria-label': label,
  });
  const anchor = fillPercent < EDGE_PERCENT ? 'start' : fillPercent > 100 - EDGE_PERCENT ? 'end' : 'middle';
  const price = shape('text', { class: 'gauge__price', x: at, y: 22, 'text-anchor': anchor });
  price.textContent = listingText;
  drawing.append(
    shape('rect', { class: 'gauge__line', x: 0, y: LINE - 4, width: '100%', height: 8 }),
    shape('rect', { class: 'gauge__fill', x: 0, y: LINE - 4, width: at, height: 8 }),
    shape('rect', { class: 'gauge__end', x: 0, y: LINE - 8, width: 1, height: 16 }),
    shape('rect', { class: 'gauge__end', x: '100%', y: LINE - 8, width: 1, height: 16, transform: 'translate(-1)' }),
    shape('rect', { class: 'gauge__pin', x: at, y: 30, width: 3, height: LINE - 20, transform: 'translate(-1.5)' }),
    price,
  );
  const ends = part.ownerDocument.createElement('p');
  ends.className = 'gauge__ends';
  // The chart's label says them.
  ends.setAttribute('aria-hidden', 'true');
  ends.append(span(minimumText), span(maximumText));
  const words = part.ownerDocument.createElement('p');
  words.className = 'gauge__words';
  words.textContent = description;
  const body = part.ownerDocument.createElement('div');
  body.className = 'gauge__body';
  body.append(drawing, ends, words);
  part.replaceChildren(heading, body);
  part.setAttribute('aria-labelledby', heading.id);
  part.setAttribute('role', 'region');
}

function span(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
