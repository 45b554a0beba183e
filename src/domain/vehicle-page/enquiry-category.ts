import { type EnquiryTopic, TOPIC_WORDS } from '#domain/lead/enquiry-topic.ts';

/** Actions that an enquiry form can handle where the site has no page for them. */
export const FORM_ACTIONS = [
  'test_drive',
  'finance',
  'trade_in',
  'reserve',
  'buy_online',
] as const satisfies readonly EnquiryTopic[];
export type FormAction = (typeof FORM_ACTIONS)[number];

/**
 * The category of the dealer's enquiry form for an action: the one that the dealer configured, else the first whose
 * wording matches; undefined where the form has none.
 */
export function enquiryCategory(action: FormAction, categories: readonly string[], named?: string): string | undefined {
  if (named !== undefined) return categories.find((category) => category === named);
  return categories.find((category) => TOPIC_WORDS[action].test(category));
}
