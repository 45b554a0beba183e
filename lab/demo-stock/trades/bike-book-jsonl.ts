import { lenderRecord } from '../money.ts';
import type { Motorcycle } from './redgum-motorcycles.ts';

const basisWords: Readonly<Record<Motorcycle['priceBasis'], string>> = {
  complete: 'Ride Away',
  estimated: 'Est. ride away',
  excluding_charges: 'EGC',
  on_application: 'POA',
};

function toRecord(bike: Motorcycle): Readonly<Record<string, unknown>> {
  const { line, finance, condition } = bike;
  return {
    ref: bike.stockNumber,
    kind: { new: 'New bike', demo: 'Demo bike', used: 'Used bike' }[bike.carType],
    state:
      bike.reservedUntil === undefined
        ? { in_stock: 'On the floor', coming_soon: 'On order', sold: 'Sold' }[bike.status]
        : 'Deposit taken',
    held_until: bike.reservedUntil && `${bike.reservedUntil.day} ${bike.reservedUntil.time}`,
    sold_on: bike.soldOn && `${bike.soldOn} 15:30`,
    due: bike.arrivalText,
    listed: `${bike.listedOn} ${bike.listedAt}`,
    brand: line.make,
    line: line.model,
    version: line.badge,
    model_year: bike.year,
    built: bike.builtIn,
    style: line.style,
    colour: bike.colour,
    km: bike.odometerKm,
    cc: line.engineCc,
    cylinders: line.cylinders,
    kw: line.powerKw,
    nm: line.torqueNm,
    gearbox: line.gears === undefined ? line.gearbox : `${String(line.gears)}-speed ${line.gearbox.toLowerCase()}`,
    final_drive: line.drive,
    seat_mm: line.seatMm,
    wet_kg: line.wetKg,
    tare_kg: line.tareKg,
    tank_l: line.tankL,
    wheelbase_mm: line.wheelbaseMm,
    learner_approved: line.lams ? 'LAMS' : 'No',
    licence: line.lams ? 'R-Date' : 'R',
    asking: bike.price,
    before: bike.wasPrice,
    terms: basisWords[bike.priceBasis],
    ribbon: bike.tag,
    vin: bike.vin,
    plate: bike.plate,
    rego_to: bike.registeredUntil,
    fitted: bike.features,
    words: bike.comments,
    owners: condition?.owners,
    book: condition?.serviceBook,
    inspected: condition?.roadworthy,
    ppsr: condition?.ppsr,
    keys: condition?.keys,
    found: condition?.note,
    pictures: bike.photos,
    turntable: bike.spinImages,
    lender: finance && {
      c: lenderRecord(finance),
    },
    our_cost: bike.purchaseCost,
  };
}

/** The bikes as JSON Lines, in the shop's own words. */
export function bikeBookJsonLines(bikes: readonly Motorcycle[]): string {
  return bikes.map((bike) => `${JSON.stringify(toRecord(bike))}\n`).join('');
}
