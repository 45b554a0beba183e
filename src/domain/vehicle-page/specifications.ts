import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { LabelledValue } from './vehicle-page-data.ts';
import { formatDate, formatMonth } from '#domain/formats/dates.ts';
import {
  formatConsumption,
  formatEngineSize,
  formatKilograms,
  formatKm,
  formatMetres,
  formatMillimetres,
  trimmed,
} from '#domain/formats/measures.ts';
import {
  bodyLabel,
  capitalised,
  conditionLabel,
  driveLabel,
  fuelLabel,
  inSentence,
  transmissionLabel,
} from '#domain/vehicle-words/vehicle-words.ts';

type Row = readonly [label: string, value: string | undefined];

export interface SpecificationGroup {
  readonly heading: string;
  readonly items: readonly LabelledValue[];
}

/** The figures that say most about this kind of vehicle, most telling first; unknown ones are left out [5-14]. */
export function keyInformation(vehicle: Vehicle): LabelledValue[] {
  const facts = factsOf(vehicle);
  const rows: Readonly<Record<Vehicle['itemType'], readonly Row[]>> = {
    car: [
      facts.odometer,
      facts.transmission,
      facts.engine,
      facts.drive,
      facts.consumption,
      facts.electricRange,
      facts.doorsAndSeats,
      facts.colour,
      facts.built,
      facts.registration,
      facts.ancap,
      facts.towing,
      facts.vin,
    ],
    caravan: [
      facts.bodyLength,
      facts.sleeps,
      facts.atm,
      facts.tare,
      facts.payload,
      facts.ballMass,
      facts.axles,
      facts.built,
      facts.registration,
      facts.vin,
    ],
    truck: [
      facts.gvm,
      facts.payload,
      facts.body,
      facts.axles,
      facts.odometer,
      facts.engine,
      facts.transmission,
      facts.gcm,
      facts.built,
      facts.registration,
      facts.vin,
    ],
    motorcycle: [
      facts.engine,
      facts.power,
      facts.odometer,
      facts.transmission,
      facts.wetMass,
      facts.fuelCapacity,
      facts.colour,
      facts.built,
      facts.registration,
      facts.vin,
    ],
    boat: [facts.length, facts.engine, facts.tare, facts.built, facts.registration],
    trailer: [
      facts.bodyLength,
      facts.atm,
      facts.tare,
      facts.payload,
      facts.axles,
      facts.built,
      facts.registration,
      facts.vin,
    ],
  };
  return known(rows[vehicle.itemType]);
}

/** Every known specification under its heading [2.4-8]; empty values and headings are dropped [5-14]. */
export function specificationGroups(vehicle: Vehicle): SpecificationGroup[] {
  const { specifications: figures } = vehicle;
  const facts = factsOf(vehicle);
  const groups: readonly (readonly [string, readonly Row[]])[] = [
    [
      'Engine and drive',
      [
        facts.engine,
        facts.power,
        ['Torque', figures.torqueNm === undefined ? undefined : `${trimmed(figures.torqueNm, 0)} Nm`],
        ['Induction', figures.induction],
        facts.transmission,
        ['Gears', figures.gearCount === undefined ? undefined : String(figures.gearCount)],
        facts.drive,
        ['Fuel', vehicle.fuelText ?? (vehicle.fuel && fuelLabel(vehicle.fuel))],
        facts.consumption,
        facts.fuelCapacity,
        facts.electricRange,
        ['Battery', figures.batteryKwh === undefined ? undefined : `${trimmed(figures.batteryKwh, 1)} kWh`],
      ],
    ],
    [
      'Body and cabin',
      [
        facts.body,
        ['Configuration', figures.bodyConfiguration],
        ['Doors', vehicle.doors === undefined ? undefined : String(vehicle.doors)],
        ['Seats', vehicle.seats === undefined ? undefined : String(vehicle.seats)],
        facts.sleeps,
        ['Colour', vehicle.colour],
        ['Interior', vehicle.interiorColour],
        ['Wheels', figures.wheelSize],
      ],
    ],
    [
      'Weights and towing',
      [facts.tare, facts.gvm, facts.gcm, facts.atm, facts.payload, facts.ballMass, facts.towing, facts.axles],
    ],
    [
      'Dimensions',
      [
        facts.length,
        ['Width', millimetres(figures.widthMm)],
        ['Height', millimetres(figures.heightMm)],
        ['Body length', millimetres(figures.bodyLengthMm)],
        ['Body width', millimetres(figures.bodyWidthMm)],
      ],
    ],
    ['Safety and warranty', [facts.ancap, ['Warranty', figures.warrantyText]]],
    [
      'This vehicle',
      [
        ['Condition', conditionLabel(vehicle.carType)],
        facts.odometer,
        ['Stock number', vehicle.stockNumber],
        ['VIN', vehicle.vin],
        ['Registration', vehicle.registrationPlate],
        ['Registered until', vehicle.registrationExpiry && formatDate(vehicle.registrationExpiry)],
        ['Built', vehicle.buildDate && formatMonth(vehicle.buildDate)],
        ['Complied', vehicle.complianceDate && formatMonth(vehicle.complianceDate)],
      ],
    ],
    ['Further details', (figures.further ?? []).map(({ name, value }): Row => [name, value])],
  ];
  return groups.map(([heading, rows]) => ({ heading, items: known(rows) })).filter(({ items }) => items.length > 0);
}

/**
 * "5 stars (tested 2022)". A rating without the year in which it was tested says nothing and is never
 * printed; only cars are rated.
 */
export function ancapText(vehicle: Pick<Vehicle, 'itemType' | 'specifications'>): string | undefined {
  const { ancapStars, ancapTestedYear } = vehicle.specifications;
  if (vehicle.itemType !== 'car' || ancapStars === undefined || ancapTestedYear === undefined) return undefined;
  return `${ancapStars} ${ancapStars === 1 ? 'star' : 'stars'} (tested ${ancapTestedYear})`;
}

function factsOf(vehicle: Vehicle) {
  const { specifications: figures, transmission } = vehicle;
  const massRow = (label: string, kg: number | undefined): Row => [
    label,
    kg === undefined ? undefined : formatKilograms(kg),
  ];
  const isVan = vehicle.itemType === 'caravan' || vehicle.itemType === 'trailer';
  const payload = figures.payloadKg ?? payloadOf(vehicle);
  return {
    odometer: ['Odometer', vehicle.odometerKm === undefined ? undefined : formatKm(vehicle.odometerKm)],
    transmission: ['Transmission', vehicle.transmissionText ?? (transmission && transmissionLabel(transmission))],
    engine: ['Engine', engineText(vehicle)],
    power: ['Power', figures.powerKw === undefined ? undefined : `${trimmed(figures.powerKw, 0)} kW`],
    drive: ['Drive', driveText(vehicle)],
    consumption: [
      'Fuel use',
      figures.fuelConsumptionCombinedLPer100Km === undefined
        ? undefined
        : `${formatConsumption(figures.fuelConsumptionCombinedLPer100Km)} combined`,
    ],
    fuelCapacity: [
      'Fuel tank',
      figures.fuelCapacityL === undefined ? undefined : `${trimmed(figures.fuelCapacityL, 1)} L`,
    ],
    electricRange: [
      'Electric range',
      figures.electricRangeKm === undefined ? undefined : formatKm(figures.electricRangeKm),
    ],
    doorsAndSeats: ['Doors and seats', doorsAndSeats(vehicle)],
    body: ['Body', figures.bodyConfiguration ?? (vehicle.body && bodyLabel(vehicle.body))],
    colour: [
      'Colour',
      [vehicle.colour, vehicle.interiorColour && inSentence(vehicle.interiorColour)].filter(Boolean).join(', ') ||
        undefined,
    ],
    built: ['Built', builtText(vehicle)],
    registration: ['Registration', registrationText(vehicle)],
    ancap: ['ANCAP safety', ancapText(vehicle)],
    towing: massRow('Towing, braked', figures.towingCapacityBrakedKg),
    vin: ['VIN', vehicle.vin],
    length: ['Length', millimetres(figures.lengthMm)],
    bodyLength: [
      'Body length',
      (figures.bodyLengthMm ?? figures.lengthMm) === undefined
        ? undefined
        : formatMetres(figures.bodyLengthMm ?? figures.lengthMm ?? 0),
    ],
    sleeps: ['Sleeps', figures.sleeps === undefined ? undefined : String(figures.sleeps)],
    atm: massRow('ATM', figures.aggregateTrailerMassKg),
    gvm: massRow('GVM', figures.grossVehicleMassKg),
    gcm: massRow('GCM', figures.grossCombinationMassKg),
    tare: massRow(isVan ? 'Tare' : 'Tare mass', figures.tareMassKg),
    wetMass: massRow('Weight', figures.tareMassKg),
    payload: massRow('Payload', payload),
    ballMass: massRow('Ball weight', figures.towBallMassKg),
    axles: ['Axles', figures.axleType],
  } satisfies Readonly<Record<string, Row>>;
}

/** ATM less tare of a caravan or trailer, GVM less tare of a truck: both are on the plate. */
function payloadOf({ itemType, specifications }: Vehicle): number | undefined {
  const { tareMassKg, aggregateTrailerMassKg, grossVehicleMassKg } = specifications;
  const limit = itemType === 'truck' ? grossVehicleMassKg : itemType === 'car' ? undefined : aggregateTrailerMassKg;
  return limit === undefined || tareMassKg === undefined || limit <= tareMassKg ? undefined : limit - tareMassKg;
}

/** "1.8 L 4-cylinder petrol", "649 cc petrol", "Electric" [9-26] */
function engineText(vehicle: Vehicle): string | undefined {
  const fuel = vehicle.fuel === undefined ? undefined : fuelLabel(vehicle.fuel);
  if (vehicle.fuel === 'electric') return fuel;
  const size = formatEngineSize(vehicle.engineCc, vehicle.itemType === 'motorcycle' ? 'cc' : 'litres');
  const cylinders =
    vehicle.cylinders !== undefined && vehicle.cylinders > 0 ? `${vehicle.cylinders}-cylinder` : undefined;
  const parts = [size, cylinders, fuel === undefined ? undefined : inSentence(fuel)].filter(
    (part) => part !== undefined,
  );
  // A fuel alone is no engine.
  return size === undefined && cylinders === undefined ? undefined : capitalised(parts.join(' '));
}

/** The feed's own words, unless they are only an abbreviation of ours. */
function driveText({ drive, driveText: text }: Vehicle): string | undefined {
  const isAbbreviation = text !== undefined && /^(?:[afr2]wd|4wd|4x[24]|2x4)$/i.test(text.trim());
  return drive !== undefined && (text === undefined || isAbbreviation) ? driveLabel(drive) : text;
}

function doorsAndSeats({ doors, seats }: Vehicle): string | undefined {
  const parts = [
    doors === undefined ? undefined : `${doors} ${doors === 1 ? 'door' : 'doors'}`,
    seats === undefined ? undefined : `${seats} ${seats === 1 ? 'seat' : 'seats'}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ') || undefined;
}

/** "March 2018, complied April 2018" */
function builtText({ buildDate, complianceDate }: Vehicle): string | undefined {
  const complied = complianceDate === undefined ? undefined : formatMonth(complianceDate);
  if (buildDate === undefined) return complied === undefined ? undefined : `Complied ${complied}`;
  return complied === undefined ? formatMonth(buildDate) : `${formatMonth(buildDate)}, complied ${complied}`;
}

/** "1MC 8ZK, until 14 March 2027" */
function registrationText({ registrationPlate, registrationExpiry }: Vehicle): string | undefined {
  const until = registrationExpiry === undefined ? undefined : `until ${formatDate(registrationExpiry)}`;
  const parts = [registrationPlate, until].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : capitalised(parts.join(', '));
}

function millimetres(mm: number | undefined): string | undefined {
  return mm === undefined ? undefined : formatMillimetres(mm);
}

function known(rows: readonly Row[]): LabelledValue[] {
  return rows.flatMap(([label, value]) => (value === undefined || value.trim() === '' ? [] : [{ label, value }]));
}
