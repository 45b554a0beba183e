import { expect, test } from 'vitest';
import { leadEventId, type LeadEventSubject } from './lead-event.ts';
import { replyWords } from './reply-words.ts';

const used = { carType: 'used' } as const;
const fresh = { carType: 'new' } as const;

test.each<[string, LeadEventSubject, number]>([
  ['a new car', { countedAs: 'enquiry', category: 'General Enquiry', vehicle: fresh }, 14],
  ['a used car', { countedAs: 'enquiry', category: 'General Enquiry', vehicle: used }, 15],
  ['a test drive of a new car', { countedAs: 'enquiry', category: 'Test Drive', vehicle: fresh }, 17],
  ['a test drive of a used car', { countedAs: 'enquiry', category: 'test drive', vehicle: used }, 48],
  ['a test ride', { countedAs: 'enquiry', category: 'Test Ride', vehicle: fresh }, 17],
  ['a test drive in the dealer’s words', { countedAs: 'enquiry', category: 'Book a test drive', vehicle: used }, 48],
  [
    'a test drive under the dealer’s own category',
    {
      countedAs: 'enquiry',
      category: 'Come for a spin',
      vehicle: used,
      actionCategories: { test_drive: 'Come for a spin' },
    },
    48,
  ],
  ['new cars in general', { countedAs: 'enquiry', category: 'New Vehicles' }, 14],
  ['used cars in general', { countedAs: 'enquiry', category: 'Used Vehicles' }, 15],
  ['work', { countedAs: 'enquiry', category: 'Careers' }, 51],
  ['anything else', { countedAs: 'enquiry', category: 'Service' }, 22],
  ['photos', { countedAs: undefined, category: 'Request Photos', vehicle: used }, 22],
])('an enquiry about %s is counted under its number [7-26 to 7-30]', (_what, subject, id) => {
  expect(leadEventId(subject)).toBe(id);
});

test.each([
  [30, '30 minutes'],
  [60, 'an hour'],
  [90, '90 minutes'],
  [240, '4 hours'],
  [1440, 'a day'],
])('%i minutes are said as %s', (minutes, words) => {
  expect(replyWords(minutes)).toBe(words);
});
