import { toValuationRules } from '#config/to-valuation-rules.ts';
import { wallTime } from '#domain/formats/time-zones.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { typedDigits } from '#domain/lead/form-field.ts';
import { formFields, type FormDeclaration, type OwnField } from '#domain/lead/form-declaration.ts';
import { vehicleNameWithoutYear } from '#domain/naming/vehicle-name.ts';
import { offerFields, withOfferFields } from '#domain/valuation/offer-fields.ts';
import { type KeptValuation, offerStandsUntil } from '#domain/valuation/offer-view.ts';
import { type RangeSoFar, rangesSoFar } from '#domain/valuation/ranges-so-far.ts';
import type { ValuationRules } from '#domain/valuation/valuation-rules.ts';
import type { OwnVehicle } from '#domain/valuation/value-vehicle.ts';
import { formatCount } from '#domain/formats/counts.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { stockValuation, type ValuationProvider } from './valuation-provider.ts';

/** An offer to be stored with its lead. */
export interface RequestedOffer {
  readonly kept: KeptValuation;
  /** Last instant at which it stands. */
  readonly expiresAt: number;
}

/** The form that ends with an offer at this dealer, and how its vehicles are valued; undefined where there is none. */
export function valuedForm({
  snapshot,
}: Pick<Tenant, 'snapshot'>): { readonly declared: FormDeclaration; readonly rules: ValuationRules } | undefined {
  const declared = snapshot.dealer.forms.find(({ isValued }) => isValued === true);
  const rules = toValuationRules(snapshot.config.valuation);
  return declared === undefined || rules === undefined ? undefined : { declared, rules };
}

/**
 * Values the vehicle of a finished lead.
 *
 * @returns The lead with what it says about its offer, which no form can say for it, and the offer. Leads of other
 *   forms come back as they are.
 */
export async function withOffer(
  lead: Lead,
  tenant: Tenant,
  now: number,
  provider: ValuationProvider = stockValuation,
): Promise<{ readonly lead: Lead; readonly offer?: RequestedOffer }> {
  const form = valuedForm(tenant);
  if (form === undefined || lead.form !== form.declared.kind) return { lead };
  const cleaned = { ...lead, further: withOfferFields(lead.further, []) };
  if (!lead.isComplete) return { lead: cleaned };
  const questions = choicesOf(form.declared);
  const own = ownVehicle(cleaned, questions);
  if (own === undefined) return { lead: cleaned };
  const { timeZone } = tenant.snapshot.dealer.cardRules;
  const { year } = wallTime(now, timeZone);
  const labels = Object.fromEntries(questions.map(({ name, label }) => [name, label]));
  const valuation = await provider.value(tenant, own, { rules: form.rules, questions: labels, year });
  const expiresAt = offerStandsUntil(now, form.rules.offerDays, timeZone);
  const kept: KeptValuation = {
    vehicleName: `${own.year} ${vehicleNameWithoutYear({ make: own.make, model: own.model })}`,
    told: [
      ...(own.odometerKm === undefined ? [] : [{ label: 'Odometer', value: `${formatCount(own.odometerKm)} km` }]),
      ...questions.flatMap(({ name, label }) => {
        const value = own.answers[name];
        return value === undefined ? [] : [{ label, value }];
      }),
    ],
    valuation,
  };
  const state = valuation.kind === 'offer' ? 'offered' : 'no_figure';
  const fields = offerFields(valuation, state, expiresAt, timeZone);
  return {
    lead: { ...cleaned, further: withOfferFields(cleaned.further, fields) },
    offer: { kept, expiresAt },
  };
}

/**
 * Between what and what the offer for the vehicle of an unfinished lead could still be; nothing where it gets none.
 *
 * @param answers Those given so far on the screen.
 */
export async function rangesForLead(
  lead: Pick<Lead, 'further'>,
  answers: Readonly<Record<string, unknown>>,
  tenant: Tenant,
  now: number,
  provider: ValuationProvider = stockValuation,
): Promise<readonly RangeSoFar[]> {
  const form = valuedForm(tenant);
  if (form === undefined) return [];
  const questions = choicesOf(form.declared);
  const own = ownVehicle(lead, []);
  if (own === undefined) return [];
  const given = questions.flatMap(({ name }) => {
    const answer = answers[name];
    return typeof answer === 'string' ? [[name, answer] as const] : [];
  });
  const { year } = wallTime(now, tenant.snapshot.dealer.cardRules.timeZone);
  const asked = questions.map(({ name, choices = [] }) => ({ name, choices }));
  return rangesSoFar({ ...own, answers: Object.fromEntries(given) }, asked, form.rules, (one) =>
    provider.value(tenant, one, { rules: form.rules, questions: {}, year }),
  );
}

/** The form's questions that are answered by choosing, where a registration is none. */
function choicesOf(declared: FormDeclaration): readonly OwnField[] {
  return formFields(declared).filter(
    (field): field is OwnField => typeof field === 'object' && 'control' in field && field.control === 'radio',
  );
}

function ownVehicle({ further }: Pick<Lead, 'further'>, questions: readonly OwnField[]): OwnVehicle | undefined {
  const valueOf = (wanted: string): string | undefined => further.find(({ name }) => name === wanted)?.value;
  const make = valueOf('Vehicle Make');
  const model = valueOf('Vehicle Model');
  const year = Number(valueOf('Vehicle Year'));
  const kms = valueOf('kms');
  // Of an unfinished form, as it was typed: "90,000".
  const odometerKm = kms === undefined ? undefined : Number(typedDigits(kms));
  if (make === undefined || model === undefined || !Number.isFinite(year) || Number.isNaN(odometerKm)) {
    return undefined;
  }
  const answers = Object.fromEntries(
    questions.flatMap(({ name }) => {
      const answer = valueOf(name);
      return answer === undefined ? [] : [[name, answer] as const];
    }),
  );
  return { make, model, year, odometerKm, answers };
}
