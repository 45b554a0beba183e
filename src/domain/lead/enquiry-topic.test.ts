import { expect, test } from 'vitest';
import { enquiryTopics, type EnquiryTopics } from './enquiry-topic.ts';

test.each([
  ['Test Drive', 'test_drive'],
  ['Test Ride', 'test_drive'],
  ['Book a test drive', 'test_drive'],
  ['TEST-DRIVING', 'test_drive'],
  ['Apply for finance', 'finance'],
  ['New car finance', 'finance'],
  ['Valuation', 'trade_in'],
  ['Sell your car', 'sell'],
  ['Service & repairs', 'service'],
  ['Parts', 'parts'],
  ['Careers', 'careers'],
  ['New Vehicles', 'new_vehicles'],
  ['Pre-owned cars', 'used_vehicles'],
  ['General Enquiry', undefined],
  ['Come for a spin', undefined],
  ['Departments', undefined],
])('the category %s is about %s', (category, topic) => {
  expect(enquiryTopics([category])[category]).toBe(topic);
});

test('what a dealer says of a category rules over its words', () => {
  const named: EnquiryTopics = { 'Come for a spin': 'test_drive', 'Test drives and trade-in': 'trade_in' };
  expect(enquiryTopics(['Come for a spin', 'Test drives and trade-in', 'Test Ride'], named)).toEqual({
    'Come for a spin': 'test_drive',
    'Test drives and trade-in': 'trade_in',
    'Test Ride': 'test_drive',
  });
});
