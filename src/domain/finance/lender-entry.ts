import type { FinanceLenderEntry, Vehicle } from '#domain/vehicle/vehicle.ts';
import type { FinanceRules } from './resolve-repayment.ts';

/** The lender's entry for a vehicle [3-19]; the lender's name is matched case-insensitively. */
export function lenderEntry(
  { financeLenders }: Pick<Vehicle, 'financeLenders'>,
  { provider }: Pick<FinanceRules, 'provider'>,
): FinanceLenderEntry | undefined {
  return Object.entries(financeLenders ?? {}).find(([key]) => key.toLowerCase() === provider)?.[1];
}

/** The lender's term, stated in years, months or weeks [3-20]. */
export function lenderTermYears({ termYears, termMonths, termWeeks }: FinanceLenderEntry): number | undefined {
  if (termYears !== undefined) return termYears;
  if (termMonths !== undefined) return termMonths / 12;
  return termWeeks === undefined ? undefined : termWeeks / 52;
}

/** Whether the dealer shows no repayments for the make or the dealership of a vehicle [5-6]. */
export function isExcludedFromFinance(vehicle: Vehicle, rules: FinanceRules): boolean {
  const make = vehicle.make.toLowerCase();
  if (rules.excludedMakes?.some((excluded) => excluded.toLowerCase() === make) === true) return true;
  const { dealershipId, dealershipSlug } = vehicle;
  return (
    rules.excludedDealerships?.some((excluded) => excluded === dealershipId || excluded === dealershipSlug) === true
  );
}
