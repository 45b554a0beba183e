import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { cardUnchangedSince } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { canonicalOf } from './pages/search-page.ts';
import type { PlanContext } from './pages/plan-context.ts';
import { vehiclePageLinks } from './pages/vehicle-page.ts';
import type { LandingPage } from './stock/landing-pages.ts';

/** A short hash of texts; cryptographic in a build. */
export type Fingerprint = (text: string) => string;

/**
 * Fingerprints of what single pages are made from, which cost far less than the pages. For two plans with the same
 * shared inputs (config, texts, code), the same fingerprint means the same page; with a different one the page may
 * still come out the same.
 */
export interface PageInputs {
  vehicle(position: number): string;
  /** The first page of a list, with its facets. */
  search(landing: LandingPage): string;
  /** A further page, a plain list with its promotional cards. */
  searchList(landing: LandingPage, page: number): string;
}

/** The attributes of search filters: each facet is counted without its own filter. */
type Refined = Pick<VehicleSummary, 'car_type' | 'make' | 'model' | 'body'>;

/**
 * @param vehicles With `summaries`, in import order.
 * @param lines The vehicles as JSON, if already known.
 */
export function pageInputs(
  context: PlanContext,
  vehicles: readonly Vehicle[],
  fingerprint: Fingerprint,
  lines?: readonly string[],
): PageInputs {
  const { landing, catalogue, dealer, now } = context;
  const { summaries } = catalogue;
  const cards = summaries.map((summary) => cardInput(summary, dealer.cardRules, now, fingerprint));
  const cardOf = new Map(summaries.map((summary, position) => [summary, cards[position] ?? '']));
  const listed = once(() => vehiclesByLanding(context));
  const facts = (page: LandingPage): string => {
    const { path, kind, base, heading, label, count, availableCount, cheapest, parent } = page;
    const own = [path, kind, base, heading, label, count, availableCount, canonicalOf(context, page).path];
    return JSON.stringify([...own, cheapest && cardOf.get(cheapest), parent && [parent.path, parent.label]]);
  };
  // Every first page shows links to the other lists with their counts, and counts each facet as if it were not
  // filtered.
  const allLists = once(() =>
    fingerprint(
      JSON.stringify([
        catalogue.hasRepayments,
        catalogue.hasRepaymentsBeforeCharges,
        landing.all.availableCount,
        context.searchExtras(),
        landing.pages.map((page) => [page.path, page.kind, page.label, page.base, page.count, page.parent?.path]),
        summaries.map(({ car_type, make, model, body }: Refined) => [car_type, make, model, body]),
      ]),
    ),
  );

  const promos = once(() => {
    const { props, unchangedSince } = context.searchExtras();
    return JSON.stringify([props.promos, props.day, unchangedSince]);
  });

  // Which content pages the dealer has is not part of the shared inputs. Posts are told per vehicle, so that a new one
  // changes the pages that show it and no other.
  const targets = once(() => fingerprint(JSON.stringify({ ...context.vehicleTargets(), postsAbout: undefined })));

  return {
    vehicle(position) {
      const vehicle = vehicles[position];
      const summary = summaries[position];
      if (vehicle === undefined || summary === undefined) throw new Error(`There is no vehicle ${position}.`);
      const similar = context.findSimilar(summary).map((other) => cardOf.get(other) ?? '');
      const line = lines?.[position] ?? JSON.stringify(vehicle);
      const links = vehiclePageLinks(context, vehicle);
      const posts = JSON.stringify(context.vehicleTargets().postsAbout(vehicle));
      return fingerprint([line, cards[position], ...similar, ...links, posts, targets()].join('\n'));
    },
    search(page) {
      const positions = [...(listed().get(page) ?? [])].sort((a, b) => a - b);
      return fingerprint([allLists(), facts(page), ...positions.map((position) => cards[position] ?? '')].join('\n'));
    },
    searchList(page, number) {
      const size = dealer.search.hitsPerPage;
      const shown = (listed().get(page) ?? []).slice((number - 1) * size, number * size);
      return fingerprint([facts(page), number, promos(), ...shown.map((position) => cards[position] ?? '')].join('\n'));
    },
  };
}

/** What a card shows: its vehicle's data, and what depends on the time. */
function cardInput(summary: VehicleSummary, rules: CardRules, now: Date, fingerprint: Fingerprint): string {
  return fingerprint(`${cardUnchangedSince(summary, rules, now)} ${JSON.stringify(summary)}`);
}

/** Positions of each list's vehicles in search order: by rank, the latest imported first. */
function vehiclesByLanding({ landing, catalogue }: PlanContext): Map<LandingPage, number[]> {
  const { summaries } = catalogue;
  const lists = new Map<LandingPage, number[]>(landing.pages.map((page) => [page, []]));
  const newAndDemo = landing.pages.find(({ kind }) => kind === 'newAndDemo');
  const byName = new Map<string, readonly (LandingPage | undefined)[]>();
  const order = summaries.map((_, position) => position);
  order.sort((a, b) => (summaries[b]?.rank ?? 0) - (summaries[a]?.rank ?? 0) || b - a);
  for (const position of order) {
    const summary = summaries[position];
    if (summary === undefined) continue;
    const { car_type, make, model, make_model, body } = summary;
    let named = byName.get(make_model);
    if (named === undefined) {
      named = [landing.make(make), landing.model(make, model)];
      byName.set(make_model, named);
    }
    const bodyPage = body === undefined ? undefined : landing.body(body);
    const both = car_type === 'used' ? undefined : newAndDemo;
    for (const page of [landing.all, landing.carType(car_type), both, ...named, bodyPage]) {
      if (page !== undefined) lists.get(page)?.push(position);
    }
  }
  return lists;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
