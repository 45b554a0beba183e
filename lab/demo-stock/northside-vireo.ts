import { addDays, dayAndMonth, tradingDay, type Day } from './calendar.ts';
import { buildVehicle, type VehiclePlan } from './build-vehicle.ts';
import { CommentWriter } from './comments/comment-writer.ts';
import { arrivingVoice, certifiedVoice, demoVoice, newVoice, usedVoice } from './comments/franchise-voice.ts';
import type { DemoVehicle } from './demo-vehicle.ts';
import { withHistoryReport } from './history-report.ts';
import { queenslandPlate } from './identity-numbers.ts';
import { readModelLines, type Variant } from './model-table.ts';
import { withLenderFigures, windscreenPrice, type Lender } from './money.ts';
import { pickPaint, type Paint, type PhotoCoverage } from './pictures.ts';
import { Random } from '../../tests/support/random.ts';
import { withViews } from './demo-views.ts';
import { drawOwners, UsedCarLot } from './used-car-lot.ts';
import { without } from './without.ts';
import { findVireo, paintSurcharge, vireoRange, type VireoVariant } from './vireo-range.ts';

const lender: Lender = {
  name: 'Banksia Motor Finance',
  annualRatePercent: 6.29,
  comparisonRatePercent: 8.19,
  establishmentFee: 395,
  disclaimer:
    'Banksia Motor Finance lends to approved applicants for private use, in secured loans not exceeding $150,000 on vehicles of the last twelve years. The rate is fixed, is for an excellent credit record and may change until you sign. Your credit file is looked at when you apply and not before. Northside Vireo is paid a commission when a loan goes ahead.',
};

const yards = ['Aspley', 'Chermside', 'North Lakes'] as const;
const yardShare: Readonly<Record<string, number>> = { Aspley: 42, Chermside: 32, 'North Lakes': 26 };

const people = [
  'a retired couple in Bridgeman Downs',
  'a teacher in Chermside West',
  'a nurse at Prince Charles',
  'a builder in Petrie',
  'a family of five in North Lakes',
  'an engineer in Albany Creek',
  'a bookkeeper in Kedron',
  'an electrician in Strathpine',
  'a grandmother in Aspley',
  'a physiotherapist in Stafford',
  'a landscaper in Samford',
  'a pharmacist in Everton Park',
  'a young couple in Nundah',
  'a school principal in Mango Hill',
  'a pilot in Clayfield',
  'a café owner in Wavell Heights',
  'a surveyor in Dayboro',
  'a police officer in Carseldine',
  'an accountant in McDowall',
  'a widower in Geebung',
  'a paramedic in Redcliffe',
  'a vet in Samsonvale',
  'a real estate agent in Hamilton',
  'a council ranger in Kallangur',
  'a hydraulics fitter in Brendale',
  'a florist in Sandgate',
  'a tennis coach in Bald Hills',
] as const;

/** How many new cars of each variant stand in the yards or are on their way. */
const newStock: readonly (readonly [model: string, badge: string, count: number])[] = [
  ['Wren', 'Core', 6],
  ['Wren', 'Touring', 5],
  ['Wren', 'Summit', 2],
  ['Lorikeet', 'Core', 6],
  ['Lorikeet', 'Touring', 5],
  ['Lorikeet', 'Summit', 2],
  ['Corella', 'Core', 3],
  ['Corella', 'Touring', 4],
  ['Corella', 'Summit', 2],
  ['Kestrel', 'Core', 14],
  ['Kestrel', 'Touring', 6],
  ['Kestrel', 'Summit AWD', 3],
  ['Heron', 'Core', 3],
  ['Heron', 'Touring', 5],
  ['Heron', 'Summit AWD', 2],
  ['Brolga', 'Core', 4],
  ['Brolga', 'Touring AWD', 5],
  ['Brolga', 'Summit AWD', 3],
  ['Currawong', 'Work 4x2', 3],
  ['Currawong', 'Trail 4x4', 4],
  ['Currawong', 'Ridge 4x4', 3],
  ['Pelican', 'Cargo', 3],
  ['Pelican', 'Cargo LWB', 2],
  ['Pelican', 'Electric', 1],
];

const demoStock: readonly (readonly [model: string, badge: string])[] = [
  ['Brolga', 'Summit AWD'],
  ['Brolga', 'Summit AWD'],
  ['Brolga', 'Touring AWD'],
  ['Brolga', 'Touring AWD'],
  ['Brolga', 'Core'],
  ['Brolga', 'Touring AWD'],
  ['Heron', 'Summit AWD'],
  ['Heron', 'Touring'],
  ['Heron', 'Touring'],
  ['Heron', 'Core'],
  ['Heron', 'Summit AWD'],
  ['Kestrel', 'Summit AWD'],
  ['Kestrel', 'Touring'],
  ['Kestrel', 'Core'],
  ['Kestrel', 'Summit AWD'],
  ['Lorikeet', 'Summit'],
  ['Lorikeet', 'Touring'],
  ['Wren', 'Summit'],
  ['Corella', 'Summit'],
  ['Currawong', 'Ridge 4x4'],
  ['Currawong', 'Trail 4x4'],
  ['Pelican', 'Electric'],
];

/** Used cars other than Vireos, by body. */
const usedBodies = [
  ['suv', 40],
  ['suv-small', 20],
  ['suv-large', 21],
  ['ute', 25],
  ['hatch', 20],
  ['sedan', 11],
  ['wagon', 7],
  ['van', 3],
  ['people-mover', 2],
] as const;

const certifiedUsed = 28;

/** The stock of Northside Vireo: 96 new, 22 demo and 182 used vehicles, and one sold too long ago to be listed. */
export function northsideVireoStock(today: Day): readonly DemoVehicle[] {
  const random = new Random(11_842_301);
  const stock = [...newVehicles(random, today), ...demoVehicles(random, today), ...usedVehicles(random, today)];
  return stock.map((vehicle) =>
    withHistoryReport(withViews(withLenderFigures(lender, vehicle)), 'northside-vireo', 'U20709'),
  );
}

function pickYard(random: Random): string {
  return random.pickWeighted(yards, (yard) => yardShare[yard] ?? 1);
}

/** Listing dates from today back over four months, the newest first. */
function listingDays(today: Day, count: number, fresh: number): Day[] {
  return Array.from({ length: count }, (_, index) =>
    tradingDay(
      addDays(
        today,
        index < fresh ? -Math.floor(index / 3) : -Math.round(7 + ((index - fresh) / (count - fresh)) ** 1.4 * 112),
      ),
    ),
  );
}

/** New cars that the designs show, by the number in their stock number. */
const knownNewCars: Readonly<Record<number, { model: string; badge: string; paint: Paint; yard: string }>> = {
  702: { model: 'Currawong', badge: 'Ridge 4x4', paint: 'orange', yard: 'Aspley' },
  655: { model: 'Kestrel', badge: 'Summit AWD', paint: 'red', yard: 'North Lakes' },
  640: { model: 'Kestrel', badge: 'Touring', paint: 'grey', yard: 'Chermside' },
  633: { model: 'Kestrel', badge: 'Core', paint: 'white', yard: 'Aspley' },
  611: { model: 'Kestrel', badge: 'Touring', paint: 'sand', yard: 'Aspley' },
  598: { model: 'Lorikeet', badge: 'Touring', paint: 'yellow', yard: 'Aspley' },
};

/** Numbers of the new cars, newest first, with the known ones among them. */
function newNumbers(count: number): number[] {
  const numbers: number[] = [];
  for (let number = 702; numbers.length < count; number--) {
    if (number % 4 !== 0 || knownNewCars[number] !== undefined) numbers.push(number);
  }
  return numbers;
}

/** Models that are still on their way, beside the known one. */
const onTheWay: readonly (readonly [model: string, badge: string])[] = [
  ['Kestrel', 'Core'],
  ['Currawong', 'Trail 4x4'],
  ['Brolga', 'Summit AWD'],
  ['Kestrel', 'Core'],
  ['Pelican', 'Cargo'],
  ['Wren', 'Touring'],
];

function newVehicles(random: Random, today: Day): DemoVehicle[] {
  const writer = new CommentWriter(random, newVoice);
  const arriving = new CommentWriter(random, arrivingVoice);
  const left = random.shuffle(
    newStock.flatMap(([model, badge, count]) => Array.from({ length: count }, () => findVireo(model, badge))),
  );
  for (const { model, badge } of [
    ...Object.values(knownNewCars),
    ...onTheWay.map(([model, badge]) => ({ model, badge })),
  ]) {
    left.splice(left.indexOf(findVireo(model, badge)), 1);
  }
  const coming = [...onTheWay];
  const numbers = newNumbers(96);
  const days = listingDays(today, numbers.length, 11);
  let held = 0;
  let runOut = 0;
  return numbers.map((number, index) => {
    const known = knownNewCars[number];
    const next = known === undefined && index % 9 === 4 ? coming.shift() : undefined;
    const comes = number === 702 || next !== undefined;
    const variant =
      known !== undefined
        ? findVireo(known.model, known.badge)
        : next !== undefined
          ? findVireo(next[0], next[1])
          : takeNext(left);
    const paint = known?.paint ?? pickPaint(random, variant.pictures);
    const location = known?.yard ?? pickYard(random);
    const listPrice = variant.listPrice + paintSurcharge(paint);
    const isPlain = known === undefined && next === undefined;
    // Last year's plate of a slow line is sold down.
    const isRunOut = isPlain && variant.model !== 'Kestrel' && runOut < 7 && index > 45 && index % 3 === 0;
    if (isRunOut) runOut += 1;
    const isHeld = isPlain && !isRunOut && held < 3 && index % 13 === 6;
    if (isHeld) held += 1;
    return build(random, {
      stockNumber: `V10${String(number)}`,
      today,
      carType: 'new',
      variant,
      year: comes && variant.model === 'Currawong' ? 2027 : isRunOut ? 2025 : 2026,
      paint,
      odometerKm: comes ? 5 : random.integer(6, 34),
      price: isRunOut ? windscreenPrice(random, listPrice - variant.listPrice * 0.07) : listPrice,
      ...(isRunOut && { wasPrice: listPrice, tag: 'Run Out' }),
      priceType: comes ? 'estimated_drive_away' : 'drive_away',
      location,
      listedOn: days[index] ?? today,
      coverage: comes && index % 2 === 1 ? 'one' : 'full',
      status: comes ? 'coming_soon' : 'in_stock',
      ...(comes && { arrivalText: arrivalText(location, addDays(today, 16 + (index % 5) * 7), index) }),
      ...(isHeld && {
        reservedUntil: { day: addDays(today, 1), time: ['11:30', '10:00', '12:00'][held - 1] ?? '12:00' },
      }),
      owners: 0,
      lastOwner: '',
      warranty: '7 years, unlimited kilometres',
      writer: comes ? arriving : writer,
    });
  });
}

function arrivalText(location: string, due: Day, index: number): string {
  const day = dayAndMonth(due);
  return (
    [
      `Due at ${location} in the week of ${day}`,
      `On the water, due ${day}`,
      `At the port, ready for ${location} about ${day}`,
    ][index % 3] ?? ''
  );
}

function takeNext(left: VireoVariant[]): VireoVariant {
  const taken = left.shift();
  if (taken === undefined) throw new Error('The list of new stock is shorter than the number of new cars.');
  return taken;
}

function demoVehicles(random: Random, today: Day): DemoVehicle[] {
  const writer = new CommentWriter(random, demoVoice);
  return demoStock.map(([model, badge], index) => {
    const variant = findVireo(model, badge);
    const isMockUpBrolga = index === 0;
    const isMockUpKestrel = model === 'Kestrel' && index === 11;
    const paint: Paint = isMockUpBrolga ? 'white' : isMockUpKestrel ? 'blue' : pickPaint(random, variant.pictures);
    const odometerKm = isMockUpBrolga ? 5208 : isMockUpKestrel ? 3412 : random.integer(900, 6980);
    const newPrice = variant.listPrice + paintSurcharge(paint);
    const isSpecial = model === 'Brolga' || model === 'Heron';
    const testDriveOnly = index === 13 || index === 21;
    const saving = variant.listPrice * (0.035 + odometerKm / 130_000) + (isSpecial ? 900 : 0);
    const price = isMockUpBrolga
      ? 58_990
      : isMockUpKestrel
        ? 43_990
        : windscreenPrice(random, newPrice - Math.min(6000, saving));
    // It was never for sale at the price of a new one: what is struck out is what it was first asked for.
    const wasPrice = Math.min(price + ([1000, 500, 1500, 700][index % 4] ?? 0), variant.listPrice - 200);
    const listedOn = tradingDay(
      addDays(today, -(demoListedAgo[index % demoListedAgo.length] ?? 0) - Math.floor(index / demoListedAgo.length)),
    );
    const certifiedDay = addDays(today, random.integer(170, 300));
    return build(random, {
      stockNumber: isMockUpBrolga ? 'V10377' : isMockUpKestrel ? 'V10482' : `V10${String(380 + index * 4)}`,
      today,
      carType: 'demo',
      variant,
      year: 2026,
      paint,
      odometerKm,
      ...(testDriveOnly ? {} : { price, wasPrice }),
      priceType: testDriveOnly ? 'price_on_application' : 'drive_away',
      ...(testDriveOnly ? { tag: 'Test Drive Only' } : isSpecial ? { tag: 'Demo Special' } : {}),
      location: isMockUpBrolga ? 'Aspley' : isMockUpKestrel ? 'Chermside' : pickYard(random),
      listedOn,
      coverage: 'full',
      ...(index === 7 && { reservedUntil: { day: addDays(today, 1), time: '11:00' } }),
      ...(index === 17 && { status: 'sold' as const, soldOn: addDays(today, -1) }),
      plate: isMockUpKestrel ? '482 VK9' : queenslandPlate(random),
      registeredUntil: isMockUpKestrel ? '2027-03-18' : certifiedDay,
      owners: 1,
      lastOwner: '',
      warranty: '7 years, unlimited kilometres, from first registration',
      writer,
      ...(isMockUpKestrel && {
        trim: 'black-orange' as const,
        equipment: [
          'Panoramic glass roof',
          'Heated and ventilated front seats',
          '360° camera',
          'Head-up display',
          '12.3-inch instruments and screen',
          'Wireless Apple CarPlay and Android Auto',
          'Hands-free tailgate',
          'Tow bar and wiring',
        ],
        comments:
          'This Kestrel was our Chermside sales manager’s car from March. It has had its first service, at 1,500 km, and one owner: us. Harbour Blue over black seats with orange stitching, the panoramic roof, and the tow bar ($1,190) are already on it.\n\nIt carries the balance of Vireo’s seven-year, unlimited kilometre warranty, to March 2033. There is one stone chip on the bonnet, shown in photo 9.\n\nTwo keys, floor mats, the cargo blind and the original books are here.',
      }),
    });
  });
}

/** Days before the reference day on which the first half of the demonstrators was listed. */
const demoListedAgo = [0, 3, 5, 9, 12, 16, 20, 24, 31, 38, 44];
/** The same for the used cars that the designs show. */
const mockUpListedAgo = [0, 1, 3, 11, 1, 4];

interface UsedPlan {
  readonly variant: Variant;
  readonly year: number;
  readonly paint: Paint;
  readonly odometerKm: number;
  readonly price: number;
}

/** Used cars that the mock-ups show. */
function mockUpCars(
  find: (model: string, badge: string, year: number) => Variant,
): readonly (UsedPlan & Partial<VehiclePlan>)[] {
  return [
    {
      stockNumber: 'U20709',
      variant: findVireo('Heron', 'Touring'),
      year: 2023,
      paint: 'green',
      odometerKm: 28_904,
      price: 33_990,
      location: 'Aspley',
      certified: true,
    },
    {
      stockNumber: 'U20718',
      variant: find('RAV4', 'GX Hybrid AWD', 2021),
      year: 2021,
      paint: 'silver',
      odometerKm: 58_142,
      price: 36_990,
      location: 'Aspley',
      priceType: 'excluding_government_charges',
    },
    {
      stockNumber: 'U20731',
      variant: find('CX-5', 'Touring AWD', 2020),
      year: 2020,
      paint: 'red',
      odometerKm: 43_349,
      price: 31_950,
      location: 'Aspley',
    },
    {
      stockNumber: 'U20690',
      variant: find('i30', 'Active', 2020),
      year: 2020,
      paint: 'white',
      odometerKm: 61_679,
      price: 20_990,
      location: 'Aspley',
    },
    {
      stockNumber: 'U20751',
      variant: find('Sportage', 'Si Premium', 2019),
      year: 2019,
      paint: 'grey',
      odometerKm: 69_559,
      price: 23_990,
      location: 'Aspley',
      priceType: 'excluding_government_charges',
      coverage: 'none',
    },
    {
      stockNumber: 'U20744',
      variant: find('Golf', 'GTI', 2020),
      year: 2020,
      paint: 'blue',
      odometerKm: 36_226,
      price: 0,
      location: 'Aspley',
      priceType: 'price_on_application',
    },
  ];
}

function usedVehicles(random: Random, today: Day): DemoVehicle[] {
  const lines = readModelLines();
  const find = (model: string, badge: string, year: number): Variant => {
    const found = lines
      .flatMap((line) => line.variants)
      .find(
        (variant) => variant.model === model && variant.badge === badge && variant.from <= year && year <= variant.to,
      );
    if (found === undefined) throw new Error(`The tables have no ${String(year)} ${model} ${badge}.`);
    return found;
  };
  const lot = new UsedCarLot(random, lines, {
    thisYear: Number(today.slice(0, 4)),
    years: { from: 2014, to: 2025 },
    yearWeight: (year) => (year < 2016 ? 0.4 : year < 2019 ? 1.2 : year < 2024 ? 2 : 0.8),
    prices: { from: 10_990, to: 92_000 },
    kmShare: 0.82,
    mostKm: 165_000,
    excludedMakes: ['LDV'],
  });
  const mockUp = mockUpCars(find);
  const vireos: UsedPlan[] = Array.from({ length: certifiedUsed - 1 }, () => usedVireo(random, today));
  const others: UsedPlan[] = usedBodies.flatMap(([set, count]) => Array.from({ length: count }, () => lot.buy([set])));
  const plain: (UsedPlan & Partial<VehiclePlan>)[] = random.shuffle([...vireos, ...others]);
  const cars = [...mockUp, ...plain];
  const usedWriter = new CommentWriter(random, usedVoice);
  const certifiedWriter = new CommentWriter(random, certifiedVoice);
  const freeNumbers = Array.from({ length: 260 }, (_, index) => `U20${String(780 - index)}`).filter(
    (number) => !mockUp.some((car) => car.stockNumber === number),
  );
  const days = listingDays(today, cars.length, 12);
  const plans = cars.map((car, index): VehiclePlan => {
    const age = Number(today.slice(0, 4)) - car.year;
    const isVireo = car.variant.make === 'Vireo';
    const owners = isVireo ? 1 : drawOwners(random, age);
    const egc = index % 14 === 9;
    const poa = index === 47 || index === 88 || index === 131;
    const priceType =
      car.priceType ?? (poa ? 'price_on_application' : egc ? 'excluding_government_charges' : 'drive_away');
    const { price: asked, ...rest } = car;
    const priced = !poa && asked > 0 ? { price: asked } : {};
    const wasReduced = index > 12 && index % 12 === 5 && asked > 0 && !poa;
    return {
      stockNumber: car.stockNumber ?? freeNumbers.shift() ?? '',
      today,
      carType: 'used',
      location: car.location ?? pickYard(random),
      listedOn: tradingDay(
        mockUpListedAgo[index] === undefined ? (days[index] ?? today) : addDays(today, -mockUpListedAgo[index]),
      ),
      coverage: coverageOf(random, index),
      ...rest,
      ...priced,
      ...(wasReduced && { wasPrice: asked + random.pick([1000, 1000, 1500, 2000, 2500]) }),
      priceType,
      ...(isVireo && { certified: car.certified ?? random.chance(0.85) }),
      ...statusOf(car.stockNumber, index, today),
      plate: queenslandPlate(random),
      registeredUntil: addDays(today, random.integer(35, 340)),
      owners,
      lastOwner: random.pick(people),
      ...(isVireo && { warranty: `Balance of 7 years, unlimited kilometres, to ${String(car.year + 7)}` }),
      writer: isVireo ? certifiedWriter : usedWriter,
      withoutVin: index === 60 || index === 121,
    };
  });
  const stock = plans.map((plan) => build(random, plan));
  // One car that sold too long ago to be listed: it shows what the import keeps and the site leaves out.
  const longSold = without(lot.buy(['sedan']), 'line');
  return [
    ...stock,
    build(random, {
      ...longSold,
      stockNumber: 'U20498',
      today,
      carType: 'used',
      priceType: 'drive_away',
      location: 'Chermside',
      listedOn: addDays(today, -70),
      coverage: 'full',
      status: 'sold',
      soldOn: addDays(today, -12),
      plate: queenslandPlate(random),
      registeredUntil: addDays(today, 120),
      owners: 2,
      lastOwner: random.pick(people),
      writer: usedWriter,
    }),
  ];
}

function coverageOf(random: Random, index: number): PhotoCoverage {
  if (index % 61 === 40) return 'none';
  if (index % 43 === 21) return 'one';
  return random.chance(0.07) ? 'some' : 'full';
}

function statusOf(stockNumber: string | undefined, index: number, today: Day): Partial<VehiclePlan> {
  if (stockNumber === 'U20731') return { reservedUntil: { day: addDays(today, 1), time: '10:30' } };
  if (stockNumber === 'U20690') return { status: 'sold', soldOn: addDays(today, -1) };
  if (index === 30 || index === 95) return { status: 'sold', soldOn: addDays(today, index === 30 ? -2 : -1) };
  if (index === 22 || index === 71 || index === 118 || index === 160)
    return {
      reservedUntil: {
        day: addDays(today, 1),
        time: ['9:30', '12:00', '11:15', '10:45'][index % 4] ?? '12:00',
      },
    };
  if (index === 15 || index === 52)
    return {
      status: 'coming_soon',
      arrivalText:
        index === 15 ? 'Traded, here within the week' : `Coming off lease, due ${dayAndMonth(addDays(today, 13))}`,
    };
  return {};
}

function usedVireo(random: Random, today: Day): UsedPlan {
  const candidates = vireoRange.filter((variant) => variant.fuel !== 'Electric');
  const variant = random.pick(candidates);
  const year = random.integer(2021, 2025);
  const age = Number(today.slice(0, 4)) + 0.5 - year;
  const odometerKm = Math.round(age * random.between(7500, 15_500)) + random.integer(0, 900);
  const price = windscreenPrice(
    random,
    variant.listPrice * 0.97 * Math.exp(-0.088 * age) * (1 - (odometerKm / (age * 13_000) - 1) * 0.12),
  );
  return { variant, year, paint: pickPaint(random, variant.pictures), odometerKm, price };
}

function build(random: Random, plan: VehiclePlan): DemoVehicle {
  return buildVehicle(random, plan).vehicle;
}
