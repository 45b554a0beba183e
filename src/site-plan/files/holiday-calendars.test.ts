import { expect, test } from 'vitest';
import { makeLocation } from '#domain/location/make-location.fixture.ts';
import { type LocationSource, type SpecialDay, toLocationView } from '#domain/location/to-location-view.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';
import { holidayCalendars } from './holiday-calendars.ts';

const SITE = 'https://www.ironbarkcars.example';
const CHRISTMAS: SpecialDay = { date: '2026-12-25', status: 'Closed', department: 'all', name: 'Christmas Day' };
const EVE: SpecialDay = { date: '2026-12-24', status: 'Open', opens: 510, closes: 780, department: 'all' };

function filesOf(...locations: readonly Partial<LocationSource>[]) {
  const views = locations.map((change) => toLocationView(makeLocation(change), { base: '/locations' }));
  return holidayCalendars(SITE, views);
}

test('each holiday of a location is a whole day that says its hours, where they are and where to look', () => {
  const [file] = filesOf({ special_hours: [EVE, CHRISTMAS] });
  expect(file?.path).toBe('data/holiday-hours-geelong.ics');
  expect(readCalendar(file?.content ?? '').events).toMatchObject([
    { start: '2026-12-24', end: '2026-12-25', summary: 'Ironbark Cars: 8:30 am – 1 pm' },
    {
      start: '2026-12-25',
      end: '2026-12-26',
      summary: 'Ironbark Cars: Closed',
      description: 'Christmas Day, Fri 25 Dec: Closed',
      location: '214 Latrobe Terrace, Geelong VIC 3220',
      url: `${SITE}/locations/geelong`,
    },
  ]);
});

test('a name with commas, semicolons and more than a line of letters comes through whole', () => {
  const name = `Ödön, Söhne; "Wörkshop" \\ ${'Äußerst lange Straße '.repeat(5)}Geelong`;
  const [file] = filesOf({ name, special_hours: [CHRISTMAS] });
  expect(readCalendar(file?.content ?? '').events[0]?.summary).toBe(`${name}: Closed`);
});

test('the same hours are the same file, whenever it is built', () => {
  const once = filesOf({ special_hours: [CHRISTMAS] });
  expect(filesOf({ special_hours: [CHRISTMAS] })).toEqual(once);
  expect(readCalendar(once[0]?.content ?? '').events[0]?.stamp).toBe('2026-12-25T00:00:00.000Z');
});

test('other hours of a day are the same entry, two locations’ are two', () => {
  const uid = (...of: readonly Partial<LocationSource>[]) =>
    filesOf(...of).flatMap(({ content }) => readCalendar(content).events.map((event) => event.uid));
  expect(uid({ special_hours: [{ ...EVE, closes: 900 }] })).toEqual(uid({ special_hours: [EVE] }));
  const two = uid({ special_hours: [EVE] }, { slug: 'ballarat', street: '1 Sturt Street', special_hours: [EVE] });
  expect(new Set(two).size).toBe(2);
});

test('departments of an address share the file of the first, which says whose hours they are', () => {
  const [sales, service] = filesOf(
    { special_hours: [CHRISTMAS] },
    { slug: 'geelong-service', location_type: 'service', special_hours: [EVE, CHRISTMAS] },
  );
  expect(readCalendar(sales?.content ?? '').events.map(({ summary }) => summary)).toEqual([
    'Ironbark Cars: Sales as usual, Service 8:30 am – 1 pm',
    'Ironbark Cars: Sales closed, Service closed',
  ]);
  expect(readCalendar(service?.content ?? '').events.map(({ summary }) => summary)).toEqual([
    'Ironbark Cars: 8:30 am – 1 pm',
    'Ironbark Cars: Closed',
  ]);
});

test('a location without holidays has no file', () => {
  expect(filesOf({})).toEqual([]);
});
