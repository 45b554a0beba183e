import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { SpinRules } from '#domain/spin/spin-rules.ts';
import type { SpinConfig } from './schema/spin.ts';

/** The dealer's game of chance; undefined where there is none. */
export function toSpinRules(spin: SpinConfig | undefined): SpinRules | undefined {
  if (spin === undefined) return undefined;
  const { name, heading, text, from, to, prizes, no_prize, states, least_age, permits, further_terms } = spin;
  return omitUndefined({
    name,
    heading,
    text,
    from,
    to,
    prizes: prizes.map(({ name: what, short, value, chance_percent, quantity }) => ({
      name: what,
      short: short ?? what,
      valueDollars: value,
      chancePercent: chance_percent,
      quantity,
    })),
    noPrizeText: no_prize,
    states,
    leastAge: least_age,
    permits: omitUndefined(permits),
    furtherTerms: further_terms,
  });
}
