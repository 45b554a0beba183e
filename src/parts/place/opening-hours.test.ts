import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOpeningHours } from '#config/schema/opening-hours.ts';
import { wallDay, wallTime } from '#domain/formats/time-zones.ts';
import { makeLocation } from '#domain/location/make-location.fixture.ts';
import { overnightHours } from '#domain/location/overnight-hours.ts';
import { openingHoursLines, openingHoursSentence } from '#domain/location/opening-hours-lines.ts';
import { specialDaysOf } from '#domain/location/special-days.ts';
import { toLocationView, type SpecialDay } from '#domain/location/to-location-view.ts';
import { openState } from './show-open-now.ts';

/** Hours as a dealer writes them. */
function weekOf(text: string) {
  const parsed = parseOpeningHours(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
}
const linesOf = (
  ...[text, ...rest]: [string, ...(Parameters<typeof openingHoursLines> extends [unknown, ...infer R] ? R : never)]
) => openingHoursLines(text === '' ? [] : weekOf(text), ...rest).map(({ label, text: hours }) => `${label} ${hours}`);
const placeOf = (hours: string, timeZone: string, special: readonly SpecialDay[] = []) =>
  toLocationView(
    makeLocation({
      time_zone: timeZone,
      special_hours: specialDaysOf('sales', [special]),
      contact_detail: { ...(hours !== '' && { opening_hours: weekOf(hours) }) },
    }),
    { base: '/locations' },
  );
const stateOf = (hours: string, timeZone: string, instant: string, special: readonly SpecialDay[] = []) => {
  const { weeklyHours, specialHours } = placeOf(hours, timeZone, special);
  return openState(
    { weeklyHours: overnightHours(weeklyHours), specialHours, timeZone },
    Date.parse(instant),
  )?.text.replaceAll('\u00a0', ' ');
};

const USUAL = 'Mon-Fri 8:30-17:30, Sat 9:00-16:00';

test.each<[string, 'short' | 'full', string]>([
  [
    'Mon-Wed 9-18, Thu 9-20, Fri 9-18, Sat 9:30-16:30',
    'full',
    'Monday to Wednesday 9 am – 6 pm, Thursday 9 am – 8 pm, Friday 9 am – 6 pm, Saturday 9:30 am – 4:30 pm, Sunday closed',
  ],
  ['Mon-Sun 10-16', 'short', 'Mon-Fri 10 am – 4 pm, Saturday to Sunday 10 am – 4 pm'],
  // Tuesday and Thursday follow one another as lines, not as days.
  [
    'Mon 9-17, Tue 9-21, Wed 9-17, Thu 9-21, Fri 9-17',
    'short',
    'Mon, Wed, Fri 9 am – 5 pm, Tuesday 9 am – 9 pm, Thursday 9 am – 9 pm, Saturday to Sunday closed',
  ],
])('on paper "%s" (%s) takes one sentence, days in a row together', (text, layout, sentence) => {
  expect(openingHoursSentence(openingHoursLines(weekOf(text), layout))).toBe(sentence);
});

describe('a week in its layout', () => {
  test.each<[string, string[]]>([
    // All five weekdays match [4-47]; Saturday and Sunday come after them [4-49].
    ['Mon-Fri 8-17', ['Mon-Fri 8 am – 5 pm', 'Saturday Closed', 'Sunday Closed']],
    ['Mon-Sun 10:00-16:00', ['Mon-Fri 10 am – 4 pm', 'Saturday 10 am – 4 pm', 'Sunday 10 am – 4 pm']],
    ['daily 9-17', ['Mon-Fri 9 am – 5 pm', 'Saturday 9 am – 5 pm', 'Sunday 9 am – 5 pm']],
    ['weekends 10-14', ['Mon-Fri Closed', 'Saturday 10 am – 2 pm', 'Sunday 10 am – 2 pm']],
    ['weekdays 7:30-16:30', ['Mon-Fri 7:30 am – 4:30 pm', 'Saturday Closed', 'Sunday Closed']],
    [
      'Mon-Fri 8:30-12:00 & 13:00-17:30',
      ['Mon-Fri 8:30 am – 12 pm, 1 pm – 5:30 pm', 'Saturday Closed', 'Sunday Closed'],
    ],
    ['Mon-Fri by appointment', ['Mon-Fri By appointment only', 'Saturday Closed', 'Sunday Closed']],
    ['Sat 9-16', ['Mon-Fri Closed', 'Saturday 9 am – 4 pm', 'Sunday Closed']],
    ['Mon-Fri 0:00-24:00', ['Mon-Fri 12 am – 12 am', 'Saturday Closed', 'Sunday Closed']],
    ['Sun 9 am-noon, Mon-Fri 9-17', ['Mon-Fri 9 am – 5 pm', 'Saturday Closed', 'Sunday 9 am – 12 pm']],
    ['Mon-Fri 9-17, Sat by appointment', ['Mon-Fri 9 am – 5 pm', 'Saturday By appointment only', 'Sunday Closed']],
    ['Mon-Fri 9-17, Sun by appointment', ['Mon-Fri 9 am – 5 pm', 'Saturday Closed', 'Sunday By appointment only']],
    // The days that match, then the odd ones [4-48].
    [
      'Mon-Wed 9-17, Thu 9-21, Fri 9-17',
      ['Mon-Wed, Fri 9 am – 5 pm', 'Thursday 9 am – 9 pm', 'Saturday Closed', 'Sunday Closed'],
    ],
    ['Mon closed, Tue-Fri 9-17', ['Tue-Fri 9 am – 5 pm', 'Monday Closed', 'Saturday Closed', 'Sunday Closed']],
    ['Tue-Fri 9-17', ['Tue-Fri 9 am – 5 pm', 'Monday Closed', 'Saturday Closed', 'Sunday Closed']],
    [
      'Mon 8-17, Tue 9-17, Wed 8-17, Thu 9-17, Fri 8-17',
      ['Mon, Wed, Fri 8 am – 5 pm', 'Tuesday 9 am – 5 pm', 'Thursday 9 am – 5 pm', 'Saturday Closed', 'Sunday Closed'],
    ],
    ['Mon-Thu 9-17, Fri 9-16:30', ['Mon-Thu 9 am – 5 pm', 'Friday 9 am – 4:30 pm', 'Saturday Closed', 'Sunday Closed']],
    [
      'Mon-Thu 9-17, Fri by appointment',
      ['Mon-Thu 9 am – 5 pm', 'Friday By appointment only', 'Saturday Closed', 'Sunday Closed'],
    ],
    [
      'Thu-Fri 9-20',
      ['Mon-Wed Closed', 'Thursday 9 am – 8 pm', 'Friday 9 am – 8 pm', 'Saturday Closed', 'Sunday Closed'],
    ],
    // Every weekday where none stands for the others [4-46].
    [
      'Mon 8-16, Tue 8-17, Wed 8-18, Thu 8-19, Fri 8-20',
      [
        'Monday 8 am – 4 pm',
        'Tuesday 8 am – 5 pm',
        'Wednesday 8 am – 6 pm',
        'Thursday 8 am – 7 pm',
        'Friday 8 am – 8 pm',
        'Saturday Closed',
        'Sunday Closed',
      ],
    ],
    [
      'Mon-Tue 8-17, Wed-Thu 8-18, Fri 8-19',
      [
        'Monday 8 am – 5 pm',
        'Tuesday 8 am – 5 pm',
        'Wednesday 8 am – 6 pm',
        'Thursday 8 am – 6 pm',
        'Friday 8 am – 7 pm',
        'Saturday Closed',
        'Sunday Closed',
      ],
    ],
    // Nothing is known, so nothing is said; a week of closed days says so [8-17].
    ['', []],
    ['Mon-Sun closed', ['Mon-Fri Closed', 'Saturday Closed', 'Sunday Closed']],
  ])('%s', (hours, lines) => {
    expect(linesOf(hours)).toEqual(lines);
  });

  test.each([
    [USUAL, 'Wednesday 8:30 am – 5:30 pm'],
    ['Mon-Sun closed', 'Friday Closed'],
    ['Mon-Thu 9-17, Fri by appointment', 'Friday By appointment only'],
  ])('%s, written out, has a line a day', (hours, line) => {
    const lines = linesOf(hours, 'full');
    expect(lines).toHaveLength(7);
    expect(lines).toContain(line);
    expect(lines.map((text) => text.split(' ')[0])).toEqual(
      'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
    );
  });

  test.each([
    ['Mon-Fri 9-17', 'by_appointment', 'Saturday By appointment only'],
    ['Mon-Fri 9-17', 'enquire', 'Saturday Enquire Now'],
    ['Mon-Fri 9-17', 'closed', 'Saturday Closed'],
    [USUAL, 'by_appointment', 'Saturday 9 am – 4 pm'],
    [USUAL, 'enquire', 'Saturday 9 am – 4 pm'],
    ['Mon-Fri 9-17, Sat by appointment', 'enquire', 'Saturday By appointment only'],
  ] as const)('%s with a closed Saturday that says %s: %s [4-50]', (hours, says, line) => {
    const lines = linesOf(hours, 'short', { says, href: '/contact-us' });
    expect(lines.find((text) => text.startsWith('Saturday'))).toBe(line);
    expect(lines.find((text) => text.startsWith('Sunday'))).toBe('Sunday Closed');
  });

  test('"Enquire Now" of a closed Saturday leads to the form of its location, of that department alone', () => {
    const saturday = (location_type: 'sales' | 'service') =>
      toLocationView(makeLocation({ location_type, contact_detail: { opening_hours: weekOf('Mon-Fri 9-17') } }), {
        base: '/locations',
        closedSaturdays: { sales: 'enquire' },
      }).hours.find(({ label }) => label === 'Saturday');
    expect(saturday('sales')).toEqual({
      label: 'Saturday',
      text: 'Enquire Now',
      href: '/locations/geelong#enquire',
      weekdays: [6],
    });
    expect(saturday('service')?.text).toBe('Closed');
  });

  test.each([
    ['sales@ironbarkcars.example', { text: 'Enquire Now', href: 'mailto:sales@ironbarkcars.example' }],
    [undefined, { text: 'Closed' }],
  ])('without a form to lead to it is an email, and "Closed" without an address: %s', (email, expected) => {
    const contact_detail = { ...(email !== undefined && { email }), opening_hours: weekOf('Mon-Fri 9-17') };
    const { hours, enquireHref } = toLocationView(makeLocation({ contact_detail }), {
      base: '/locations',
      hasForm: false,
      closedSaturdays: { sales: 'enquire' },
    });
    expect(enquireHref).toBeUndefined();
    expect(hours.find(({ label }) => label === 'Saturday')).toEqual({ label: 'Saturday', weekdays: [6], ...expected });
  });
});

describe('open now', () => {
  test.each([
    // One instant, eight clocks: Wednesday 18 November 2026, 22:45 in London's winter is Thursday here.
    ['Australia/Perth', '2026-11-18T22:45:00Z', 'Opens 8:30 am today'],
    ['Australia/Darwin', '2026-11-18T22:45:00Z', 'Opens 8:30 am today'],
    ['Australia/Brisbane', '2026-11-18T22:45:00Z', 'Open now until 5:30 pm'],
    ['Australia/Adelaide', '2026-11-18T22:45:00Z', 'Open now until 5:30 pm'],
    ['Australia/Broken_Hill', '2026-11-18T22:45:00Z', 'Open now until 5:30 pm'],
    ['Australia/Sydney', '2026-11-18T22:45:00Z', 'Open now until 5:30 pm'],
    ['Australia/Melbourne', '2026-11-18T22:45:00Z', 'Open now until 5:30 pm'],
    ['Australia/Hobart', '2026-11-18T22:45:00Z', 'Open now until 5:30 pm'],
    // In winter Sydney is level with Brisbane.
    ['Australia/Sydney', '2026-07-15T22:29:00Z', 'Opens 8:30 am today'],
    ['Australia/Sydney', '2026-07-15T22:30:00Z', 'Open now until 5:30 pm'],
    ['Australia/Brisbane', '2026-07-15T22:30:00Z', 'Open now until 5:30 pm'],
    ['Australia/Adelaide', '2026-07-15T22:59:00Z', 'Opens 8:30 am today'],
    ['Australia/Adelaide', '2026-07-15T23:00:00Z', 'Open now until 5:30 pm'],
    ['Australia/Darwin', '2026-07-15T23:00:00Z', 'Open now until 5:30 pm'],
    ['Australia/Perth', '2026-07-16T00:29:00Z', 'Opens 8:30 am today'],
    ['Australia/Perth', '2026-07-16T00:30:00Z', 'Open now until 5:30 pm'],
    // Daylight saving begins on Sunday 4 October 2026 at 2 am and ends on 5 April 2026 at 3 am.
    ['Australia/Sydney', '2026-10-01T22:29:00Z', 'Opens 8:30 am today'],
    ['Australia/Sydney', '2026-10-01T22:30:00Z', 'Open now until 5:30 pm'],
    ['Australia/Sydney', '2026-10-04T21:29:00Z', 'Opens 8:30 am today'],
    ['Australia/Sydney', '2026-10-04T21:30:00Z', 'Open now until 5:30 pm'],
    ['Australia/Hobart', '2026-10-04T21:30:00Z', 'Open now until 5:30 pm'],
    ['Australia/Brisbane', '2026-10-04T21:30:00Z', 'Opens 8:30 am today'],
    ['Australia/Sydney', '2026-04-02T21:30:00Z', 'Open now until 5:30 pm'],
    ['Australia/Sydney', '2026-04-05T21:30:00Z', 'Opens 8:30 am today'],
    ['Australia/Sydney', '2026-04-05T22:30:00Z', 'Open now until 5:30 pm'],
    // The end of a day, of a week and of a year.
    ['Australia/Brisbane', '2026-11-20T07:29:00Z', 'Open now until 5:30 pm'],
    ['Australia/Brisbane', '2026-11-20T07:30:00Z', 'Opens 9 am Saturday'],
    ['Australia/Brisbane', '2026-11-21T05:59:00Z', 'Open now until 4 pm'],
    ['Australia/Brisbane', '2026-11-21T06:00:00Z', 'Opens 8:30 am Monday'],
    ['Australia/Brisbane', '2026-11-22T02:00:00Z', 'Opens 8:30 am Monday'],
    ['Australia/Perth', '2026-12-31T15:59:00Z', 'Opens 8:30 am Friday'],
    ['Australia/Perth', '2026-12-31T16:00:00Z', 'Opens 8:30 am today'],
  ])('in %s at %s: %s', (timeZone, instant, text) => {
    expect(stateOf(USUAL, timeZone, instant)).toBe(text);
  });

  test.each([
    ['Mon-Fri 0:00-24:00', '2026-11-18T14:00:00Z', 'Open now until 12 am'],
    ['Mon-Fri 0:00-24:00', '2026-11-20T13:59:00Z', 'Open now until 12 am'],
    ['Mon-Sun 0:00-24:00', '2026-11-20T13:59:00Z', 'Open now until 12 am'],
    ['Wed 18:00-24:00, Thu 0:00-2:00', '2026-11-18T13:59:00Z', 'Open now until 2 am'],
    ['Mon-Fri 0:00-24:00', '2026-11-20T14:00:00Z', 'Opens 12 am Monday'],
    // A roadhouse that is open overnight writes the two halves of the night on their own days.
    ['Mon-Sun 0:00-2:00 & 18:00-24:00', '2026-11-18T15:30:00Z', 'Open now until 2 am'],
    ['Mon-Sun 0:00-2:00 & 18:00-24:00', '2026-11-18T16:00:00Z', 'Opens 6 pm today'],
    ['Mon-Sun 0:00-2:00 & 18:00-24:00', '2026-11-18T13:00:00Z', 'Open now until 2 am'],
    ['Mon-Fri 8:30-12:00 & 13:00-17:30', '2026-11-18T02:00:00Z', 'Opens 1 pm today'],
    ['Mon-Fri 8:30-12:00 & 13:00-17:30', '2026-11-18T03:00:00Z', 'Open now until 5:30 pm'],
    ['Wed 10-12', '2026-11-18T02:00:00Z', 'Opens 10 am Wednesday'],
    ['Wed 10-12', '2026-11-18T00:00:00Z', 'Open now until 12 pm'],
    ['Mon-Sun by appointment', '2026-11-18T02:00:00Z', undefined],
    ['Mon-Sun closed', '2026-11-18T02:00:00Z', undefined],
    ['', '2026-11-18T02:00:00Z', undefined],
  ])('with %s at %s in Brisbane: %s', (hours, instant, text) => {
    expect(stateOf(hours, 'Australia/Brisbane', instant)).toBe(text);
  });

  const christmas: SpecialDay[] = [
    { date: '2026-12-24', status: 'Open', opens: 510, closes: 780, department: 'all' },
    { date: '2026-12-25', status: 'Closed', department: 'all', name: 'Christmas Day' },
    { date: '2026-12-26', status: 'Closed', department: 'sales' },
    { date: '2026-12-27', status: 'Open', opens: 600, closes: 840, department: 'all' },
    { date: '2026-12-28', status: 'Closed', department: 'service' },
  ];
  test.each([
    ['2026-12-23T22:30:00Z', 'Open now until 1 pm'],
    ['2026-12-24T03:00:00Z', 'Opens 10 am Sunday'],
    ['2026-12-25T02:00:00Z', 'Opens 10 am Sunday'],
    // The department's own day counts, another's does not.
    ['2026-12-26T02:00:00Z', 'Opens 10 am Sunday'],
    ['2026-12-27T01:00:00Z', 'Open now until 2 pm'],
    ['2026-12-27T04:00:00Z', 'Opens 8:30 am Monday'],
    ['2026-12-28T02:00:00Z', 'Open now until 5:30 pm'],
  ])('over Christmas at %s in Brisbane: %s', (instant, text) => {
    expect(stateOf(USUAL, 'Australia/Brisbane', instant, christmas)).toBe(text);
  });

  test('a place that is shut for more than a week says nothing', () => {
    const shut = Array.from({ length: 9 }, (_, index): SpecialDay => ({
      date: `2026-12-${20 + index}`,
      status: 'Closed',
      department: 'all',
    }));
    expect(stateOf(USUAL, 'Australia/Brisbane', '2026-12-20T02:00:00Z', shut)).toBeUndefined();
  });
});

const ZONES = ['Perth', 'Darwin', 'Brisbane', 'Adelaide', 'Sydney', 'Hobart'].map((city) => `Australia/${city}`);
const instants = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) });
const weeks = fc.array(
  fc.record({
    weekday: fc.constantFrom(0, 1, 2, 3, 4, 5, 6),
    opens: fc.integer({ min: 0, max: 1000 }),
    minutes: fc.integer({ min: 1, max: 400 }),
  }),
  { maxLength: 14 },
);

test('a place says "open" exactly while its own clock lies within the hours of its weekday', () => {
  fc.assert(
    fc.property(weeks, instants, fc.constantFrom(...ZONES), (entries, instantMs, timeZone) => {
      const weekly = entries.map(({ weekday, opens, minutes }) => ({ weekday, opens, closes: opens + minutes }));
      const { weekday, hour, minute } = wallTime(instantMs, timeZone);
      const clock = hour * 60 + minute;
      const isOpen = weekly.some((one) => one.weekday === weekday && one.opens <= clock && clock < one.closes);
      const state = openState({ weeklyHours: weekly, specialHours: [], timeZone }, instantMs);
      expect(state?.open ?? false).toBe(isOpen);
      expect(state === undefined).toBe(weekly.length === 0);
    }),
  );
});

test('a special day overrides its weekday, and no other day', () => {
  fc.assert(
    fc.property(weeks, instants, fc.constantFrom(...ZONES), (entries, instantMs, timeZone) => {
      const weekly = entries.map(({ weekday, opens, minutes }) => ({ weekday, opens, closes: opens + minutes }));
      const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
      const today = wallDay(instantMs, timeZone);
      const at = (special: readonly { date: string }[]) =>
        openState({ weeklyHours: weekly, specialHours: special, timeZone }, instantMs)?.open ?? false;
      expect(at([{ date: dateOf(today) }])).toBe(false);
      expect(at([{ date: dateOf(today + 1) }, { date: dateOf(today - 1) }])).toBe(at([]));
    }),
  );
});

test('every layout has each day once, Saturday and Sunday last', () => {
  fc.assert(
    fc.property(weeks, fc.constantFrom('short' as const, 'full' as const), (entries, layout) => {
      const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
        const own = entries.find((entry) => entry.weekday === weekday);
        return {
          weekday,
          status: own === undefined ? ('Closed' as const) : ('Open' as const),
          formated_hours: '',
          by_appointment: false,
          intervals: own === undefined ? [] : [{ opens: own.opens, closes: own.opens + own.minutes }],
        };
      });
      const lines = openingHoursLines(week, layout);
      expect(lines.flatMap(({ weekdays }) => weekdays).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(lines.slice(-2).map(({ label }) => label)).toEqual(['Saturday', 'Sunday']);
    }),
  );
});
