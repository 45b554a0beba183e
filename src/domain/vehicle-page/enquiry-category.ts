/** Actions that an enquiry form can take where the site has no page for them. */
export const FORM_ACTIONS = ['test_drive', 'finance', 'trade_in', 'reserve', 'buy_online'] as const;
export type FormAction = (typeof FORM_ACTIONS)[number];

/** How dealers call these categories; "Finance" and "Apply for finance" are one. */
const WORDS: Readonly<Record<FormAction, RegExp>> = {
  test_drive: /\btest[ -]?drive/i,
  finance: /\bfinanc(?:e|ing)\b/i,
  trade_in: /\btrade[ -]?in\b|\bvaluation\b/i,
  reserve: /\breserv|\bhold (?:a|this|my)\b/i,
  buy_online: /\bbuy online\b|\bonline purchase\b/i,
};

/**
 * The category of the dealer's enquiry form that an action is about: the one that the dealer names for it, else the
 * first whose words say it; nothing where the form has none.
 */
export function enquiryCategory(action: FormAction, categories: readonly string[], named?: string): string | undefined {
  if (named !== undefined) return categories.find((category) => category === named);
  return categories.find((category) => WORDS[action].test(category));
}
