import { expect, test } from 'vitest';
import { checkWorkshop } from './check-workshop.ts';

const hours = 'Mon-Fri 8:30-17:30, Sat 8:30-12:30';
const root = (places: readonly object[], change: object = {}) => ({
  forms: { service: {} },
  locations: [
    { id: 'aspley', name: 'Aspley', contact_detail: { opening_hours: hours } },
    { id: 'chermside', name: 'Chermside' },
  ],
  appointments: { workshop: { locations: places } },
  ...change,
});
const place = (change: object = {}) => ({
  location: 'aspley',
  drop_offs: ['8:30 am', '1 pm'],
  places_per_day: 4,
  ...change,
});

test('a workshop at a place of the dealer, with times at which it is open, is in order', () => {
  expect(checkWorkshop(root([place(), place({ location: 'chermside', drop_offs: ['5 am'] })]))).toEqual([]);
  expect(checkWorkshop({})).toEqual([]);
});

test('days without the form that books them are an error', () => {
  expect(checkWorkshop(root([place()], { forms: {} }))).toMatchObject([
    {
      path: ['appointments', 'workshop'],
      severity: 'error',
      message: expect.stringContaining('forms.service') as string,
    },
  ]);
});

test('a place that is unknown or named twice is named, with the nearest that there is', () => {
  expect(checkWorkshop(root([place({ location: 'apsley' }), place(), place()]))).toMatchObject([
    {
      path: ['appointments', 'workshop', 'locations', 0, 'location'],
      severity: 'error',
      found: 'apsley',
      remedy: expect.stringContaining('aspley') as string,
    },
    { path: ['appointments', 'workshop', 'locations', 2, 'location'], severity: 'error' },
  ]);
});

test('a time at which the place is never open is named, as it would be offered on no day', () => {
  expect(checkWorkshop(root([place({ drop_offs: ['7 am', '12:00', '17:30'] })]))).toMatchObject([
    {
      path: ['appointments', 'workshop', 'locations', 0, 'drop_offs', 0],
      severity: 'warning',
      remedy: expect.stringContaining('8:30 am') as string,
    },
    { path: ['appointments', 'workshop', 'locations', 0, 'drop_offs', 2] },
  ]);
});
