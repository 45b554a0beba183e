/** What an account is told about what it saved, as the API tells the shopper's browser. */
export interface AccountNewsView {
  readonly isOn: boolean;
  readonly by: 'text' | 'email';
  /** "0491 570 156", or the confirmed address. */
  readonly to: string;
  /** Latest first. */
  readonly searches: readonly FollowedSearchView[];
}

export interface FollowedSearchView {
  readonly id: string;
  /** "used Kia Cerato under $30,000" */
  readonly name: string;
  /** Path of its list. */
  readonly href: string;
}

const TERMS = {
  text: 'No more than one a day: from 9\u00a0am to 8\u00a0pm on weekdays and to 5\u00a0pm on Saturdays. Each has a link that stops them.',
  email: 'No more than one a day, and each has a link that stops them.',
} as const;

export const NEWS_BUTTONS = {
  on: { text: 'Turn on texts', email: 'Turn on emails' },
  off: { text: 'Turn off texts', email: 'Turn off emails' },
} as const;

/** What somebody gets who turns it on, or has it on. */
export function newsTerms({ isOn, by, to }: Omit<AccountNewsView, 'searches'>): string {
  const get = `${isOn ? 'You get' : 'Get'} ${by === 'text' ? 'a text' : 'an email'}`;
  return `${get} at ${to} when a price drops on what you’ve saved, when it goes on hold or sells, or when something new matches a saved search. ${TERMS[by]}`;
}
