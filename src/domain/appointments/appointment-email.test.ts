import { expect, test } from 'vitest';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { makeLead } from '#domain/lead/make-lead.fixture.ts';
import { dealerAppointmentEmail } from './appointment-email.ts';

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
