import { GARAGE_PATH } from '#domain/accounts/garage.ts';
import type { AccountPaths, GaragePage, SignInPage } from '../site-page.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { HOME, type PlanContext } from './plan-context.ts';
import { unindexedFrame } from './page-frame.ts';
import { shortlistPaths, shortlistProps } from './shortlist-pages.ts';

/** [2.1-21, 2.1-22] */
const PATHS: AccountPaths = { signIn: '/sign-in', garage: GARAGE_PATH };

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
    ...unindexedFrame(context, {
      path: signIn,
      title: 'Sign in',
      description: `Sign in to ${dealer.name} with your mobile number.`,
      breadcrumbs,
    }),
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
    ...unindexedFrame(context, {
      path: garage,
      title: 'My garage',
      description: `Your saved ${plural}, enquiries and appointments at ${dealer.name}.`,
      breadcrumbs,
    }),
    props: { island: shortlistProps(context), signInPath: signIn },
  };
}
