import { askAboutLead, hasBegun } from './ask-about-lead.ts';
import { percent, svg } from './chart-svg.ts';

interface RangeSoFar {
  readonly question?: string;
  readonly lowDollars: number;
  readonly highDollars: number;
  readonly text: string;
}

/**
 * Shows between what and what the offer for the vehicle that this tab describes could still be, and keeps up with the
 * answers. Without the API's reply, or where the vehicle gets no figure, the place stays hidden.
 */
export function showSoFar(place: HTMLElement, form: HTMLFormElement): void {
  const ask = askAboutLead(form, '/api/valuations/so-far', readRanges, (ranges) => show(place, ranges));
  // Its height is there before its figures, so that nothing moves when they come.
  place.hidden = !hasBegun(form);
  // What is typed changes no figure.
  form.addEventListener('change', ask);
  ask();
}

const readRanges = (reply: unknown): readonly RangeSoFar[] | undefined =>
  (reply as { readonly ranges?: readonly RangeSoFar[] }).ranges;

function show(place: HTMLElement, ranges: readonly RangeSoFar[]): void {
  const [whole, last] = [ranges[0], ranges.at(-1)];
  place.hidden = whole === undefined;
  if (whole === undefined || last === undefined) return;
  const figure = place.querySelector('[role="status"]');
  if (figure !== null && figure.textContent !== last.text) figure.textContent = last.text;
  const width = Math.max(1, whole.highDollars - whole.lowDollars);
  const at = (dollars: number): string => percent((dollars - whole.lowDollars) / width);
  for (const row of place.querySelectorAll<HTMLElement>('[data-question]')) {
    const range = ranges.find(({ question = '' }) => question === row.dataset['question']);
    row.classList.toggle('so-far__last', range === last);
    row.querySelector('b')?.replaceChildren(range?.text ?? '');
    row.querySelector('svg')?.replaceChildren(...(range === undefined ? [] : lineOf(range, at)));
  }
}

function lineOf({ lowDollars, highDollars }: RangeSoFar, at: (dollars: number) => string): readonly SVGElement[] {
  return [
    svg('line', { x1: at(lowDollars), x2: at(highDollars), y1: 6, y2: 6 }),
    ...[lowDollars, highDollars].map((end) => svg('line', { x1: at(end), x2: at(end), y1: 1, y2: 11 })),
  ];
}
