import { timeLeft } from '#domain/content/offer-run.ts';
import { percentOfSpan } from '#domain/content/offer-timeline.ts';

/** Marks today on the line of an offer, what is past, and how long the rest is. Before and after it, nothing is marked. */
export function markOfferToday(root: ParentNode, nowMs: number): void {
  for (const line of root.querySelectorAll<HTMLElement>('.offer-run')) {
    const span = { fromMs: Number(line.dataset['fromMs']), toMs: Number(line.dataset['toMs']) };
    if (nowMs < span.fromMs || nowMs >= span.toMs) continue;
    const today = percentOfSpan(span, nowMs);
    const [words, past, mark] = [
      line.querySelector<HTMLElement>('.offer-run__today'),
      line.querySelector('.offer-run__past'),
      line.querySelector('.offer-run__mark'),
    ];
    if (words === null) continue;
    words.textContent = `Today, ${timeLeft(span.toMs, nowMs)}`;
    // Room on its left and right in these shares: above the mark, and within the line wherever that is.
    words.style.setProperty('--before', String(today));
    words.style.setProperty('--after', String(100 - today));
    past?.setAttribute('x2', `${today}%`);
    mark?.setAttribute('x1', `${today}%`);
    mark?.setAttribute('x2', `${today}%`);
    for (const drawn of [past, mark]) drawn?.removeAttribute('visibility');
  }
}
