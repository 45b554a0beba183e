import { withArticle } from '../../../src/domain/vehicle-words/indefinite-article.ts';
import { shortDate, addDays, type Day } from '../calendar.ts';
import { CommentWriter, type Voice } from '../comments/comment-writer.ts';
import { readRows } from '../model-table.ts';
import type { Lender } from '../money.ts';
import { Random } from '../../../tests/support/random.ts';
import {
  numberCell,
  textCell,
  tradeLine,
  tradeStock,
  workedOn,
  type Cells,
  type TradeLine,
  type Undescribed,
} from './trade-stock.ts';
import type { TradeVehicle } from './trade-vehicle.ts';

/** A motorcycle's model with its maker's figures. */
export interface MotorcycleLine extends TradeLine {
  readonly style: string;
  readonly engineCc: number;
  readonly cylinders: number;
  readonly powerKw: number;
  readonly torqueNm: number;
  /** With a full tank. */
  readonly wetKg: number;
  /** With ten litres of fuel: of the models whose learner sum the demo shows. */
  readonly tareKg?: number;
  readonly seatMm: number;
  readonly tankL: number;
  readonly wheelbaseMm: number;
  /** Whether learners may ride it. */
  readonly lams: boolean;
  readonly gearbox: string;
  readonly gears?: number;
  readonly drive: string;
  readonly hasAbs: boolean;
}

export type Motorcycle = TradeVehicle<MotorcycleLine>;

function motorcycleLine(row: Cells): MotorcycleLine {
  const gears = textCell(row, 'gears');
  const tare = textCell(row, 'tare_kg');
  return {
    ...tradeLine(row),
    style: textCell(row, 'style'),
    engineCc: numberCell(row, 'cc'),
    cylinders: numberCell(row, 'cylinders'),
    powerKw: numberCell(row, 'kw'),
    torqueNm: numberCell(row, 'nm'),
    wetKg: numberCell(row, 'wet_kg'),
    ...(tare !== '' && { tareKg: Number(tare) }),
    seatMm: numberCell(row, 'seat_mm'),
    tankL: numberCell(row, 'tank_l'),
    wheelbaseMm: numberCell(row, 'wheelbase_mm'),
    lams: textCell(row, 'lams') === 'yes',
    gearbox: textCell(row, 'gearbox'),
    ...(gears !== '' && { gears: Number(gears) }),
    drive: textCell(row, 'drive'),
    hasAbs: textCell(row, 'abs') === 'yes',
  };
}

const lender: Lender = {
  name: 'Torrens Vehicle Finance',
  annualRatePercent: 9.49,
  comparisonRatePercent: 10.43,
  establishmentFee: 350,
  disclaimer:
    'Torrens Vehicle Finance lends to approved riders for private use, in secured loans from $2,000. The rate is fixed and is for a good credit record; yours may differ. Redgum Motorcycles is paid a commission by the lender when a loan goes ahead.',
};

const riders = [
  'a physio in Norwood',
  'a winemaker at McLaren Vale',
  'a student at Flinders',
  'a tram driver in Glenelg',
  'a retired copper in Gawler',
  'a chef in Stepney',
  'a paramedic in Mount Barker',
  'a bloke in Port Adelaide with six of them',
  'a signwriter in Thebarton',
  'a teacher in Blackwood',
  'a nurse who rode it to the RAH',
  'an apprentice in Elizabeth, now on his open licence',
] as const;

interface BikeStory {
  readonly title: string;
  readonly line: MotorcycleLine;
  readonly carType: 'new' | 'demo' | 'used';
  readonly year: number;
  readonly km: string;
  readonly rider: string;
  readonly owners: number;
  readonly random: Random;
}

const isUsed = (s: BikeStory) => s.carType === 'used';
const flatFeetCm = (seatMm: number) => Math.round(seatMm / 4.75 + 3);

const RIDE_AWAY = 'Where the price says ride away, registration, stamp duty and CTP are in it.';

const voice: Voice<BikeStory> = {
  openings: [
    { when: (s) => s.owners === 1, text: (s) => `From ${s.rider}, who bought it new and kept every invoice.` },
    { when: isUsed, text: (s) => `Traded by ${s.rider} on something taller.` },
    { when: isUsed, text: (s) => `${s.km} km, mostly Gorge Road on Sundays.` },
    { when: isUsed, text: (s) => `${capital(s.rider)} had it two summers and has bought a bigger one from us.` },
    {
      when: (s) => s.owners === 2,
      text: () => `Second owner, garaged, and never out in the wet by the look of the bolts.`,
    },
    { when: isUsed, text: (s) => `${capital(withArticle(s.line.model))} with an honest ${s.km} km on it.` },
    { when: (s) => s.carType === 'new', text: () => `New, run in by you and nobody else.` },
    {
      when: (s) => s.carType === 'new',
      text: (s) => `New and out of the crate: Joss put this ${s.line.model} together herself.`,
    },
    { when: (s) => s.carType === 'new', text: () => `New, registered for twelve months the day you ride it home.` },
    {
      when: (s) => s.carType === 'demo',
      text: () => `Our own demonstrator: run in by us, the chain has settled.`,
    },
    {
      when: (s) => s.carType === 'demo',
      text: () => `The one you took on the test ride. One mark on a bar end, photographed.`,
    },
    { when: (s) => s.line.lams, text: () => `You can ride it on your Ls and keep it after.` },
  ],
  middles: [
    {
      text: (s) =>
        `Seat at ${String(s.line.seatMm)} mm: flat feet from about ${String(flatFeetCm(s.line.seatMm))} cm with boots on.`,
    },
    {
      when: (s) => s.line.wetKg < 175,
      text: (s) => `${String(s.line.wetKg)} kg with a full tank, so it goes round a car park without a sweat.`,
    },
    {
      when: (s) => s.line.wetKg > 230,
      text: (s) => `${String(s.line.wetKg)} kg wet. You feel that in the shed and not after.`,
    },
    {
      when: (s) => s.line.tankL >= 17,
      text: (s) => `${String(s.line.tankL)} litres: Adelaide to Hawker with a pie at Quorn.`,
    },
    { when: isUsed, text: () => `Chain, sprockets and pads have been measured; the sheet is on the bike.` },
    { when: isUsed, text: () => `Tyres are dated and measured. We tell you what is left in millimetres.` },
    {
      when: (s) => s.line.style === 'Adventure',
      // Not in `when`, which would change what is said of every bike after it.
      text: (s) => (s.carType === 'new' ? '' : `It has been ridden up Corkscrew on the way to being photographed.`),
    },
    { when: (s) => !s.line.hasAbs, text: () => `No ABS on this model, so ride it like you mean it.` },
    { when: (s) => s.line.cylinders === 1, text: () => `A single: cheap to feed, and the valves are a half-hour job.` },
    {
      when: (s) => s.line.cylinders >= 3,
      text: (s) => `The ${s.line.cylinders === 3 ? 'triple' : 'four'} is the reason to buy it.`,
    },
  ],
  closings: [
    { text: () => `The test ride is 24 km up Norton Summit and back. Bring your licence and boots over the ankle.` },
    { text: () => RIDE_AWAY },
    { text: () => `Helmets and jackets to borrow at the counter.` },
    { when: isUsed, text: () => `Three months’ warranty from us on top of the law’s.` },
    { text: () => `Trade-ins welcome, running or nearly.` },
  ],
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const colours: Readonly<Record<string, readonly string[]>> = {
  black: ['Matt Black', 'Metallic Black', 'Ebony'],
  blue: ['Icon Blue', 'Racing Blue', 'Metallic Blue'],
  green: ['Lime Green', 'Riverbank Green', 'Pine Green'],
  orange: ['Orange', 'Copper Orange'],
  red: ['Grand Prix Red', 'Candy Red', 'Crimson'],
  white: ['Pearl White', 'Ice White'],
};

/** Paints in which a make is usually sold; any other takes what comes. */
const housePaints: Readonly<Record<string, readonly string[]>> = {
  Kawasaki: ['green', 'green', 'black'],
  KTM: ['orange', 'orange', 'black'],
  Ducati: ['red'],
  Yamaha: ['blue', 'blue', 'black', 'red'],
  Honda: ['red', 'black', 'white'],
  Suzuki: ['blue', 'black', 'white'],
};

const faults = [
  'One mark on the left bar end from a tip-over at walking pace.',
  'Stone chips on the front guard.',
  'Rear tyre has about 3,000 km left.',
  'Aftermarket exhaust; the standard one comes with it.',
  'Light corrosion on the fork bolts.',
  'Seat re-covered, well.',
  'Scratch on the right pannier mount.',
  'Chain at half its life.',
  'Radiator guard bent and straightened.',
] as const;

/** The stock of Redgum Motorcycles: 120 new and used bikes, and one sold too long ago to be listed. */
export function redgumMotorcyclesStock(today: Day): readonly Motorcycle[] {
  const random = new Random(19_860_418);
  const lines = readRows('trades/motorcycle-lines.csv').map(motorcycleLine);
  const writer = new CommentWriter<BikeStory>(random, voice);
  return tradeStock(random, {
    today,
    lines,
    count: 121,
    newCount: 38,
    demoCount: 6,
    prefix: 'RM0',
    firstNumber: 690,
    oldest: 2013,
    yearlyLoss: 0.06,
    kmPerYear: ({ style }, drawn) =>
      drawn.between(0.5, 1.5) * (/tourer|Adventure/i.test(style) ? 5200 : /Scooter|Mini/.test(style) ? 2600 : 3400),
    picturesOf: ({ make, style }, drawn) =>
      // The library's motorcycle is a roadster: a scooter would not be recognised.
      /Scooter|Mini/.test(style)
        ? undefined
        : {
            set: 'motorcycle',
            paint: drawn.pick(housePaints[make] ?? ['black', 'blue', 'green', 'orange', 'red', 'white']),
          },
    colourOf: (_, paint, drawn) => drawn.pick(colours[paint] ?? ['White']),
    plate: (drawn) =>
      `${String(drawn.integer(10, 99))} ${drawn.pick(['A', 'B', 'C', 'D', 'E'])}${drawn.pick(['K', 'M', 'R', 'T'])}${drawn.pick(['B', 'G', 'L', 'X'])}`,
    vinMaker: ({ make }) => make,
    lender,
    oldestFinanced: 2016,
    spin: 'motorcycle-red',
    fates: {
      2: { heldUntil: '10:45' },
      6: {
        status: 'coming_soon',
        carType: 'new',
        arrivalText: `In a container at Outer Harbor, here about ${shortDate(addDays(today, 20))}`,
        photos: 0,
      },
      10: { photos: 0 },
      14: { basis: 'excluding_charges', carType: 'used' },
      18: { status: 'sold', soldDaysAgo: 1 },
      22: { reducedBy: 800, tag: 'Special' },
      26: { photos: 1 },
      30: { basis: 'on_application', carType: 'used', tag: 'Consignment' },
      34: { status: 'sold', soldDaysAgo: 3 },
      41: { withoutVin: true, carType: 'used' },
      47: { heldUntil: '12:00' },
      55: { status: 'sold', soldDaysAgo: 5 },
      60: { basis: 'excluding_charges', carType: 'used' },
      66: { reducedBy: 1500, tag: 'Run-out', carType: 'new' },
      88: { basis: 'excluding_charges', carType: 'used' },
      120: { status: 'sold', soldDaysAgo: 75 },
    },
    describe: (bike, drawn) => describeBike(bike, drawn, writer, today),
  });
}

function describeBike(bike: Undescribed<MotorcycleLine>, random: Random, writer: CommentWriter<BikeStory>, today: Day) {
  const { line, carType, year, odometerKm = 0 } = bike;
  const rider = random.pick(riders);
  const fault = random.pick(faults);
  const ownerCount = carType !== 'used' ? 0 : random.pickWeighted([1, 2, 3], (n) => [52, 36, 12][n - 1] ?? 1);
  const title = [line.model, line.badge].filter((part) => part !== undefined).join(' ');
  const comments = writer.write({
    title,
    line,
    carType,
    year,
    km: odometerKm.toLocaleString('en-AU'),
    rider,
    owners: ownerCount,
    random,
  });
  return {
    features: [
      ...line.extras,
      ...(line.hasAbs ? ['ABS'] : []),
      ...(line.drive === 'Shaft' ? ['Shaft drive'] : line.drive === 'Belt' ? ['Belt drive'] : []),
    ],
    comments:
      bike.status === 'coming_soon'
        ? `Still in its crate. Joss puts it together when it’s here; ask us to keep your name with it.`
        : bike.price === undefined
          ? comments.replace(RIDE_AWAY, 'It is here on consignment: name your price and we ask its owner.')
          : comments,
    ...(carType === 'used' && {
      condition: {
        owners: ownerCount === 1 ? `One, ${rider}` : `${ownerCount === 2 ? 'Two' : 'Three'}, the last ${rider}`,
        serviceBook: random.chance(0.7) ? 'Complete, by dealers' : 'Complete, the last two by us',
        roadworthy: `Inspected ${shortDate(workedOn(today, random.integer(3, 40), bike))}, our own workshop`,
        ppsr: `Clear, ${shortDate(addDays(today, -random.integer(1, 6)))}`,
        keys: random.chance(0.75) ? 'Two' : 'One',
        faults: [fault],
        note: fault,
      },
    }),
  };
}
