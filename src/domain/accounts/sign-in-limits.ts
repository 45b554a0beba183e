/** How many sign-in codes were texted, by whom and to whom. */
export interface CodeLoad {
  readonly toNumberLastHour: number;
  readonly toNumberLastDay: number;
  readonly byAddressLastHour: number;
  readonly byAddressLastDay: number;
  readonly byDealerLastHour: number;
}

export const CODE_MINUTES = 10;
/** Wrong codes after which one is worthless: with ten codes a day a guesser has 50 tries of a million. */
export const MOST_TRIES = 5;

const MOST_TO_NUMBER = { hour: 5, day: 10 };
/** A household or an office shares an address. */
const MOST_BY_ADDRESS = { hour: 15, day: 40 };

/** Whether another code may be texted; the same for numbers that have an account and those that have none. */
export function mayTextCode(load: CodeLoad, mostByDealerAnHour: number): boolean {
  return (
    load.toNumberLastHour < MOST_TO_NUMBER.hour &&
    load.toNumberLastDay < MOST_TO_NUMBER.day &&
    load.byAddressLastHour < MOST_BY_ADDRESS.hour &&
    load.byAddressLastDay < MOST_BY_ADDRESS.day &&
    load.byDealerLastHour < mostByDealerAnHour
  );
}

/** An Australian mobile number as text messages are addressed, "+61491570156"; other numbers are not texted. */
export function textableNumber(nationalDigits: string | undefined): string | undefined {
  return nationalDigits !== undefined && /^04\d{8}$/.test(nationalDigits) ? `+61${nationalDigits.slice(1)}` : undefined;
}
