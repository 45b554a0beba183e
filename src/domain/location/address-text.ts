import type { AustralianState } from '#domain/vehicle/vehicle.ts';

interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: AustralianState;
  readonly postcode: string;
}

/** "1420 Gympie Road, Aspley QLD 4034" */
export function addressText({ street, city, state, postcode }: Address): string {
  return `${street}, ${areaText({ city, state, postcode })}`;
}

/** "Aspley QLD 4034" */
export function areaText({ city, state, postcode }: Omit<Address, 'street'>): string {
  return `${city} ${state.toUpperCase()} ${postcode}`;
}
