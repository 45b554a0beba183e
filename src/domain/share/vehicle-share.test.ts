import { expect, test } from 'vitest';
import { SHARE_WAYS } from './share-rules.ts';
import { vehicleShare } from './vehicle-share.ts';

const url = 'https://ironbarkcars.example/cars/2018-toyota-corolla-4417';
const corolla = {
  slug: '2018-toyota-corolla-4417',
  name: '2018 Toyota Corolla & more',
  priceText: '$18,990 drive away',
  url,
};
const all = { ways: SHARE_WAYS, print: true, pdf: true };

test('every way shares the address of the vehicle’s page [2.1-1, 2.4-13]', () => {
  const links = vehicleShare(corolla, all)?.links ?? [];
  expect(links.map(({ way }) => way)).toEqual(['copy', 'device', 'whatsapp', 'facebook', 'email']);
  for (const { href } of links) expect(decodeURIComponent(href)).toContain(url);
});

test.each([
  ['whatsapp', /^https:\/\/wa\.me\/\?text=2018%20Toyota%20Corolla%20%26%20more%2C%20%2418%2C990%20drive%20away/],
  ['facebook', /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=https%3A%2F%2Fironbarkcars\.example/],
  ['email', /^mailto:\?subject=2018%20Toyota%20Corolla%20%26%20more&body=.*%0A%0Ahttps%3A/],
  ['copy', /^https:\/\/ironbarkcars\.example\/cars\/2018-toyota-corolla-4417$/],
])('%s works as a plain link', (way, href) => {
  expect(vehicleShare(corolla, all)?.links.find((link) => link.way === way)?.href).toMatch(href);
});

test('a dealer’s ways stand in the dealer’s order', () => {
  expect(vehicleShare(corolla, { ...all, ways: ['email', 'copy'] })?.links.map(({ label }) => label)).toEqual([
    'Email',
    'Copy link',
  ]);
});

test('the print page is told the vehicle [2.1-7], and the PDF is the API’s [7-15]', () => {
  expect(vehicleShare(corolla, all)).toMatchObject({
    printHref: '/print?car_id=2018-toyota-corolla-4417',
    pdfHref: '/api/cars/2018-toyota-corolla-4417/brochure.pdf',
  });
});

test.each([
  [{ ways: [], print: false, pdf: false }, undefined],
  [
    { ways: [], print: true, pdf: false },
    { links: [], printHref: '/print?car_id=2018-toyota-corolla-4417' },
  ],
])('%j leaves out what the dealer does not offer', (rules, expected) => {
  expect(vehicleShare(corolla, rules)).toEqual(expected);
});
