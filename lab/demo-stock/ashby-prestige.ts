import { addDays, shortDate, tradingDay, type Day } from './calendar.ts';
import { buildVehicle, type VehiclePlan } from './build-vehicle.ts';
import { CommentWriter } from './comments/comment-writer.ts';
import { houseVoice } from './comments/house-voice.ts';
import { withViews } from './demo-views.ts';
import type { DemoCondition, DemoVehicle } from './demo-vehicle.ts';
import { withHistoryReport } from './history-report.ts';
import { newSouthWalesPlate } from './identity-numbers.ts';
import { readPrestigeVariants, readRows, type Variant } from './model-table.ts';
import { lenderFigures, marketAverages, monthlyFigures, type Lender } from './money.ts';
import type { Paint, Trim } from './pictures.ts';
import { Random } from '../../tests/support/random.ts';

const lender: Lender = {
  name: 'Quayside Motor Finance',
  annualRatePercent: 7.49,
  comparisonRatePercent: 8.74,
  establishmentFee: 495,
  disclaimer:
    'Quayside Motor Finance lends to approved applicants for private use, in secured loans of $20,000 to $250,000 on vehicles of the last ten years. The rate is fixed and is for a good credit record; yours may differ. Your credit file is looked at when you apply and not before. Ashby Prestige is paid a commission when a loan goes ahead.',
};

const inWords = ['None', 'One', 'Two', 'Three'] as const;

/** What is special about single cars; all others are in stock, drive away, with every photo. */
function specialOf(stockNumber: string, today: Day): Partial<VehiclePlan> {
  const special: Readonly<Record<string, Partial<VehiclePlan>>> = {
    A3109: { reservedUntil: { day: addDays(today, 1), time: '12:00' } },
    A3095: { reservedUntil: { day: addDays(today, 1), time: '10:30' } },
    A3123: {
      status: 'coming_soon',
      arrivalText: 'On a covered truck from Melbourne, here within ten days',
    },
    A3121: { ...preordered, arrivalText: `Off its lease on ${shortDate(addDays(today, 54))}` },
    A3122: { ...preordered, arrivalText: `Here about ${shortDate(addDays(today, 82))}` },
    A3068: { priceType: 'price_on_application', tag: 'Consignment' },
    A3072: { subscriptionPrice: 1890, priceType: 'price_on_application', tag: 'By the month' },
    A3077: { tag: 'Consignment' },
    A3087: { tag: 'Consignment' },
    A3084: { tag: 'Consignment', priceType: 'excluding_government_charges' },
    A3080: { priceType: 'excluding_government_charges' },
    A3076: { priceType: 'excluding_government_charges' },
    A3120: { coverage: 'none' },
    A3119: { coverage: 'one' },
    A3079: { withoutVin: true },
    A3067: { status: 'sold', soldOn: addDays(today, -1) },
    A3066: { status: 'sold', soldOn: addDays(today, -2) },
    A3065: { status: 'sold', soldOn: addDays(today, -3) },
    A3064: { status: 'sold', soldOn: addDays(today, -5) },
    A3063: { status: 'sold', soldOn: addDays(today, -24) },
  };
  return special[stockNumber] ?? {};
}

const preordered = { status: 'coming_soon', preorder: true, priceType: 'price_on_application' } as const;

/** The stock of Ashby Prestige: 60 used cars, each chosen and described by hand, and one sold too long ago to be listed. */
export function ashbyPrestigeStock(today: Day): readonly DemoVehicle[] {
  const random = new Random(19_940_307);
  const variants = readPrestigeVariants();
  const writer = new CommentWriter(random, houseVoice);
  return readRows('ashby-cars.csv').map((row) => {
    const cell = (column: string): string => row[column] ?? '';
    const stockNumber = cell('stock');
    const special = specialOf(stockNumber, today);
    const owners = Number(cell('owners'));
    const year = Number(cell('year'));
    const listedOn = tradingDay(addDays(today, -Number(cell('listed_ago'))));
    const { vehicle, story } = buildVehicle(random, {
      stockNumber,
      today,
      carType: 'used',
      variant: findVariant(variants, cell('model'), cell('badge'), year),
      year,
      paint: cell('paint') as Paint,
      colour: cell('colour'),
      trim: cell('trim') as Trim,
      odometerKm: Number(cell('km')),
      ...(cell('price') !== '' && { price: Number(cell('price')) }),
      ...(cell('was') !== '' && { wasPrice: Number(cell('was')) }),
      priceType: 'drive_away',
      location: 'Alexandria',
      listedOn,
      coverage: 'full',
      plate: newSouthWalesPlate(random),
      registeredUntil: addDays(today, random.integer(40, 345)),
      equipment: cell('equipment').split(';'),
      owners,
      lastOwner: cell('last_owner'),
      writer,
      comments: cell('words'),
      ...special,
    });
    const hasGlassRoof = vehicle.features.some((feature) => /panoramic roof|moonroof|Sky Lounge/i.test(feature));
    // What the house has done to a car holds once it stands here and was photographed.
    const told = vehicle.status === 'in_stock' && vehicle.photos.length > 1 ? writer.write(story) : undefined;
    const described = {
      ...vehicle,
      features: vehicle.features.filter((feature) => !hasGlassRoof || feature !== 'Electric sunroof'),
      // A car by the month has the terms of the month alone: the rest is about what is bought.
      comments:
        told === undefined || vehicle.subscriptionPrice !== undefined
          ? vehicle.comments
          : `${vehicle.comments}\n\n${told}`,
      condition: conditionOf(random, { owners, lastOwner: cell('last_owner') }, cell('services'), cell('fault'), {
        listedOn,
        today,
        isHere: vehicle.status !== 'coming_soon',
      }),
    };
    return withHistoryReport(withViews(withFinance(described)), 'ashby-prestige', 'A3117');
  });
}

function findVariant(variants: readonly Variant[], model: string, badge: string, year: number): Variant {
  const found = variants.find(
    (variant) =>
      variant.model === model && (variant.badge ?? '') === badge && variant.from <= year && year <= variant.to,
  );
  if (found === undefined) throw new Error(`The table has no ${String(year)} ${model} ${badge}.`);
  return found;
}

function conditionOf(
  random: Random,
  { owners, lastOwner }: { readonly owners: number; readonly lastOwner: string },
  services: string,
  fault: string,
  { listedOn, today, isHere }: { readonly listedOn: Day; readonly today: Day; readonly isHere: boolean },
): DemoCondition {
  const inspected = tradingDay(addDays(listedOn, random.integer(0, 3)));
  const searched = tradingDay(addDays(today, -random.integer(1, 6)));
  return {
    owners: `${inWords[owners] ?? 'Three'}, ${owners > 1 ? 'the last ' : ''}${lastOwner}`,
    serviceBook: services,
    roadworthy:
      isHere && inspected <= today ? `Pink slip, ${shortDate(inspected)}; our own workshop` : 'Pink slip on arrival',
    ppsr: `Clear, ${shortDate(searched < listedOn ? listedOn : searched)}`,
    keys: random.chance(0.85) ? 'Two, and the card with the key number' : 'Two',
    faults: fault === '' ? [] : [`${fault}.`],
    note: fault === '' ? '' : `${fault}.`,
  };
}

function withFinance(vehicle: DemoVehicle): DemoVehicle {
  const { price, status, year } = vehicle;
  // The lender's largest loan, and cars of the last ten years.
  return price === undefined || price > 250_000 || status === 'sold' || year <= 2016
    ? vehicle
    : {
        ...vehicle,
        finance: { ...lenderFigures(lender, price), ...monthlyFigures(lender, price) },
        market: marketAverages(price, vehicle),
      };
}
