import type { Lead } from '#domain/lead/lead.ts';

/** Names of an order's fields, and the choices, that its summary reads. */
export const HANDOVER = 'handover';
export const DELIVERED = 'Have it delivered';
export const REST_PAID_BY = 'rest_paid_by';
export const FINANCED = 'Finance through you';
export const UNDECIDED = 'Not sure yet';
export const FINANCE_DEPOSIT = 'finance_deposit';

/** Whether the dealer is to arrange the loan; undefined where that is not decided. */
export function wantsFinance(lead: Pick<Lead, 'further'>): boolean | undefined {
  const way = answerTo(lead, REST_PAID_BY);
  return way === undefined || way === UNDECIDED ? undefined : way === FINANCED;
}

/** Dollars that an order's buyer pays towards the loan. */
export function financeDepositDollars(lead: Pick<Lead, 'further'>): number | undefined {
  const dollars = answerTo(lead, FINANCE_DEPOSIT);
  return dollars !== undefined && /^\d{1,9}$/.test(dollars) ? Number(dollars) : undefined;
}

export function answerTo({ further }: Pick<Lead, 'further'>, field: string): string | undefined {
  return further.find(({ name }) => name === field)?.value;
}
