import { addDays, dayAndMonth, longDate, tradingDay, type Day } from './calendar.ts';
import { buildVehicle, type VehiclePlan } from './build-vehicle.ts';
import { CommentWriter } from './comments/comment-writer.ts';
import { yardVoice } from './comments/yard-voice.ts';
import { describeCondition, NOT_HERE_YET } from './condition.ts';
import { withViews } from './demo-views.ts';
import type { DemoCondition, DemoVehicle } from './demo-vehicle.ts';
import { withHistoryReport } from './history-report.ts';
import { victorianPlate } from './identity-numbers.ts';
import { readModelLines, type Variant } from './model-table.ts';
import { lenderFigures, marketAverages, type Lender } from './money.ts';
import type { Paint, PhotoCoverage, PictureSet } from './pictures.ts';
import { Random } from '../../tests/support/random.ts';
import { drawOwners, UsedCarLot } from './used-car-lot.ts';
import { without } from './without.ts';

const lender: Lender = {
  name: 'Corio Bay Finance',
  annualRatePercent: 8.99,
  comparisonRatePercent: 9.84,
  establishmentFee: 395,
  disclaimer:
    'Corio Bay Finance lends to approved buyers for private use, in secured loans not exceeding $120,000. The rate is for a good credit record and may change until you sign. The credit check is made when you apply and not before. The yard is paid a commission by the lender when a loan goes ahead.',
};

const people = [
  'a retired nurse in Highton',
  'a nanna in Leopold',
  'a family in Lara',
  'a plasterer in Norlane',
  'a teacher in Belmont',
  'a couple in Ocean Grove',
  'a dairy farmer near Colac',
  'a dentist in Newtown',
  'a chippie in Torquay',
  'a shift worker at the refinery',
  'a widow in Portarlington',
  'a cricket club treasurer in Bannockburn',
  'a uni student at Waurn Ponds',
  'a plumber in Corio',
  'a chaplain in Grovedale',
  'a baker in Drysdale',
  'a surfer in Jan Juc, hence the sand',
  'a physio in Hamlyn Heights',
  'a bloke in Inverleigh with four of them',
  'a librarian in Manifold Heights',
  'a fencing contractor',
  'a wedding photographer in Barwon Heads',
  'a grain trader in Winchelsea',
  'a retired couple in Clifton Springs',
  'an orchardist in Moriac',
] as const;

/** Owners of utes, vans and people movers. */
const trades = [
  'a council',
  'a florist',
  'a school in Lovely Banks',
  'a fencing contractor',
  'a plasterer in Norlane',
  'a chippie in Torquay',
  'a plumber in Corio',
  'a dairy farmer near Colac',
] as const;

/** The yard by body, cheapest first: how many, and between which prices. */
const lotPlan: readonly (readonly [sets: readonly PictureSet[], from: number, to: number, count: number])[] = [
  [['hatch'], 5_490, 9_990, 11],
  [['hatch'], 10_000, 14_990, 16],
  [['hatch'], 15_000, 29_990, 15],
  [['sedan'], 5_490, 9_990, 7],
  [['sedan'], 10_000, 14_990, 6],
  [['sedan'], 15_000, 38_990, 8],
  [['wagon'], 6_990, 14_990, 6],
  [['wagon'], 15_000, 32_990, 10],
  [['suv', 'suv-small', 'suv-large'], 6_490, 9_990, 3],
  [['suv', 'suv-small', 'suv-large'], 10_000, 14_990, 9],
  [['suv', 'suv-small', 'suv-large'], 15_000, 19_990, 15],
  [['suv', 'suv-small', 'suv-large'], 20_000, 48_800, 28],
  [['ute'], 11_990, 19_990, 6],
  [['ute'], 20_000, 48_800, 19],
  [['van'], 11_990, 36_990, 6],
  [['people-mover'], 14_990, 36_990, 3],
];

interface KnownCar {
  readonly stockNumber: string;
  readonly model: string;
  readonly badge: string;
  readonly year: number;
  readonly paint: Paint;
  readonly odometerKm: number;
  readonly price?: number;
  readonly wasPrice?: number;
  /** Days before the reference day. */
  readonly listedAgo: number;
  readonly coverage?: PhotoCoverage;
  readonly plan?: (today: Day) => Partial<VehiclePlan>;
  /** In place of what is written for it, which would say what is not so. */
  readonly comments?: string;
  readonly condition: (today: Day) => DemoCondition;
}

/** Cars that the designs show, kept as they are there. */
const knownCars: readonly KnownCar[] = [
  {
    stockNumber: '4417',
    model: 'Corolla',
    badge: 'Ascent Sport',
    year: 2018,
    paint: 'red',
    odometerKm: 72_410,
    price: 18_990,
    wasPrice: 19_990,
    listedAgo: 9,
    plan: () => ({
      tag: 'Special',
      plate: '1MC 8ZK',
      registeredUntil: '2027-03-14',
      comments:
        'Bought from the first owner, who drove it to the hospital and back for seven years and serviced it on the dot every April. It has the Ascent Sport’s bits people ask for: reversing camera, Bluetooth, alloy wheels and cruise control.\n\nWe put two new tyres on the back, did the brake fluid and cleaned it. Nothing else needed doing. If you have a caravan to tow, this is not your car, but for everything else between here and Melbourne it is hard to fault.',
    }),
    condition: () => ({
      owners: 'One, a retired nurse in Highton',
      serviceBook: '8 of 8 stamps; last at 70,180 km, Toyota Geelong',
      roadworthy: '12 Nov 2026; Moorabool Motors',
      ppsr: 'Clear, 17 Nov 2026',
      keys: 'Two, both remotes work',
      faults: [
        'Three stone chips on the bonnet, touched up. You can see them in photo 7.',
        'Left rear wheel scuffed on a kerb. Photo 3.',
        'Front tyres 4 mm, so about a year left. Rears are new, fitted 10 November.',
        'Driver’s floor mat worn through at the heel.',
      ],
      note: 'Three stone chips on the bonnet and a scuff on the left rear wheel. Shown in the photos.',
    }),
  },
  {
    stockNumber: '4431',
    model: 'Rio',
    badge: 'Si',
    year: 2014,
    paint: 'white',
    odometerKm: 77_000,
    price: 13_490,
    listedAgo: 0,
    plan: () => ({ registeredUntil: '2027-08-02' }),
    condition: () => ({
      owners: 'Two',
      serviceBook: '10 of 12 stamps',
      roadworthy: '17 Nov 2026; Breakwater Auto',
      ppsr: 'Clear, 18 Nov 2026',
      keys: 'Two, one without remote',
      faults: [
        'Two services done by a mobile mechanic, receipts in the glovebox.',
        'Rear bumper scratched where the boot is loaded.',
      ],
      note: 'Two services done by a mobile mechanic, receipts in the glovebox.',
    }),
  },
  {
    stockNumber: '4402',
    model: 'Corolla',
    badge: 'Ascent Sport Hybrid',
    year: 2020,
    paint: 'grey',
    odometerKm: 70_334,
    price: 28_990,
    listedAgo: 13,
    plan: (today) => ({ reservedUntil: { day: addDays(today, 1), time: '11:00' }, registeredUntil: '2027-01-30' }),
    condition: () => ({
      owners: 'One',
      serviceBook: 'Full, Toyota',
      roadworthy: '9 Nov 2026; Belmont Tyre and Service',
      ppsr: 'Clear, 10 Nov 2026',
      keys: 'Two, both remotes work',
      faults: ['A dozen stone chips on the bonnet.', 'Small car-park dent on the left front door.'],
      note: 'Join the list and we ring you first if it comes back.',
    }),
  },
  {
    stockNumber: '4396',
    model: 'Haval Jolion',
    badge: 'Premium',
    year: 2025,
    paint: 'grey',
    odometerKm: 9_850,
    price: 27_990,
    listedAgo: 18,
    plan: () => ({ registeredUntil: '2027-06-06' }),
    condition: () => ({
      owners: 'One, the dealer’s own demonstrator',
      serviceBook: 'First service done',
      roadworthy: '3 Nov 2026; Moorabool Motors',
      ppsr: 'Clear, 4 Nov 2026',
      keys: 'Two, both remotes work',
      faults: ['Small car-park dent on the right rear door, about the size of a 20 cent coin.'],
      note: 'Small car-park dent on the right rear door, about the size of a 20 cent coin.',
    }),
  },
  {
    stockNumber: '4371',
    model: 'Forester',
    badge: '2.5i-L',
    year: 2013,
    paint: 'white',
    odometerKm: 141_200,
    price: 14_990,
    listedAgo: 8,
    plan: (today) => ({ status: 'sold', soldOn: addDays(today, -2) }),
    comments:
      'Rob wanted to keep this Forester. Marg said no. Started from cold every morning of the week it was here, no smoke, no rattle.',
    condition: () => ({
      owners: 'Two',
      serviceBook: '12 of 13 stamps',
      roadworthy: '14 Nov 2026; Pako Street Garage',
      ppsr: 'Clear, 11 Nov 2026',
      keys: 'Two, both remotes work',
      faults: ['Clear coat is thin on the roof.'],
      note: 'Sold to a family in Lara. We have more Foresters along the fence.',
    }),
  },
  {
    stockNumber: '4436',
    model: 'D-MAX',
    badge: 'SX Crew Cab Hi-Ride',
    year: 2016,
    paint: 'white',
    odometerKm: 118_640,
    price: 29_888,
    listedAgo: 4,
    coverage: 'one',
    plan: (today) => ({
      status: 'coming_soon',
      arrivalText: 'On the truck from Ballarat',
      priceType: 'excluding_government_charges',
      listedOn: addDays(today, -4),
      unregistered: true,
    }),
    condition: () => ({
      owners: 'One, a council',
      serviceBook: 'Full, Isuzu',
      ppsr: 'Clear, 16 Nov 2026',
      keys: 'Two, both remotes work',
      ...NOT_HERE_YET,
      note: 'On the truck from Ballarat. $200 holds it, fully refundable.',
    }),
  },
  {
    stockNumber: '4409',
    model: 'Commodore',
    badge: 'SV6',
    year: 2017,
    paint: 'red',
    odometerKm: 48_200,
    listedAgo: 11,
    plan: () => ({ priceType: 'price_on_application', registeredUntil: '2027-10-19' }),
    comments:
      'One owner. Jess drove it home twice and couldn’t find the catch. It’s still the owner’s car, so there’s no number on the glass: call Con with yours.',
    condition: () => ({
      owners: 'One',
      serviceBook: 'Full, Holden',
      roadworthy: 'Supplied on sale',
      ppsr: 'Clear, 12 Nov 2026',
      keys: 'Two, the spare in its bag',
      faults: ['Four stone chips on the front bar.'],
      note: 'Sold on behalf of the owner, who is taking offers until Saturday. Ring Con: he has seen the invoices.',
    }),
  },
  {
    stockNumber: '4438',
    model: 'i30',
    badge: 'Active',
    year: 2012,
    paint: 'silver',
    odometerKm: 128_400,
    price: 11_990,
    listedAgo: 0,
    coverage: 'none',
    plan: () => ({ registeredUntil: '2027-02-25' }),
    comments:
      'Came in as a swap, and Linh hasn’t had it on the ramp and we haven’t written the faults yet. Three owners, a service book with gaps. Row A, third from the fence.',
    condition: (today) => ({
      owners: 'Three',
      serviceBook: 'Part, 7 stamps',
      roadworthy: `Booked ${dayAndMonth(addDays(today, 3))}`,
      ppsr: 'Clear, 19 Nov 2026',
      keys: 'One, a second cut for you',
      faults: ['Not gone over yet: it’s just been traded.'],
      note: 'Just traded. In the wash bay now.',
    }),
  },
  {
    stockNumber: '4388',
    model: 'Outback',
    badge: '2.5i',
    year: 2015,
    paint: 'green',
    odometerKm: 121_700,
    price: 19_990,
    listedAgo: 15,
    plan: () => ({ registeredUntil: '2027-09-08' }),
    condition: () => ({
      owners: 'One',
      serviceBook: '11 of 11 stamps',
      roadworthy: '6 Nov 2026; Moorabool Motors',
      ppsr: 'Clear, 9 Nov 2026',
      keys: 'Two, both remotes work',
      faults: ['Tow bar fitted from new, never towed.', 'Dog hair in the boot, mostly gone.'],
      note: 'Tow bar fitted from new, never towed. Dog hair in the boot, mostly gone.',
    }),
  },
  {
    stockNumber: '4412',
    model: 'HiAce',
    badge: 'LWB',
    year: 2016,
    paint: 'white',
    odometerKm: 143_400,
    price: 29_990,
    wasPrice: 31_990,
    listedAgo: 10,
    plan: () => ({ registeredUntil: '2027-04-11' }),
    condition: () => ({
      owners: 'One, a florist',
      serviceBook: 'Full, Toyota',
      roadworthy: '13 Nov 2026; Breakwater Auto',
      ppsr: 'Clear, 13 Nov 2026',
      keys: 'Two, one without remote',
      faults: [
        'Shelving comes out with eight bolts, we will do it for you.',
        'Load floor scratched, as load floors are.',
      ],
      note: 'Price includes GST. Shelving comes out with eight bolts, we will do it for you.',
    }),
  },
  {
    stockNumber: '4429',
    model: 'Navara',
    badge: 'ST Dual Cab 4x4',
    year: 2014,
    paint: 'sand',
    odometerKm: 161_125,
    price: 22_990,
    listedAgo: 3,
    plan: () => ({ registeredUntil: '2027-05-20' }),
    condition: () => ({
      owners: 'One, a fencing contractor',
      serviceBook: '14 of 16 stamps; last at 158,900 km',
      roadworthy: '18 Nov 2026; Belmont Tyre and Service',
      ppsr: 'Clear, 18 Nov 2026',
      keys: 'Two, one without remote',
      faults: [
        'Canopy is off: four sealed holes in the tub rail.',
        'Tow ball has surface rust.',
        'Side step bent on the left, it holds.',
      ],
      note: 'Tow bar on, canopy off. The holes in the tub rail are sealed.',
    }),
  },
  {
    stockNumber: '4427',
    model: 'CX-5',
    badge: 'Maxx Sport AWD',
    year: 2015,
    paint: 'blue',
    odometerKm: 107_152,
    price: 18_490,
    listedAgo: 3,
    plan: () => ({ registeredUntil: '2027-07-01' }),
    condition: () => ({
      owners: 'Two, the last a family in Lara',
      serviceBook: 'Full, Mazda',
      roadworthy: '18 Nov 2026; Moorabool Motors',
      ppsr: 'Clear, 18 Nov 2026',
      keys: 'Two, both remotes work',
      faults: [
        'Scratch along the rear bumper where the boot is loaded.',
        'Windscreen has a repaired chip on the passenger side.',
      ],
      note: 'Scratch on the rear bumper and a repaired windscreen chip. Nothing else in 107,152 km.',
    }),
  },
];

type PlanWithRegistration = Partial<VehiclePlan> & { readonly unregistered?: boolean };

/** The stock of Ironbark Cars: 180 used cars, and one sold too long ago to be listed. */
export function ironbarkCarsStock(today: Day): readonly DemoVehicle[] {
  const random = new Random(19_780_420);
  const lines = readModelLines();
  const lot = new UsedCarLot(random, lines, {
    thisYear: Number(today.slice(0, 4)),
    years: { from: 2011, to: 2023 },
    yearWeight: (year) => (year < 2013 ? 0.7 : year < 2019 ? 1.6 : year < 2021 ? 1 : 0.5),
    prices: { from: 4_990, to: 48_800 },
    kmShare: 1,
    mostKm: 260_000,
    excludedMakes: ['Lexus', 'Volvo', 'Mercedes-Benz', 'BMW'],
  });
  const writer = new CommentWriter(random, yardVoice);
  const notes = new Set<string>();
  const variants = lines.flatMap((line) => line.variants);
  const known = knownCars.map((car) => {
    const made = knownVehicle(random, writer, findVariant(variants, car), car, today);
    return { ...made, comments: car.comments ?? made.comments };
  });
  const bought = random.shuffle(
    lotPlan.flatMap(([sets, from, to, count]) => Array.from({ length: count }, () => lot.buy(sets, { from, to }))),
  );
  const taken = new Set(knownCars.map(({ stockNumber }) => stockNumber));
  const numbers = Array.from({ length: 400 }, (_, index) => String(4440 - index)).filter(
    (number) => !taken.has(number),
  );
  const total = 180 - known.length;
  const others = [...bought, lot.buy(['hatch'], { from: 12_000, to: 20_000 })].map((car, index): DemoVehicle => {
    const isLongGone = index === total;
    const age = Number(today.slice(0, 4)) - car.year;
    const owners = drawOwners(random, age);
    const isWork = ['ute', 'van', 'people-mover'].includes(car.variant.pictures);
    const lastOwner = random.pick(isWork ? trades : people);
    const listedOn = isLongGone
      ? addDays(today, -61)
      : tradingDay(addDays(today, index < 8 ? -Math.floor(index / 2) : -Math.round(5 + (index / total) ** 1.3 * 110)));
    const status = statusOf(index, today, isLongGone);
    const isReduced = index % 11 === 4 && status.status === undefined;
    const isExcluding = index % 17 === 8;
    const isUnregistered = index % 23 === 12;
    const plan: VehiclePlan = {
      stockNumber: isLongGone ? '4071' : (numbers[index * 2] ?? ''),
      today,
      carType: 'used',
      variant: car.variant,
      year: car.year,
      paint: car.paint,
      odometerKm: car.odometerKm,
      price: car.price,
      ...(isReduced && { wasPrice: car.price + random.pick([500, 500, 1000, 1000, 1500]), tag: 'Special' }),
      priceType: isExcluding || isUnregistered ? 'excluding_government_charges' : 'drive_away',
      location: 'Geelong',
      listedOn,
      coverage: coverageOf(random, index),
      ...status,
      ...(index === 90 ? { price: 0, priceType: 'price_on_application' as const } : {}),
      plate: victorianPlate(random, car.year),
      ...(!isUnregistered && { registeredUntil: addDays(today, random.integer(25, 345)) }),
      owners,
      lastOwner,
      writer,
      withoutVin: index === 70,
    };
    const { vehicle, story } = buildVehicle(random, plan);
    const condition = describeCondition(
      random,
      {
        variant: car.variant,
        year: car.year,
        owners,
        lastOwner: random.chance(0.6) ? lastOwner : '',
        stamps: story.stamps,
        odometerKm: car.odometerKm,
        listedOn,
        today,
        status: vehicle.status,
        justTraded: index < 3,
      },
      notes,
    );
    return withFinance({ ...vehicle, condition });
  });
  return [...known, ...others].map((vehicle) => withHistoryReport(withViews(vehicle), 'ironbark-cars', '4417'));
}

function findVariant(variants: readonly Variant[], { model, badge, year }: KnownCar): Variant {
  const found = variants.find(
    (variant) => variant.model === model && variant.badge === badge && variant.from <= year && year <= variant.to,
  );
  if (found === undefined) throw new Error(`The tables have no ${String(year)} ${model} ${badge}.`);
  return found;
}

function knownVehicle(random: Random, writer: CommentWriter, variant: Variant, car: KnownCar, today: Day): DemoVehicle {
  const { unregistered, ...special }: PlanWithRegistration = car.plan?.(today) ?? {};
  const condition = car.condition(today);
  const [count = 'One', lastOwner = ''] = condition.owners.split(', ');
  const { vehicle } = buildVehicle(random, {
    stockNumber: car.stockNumber,
    today,
    carType: 'used',
    variant,
    year: car.year,
    paint: car.paint,
    odometerKm: car.odometerKm,
    ...(car.price !== undefined && { price: car.price }),
    ...(car.wasPrice !== undefined && { wasPrice: car.wasPrice }),
    priceType: 'drive_away',
    location: 'Geelong',
    listedOn: tradingDay(addDays(today, -car.listedAgo)),
    coverage: car.coverage ?? 'full',
    plate: victorianPlate(random, car.year),
    owners: { One: 1, Two: 2, Three: 3 }[count] ?? 1,
    lastOwner: lastOwner.replace(/^the last /, '') || 'the last owner',
    writer,
    ...special,
  });
  return withFinance({ ...(unregistered === true ? without(vehicle, 'plate') : vehicle), condition });
}

function coverageOf(random: Random, index: number): PhotoCoverage {
  if (index === 1 || index % 71 === 33) return 'none';
  if (index % 47 === 29) return 'one';
  return random.chance(0.1) ? 'some' : 'full';
}

function statusOf(index: number, today: Day, isLongGone: boolean): Partial<VehiclePlan> {
  if (isLongGone) return { status: 'sold', soldOn: addDays(today, -9) };
  if (index === 17 || index === 64) return { status: 'sold', soldOn: addDays(today, index === 17 ? -1 : -2) };
  if (index === 26 || index === 101 || index === 140)
    return { reservedUntil: { day: addDays(today, 1), time: index === 101 ? '10:00' : '11:30' } };
  if (index === 38 || index === 115)
    return {
      status: 'coming_soon',
      arrivalText: index === 38 ? 'At the panel shop, here within the week' : `Lands ${longDate(addDays(today, 6))}`,
    };
  return {};
}

function withFinance(vehicle: DemoVehicle): DemoVehicle {
  const { price, status } = vehicle;
  return price === undefined || price <= 500 || status === 'sold'
    ? vehicle
    : { ...vehicle, finance: lenderFigures(lender, price), market: marketAverages(price, vehicle) };
}
