import { replyPromise } from '#domain/lead/reply-promise.ts';
import { replyTimeline, type ReplyTimeline } from '#domain/lead/reply-timeline.ts';
import type { SpecialHours, WeekdayHours } from '#domain/location/location-view.ts';

/** Draws into each `<div data-reply-line="60" data-hours="[…]" …>` when the form was sent and when it is answered. */
export function drawReplyTimeline(root: ParentNode, sentAt: number): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-reply-line]')) {
    const { replyLine, hours, specialHours, timeZone } = element.dataset;
    if (hours === undefined || timeZone === undefined) continue;
    const place = {
      weeklyHours: JSON.parse(hours) as WeekdayHours[],
      specialHours: JSON.parse(specialHours ?? '[]') as SpecialHours[],
      timeZone,
    };
    const reply = replyPromise(place, sentAt, Number(replyLine));
    const timeline = reply && replyTimeline(place, sentAt, reply);
    if (timeline === undefined) continue;
    element.replaceChildren(drawing(timeline));
    element.hidden = false;
  }
}

const LINE_Y = 56;

function drawing({ open, midnights, labels, sent, reply, text }: ReplyTimeline): SVGElement {
  return svg('svg', { width: '100%', height: 92, role: 'img', 'aria-label': text }, [
    line('axis', 0, 1, LINE_Y, LINE_Y),
    ...midnights.map((at) => line('axis', at, at, LINE_Y - 8, LINE_Y + 8)),
    ...open.map(({ from, to }) =>
      svg('rect', { class: 'reply-line__open', x: percent(from), y: LINE_Y - 4, width: percent(to - from), height: 8 }),
    ),
    line('wait', sent.at, reply.at, LINE_Y, LINE_Y),
    line('sent', sent.at, sent.at, 38, LINE_Y + 8),
    line('reply', reply.at, reply.at, 20, LINE_Y + 8),
    // In rows of their own, as both may be a few minutes apart.
    words(reply.text, reply.at, 14, 'reply-line__words'),
    words(sent.text, sent.at, 33, 'reply-line__words'),
    ...labels.map(({ at, text: name, more }) =>
      svg('text', { x: percent(at), dx: at === 0 ? 0 : 6, y: LINE_Y + 30 }, [
        name,
        svg('tspan', { class: 'reply-line__more' }, [more]),
      ]),
    ),
  ]);
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

function line(kind: string, from: number, to: number, y1: number, y2: number): SVGElement {
  return svg('line', { class: `reply-line__${kind}`, x1: percent(from), x2: percent(to), y1, y2 });
}

/** Words towards the middle of the drawing, so that they stay in it. */
function words(text: string, at: number, y: number, name: string): SVGElement {
  const isRight = at > 0.5;
  return svg(
    'text',
    { class: name, x: percent(at), dx: isRight ? -5 : 5, y, 'text-anchor': isRight ? 'end' : 'start' },
    [text],
  );
}

function svg(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly (SVGElement | string)[] = [],
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}
