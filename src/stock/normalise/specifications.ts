import type { ItemType, VehicleSpecifications } from '#domain/vehicle/vehicle.ts';
import {
  figureAttributes,
  type FigureReading,
  type VehicleFigures,
} from '#domain/vehicle-summary/figure-attributes.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { FeedUnit } from '../mapping/compile-mapping.ts';
import type { MappedRow, StockField } from '../mapping/stock-field.ts';
import { rawText, readText } from './field-text.ts';
import { oneSpelling } from './one-spelling.ts';
import { plainText } from './plain-text.ts';
import { parseFlag } from './status-words.ts';
import { firstQuantity, parseKilograms, parseMillimetres } from './quantity.ts';
import type { RowNotes } from './row-notes.ts';

const FIGURES = Object.values(figureAttributes);
/** "890-910" of an adjustable seat, "4 to 6" berths. */
const RANGE = /^\D*\d[\d.,]*\s*(?:-|–|\bto\b)\s*\d/i;
const LEAST_MASS_KG = 20;
const MOST_MASS_KG = 250_000;
/** Mechanical and metric horsepower. */
const KW_PER_HP = 0.7457;
const KW_PER_PS = 0.7355;

/** Figures of variant and body [3-15, 3-16]. Zero means unknown; an invalid value is left out and reported. */
export function normaliseSpecifications(
  row: MappedRow,
  units: { readonly [Field in StockField]?: FeedUnit },
  itemType: ItemType,
  notes: RowNotes,
): VehicleSpecifications {
  const figure = (field: StockField, parse: (value: unknown) => number | undefined, least: number, most: number) => {
    const value = row[field];
    if (value === undefined) return undefined;
    const number = parse(value);
    if (number !== undefined && number >= least && number <= most) {
      if (RANGE.test(rawText(value) ?? ''))
        notes.repaired('other', `${field} is a range: its first figure read`, value, String(number));
      return number;
    }
    if (!isZero(value) && parseFlag(value) !== false)
      notes.repaired('other', `${field} left out: no such figure`, value);
    return undefined;
  };
  const first = (value: unknown) => firstQuantity(value)?.number;
  const length = (field: StockField) => figure(field, (value) => parseMillimetres(value, units[field]), 200, 60_000);
  const mass = (field: StockField, least: number = LEAST_MASS_KG, most: number = MOST_MASS_KG) =>
    figure(field, (value) => parseKilograms(value, units[field]), least, most);
  const text = (field: StockField, maxLength = 80) => {
    const words = readText(row, field, notes, maxLength);
    return words && oneSpelling(field, words, itemType);
  };
  const tareMassKg = mass('specifications.tare_weight');
  const whole = (value: unknown) => {
    const number = first(value);
    return number === undefined ? undefined : Math.floor(number);
  };
  const read = (field: StockField, reads: FigureReading): string | number | boolean | undefined => {
    if ('number' in reads) return figure(field, whole, ...reads.number);
    if ('kilograms' in reads) return mass(field, ...reads.kilograms);
    if ('flag' in reads) return readFlagOrWords(row, field, reads.flag, notes);
    const words = text(field, reads.text);
    return reads.yesNo === true ? yesOrText(words) : words;
  };
  const found: Record<string, unknown> = {};
  for (const { figure: name, feed, reads } of FIGURES) found[name] = read(feed, reads);
  const figures: VehicleFigures = found;
  const limits = [
    ['ATM', figures.aggregateTrailerMassKg],
    ['GVM', figures.grossVehicleMassKg],
  ] as const;
  for (const [name, limit] of limits) {
    if (limit !== undefined && tareMassKg !== undefined && limit < tareMassKg)
      notes.doubted('other', `${name} below the tare mass`, `${name} ${limit} kg, tare ${tareMassKg} kg`);
  }
  return omitUndefined({
    powerKw: figure('variant.power', (value) => parsePower(value, units['variant.power']), 1, 2000),
    torqueNm: figure('variant.torque', first, 1, 10_000),
    induction: text('variant.induction'),
    gearCount: figure('variant.gearcount', first, 1, 24),
    fuelConsumptionCombinedLPer100Km: figure('variant.fuelconsumptioncombined', first, 0.1, 100),
    fuelCapacityL: figure('variant.fuelcapacity', first, 1, 3000),
    electricRangeKm: figure('variant.electricrange', first, 1, 3000),
    batteryKwh: figure('variant.batterycapacity', first, 0.1, 2000),
    grossCombinationMassKg: mass('specifications.gross_combination_mass'),
    tareMassKg,
    wetMassKg: mass('specifications.wet_weight'),
    towBallMassKg: mass('specifications.tow_ball_weight', 1),
    payloadKg: mass('specifications.payload', 1),
    freshWaterL: figure('specifications.fresh_water', litresOfTanks, 1, 2000),
    lengthMm: length('variant.vehiclelength'),
    widthMm: length('variant.vehiclewidth'),
    heightMm: length('variant.vehicleheight'),
    wheelbaseMm: length('specifications.wheelbase'),
    bodyLengthMm: length('specifications.body_length'),
    bodyWidthMm: length('specifications.body_width'),
    axleType: text('specifications.axle_type'),
    bodyConfiguration: text('variant.bodyconfiguration', 160),
    wheelSize: text('specifications.wheel_size'),
    ancapStars: figure('variant.ancaprating', first, 0, 5),
    ancapTestedYear: figure('variant.ancaptestedyear', first, 1993, 2100),
    warrantyText: text('specifications.warranty', 200),
    ...figures,
    further: readFurther(row, notes),
  });
}

const MOST_FURTHER = 60;

/** Values that the mapping names itself, in the mapping's order. */
function readFurther(row: MappedRow, notes: RowNotes): VehicleSpecifications['further'] {
  if (row.further === undefined) return undefined;
  const further: { name: string; value: string }[] = [];
  for (const [name, value] of Object.entries(row.further).slice(0, MOST_FURTHER)) {
    const raw = rawText(value);
    const text = raw === undefined ? '' : plainText(raw, 200);
    if (text !== '') further.push({ name, value: text });
    if (raw === undefined) notes.repaired('other', `${name} left out: nested data`, value);
    else if (text !== raw.trim().replace(/\s+/g, ' '))
      notes.repaired('other', `${name} changed: markup or too long`, raw, text);
  }
  return further.length === 0 ? undefined : further;
}

function readFlagOrWords(row: MappedRow, field: StockField, yes: RegExp, notes: RowNotes): boolean | undefined {
  const value = row[field];
  if (value === undefined) return undefined;
  const text = rawText(value) ?? '';
  const flag = parseFlag(value) ?? (/\bnot?\b|\bnon\b/i.test(text) ? false : yes.test(text) || undefined);
  if (flag === undefined) notes.unknownWord(field, text);
  return flag;
}

function yesOrText(text: string | undefined): string | undefined {
  const flag = text === undefined ? undefined : parseFlag(text);
  return flag === undefined ? text : flag ? 'Yes' : 'No';
}

/**
 * In kW, to the tenth that tells small motorcycles apart; horsepower, which is a round number itself, to the whole one.
 * The unit next to the number takes precedence over the mapping's.
 */
function parsePower(value: unknown, unit: FeedUnit | undefined): number | undefined {
  const quantity = firstQuantity(value);
  if (quantity === undefined) return undefined;
  const written = quantity.unit === '' || quantity.unit === "'" ? unit : quantity.unit;
  const factor = /^(?:hp|bhp|horsepower)$/.test(written ?? '')
    ? KW_PER_HP
    : /^(?:ps|cv|pk)$/.test(written ?? '')
      ? KW_PER_PS
      : 1;
  return factor === 1 ? Math.round(quantity.number * 10) / 10 : Math.round(quantity.number * factor);
}

/** "190 L", "2 x 95 L", "95 L + 95 L": all tanks together. */
function litresOfTanks(value: unknown): number | undefined {
  const text = (rawText(value) ?? '').trim();
  const tanks = text.split(/ *(?:\+|&|\band\b) */i).map((tank) => {
    const [, count = '1', litres] =
      /^(?:(\d) ?[x×] ?)?(\d{1,4}(?:\.\d+)?) ?(?:l|lt|ltr|litres?)?\.?$/i.exec(tank) ?? [];
    return litres === undefined ? NaN : Number(count) * Number(litres);
  });
  const sum = tanks.reduce((all, tank) => all + tank, 0);
  return Number.isNaN(sum) ? undefined : sum;
}

function isZero(value: unknown): boolean {
  return firstQuantity(value)?.number === 0;
}
