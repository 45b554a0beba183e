import { form as tradeIn } from '#domain/forms/trade-in.ts';
import { formFields } from '#domain/lead/form-declaration.ts';
import { remedyFromKnown } from '#domain/text/did-you-mean.ts';
import type { Finding } from '../problem/config-problem.ts';
import { looseObject } from './loose-values.ts';

const CHOICES: ReadonlyMap<string, readonly string[]> = new Map(
  formFields(tradeIn).flatMap((field) =>
    typeof field === 'object' && 'choices' in field ? [[field.name, field.choices] as const] : [],
  ),
);

/** Offers need the form that they come from, and adjustments its questions and answers. */
export function checkValuation(root: Readonly<Record<string, unknown>>): Finding[] {
  if (root['valuation'] === undefined) return [];
  const findings: Finding[] = [];
  if (looseObject(root['forms'])['trade_in'] === undefined) {
    findings.push({
      path: ['valuation'],
      severity: 'error',
      message: 'Has no form to value vehicles from: `forms.trade_in` is missing.',
      remedy: 'Add "trade_in": {} to `forms`, or remove `valuation`.',
    });
  }
  for (const [question, answers] of Object.entries(looseObject(looseObject(root['valuation'])['answers']))) {
    const choices = CHOICES.get(question);
    const unknown =
      choices === undefined ? [] : Object.keys(looseObject(answers)).filter((one) => !choices.includes(one));
    if (choices === undefined) {
      findings.push({
        path: ['valuation', 'answers', question],
        severity: 'error',
        message: 'Is not a question of the trade-in form, so it would change nothing.',
        remedy: remedyFromKnown(question, [...CHOICES.keys()]),
      });
    }
    for (const answer of unknown) {
      findings.push({
        path: ['valuation', 'answers', question, answer],
        severity: 'error',
        message: `Is not an answer to \`${question}\`, so it would change nothing.`,
        remedy: remedyFromKnown(answer, choices ?? []),
      });
    }
  }
  return findings;
}
