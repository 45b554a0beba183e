import type { ValuationRules } from './valuation-rules.ts';
import { offerText } from './offer-view.ts';
import type { OwnVehicle, Valuation } from './value-vehicle.ts';

/** A question of the form that is answered by choosing. */
export interface ChoiceQuestion {
  readonly name: string;
  readonly choices: readonly string[];
}

/** Between what and what an offer could still be, after one more answer. */
export interface RangeSoFar {
  /** Name of the question that is answered; absent for the vehicle alone. */
  readonly question?: string;
  readonly answer?: string;
  readonly lowDollars: number;
  readonly highDollars: number;
  /** "$16,000 to $27,600" */
  readonly text: string;
}

/** The questions whose answers change the figure, each with its worst answer and its best. */
export function decidingQuestions<Question extends ChoiceQuestion>(
  questions: readonly Question[],
  { answerPercents }: Pick<ValuationRules, 'answerPercents'>,
): readonly (Question & { readonly worst: string; readonly best: string })[] {
  return questions.flatMap((question) => {
    const percents = answerPercents[question.name] ?? {};
    const percentOf = (choice: string): number => percents[choice] ?? 0;
    const sorted = question.choices.toSorted((one, other) => percentOf(one) - percentOf(other));
    const [worst, best] = [sorted[0], sorted.at(-1)];
    if (worst === undefined || best === undefined || percentOf(worst) === percentOf(best)) return [];
    return [{ ...question, worst, best }];
  });
}

/**
 * How the range narrows while questions are answered: of the vehicle alone, then after each answer that changes the
 * figure, in the form's order. What is still open counts from its worst answer to its best.
 *
 * @param value Values a vehicle whose questions are all answered.
 * @returns Nothing where the vehicle gets no figure.
 */
export async function rangesSoFar(
  own: OwnVehicle,
  questions: readonly ChoiceQuestion[],
  rules: Pick<ValuationRules, 'answerPercents'>,
  value: (own: OwnVehicle) => Promise<Valuation>,
): Promise<readonly RangeSoFar[]> {
  const asked = decidingQuestions(questions, rules).map((question) => {
    const given = own.answers[question.name];
    return { ...question, answer: given !== undefined && question.choices.includes(given) ? given : undefined };
  });
  const answered = asked.filter(({ answer }) => answer !== undefined);
  const ranges: RangeSoFar[] = [];
  for (let count = 0; count <= answered.length; count += 1) {
    const known = answered.slice(0, count);
    const as = (open: 'worst' | 'best'): Promise<Valuation> =>
      value({
        ...own,
        answers: Object.fromEntries(
          asked.map((question) => [
            question.name,
            (known.includes(question) ? question.answer : undefined) ?? question[open],
          ]),
        ),
      });
    const [low, high] = await Promise.all([as('worst'), as('best')]);
    if (low.kind === 'no_figure' || high.kind === 'no_figure') return [];
    const range = { lowDollars: low.lowDollars, highDollars: high.highDollars };
    const last = known.at(-1);
    ranges.push({
      ...(last?.answer !== undefined && { question: last.name, answer: last.answer }),
      ...range,
      text: offerText({ ...low, ...range }) ?? '',
    });
  }
  return ranges;
}
