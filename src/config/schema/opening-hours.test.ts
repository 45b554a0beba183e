import { describe, expect, test } from 'vitest';
import { formatTimeOfDay, openingHours, parseOpeningHours, parseTimeOfDay } from './opening-hours.ts';

/** Sunday to Saturday as "8:30-17:30", "closed" or "appointment". */
function week(input: unknown): string[] {
  return openingHours()
    .parse(input)
    .map((day) =>
      day.by_appointment
        ? 'appointment'
        : day.status === 'Closed'
          ? 'closed'
          : day.intervals.map(({ opens, closes }) => `${String(opens)}-${String(closes)}`).join('+'),
    );
}

describe('hours in the compact form', () => {
  // 8:30 is minute 510, 16:30 minute 990, 17:30 minute 1050.
  test.each([
    ['Mon-Fri 8:30-17:30, Sat 8:30-16:30', 'closed 510-1050 510-1050 510-1050 510-1050 510-1050 510-990'],
    ['Mon–Fri 8:30–17:30', 'closed 510-1050 510-1050 510-1050 510-1050 510-1050 closed'],
    ['Monday to Friday 8.30am to 5.30pm', 'closed 510-1050 510-1050 510-1050 510-1050 510-1050 closed'],
    [
      'Mon-Fri: 8:30-17:30; Sat: closed; Sun: by appointment',
      'appointment 510-1050 510-1050 510-1050 510-1050 510-1050 closed',
    ],
    ['Sat-Mon 9-17', '540-1020 540-1020 closed closed closed closed 540-1020'],
    ['Mon & Wed 9:00-12:00 & 13:00-17:30', 'closed 540-720+780-1050 closed 540-720+780-1050 closed closed closed'],
    ['daily 10 am - noon', '600-720 600-720 600-720 600-720 600-720 600-720 600-720'],
    ['weekends 9-12', '540-720 closed closed closed closed closed 540-720'],
    ['Fri 17:00-24:00', 'closed closed closed closed closed 1020-1440 closed'],
  ])('%s', (text, expected) => {
    expect(week(text).join(' ')).toBe(expected);
  });

  test.each([
    [
      'Mon-Fri 17:30-8:30',
      '"Mon-Fri 17:30-8:30": Closes (8:30) before it opens (17:30).',
      'The two times look swapped.',
    ],
    [
      'Sat 8:30-4:30',
      '"Sat 8:30-4:30": Closes (4:30) before it opens (8:30).',
      'Write 8:30-16:30 if 4:30 pm is meant.',
    ],
    ['Mon 9-9', '"Mon 9-9": Closes (9:00) before it opens (9:00).', 'Write 9:00-21:00 if 9 pm is meant.'],
    [
      'Mon 9-17, Mon-Fri 8-16',
      'Monday has hours twice.',
      'Keep one entry per day; write two ranges of one day as "8:30-12:00 & 13:00-17:30".',
    ],
    ['Mon 9-13 & 12-17', '"Mon 9-13 & 12-17": Hours of one day overlap at 12:00.', 'Join them into one range.'],
    [
      'Mon-Fry 9-17',
      '"Mon-Fry 9-17" does not say which days have which hours.',
      'Write hours as in "Mon-Fri 8:30-17:30, Sat 8:30-16:30, Sun closed".',
    ],
    [
      'Mon 9-25',
      '"Mon 9-25": "9-25" is not a range of hours.',
      'Write hours as in "Mon-Fri 8:30-17:30, Sat 8:30-16:30, Sun closed".',
    ],
    ['', 'Names no day.', 'Write hours as in "Mon-Fri 8:30-17:30, Sat 8:30-16:30, Sun closed".'],
  ])('%s is refused with a remedy', (text, message, remedy) => {
    expect(parseOpeningHours(text)).toEqual({ ok: false, message, remedy });
  });
});

describe('hours as entries of the specification [3-37]', () => {
  test('yield the same week as the compact form', () => {
    const entries = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '8:30', close: '17:30' }));

    expect(openingHours().parse(entries)).toEqual(openingHours().parse('Mon-Fri 8:30-17:30'));
  });

  test('keep the dealer’s own words for the hours', () => {
    const [, monday] = openingHours().parse([
      { weekday: 1, formated_hours: '8:30 am till late', open: '8:30 am', close: '9 pm' },
    ]);

    expect(monday).toEqual({
      weekday: 1,
      status: 'Open',
      formated_hours: '8:30 am till late',
      by_appointment: false,
      intervals: [{ opens: 510, closes: 1260 }],
    });
  });

  test('read the times from the words where there is nothing else', () => {
    expect(week([{ weekday: 6, status: 'Open', formated_hours: '9:00 am - 4:00 pm' }])[6]).toBe('540-960');
  });

  test('without any weekday are closed all week [8-17]', () => {
    expect(week([])).toEqual(Array.from({ length: 7 }, () => 'closed'));
  });

  test('report every entry that is wrong', () => {
    const result = openingHours().safeParse([
      { weekday: 1, open: '17:30', close: '8:30' },
      { weekday: 2, open: 'early', close: '17:00' },
      { weekday: 3, formated_hours: 'till late' },
      { weekday: 4, status: 'Closed' },
      { weekday: 4, status: 'Closed' },
    ]);

    expect(result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      '0.close: Closes (8:30) before it opens (17:30).',
      '1.open: Is not a time of day.',
      '2.formated_hours: "till late" is not a range of hours.',
      '4.weekday: Thursday has hours twice.',
    ]);
  });

  test.each([7, -1])('say which day each number is where one is written that is none: %d', (weekday) => {
    expect(openingHours().safeParse([{ weekday, status: 'Closed' }]).error?.issues).toMatchObject([
      {
        code: 'custom',
        path: [0, 'weekday'],
        message: 'Is no day of the week.',
        params: {
          remedy:
            'Write 0 for Sunday, 1 for Monday, 2 for Tuesday, 3 for Wednesday, 4 for Thursday, 5 for Friday or 6 for Saturday.',
        },
      },
    ]);
  });

  test.each([
    [
      'open after it is closed',
      [
        { weekday: 0, status: 'Closed' },
        { weekday: 0, open: '10:00', close: '16:00' },
      ],
    ],
    [
      'open twice at the same time',
      [
        { weekday: 0, open: '8:30', close: '17:30' },
        { weekday: 0, open: '8:30', close: '17:30' },
      ],
    ],
  ])('report a weekday that is %s', (_, entries) => {
    expect(
      openingHours()
        .safeParse(entries)
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ).toEqual(['1.weekday: Sunday has hours twice.']);
  });

  test('of a weekday may be two ranges', () => {
    const entries = [
      { weekday: 1, open: '13:00', close: '17:30' },
      { weekday: 1, open: '8:30', close: '12:00' },
    ];
    expect(week(entries)[1]).toBe('510-720+780-1050');
  });

  test('in words have to be those of the times, however they are spelled', () => {
    const messageOf = (formated_hours: string) =>
      openingHours().safeParse([{ weekday: 1, open: '8:30', close: '17:30', formated_hours }]).error?.issues[0]
        ?.message;

    expect(messageOf('8:30 am – 6:30 pm')).toBe(
      'Differs from `open` and `close`, 8:30 am – 5:30 pm: a visitor would read the one, and "open now" would go by the other.',
    );
    expect(messageOf('8.30am to 5.30pm')).toBeUndefined();
    expect(messageOf('8:30 am till late')).toBeUndefined();
  });
});

test.each([
  ['8:30', 510],
  ['08:30', 510],
  ['8.30am', 510],
  ['5:30 pm', 1050],
  ['12 am', 0],
  ['12 pm', 720],
  ['noon', 720],
  ['24:00', 1440],
  ['24:01', undefined],
  ['8:75', undefined],
  ['13 pm', undefined],
  ['8:30x', undefined],
  ['', undefined],
])('%s is minute %s of the day', (text, minutes) => {
  expect(parseTimeOfDay(text)).toBe(minutes);
});

test.each([
  [0, '12 am'],
  [510, '8:30 am'],
  [720, '12 pm'],
  [1050, '5:30 pm'],
  [1440, '12 am'],
])('minute %s reads %s', (minutes, text) => {
  expect(formatTimeOfDay(minutes)).toBe(text);
});
