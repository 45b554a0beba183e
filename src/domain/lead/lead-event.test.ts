import { expect, test } from 'vitest';
import { leadEventId, type LeadEventSubject } from './lead-event.ts';
import { replyWords } from './reply-words.ts';

const used = { carType: 'used' } as const;
const fresh = { carType: 'new' } as const;

test.each<[string, LeadEventSubject, number]>([
  ['a new car', { countedAs: 'enquiry', vehicle: fresh }, 14],
  ['a used car', { countedAs: 'enquiry', vehicle: used }, 15],
  ['a test drive of a new car', { countedAs: 'enquiry', topic: 'test_drive', vehicle: fresh }, 17],
  ['a test drive of a used car', { countedAs: 'enquiry', topic: 'test_drive', vehicle: used }, 48],
  ['new cars in general', { countedAs: 'enquiry', topic: 'new_vehicles' }, 14],
  ['used cars in general', { countedAs: 'enquiry', topic: 'used_vehicles' }, 15],
  ['work', { countedAs: 'enquiry', topic: 'careers' }, 51],
  ['anything else', { countedAs: 'enquiry', topic: 'service' }, 22],
  ['photos', { countedAs: undefined, vehicle: used }, 22],
])('an enquiry about %s is counted under its number [7-26 to 7-30]', (_what, subject, id) => {
  expect(leadEventId(subject)).toBe(id);
});

test.each([
  [30, 'within 30 minutes while we are open'],
  [60, 'within an hour while we are open'],
  [90, 'within 90 minutes while we are open'],
  [240, 'within 4 hours while we are open'],
  [1440, 'within a day while we are open'],
  [undefined, 'as soon as we can'],
])('a reply after %s minutes comes %s', (minutes, words) => {
  expect(replyWords(minutes)).toBe(words);
});
