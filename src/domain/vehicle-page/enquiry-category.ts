/** Actions that an enquiry form can handle where the site has no page for them. */
export const FORM_ACTIONS = ['test_drive', 'finance', 'trade_in', 'reserve', 'buy_online'] as const;
export type FormAction = (typeof FORM_ACTIONS)[number];

/** The dealer's own categories for actions. */
export type ActionCategories = Partial<Readonly<Record<FormAction, string>>>;

/** How dealers call these categories; "Finance" and "Apply for finance" are one. */
const WORDS: Readonly<Record<FormAction, RegExp>> = {
  test_drive: /\btest[ -]?(?:driv|rid)(?:e|ing)/i,
  finance: /\bfinanc(?:e|ing)\b/i,
  trade_in: /\btrade[ -]?in\b|\bvaluation\b/i,
  reserve: /\breserv|\bhold (?:a|this|my)\b/i,
  buy_online: /\bbuy online\b|\bonline purchase\b/i,
};

/**
 * The category of the dealer's enquiry form for an action: the one that the dealer configured, else the first whose
 * wording matches; undefined where the form has none.
 */
export function enquiryCategory(action: FormAction, categories: readonly string[], named?: string): string | undefined {
  if (named !== undefined) return categories.find((category) => category === named);
  return categories.find((category) => WORDS[action].test(category));
}

/** The reverse: what a category of the dealer's enquiry form is for, whatever the dealer calls it. */
export function categoryAction(category: string, named: ActionCategories = {}): FormAction | undefined {
  const wanted = category.trim().toLowerCase();
  return (
    FORM_ACTIONS.find((action) => named[action]?.trim().toLowerCase() === wanted) ??
    FORM_ACTIONS.find((action) => named[action] === undefined && WORDS[action].test(category))
  );
}
