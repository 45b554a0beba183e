import { describe, expect, test } from 'vitest';
import { dayHours, makeLocation } from '#domain/location/make-location.fixture.ts';
import { toLocationView, type SpecialDay } from '#domain/location/to-location-view.ts';
import type { DayHours } from '#domain/location/opening-hours-lines.ts';
import { replyPromise } from './reply-promise.ts';

/** Weekdays 8:30 to 5:30, Saturday 9 to 4. */
function place(timeZone = 'Australia/Brisbane', special: SpecialDay[] = [], week?: DayHours[]) {
  const location = makeLocation({ time_zone: timeZone, special_hours: special });
  const contact = week === undefined ? location.contact_detail : { ...location.contact_detail, opening_hours: week };
  return toLocationView({ ...location, contact_detail: contact }, { base: '/locations' });
}

const closed = (date: string): SpecialDay => ({ date, status: 'Closed', department: 'all' });
const at = (iso: string): number => Date.parse(iso);

describe('the time by which an enquiry is answered', () => {
  test.each([
    ['in the morning', '2026-11-23T09:15:00+10:00', 'by 10:15 am today'],
    ['rounded up to five minutes', '2026-11-23T09:11:20+10:00', 'by 10:15 am today'],
    ['before opening', '2026-11-23T06:00:00+10:00', 'by 9:30 am today'],
    ['at closing time to the minute', '2026-11-23T16:30:00+10:00', 'by 5:30 pm today'],
    [
      'shortly before closing, the rest is counted from the next opening',
      '2026-11-23T17:00:00+10:00',
      'by 9 am Tuesday',
    ],
    ['in the evening', '2026-11-23T20:00:00+10:00', 'by 9:30 am Tuesday'],
    ['on Friday night, Saturday opens later', '2026-11-27T21:00:00+10:00', 'by 10 am Saturday'],
    ['on Saturday evening, over the closed Sunday', '2026-11-28T18:00:00+10:00', 'by 9:30 am Monday'],
    ['in the small hours of Sunday', '2026-11-29T00:30:00+10:00', 'by 9:30 am Monday'],
  ])('%s', (_when, now, text) => {
    expect(replyPromise(place(), at(now), 60)?.text).toBe(text);
  });

  test('is the instant that the words name', () => {
    expect(replyPromise(place(), at('2026-11-23T20:00:00+10:00'), 60)?.at).toBe(at('2026-11-24T09:30:00+10:00'));
  });

  test('counts only open minutes, over several days', () => {
    // 20 hours from Monday 8:30 am: nine on Monday, nine on Tuesday, two on Wednesday.
    expect(replyPromise(place(), at('2026-11-23T08:30:00+10:00'), 1200)?.text).toBe('by 10:30 am Wednesday');
  });

  test('skips public holidays', () => {
    const holidays = place('Australia/Brisbane', [closed('2026-12-25'), closed('2026-12-26'), closed('2026-12-28')]);
    expect(replyPromise(holidays, at('2026-12-24T19:00:00+10:00'), 60)?.text).toBe('by 9:30 am Tuesday');
  });

  test('keeps the shorter hours of a special date', () => {
    const eve: SpecialDay = { date: '2026-12-24', status: 'Open', opens: 600, closes: 720, department: 'all' };
    expect(replyPromise(place('Australia/Brisbane', [eve]), at('2026-12-24T07:00:00+10:00'), 60)?.text).toBe(
      'by 11 am today',
    );
  });

  test('names the date when it is a week or more away', () => {
    const holidays = ['24', '25', '26', '27', '28', '30'].map((day) => closed(`2026-11-${day}`));
    const long = place('Australia/Brisbane', [...holidays, closed('2026-12-01')]);
    expect(replyPromise(long, at('2026-11-23T18:00:00+10:00'), 60)?.text).toBe('by 9:30 am Wednesday 2 December');
  });

  test('waits out the lunch break', () => {
    const week = [dayHours(1, [510, 720], [780, 1020])];
    expect(replyPromise(place('Australia/Brisbane', [], week), at('2026-11-23T11:30:00+10:00'), 60)?.text).toBe(
      'by 1:30 pm today',
    );
  });

  test('follows the clock of the place when daylight saving begins and ends', () => {
    const melbourne = place('Australia/Melbourne', [], [dayHours(0, [540, 1020])]);
    // Clocks go forward at 2 am on 4 October 2026 and back at 3 am on 5 April 2026.
    expect(replyPromise(melbourne, at('2026-10-03T20:00:00+10:00'), 60)).toEqual({
      at: at('2026-10-04T10:00:00+11:00'),
      text: 'by 10 am Sunday',
    });
    expect(replyPromise(melbourne, at('2026-04-04T20:00:00+11:00'), 60)).toEqual({
      at: at('2026-04-05T10:00:00+10:00'),
      text: 'by 10 am Sunday',
    });
  });

  test('counts an hour that the clock leaves out only once', () => {
    const allNight = place('Australia/Melbourne', [], [dayHours(0, [60, 300])]);
    // From 1:30 am, ninety minutes pass by 4 am because 2 to 3 am does not exist.
    expect(replyPromise(allNight, at('2026-10-04T01:30:00+10:00'), 90)?.text).toBe('by 4 am today');
  });

  test('tells the day by the clock of the place, half-hour zones included', () => {
    const adelaide = place('Australia/Adelaide');
    expect(replyPromise(adelaide, at('2026-11-23T13:20:00Z'), 60)?.text).toBe('by 9:30 am Tuesday');
    expect(replyPromise(adelaide, at('2026-11-23T13:40:00Z'), 60)?.text).toBe('by 9:30 am today');
    expect(replyPromise(place('Australia/Perth'), at('2026-11-23T00:10:00Z'), 60)?.text).toBe('by 9:30 am today');
  });

  test('is not given where no hours are known, or only by appointment', () => {
    expect(replyPromise(place('Australia/Brisbane', [], []), at('2026-11-23T09:00:00+10:00'), 60)).toBeUndefined();
    const byAppointment = [{ ...dayHours(1), by_appointment: true }];
    expect(
      replyPromise(place('Australia/Brisbane', [], byAppointment), at('2026-11-23T09:00:00+10:00'), 60),
    ).toBeUndefined();
  });
});
