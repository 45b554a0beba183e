import { expect, test } from 'vitest';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { makeLead } from '#domain/lead/make-lead.fixture.ts';
import { toLeadVehicle } from '#domain/lead/to-lead-vehicle.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { appointmentNoun, dealerAppointmentEmail, shopperAppointmentEmail } from './appointment-email.ts';

const DEALER: LeadDealer = {
  name: 'Ironbark Cars',
  legalName: 'Tolley Motors (Geelong) Pty Ltd',
  url: 'https://ironbark-cars.example',
  itemNoun: 'car',
  drive: 'drive',
  timeZone: 'Australia/Melbourne',
  replyWithinMinutes: 60,
};
const notice = {
  startsAt: Date.parse('2026-11-28T00:00:00Z'),
  news: 'cancelled',
  changeUrl: 'https://ironbark-cars.example/appointments/1',
} as const;

test('the dealer calls a customer who has cancelled with one touch', () => {
  const { html, text } = dealerAppointmentEmail(makeLead(), DEALER, notice);
  expect(html).toContain('href="tel:+61491570156"');
  expect(html).toContain('Call 0491 570 156');
  expect(text).toContain('Phone: 0491 570 156');
});

test('a customer without an email address is to be called, not answered', () => {
  const lead = omitUndefined({ ...makeLead(), email: undefined }) as Lead;
  const { text } = dealerAppointmentEmail(lead, DEALER, notice);
  expect(text).toContain('Please call.');
  expect(text).not.toContain('Reply to this email');
});

test.each<[what: string, Partial<Vehicle>, noun: string, bring: boolean]>([
  ['a car', {}, 'test drive', true],
  ['a motorcycle', { itemType: 'motorcycle', body: 'motorcycle' }, 'test ride', true],
  ['a motocross bike', { itemType: 'motorcycle', body: 'motorcycle', bodyStyle: 'Motocross' }, 'inspection', false],
  ['a caravan', { itemType: 'caravan', body: 'caravan' }, 'inspection', false],
  ['a motorhome', { itemType: 'caravan', body: 'motorhome' }, 'test drive', true],
])('what is booked for %s is called what it is, and a licence is for what is driven', (_what, change, noun, bring) => {
  const vehicle = makeVehicle({ registrationPlate: undefined as never, ...change });
  const lead = { ...makeLead(), form: 'test_drive', vehicle: toLeadVehicle(vehicle, makeCardRules(), DEALER.url) };
  expect(appointmentNoun(lead, 'drive')).toBe(noun);
  const { text, subject } = shopperAppointmentEmail(lead, DEALER, { ...notice, news: 'booked' });
  expect(subject).toMatch(new RegExp(`^Your ${noun}: `));
  expect(/bring your driver’s licence/.test(text)).toBe(bring);
  const desk = dealerAppointmentEmail(lead, DEALER, { ...notice, news: 'moved' });
  expect(desk.subject.toLowerCase()).toMatch(new RegExp(`^${noun} moved to `));
});

test('the customer’s own vehicle is brought to an inspection with its papers, and to the workshop with its keys', () => {
  const letterOf = (form: string) =>
    shopperAppointmentEmail({ ...makeLead(), form }, DEALER, { ...notice, news: 'booked' });
  expect(letterOf('trade_in').subject).toMatch(/^Your inspection: /);
  expect(letterOf('trade_in').text).toContain('all keys, the service book, the registration papers');
  expect(letterOf('service').subject).toMatch(/^Your service booking: /);
  expect(letterOf('service').text).toContain('bring its keys and the service book.');
});
