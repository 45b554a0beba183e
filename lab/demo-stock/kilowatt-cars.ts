import { addDays, shortDate, tradingDay, type Day } from './calendar.ts';
import { NOT_HERE_YET } from './condition.ts';
import { buildVehicle, type VehiclePlan } from './build-vehicle.ts';
import { CommentWriter } from './comments/comment-writer.ts';
import { electricVoice } from './comments/electric-voice.ts';
import { withViews } from './demo-views.ts';
import type { DemoCondition, DemoVehicle } from './demo-vehicle.ts';
import { withHistoryReport } from './history-report.ts';
import { canberraPlate } from './identity-numbers.ts';
import { readModelLines } from './model-table.ts';
import { lenderFigures, marketAverages, type Lender } from './money.ts';
import { Random } from '../../tests/support/random.ts';
import { drawOwners, UsedCarLot, type UsedCar } from './used-car-lot.ts';

const lender: Lender = {
  name: 'Brindabella Finance',
  annualRatePercent: 5.99,
  comparisonRatePercent: 6.68,
  establishmentFee: 295,
  disclaimer:
    'Brindabella Finance lends to approved applicants for electric and hybrid cars for private use, secured by the car. The rate is fixed. The yard is paid a commission when a loan goes ahead.',
};

const people = [
  ...['a public servant in Curtin', 'a nurse in Ngunnawal', 'a teacher in Kambah', 'a researcher at the ANU'],
  ...['a family in Gungahlin', 'a solar installer in Queanbeyan', 'a retired diplomat in Yarralumla'],
  ...['a paramedic in Belconnen', 'a barrister in Griffith', 'a winemaker in Murrumbateman', 'a couple in Googong'],
  ...['a software engineer in Braddon', 'a vet in Jerrabomberra', 'a grandmother in Weston'],
  ...['a statistician in Lyneham', 'a cyclist in O’Connor', 'a physio in Dickson', 'a florist in Manuka'],
  ...['a translator in Forrest', 'an airline steward in Majura', 'a family of four in Coombs', 'a potter in Watson'],
  ...['a librarian in Ainslie', 'a swim coach in Tuggeranong', 'a midwife in Garran', 'a bus driver in Charnwood'],
  ...['an electrician in Mitchell', 'a choir master in Red Hill', 'a ranger in Bungendore', 'a dentist in Deakin'],
  ...['a retired couple in Nicholls', 'a law student in Turner', 'a baker in Kingston', 'a surveyor in Hume'],
  ...['a childcare worker in Bonner', 'an auditor in Barton', 'a sheep farmer at Gundaroo', 'two nurses in Macquarie'],
  ...['an architect in Narrabundah', 'a plumber in Theodore'],
] as const;

/** Cars that came in near each other stand on one page of results: these many of them have owners of their own. */
const OWNERS_APART = 30;

/** A car of the yard, and what its battery still holds. */
export interface KilowattCar {
  readonly vehicle: DemoVehicle;
  /** Percent of what it held when new; petrol hybrids have no reading. */
  readonly batteryHealthPercent?: number;
  readonly batteryReadOn?: Day;
}

/** The stock of Kilowatt Cars: 110 electric and hybrid cars, and one sold too long ago to be listed. */
export function kilowattCarsStock(today: Day): readonly KilowattCar[] {
  const random = new Random(20_190_318);
  const rules = {
    thisYear: Number(today.slice(0, 4)),
    years: { from: 2018, to: 2025 },
    yearWeight: (year: number) => (year < 2021 ? 0.7 : 1.4),
    prices: { from: 12_990, to: 79_990 },
    kmShare: 0.9,
    mostKm: 140_000,
  };
  const plugged = new UsedCarLot(random, readModelLines('electric-lines'), rules);
  const hybrids = new UsedCarLot(
    random,
    readModelLines().map((line) => ({ ...line, variants: line.variants.filter(({ fuel }) => fuel === 'Hybrid') })),
    rules,
  );
  const writer = new CommentWriter(random, electricVoice);
  const anyBody = ['hatch', 'sedan', 'wagon', 'suv', 'suv-small', 'suv-large', 'ute'] as const;
  const told: string[] = [];
  return Array.from({ length: 111 }, (_, index): KilowattCar => {
    const car: UsedCar = (index % 4 === 3 ? hybrids : plugged).buy(anyBody);
    const plan = planOf(random, car, index, today, told.slice(-OWNERS_APART));
    told.push(plan.lastOwner);
    const { vehicle } = buildVehicle(random, { ...plan, writer });
    const hasBattery = car.variant.fuel !== 'Hybrid';
    const age = rules.thisYear - car.year;
    const batteryHealthPercent = Math.round(99 - age * random.between(1, 1.9) - car.odometerKm / 40_000);
    const batteryReadOn = tradingDay(addDays(vehicle.listedOn, random.integer(0, 2)));
    const isRead = hasBattery && batteryReadOn <= today && vehicle.status !== 'coming_soon';
    const battery = isRead ? `Battery at ${String(batteryHealthPercent)} per cent of new.` : 'Battery not read yet.';
    const condition = conditionOf(random, plan, today, hasBattery ? `${battery} ` : '');
    const described = withFinance(withViews({ ...vehicle, condition }));
    return {
      vehicle: withHistoryReport(described, 'kilowatt-cars', 'K1204'),
      ...(isRead && { batteryHealthPercent, batteryReadOn }),
    };
  });
}

type Plan = Omit<VehiclePlan, 'writer'>;

function planOf(random: Random, car: UsedCar, index: number, today: Day, told: readonly string[]): Plan {
  const { variant, year, paint, odometerKm, price } = car;
  const isLongSold = index === 110;
  const isReduced = index % 12 === 5;
  const isOnApplication = index === 47;
  const state: Partial<Plan> = isLongSold
    ? { status: 'sold', soldOn: addDays(today, -30) }
    : index === 15 || index === 63
      ? { status: 'sold', soldOn: addDays(today, index === 15 ? -1 : -2) }
      : index === 22 || index === 71
        ? { reservedUntil: { day: addDays(today, 1), time: '11:00' } }
        : index === 34 || index === 80
          ? {
              status: 'coming_soon',
              arrivalText: `Off lease, here in about ${index === 34 ? 'a week' : 'two weeks'}`,
            }
          : {};
  return {
    stockNumber: `K${String(1204 - index)}`,
    today,
    carType: 'used',
    variant,
    year,
    paint,
    odometerKm,
    ...(!isOnApplication && { price }),
    ...(isReduced && { wasPrice: price + random.pick([500, 1000, 1500, 2000]), tag: 'Price cut' }),
    priceType: isOnApplication
      ? 'price_on_application'
      : index % 19 === 8
        ? 'excluding_government_charges'
        : 'drive_away',
    location: 'Fyshwick',
    listedOn: isLongSold
      ? addDays(today, -80)
      : tradingDay(addDays(today, index < 5 ? -Math.floor(index / 2) : -Math.round(4 + (index / 110) ** 1.3 * 95))),
    coverage: index === 51 ? 'none' : index === 77 ? 'one' : random.chance(0.08) ? 'some' : 'full',
    plate: canberraPlate(random),
    registeredUntil: addDays(today, random.integer(30, 340)),
    owners: drawOwners(random, Number(today.slice(0, 4)) - year),
    lastOwner: random.pick(people.filter((person) => !told.includes(person))),
    ...(year >= 2020 && { warranty: `Battery to ${String(year + 8)} or 160,000 km` }),
    withoutVin: index === 66,
    ...state,
  };
}

type Fault = readonly [text: string, short: string];

/** What is usually found, each kind in the forms that it takes. */
const faults: readonly (readonly Fault[])[] = [
  [
    ['Kerb marks on two wheels, not deep.', 'kerb marks on two wheels'],
    ['Kerb mark on the left front wheel.', 'a kerb mark on the left front wheel'],
    ['All four wheels have met a kerb; none is bent.', 'kerb marks on all four wheels'],
  ],
  [
    ['Stone chips on the nose, touched up.', 'stone chips on the nose'],
    ['A repaired chip in the windscreen, low on the passenger side.', 'a repaired chip in the windscreen'],
    ['Stone chips on the bonnet edge from the Monaro Highway.', 'stone chips on the bonnet edge'],
  ],
  [
    ['Front tyres 4 mm: heavy cars wear them.', 'front tyres at 4 mm'],
    ['Rear tyres 4 mm, a matched pair.', 'rear tyres at 4 mm'],
    ['Two tyres are a different brand from the others.', 'two brands of tyre'],
  ],
  [
    ['Charge flap is slow to close below zero.', 'a charge flap that is slow in frost'],
    ['Scuffs round the charge flap from a plug in the dark.', 'scuffs round the charge flap'],
    ['Charge flap repainted by us: it was scratched.', 'a charge flap that we repainted'],
  ],
  [
    ['Small dent in the left rear door from a car park.', 'a small dent in the left rear door'],
    ['Crease in the right front door, a hand long.', 'a crease in the right front door'],
    ['Dent under the tailgate handle, the size of a thumb.', 'a thumb-sized dent in the tailgate'],
    ['Two car-park marks on the right side.', 'two car-park marks on the right side'],
  ],
  [
    ['Creased driver’s bolster.', 'a creased driver’s bolster'],
    ['Wear on the edge of the driver’s seat.', 'a worn edge on the driver’s seat'],
    ['Scratches on the plastic of the boot sill.', 'scratches on the boot sill'],
    ['A mark on the back seat that did not come out.', 'a mark on the back seat'],
  ],
  [
    ['The granny cable was missing: we bought a new one.', 'a new cable for the power point'],
    ['The Type 2 cable’s bag is torn; the cable is fine.', 'a torn bag for the Type 2 cable'],
  ],
  [
    ['Scratch on the rear bumper at loading height.', 'a scratch on the rear bumper'],
    ['Scrape under the front bumper from a driveway.', 'a scrape under the front bumper'],
    ['Rear bumper corner was resprayed, and you can see it in low sun.', 'a resprayed bumper corner'],
  ],
];

function conditionOf(random: Random, plan: Plan, today: Day, battery: string): DemoCondition {
  const fits = (kind: readonly Fault[]): boolean =>
    plan.variant.fuel !== 'Hybrid' || !kind.some(([text]) => /charge|cable/i.test(text));
  // The form is not drawn: what is drawn is the same for every car, however many forms there are.
  const number = Number(plan.stockNumber.slice(1));
  const found = random
    .shuffle(faults)
    .filter(fits)
    .slice(0, random.integer(1, 2))
    .map((kind) => kind[number % kind.length])
    .filter((fault) => fault !== undefined);
  const inspected = tradingDay(addDays(plan.listedOn, 2));
  const first = found[0]?.[1] ?? '';
  return {
    owners: `${['None', 'One', 'Two', 'Three', 'Four'][plan.owners] ?? 'Four'}, ${plan.owners > 1 ? 'the last ' : ''}${plan.lastOwner}`,
    serviceBook: random.pick(['To the book', 'To the book, by the maker', 'One late, otherwise to the book']),
    roadworthy: inspected <= today ? `${shortDate(inspected)}; Molonglo Vehicle Inspections` : 'Booked this week',
    ppsr: `Clear, ${shortDate(tradingDay(addDays(today, -random.integer(1, 6))))}`,
    keys: keysOf(plan.variant.make, random.pick(['Two', 'Two, and a phone key', 'Two cards'])),
    ...(plan.status === 'coming_soon'
      ? NOT_HERE_YET
      : {
          faults: found.map(([text]) => text),
          note: `${battery}${first.charAt(0).toUpperCase()}${first.slice(1)}.`,
        }),
  };
}

/** Cards and phones open the makes that have no fob. */
function keysOf(make: string, drawn: string): string {
  return ['Tesla', 'Polestar'].includes(make) ? drawn : 'Two';
}

function withFinance(vehicle: DemoVehicle): DemoVehicle {
  const { price, status } = vehicle;
  return price === undefined || status === 'sold'
    ? vehicle
    : { ...vehicle, finance: lenderFigures(lender, price), market: marketAverages(price, vehicle) };
}
