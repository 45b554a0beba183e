import type { SiteDocument } from '../plan-input.ts';
import type { LocationPage, LocationsPage } from '../site-page.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { groupByAddress } from '#domain/location/group-by-address.ts';
import { licenceRows } from '#domain/location/licence-rows.ts';
import { nextMidnight, wallTime } from '#domain/formats/time-zones.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { numbersListedAt } from '#domain/phone/called-phone.ts';
import { joinWords } from '#domain/text/did-you-mean.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import { questionsOf } from '../head/content-json-ld.ts';
import { breadcrumbList, dealerBusiness, locationBusiness } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { pageBlocks } from '../content/block-views.ts';
import { generalForm } from './lead-forms.ts';
import { cardsOf, creditNoticeFor, HOME, type PlanContext } from './plan-context.ts';
import { rowOf } from '../stock/catalogue.ts';

const MOST_CARDS = 4;

/** The list of the dealer's locations [2.1-12]. */
export function locationsPage(context: PlanContext): LocationsPage {
  const { dealer, locations, city } = context;
  const path = dealer.routes.locations;
  const heading = locations.length === 1 ? 'Contact us' : 'Our locations';
  const breadcrumbs = [HOME, { label: heading }];
  const cities = joinWords([...new Set(locations.map((location) => location.city))], 'and');
  const shown = locations.map((location) => withoutPastDates(location, context.now));
  return omitUndefined({
    kind: 'locations',
    path,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path,
      title: `${heading} | ${dealer.name}, ${city}`,
      description: `Address, phone, opening hours and directions for ${dealer.name}${cities === '' ? '' : ` in ${cities}`}.`,
      image: context.primaryLocation?.photo,
      jsonLd: [breadcrumbList(dealer.url, breadcrumbs), dealerBusiness(context.business, context.primaryLocation)],
    }),
    breadcrumbs,
    props: omitUndefined({
      heading,
      locations: shown,
      stock: stockByPlace(context),
      mapStyleUrl: context.maps.styleUrl,
      mapCentre: context.maps.centre,
      form: generalForm(context, path),
    }),
    changesAt: specialHoursChangeAt(locations, context.now),
  });
}

/** The page of one location [2.1-13]. */
export function locationPage(context: PlanContext, location: LocationView): LocationPage {
  const { dealer, catalogue, locations } = context;
  const shown = rowOf(catalogue.arrivalsAt(location.slug), MOST_CARDS);
  const cards = cardsOf(context, shown);
  const breadcrumbs = [
    HOME,
    { label: locations.length === 1 ? 'Contact us' : 'Our locations', href: dealer.routes.locations },
    { label: location.shortName },
  ];
  const [{ departments } = { departments: [location] }] = groupByAddress(locations).filter((group) =>
    group.departments.some(({ slug }) => slug === location.slug),
  );
  const { reviews, stars } = context.reviewsOf(location.id);
  // A chart without its average would be read as the average's.
  const chart = location.rating === undefined ? [] : stars;
  const said = context.content.place(location.slug);
  const made = said.document && pageBlocks(context, titled(said.document));
  const phone = location.phone === undefined ? '' : ` Call ${location.phone.text}.`;
  return omitUndefined({
    kind: 'location',
    path: location.href,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path: location.href,
      title: `${location.name}: hours, address and directions${location.name.includes(dealer.name) ? '' : ` | ${dealer.name}`}`,
      description: `${location.name}, ${location.addressText}.${phone} Opening hours, directions and the ${dealer.search.itemsNoun.plural} here.`,
      image: location.photo,
      jsonLd: [
        breadcrumbList(dealer.url, breadcrumbs),
        locationBusiness(context.business, location),
        questionsOf(made?.blocks ?? []),
      ],
    }),
    breadcrumbs,
    props: omitUndefined({
      location: withoutPastDates(location, context.now),
      vehicleNumbers: numbersListedAt(location, dealer.callRules).map(({ carTypes, ...number }) => ({
        ...number,
        label: capitalised(`${joinWords(carTypes, 'and')} ${dealer.search.itemsNoun.plural}`.trimStart()),
      })),
      serviceHref: departments.some(({ type }) => type === 'service')
        ? (context.resolveLink('/service#service-booking') ?? context.resolveLink('/service'))
        : undefined,
      departments: departments.map((one) => withoutPastDates(one, context.now)),
      mapStyleUrl: context.maps.styleUrl,
      mapSrc: context.maps.ofLocation(location.id),
      blocks: made?.blocks ?? [],
      others: locations.filter((one) => !departments.includes(one)),
      cards,
      stockHref: stockHref(context, location),
      creditNotice: creditNoticeFor(context, cards),
      reviews:
        reviews.length === 0 && chart.length === 0
          ? undefined
          : omitUndefined({
              block: 'reviews' as const,
              heading: 'What customers say',
              average: location.rating && {
                value: location.rating.value,
                text: location.rating.text,
                ofText: `out of 5 from ${location.rating.countText}`,
              },
              reviews,
            }),
      stars: chart,
      licences: licenceRows(departments, context.licenseeOf(location.dealershipId)),
      form: generalForm(context, location.href, location),
    }),
    changesAt: earliest(
      catalogue.changesAt([...shown, ...(made?.vehicles ?? [])], ...said.changes, ...(made?.changes ?? [])),
      specialHoursChangeAt(departments, context.now),
    ),
  });
}

/** A file that is one text, as Markdown is, has its title above it. */
function titled(document: SiteDocument): SiteDocument {
  const [text, ...others] = document.sections ?? [];
  if (text?.block !== 'text' || text.heading !== undefined || others.length > 0) return document;
  return { ...document, sections: [{ ...text, heading: document.heading }] };
}

/** What stands at each location, by its slug: the count is of the list behind the link, as everywhere. */
export function stockByPlace(context: PlanContext): LocationsPage['props']['stock'] {
  const listedAt = Map.groupBy(context.catalogue.summaries, ({ location_slug }) => location_slug);
  return Object.fromEntries(
    context.locations.flatMap((location) => {
      const href = stockHref(context, location);
      const listed = listedAt.get(location.slug) ?? [];
      return href === undefined ? [] : [[location.slug, { href, count: listed.length }] as const];
    }),
  );
}

/** The list of what stands at a location; of everything where no filter tells locations apart. */
function stockHref(context: PlanContext, location: LocationView): string | undefined {
  const { dealer, landing, locations, catalogue } = context;
  if (catalogue.arrivalsAt(location.slug).length === 0) return undefined;
  const filters = dealer.search.facets.some(({ attribute }) => attribute === 'location_name');
  return locations.length > 1 && filters
    ? `${landing.all.path}?location_name=${encodeURIComponent(location.shortName)}`
    : landing.all.path;
}

/** A location without special dates that have passed in its own time zone. */
export function withoutPastDates(location: LocationView, now: Date): LocationView {
  const today = isoDate(now.getTime(), location.timeZone);
  return { ...location, specialHours: location.specialHours.filter(({ date }) => date >= today) };
}

/** The midnight after the next special date. */
function specialHoursChangeAt(locations: readonly LocationView[], now: Date): string | undefined {
  const moments = locations.flatMap(({ specialHours, timeZone }) => {
    const today = isoDate(now.getTime(), timeZone);
    return specialHours
      .filter(({ date }) => date >= today)
      .slice(0, 1)
      .map(({ date }) => nextMidnight(Date.parse(`${date}T02:00:00Z`), timeZone));
  });
  return moments.length === 0 ? undefined : new Date(Math.min(...moments)).toISOString();
}

function isoDate(instantMs: number, timeZone: string): string {
  const { year, month, day } = wallTime(instantMs, timeZone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function earliest(...instants: readonly (string | undefined)[]): string | undefined {
  return instants.filter((instant) => instant !== undefined).sort()[0];
}
