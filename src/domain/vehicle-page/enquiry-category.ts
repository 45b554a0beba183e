import { type EnquiryTopic, type EnquiryTopics, TOPIC_WORDS } from '#domain/lead/enquiry-topic.ts';

/** Actions that an enquiry form can handle where the site has no page for them. */
export const FORM_ACTIONS = [
  'test_drive',
  'inspect',
  'finance',
  'trade_in',
  'reserve',
  'buy_online',
] as const satisfies readonly EnquiryTopic[];
export type FormAction = (typeof FORM_ACTIONS)[number];

/**
 * The category of the dealer's enquiry form for an action: the one that the dealer configured for its button, else the
 * first that is about it; undefined where the form has none.
 *
 * @param topics What categories are about, as the dealer says; the others are judged by their words.
 */
export function enquiryCategory(
  action: FormAction,
  categories: readonly string[],
  named?: string,
  topics: EnquiryTopics = {},
): string | undefined {
  if (named !== undefined) return categories.find((category) => category === named);
  return categories.find((category) =>
    Object.hasOwn(topics, category) ? topics[category] === action : TOPIC_WORDS[action].test(category),
  );
}
