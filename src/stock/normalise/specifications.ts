import type { VehicleSpecifications } from '#domain/vehicle/vehicle.ts';
import type { FeedUnit } from '../mapping/compile-mapping.ts';
import type { MappedRow, StockField } from '../mapping/stock-field.ts';
import { definedOnly } from './defined-only.ts';
import { readText } from './field-text.ts';
import { firstQuantity, parseKilograms, parseMillimetres } from './quantity.ts';
import type { RowNotes } from './row-notes.ts';

const KW_PER_HP = 0.7457;

/** Figures of variant and body [3-15, 3-16]. Zero means unknown; a value that is no such figure is left out and reported. */
export function normaliseSpecifications(
  row: MappedRow,
  units: { readonly [Field in StockField]?: FeedUnit },
  notes: RowNotes,
): VehicleSpecifications {
  const figure = (field: StockField, parse: (value: unknown) => number | undefined, least: number, most: number) => {
    const value = row[field];
    if (value === undefined) return undefined;
    const number = parse(value);
    if (number !== undefined && number >= least && number <= most) return number;
    if (!isZero(value)) notes.repaired(`${field} left out: no such figure`, value);
    return undefined;
  };
  const first = (value: unknown) => firstQuantity(value)?.number;
  const length = (field: StockField) => figure(field, (value) => parseMillimetres(value, units[field]), 200, 60_000);
  const mass = (field: StockField, least = 20) =>
    figure(field, (value) => parseKilograms(value, units[field]), least, 250_000);
  const text = (field: StockField, maxLength = 80) => readText(row, field, notes, maxLength);
  return definedOnly({
    powerKw: figure('variant.power', parsePower, 1, 2000),
    torqueNm: figure('variant.torque', first, 1, 10_000),
    induction: text('variant.induction'),
    gearCount: figure('variant.gearcount', first, 1, 24),
    fuelConsumptionCombinedLPer100Km: figure('variant.fuelconsumptioncombined', first, 0.1, 100),
    fuelCapacityL: figure('variant.fuelcapacity', first, 1, 3000),
    electricRangeKm: figure('variant.electricrange', first, 1, 3000),
    batteryKwh: figure('variant.batterycapacity', first, 0.1, 2000),
    grossVehicleMassKg: mass('variant.grossvehiclemass'),
    grossCombinationMassKg: mass('specifications.gross_combination_mass'),
    tareMassKg: mass('specifications.tare_weight'),
    aggregateTrailerMassKg: mass('specifications.aggregate_trailer_mass'),
    towBallMassKg: mass('specifications.tow_ball_weight', 1),
    payloadKg: mass('specifications.payload', 1),
    towingCapacityBrakedKg: mass('variant.towingcapacitybraked'),
    lengthMm: length('variant.vehiclelength'),
    widthMm: length('variant.vehiclewidth'),
    heightMm: length('variant.vehicleheight'),
    bodyLengthMm: length('specifications.body_length'),
    bodyWidthMm: length('specifications.body_width'),
    axleType: text('specifications.axle_type'),
    sleeps: figure('specifications.sleeps', first, 1, 20),
    bodyConfiguration: text('variant.bodyconfiguration'),
    wheelSize: text('specifications.wheel_size'),
    ancapStars: figure('variant.ancaprating', first, 0, 5),
    ancapTestedYear: figure('variant.ancaptestedyear', first, 1993, 2100),
    warrantyText: text('specifications.warranty', 200),
  });
}

function parsePower(value: unknown): number | undefined {
  const quantity = firstQuantity(value);
  if (quantity === undefined) return undefined;
  return Math.round(/^(hp|bhp|ps)$/.test(quantity.unit) ? quantity.number * KW_PER_HP : quantity.number);
}

function isZero(value: unknown): boolean {
  return firstQuantity(value)?.number === 0;
}
