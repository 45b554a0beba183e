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

/** Uses the dealer's own stock, with what it lately sold. */
export const stockValuation: ValuationProvider = {
  value: async ({ stock }, own, { rules, questions, year }) =>
    valueVehicle(own, await stock.all(), rules, questions, year),
};
