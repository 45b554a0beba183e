import { toSpinRules } from '#config/to-spin-rules.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { chanceText, spinTerms } from '#domain/spin/spin-words.ts';
import { formatDollars } from '#domain/formats/money.ts';
import type { AccountPaths, SpinPage } from '../site-page.ts';
import type { PlanConfig } from '../plan-input.ts';
import { HOME, type PlanContext } from './plan-context.ts';
import { unindexedFrame } from './page-frame.ts';

/** [2.1-21] */
export const SPIN_PATH = '/spin-to-win';

/** The dealer's game of chance; undefined where there is none, or nobody can sign in. */
export function spinPage(
  context: PlanContext,
  config: Pick<PlanConfig, 'spin_to_win'>,
  { signIn }: AccountPaths,
): SpinPage | undefined {
  const { dealer, primaryLocation } = context;
  const rules = toSpinRules(config.spin_to_win);
  if (rules === undefined || dealer.enquiry === undefined || primaryLocation === undefined) return undefined;
  const { heading, text, name, prizes } = rules;
  const breadcrumbs = [HOME, { label: heading }];
  const promoter = { name: dealer.legalName, abn: dealer.abn, addressText: primaryLocation.addressText };
  const chances = prizes.reduce((sum, { chancePercent }) => sum + chancePercent, 0);
  return {
    kind: 'spin',
    ...unindexedFrame(context, {
      path: SPIN_PATH,
      title: heading,
      description: `${name} at ${dealer.name}: one spin for each person who signs in.`,
      breadcrumbs,
    }),
    props: omitUndefined({
      heading,
      text,
      name,
      signInPath: signIn,
      prizes: prizes.map((prize) => ({
        name: prize.name,
        short: prize.short,
        valueText: formatDollars(prize.valueDollars),
        chanceText: chanceText(prize),
      })),
      hasBlanks: chances < 100,
      terms: spinTerms(rules, promoter, dealer.search.itemsNoun.singular),
      rules: dealer.enquiry,
    }),
  };
}
