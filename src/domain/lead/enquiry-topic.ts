/** What an enquiry is about, by identifiers of ours: a dealer's categories may be called anything. */
export const ENQUIRY_TOPICS = [
  'test_drive',
  'inspect',
  'finance',
  'trade_in',
  'reserve',
  'buy_online',
  'sell',
  'service',
  'parts',
  'careers',
  'new_vehicles',
  'used_vehicles',
] as const;
export type EnquiryTopic = (typeof ENQUIRY_TOPICS)[number];

/** The topic of each category that has one. */
export type EnquiryTopics = Readonly<Record<string, EnquiryTopic>>;

/** The trade's words for them; "Finance" and "Apply for finance" are one. */
export const TOPIC_WORDS: Readonly<Record<EnquiryTopic, RegExp>> = {
  test_drive: /\btest[ -]?(?:driv|rid)(?:e|ing)/i,
  inspect: /\binspect (?:it|one|an?|this)\b|\b(?:book|arrange) an? (?:inspection|viewing)\b/i,
  finance: /\bfinanc(?:e|ing)\b/i,
  trade_in: /\btrade[ -]?in\b|\bvaluation\b/i,
  reserve: /\breserv|\bhold (?:a|this|my)\b/i,
  buy_online: /\bbuy online\b|\bonline purchase\b/i,
  sell: /\bsell (?:my|your)\b|\bwe buy\b/i,
  service: /\bservic(?:e|ing)\b/i,
  parts: /\bparts\b/i,
  careers: /\bcareers?\b/i,
  new_vehicles: /^new \w+$/i,
  used_vehicles: /^(?:used|pre-?owned) \w+$/i,
};

/**
 * What the categories of a dealer's enquiry form are about: as the dealer says, else by the button that opens the form
 * with it, else by their words. Decided once, where the config is read; what is counted, delivered and exported asks only
 * for the result.
 */
export function enquiryTopics(
  categories: readonly string[],
  named: EnquiryTopics = {},
  byButton: Readonly<Partial<Record<EnquiryTopic, string>>> = {},
): EnquiryTopics {
  return Object.fromEntries(
    categories.flatMap((category) => {
      const topic = Object.hasOwn(named, category)
        ? named[category]
        : (ENQUIRY_TOPICS.find((one) => byButton[one] === category) ??
          ENQUIRY_TOPICS.find((one) => TOPIC_WORDS[one].test(category)));
      return topic === undefined ? [] : [[category, topic] as const];
    }),
  );
}
