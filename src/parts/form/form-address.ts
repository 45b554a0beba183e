import type { FormField } from '#domain/lead/form-declaration.ts';
import type { FormValues } from './form-values.ts';

/** The vehicle in the address of a form's page [2.1-4, 2.1-5]. */
export function carOfAddress(): string | undefined {
  // The build has no address.
  if (typeof window === 'undefined') return undefined;
  return new URLSearchParams(window.location.search).get('car_id') ?? undefined;
}

/**
 * What a link fills in: the form's own fields by their names, never a tick, and the dealership by the specification's
 * [2.1-5].
 */
export function valuesOfAddress(fields: readonly FormField[]): FormValues {
  const { preferredDealership, ...query } = Object.fromEntries(new URLSearchParams(window.location.search));
  const own = fields.flatMap((field) =>
    typeof field === 'object' && 'control' in field && field.control !== 'tick' ? [field.name] : [],
  );
  const named = Object.fromEntries(Object.entries(query).filter(([name]) => own.includes(name)));
  return preferredDealership === undefined ? named : { ...named, dealership_slug: preferredDealership };
}
