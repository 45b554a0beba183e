import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoWithOffset, wallTime } from '#domain/formats/time-zones.ts';
import { dayHours, makeLocation } from '#domain/location/make-location.fixture.ts';
import { specialDaysOf } from '#domain/location/special-days.ts';
import { type LocationSource, toLocationView } from '#domain/location/to-location-view.ts';
import {
  type AppointmentPlace,
  type AppointmentRules,
  bookableSlot,
  isChangeable,
  MOST_DAYS,
  type Period,
  slotDays,
} from './appointment-slots.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Monday 23 November 2026, 7 am in Geelong, where summer time is on. */
const MONDAY = at('2026-11-23T07:00:00+11:00');

function at(iso: string): number {
  return Date.parse(iso);
}

function place(change: Partial<LocationSource> = {}): AppointmentPlace {
  return toLocationView(makeLocation(change), { base: '/locations' });
}

function rules(change: Partial<AppointmentRules> = {}): AppointmentRules {
  return {
    lengthMinutes: 45,
    gapMinutes: 15,
    noticeMinutes: 0,
    daysAhead: 21,
    mostPerPerson: 2,
    closures: [],
    ...change,
  };
}

function withHours(...week: Parameters<typeof dayHours>[]): Partial<LocationSource> {
  return { contact_detail: { opening_hours: week.map((day) => dayHours(...day)) } };
}

/** The starts of one day, on the location's clock. */
function starts(
  date: string,
  { at: where = place(), by = rules(), taken = [] as Period[], now = MONDAY, onlyFree = false } = {},
): string[] {
  const [day] = slotDays(where, by, taken, now, { from: date, days: 1 });
  if (day?.date !== date) return [];
  return day.slots
    .filter(({ isAvailable }) => isAvailable || !onlyFree)
    .map(({ startsAt }) => isoWithOffset(startsAt, where.timeZone).slice(11, 16));
}

const free = (date: string, options: Parameters<typeof starts>[1] = {}) => starts(date, { ...options, onlyFree: true });
const period = (iso: string, minutes = 45): Period => ({ startsAt: at(iso), endsAt: at(iso) + minutes * MINUTE });

describe('the slots of a day', () => {
  test('start at opening, an appointment and a gap apart, and end by closing', () => {
    expect(starts('2026-11-24')).toEqual([
      '08:30',
      '09:30',
      '10:30',
      '11:30',
      '12:30',
      '13:30',
      '14:30',
      '15:30',
      '16:30',
    ]);
  });

  test('follow without a gap where none is wanted', () => {
    const by = rules({ lengthMinutes: 60, gapMinutes: 0 });
    expect(starts('2026-11-28', { by })).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']);
  });

  test('the last may end as the doors close, its gap does not count', () => {
    const by = rules({ lengthMinutes: 60, gapMinutes: 60 });
    expect(starts('2026-11-28', { by })).toEqual(['09:00', '11:00', '13:00', '15:00']);
  });

  test('an appointment that does not fit before closing is left out', () => {
    const by = rules({ lengthMinutes: 61, gapMinutes: 0 });
    expect(starts('2026-11-28', { by }).at(-1)).toBe('14:05');
  });

  test('an opening shorter than an appointment has none', () => {
    const at = place(withHours([2, [600, 640]]));
    expect(starts('2026-11-24', { at })).toEqual([]);
  });

  test('an opening as long as one appointment has one', () => {
    const at = place(withHours([2, [600, 645]]));
    expect(starts('2026-11-24', { at })).toEqual(['10:00']);
  });

  test('a closed day has none', () => {
    expect(starts('2026-11-29')).toEqual([]);
  });

  test('a day without hours has none', () => {
    expect(starts('2026-11-24', { at: place({ contact_detail: {} }) })).toEqual([]);
  });

  test('a day by appointment only has none: the dealer arranges those', () => {
    const byAppointment = { ...dayHours(2), by_appointment: true };
    expect(starts('2026-11-24', { at: place({ contact_detail: { opening_hours: [byAppointment] } }) })).toEqual([]);
  });

  test('a day by appointment only says so, a closed one does not, nor one that the dealer or a holiday closes', () => {
    const week = { opening_hours: [{ ...dayHours(2), by_appointment: true }, dayHours(3)] };
    const said = (date: string, closures: AppointmentRules['closures'] = [], change: Partial<LocationSource> = {}) => {
      const where = place({ contact_detail: week, ...change });
      return slotDays(where, rules({ closures }), [], MONDAY, { from: date, days: 1 })[0]?.noneLeft;
    };
    const holiday = specialDaysOf('sales', [[{ date: '2026-11-24', status: 'Closed', department: 'all' }]]);
    expect(said('2026-11-24')).toBe('by_appointment');
    expect(said('2026-11-25')).toBeUndefined();
    expect(said('2026-11-24', [{ from: '2026-11-24', to: '2026-11-24' }])).toBeUndefined();
    expect(said('2026-11-24', [], { special_hours: holiday })).toBeUndefined();
  });

  test('begin again after lunch', () => {
    const at = place(withHours([2, [540, 720], [780, 900]]));
    expect(starts('2026-11-24', { at })).toEqual(['09:00', '10:00', '11:00', '13:00', '14:00']);
  });

  test('an open day has its slots listed in order whatever the order of its hours', () => {
    const at = place(withHours([2, [780, 900], [540, 720]]));
    expect(starts('2026-11-24', { at })).toEqual(['09:00', '10:00', '11:00', '13:00', '14:00']);
  });
});

describe('special dates', () => {
  const special = (change: Partial<LocationSource['special_hours'][number]>) =>
    place({
      special_hours: specialDaysOf('sales', [[{ date: '2026-11-24', status: 'Closed', department: 'all', ...change }]]),
    });

  test('a public holiday has no slots', () => {
    expect(starts('2026-11-24', { at: special({}) })).toEqual([]);
  });

  test('a holiday of this department counts', () => {
    expect(starts('2026-11-24', { at: special({ department: 'sales' }) })).toEqual([]);
  });

  test('a holiday of another department does not', () => {
    expect(starts('2026-11-24', { at: special({ department: 'service' }) })).toHaveLength(9);
  });

  test('shorter hours replace the usual ones', () => {
    expect(starts('2026-11-24', { at: special({ status: 'Open', opens: 600, closes: 720 }) })).toEqual([
      '10:00',
      '11:00',
    ]);
  });

  test('a Sunday that is open for once has slots', () => {
    const at = special({ date: '2026-11-29', status: 'Open', opens: 600, closes: 660 });
    expect(starts('2026-11-29', { at })).toEqual(['10:00']);
  });

  test('the days around it are as ever', () => {
    expect(starts('2026-11-25', { at: special({}) })).toHaveLength(9);
  });
});

describe('closures', () => {
  const closed = (from: string, to: string, location?: string) =>
    rules({ closures: [{ from, to, ...(location !== undefined && { location }) }] });

  test('first and last date are closed, the next is not', () => {
    const by = closed('2026-11-24', '2026-11-25');
    expect(starts('2026-11-24', { by })).toEqual([]);
    expect(starts('2026-11-25', { by })).toEqual([]);
    expect(starts('2026-11-26', { by })).toHaveLength(9);
  });

  test('one of this location closes it', () => {
    expect(starts('2026-11-24', { by: closed('2026-11-24', '2026-11-24', 'geelong') })).toEqual([]);
  });

  test('one of another location does not', () => {
    expect(starts('2026-11-24', { by: closed('2026-11-24', '2026-11-24', 'ballarat') })).toHaveLength(9);
  });
});

describe('a day of which none is available', () => {
  const why = (now: string, taken: readonly Period[], by = rules()) => {
    const where = place(withHours([1, [9 * 60, 11 * 60]]));
    return slotDays(where, by, taken, at(now), { from: '2026-11-23', days: 1 })[0]?.noneLeft;
  };
  const [nine, ten] = [period('2026-11-23T09:00:00+11:00'), period('2026-11-23T10:00:00+11:00')];

  test('is full where what could still be booked is taken', () => {
    expect(why('2026-11-23T07:00:00+11:00', [nine, ten])).toBe('full');
    expect(why('2026-11-23T09:30:00+11:00', [ten])).toBe('full');
  });

  test('is too late where nothing could be booked any more, however much was taken', () => {
    expect(why('2026-11-23T10:30:00+11:00', [])).toBe('too_late');
    expect(why('2026-11-23T10:30:00+11:00', [nine, ten])).toBe('too_late');
    expect(why('2026-11-23T08:30:00+11:00', [], rules({ noticeMinutes: 120 }))).toBe('too_late');
  });

  test('has no reason while one is available, nor on a day without slots', () => {
    expect(why('2026-11-23T07:00:00+11:00', [nine])).toBeUndefined();
    expect(
      slotDays(place(withHours([2, [9 * 60, 11 * 60]])), rules(), [], MONDAY, { days: 1 })[0]?.noneLeft,
    ).toBeUndefined();
  });

  test('at a workshop is full once its places are taken, and too late after its last drop-off', () => {
    const by = rules({ dropOffs: { times: [9 * 60, 10 * 60], placesPerDay: 1 } });
    expect(why('2026-11-23T07:00:00+11:00', [nine], by)).toBe('full');
    expect(why('2026-11-23T10:30:00+11:00', [], by)).toBe('too_late');
  });
});

describe('which slots are available', () => {
  test('what has begun is not', () => {
    expect(free('2026-11-23', { now: at('2026-11-23T10:31:00+11:00') })[0]).toBe('11:30');
  });

  test('what starts this very minute is, without notice', () => {
    expect(free('2026-11-23', { now: at('2026-11-23T10:30:00+11:00') })[0]).toBe('10:30');
  });

  test('notice is kept to the minute', () => {
    const by = rules({ noticeMinutes: 120 });
    expect(free('2026-11-23', { by, now: at('2026-11-23T08:30:00+11:00') })[0]).toBe('10:30');
    expect(free('2026-11-23', { by, now: at('2026-11-23T08:31:00+11:00') })[0]).toBe('11:30');
  });

  test('notice of a day reaches into tomorrow', () => {
    const by = rules({ noticeMinutes: 24 * 60 });
    const now = at('2026-11-23T12:00:00+11:00');
    expect(free('2026-11-23', { by, now })).toEqual([]);
    expect(free('2026-11-24', { by, now })[0]).toBe('12:30');
  });

  test('a slot that is taken is listed but not available', () => {
    const taken = [period('2026-11-24T10:30:00+11:00')];
    expect(starts('2026-11-24', { taken })).toContain('10:30');
    expect(free('2026-11-24', { taken })).not.toContain('10:30');
    expect(free('2026-11-24', { taken })).toHaveLength(8);
  });

  test('an appointment from before the length changed takes every slot it touches', () => {
    const taken = [period('2026-11-24T10:00:00+11:00', 60)];
    expect(free('2026-11-24', { taken }).slice(0, 3)).toEqual(['08:30', '11:30', '12:30']);
  });

  test('the gap is kept from it on both sides', () => {
    const by = rules({ lengthMinutes: 60, gapMinutes: 30 });
    const taken = [period('2026-11-24T11:30:00+11:00', 30)];
    // 08:30, 10:00 and 11:30 to 12:30: the first ends two hours earlier, the second 30 minutes.
    expect(free('2026-11-24', { by, taken }).slice(0, 3)).toEqual(['08:30', '10:00', '13:00']);
    const earlier = [period('2026-11-24T11:29:00+11:00', 30)];
    expect(free('2026-11-24', { by, taken: earlier }).slice(0, 2)).toEqual(['08:30', '13:00']);
  });

  test('with everything taken, none is', () => {
    const taken = [period('2026-11-24T00:00:00+11:00', 24 * 60)];
    expect(free('2026-11-24', { taken })).toEqual([]);
  });
});

describe('which days are offered', () => {
  const dates = (options: Parameters<typeof slotDays>[4], by = rules(), now = MONDAY) =>
    slotDays(place(), by, [], now, options).map(({ date }) => date);

  test('today and the next ones, closed ones too', () => {
    expect(dates({ days: 7 })).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
  });

  test('a day in the past counts as today', () => {
    expect(dates({ from: '2020-01-01', days: 1 })).toEqual(['2026-11-23']);
  });

  test('none beyond the days that can be booked', () => {
    expect(dates({ from: '2026-12-13', days: 9 })).toEqual(['2026-12-13', '2026-12-14']);
    expect(dates({ from: '2026-12-15', days: 9 })).toEqual([]);
    expect(dates({ days: 9 }, rules({ daysAhead: 0 }))).toEqual(['2026-11-23']);
  });

  test('a month at most', () => {
    expect(dates({ days: 500 }, rules({ daysAhead: 180 }))).toHaveLength(MOST_DAYS);
  });

  test('today is the location’s, not the server’s', () => {
    // 11:30 pm on Sunday in UTC is Monday in Geelong.
    expect(dates({ days: 1 }, rules(), at('2026-11-22T23:30:00Z'))).toEqual(['2026-11-23']);
  });
});

describe('daylight saving', () => {
  test('the same wall times before and after clocks go forward', () => {
    const now = at('2026-10-02T07:00:00+10:00');
    // Sunday 4 October 2026 has 23 hours in Victoria.
    expect(starts('2026-10-03', { now })).toEqual(starts('2026-11-28'));
    expect(starts('2026-10-05', { now })).toEqual(starts('2026-11-24'));
    const [slot] = slotDays(place(), rules(), [], now, { from: '2026-10-05', days: 1 })[0]?.slots ?? [];
    expect(slot?.startsAt).toBe(at('2026-10-05T08:30:00+11:00'));
  });

  test('the same wall times after clocks go back', () => {
    const now = at('2027-04-02T07:00:00+11:00');
    const [slot] = slotDays(place(), rules(), [], now, { from: '2027-04-05', days: 1 })[0]?.slots ?? [];
    expect(slot?.startsAt).toBe(at('2027-04-05T08:30:00+10:00'));
  });

  const allNight = (timeZone = 'Australia/Melbourne') => place({ ...withHours([0, [0, 360]]), time_zone: timeZone });
  const hourly = rules({ lengthMinutes: 60, gapMinutes: 0 });

  test('a night of 23 hours has no slot in the hour that does not exist', () => {
    const now = at('2026-10-02T07:00:00+10:00');
    expect(starts('2026-10-04', { at: allNight(), by: hourly, now })).toEqual([
      '00:00',
      '01:00',
      '03:00',
      '04:00',
      '05:00',
    ]);
  });

  test('a night of 25 hours has the repeated hour once each', () => {
    const now = at('2027-04-02T07:00:00+11:00');
    expect(starts('2027-04-04', { at: allNight(), by: hourly, now })).toEqual([
      '00:00',
      '01:00',
      '02:00',
      '02:00',
      '03:00',
      '04:00',
      '05:00',
    ]);
  });

  test('Queensland changes nothing', () => {
    const now = at('2026-10-02T07:00:00+10:00');
    expect(starts('2026-10-04', { at: allNight('Australia/Brisbane'), by: hourly, now })).toHaveLength(6);
  });

  test('Perth’s morning is its own', () => {
    const at = place({ time_zone: 'Australia/Perth' });
    const [slot] = slotDays(at, rules(), [], MONDAY, { from: '2026-11-24', days: 1 })[0]?.slots ?? [];
    expect(slot?.startsAt).toBe(Date.parse('2026-11-24T08:30:00+08:00'));
  });

  test('Adelaide’s half hour too', () => {
    const at = place({ time_zone: 'Australia/Adelaide' });
    const [slot] = slotDays(at, rules(), [], MONDAY, { from: '2026-11-24', days: 1 })[0]?.slots ?? [];
    expect(slot?.startsAt).toBe(Date.parse('2026-11-24T08:30:00+10:30'));
  });
});

describe('booking', () => {
  const book = (iso: string, options: { readonly by?: AppointmentRules; readonly taken?: readonly Period[] } = {}) =>
    bookableSlot(place(), options.by ?? rules(), options.taken ?? [], MONDAY, at(iso));

  test('the start of a slot names it', () => {
    expect(book('2026-11-24T10:30:00+11:00')).toMatchObject({
      ...period('2026-11-24T10:30:00+11:00'),
      isAvailable: true,
    });
  });

  test('the same moment in another zone is the same slot', () => {
    expect(book('2026-11-23T23:30:00Z')).toMatchObject({ isAvailable: true });
  });

  test('a time between two slots is none', () => {
    expect(book('2026-11-24T10:31:00+11:00')).toBeUndefined();
  });

  test('nor is one at night, on a Sunday, in the past or too far ahead', () => {
    for (const iso of ['2026-11-24T02:30', '2026-11-29T10:30', '2026-11-20T10:30', '2026-12-15T10:30'])
      expect(book(`${iso}:00+11:00`), iso).toBeUndefined();
  });

  test('one that is taken is there, but not available', () => {
    const taken = [period('2026-11-24T10:30:00+11:00')];
    expect(book('2026-11-24T10:30:00+11:00', { taken })).toMatchObject({ isAvailable: false });
  });

  test('it can be changed until the notice begins', () => {
    const by = rules({ noticeMinutes: 120 });
    expect(isChangeable({ startsAt: MONDAY + 2 * HOUR }, by, MONDAY)).toBe(true);
    expect(isChangeable({ startsAt: MONDAY + 2 * HOUR - 1 }, by, MONDAY)).toBe(false);
  });
});

describe('a workshop', () => {
  /** 7:30 am, 8:30 am, 10:15 am and 6 pm. */
  const by = rules({ lengthMinutes: 15, gapMinutes: 0, dropOffs: { times: [450, 510, 615, 1080], placesPerDay: 2 } });
  const tuesday = '2026-11-24';
  const left = (taken: readonly Period[]): number | undefined =>
    slotDays(place(), by, taken, MONDAY, { from: tuesday, days: 1 })[0]?.placesLeft;

  test('takes vehicles in at its drop-off times while it is open', () => {
    expect(starts(tuesday, { by })).toEqual(['08:30', '10:15']);
    expect(starts('2026-11-29', { by })).toEqual([]);
  });

  test('takes several at one time, until the day’s places are taken', () => {
    const first = period(`${tuesday}T08:30:00+11:00`, 15);
    expect(free(tuesday, { by, taken: [first] })).toEqual(['08:30', '10:15']);
    expect(left([first])).toBe(1);
    expect(free(tuesday, { by, taken: [first, first] })).toEqual([]);
    expect([left([first, first]), left([first, first, first])]).toEqual([0, 0]);
    expect(starts(tuesday, { by, taken: [first, first] })).toEqual(['08:30', '10:15']);
  });

  test('counts the vehicles of its own day alone, on its own clock', () => {
    // Tuesday in Geelong, Monday in UTC; and Wednesday in Geelong.
    const taken = [period(`${tuesday}T08:30:00+11:00`, 15), period('2026-11-25T08:30:00+11:00', 15)];
    expect(left(taken)).toBe(1);
  });

  test('is booked before its notice, at no other time than a drop-off', () => {
    const late = rules({ ...by, noticeMinutes: 24 * 60 });
    expect(free(tuesday, { by: late, now: at('2026-11-23T09:00:00+11:00') })).toEqual(['10:15']);
    expect(bookableSlot(place(), by, [], MONDAY, at(`${tuesday}T08:30:00+11:00`))?.isAvailable).toBe(true);
    expect(bookableSlot(place(), by, [], MONDAY, at(`${tuesday}T09:30:00+11:00`))).toBeUndefined();
    expect(bookableSlot(place(), by, [], MONDAY, at(`${tuesday}T07:30:00+11:00`))).toBeUndefined();
  });
});

describe('whatever the hours and rules', () => {
  const anyPlace = fc.record({
    week: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 6 }),
        fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 })),
      ),
      { minLength: 1, maxLength: 7 },
    ),
    timeZone: fc.constantFrom(
      'Australia/Melbourne',
      'Australia/Brisbane',
      'Australia/Adelaide',
      'Australia/Perth',
      'Australia/Lord_Howe',
    ),
  });
  const anyRules: fc.Arbitrary<AppointmentRules> = fc.record({
    lengthMinutes: fc.integer({ min: 10, max: 480 }),
    gapMinutes: fc.integer({ min: 0, max: 240 }),
    noticeMinutes: fc.integer({ min: 0, max: 20_160 }),
    daysAhead: fc.integer({ min: 0, max: 180 }),
    mostPerPerson: fc.constant(2),
    closures: fc.constant([]),
  });
  /** Two years, with four changes of the clocks. */
  const anyNow = fc.integer({ min: at('2026-09-01T00:00:00Z'), max: at('2028-09-01T00:00:00Z') });
  const asPlace = ({ week, timeZone }: { week: [number, [number, number]][]; timeZone: string }): AppointmentPlace => {
    const days = new Map(week.map(([weekday, [a, b]]) => [weekday, [Math.min(a, b), Math.max(a, b) + 1] as const]));
    return place({
      ...withHours(...[...days].map(([day, hours]): [number, typeof hours] => [day, hours])),
      time_zone: timeZone,
    });
  };

  test('slots never overlap, keep their gap, lie within opening hours and on their own day', () => {
    fc.assert(
      fc.property(anyPlace, anyRules, anyNow, (source, by, now) => {
        const where = asPlace(source);
        for (const { date, slots } of slotDays(where, by, [], now, { days: 10 })) {
          slots.forEach((slot, index) => {
            const next = slots[index + 1];
            if (next !== undefined) expect(next.startsAt - slot.endsAt).toBeGreaterThanOrEqual(by.gapMinutes * MINUTE);
            expect(slot.endsAt - slot.startsAt).toBe(by.lengthMinutes * MINUTE);
            expect(isoWithOffset(slot.startsAt, where.timeZone).slice(0, 10)).toBe(date);
            const { weekday, hour, minute } = wallTime(slot.startsAt, where.timeZone);
            const hours = where.weeklyHours.find((entry) => entry.weekday === weekday);
            expect(hour * 60 + minute).toBeGreaterThanOrEqual(hours?.opens ?? Infinity);
            expect(hour * 60 + minute).toBeLessThan(hours?.closes ?? -Infinity);
          });
        }
      }),
      {
        numRuns: 300,
        examples: [
          [
            // The clock shows 2 am twice on the Sunday within these days.
            { week: [[0, [0, 119]]], timeZone: 'Australia/Melbourne' },
            rules({ lengthMinutes: 10, gapMinutes: 0, noticeMinutes: 0, daysAhead: 7, closures: [] }),
            at('2027-03-28T00:00:00+11:00'),
          ],
        ],
      },
    );
  });

  test('every slot that is listed as available can be booked, and then no longer', () => {
    fc.assert(
      fc.property(anyPlace, anyRules, anyNow, (source, by, now) => {
        const where = asPlace(source);
        const slots = slotDays(where, by, [], now, { days: 5 }).flatMap((day) => day.slots);
        for (const slot of slots.filter(({ isAvailable }) => isAvailable).slice(0, 5)) {
          expect(bookableSlot(where, by, [], now, slot.startsAt)).toEqual(slot);
          expect(bookableSlot(where, by, [slot], now, slot.startsAt)?.isAvailable).toBe(false);
          expect(slot.startsAt - now).toBeGreaterThanOrEqual(by.noticeMinutes * MINUTE);
        }
      }),
      { numRuns: 200 },
    );
  });
});
