import { expect, test } from 'vitest';
import { OPEN_PLACE } from './open-place.fixture.ts';
import type { OpenPlace } from '#domain/location/openings-on.ts';
import { replyPromise } from './reply-promise.ts';
import { replyTimeline } from './reply-timeline.ts';

function timelineAt(instant: string) {
  const sentAt = Date.parse(instant);
  const reply = replyPromise(OPEN_PLACE, sentAt, 60);
  return reply && replyTimeline(OPEN_PLACE, sentAt, reply);
}

test('within opening hours the drawing is that day, from opening to closing', () => {
  const timeline = timelineAt('2026-11-18T12:00:00+10:00');
  expect(timeline).toMatchObject({
    open: [{ from: 0, to: 1 }],
    midnights: [],
    labels: [{ at: 0, text: 'Wed', more: 'nesday, 8:30 am – 5:30 pm' }],
    sent: { text: 'You, 12 pm' },
    reply: { text: 'Reply by 1 pm' },
  });
  expect(timeline?.sent.at).toBeCloseTo(3.5 / 9);
  expect(timeline?.reply.at).toBeCloseTo(4.5 / 9);
});

test('after closing on Saturday it goes over the closed Sunday to Monday', () => {
  const timeline = timelineAt('2026-11-21T18:00:00+10:00');
  expect(timeline?.labels.map(({ text, more }) => text + more)).toEqual([
    'Sat',
    'Sunday, closed',
    'Monday, 8:30 am – 5:30 pm',
  ]);
  // From 4:30 pm on Saturday to midnight on Monday: 55.5 hours.
  expect(timeline?.midnights).toEqual([expect.closeTo(7.5 / 55.5), expect.closeTo(31.5 / 55.5)]);
  expect(timeline?.open).toEqual([
    { from: expect.closeTo(40 / 55.5) as number, to: expect.closeTo(49 / 55.5) as number },
  ]);
  expect(timeline?.reply).toEqual({ at: expect.closeTo(41 / 55.5) as number, text: 'Reply by 9:30 am' });
  expect(timeline?.text).toBe('You wrote at 6 pm on Saturday. We’ll reply by 9:30 am Monday.');
});

test('over holidays there is no drawing, which would be too fine to read', () => {
  const sentAt = Date.parse('2026-11-21T18:00:00+10:00');
  const closed = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => ({ date }));
  const holidays = { ...OPEN_PLACE, specialHours: closed } as unknown as OpenPlace;
  const reply = replyPromise(holidays, sentAt, 60);
  expect(reply && replyTimeline(holidays, sentAt, reply)).toBeUndefined();
});
