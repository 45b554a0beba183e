import { addDays, tradingDay, type Day } from '../calendar.ts';
import type { DemoCondition } from '../demo-vehicle.ts';
import { drawVin } from '../identity-numbers.ts';
import { lenderFigures, type Lender } from '../money.ts';
import { spinFrames, vehicleViews } from '../../media/picture-list.ts';
import { Random } from '../../../tests/support/random.ts';
import type { PriceBasis, TradeVehicle } from './trade-vehicle.ts';

/** What every line of a trade's table has. */
export interface TradeLine {
  readonly make: string;
  readonly model: string;
  readonly badge?: string;
  /** First and last year in which it was built. */
  readonly from: number;
  readonly to: number;
  readonly extras: readonly string[];
  /** What a new one costs, whole dollars. */
  readonly newPrice: number;
  /** Larger for those that a dealer has more often. */
  readonly weight: number;
}

export interface TradeRules<Line extends TradeLine> {
  readonly today: Day;
  readonly lines: readonly Line[];
  /** How many stand in the yard, and how many of them are new and demonstrators. */
  readonly count: number;
  readonly newCount: number;
  readonly demoCount: number;
  /** "SB2" before three digits. */
  readonly prefix: string;
  readonly firstNumber: number;
  readonly oldest: number;
  /** Share of its price that one loses each year. */
  readonly yearlyLoss: number;
  readonly kmPerYear?: (line: Line, random: Random) => number;
  /** Folder of its pictures, `caravan-teal`; absent where there is no picture of its kind. */
  readonly picturesOf: (line: Line, random: Random) => { readonly set: string; readonly paint: string } | undefined;
  readonly colourOf: (line: Line, paint: string, random: Random) => string;
  readonly plate: (random: Random) => string;
  readonly vinMaker: (line: Line) => string;
  readonly lender: Lender;
  readonly oldestFinanced: number;
  /** The `n`th vehicle's own fate, where it has one. */
  readonly fates: Readonly<Record<number, Fate>>;
  /** The set and paint that was also photographed from all around; the first such vehicle for sale shows it. */
  readonly spin: string;
  readonly describe: (vehicle: Undescribed<Line>, random: Random) => Described;
}

/** What is special about single vehicles; the others are for sale at a complete price, with every photo. */
export interface Fate {
  readonly status?: TradeVehicle<unknown>['status'];
  readonly carType?: TradeVehicle<unknown>['carType'];
  /** Until this time tomorrow, as "10:30". */
  readonly heldUntil?: string;
  readonly soldDaysAgo?: number;
  readonly arrivalText?: string;
  readonly basis?: PriceBasis;
  readonly photos?: number;
  readonly withoutVin?: true;
  readonly reducedBy?: number;
  readonly tag?: string;
}

export type Undescribed<Line> = Omit<TradeVehicle<Line>, 'features' | 'comments' | 'condition' | 'finance'>;
export interface Described {
  readonly features: readonly string[];
  readonly comments: string;
  readonly condition?: DemoCondition;
}

/** The stock of a dealer in one trade, newest listing first. */
export function tradeStock<Line extends TradeLine>(random: Random, rules: TradeRules<Line>): TradeVehicle<Line>[] {
  const thisYear = Number(rules.today.slice(0, 4));
  const kinds = random.shuffle(
    Array.from({ length: rules.count }, (_, index) =>
      index < rules.newCount ? 'new' : index < rules.newCount + rules.demoCount ? 'demo' : 'used',
    ),
  );
  const twins = new Map<string, number>();
  const vehicles = kinds.map((kind, index) => {
    const fate = rules.fates[index] ?? {};
    const carType = fate.carType ?? kind;
    const { line, year } = chooseLine(random, rules, carType, thisYear, twins);
    return buildTradeVehicle(random, rules, { index, fate, carType, line, year });
  });
  return withSpin(vehicles, rules.spin);
}

function withSpin<Line>(vehicles: readonly TradeVehicle<Line>[], spin: string): TradeVehicle<Line>[] {
  const shown = vehicles.find(
    ({ status, reservedUntil, photos }) =>
      status === 'in_stock' &&
      reservedUntil === undefined &&
      photos.length === vehicleViews.length &&
      photos[0]?.includes(`/${spin}/`) === true,
  );
  const spinImages = Array.from(
    { length: spinFrames },
    (_, frame) => `_media/spins/${spin}/${String(frame).padStart(2, '0')}.webp`,
  );
  return vehicles.map((vehicle) => (vehicle === shown ? { ...vehicle, spinImages } : vehicle));
}

function chooseLine<Line extends TradeLine>(
  random: Random,
  rules: TradeRules<Line>,
  carType: 'new' | 'demo' | 'used',
  thisYear: number,
  twins: Map<string, number>,
): { readonly line: Line; readonly year: number } {
  const from = (line: Line) => Math.max(line.from, rules.oldest);
  const candidates = rules.lines.filter((line) =>
    carType === 'used' ? from(line) < thisYear : carType === 'new' ? line.to >= thisYear : line.to >= thisYear - 1,
  );
  const line = random.pickWeighted(
    candidates,
    (one) => one.weight / (1 + 1.5 * (twins.get(`${one.model} ${one.badge ?? ''}`) ?? 0)),
  );
  const key = `${line.model} ${line.badge ?? ''}`;
  twins.set(key, (twins.get(key) ?? 0) + 1);
  if (carType === 'new') return { line, year: thisYear };
  if (carType === 'demo') return { line, year: Math.min(line.to, thisYear) };
  return { line, year: random.integer(from(line), Math.min(line.to, thisYear - 1)) };
}

function buildTradeVehicle<Line extends TradeLine>(
  random: Random,
  rules: TradeRules<Line>,
  {
    index,
    fate,
    carType,
    line,
    year,
  }: {
    readonly index: number;
    readonly fate: Fate;
    readonly carType: 'new' | 'demo' | 'used';
    readonly line: Line;
    readonly year: number;
  },
): TradeVehicle<Line> {
  const { today } = rules;
  const age = Math.max(0.2, Number(today.slice(0, 4)) + 0.85 - year);
  const pictures = rules.picturesOf(line, random);
  const perYear = rules.kmPerYear?.(line, random);
  const odometerKm =
    perYear === undefined
      ? undefined
      : carType === 'new'
        ? random.integer(2, 40)
        : Math.round(perYear * (carType === 'demo' ? 0.4 : age));
  const basis = fate.basis ?? 'complete';
  const price = basis === 'on_application' ? undefined : askedFor(random, rules, line, carType, age);
  const listedAgo = Math.round(1 + (index / rules.count) ** 1.3 * 130);
  const listedOn = tradingDay(addDays(today, index < 6 ? -Math.floor(index / 2) : -listedAgo));
  const photoCount = fate.photos ?? (index % 9 === 4 ? random.integer(2, 4) : vehicleViews.length);
  const builtYear = carType === 'new' ? Math.min(year, Number(listedOn.slice(0, 4))) : year;
  const latestMonth = builtYear === Number(today.slice(0, 4)) ? Math.max(1, Number(listedOn.slice(5, 7)) - 2) : 12;
  const isRegistered = carType === 'used' && index % 13 !== 5;
  const reducedBy =
    fate.reducedBy ??
    (index % 11 === 3 && fate.status === undefined && price !== undefined ? cutOf(price, index) : undefined);
  const undescribed: Undescribed<Line> = {
    line,
    stockNumber: `${rules.prefix}${String(rules.firstNumber - index * 2 - (index % 3 === 0 ? 1 : 0))}`,
    carType,
    status: fate.status ?? 'in_stock',
    ...(fate.heldUntil !== undefined && { reservedUntil: { day: addDays(today, 1), time: fate.heldUntil } }),
    ...(fate.soldDaysAgo !== undefined && { soldOn: addDays(today, -fate.soldDaysAgo) }),
    ...(fate.arrivalText !== undefined && { arrivalText: fate.arrivalText }),
    listedOn,
    listedAt: `${String(random.integer(8, listedOn === today ? 10 : 16)).padStart(2, '0')}:${String(random.integer(0, 11) * 5).padStart(2, '0')}`,
    year,
    builtIn: builtIn(fate, today, `${String(builtYear)}-${String(random.integer(1, latestMonth)).padStart(2, '0')}`),
    paint: pictures?.paint ?? 'white',
    colour: rules.colourOf(line, pictures?.paint ?? 'white', random),
    ...(odometerKm !== undefined && { odometerKm }),
    ...(fate.withoutVin !== true && { vin: drawVin(random, rules.vinMaker(line), year) }),
    ...(isRegistered && registrationOf(rules, random)),
    // What is driven or towed as a demonstrator is registered; drawn apart, so that the others stay as they are.
    ...(carType === 'demo' && registrationOf(rules, new Random(rules.firstNumber * 1000 + index))),
    ...(price !== undefined && { price }),
    ...(price !== undefined && reducedBy !== undefined && { wasPrice: price + reducedBy }),
    priceBasis: basis,
    ...(fate.tag !== undefined && { tag: fate.tag }),
    photos:
      pictures === undefined
        ? []
        : vehicleViews
            .slice(0, photoCount)
            .map((view) => `_media/vehicles/${pictures.set}-${pictures.paint}/${view}.webp`),
    purchaseCost: Math.round(((price ?? line.newPrice) * random.between(0.78, 0.88)) / 10) * 10,
  };
  const isFinanced = price !== undefined && fate.status !== 'sold' && year >= rules.oldestFinanced;
  return {
    ...undescribed,
    ...rules.describe(undescribed, random),
    ...(isFinanced && { finance: lenderFigures(rules.lender, price) }),
  };
}

function registrationOf<Line extends TradeLine>({ plate, today }: TradeRules<Line>, random: Random) {
  return { plate: plate(random), registeredUntil: addDays(today, random.integer(30, 340)) };
}

/** What is still to come left its maker last month. */
function builtIn({ status }: Fate, today: Day, drawn: string): string {
  return status === 'coming_soon' ? addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7) : drawn;
}

const cuts = [0.03, 0.05, 0.025, 0.06, 0.04, 0.035, 0.055] as const;

/** By how much the price of the `index`th has come down: a few percent, in whole hundreds of dollars. */
function cutOf(price: number, index: number): number {
  return Math.max(2, Math.round((price * (cuts[index % cuts.length] ?? 0)) / 100)) * 100;
}

/** Work that was done `ago` days before today, and on what came in since then in the week before it was listed. */
export function workedOn(today: Day, ago: number, { listedOn }: { readonly listedOn: Day }): Day {
  const drawn = addDays(today, -ago);
  return drawn < addDays(listedOn, -7) ? tradingDay(addDays(listedOn, -1 - (ago % 7))) : drawn;
}

function askedFor<Line extends TradeLine>(
  random: Random,
  { yearlyLoss }: TradeRules<Line>,
  line: Line,
  carType: string,
  age: number,
): number {
  if (carType === 'new') return line.newPrice;
  const share = carType === 'demo' ? 0.93 : 0.9 * (1 - yearlyLoss) ** age * random.between(0.96, 1.05);
  const dollars = line.newPrice * share;
  const step = dollars > 40_000 ? 1000 : 500;
  return Math.max(step, Math.round(dollars / step) * step) - 10;
}

export type Cells = Readonly<Record<string, string>>;

export function textCell(row: Cells, column: string): string {
  return row[column] ?? '';
}

export function numberCell(row: Cells, column: string): number {
  const number = Number(row[column]);
  if (row[column] === undefined || row[column] === '' || Number.isNaN(number))
    throw new Error(`${row['make'] ?? ''} ${row['model'] ?? ''}: column ${column} is no number.`);
  return number;
}

/** What all three tables have. */
export function tradeLine(row: Cells): TradeLine {
  const badge = textCell(row, 'badge');
  return {
    make: textCell(row, 'make'),
    model: textCell(row, 'model'),
    ...(badge !== '' && { badge }),
    from: numberCell(row, 'from'),
    to: numberCell(row, 'to'),
    extras: textCell(row, 'extras').split(';'),
    newPrice: numberCell(row, 'new_price'),
    weight: row['weight'] === undefined ? 3 : numberCell(row, 'weight'),
  };
}
