import { creditClaim } from '#domain/finance/credit-claim.ts';
import type { Finding } from '../problem/config-problem.ts';
import type { Block } from '../schema/blocks/blocks.ts';
import type { PageMeta } from '../schema/content.ts';
import { type FoundText, looseTexts } from './loose-values.ts';

/** Blocks that print the comparison rate of what they say. */
const WITH_COMPARISON_RATE: ReadonlySet<Block['block']> = new Set(['rates', 'repayments']);

/**
 * Texts of dealer.json that advertise a loan without the comparison rate, which may stand in a text beside. Those of
 * `finance` have rules of their own.
 */
export function checkCreditClaims(root: Readonly<Record<string, unknown>>): Finding[] {
  const texts = looseTexts(root).filter(({ path: [key] }) => key !== 'finance');
  const groups = Map.groupBy(texts, ({ path }) => JSON.stringify(path.slice(0, -1)));
  return [...groups.values()].flatMap(claimsIn);
}

/** Those of a page, on all of which one comparison rate is enough. */
export function checkPageCreditClaims(title: string, sections: readonly Block[], meta: PageMeta): Finding[] {
  if (sections.some(({ block }) => WITH_COMPARISON_RATE.has(block))) return [];
  return claimsIn(looseTexts({ title, ...meta, sections }));
}

function claimsIn(texts: readonly FoundText[]): Finding[] {
  const beside = texts.map(({ text }) => text).join('\n');
  return texts.flatMap(({ path, text }): Finding[] => {
    const found = creditClaim(text, beside);
    if (found === undefined) return [];
    return [
      {
        path,
        severity: 'warning',
        found,
        message: 'Advertises a loan without its comparison rate, which the National Credit Code requires.',
        remedy:
          'Write the lender’s comparison rate as large and as near as the repayment or the rate, with its warning, or take the figure out. If it is a subscription or hire, say so in the text.',
      },
    ];
  });
}
