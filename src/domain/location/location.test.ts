import { describe, expect, test } from 'vitest';
import type { AustralianState } from '#domain/vehicle/vehicle.ts';
import { licenceTexts } from './licence-texts.ts';
import { dayHours, makeLocation } from './make-location.fixture.ts';
import { type DayHours, openingHoursLines } from './opening-hours-lines.ts';
import { type LocationSource, toLocationView } from './to-location-view.ts';

describe('opening hours in one of three layouts [4-45], Sunday being day 0 and Mon-Fri 1 to 5 [9-34]', () => {
  const week = (...days: readonly DayHours[]): readonly DayHours[] => [dayHours(0), ...days, dayHours(6, [540, 960])];
  const eight: [number, number] = [510, 1050];
  const late: [number, number] = [510, 1140];
  const lines = (days: readonly DayHours[], layout?: 'full'): string[] =>
    openingHoursLines(days, layout).map(({ label, text }) => `${label}: ${text}`);

  test('are one Mon-Fri line when all five weekdays match [4-47], then Saturday and Sunday [4-49]', () => {
    expect(lines(week(...[1, 2, 3, 4, 5].map((day) => dayHours(day, eight))))).toEqual([
      'Mon-Fri: 8:30 am – 5:30 pm',
      'Saturday: 9 am – 4 pm',
      'Sunday: Closed',
    ]);
  });

  test('group the days that agree and list the odd days separately [4-48]', () => {
    const days = week(
      dayHours(1, eight),
      dayHours(2, eight),
      dayHours(3, eight),
      dayHours(4, late),
      dayHours(5, eight),
    );
    expect(lines(days)).toEqual([
      'Mon-Wed, Fri: 8:30 am – 5:30 pm',
      'Thursday: 8:30 am – 7 pm',
      'Saturday: 9 am – 4 pm',
      'Sunday: Closed',
    ]);
  });

  test('list every weekday when the hours differ [4-46]', () => {
    const days = week(
      dayHours(1, eight),
      dayHours(2, eight),
      dayHours(3, late),
      dayHours(4, late),
      dayHours(5, [600, 900]),
    );
    expect(lines(days)).toHaveLength(7);
    expect(lines(days)[0]).toBe('Monday: 8:30 am – 5:30 pm');
  });

  test('list every weekday when the full hours are asked for [4-46]', () => {
    const days = week(...[1, 2, 3, 4, 5].map((day) => dayHours(day, eight)));
    expect(openingHoursLines(days, 'full').map(({ label }) => label)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(lines(days, 'full')).toHaveLength(7);
  });

  test('a weekday that nobody mentions is closed [8-17]; lunch and appointments are said', () => {
    expect(lines([dayHours(1, [510, 720], [780, 1050]), { ...dayHours(6), by_appointment: true }], 'full')).toEqual([
      'Monday: 8:30 am – 12 pm, 1 pm – 5:30 pm',
      ...['Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day}: Closed`),
      'Saturday: By appointment only',
      'Sunday: Closed',
    ]);
  });

  test('keep the dealer’s own words', () => {
    const monday = { ...dayHours(1, eight), formated_hours: '8:30 till the kettle is cold' };
    expect(lines([monday], 'full')[0]).toBe('Monday: 8:30 till the kettle is cold');
  });

  test.each(['8:30 am - 5:30 pm', '8:30 am – 5:30 pm', '8.30am to 5.30pm', '8:30AM-5:30PM'])(
    'written by the dealer as "%s" look like all other hours',
    (written) => {
      expect(lines([{ ...dayHours(1, eight), formated_hours: written }], 'full')[0]).toBe('Monday: 8:30 am – 5:30 pm');
    },
  );

  test('of a place that states none are none', () => {
    expect(openingHoursLines([])).toEqual([]);
  });
});

test.each<[AustralianState, string, string]>([
  ['qld', '4490101', 'Motor dealer licence 4490101'],
  ['nsw', '048213', 'Motor dealer Lic. No. MD048213'],
  ['nsw', 'MD048213', 'Motor dealer Lic. No. MD048213'],
  ['vic', '11842', 'LMCT 11842'],
  ['vic', 'LMCT 11842', 'LMCT 11842'],
  ['sa', '234567', 'Licensed vehicle dealer LVD 234567'],
  ['wa', '25012', 'Motor vehicle dealer licence MD25012'],
])('a dealer licence in %s, %s, is printed as %s', (state, number, text) => {
  expect(licenceTexts(state, number, undefined)).toEqual([text]);
});

test('a repairer licence stands beside the dealer licence', () => {
  expect(licenceTexts('nsw', '048213', '55101')).toEqual([
    'Motor dealer Lic. No. MD048213',
    'Motor vehicle repairer Lic. No. MVRL55101',
  ]);
  expect(licenceTexts('qld', undefined, '99')).toEqual(['Motor vehicle repairer licence 99']);
  expect(licenceTexts('qld', undefined, undefined)).toEqual([]);
});

describe('a place of a dealer', () => {
  test('is ready to print', () => {
    expect(toLocationView(makeLocation(), { base: '/locations' })).toMatchInlineSnapshot(`
      {
        "addressText": "214 Latrobe Terrace, Geelong VIC 3220",
        "areaText": "Geelong VIC 3220",
        "city": "Geelong",
        "directionsHref": "https://www.google.com/maps/search/?api=1&query=Ironbark%20Cars%2C%20214%20Latrobe%20Terrace%2C%20Geelong%20VIC%203220",
        "email": "yard@ironbarkcars.example",
        "enquireHref": "/locations/geelong#enquire",
        "hours": [
          {
            "label": "Mon-Fri",
            "text": "8:30 am – 5:30 pm",
            "weekdays": [
              1,
              2,
              3,
              4,
              5,
            ],
          },
          {
            "label": "Saturday",
            "text": "9 am – 4 pm",
            "weekdays": [
              6,
            ],
          },
          {
            "label": "Sunday",
            "text": "Closed",
            "weekdays": [
              0,
            ],
          },
        ],
        "href": "/locations/geelong",
        "id": "geelong",
        "latitude": -38.1521,
        "licenceTexts": [
          "LMCT 11842",
        ],
        "longitude": 144.3546,
        "name": "Ironbark Cars",
        "phone": {
          "href": "tel:+61355501420",
          "text": "(03) 5550 1420",
        },
        "postcode": "3220",
        "primary": true,
        "rating": {
          "count": 1173,
          "countText": "1,173 reviews",
          "text": "4.9",
          "value": 4.9,
        },
        "shortName": "Geelong",
        "slug": "geelong",
        "specialHours": [],
        "state": "vic",
        "street": "214 Latrobe Terrace",
        "timeZone": "Australia/Melbourne",
        "type": "sales",
        "weeklyHours": [
          {
            "weekday": 0,
          },
          {
            "closes": 1050,
            "opens": 510,
            "weekday": 1,
          },
          {
            "closes": 1050,
            "opens": 510,
            "weekday": 2,
          },
          {
            "closes": 1050,
            "opens": 510,
            "weekday": 3,
          },
          {
            "closes": 1050,
            "opens": 510,
            "weekday": 4,
          },
          {
            "closes": 1050,
            "opens": 510,
            "weekday": 5,
          },
          {
            "closes": 960,
            "opens": 540,
            "weekday": 6,
          },
        ],
        "whatsappHref": "https://wa.me/61491570156",
      }
    `);
  });

  test('gives directions to the place that config names', () => {
    const place_url = 'https://maps.example/place/1';
    expect(toLocationView(makeLocation({ place_url }), { base: '/locations' }).directionsHref).toBe(place_url);
  });

  test.each([
    [4.9, 173, true],
    [4, 173, true],
    [3.9, 173, false],
    [4.9, 0, false],
  ])('with a rating of %d from %d reviews shows it: %s [9-30, 9-32]', (average_rating, review_count, shown) => {
    const view = toLocationView(makeLocation({ average_rating, review_count }), { base: '/locations' });
    expect(view.rating !== undefined).toBe(shown);
  });

  test('has a second number where config gives two, and calls the only one where it gives one [3-36]', () => {
    const numbers = (contact_detail: LocationSource['contact_detail']) => {
      const { phone, landline } = toLocationView(makeLocation({ contact_detail }), { base: '/locations' });
      return [phone?.text, landline?.text];
    };
    expect(numbers({ phone: '0491 570 156', landline_phone: '03 5550 1420' })).toEqual([
      '0491 570 156',
      '(03) 5550 1420',
    ]);
    expect(numbers({ landline_phone: '03 5550 1420' })).toEqual(['(03) 5550 1420', undefined]);
  });

  test('has a badge while it is still to open [9-36]', () => {
    const view = toLocationView(makeLocation({ coming_text: 'COMING EARLY 2026' }), { base: '/locations' });
    expect(view.coming).toBe('COMING EARLY 2026');
  });

  test('lists no holidays of the business while it has no hours of its own to differ from', () => {
    const christmas = { date: '2026-12-25', status: 'Closed', department: 'all', name: 'Christmas Day' } as const;
    const { contact_detail: contact } = makeLocation();
    const daysOf = (opening_hours: NonNullable<typeof contact.opening_hours>) =>
      toLocationView(
        makeLocation({
          coming_text: 'OPENING SOON',
          special_hours: [christmas],
          contact_detail: { ...contact, opening_hours },
        }),
        { base: '/locations' },
      ).specialHours;
    expect(daysOf([])).toEqual([]);
    expect(daysOf(contact.opening_hours ?? [])).toHaveLength(1);
  });

  test('lists its special hours with the name of their day [3-38]', () => {
    const view = toLocationView(
      makeLocation({
        special_hours: [
          { date: '2026-12-24', status: 'Open', opens: 510, closes: 780, department: 'sales' },
          { date: '2026-12-25', status: 'Closed', department: 'all', name: 'Christmas Day' },
        ],
      }),
      { base: '/locations' },
    );
    expect(view.specialHours).toEqual([
      { date: '2026-12-24', label: 'Thu 24 Dec', text: '8:30\u00a0am – 1\u00a0pm', opens: 510, closes: 780 },
      { date: '2026-12-25', label: 'Christmas Day, Fri 25 Dec', text: 'Closed' },
    ]);
  });
});
