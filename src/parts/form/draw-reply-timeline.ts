import { replyPromise } from '#domain/lead/reply-promise.ts';
import { replyTimeline, type ReplyTimeline } from '#domain/lead/reply-timeline.ts';
import { percent, svg } from './chart-svg.ts';
import { readPlaceHours } from './place-hours.ts';

/**
 * Draws a chart of when the form was sent and when it is answered into each `<div data-reply-line="60" data-hours="[…]"
 * …>`.
 */
export function drawReplyTimeline(root: ParentNode, sentAt: number): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-reply-line]')) {
    const place = readPlaceHours(element);
    const reply = place && replyPromise(place, sentAt, Number(element.dataset['replyLine']));
    const timeline = reply && replyTimeline(place, sentAt, reply);
    if (timeline === undefined) continue;
    element.replaceChildren(drawing(timeline));
    element.hidden = false;
  }
}

const LINE_Y = 56;
/** Rows of text, by baseline. */
const UPPER = 14;
const LOWER = 33;

function drawing({ open, midnights, labels, sent, reply, text }: ReplyTimeline): SVGElement {
  // Both may be a few minutes apart, so each label is placed where the other's line does not cross it.
  const isLate = reply.at > 0.6;
  return svg('svg', { width: '100%', height: 92, role: 'img', 'aria-label': text }, [
    line('axis', 0, 1, LINE_Y, LINE_Y),
    ...midnights.map((at) => line('axis', at, at, LINE_Y - 8, LINE_Y + 8)),
    ...open.map(({ from, to }) =>
      svg('rect', { class: 'reply-line__open', x: percent(from), y: LINE_Y - 4, width: percent(to - from), height: 8 }),
    ),
    line('wait', sent.at, reply.at, LINE_Y, LINE_Y),
    ...mark('sent', sent, isLate ? LOWER : UPPER, isLate && sent.at > 0.3),
    ...mark('reply', reply, isLate ? UPPER : LOWER, isLate),
    ...labels.map(({ at, text: name, more }) =>
      svg('text', { x: percent(at), dx: at === 0 ? 0 : 6, y: LINE_Y + 30 }, [
        name,
        svg('tspan', { class: 'reply-line__more' }, [more]),
      ]),
    ),
  ]);
}

function line(kind: string, from: number, to: number, y1: number, y2: number): SVGElement {
  return svg('line', { class: `reply-line__${kind}`, x1: percent(from), x2: percent(to), y1, y2 });
}

/** A point on the line, with its label on the right or left. */
function mark(kind: 'sent' | 'reply', { at, text }: ReplyTimeline['sent'], y: number, isLeft: boolean): SVGElement[] {
  const anchor = isLeft ? 'end' : 'start';
  const place = { x: percent(at), dx: isLeft ? -5 : 5, y, 'text-anchor': anchor };
  return [line(kind, at, at, y + 5, LINE_Y + 8), svg('text', { class: 'reply-line__words', ...place }, [text])];
}
