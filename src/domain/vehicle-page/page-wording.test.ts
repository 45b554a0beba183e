import { expect, test } from 'vitest';
import { readWording, vehicleDescription, vehicleTitle, wordingAttributes } from './page-wording.ts';

const words = {
  condition: 'Used',
  name: '2018 Toyota Corolla Ascent Sport',
  summary: 'Hybrid, automatic, 3,412 km',
  stockNumber: '4400',
  where: 'Ironbark Cars, Geelong',
};
const offer = { isSold: false, priceText: '$18,990', qualifierText: 'Drive away' };

test('a title has condition, name, price and stock number before the site', () => {
  expect(vehicleTitle(words, offer, 'Ironbark Cars')).toBe(
    'Used 2018 Toyota Corolla Ascent Sport, $18,990 drive away, stock 4400 | Ironbark Cars',
  );
});

test('a vehicle that is sold or has no price has none in its title', () => {
  const without = 'Used 2018 Toyota Corolla Ascent Sport, stock 4400 | Ironbark Cars';
  expect(vehicleTitle(words, { ...offer, isSold: true }, 'Ironbark Cars')).toBe(without);
  const onEnquiry = { isSold: false, priceText: 'Enquire for price', qualifierText: undefined };
  expect(vehicleTitle(words, onEnquiry, 'Ironbark Cars')).toBe(without);
});

test('a description says what it is, what it costs where, and its stock number', () => {
  const about = 'Used 2018 Toyota Corolla Ascent Sport: hybrid, automatic, 3,412 km.';
  expect(vehicleDescription(words, offer)).toBe(`${about} $18,990 drive away at Ironbark Cars, Geelong. Stock 4400.`);
  expect(vehicleDescription(words, { ...offer, qualifierText: undefined })).toBe(
    `${about} Price on enquiry at Ironbark Cars, Geelong. Stock 4400.`,
  );
  expect(vehicleDescription(words, { ...offer, isSold: true })).toBe(
    `${about} Recently sold by Ironbark Cars, Geelong. Stock 4400.`,
  );
});

test('both are the same from the parts that a page includes [7-11]', () => {
  const attributes = Object.entries(wordingAttributes({ ...words, stockNumber: '' }));
  const dataset = Object.fromEntries(attributes.map(([name, value]) => [name.replace('data-', ''), value]));
  expect(readWording(dataset)).toEqual({ ...words, stockNumber: '' });
});
