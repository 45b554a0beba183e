import { lenderRecord } from './money.ts';
import type { DemoVehicle } from './demo-vehicle.ts';
import type { Paint } from './pictures.ts';

const priceTypes: Readonly<Record<DemoVehicle['priceType'], string>> = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Est. drive away',
  excluding_government_charges: 'Excl. govt charges',
  price_on_application: 'POA',
};

/** Where the paint's own name does not say it. */
const plainColours: Readonly<Partial<Record<Paint, string>>> = { navy: 'blue', sand: 'gold', teal: 'blue' };

/** One vehicle under the specification's own names, as the preset `forecourt` reads them. */
export function toRecord(vehicle: DemoVehicle, provider = 'g'): Readonly<Record<string, unknown>> {
  const { variant, finance, market, condition, views } = vehicle;
  return {
    stocknum: vehicle.stockNumber,
    car_type: vehicle.carType,
    status: vehicle.status,
    created_at: `${vehicle.listedOn} ${vehicle.listedAt}`,
    updated_at: `${vehicle.changedOn} ${vehicle.listedAt}`,
    hold_until: vehicle.reservedUntil && `${vehicle.reservedUntil.day} ${vehicle.reservedUntil.time}`,
    sold_date: vehicle.soldOn && `${vehicle.soldOn} 16:05`,
    arrival_text: vehicle.arrivalText,
    preorder: vehicle.preorder,
    tag: vehicle.tag,
    make: variant.make,
    model: variant.model,
    badge: variant.badge,
    series: variant.series,
    year: vehicle.year,
    body: variant.body,
    colour: vehicle.colour,
    simple_colour: plainColours[vehicle.paint] ?? vehicle.paint,
    interior_colour: vehicle.interiorColour,
    km: vehicle.odometerKm,
    fuel: variant.fuel,
    engine_size: variant.engineCc,
    cylinders: variant.cylinders,
    transmission: variant.transmission,
    drive: variant.drive,
    seats: variant.seats,
    doors: variant.doors,
    vin: vehicle.vin,
    nvic: vehicle.nvic,
    regplate: vehicle.plate,
    rego_expiry: vehicle.registeredUntil,
    build_date: vehicle.builtIn,
    compliance_date: vehicle.compliedIn,
    price: vehicle.price,
    before_price: vehicle.wasPrice,
    subscription_price: vehicle.subscriptionPrice,
    price_type: priceTypes[vehicle.priceType],
    average_market_price: market?.australia,
    state_average_market_price: market?.state,
    location: vehicle.location,
    variant: {
      induction: variant.induction,
      power: variant.powerKw,
      torque: variant.torqueNm,
      gearcount: variant.gears === 1 ? undefined : variant.gears,
      fuelconsumptioncombined: variant.fuelUse,
      electricrange: variant.rangeKm,
      batterycapacity: variant.batteryKwh,
      vehiclelength: variant.lengthMm,
      towingcapacitybraked: variant.towKg,
      ancaprating: variant.ancapStars,
      ancaptestedyear: variant.ancapYear,
    },
    condition: condition && {
      owners: condition.owners,
      service_history: condition.serviceBook,
      roadworthy: condition.roadworthy,
      ppsr: condition.ppsr,
      keys: condition.keys,
      faults: condition.faults,
      note: condition.note === '' ? undefined : condition.note,
    },
    // The key of the lender's rule set in dealer.json.
    finance_lenders: finance && {
      [provider]: lenderRecord(finance),
    },
    standardEquipment: vehicle.features,
    dealercomments: vehicle.comments,
    images: vehicle.photos,
    spin_images: views?.spinImages,
    spin_interior_image: views?.interiorImage,
    hotspots: views?.hotspots,
    file: vehicle.historyReport,
  };
}

/** The stock as JSON, one vehicle a line. */
export function forecourtJson(vehicles: readonly DemoVehicle[]): string {
  return `[\n${vehicles.map((vehicle) => JSON.stringify(toRecord(vehicle))).join(',\n')}\n]\n`;
}

/** The same as JSON Lines, without what a feed of one yard says for all its rows. */
export function forecourtJsonLines(vehicles: readonly DemoVehicle[], provider: string): string {
  return vehicles
    .map((vehicle) => `${JSON.stringify({ ...toRecord(vehicle, provider), location: undefined })}\n`)
    .join('');
}
