import type { AccountPaths, GaragePage, SignInPage } from '../site-page.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { breadcrumbList } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { HOME, type PlanContext } from './plan-context.ts';
import { shortlistPaths, shortlistProps } from './shortlist-pages.ts';

/** [2.1-21, 2.1-22] */
const PATHS: AccountPaths = { signIn: '/sign-in', garage: '/my-garage' };

/** Undefined if shoppers cannot sign in. */
export function accountPaths({ accounts }: Pick<PublicDealer, 'accounts'>): AccountPaths | undefined {
  return accounts === undefined ? undefined : PATHS;
}

export function signInPage(context: PlanContext, { signIn, garage }: AccountPaths): SignInPage {
  const { dealer, primaryLocation, privacyHref } = context;
  const { saved } = shortlistPaths(dealer);
  const breadcrumbs = [HOME, { label: 'Sign in' }];
  return {
    kind: 'sign-in',
    path: signIn,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path: signIn,
      title: `Sign in | ${dealer.name}`,
      description: `Sign in to ${dealer.name} with your mobile number.`,
      robots: 'noindex',
      jsonLd: [breadcrumbList(dealer.url, breadcrumbs)],
    }),
    breadcrumbs,
    props: omitUndefined({
      garagePath: garage,
      withoutAccountPath: dealer.accounts?.saving === 'offered' ? saved : undefined,
      itemsNoun: dealer.search.itemsNoun,
      location: primaryLocation,
      privacyHref,
    }),
  };
}

export function garagePage(context: PlanContext, { signIn, garage }: AccountPaths): GaragePage {
  const { dealer } = context;
  const { plural } = dealer.search.itemsNoun;
  const breadcrumbs = [HOME, { label: 'My garage' }];
  return {
    kind: 'garage',
    path: garage,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path: garage,
      title: `My garage | ${dealer.name}`,
      description: `Your saved ${plural}, enquiries and appointments at ${dealer.name}.`,
      robots: 'noindex',
      jsonLd: [breadcrumbList(dealer.url, breadcrumbs)],
    }),
    breadcrumbs,
    props: { island: shortlistProps(context), signInPath: signIn },
  };
}
