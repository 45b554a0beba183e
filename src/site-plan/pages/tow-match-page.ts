import { canBeSuggested, isAvailableStatus } from '#domain/availability/availability.ts';
import { evenly } from '#domain/towing/evenly.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { WeighedVan } from '#domain/towing/tow-list.ts';
import { expectedBallKg } from '#domain/towing/tow-match.ts';
import { ratingsEndingAt, towRatings } from '#domain/towing/tow-ratings.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import { itemList } from '../head/json-ld.ts';
import type { HomePageProps, TowMatchPage } from '../site-page.ts';
import { pageFrame } from './page-frame.ts';
import { HOME, type PlanContext } from './plan-context.ts';

const TOW_MATCH_PATH = '/tow-match';
const HEADING = 'Can my car tow it?';
/** Rows from light to heavy, one of those with one name; the sums are about all of them. */
const MOST_ROWS = 24;
/** Kilograms between the marks of the ruler that the rows share. */
const RULER_STEP_KG = 500;

/** Path of the tow match; only for dealers in caravans whose list is filtered by ATM, to which it leads. */
export function towMatchPath({ itemTypes, search }: Pick<PublicDealer, 'itemTypes' | 'search'>): string | undefined {
  return itemTypes.includes('caravan') && search.ranges.some(({ attribute }) => attribute === 'atm')
    ? TOW_MATCH_PATH
    : undefined;
}

/** What a car may tow, by the four masses that limit it, and which of the vans that is. */
export function towMatchPage(context: PlanContext, path: string): TowMatchPage {
  const { dealer, city, catalogue, landing } = context;
  const { plural } = dealer.search.itemsNoun;
  const weighed = weighedVans(context);
  const different = new Map(weighed.filter(canBeSuggested).map((summary) => [summary.name, summary]));
  const shown = evenly([...different.values()], MOST_ROWS);
  const ends = ratingsEndingAt(
    shown.map(({ atm }) => atm),
    towRatings(weighed.map(toWeighedVan)),
  );
  return omitUndefined({
    kind: 'tow-match',
    ...pageFrame(context, {
      path,
      title: HEADING,
      description: `What your car may tow, by its four limits, and which of the ${weighed.length} ${plural} at ${dealer.name} in ${city} that is. With the sums.`,
      breadcrumbs: [HOME, { label: 'Tow match' }],
      image: context.primaryLocation?.photo,
      jsonLd: [
        itemList(
          dealer.url,
          HEADING,
          shown.map((summary) => catalogue.card(summary).href),
        ),
      ],
    }),
    props: {
      heading: HEADING,
      noun: dealer.search.itemsNoun,
      listPath: landing.all.path,
      vans: weighed.map(toWeighedVan),
      rulerKg: Math.ceil((weighed.at(-1)?.atm ?? 0) / RULER_STEP_KG) * RULER_STEP_KG,
      rows: shown.map((summary, index) => ({
        card: catalogue.card(summary),
        atmKg: summary.atm,
        ballKg: expectedBallKg(summary.atm, summary.ball_weight),
        endsKg: ends[index] ?? [],
      })),
    },
    changesAt: catalogue.changesAt(shown),
  });
}

/** The tow match and the ratings that it can begin with; undefined where none pulls anything. */
export function towStart(context: PlanContext): HomePageProps['tow'] {
  const path = towMatchPath(context.dealer);
  const ratings = towRatings(weighedVans(context).map(toWeighedVan));
  return path === undefined || ratings.length === 0 ? undefined : { path, ratings };
}

/** What is for sale and weighed, lightest first. */
function weighedVans({ catalogue }: PlanContext): WeighedSummary[] {
  return catalogue.summaries
    .filter(isWeighed)
    .filter(({ status }) => isAvailableStatus(status))
    .toSorted((a, b) => a.atm - b.atm || (a.id < b.id ? -1 : 1));
}

type WeighedSummary = VehicleSummary & { readonly atm: number };

function isWeighed(summary: VehicleSummary): summary is WeighedSummary {
  return (summary.item_type === 'caravan' || summary.item_type === 'trailer') && summary.atm !== undefined;
}

function toWeighedVan({ atm, ball_weight }: WeighedSummary): WeighedVan {
  return omitUndefined({ atmKg: atm, emptyBallKg: ball_weight });
}
