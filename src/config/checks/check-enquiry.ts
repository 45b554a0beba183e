import { remedyFromKnown } from '#domain/text/did-you-mean.ts';
import type { Finding } from '../problem/config-problem.ts';
import { CATEGORIES } from '../schema/enquiry.ts';
import { looseList, looseObject, looseText } from './loose-values.ts';

export function checkEnquiry(root: Readonly<Record<string, unknown>>): Finding[] {
  return [...checkCaptcha(root), ...checkTopics(root)];
}

/** A topic of a category that the form does not have would count nothing. */
function checkTopics(root: Readonly<Record<string, unknown>>): Finding[] {
  const { categories, category_topics: topics } = looseObject(root['enquiry']);
  const known = categories === undefined ? CATEGORIES : looseList(categories).flatMap((one) => looseText(one) ?? []);
  return Object.keys(looseObject(topics))
    .filter((category) => !known.includes(category))
    .map((category) => ({
      path: ['enquiry', 'category_topics', category],
      severity: 'error',
      message: 'Is not one of the `categories`.',
      remedy: remedyFromKnown(category, known),
    }));
}

/** A captcha service needs two keys: one for forms, one for the API [5-32]. */
function checkCaptcha(root: Readonly<Record<string, unknown>>): Finding[] {
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
