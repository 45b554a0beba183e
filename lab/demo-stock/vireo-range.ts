import type { Variant } from './model-table.ts';
import type { Paint, PictureSet } from './pictures.ts';

/** A new Vireo as it stands in the price list. */
export interface VireoVariant extends Variant {
  /** Drive away in Queensland, Salt White, whole dollars. */
  readonly listPrice: number;
  readonly kerbKg?: number;
}

interface VireoModel {
  readonly model: string;
  readonly series: string;
  readonly pictures: PictureSet;
  readonly body: string;
  readonly seats: number;
  readonly doors: number;
  readonly lengthMm: number;
  readonly ancapYear: number;
}

type Drivetrain = Pick<Variant, 'fuel' | 'transmission' | 'drive'> & Partial<Variant>;

const model = (
  name: string,
  series: string,
  pictures: PictureSet,
  body: string,
  [seats, doors, lengthMm, ancapYear]: readonly [number, number, number, number],
): VireoModel => ({ model: name, series, pictures, body, seats, doors, lengthMm, ancapYear });

const wren = model('Wren', 'WR1', 'suv-small', 'SUV', [5, 5, 4310, 2024]);
const lorikeet = model('Lorikeet', 'LK2', 'hatch', 'Hatch', [5, 5, 4260, 2023]);
const corella = model('Corella', 'CO2', 'sedan', 'Sedan', [5, 4, 4860, 2022]);
const kestrel = model('Kestrel', 'KS2', 'suv', 'SUV', [5, 5, 4620, 2025]);
const heron = model('Heron', 'HN1', 'wagon', 'Wagon', [5, 5, 4860, 2023]);
const brolga = model('Brolga', 'BR1', 'suv-large', 'SUV', [7, 5, 4940, 2024]);
const currawong = model('Currawong', 'CW3', 'ute', 'Ute', [5, 4, 5370, 2023]);
const pelican = model('Pelican', 'PE1', 'van', 'Van', [3, 4, 5070, 2022]);

const turbo15: Drivetrain = {
  fuel: 'Unleaded Petrol',
  engineCc: 1496,
  cylinders: 4,
  powerKw: 110,
  torqueNm: 250,
  induction: 'Turbo',
  transmission: 'Automatic',
  gears: 8,
  drive: 'FWD',
  fuelUse: 6.4,
  towKg: 1200,
};
const hybrid15: Drivetrain = {
  fuel: 'Hybrid',
  engineCc: 1496,
  cylinders: 4,
  powerKw: 96,
  torqueNm: 180,
  transmission: 'Electronic CVT',
  drive: 'FWD',
  fuelUse: 3.9,
};
const hybrid20: Drivetrain = {
  fuel: 'Hybrid',
  engineCc: 1987,
  cylinders: 4,
  powerKw: 146,
  torqueNm: 205,
  transmission: 'Electronic CVT',
  drive: 'FWD',
  fuelUse: 4.4,
  towKg: 750,
};
const hybrid25: Drivetrain = {
  fuel: 'Hybrid',
  engineCc: 2487,
  cylinders: 4,
  powerKw: 172,
  torqueNm: 239,
  transmission: 'Electronic CVT',
  drive: 'FWD',
  fuelUse: 5.3,
  towKg: 1650,
};
const hybrid25Awd: Drivetrain = { ...hybrid25, drive: 'AWD', fuelUse: 5.6 };
const hybrid25Large: Drivetrain = { ...hybrid25, powerKw: 184, torqueNm: 242, fuelUse: 5.9, towKg: 2000 };
const diesel22: Drivetrain = {
  fuel: 'Diesel',
  engineCc: 2191,
  cylinders: 4,
  powerKw: 147,
  torqueNm: 440,
  induction: 'Turbo',
  transmission: 'Automatic',
  gears: 8,
  drive: 'AWD',
  fuelUse: 6.9,
  towKg: 2500,
};
const diesel28: Drivetrain = {
  fuel: 'Diesel',
  engineCc: 2776,
  cylinders: 4,
  powerKw: 150,
  torqueNm: 500,
  induction: 'Turbo',
  transmission: 'Automatic',
  gears: 8,
  drive: 'RWD',
  fuelUse: 7.6,
  towKg: 3500,
};
const diesel20Van: Drivetrain = {
  fuel: 'Diesel',
  engineCc: 1995,
  cylinders: 4,
  powerKw: 125,
  torqueNm: 390,
  induction: 'Turbo',
  transmission: 'Automatic',
  gears: 8,
  drive: 'FWD',
  fuelUse: 7.2,
  towKg: 2000,
};
const electricVan: Drivetrain = {
  fuel: 'Electric',
  powerKw: 150,
  torqueNm: 330,
  transmission: 'Automatic',
  gears: 1,
  drive: 'FWD',
  towKg: 1000,
  batteryKwh: 68,
  rangeKm: 330,
};

function variant(
  of: VireoModel,
  badge: string,
  level: number,
  listPrice: number,
  drivetrain: Drivetrain,
): VireoVariant {
  const { ancapYear, ...body } = of;
  return {
    make: 'Vireo',
    ...body,
    from: 2021,
    to: 2027,
    badge,
    level,
    priceFactor: 1,
    ancapStars: 5,
    ancapYear,
    ...drivetrain,
    listPrice,
  };
}

/** The price list of November 2026. */
export const vireoRange: readonly VireoVariant[] = [
  variant(wren, 'Core', 0, 28_990, turbo15),
  variant(wren, 'Touring', 1, 31_490, turbo15),
  variant(wren, 'Summit', 3, 34_990, turbo15),
  variant(lorikeet, 'Core', 0, 26_990, hybrid15),
  variant(lorikeet, 'Touring', 1, 28_990, hybrid15),
  variant(lorikeet, 'Summit', 3, 32_490, hybrid15),
  variant(corella, 'Core', 0, 32_990, hybrid20),
  variant(corella, 'Touring', 1, 35_490, hybrid20),
  variant(corella, 'Summit', 3, 39_990, hybrid20),
  variant(kestrel, 'Core', 0, 39_990, hybrid25),
  variant(kestrel, 'Touring', 1, 41_990, hybrid25),
  variant(kestrel, 'Summit AWD', 3, 45_990, hybrid25Awd),
  variant(heron, 'Core', 0, 37_990, hybrid20),
  variant(heron, 'Touring', 1, 40_490, hybrid20),
  variant(heron, 'Summit AWD', 3, 44_990, { ...hybrid25Awd, towKg: 1500, fuelUse: 5.4 }),
  variant(brolga, 'Core', 0, 52_990, hybrid25Large),
  variant(brolga, 'Touring AWD', 1, 57_990, diesel22),
  variant(brolga, 'Summit AWD', 3, 64_990, { ...hybrid25Large, drive: 'AWD', fuelUse: 6.1 }),
  variant(currawong, 'Work 4x2', 0, 46_990, diesel28),
  variant(currawong, 'Trail 4x4', 1, 54_490, { ...diesel28, drive: '4x4', fuelUse: 8 }),
  variant(currawong, 'Ridge 4x4', 3, 58_990, { ...diesel28, drive: '4x4', fuelUse: 8.1 }),
  variant(pelican, 'Cargo', 0, 44_990, diesel20Van),
  variant(pelican, 'Cargo LWB', 1, 48_490, { ...diesel20Van, lengthMm: 5370 }),
  variant(pelican, 'Electric', 2, 61_990, electricVan),
];

/** Dollars that a paint adds, drive away. */
export function paintSurcharge(paint: Paint): number {
  if (paint === 'white') return 0;
  return paint === 'red' || paint === 'orange' ? 795 : 595;
}

export function findVireo(model: string, badge: string): VireoVariant {
  const found = vireoRange.find((entry) => entry.model === model && entry.badge === badge);
  if (found === undefined) throw new Error(`The price list has no Vireo ${model} ${badge}.`);
  return found;
}
