import type { LocationView } from '#domain/location/location-view.ts';

/** Whose telephone numbers a page shows [7-9], as its attributes. */
export interface NumberDealerships {
  /** Of the page's vehicle or location, else of the site: applies to every number that `dealerships` does not name. */
  readonly dealership?: string;
  /**
   * Where the site has several: each location's number by its link, "tel:+61755500130=aspley tel:+61755500131=lakes".
   */
  readonly dealerships?: string;
}

/** @param own Dealership of the page's vehicle or location. */
export function numberDealerships(
  locations: readonly Pick<LocationView, 'primary' | 'dealershipId' | 'phone'>[],
  own: string | undefined,
): NumberDealerships {
  const primary = locations.find((location) => location.primary) ?? locations[0];
  const page = own ?? primary?.dealershipId;
  const byNumber = new Map<string, Set<string>>();
  for (const { phone, dealershipId } of locations) {
    if (phone === undefined || dealershipId === undefined) continue;
    byNumber.set(phone.href, (byNumber.get(phone.href) ?? new Set()).add(dealershipId));
  }
  // A number shared by several dealerships belongs to the page's own.
  const others = [...byNumber].flatMap(([href, [id, ...more]]) =>
    id === undefined || id === page || more.length > 0 ? [] : [`${href}=${id}`],
  );
  return {
    ...(page !== undefined && { dealership: page }),
    ...(others.length > 0 && { dealerships: others.join(' ') }),
  };
}

/** The dealership of a number by its link. */
export function dealershipOf(href: string, { dealership, dealerships = '' }: NumberDealerships): string | undefined {
  const entry = dealerships.split(' ').find((pair) => pair.startsWith(`${href}=`));
  return entry?.slice(href.length + 1) ?? dealership;
}
