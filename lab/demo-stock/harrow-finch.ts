import { addDays, dayAndMonth, tradingDay, type Day } from './calendar.ts';
import { buildVehicle, type VehiclePlan } from './build-vehicle.ts';
import { CommentWriter } from './comments/comment-writer.ts';
import { groupNewVoice, groupVoice } from './comments/group-voice.ts';
import type { DemoVehicle } from './demo-vehicle.ts';
import { withViews } from './demo-views.ts';
import { withHistoryReport } from './history-report.ts';
import { newSouthWalesPlate, queenslandPlate, victorianPlate } from './identity-numbers.ts';
import { readModelLines } from './model-table.ts';
import { withLenderFigures, windscreenPrice, type Lender } from './money.ts';
import { pickPaint, type Paint, type PhotoCoverage, type PictureSet } from './pictures.ts';
import { Random } from '../../tests/support/random.ts';
import { drawOwners, UsedCarLot, type UsedCar } from './used-car-lot.ts';
import { findVireo, paintSurcharge, vireoRange } from './vireo-range.ts';

const lender: Lender = {
  name: 'Meridian Auto Finance',
  annualRatePercent: 6.29,
  comparisonRatePercent: 8.19,
  establishmentFee: 395,
  disclaimer:
    'Meridian Auto Finance lends to approved applicants for private use, secured by the vehicle, up to $150,000. The rate is fixed and is for an excellent credit record. The licensee is paid a commission when a loan goes ahead.',
};

type State = 'nsw' | 'vic' | 'qld';

export interface Yard {
  /** As in the name of its feed's file. */
  readonly slug: string;
  readonly name: string;
  readonly state: State;
  readonly used: number;
  readonly demo: number;
  /** New cars; only where the franchise is. */
  readonly fresh: number;
  readonly suburbs: readonly string[];
}

/** The twelve yards, 1,500 vehicles between them. */
export const HARROW_FINCH_YARDS: readonly Yard[] = [
  yard('Parramatta', 'nsw', [209, 14, 76], 'Northmead, Wentworthville, Granville, Merrylands, Carlingford, Toongabbie'),
  yard('Castle Hill', 'nsw', [102, 10, 48], 'Baulkham Hills, Kellyville, Glenhaven, Cherrybrook, Dural, Rouse Hill'),
  yard('Liverpool', 'nsw', [132, 0, 0], 'Moorebank, Casula, Green Valley, Hoxton Park, Prestons, Lurnea'),
  yard('Kotara', 'nsw', [66, 6, 26], 'Adamstown, Charlestown, Mayfield, Lambton, Warners Bay, Hamilton'),
  yard('Wollongong', 'nsw', [80, 0, 0], 'Figtree, Corrimal, Dapto, Thirroul, Keiraville, Shellharbour'),
  yard('Essendon', 'vic', [168, 0, 0], 'Niddrie, Keilor, Moonee Ponds, Pascoe Vale, Airport West, Strathmore'),
  yard('Ringwood', 'vic', [92, 7, 32], 'Croydon, Mitcham, Heathmont, Bayswater, Vermont, Warranwood'),
  yard('Dandenong', 'vic', [118, 0, 0], 'Noble Park, Keysborough, Hallam, Springvale, Doveton, Endeavour Hills'),
  yard('Ballarat', 'vic', [58, 0, 0], 'Wendouree, Sebastopol, Buninyong, Creswick, Alfredton, Delacombe'),
  yard('Springwood', 'qld', [104, 0, 0], 'Rochedale, Daisy Hill, Slacks Creek, Underwood, Shailer Park, Loganholme'),
  yard('Southport', 'qld', [69, 8, 34], 'Ashmore, Labrador, Benowa, Runaway Bay, Molendinar, Arundel'),
  yard('Toowoomba', 'qld', [42, 0, 0], 'Highfields, Rangeville, Harristown, Wilsonton, Middle Ridge, Oakey'),
];

function yard(
  name: string,
  state: State,
  [used, demo, fresh]: readonly [number, number, number],
  suburbs: string,
): Yard {
  return { slug: name.toLowerCase().replace(' ', '-'), name, state, used, demo, fresh, suburbs: suburbs.split(', ') };
}

const peopleOf = {
  plain: [
    ...['a nurse', 'a teacher', 'a retired couple', 'a young family', 'an accountant', 'a pharmacist', 'a student'],
    ...['a shift worker', 'a grandmother', 'a physiotherapist', 'a bus driver', 'an engineer', 'a chef', 'a widower'],
  ],
  work: [
    ...['a plumber', 'an electrician', 'a landscaper', 'a carpenter', 'a courier', 'a tiler', 'a council depot'],
    ...['a pool builder', 'a roofer', 'a florist'],
  ],
};

/** What the yards like to have, by body. */
const bodies: readonly (readonly [sets: readonly PictureSet[], share: number])[] = [
  [['suv'], 24],
  [['suv-small'], 12],
  [['suv-large'], 13],
  [['ute'], 20],
  [['hatch'], 14],
  [['sedan'], 8],
  [['wagon'], 4],
  [['van'], 3],
  [['people-mover'], 2],
];

const plates = {
  nsw: (random: Random) => newSouthWalesPlate(random),
  vic: (random: Random, year: number) => victorianPlate(random, year),
  qld: (random: Random) => queenslandPlate(random),
};

/** The stock of Harrow & Finch by yard: 1,500 vehicles, and a few sold too long ago to be listed. */
export function harrowFinchStock(today: Day): ReadonlyMap<string, readonly DemoVehicle[]> {
  const random = new Random(19_940_811);
  const writers = { used: new CommentWriter(random, groupVoice), fresh: new CommentWriter(random, groupNewVoice) };
  const numbers = { used: 49_120, demo: 7_480, fresh: 21_260 };
  const odometers = new Set<number>();
  return new Map(
    HARROW_FINCH_YARDS.map((place) => {
      const lot = new UsedCarLot(random, readModelLines(), {
        thisYear: Number(today.slice(0, 4)),
        years: { from: 2013, to: 2025 },
        yearWeight: (year) => (year < 2016 ? 0.6 : year < 2019 ? 1.3 : year < 2024 ? 1.8 : 0.8),
        prices: { from: 6_990, to: 95_000 },
        kmShare: 0.9,
        mostKm: 190_000,
        odometers,
      });
      const used = Array.from({ length: place.used }, (_, index) =>
        usedPlan(random, place, lot, index, today, `U${String(numbers.used--)}`),
      );
      const demo = Array.from({ length: place.demo }, (_, index) =>
        vireoPlan(random, place, 'demo', index, today, `D0${String(numbers.demo--)}`),
      );
      const fresh = Array.from({ length: place.fresh }, (_, index) =>
        vireoPlan(random, place, 'new', index, today, `N${String(numbers.fresh--)}`),
      );
      const vehicles = [...used, ...demo, ...fresh].map((plan) => {
        const writer = plan.carType === 'used' ? writers.used : writers.fresh;
        const { vehicle } = buildVehicle(random, { ...plan, writer });
        return withHistoryReport(withViews(withLenderFigures(lender, vehicle)), 'harrow-finch', 'U49120');
      });
      return [place.slug, vehicles];
    }),
  );
}

/** The first used cars of Parramatta, whose turntable pictures are in the library. */
const shownAllAround: readonly { readonly model: string; readonly badge: string; readonly paint: Paint }[] = [
  { model: 'Kestrel', badge: 'Summit AWD', paint: 'blue' },
  { model: 'Heron', badge: 'Touring', paint: 'green' },
  { model: 'Currawong', badge: 'Ridge 4x4', paint: 'orange' },
  { model: 'Lorikeet', badge: 'Touring', paint: 'red' },
];

type Plan = Omit<VehiclePlan, 'writer'>;

function usedPlan(random: Random, place: Yard, lot: UsedCarLot, index: number, today: Day, stockNumber: string): Plan {
  const [sets] = random.pickWeighted(bodies, ([, share]) => share);
  const shown = place.slug === 'parramatta' ? shownAllAround[index] : undefined;
  const car: Omit<UsedCar, 'line'> =
    shown !== undefined || index % 34 === 11 ? usedVireo(random, today, shown) : lot.buy(sets);
  const { variant, year, paint, odometerKm, price } = car;
  const isWork = variant.pictures === 'ute' || variant.pictures === 'van';
  const person = random.pick(isWork ? peopleOf.work : peopleOf.plain);
  const isOnApplication = index % 89 === 61;
  const isReduced = index % 13 === 6 && !isOnApplication;
  const isLongSold = place.slug === 'parramatta' && index === 208;
  const state = usedState(index, today, place.name);
  return {
    stockNumber,
    today,
    carType: 'used',
    variant,
    year,
    paint,
    odometerKm,
    ...(!isOnApplication && { price }),
    ...(isReduced && { wasPrice: price + random.pick([500, 1000, 1000, 1500, 2000, 3000]) }),
    ...(isReduced && index % 26 === 6 && { tag: 'Special' }),
    priceType: isOnApplication
      ? 'price_on_application'
      : index % 11 === 7
        ? 'excluding_government_charges'
        : 'drive_away',
    location: place.name,
    listedOn: isLongSold ? addDays(today, -64) : listedOn(random, index, place.used, today),
    coverage: coverageOf(random, index),
    ...state,
    ...(isLongSold && { status: 'sold', soldOn: addDays(today, -20) }),
    certified: year >= 2020 && odometerKm < 100_000 && index % 3 === 0,
    plate: plates[place.state](random, year),
    registeredUntil: addDays(today, random.integer(30, 345)),
    owners: drawOwners(random, Number(today.slice(0, 4)) - year),
    lastOwner: `${person} in ${random.pick(place.suburbs)}`,
    ...(year >= 2021 && { warranty: 'Balance of the maker’s warranty' }),
    withoutVin: index === 57,
  };
}

function vireoPlan(
  random: Random,
  place: Yard,
  carType: 'new' | 'demo',
  index: number,
  today: Day,
  stockNumber: string,
): Plan {
  const variant = random.pick(vireoRange);
  const paint = pickPaint(random, variant.pictures);
  const listPrice = variant.listPrice + paintSurcharge(paint);
  const isDemo = carType === 'demo';
  const comes = !isDemo && index % 9 === 5;
  const isRunOut = !isDemo && !comes && index % 14 === 8;
  const odometerKm = isDemo ? random.integer(900, 6900) : comes ? 5 : random.integer(6, 40);
  const price = isDemo || isRunOut ? windscreenPrice(random, listPrice * (isDemo ? 0.93 : 0.94)) : listPrice;
  return {
    stockNumber,
    today,
    carType,
    variant,
    year: isRunOut ? 2025 : 2026,
    paint,
    odometerKm,
    price,
    // A demonstrator was never for sale at the price of a new one: what is struck out is what it was first asked for.
    ...(isDemo && { wasPrice: Math.min(price + ([500, 1000, 700, 1500][index % 4] ?? 0), variant.listPrice - 200) }),
    ...(isRunOut && { wasPrice: listPrice }),
    ...(isRunOut && { tag: 'Run Out' }),
    priceType: comes ? 'estimated_drive_away' : 'drive_away',
    location: place.name,
    listedOn: listedOn(random, index, 40, addDays(today, isDemo ? -DAYS_DRIVEN : 0)),
    coverage: comes && index % 2 === 1 ? 'one' : 'full',
    ...(comes && {
      status: 'coming_soon',
      arrivalText: `Due at ${place.name} about ${dayAndMonth(addDays(today, 12 + index))}`,
      arrivalComments: ({ title, colour, interiorColour }) =>
        `${title} in ${colour}, ${interiorColour.toLowerCase()}, allocated to ${place.name} and still to come. Put your name on it, or ask what else is due.`,
    }),
    ...(isDemo && {
      plate: plates[place.state](random, 2026),
      registeredUntil: addDays(today, random.integer(150, 320)),
    }),
    owners: 0,
    lastOwner: '',
    warranty: '7 years, unlimited kilometres',
  };
}

/** A demonstrator is driven by the yard before it is for sale, so none of them has just arrived. */
const DAYS_DRIVEN = 14;

/** The first of a yard came in these three days, the next ones in the two weeks before, the others before those. */
function listedOn(random: Random, index: number, count: number, today: Day): Day {
  const days = index < 3 ? index * 3 + random.integer(0, 2) : Math.round(5 + (index / count) ** 1.15 * 102);
  return tradingDay(addDays(today, -days));
}

function coverageOf(random: Random, index: number): PhotoCoverage {
  if (index % 67 === 41) return 'none';
  if (index % 43 === 24) return 'one';
  return random.chance(0.08) ? 'some' : 'full';
}

function usedState(index: number, today: Day, yardName: string): Partial<Plan> {
  if (index % 53 === 17) return { status: 'sold', soldOn: addDays(today, -1 - (index % 2)) };
  if (index % 41 === 29)
    return {
      reservedUntil: { day: addDays(today, 1), time: ['9:30', '11:15', '12:00'][index % 3] ?? '' },
    };
  if (index % 59 === 33) return { status: 'coming_soon', arrivalText: `On its way to ${yardName}` };
  return {};
}

function usedVireo(random: Random, today: Day, shown?: (typeof shownAllAround)[number]): Omit<UsedCar, 'line'> {
  const variant = shown === undefined ? random.pick(vireoRange) : findVireo(shown.model, shown.badge);
  const year = random.integer(2021, 2025);
  const age = Number(today.slice(0, 4)) + 0.5 - year;
  const odometerKm = Math.round(age * random.between(7500, 15_500)) + random.integer(0, 900);
  const price = windscreenPrice(random, variant.listPrice * 0.97 * Math.exp(-0.09 * age));
  return { variant, year, paint: shown?.paint ?? pickPaint(random, variant.pictures), odometerKm, price };
}
