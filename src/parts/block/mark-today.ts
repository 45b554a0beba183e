import { timeLeft } from '#domain/content/offer-run.ts';
import { percentOfSpan } from '#domain/content/offer-timeline.ts';

/** Nearer to an end of the line than this, today takes the place of its date. */
const DATE_PERCENT = 24;
/** Nearer than this, half of the word would be past the end. */
const HALF_WORD_PERCENT = 8;

/** Marks today on a timeline of offers, and what is past of each: the page may be older than its reader. */
export function markToday(root: ParentNode, nowMs: number): void {
  for (const line of root.querySelectorAll<HTMLElement>('[data-from-ms]')) {
    const span = { fromMs: Number(line.dataset['fromMs']), toMs: Number(line.dataset['toMs']) };
    if (nowMs < span.fromMs || nowMs >= span.toMs) continue;
    const today = percentOfSpan(span, nowMs);
    markDay(line, today);
    for (const past of line.querySelectorAll('.deal__past')) {
      const start = parseFloat(past.getAttribute('x') ?? '0');
      past.setAttribute('width', `${Math.max(0, today - start)}%`);
    }
    for (const mark of line.querySelectorAll('.deal__today')) {
      mark.setAttribute('x1', `${today}%`);
      mark.setAttribute('x2', `${today}%`);
      mark.removeAttribute('visibility');
    }
  }
}

/** Says how long each offer of a calendar is still on, and of one that ended since the page was built, that it has. */
export function sayTimeLeft(root: ParentNode, nowMs: number): void {
  for (const words of root.querySelectorAll<HTMLElement>('[data-left-until]')) {
    const endMs = Date.parse(words.dataset['leftUntil'] ?? '');
    words.textContent = nowMs < endMs ? timeLeft(endMs, nowMs) : 'ended';
  }
}

/** Its word among the dates, in the place of those that it would touch. */
function markDay(line: HTMLElement, today: number): void {
  const [first, middle, last, word] = line.querySelectorAll('.deals__days text');
  middle?.remove();
  if (today < DATE_PERCENT) first?.remove();
  if (today > 100 - DATE_PERCENT) last?.remove();
  const anchor = today < HALF_WORD_PERCENT ? 'start' : today > 100 - HALF_WORD_PERCENT ? 'end' : 'middle';
  word?.setAttribute('x', `${today}%`);
  word?.setAttribute('text-anchor', anchor);
  word?.removeAttribute('visibility');
}
