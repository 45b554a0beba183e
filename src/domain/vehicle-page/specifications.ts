import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { LabelledValue } from './vehicle-page-data.ts';
import { isTowed } from '#domain/vehicle/is-towed.ts';
import { formatCount } from '#domain/formats/counts.ts';
import { formatMonth, formatShortDate } from '#domain/formats/dates.ts';
import {
  formatConsumption,
  formatEngineSize,
  formatKilograms,
  formatKm,
  formatMetres,
  formatMetresAndFeet,
  formatMillimetres,
  trimmed,
} from '#domain/formats/measures.ts';
import { rangeFormat } from '#domain/search/range-words.ts';
import { figureAttributes } from '#domain/vehicle-summary/figure-attributes.ts';
import { payloadKgOf } from '#domain/vehicle/payload.ts';
import { vehicleNoun } from '#domain/vehicle-words/item-nouns.ts';
import { bodyWord } from '#domain/vehicle-words/trade-words.ts';
import {
  attributeValueLabel,
  bodyLabel,
  capitalised,
  conditionLabel,
  driveLabel,
  fuelLabel,
  inSentence,
  transmissionLabel,
} from '#domain/vehicle-words/vehicle-words.ts';

type FigureName = keyof typeof figureAttributes;
type Row = readonly [label: string, value: string | undefined];

export interface SpecificationGroup {
  readonly heading: string;
  readonly items: readonly LabelledValue[];
}

/** The most important figures for this kind of vehicle, most important first; unknown ones are left out [5-14]. */
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
      facts.tow_capacity,
      facts.vin,
    ],
    caravan: isTowed(vehicle)
      ? [
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
        ]
      : [
          facts.length,
          facts.sleeps,
          facts.odometer,
          facts.engine,
          facts.transmission,
          facts.consumption,
          facts.gvm,
          facts.payload,
          facts.licence_class,
          facts.seats,
          facts.built,
          facts.registration,
          facts.vin,
        ],
    truck: [
      facts.gvm,
      facts.payload,
      facts.body,
      facts.axles,
      facts.licence_class,
      facts.odometer,
      facts.engine_hours,
      facts.engine,
      facts.transmission,
      facts.gcm,
      facts.built,
      facts.registration,
      facts.vin,
    ],
    motorcycle: [
      facts.engine,
      facts.seat_height,
      facts.lams,
      facts.wetMass,
      ...(vehicle.specifications.wetMassKg === undefined ? [facts.tare] : []),
      facts.power,
      facts.odometer,
      facts.engine_hours,
      facts.transmission,
      facts.licence_class,
      facts.fuelCapacity,
      facts.body,
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

/**
 * Every known specification under the headings of its kind of vehicle [2.4-8]; empty values and headings are dropped
 * [5-14].
 */
export function specificationGroups(vehicle: Vehicle): SpecificationGroup[] {
  const facts = factsOf(vehicle);
  const isMotorhome = vehicle.itemType === 'caravan' && !isTowed(vehicle);
  const trade = (isMotorhome ? motorhome : GROUPS[vehicle.itemType])(facts);
  const groups = [...trade, ownGroup(vehicle, facts)];
  const further: Row[] = [
    ...withoutGroup(facts, trade),
    ...(vehicle.specifications.further ?? []).map(({ name, value }): Row => [name, formatShortDate(value)]),
  ];
  return [...groups, ['Further details', further] as const]
    .map(([heading, rows]) => ({ heading, items: known(rows) }))
    .filter(({ items }) => items.length > 0);
}

/** Figures of which this kind of vehicle has no row. */
function withoutGroup(facts: Facts, groups: readonly Group[]): Row[] {
  const placed = new Set(groups.flatMap(([, rows]) => rows));
  return Object.keys(figureAttributes)
    .map((name): Row => facts[name as FigureName])
    .filter((row) => !placed.has(row));
}

type Facts = ReturnType<typeof factsOf>;
type Group = readonly [heading: string, rows: readonly Row[]];

const engineAndDrive = (facts: Facts): Group => [
  'Engine and drive',
  [
    ...[facts.engine, facts.power, facts.torque, facts.induction, facts.transmission, facts.gears, facts.drive],
    ...[facts.fuel, facts.consumption, facts.fuelCapacity, facts.electricRange, facts.battery],
    ...[facts.emission_standard, facts.engine_hours],
  ],
];

const motorhome = (facts: Facts): Group[] => [
  [
    'Layout',
    [
      ...[facts.bodyKind, facts.configuration, facts.sleeps, facts.bed, facts.bunks, facts.ensuite],
      ...[facts.seats, facts.doors, facts.licence_class, facts.paint, facts.interior],
    ],
  ],
  engineAndDrive(facts),
  ['Weights and towing', [facts.gvm, facts.gcm, facts.tare, facts.payload, facts.tow_capacity, facts.axles]],
  ['Size', [facts.length, facts.width, facts.height, facts.bodyLength, facts.bodyWidth]],
  ['Running gear', [facts.wheels]],
  ['Warranty', [facts.warranty]],
];

const towed = (facts: Facts): Group[] => [
  ['Layout', [facts.bodyKind, facts.configuration, facts.sleeps, facts.bed, facts.bunks, facts.ensuite, facts.colour]],
  ['Weights', [facts.atm, facts.tare, facts.payload, facts.ballMass, facts.gvm]],
  ['Size', [facts.bodyLength, facts.bodyWidth, facts.length, facts.width, facts.height]],
  ['Running gear', [facts.axles, facts.wheels]],
  ['Water', [facts.freshWater]],
  ['Warranty', [facts.warranty]],
];

/** What buyers of each kind compare, in order of importance. */
const GROUPS: Readonly<Record<Vehicle['itemType'], (facts: Facts) => Group[]>> = {
  car: (facts) => [
    engineAndDrive(facts),
    [
      'Body and cabin',
      [
        ...[facts.bodyKind, facts.configuration, facts.doors, facts.seats, facts.licence_class],
        ...[facts.sleeps, facts.bed, facts.bunks, facts.ensuite, facts.paint, facts.interior, facts.wheels],
      ],
    ],
    [
      'Weights and towing',
      [facts.tare, facts.gvm, facts.gcm, facts.atm, facts.payload, facts.ballMass, facts.tow_capacity, facts.axles],
    ],
    ['Dimensions', [facts.length, facts.width, facts.height, facts.wheelbase, facts.bodyLength, facts.bodyWidth]],
    ['Safety and warranty', [facts.ancap, facts.warranty]],
  ],
  caravan: towed,
  trailer: towed,
  truck: (facts) => [
    ['Weights', [facts.gvm, facts.gcm, facts.payload, facts.tare, facts.tow_capacity, facts.axles]],
    [
      'Engine and driveline',
      [
        ...[facts.engine, facts.power, facts.torque, facts.induction, facts.transmission, facts.gears],
        ...[facts.drive, facts.fuel, facts.fuelCapacity, facts.consumption, facts.electricRange, facts.battery],
        ...[facts.emission_standard, facts.engine_hours],
      ],
    ],
    [
      'Body and cab',
      [
        ...[facts.bodyKind, facts.configuration, facts.licence_class],
        ...[facts.bed, facts.seats, facts.doors, facts.paint, facts.wheels],
      ],
    ],
    ['Size', [facts.length, facts.width, facts.height, facts.wheelbase, facts.bodyLength, facts.bodyWidth]],
    ['Warranty', [facts.warranty]],
  ],
  motorcycle: (facts) => [
    [
      'Engine and gearbox',
      [
        ...[facts.engine, facts.power, facts.torque, facts.induction, facts.transmission, facts.gears],
        ...[
          facts.fuel,
          facts.consumption,
          facts.electricRange,
          facts.battery,
          facts.emission_standard,
          facts.engine_hours,
        ],
      ],
    ],
    [
      'Chassis',
      [
        ...[facts.bodyKind, facts.lams, facts.licence_class, facts.seat_height, facts.wheelbase],
        ...[facts.wetMass, facts.tare, facts.fuelCapacity, facts.configuration, facts.seats, facts.paint],
        ...[facts.wheels, facts.length, facts.width, facts.height],
      ],
    ],
    ['Warranty', [facts.warranty]],
  ],
  boat: (facts) => [
    ['Hull', [facts.bodyKind, facts.configuration, facts.length, facts.width, facts.seats, facts.sleeps, facts.paint]],
    ['Engine', [facts.engine, facts.power, facts.fuel, facts.fuelCapacity, facts.engine_hours]],
    ['Weights', [facts.tare, facts.atm]],
    ['Warranty', [facts.warranty]],
  ],
};

/** What is true of this one and of no other. */
function ownGroup(vehicle: Vehicle, facts: Facts): Group {
  return [
    `This ${vehicleNoun(vehicle)}`,
    [
      ['Condition', conditionLabel(vehicle.carType)],
      ...(isTowed(vehicle) ? [] : [facts.odometer]),
      ['Series', vehicle.series],
      ['Stock number', vehicle.stockNumber],
      ['VIN', vehicle.vin],
      ['Registration', vehicle.registrationPlate],
      ['Registered until', vehicle.registrationExpiry && formatShortDate(vehicle.registrationExpiry)],
      ['Built', vehicle.buildDate && formatMonth(vehicle.buildDate)],
      ['Complied', vehicle.complianceDate && formatMonth(vehicle.complianceDate)],
    ],
  ];
}

/** "5 stars (tested 2022)". A rating without its test year is meaningless and is never printed; only cars are rated. */
export function ancapText(vehicle: Pick<Vehicle, 'itemType' | 'specifications'>): string | undefined {
  const { ancapStars, ancapTestedYear } = vehicle.specifications;
  if (vehicle.itemType !== 'car' || ancapStars === undefined || ancapTestedYear === undefined) return undefined;
  return `${ancapStars} ${ancapStars === 1 ? 'star' : 'stars'} (tested ${ancapTestedYear})`;
}

/** Figures that search has, by attribute name. */
function figureRows(figures: Vehicle['specifications']): Readonly<Record<FigureName, Row>> {
  const rows = Object.entries(figureAttributes).map(([name, { label, figure }]) => {
    const value = figures[figure];
    if (value === undefined) return [name, [label, undefined]];
    const text = typeof value === 'number' ? rangeFormat(name)(value) : attributeValueLabel(name, String(value));
    return [name, [label, text]];
  });
  return Object.fromEntries(rows) as Readonly<Record<FigureName, Row>>;
}

function factsOf(vehicle: Vehicle) {
  const { specifications: figures } = vehicle;
  const massRow = (label: string, kg: number | undefined): Row => [
    label,
    kg === undefined ? undefined : formatKilograms(kg),
  ];
  const isVan = isTowed(vehicle);
  // Caravans, trucks and boats are sold by the metre, cars by the millimetre.
  const size = vehicle.itemType === 'car' || vehicle.itemType === 'motorcycle' ? formatMillimetres : formatMetres;
  const sizeRow = (label: string, mm: number | undefined): Row => [label, mm === undefined ? undefined : size(mm)];
  const lengthRow = (label: string, mm: number | undefined): Row =>
    vehicle.itemType === 'caravan' || isVan
      ? [label, mm === undefined ? undefined : formatMetresAndFeet(mm)]
      : sizeRow(label, mm);
  const countRow = (label: string, count: number | undefined): Row => [
    label,
    count === undefined ? undefined : String(count),
  ];
  // Tenths tell small motorcycles apart.
  const outputRow = (label: string, output: number | undefined, unit: 'kW' | 'Nm'): Row => [
    label,
    output === undefined ? undefined : `${output < 100 ? trimmed(output, 1) : formatCount(output)} ${unit}`,
  ];
  const payload = payloadKgOf(vehicle);
  const body = bodyWord([vehicle.itemType]);
  return {
    odometer: ['Odometer', vehicle.odometerKm === undefined ? undefined : formatKm(vehicle.odometerKm)],
    transmission: ['Transmission', transmissionWords(vehicle)],
    engine: ['Engine', engineText(vehicle)],
    power: outputRow('Power', figures.powerKw, 'kW'),
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
    freshWater: ['Fresh water', figures.freshWaterL === undefined ? undefined : `${trimmed(figures.freshWaterL, 1)} L`],
    electricRange: [
      'Electric range',
      figures.electricRangeKm === undefined ? undefined : formatKm(figures.electricRangeKm),
    ],
    doorsAndSeats: ['Doors and seats', doorsAndSeats(vehicle)],
    body: [body, figures.bodyConfiguration ?? bodyWords(vehicle)],
    colour: [
      'Colour',
      [vehicle.colour, vehicle.interiorColour && inSentence(vehicle.interiorColour)].filter(Boolean).join(', ') ||
        undefined,
    ],
    built: ['Built', builtText(vehicle)],
    registration: ['Registration', registrationText(vehicle)],
    ancap: ['ANCAP safety', ancapText(vehicle)],
    vin: ['VIN', vehicle.vin],
    // If a caravan has only one known length, it is the body's.
    length: isVan
      ? lengthRow('Length overall', figures.bodyLengthMm === undefined ? undefined : figures.lengthMm)
      : lengthRow('Length', figures.lengthMm),
    width: sizeRow('Width', figures.widthMm),
    height: sizeRow('Height', figures.heightMm),
    bodyLength: lengthRow('Body length', figures.bodyLengthMm ?? (isVan ? figures.lengthMm : undefined)),
    bodyWidth: sizeRow('Body width', figures.bodyWidthMm),
    doors: countRow('Doors', vehicle.doors),
    seats: countRow('Seats', vehicle.seats),
    gears: countRow('Gears', figures.gearCount),
    torque: outputRow('Torque', figures.torqueNm, 'Nm'),
    induction: ['Induction', figures.induction],
    fuel: [
      'Fuel',
      vehicle.fuelText === undefined ? vehicle.fuel && fuelLabel(vehicle.fuel) : capitalised(vehicle.fuelText),
    ],
    battery: ['Battery', figures.batteryKwh === undefined ? undefined : `${trimmed(figures.batteryKwh, 1)} kWh`],
    bodyKind: [body, bodyWords(vehicle)],
    // Where it is the only word for the body, it is that; a caravan's is its layout.
    configuration: [
      vehicle.itemType !== 'caravan' && bodyWords(vehicle) === undefined ? body : 'Configuration',
      figures.bodyConfiguration,
    ],
    paint: ['Colour', vehicle.colour],
    interior: ['Interior', vehicle.interiorColour],
    wheels: ['Wheels', figures.wheelSize],
    warranty: ['Warranty', figures.warrantyText],
    gcm: massRow('GCM', figures.grossCombinationMassKg),
    tare: massRow(isVan ? 'Tare' : 'Tare mass', figures.tareMassKg),
    wetMass: massRow('Wet weight', figures.wetMassKg),
    wheelbase: sizeRow('Wheelbase', figures.wheelbaseMm),
    payload: massRow('Payload', payload),
    ballMass: massRow('Ball weight', figures.towBallMassKg),
    axles: ['Axles', figures.axleType],
    ...figureRows(figures),
    tow_capacity: massRow('Towing, braked', figures.towingCapacityBrakedKg),
    lams: ['LAMS approved', figures.lams === undefined ? undefined : figures.lams ? 'Yes, learners may ride it' : 'No'],
  } satisfies Readonly<Record<string, Row>>;
}

/** "1.8 L 4-cylinder petrol", "373 cc single-cylinder petrol", "649 cc petrol", "Electric" [9-26] */
function engineText(vehicle: Vehicle): string | undefined {
  const fuel = vehicle.fuel === undefined ? undefined : fuelLabel(vehicle.fuel);
  if (vehicle.fuel === 'electric') return fuel;
  const size = formatEngineSize(vehicle.engineCc, vehicle.itemType === 'motorcycle' ? 'cc' : 'litres');
  const number = vehicle.cylinders === 1 ? 'single' : vehicle.cylinders;
  const cylinders = vehicle.cylinders !== undefined && vehicle.cylinders > 0 ? `${number}-cylinder` : undefined;
  const parts = [size, cylinders, fuel === undefined ? undefined : inSentence(fuel)].filter(
    (part) => part !== undefined,
  );
  // A fuel alone does not describe an engine.
  return size === undefined && cylinders === undefined ? undefined : capitalised(parts.join(' '));
}

/** The feed's own wording, unless it adds nothing to ours. */
function driveText({ drive, driveText: text }: Vehicle): string | undefined {
  const addsNothing =
    text !== undefined && /^(?:[afr2]wd|4wd|4x[24]|2x4|front|rear|all ?wheel|four ?wheel)$/i.test(text.trim());
  if (drive !== undefined && (text === undefined || addsNothing)) return driveLabel(drive);
  return text && capitalised(text);
}

/** A caravan's body type is not worth repeating. */
function bodyWords({ body, bodyStyle, itemType, specifications }: Vehicle): string | undefined {
  const family = body === undefined || body === itemType ? undefined : bodyLabel(body);
  // Shown once where the feed's own wording is also the configuration.
  const style = bodyStyle?.toLowerCase() === specifications.bodyConfiguration?.toLowerCase() ? undefined : bodyStyle;
  if (family === undefined || style === undefined) return style ?? family;
  return style.toLowerCase().includes(family.toLowerCase()) ? style : `${family}, ${inSentence(style)}`;
}

/** "CVT automatic", "Automatic" */
function transmissionWords({ transmission, transmissionText: text }: Vehicle): string | undefined {
  const addsNothing = text !== undefined && /^(?:auto|automatic|manual)$/i.test(text.trim());
  if (transmission !== undefined && (text === undefined || addsNothing)) return transmissionLabel(transmission);
  return text && capitalised(text);
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
  const until = registrationExpiry === undefined ? undefined : `until ${formatShortDate(registrationExpiry)}`;
  const parts = [registrationPlate, until].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : capitalised(parts.join(', '));
}

function known(rows: readonly Row[]): LabelledValue[] {
  return rows.flatMap(([label, value]) => (value === undefined || value.trim() === '' ? [] : [{ label, value }]));
}
