import type { DealerConfig } from '#config/dealer-config.ts';
import { PERSONALISED_FINANCE_PATH } from '#domain/finance/finance-link.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { AccountPaths, MemberPage } from '../site-page.ts';
import { HOME, type PlanContext } from './plan-context.ts';
import { unindexedFrame } from './page-frame.ts';

/** [2.1-21] */
const ONLINE_PAYMENT_PATH = '/online-payment';

/** Pages of signed-in shoppers' finance and payments, where the dealer has what they show [2.1-6, 2.1-21, 6-2]. */
export function memberPages(
  context: PlanContext,
  { finance, finance_provider: provider, vehicle_page: { reservation } }: MemberConfig,
  { signIn }: AccountPaths,
): readonly MemberPage[] {
  const { dealer } = context;
  const hasFinance = finance.personalised === true && provider !== undefined && finance.credit_notice !== undefined;
  const takesDeposits = reservation?.payment !== undefined && reservation.page !== 'none';
  return [
    ...(hasFinance
      ? [
          memberPage(context, PERSONALISED_FINANCE_PATH, {
            heading: 'Your finance',
            text: `What the ${dealer.search.itemsNoun.singular} would cost you, after your own deposit. Nothing is sent and your credit file isn’t touched.`,
            source: '/api/personalised-finance',
            signInPath: signIn,
            asksDeposit: true,
          }),
        ]
      : []),
    ...(takesDeposits
      ? [
          memberPage(context, ONLINE_PAYMENT_PATH, {
            heading: 'Online payment',
            text: 'Deposits you can pay by card, and those you’ve paid.',
            source: '/api/online-payment',
            signInPath: signIn,
          }),
        ]
      : []),
  ];
}

type MemberConfig = Pick<DealerConfig, 'finance' | 'finance_provider'> & {
  readonly vehicle_page: Pick<DealerConfig['vehicle_page'], 'reservation'>;
};

function memberPage(context: PlanContext, path: string, props: MemberPage['props']): MemberPage {
  const { heading, text } = props;
  const breadcrumbs = [HOME, { label: heading }];
  return {
    kind: 'member',
    ...unindexedFrame(context, {
      path,
      title: heading,
      description: text,
      breadcrumbs,
    }),
    props: omitUndefined(props),
  };
}
