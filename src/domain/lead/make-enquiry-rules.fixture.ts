import type { EnquiryRules } from './enquiry-rules.ts';

/** The rules of a dealer with one location and default settings; each test sets only what it is about. */
export function makeEnquiryRules(change: Partial<EnquiryRules> = {}): EnquiryRules {
  return {
    isMessageRequired: true,
    categories: ['General Enquiry', 'Finance'],
    requiredContact: 'email_or_phone',
    locations: [],
    dealerships: [],
    asksRego: false,
    captcha: { mode: 'flag', provider: 'altcha' },
    privacyConsent: { text: 'We use these details to answer you.', version: '1' },
    replyWithinMinutes: 60,
    ...change,
  };
}
