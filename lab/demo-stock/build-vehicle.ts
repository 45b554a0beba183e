import { addDays, monthAndYear, type Day } from './calendar.ts';
import type { CommentWriter } from './comments/comment-writer.ts';
import { isTested, type Story } from './comments/story.ts';
import type { DemoVehicle } from './demo-vehicle.ts';
import { listFeatures, withoutContradictions } from './features.ts';
import { drawNvic, drawVin } from './identity-numbers.ts';
import type { Variant } from './model-table.ts';
import { paintName } from './paint-names.ts';
import { interiorColour, listingPhotos, pickTrim, type Paint, type PhotoCoverage, type Trim } from './pictures.ts';
import type { Random } from '../../tests/support/random.ts';
import { without } from './without.ts';

/** What is decided about a vehicle before the rest follows from it. */
export interface VehiclePlan {
  readonly stockNumber: string;
  readonly carType: DemoVehicle['carType'];
  readonly variant: Variant;
  readonly year: number;
  readonly paint: Paint;
  /** The maker's name for the paint, where it is not left to chance. */
  readonly colour?: string;
  readonly odometerKm: number;
  readonly price?: number;
  readonly wasPrice?: number;
  readonly subscriptionPrice?: number;
  readonly priceType: DemoVehicle['priceType'];
  readonly location: string;
  readonly today: Day;
  readonly listedOn: Day;
  readonly coverage: PhotoCoverage;
  /** The cabin, where it is not left to chance. */
  readonly trim?: Trim;
  /** Equipment that stands first in the list. */
  readonly equipment?: readonly string[];
  readonly status?: DemoVehicle['status'];
  readonly reservedUntil?: NonNullable<DemoVehicle['reservedUntil']>;
  readonly soldOn?: Day;
  readonly tag?: string;
  readonly arrivalText?: string;
  readonly preorder?: boolean;
  readonly certified?: boolean;
  readonly plate?: string;
  readonly registeredUntil?: Day;
  readonly owners: number;
  readonly lastOwner: string;
  readonly warranty?: string;
  readonly writer: CommentWriter;
  /** Comments written by hand, in place of the writer's. */
  readonly comments?: string;
  /** In place of the writer's, where those are of a vehicle that is here. */
  readonly arrivalComments?: (story: Story) => string;
  readonly withoutVin?: boolean;
}

export interface BuiltVehicle {
  readonly vehicle: DemoVehicle;
  readonly story: Story;
}

/** Fills in what follows from the plan: names, numbers, photos, equipment, comments. */
export function buildVehicle(random: Random, plan: VehiclePlan): BuiltVehicle {
  const { variant, year } = plan;
  const work = variant.pictures === 'ute' || variant.pictures === 'van';
  const trim = plan.trim ?? pickTrim(random, variant.level, work && variant.level < 3);
  const colour = plan.colour ?? paintName(random, variant.make, plan.paint);
  const inside = interiorColour(random, trim, variant.level);
  const photos = listingPhotos(random, variant.pictures, plan.paint, trim, plan.coverage);
  const own = plan.equipment ?? [];
  const features = withoutContradictions([...new Set([...own, ...listFeatures(random, variant, year)])], own, {
    seats: variant.seats,
    interiorColour: inside,
  }).map((feature) => (feature === 'Leather seats' && inside.includes('partial') ? 'Partial leather seats' : feature));
  const stampsDue = Math.max(1, Math.round(Math.max(2026.8 - year, plan.odometerKm / 15_000)));
  const missed =
    plan.owners === 1
      ? 0
      : random.pickWeighted([0, 1, 2, 4], (count) => [50, 28, 14, 8][[0, 1, 2, 4].indexOf(count)] ?? 1);
  const stamps: readonly [number, number] = [Math.max(1, stampsDue - missed), stampsDue];
  const story: Story = {
    carType: plan.carType,
    variant,
    year,
    model: variant.model,
    title: [variant.model, variant.badge].filter((part) => part !== undefined).join(' '),
    colour,
    plainColour: plan.paint === 'sand' ? 'gold' : plan.paint === 'navy' ? 'dark blue' : plan.paint,
    interiorColour: inside,
    odometerKm: plan.odometerKm,
    km: `${plan.odometerKm.toLocaleString('en-AU')} km`,
    isPriced: plan.price !== undefined,
    owners: plan.owners,
    lastOwner: plan.lastOwner,
    location: plan.location,
    features,
    ...(plan.registeredUntil !== undefined && { registeredTo: monthAndYear(plan.registeredUntil) }),
    stamps,
    photoCount: photos.length,
    random,
  };
  const built = buildMonth(random, year, plan);
  const vehicle: DemoVehicle = {
    ...without(
      plan,
      'writer',
      'today',
      'coverage',
      'owners',
      'lastOwner',
      'withoutVin',
      'trim',
      'equipment',
      'arrivalComments',
    ),
    variant: isTested(story) ? variant : without(variant, 'ancapStars', 'ancapYear'),
    status: plan.status ?? 'in_stock',
    // What was listed on the reference day was listed that morning.
    listedAt: `${String(random.integer(8, plan.listedOn === plan.today ? 10 : 16)).padStart(2, '0')}:${String(random.integer(0, 11) * 5).padStart(2, '0')}`,
    changedOn: plan.listedOn,
    certified: plan.certified ?? false,
    colour,
    interiorColour: inside,
    ...(plan.withoutVin !== true && { vin: drawVin(random, variant.make, year) }),
    ...(random.chance(0.8) && { nvic: drawNvic(random) }),
    builtIn: built,
    compliedIn: laterMonth(built, random.integer(0, 2)),
    purchaseCost: Math.round(((plan.price ?? 30_000) * random.between(0.78, 0.9)) / 10) * 10,
    photos,
    features,
    comments: plan.comments ?? commentsOf(plan, plan.writer.write(story), story),
    categories: categoriesOf(variant, plan.price),
  };
  return { vehicle, story };
}

function buildMonth(random: Random, year: number, { listedOn, carType }: VehiclePlan): string {
  // A demonstrator was built in time to have been driven since autumn.
  if (carType === 'demo') return `${String(year)}-0${String(random.integer(1, 2))}`;
  // A car of this year was built before it was listed.
  const latest = year >= Number(listedOn.slice(0, 4)) ? Math.max(1, Number(listedOn.slice(5, 7)) - 2) : 12;
  const builtYear = Math.min(year, Number(listedOn.slice(0, 4)));
  return `${String(builtYear)}-${String(random.integer(1, latest)).padStart(2, '0')}`;
}

function laterMonth(month: string, count: number): string {
  return addDays(`${month}-15`, count * 30).slice(0, 7);
}

function categoriesOf(variant: Variant, price: number | undefined): readonly string[] {
  const work = variant.pictures === 'ute' || variant.pictures === 'van';
  return [
    ...(variant.seats >= 7 || variant.pictures === 'wagon' || variant.pictures === 'suv' ? ['Family'] : []),
    ...(work ? ['Work'] : []),
    ...((variant.towKg ?? 0) >= 2500 ? ['Towing'] : []),
    ...(variant.fuel.includes('ybrid') || variant.fuel === 'Electric' ? ['Low emission'] : []),
    ...(price !== undefined && price < 20_000 && (variant.pictures === 'hatch' || variant.pictures === 'suv-small')
      ? ['First car']
      : []),
  ];
}

/** Nobody has looked at a used car that is still to come. */
function commentsOf({ status, carType, arrivalComments }: VehiclePlan, written: string, story: Story): string {
  if (arrivalComments !== undefined) return arrivalComments(story);
  const { year, title, colour } = story;
  return status === 'coming_soon' && carType === 'used'
    ? `A ${String(year)} ${title} in ${colour}, still to come. We write down what we find once it’s here.`
    : written;
}
