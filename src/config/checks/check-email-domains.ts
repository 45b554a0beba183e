import { differByOne } from '#domain/text/did-you-mean.ts';
import type { Finding } from '../problem/config-problem.ts';
import { looseText, looseTexts } from './loose-values.ts';

const MAIL_SERVICES = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'bigpond.com',
  'bigpond.net.au',
  'yahoo.com',
  'icloud.com',
];
/** Services whose names are a letter from another's. */
const ALSO_SERVICES = ['mail.com', 'ymail.com', 'email.com'];

/** Email addresses whose domain is a letter away from the site's own or from a well-known service's. */
export function checkEmailDomains(root: Readonly<Record<string, unknown>>): Finding[] {
  const url = looseText(root['url']) ?? '';
  const own = URL.canParse(url) ? [new URL(url).hostname.replace(/^www\./, '')] : [];
  return emailsIn(root).flatMap(({ path, name, domain }): Finding[] => {
    if (ALSO_SERVICES.includes(domain)) return [];
    const meant = [...own, ...MAIL_SERVICES].find((known) => differByOne(domain, known));
    if (meant === undefined) return [];
    return [
      {
        path,
        severity: 'warning',
        message: `Its domain is a letter away from ${meant}: email could go to a stranger, or nowhere.`,
        remedy: `Did you mean "${name}@${meant}"?`,
      },
    ];
  });
}

interface FoundEmail {
  readonly path: readonly PropertyKey[];
  readonly name: string;
  readonly domain: string;
}

function emailsIn(root: unknown): FoundEmail[] {
  return looseTexts(root).flatMap(({ path, text }) => {
    const [, name, domain] = /^([^\s@]+)@([^\s@,]+)$/.exec(text) ?? [];
    return name === undefined || domain === undefined ? [] : [{ path, name, domain: domain.toLowerCase() }];
  });
}
