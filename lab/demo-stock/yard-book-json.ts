import { lenderRecord } from './money.ts';
import { australianDate, type Day } from './calendar.ts';
import type { DemoVehicle } from './demo-vehicle.ts';

/** How the yard's own program names what it keeps; `dealer.json` maps it. */
interface YardBookEntry {
  readonly StockNo: number;
  readonly State: string;
  readonly Arrived: string;
  readonly Held?: { readonly Until: string };
  readonly Gone?: string;
  readonly Due?: string;
  readonly Car: Readonly<Record<string, unknown>>;
  readonly Motor: Readonly<Record<string, unknown>>;
  readonly Clock: { readonly Reading: number; readonly Unit: 'km' };
  readonly Paper: Readonly<Record<string, unknown>>;
  readonly Ticket: Readonly<Record<string, unknown>>;
  readonly Condition: Readonly<Record<string, unknown>>;
  readonly Lender?: Readonly<Record<string, unknown>>;
  readonly Market?: Readonly<Record<string, unknown>>;
  readonly Comments: string;
  readonly Extras: string;
  readonly Photos: readonly string[];
  readonly PaidForIt: number;
}

const states = { in_stock: 'On the yard', coming_soon: 'On the truck', sold: 'Gone' } as const;

const shapes: Readonly<Record<string, string>> = {
  Hatch: 'Hatch, 5 door',
  Sedan: 'Sedan, 4 door',
  Wagon: 'Wagon',
  SUV: '4WD or SUV',
  Ute: 'Ute',
  Van: 'Van',
  'People Mover': 'People mover',
  Coupe: 'Coupe',
};
const fuels: Readonly<Record<string, string>> = {
  'Unleaded Petrol': 'ULP',
  'Premium Unleaded': 'PULP 95',
  Diesel: 'Diesel',
  Hybrid: 'Petrol and electric',
  'Plug-in Hybrid': 'Plug-in',
  Electric: 'Electric',
};
const ticketWords: Readonly<Record<DemoVehicle['priceType'], string>> = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Drive away, about',
  excluding_government_charges: 'Plus stamp duty, transfer and rego',
  price_on_application: 'Ring us',
};

/** "7-speed CVT automatic", "5-speed manual" */
function gearbox({ transmission, gears }: DemoVehicle['variant']): string {
  const kind = transmission === 'CVT' ? 'CVT automatic' : transmission.toLowerCase();
  return gears === undefined || gears < 2 ? kind : `${String(gears)}-speed ${kind}`;
}

function toEntry(vehicle: DemoVehicle): YardBookEntry {
  const { variant, finance, market, condition } = vehicle;
  return {
    StockNo: Number(vehicle.stockNumber),
    State: vehicle.reservedUntil === undefined ? states[vehicle.status] : 'Held',
    Arrived: `${australianDate(vehicle.listedOn)} ${vehicle.listedAt}`,
    ...(vehicle.reservedUntil !== undefined && {
      Held: { Until: `${australianDate(vehicle.reservedUntil.day)} ${vehicle.reservedUntil.time}` },
    }),
    ...(vehicle.soldOn !== undefined && { Gone: `${australianDate(vehicle.soldOn)} 16:20` }),
    ...(vehicle.arrivalText !== undefined && { Due: vehicle.arrivalText }),
    Car: {
      Make: variant.make,
      Model: [variant.model, variant.badge].filter((part) => part !== undefined).join(' / '),
      Series: variant.series,
      Year: vehicle.year,
      Shape: shapes[variant.body] ?? variant.body,
      Doors: variant.doors,
      Seats: variant.seats,
      Paint: vehicle.colour,
      Trim: vehicle.interiorColour,
      LengthM: variant.lengthMm / 1000,
      TowT: variant.towKg === undefined ? undefined : variant.towKg / 1000,
      ANCAP: variant.ancapStars,
      ANCAPTested: variant.ancapYear,
    },
    Motor: {
      Fuel: fuels[variant.fuel] ?? variant.fuel,
      Litres: variant.engineCc === undefined ? undefined : Math.round(variant.engineCc / 100) / 10,
      Cylinders: variant.cylinders,
      Blown: variant.induction,
      kW: variant.powerKw,
      Nm: variant.torqueNm,
      Box: gearbox(variant),
      Drive: variant.drive,
      LitresPer100: variant.fuelUse,
      RangeKm: variant.rangeKm,
      BatteryKWh: variant.batteryKwh,
    },
    Clock: { Reading: vehicle.odometerKm, Unit: 'km' },
    Paper: {
      VIN: vehicle.vin,
      Plate: vehicle.plate,
      RegoTo: vehicle.registeredUntil === undefined ? undefined : australianDate(vehicle.registeredUntil),
      Built: monthCell(vehicle.builtIn),
      Complied: monthCell(vehicle.compliedIn),
      HistoryReport: vehicle.historyReport,
    },
    Ticket: {
      Price: vehicle.price ?? 0,
      Was: vehicle.wasPrice,
      Words: ticketWords[vehicle.priceType],
      Ribbon: vehicle.tag,
    },
    Condition: {
      Owners: condition?.owners,
      ServiceBook: condition?.serviceBook,
      Roadworthy: condition?.roadworthy,
      PPSR: condition?.ppsr,
      Keys: condition?.keys,
      WhatIsWrong: condition?.faults,
      OnTheTicket: condition?.note,
    },
    ...(finance !== undefined && {
      Lender: {
        // The key of the lender's rule set in dealer.json.
        d: lenderRecord(finance),
      },
    }),
    ...(market !== undefined && { Market: { Australia: market.australia, Victoria: market.state } }),
    Comments: vehicle.comments,
    Extras: vehicle.features.join('; '),
    Photos: vehicle.photos,
    ...(vehicle.views !== undefined && {
      Turntable: {
        Frames: vehicle.views.spinImages,
        Inside: vehicle.views.interiorImage,
        Marks: vehicle.views.hotspots,
      },
    }),
    PaidForIt: vehicle.purchaseCost,
  };
}

/** `2018-03` as "03/2018". */
function monthCell(month: string): string {
  return `${month.slice(5)}/${month.slice(0, 4)}`;
}

/** The yard's stock as its program exports it: nested, in its own words, one car a line. */
export function yardBookJson(vehicles: readonly DemoVehicle[], today: Day): string {
  const head = JSON.stringify({ Program: 'YardBook 3', Exported: `${today}T07:05:00+11:00`, Yard: { LMCT: '11842' } });
  const cars = vehicles.map((vehicle) => `  ${JSON.stringify(toEntry(vehicle))}`);
  return `${head.slice(0, -1)},"Cars":[\n${cars.join(',\n')}\n]}\n`;
}
