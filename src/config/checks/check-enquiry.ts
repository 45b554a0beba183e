import type { Finding } from '../problem/config-problem.ts';
import { looseObject, looseText } from './loose-values.ts';

/** A captcha service needs two keys: one for forms, one for the API [5-32]. */
export function checkEnquiry(root: Readonly<Record<string, unknown>>): Finding[] {
  const captcha = looseObject(looseObject(root['enquiry'])['captcha']);
  const provider = looseText(captcha['provider']) ?? 'altcha';
  if (provider === 'altcha' || captcha['mode'] === 'off') return [];
  const missing = (key: string, remedy: string): Finding[] =>
    captcha[key] === undefined
      ? [
          {
            path: ['enquiry', 'captcha', key],
            severity: 'error',
            message: `Is missing although \`provider\` is ${provider}, which proves nothing without it.`,
            remedy: `${remedy} Or remove \`provider\`: the platform's own proof needs no key.`,
          },
        ]
      : [];
  return [
    ...missing('site_key', `Write the site key that ${provider} gave you.`),
    ...missing('secret', `Name the environment variable that holds the secret key: {"env": "CAPTCHA_SECRET"}.`),
  ];
}
