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

/** A truck's model with its maker's figures and the body that is on it; prices of this table exclude GST. */
export interface TruckLine extends TradeLine {
  readonly body: string;
  readonly pictures: 'box' | 'tray' | 'none';
  readonly gvmT: number;
  readonly gcmT: number;
  /** Over the weighbridge, with its body, a full tank and no driver. */
  readonly tareKg: number;
  readonly axles: string;
  readonly engineCc: number;
  readonly cylinders: number;
  readonly powerKw: number;
  readonly torqueNm: number;
  readonly gearbox: string;
  readonly gears: number;
  readonly emissions: string;
  readonly wheelbaseMm: number;
  /** Length of the body; a prime mover has none. */
  readonly bodyM?: number;
}

export type Truck = TradeVehicle<TruckLine> & { readonly engineHours: number };

function truckLine(row: Cells): TruckLine {
  const bodyM = textCell(row, 'body_m');
  return {
    ...tradeLine(row),
    body: textCell(row, 'body'),
    pictures: textCell(row, 'set') as TruckLine['pictures'],
    gvmT: numberCell(row, 'gvm_t'),
    gcmT: numberCell(row, 'gcm_t'),
    tareKg: numberCell(row, 'tare_kg'),
    axles: textCell(row, 'axles'),
    engineCc: numberCell(row, 'cc'),
    cylinders: numberCell(row, 'cylinders'),
    powerKw: numberCell(row, 'kw'),
    torqueNm: numberCell(row, 'nm'),
    gearbox: textCell(row, 'gearbox'),
    gears: numberCell(row, 'gears'),
    emissions: textCell(row, 'emissions'),
    wheelbaseMm: numberCell(row, 'wheelbase_mm'),
    ...(bodyM !== '' && { bodyM: Number(bodyM) }),
  };
}

/** Businesses borrow on terms of their own: no feed of this dealer carries figures of a lender. */
const noLender: Lender = {
  name: '',
  annualRatePercent: 0.01,
  comparisonRatePercent: 0.01,
  establishmentFee: 0,
  disclaimer: '',
};

const operators = [
  'a pharmacy wholesaler in Welshpool',
  'a landscaper in Wangara',
  'the Shire of Toodyay',
  'a furniture carrier in Canning Vale',
  'a scaffolder in Malaga',
  'a turf farm at Gingin',
  'a builder in Rockingham',
  'a mine camp supplier in Kalgoorlie',
  'a hire fleet in Kewdale',
  'a fruit agent at the Canning Vale markets',
  'a removalist in Osborne Park',
  'a limestone contractor in Neerabup',
] as const;

interface TruckStory {
  readonly title: string;
  readonly line: TruckLine;
  readonly carType: 'new' | 'demo' | 'used';
  readonly year: number;
  readonly km: string;
  readonly hours: string;
  readonly operator: string;
  readonly owners: number;
  readonly payloadKg: number;
  readonly random: Random;
}

const isUsed = (s: TruckStory) => s.carType === 'used';
const isPrimeMover = (s: TruckStory) => s.line.body === 'Prime mover';
const kg = (value: number) => `${value.toLocaleString('en-AU')} kg`;

const voice: Voice<TruckStory> = {
  openings: [
    {
      when: isUsed,
      text: (s) => `Ex ${s.operator.replace(/^an? |^the /, '')}, depot serviced, every invoice in the folder.`,
    },
    { when: (s) => s.owners === 1, text: (s) => `One operator from new: ${s.operator}.` },
    {
      when: isUsed,
      text: (s) =>
        isPrimeMover(s)
          ? `${capital(s.operator)} has taken delivery of its replacement.`
          : `${capital(s.operator)} has gone up a size, so this one is for sale.`,
    },
    {
      when: isUsed,
      text: (s) =>
        `${s.km} km and ${s.hours} engine hours, which is ${isPrimeMover(s) ? 'highway' : 'city'} work, and the brakes show it has been looked after.`,
    },
    { when: isUsed, text: (s) => `Bought at the end of its lease from ${s.operator}.` },
    {
      when: (s) => s.carType !== 'used',
      text: (s) =>
        `${s.carType === 'new' ? 'New cab chassis' : 'Our demonstrator,'} with the ${s.line.body.toLowerCase()} already on it, weighed and ready to plate.`,
    },
    {
      when: (s) => s.carType !== 'used',
      text: () => `In Kewdale now. The body was built four kilometres away and we have been to look at it.`,
    },
    { when: (s) => s.carType !== 'used', text: () => `Bodied and certified: no twelve-week wait.` },
  ],
  middles: [
    {
      when: (s) => s.line.bodyM !== undefined,
      text: (s) =>
        `It weighs ${kg(s.line.tareKg)} over our bridge with the body on and a full tank, which leaves ${kg(s.payloadKg)}.`,
    },
    { when: (s) => s.line.gvmT <= 4.5, text: () => `Drives on a car licence: GVM is 4.5 tonnes on the dot.` },
    { when: (s) => s.line.gvmT > 4.5 && s.line.gvmT <= 8, text: () => `A light rigid licence is enough.` },
    { when: isUsed, text: () => `Inspected over the pit; the sheet is in the cab with brake figures per wheel.` },
    {
      when: isUsed,
      text: (s) => `Steer tyres ${String(s.random.integer(7, 14))} mm, drives ${String(s.random.integer(6, 13))} mm.`,
    },
    { when: isUsed, text: () => `Engine oil went to the lab and came back normal.` },
    {
      when: (s) => /crane/i.test(s.line.body),
      text: (s) =>
        s.year <= 2016
          ? `The crane’s ten-yearly is done and the chart is on the leg.`
          : `The crane’s chart is on the leg.`,
    },
    {
      when: (s) => s.line.extras.some((extra) => /tail lift/i.test(extra)),
      text: () => `Tail lift cycled fifty times under load and certified.`,
    },
    {
      when: (s) => s.line.gcmT >= 30,
      text: (s) =>
        isPrimeMover(s)
          ? `GCM ${String(s.line.gcmT)} t, which is enough for a B-double or a pocket road train.`
          : `GCM ${String(s.line.gcmT)} t, so a dog or a plant trailer can come with it.`,
    },
    {
      when: (s) => s.line.gearbox !== 'Manual',
      text: (s) =>
        `${s.line.gearbox === 'AMT' ? 'Automated manual' : s.line.gearbox}, so any of your drivers can jump in.`,
    },
  ],
  closings: [
    { text: () => `Drive it loaded: we keep two tonnes of water drums for that.` },
    { text: () => `We quote with GST and without, so nobody has to guess.` },
    { text: () => `Our workshop at Wangara is open until ten on weekdays, if it works in the day.` },
    { text: () => `Ask Dale for the weighbridge ticket.` },
    { when: isUsed, text: () => `Roadworthy done; licensing over to you takes a morning.` },
  ],
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const faults: readonly { readonly text: string; readonly fits?: RegExp }[] = [
  { text: 'Scrape along the lower off-side rail.' },
  { text: 'Kerb-side mirror shell cracked and taped; a new one is on order.' },
  { text: 'Seat foam tired on the driver’s side.' },
  { text: 'Curtain patched in two places.', fits: /curtain/i },
  { text: 'Chips along the leading edge of the cab.' },
  { text: 'Tray timbers worn in the middle third.', fits: /tray/i },
  { text: 'Dent in the near-side step.' },
  { text: 'Fleet stickers have left a shadow on both doors.' },
];

const paintWords: Readonly<Record<string, string>> = {
  white: 'White',
  blue: 'Blue',
  red: 'Red',
  navy: 'Navy',
  yellow: 'Yellow',
};

/** The stock of Gantry Trucks: seventy trucks, and one sold too long ago to be listed. */
export function gantryTrucksStock(today: Day): readonly Truck[] {
  const random = new Random(19_740_612);
  const lines = readRows('trades/truck-lines.csv').map(truckLine);
  const writer = new CommentWriter<TruckStory>(random, voice);
  const trucks = tradeStock(random, {
    today,
    lines,
    count: 71,
    newCount: 16,
    demoCount: 2,
    prefix: 'GT',
    firstNumber: 1204,
    oldest: 2013,
    yearlyLoss: 0.085,
    kmPerYear: ({ gvmT, body }, drawn) =>
      drawn.between(0.6, 1.35) * (body === 'Prime mover' ? 118_000 : gvmT > 16 ? 42_000 : gvmT > 8 ? 34_000 : 26_000),
    picturesOf: ({ pictures }, drawn) =>
      pictures === 'none'
        ? undefined
        : {
            set: `truck-${pictures}`,
            paint: drawn.pick(
              pictures === 'box' ? ['white', 'white', 'blue', 'red'] : ['white', 'white', 'navy', 'yellow'],
            ),
          },
    colourOf: (_, paint) => paintWords[paint] ?? 'White',
    plate: (drawn) =>
      `1${drawn.pick(['F', 'G', 'H'])}${drawn.pick(['A', 'C', 'K', 'T'])} ${String(drawn.integer(100, 999))}`,
    vinMaker: ({ make }) => make,
    lender: noLender,
    oldestFinanced: 9999,
    spin: 'truck-tray-navy',
    fates: {
      0: { heldUntil: '9:30' },
      5: { photos: 0 },
      8: {
        status: 'coming_soon',
        carType: 'new',
        arrivalText: `At the body builder, here ${shortDate(addDays(today, 20))}`,
        photos: 0,
      },
      12: { status: 'sold', soldDaysAgo: 2 },
      16: { basis: 'on_application', carType: 'used' },
      20: { basis: 'excluding_charges', carType: 'used' },
      25: { photos: 1 },
      29: { reducedBy: 4000, tag: 'Special' },
      33: { withoutVin: true, carType: 'used' },
      37: { status: 'sold', soldDaysAgo: 5 },
      42: { basis: 'excluding_charges', carType: 'used' },
      50: { heldUntil: '11:00' },
      57: { basis: 'excluding_charges', carType: 'used' },
      70: { status: 'sold', soldDaysAgo: 64 },
    },
    describe: (truck, drawn) => describeTruck(truck, drawn, writer, today),
  });
  return trucks.map((truck) => ({ ...truck, engineHours: engineHours(truck.odometerKm ?? 0, truck.line) }));
}

/** City trucks average 30 km/h over their lives, highway trucks more than twice that. */
function engineHours(odometerKm: number, { body, gvmT }: TruckLine): number {
  const kmPerHour = body === 'Prime mover' ? 68 : gvmT > 16 ? 38 : 30;
  return Math.round(odometerKm / kmPerHour / 10) * 10;
}

function describeTruck(truck: Undescribed<TruckLine>, random: Random, writer: CommentWriter<TruckStory>, today: Day) {
  const { line, carType, year, odometerKm = 0 } = truck;
  const operator = random.pick(operators);
  const ownerCount = carType !== 'used' ? 0 : random.chance(0.7) ? 1 : 2;
  const fault = random.pick(faults.filter(({ fits }) => fits === undefined || fits.test(line.body))).text;
  const title = [line.model, line.badge].filter((part) => part !== undefined).join(' ');
  const comments = writer.write({
    title,
    line,
    carType,
    year,
    km: odometerKm.toLocaleString('en-AU'),
    hours: engineHours(odometerKm, line).toLocaleString('en-AU'),
    operator,
    owners: ownerCount,
    payloadKg: Math.round(line.gvmT * 1000) - line.tareKg,
    random,
  });
  return {
    features: [...line.extras, 'Air conditioning', 'Bluetooth', 'Cruise control'],
    comments:
      truck.status === 'coming_soon'
        ? `On order: the ${line.body.toLowerCase()} is going on at the body builder’s. Until we weigh it, the tare on this page is the builder’s figure.`
        : comments,
    ...(carType === 'used' && {
      condition: {
        owners: ownerCount === 1 ? `One, ${operator}` : `Two, the last ${operator}`,
        // One with every invoice has a complete book, and none is older than its truck.
        serviceBook:
          random.chance(0.75) || year >= 2019 || comments.includes('every invoice')
            ? 'Complete, by the depot'
            : 'Complete from 2019',
        roadworthy: `Inspected ${shortDate(workedOn(today, random.integer(3, 40), truck))}, 42 points`,
        ppsr: `Clear, ${shortDate(addDays(today, -random.integer(1, 6)))}`,
        keys: random.chance(0.8) ? 'Two' : 'One',
        faults: [fault],
        note: fault,
      },
    }),
  };
}
