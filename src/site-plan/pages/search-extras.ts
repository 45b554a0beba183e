import type { PublicDealer } from '#config/public-dealer.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { nextMidnight, wallTime } from '#domain/formats/time-zones.ts';
import type { SearchPlace } from '#domain/search/near-postcode.ts';
import type { PromoSchedule, ScheduledPromo } from '#domain/search/promo-card.ts';
import { promoInstant } from '#domain/search/promo-instant.ts';
import { changesDaily, promoChanges, promosUnchangedSince, withoutExpired } from '#domain/search/promo-placement.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import type { ResolveLink } from '../navigation/link-targets.ts';
import type { PlanConfig } from '../plan-input.ts';
import type { PreparedPictures } from '../prepared-picture.ts';

/** What search pages show besides stock; from config, the same on each of them. */
export interface SearchExtras {
  /** For the island. */
  readonly props: Pick<SearchIslandProps, 'promos' | 'day' | 'places' | 'facetLogos' | 'clearFiltersHref'>;
  /** Time of the last time-based change, in milliseconds; absent if there was none. */
  readonly unchangedSince?: number;
  /** Times of future time-based changes. */
  readonly changes: readonly number[];
}

export interface SearchExtrasInput {
  readonly config: Pick<PlanConfig, 'promos' | 'search'>;
  readonly dealer: Pick<PublicDealer, 'routes' | 'timeZone'>;
  readonly pictures: PreparedPictures;
  readonly locations: readonly LocationView[];
  readonly resolveLink: ResolveLink;
  readonly now: Date;
}

export function searchExtras(input: SearchExtrasInput): SearchExtras {
  const { dealer, resolveLink } = input;
  const nowMs = input.now.getTime();
  const all = promoSchedule(input);
  const promos = withoutExpired(all, nowMs);
  const daily = changesDaily(promos, nowMs);
  const clearFiltersHref = resolveLink(dealer.routes.clearFilters);
  return omitUndefined({
    props: omitUndefined({
      promos: promos.cards.length === 0 ? undefined : promos,
      day: daily ? dayOf(nowMs, dealer.timeZone) : undefined,
      places: searchPlaces(input.locations),
      facetLogos: facetLogos(input),
      clearFiltersHref,
    }),
    unchangedSince: promosUnchangedSince(all, nowMs),
    changes: [...promoChanges(promos, nowMs), ...(daily ? [nextMidnight(nowMs, dealer.timeZone)] : [])],
  });
}

function promoSchedule({ config, dealer, pictures, resolveLink }: SearchExtrasInput): PromoSchedule {
  const { every = 'random', most, cards: configured = [] } = config.promos ?? {};
  const instant = (text: string | undefined, end: 'start' | 'expiry'): number | undefined =>
    text === undefined ? undefined : promoInstant(text, end, dealer.timeZone);
  const cards = configured
    .filter(({ display }) => display)
    .map((promo, index): ScheduledPromo => {
      const sources = promo.image && imageSources(pictures[promo.image.url] ?? promo.image);
      const href = promo.href === undefined ? undefined : resolveLink(promo.href);
      return omitUndefined({
        id: promo.id ?? `promo-${index + 1}`,
        title: promo.title,
        text: promo.text,
        href,
        linkLabel: href === undefined ? undefined : promo.link_label,
        image: sources && { ...sources, alt: promo.image?.alt ?? '' },
        startMs: instant(promo.start, 'start'),
        expiryMs: instant(promo.expiry, 'expiry'),
        position: promo.position,
        strictDisplay: promo.strict_display,
      });
    });
  return omitUndefined({ every, most, cards });
}

/** Locations for a search by distance, which is only useful if a dealer has several cities. */
function searchPlaces(locations: readonly LocationView[]): readonly SearchPlace[] | undefined {
  const places = locations.flatMap(({ type, shortName, postcode, latitude, longitude, city }) =>
    type !== 'sales' || latitude === undefined || longitude === undefined
      ? []
      : [{ city, place: { name: shortName, postcode, latitude, longitude } }],
  );
  const cities = new Set(places.map(({ city }) => city));
  return cities.size < 2 ? undefined : places.map(({ place }) => place);
}

function facetLogos({ config, pictures }: SearchExtrasInput): SearchIslandProps['facetLogos'] {
  const facets = (config.search?.facets ?? []).flatMap((facet) => {
    const logos = 'logos' in facet ? Object.entries(facet.logos) : [];
    const found = logos.flatMap(([value, picture]) => {
      const sources = imageSources(pictures[picture.url] ?? picture);
      return sources === undefined ? [] : [[value, sources.src] as const];
    });
    return found.length === 0 ? [] : [[facet.attribute, Object.fromEntries(found)] as const];
  });
  return facets.length === 0 ? undefined : Object.fromEntries(facets);
}

function dayOf(instantMs: number, timeZone: string): string {
  const { year, month, day } = wallTime(instantMs, timeZone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
