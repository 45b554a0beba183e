import { expect, test } from 'vitest';
import { leadEventId, type LeadEventSubject } from './lead-event.ts';
import { replyWords } from './reply-words.ts';

const used = { carType: 'used' } as const;
const fresh = { carType: 'new' } as const;

test.each<[string, LeadEventSubject, number]>([
  ['a new car', { form: 'enquiry', category: 'General Enquiry', vehicle: fresh }, 14],
  ['a used car', { form: 'enquiry', category: 'General Enquiry', vehicle: used }, 15],
  ['a test drive of a new car', { form: 'enquiry', category: 'Test Drive', vehicle: fresh }, 17],
  ['a test drive of a used car', { form: 'enquiry', category: 'test drive', vehicle: used }, 48],
  ['new cars in general', { form: 'enquiry', category: 'New Vehicles' }, 14],
  ['used cars in general', { form: 'enquiry', category: 'Used Vehicles' }, 15],
  ['work', { form: 'enquiry', category: 'Careers' }, 51],
  ['anything else', { form: 'enquiry', category: 'Service' }, 22],
  ['photos', { form: 'request_photos', category: 'Request Photos', vehicle: used }, 22],
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
