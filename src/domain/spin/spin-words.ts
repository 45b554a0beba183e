import { formatDate } from '#domain/formats/dates.ts';
import { formatCount } from '#domain/formats/counts.ts';
import { formatDollars } from '#domain/formats/money.ts';
import type { AustralianState } from '#domain/vehicle/vehicle.ts';
import type { SpinPrize, SpinRules } from './spin-rules.ts';

/** Who runs the promotion. */
export interface Promoter {
  readonly name: string;
  readonly abn?: string | undefined;
  readonly addressText: string;
}

/** What the states call their permits. */
const PERMIT_WORDS: Readonly<Partial<Record<AustralianState, string>>> = {
  nsw: 'NSW Authority No.',
  act: 'ACT Permit No.',
  sa: 'SA Licence No.',
};

/** "1 in 20", "1 in 12.5" */
export function chanceText({ chancePercent }: Pick<SpinPrize, 'chancePercent'>): string {
  return `1 in ${formatOneDecimal(100 / chancePercent)}`;
}

/** "You’ve won: A $100 fuel card", or the dealer's words for none. */
export function spinResultText({ prizes, noPrizeText }: SpinRules, place: number | undefined): string {
  const prize = place === undefined ? undefined : prizes[place];
  return prize === undefined ? noPrizeText : `You’ve won: ${prize.name}`;
}

/** "NSW Authority No. TP/04417. ACT Permit No. TP 26/00417."; empty without permits. */
export function permitsText({ permits }: Pick<SpinRules, 'permits'>): string {
  return Object.entries(permits)
    .map(([state, number]) => {
      const code = state as AustralianState;
      return `${PERMIT_WORDS[code] ?? `${code.toUpperCase()} Permit No.`} ${number}.`;
    })
    .join(' ');
}

/** The terms of a trade promotion, sentence by sentence. */
export function spinTerms(rules: SpinRules, promoter: Promoter, noun: string): readonly string[] {
  const { name, from, to, prizes, states, leastAge, furtherTerms } = rules;
  const pool = prizes.reduce((sum, { valueDollars, quantity }) => sum + valueDollars * quantity, 0);
  const permits = permitsText(rules);
  return [
    `The promoter of ${name} is ${promoter.name}${promoter.abn === undefined ? '' : `, ABN ${promoter.abn}`}, ${promoter.addressText}.`,
    `It opens at 12:00 am on ${formatDate(from)} and closes at 11:59 pm on ${formatDate(to)}, local time at the promoter’s address.`,
    `Entry is open to residents of ${listed(states.map((state) => state.toUpperCase()))}${leastAge > 0 ? ` aged ${leastAge} or over` : ''} with an Australian mobile number.`,
    `Entry is free, one for each person. No ${noun} has to be bought.`,
    `Each spin is drawn at random by computer when it is made. The chance of each prize is the same for every spin until that prize has run out: ${prizes.map((prize) => `${prize.name}, ${chanceText(prize)}`).join('; ')}.`,
    `Prizes: ${prizes.map(({ name: what, quantity, valueDollars }) => `${formatCount(quantity)} × ${what}, worth ${formatDollars(valueDollars)} each`).join('; ')}. All prizes together are worth ${formatDollars(pool)}, including GST.`,
    'Winners are told on the page at once and by email.',
    ...furtherTerms,
    ...(permits === '' ? [] : [permits]),
  ];
}

function formatOneDecimal(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Number.isInteger(rounded) ? formatCount(rounded) : rounded.toFixed(1);
}

/** "NSW, ACT and VIC" */
function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
