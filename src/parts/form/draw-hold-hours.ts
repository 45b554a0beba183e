import { fillText } from '#domain/formats/fill-text.ts';
import { holdChart, type HoldChart, type Span } from '#domain/reservations/hold-chart.ts';
import { percent, svg } from './chart-svg.ts';
import { readPlaceHours } from './place-hours.ts';

const MINUTE_MS = 60_000;

/** Shows what a hold that begins now would have of days and opening hours, and keeps it up with the clock. */
export function drawHoldHours(figure: HTMLElement): void {
  const draw = (): void => drawHold(figure, Date.now());
  draw();
  window.setInterval(draw, MINUTE_MS);
}

/** The same of a hold whose beginning is known, in milliseconds since 1970. */
export function drawHold(figure: HTMLElement, beginsAt: number): void {
  const place = readPlaceHours(figure);
  const chart = place && holdChart(place, beginsAt, Number(figure.dataset['holdHours']));
  if (chart === undefined) return;
  figure.querySelector('.hold-hours__chart')?.replaceChildren(drawing(chart));
  for (const line of figure.querySelectorAll<HTMLElement>('[data-text]')) {
    const { beginsText: begin, endsText: end, openText: open } = chart;
    line.textContent = fillText(line.dataset['text'] ?? '', { begin, end, open });
  }
  figure.classList.toggle('hold-hours--closed', chart.open.length === 0);
  figure.classList.add('hold-hours--drawn');
}

function drawing({ open, nights, midnights, days }: HoldChart): SVGElement {
  const spans = (kind: string, all: readonly Span[]): SVGElement[] =>
    all.map(({ from, to }) =>
      svg('rect', { class: `hold-hours__${kind}`, x: percent(from), width: percent(to - from) }),
    );
  const ticks = (kind: string, all: readonly number[]): SVGElement[] =>
    all.map((at) => svg('line', { class: `hold-hours__${kind}`, x1: percent(at), x2: percent(at), y1: 0, y2: 32 }));
  return svg('svg', { width: '100%', height: 56 }, [
    ...spans('bed', [{ from: 0, to: 1 }]),
    ...spans('night', nights),
    ...spans('open', open),
    ...ticks('midnight', midnights),
    ...ticks('end', [0, 1]),
    ...days.map(({ at, text }) => svg('text', { x: percent(at), y: 52, 'text-anchor': 'middle' }, [text])),
  ]);
}
