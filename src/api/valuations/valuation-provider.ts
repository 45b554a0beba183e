import type { ValuationRules } from '#domain/valuation/valuation-rules.ts';
import { type OwnVehicle, type Valuation, valueVehicle } from '#domain/valuation/value-vehicle.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** How a dealer values, and the labels of the questions that a vehicle's answers belong to. */
export interface ValuationTerms {
  readonly rules: ValuationRules;
  readonly questions: Readonly<Record<string, string>>;
  /** Of the valuation, at the dealer's. */
  readonly year: number;
}

/** Values shoppers' vehicles; a paid service can replace the built-in one. Never throws: it then has no figure. */
export interface ValuationProvider {
  value(tenant: Tenant, own: OwnVehicle, terms: ValuationTerms): Promise<Valuation>;
}

/** Uses the dealer's own stock, and the last prices of what has left it within a year. */
export const stockValuation: ValuationProvider = {
  value: async ({ stock, snapshot: { formerPrices = [] } }, own, { rules, questions, year }) => {
    const before = formerPrices.map((vehicle) => ({ ...vehicle, hasLeft: true as const }));
    return valueVehicle(own, [...(await stock.all()), ...before], rules, questions, year);
  },
};
