import { shortDate, addDays, type Day } from '../calendar.ts';
import { CommentWriter, type Voice } from '../comments/comment-writer.ts';
import { readRows } from '../model-table.ts';
import { queenslandPlate } from '../identity-numbers.ts';
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

/** A caravan's model with its maker's figures. */
export interface CaravanLine extends TradeLine {
  readonly style: string;
  readonly bodyLengthM: number;
  readonly overallLengthM: number;
  readonly bodyWidthM: number;
  readonly tareKg: number;
  readonly atmKg: number;
  readonly ballKg: number;
  readonly sleeps: number;
  readonly bunks?: number;
  readonly bed: string;
  /** "Full", "Combo" or "No". */
  readonly ensuite: string;
  readonly axle: string;
  readonly wheel: string;
  readonly suspension: string;
  /** From front to rear, as the brochure says it. */
  readonly layout: string;
  readonly waterL: number;
  readonly solarW: number;
  readonly batteryAh: number;
  /** Of one that is not towed. */
  readonly motor?: Motor;
}

interface Motor {
  readonly engine: string;
  readonly cylinders: number;
  readonly powerKw: number;
  readonly gearbox: string;
  readonly gears: number;
  readonly drive: string;
  readonly fuel: string;
  readonly gvmKg: number;
  readonly gcmKg: number;
  readonly seats: number;
  readonly licence: string;
}

export type Caravan = TradeVehicle<CaravanLine>;

function caravanLine(row: Cells): CaravanLine {
  const bunks = textCell(row, 'bunks');
  return {
    ...tradeLine(row),
    style: textCell(row, 'style'),
    bodyLengthM: numberCell(row, 'length_m'),
    overallLengthM: numberCell(row, 'overall_m'),
    bodyWidthM: numberCell(row, 'width_m'),
    tareKg: numberCell(row, 'tare'),
    atmKg: numberCell(row, 'atm'),
    ballKg: numberCell(row, 'ball'),
    sleeps: numberCell(row, 'sleeps'),
    ...(bunks !== '' && { bunks: Number(bunks) }),
    bed: textCell(row, 'bed'),
    ensuite: textCell(row, 'ensuite'),
    axle: textCell(row, 'axle'),
    wheel: textCell(row, 'wheel'),
    suspension: textCell(row, 'suspension'),
    layout: textCell(row, 'layout'),
    waterL: numberCell(row, 'water_l'),
    solarW: numberCell(row, 'solar_w'),
    batteryAh: numberCell(row, 'battery_ah'),
  };
}

export const lender: Lender = {
  name: 'Pumicestone Finance',
  annualRatePercent: 7.99,
  comparisonRatePercent: 9.14,
  establishmentFee: 450,
  disclaimer:
    'Pumicestone Finance lends to approved applicants for private use, in secured loans on caravans built in the last twelve years. The rate is fixed and is for a good credit record; yours may differ. Saltbush Caravans is paid a commission by the lender when a loan goes ahead.',
};

const owners = [
  'a retired couple in Pelican Waters',
  'a school principal in Nambour',
  'two nurses from Buderim',
  'a family of five in Sippy Downs',
  'a ginger farmer at Yandina',
  'a couple in Noosaville who did one lap',
  'a builder in Coolum',
  'grandparents in Gympie',
  'a vet in Maleny',
  'a bus driver in Caloundra',
  'a teacher in Peregian',
  'an electrician in Kawana',
] as const;

interface VanStory {
  readonly title: string;
  readonly line: CaravanLine;
  readonly carType: 'new' | 'demo' | 'used';
  readonly year: number;
  readonly owner: string;
  readonly owners: number;
  readonly payloadKg: number;
  readonly random: Random;
}

const isUsed = (s: VanStory) => s.carType === 'used';
const isNew = (s: VanStory) => s.carType === 'new';
const isFamily = (s: VanStory) => s.line.sleeps >= 4;
const kg = (value: number) => `${value.toLocaleString('en-AU')} kg`;

const voice: Voice<VanStory> = {
  openings: [
    {
      when: isUsed,
      text: (s) => `Bought back from ${s.owner}, who had it under a carport and the service invoices in a folder.`,
    },
    { when: isUsed, text: (s) => `${capital(s.owner)} traded it on a longer one.` },
    { when: (s) => s.owners === 1, text: (s) => `One careful home since ${String(s.year)}: ${s.owner}.` },
    { when: isUsed, text: (s) => `From ${s.owner}. It has been to the Cape once and to Cotton Tree every Easter.` },
    {
      when: (s) => s.owners === 1,
      text: (s) => `We sold it new in ${String(s.year)} and know most of its weekends since.`,
    },
    { when: isUsed, text: (s) => `Consigned by ${s.owner}, who would rather it went to someone who uses it.` },
    { when: isNew, text: () => `We stayed two nights in this layout before we ordered it.` },
    { when: isNew, text: () => `New, plated this year and weighed over our own scale with the tanks dry.` },
    { when: isNew, text: (s) => `The ${s.line.model} that most people walk into first. Lie on the bed and see.` },
    { when: isNew, text: () => `New, and here: not a slot in a factory in Melbourne.` },
    {
      when: (s) => s.carType === 'demo',
      text: () => `Our demonstrator. It has had three trips, and the awning has been out in the rain.`,
    },
    {
      when: (s) => s.carType === 'demo',
      text: () => `The one we take to the shows. Two marks on the step, both in the photos.`,
    },
    {
      when: isFamily,
      text: (s) => `Sleeps ${String(s.line.sleeps)} without turning the table into a bed every night.`,
    },
    { when: (s) => s.line.sleeps === 2, text: () => `A couple’s van, and nobody has to climb over anybody.` },
  ],
  middles: [
    {
      when: (s) => s.line.ensuite === 'Full',
      text: () => `The shower is separate and you can stand up straight in it.`,
    },
    { when: (s) => s.line.ensuite === 'Combo', text: () => `Shower and toilet share one room, so it stays short.` },
    { when: (s) => s.line.ensuite === 'No', text: () => `No ensuite, which is how it stays this light.` },
    {
      when: (s) => s.payloadKg < 420,
      text: (s) =>
        `${kg(s.payloadKg)} of payload is not a lot: water is ${kg(s.line.waterL)} of it, so fill up when you get there.`,
    },
    {
      when: (s) => s.payloadKg >= 600,
      text: (s) => `${kg(s.payloadKg)} of payload, so both tanks can be full and the bikes can still come.`,
    },
    {
      text: (s) =>
        `On our scale it read within ${String(s.random.integer(8, 45))} kg of the plate, tanks dry and two gas bottles on.`,
    },
    {
      when: (s) => s.line.solarW >= 400,
      text: (s) =>
        `${String(s.line.solarW)} W of solar and ${String(s.line.batteryAh)} Ah: three days off power in winter, longer in summer.`,
    },
    {
      when: (s) => s.line.atmKg <= 1800,
      text: (s) => `At ${kg(s.line.atmKg)} loaded, a mid-size SUV pulls it. Ask us which.`,
    },
    {
      when: (s) => s.line.atmKg > 3000,
      text: (s) => `It wants a tow car rated to ${kg(s.line.atmKg)} or more, and its ball limit read as well.`,
    },
    {
      when: (s) => s.line.bodyLengthM <= 4.9,
      text: (s) =>
        `Body ${String(s.line.bodyLengthM)} m: it goes into most side driveways and every site at Cotton Tree.`,
    },
    {
      when: isUsed,
      text: () => `Bearings, brakes and gas were done here. The list of what we found hangs on the door.`,
    },
    { when: isUsed, text: () => `Damp readings are dry in all corners; we will take them again with you watching.` },
    {
      when: (s) => /Independent|coil|Trailing|Air/.test(s.line.suspension),
      text: (s) =>
        `${capital(s.line.suspension.toLowerCase().replace('jtech', 'JTech'))} suspension, so the Kenilworth road doesn’t empty the cupboards.`,
    },
  ],
  closings: [
    { text: () => `Handover takes a morning, one family at a time.` },
    { text: () => `Bring the car you’ll tow with and we’ll weigh the two together.` },
    { text: () => `First night on our powered site is on us.` },
    { when: isUsed, text: () => `Six months’ warranty from us, repairs at Bli Bli.` },
    { text: () => `Ask for Mel; she has slept in it.` },
  ],
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const colours: Readonly<Record<string, readonly string[]>> = {
  green: ['White with eucalypt stripe', 'White with green stripe'],
  grey: ['White with charcoal stripe', 'White with grey stripe'],
  navy: ['White with navy stripe', 'White with blue stripe'],
  orange: ['White with burnt orange stripe', 'White with orange stripe'],
  red: ['White with red stripe', 'White with ochre red stripe'],
  teal: ['White with teal stripe', 'White with dark teal stripe'],
};

const standard = [
  '240 V power and 12 V lighting throughout',
  'Two 9 kg gas bottles',
  'Electric brakes',
  'Smoke alarm and fire extinguisher',
] as const;

const faults = [
  'Small dent in the cladding on the kerb side, by the boot.',
  'Awning fabric faded along the front edge.',
  'One cupboard catch replaced with a near match.',
  'Stone chips on the drawbar and front checker plate.',
  'Scuff on the rear corner moulding.',
  'Sink cover has a knife mark.',
  'Tyres from 2021: good tread, and due by age next year.',
  'Roof hatch blind is slow to return.',
] as const;

/** The stock of Saltbush Caravans: ninety new and used vans, and one sold too long ago to be listed. */
export function saltbushCaravansStock(today: Day): readonly Caravan[] {
  const random = new Random(20_110_923);
  const lines = readRows('trades/caravan-lines.csv').map(caravanLine);
  const writer = new CommentWriter<VanStory>(random, voice);
  return tradeStock(random, {
    today,
    lines,
    count: 91,
    newCount: 34,
    demoCount: 6,
    prefix: 'SB',
    firstNumber: 2621,
    oldest: 2013,
    yearlyLoss: 0.065,
    picturesOf: ({ style }, drawn) =>
      // The library has no camper that folds.
      /camper|fold/i.test(style)
        ? undefined
        : { set: 'caravan', paint: drawn.pick(['green', 'grey', 'navy', 'orange', 'red', 'teal'] as const) },
    colourOf: (_, paint, drawn) => drawn.pick(colours[paint] ?? ['White']),
    plate: (drawn) =>
      queenslandPlate(drawn)
        .replace(' ', '-')
        .replace(/^(\d{3})-(\w)(\w)(\d)$/, '$1 $2U$4'),
    vinMaker: () => 'Caravan',
    lender,
    oldestFinanced: 2015,
    spin: 'caravan-teal',
    fates: {
      0: { photos: 0 },
      3: { heldUntil: '11:30' },
      7: {
        status: 'coming_soon',
        carType: 'new',
        arrivalText: `On the truck from Melbourne, here ${shortDate(addDays(today, 16))}`,
        photos: 3,
      },
      11: { basis: 'excluding_charges', carType: 'used' },
      15: { basis: 'on_application', carType: 'new', tag: 'Priced by its options' },
      19: { status: 'sold', soldDaysAgo: 2 },
      24: { photos: 1 },
      27: { reducedBy: 5000, tag: 'Special', carType: 'new' },
      31: {
        basis: 'estimated',
        status: 'coming_soon',
        carType: 'new',
        arrivalText: `Due about ${shortDate(addDays(today, 80))}`,
      },
      38: { withoutVin: true, carType: 'used' },
      40: { status: 'sold', soldDaysAgo: 4 },
      44: { photos: 0, carType: 'used' },
      52: { basis: 'excluding_charges', carType: 'used' },
      58: { reducedBy: 3000, tag: 'Special' },
      63: { heldUntil: '10:00' },
      70: { basis: 'excluding_charges', carType: 'used' },
      90: { status: 'sold', soldDaysAgo: 70 },
    },
    describe: (van, drawn) => describeVan(van, drawn, writer, today),
  });
}

function describeVan(van: Undescribed<CaravanLine>, random: Random, writer: CommentWriter<VanStory>, today: Day) {
  const { line, carType, year } = van;
  const owner = random.pick(owners);
  const drawnFault = random.pick(faults);
  const fault = drawnFault.startsWith('Tyres') && year > 2021 ? faults[3] : drawnFault;
  const ownerCount = carType !== 'used' ? 0 : random.pickWeighted([1, 2, 3], (n) => [60, 32, 8][n - 1] ?? 1);
  const title = [line.model, line.badge].filter((part) => part !== undefined).join(' ');
  const comments = writer.write({
    title,
    line,
    carType,
    year,
    owner,
    owners: ownerCount,
    payloadKg: line.atmKg - line.tareKg,
    random,
  });
  return {
    features: [
      ...line.extras,
      ...(line.solarW > 0 ? [`${String(line.solarW)} W solar`] : []),
      ...(line.batteryAh > 0 ? [`${String(line.batteryAh)} Ah battery`] : []),
      `${String(line.waterL)} L fresh water`,
      ...standard,
    ],
    comments:
      van.status === 'coming_soon'
        ? `Ordered in the ${line.model} layout above. It goes over our scale when it arrives; until then the weights are the plate’s.`
        : comments,
    ...(carType === 'used' && {
      condition: {
        owners: ownerCount === 1 ? `One, ${owner}` : `${ownerCount === 2 ? 'Two' : 'Three'}, the last ${owner}`,
        serviceBook: `Bearings and brakes ${shortDate(workedOn(today, random.integer(6, 60), van))}, by us`,
        roadworthy: `Safety certificate ${shortDate(workedOn(today, random.integer(3, 40), van))}`,
        ppsr: `Clear, ${shortDate(addDays(today, -random.integer(1, 6)))}`,
        keys: random.chance(0.8) ? 'Two, and one for the gas locker' : 'One',
        faults: [fault],
        note: fault,
      },
    }),
  };
}
