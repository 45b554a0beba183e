/**
 * A hidden form field for bots that fill in everything. Its name and label do not describe a person or a company:
 * password managers and browsers autofill anything that looks like "website", "url", "company" or a second email, and
 * would make a real shopper look like a bot.
 */
export const HONEYPOT_FIELD = 'leave_empty';
