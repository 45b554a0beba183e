import { expect, test } from 'vitest';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import { alertEmail, type AlertedCar } from './alert-email.ts';

const DEALER: LeadDealer = {
  name: 'Ironbark Cars',
  legalName: 'Ironbark Cars Pty Ltd',
  abn: '51 824 753 556',
  url: 'https://ironbark-cars.example',
  email: 'sales@ironbark-cars.example',
  itemNoun: 'car',
  drive: 'drive',
  timeZone: 'Australia/Melbourne',
  replyWithinMinutes: 60,
};
const STOP = 'https://ironbark-cars.example/api/alerts/1?token=2';
const CHEAPER: AlertedCar = {
  name: '2018 Toyota Corolla',
  url: 'https://ironbark-cars.example/cars/corolla',
  news: ['price_drop'],
  wasText: '$19,990 drive away',
  nowText: '$18,490 drive away',
};

test('an alert says in its subject what is new, and gives the old and the new price as the site prints them', () => {
  const { subject, text } = alertEmail([{ cars: [CHEAPER] }], DEALER, STOP);
  expect(subject).toBe('Price drop: 2018 Toyota Corolla – Ironbark Cars');
  expect(text).toContain('Was $19,990 drive away, now $18,490 drive away.');
  expect(text).toContain('View the car: https://ironbark-cars.example/cars/corolla');
});

test('an alert names who sends it, why, and how to stop it', () => {
  const { text, html } = alertEmail([{ cars: [CHEAPER] }], DEALER, STOP);
  expect(text).toContain('Ironbark Cars Pty Ltd, ABN 51 824 753 556');
  expect(text).toContain('because you turned on email alerts at ironbark-cars.example');
  expect(text).toContain(`Stop these emails: ${STOP}`);
  expect(text).toContain('Email: sales@ironbark-cars.example');
  expect(html).toContain('Stop these emails</a>');
});

test('several cars with news are one email', () => {
  const sold: AlertedCar = { name: '2019 Kia Cerato', news: ['sold'] };
  const { subject, text } = alertEmail([{ cars: [CHEAPER] }, { cars: [sold] }], DEALER, STOP);
  expect(subject).toBe('News about 2 vehicles you’re following – Ironbark Cars');
  expect(text).toContain('2018 TOYOTA COROLLA\nNews: Was $19,990 drive away, now $18,490 drive away.');
  expect(text).toContain('2019 KIA CERATO\nNews: Sold.');
});

test('a held car that is cheaper too says both', () => {
  const { subject, text } = alertEmail([{ cars: [{ ...CHEAPER, news: ['price_drop', 'reserved'] }] }], DEALER, STOP);
  expect(subject).toContain('Price drop');
  expect(text).toContain('now $18,490 drive away. On hold.');
});

const SEARCH = { name: 'used Kia Cerato under $30,000', url: 'https://ironbark-cars.example/search?make=Kia', more: 0 };
const CERATO: AlertedCar = {
  name: '2021 Kia Cerato',
  url: 'https://ironbark-cars.example/cars/cerato',
  news: ['new'],
  nowText: '$24,990 drive away',
};

test('a car that came in says its price, which search found it, and leads to car and list', () => {
  const { subject, text } = alertEmail([{ cars: [CERATO], search: SEARCH }], DEALER, STOP);
  expect(subject).toBe('Just in: 2021 Kia Cerato – Ironbark Cars');
  expect(text).toContain('Just in, $24,990 drive away.');
  expect(text).toContain('You asked us to tell you when a used Kia Cerato under $30,000 comes in.');
  expect(text).toContain('View the car: https://ironbark-cars.example/cars/cerato');
  expect(text).toContain('View all that match: https://ironbark-cars.example/search?make=Kia');
});

test('a car that was here and fits a search now, as after its price fell, is not called just in', () => {
  const { subject, text } = alertEmail([{ cars: [{ ...CERATO, news: ['fits'] }], search: SEARCH }], DEALER, STOP);
  expect(subject).toBe('For your search: 2021 Kia Cerato – Ironbark Cars');
  expect(text).toContain('Fits your search now, $24,990 drive away.');
  const other = { ...CERATO, url: 'https://ironbark-cars.example/cars/cerato-2' };
  const both = alertEmail([{ cars: [{ ...CERATO, news: ['fits'] }, other], search: SEARCH }], DEALER, STOP);
  expect(both.subject).toBe('2 vehicles for your search – Ironbark Cars');
});

test('a car that two searches find is in the email once, and those beyond the limit are counted', () => {
  const second = { ...CERATO, name: '2022 Kia Cerato', url: 'https://ironbark-cars.example/cars/cerato-2' };
  const { subject, text } = alertEmail(
    [
      { cars: [CERATO, second], search: { ...SEARCH, more: 4 } },
      { cars: [CERATO], search: { ...SEARCH, name: 'white Kia' } },
    ],
    DEALER,
    STOP,
  );
  expect(subject).toBe('2 vehicles just in – Ironbark Cars');
  expect(text).toContain('4 more fit it as well.');
  expect(text).not.toContain('View all that match');
});
