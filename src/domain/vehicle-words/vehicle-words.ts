import { vehicleNameWithoutYear } from '#domain/naming/vehicle-name.ts';
import type {
  AustralianState,
  BodyType,
  CarType,
  SimpleDrive,
  SimpleFuel,
  SimpleTransmission,
} from '#domain/vehicle/vehicle.ts';

const CONDITIONS: Readonly<Record<CarType, string>> = { new: 'New', used: 'Used', demo: 'Demo' };

const BODIES: Readonly<Record<BodyType, string>> = {
  '4x4': '4x4',
  bus: 'Bus',
  cabChassis: 'Cab chassis',
  convertible: 'Convertible',
  coupe: 'Coupe',
  hardtop: 'Hardtop',
  hatch: 'Hatch',
  hatchback: 'Hatchback',
  motorhome: 'Motorhome',
  lightTruck: 'Light truck',
  peopleMover: 'People mover',
  sedan: 'Sedan',
  softtop: 'Soft top',
  suv: 'SUV',
  ute: 'Ute',
  van: 'Van',
  wagon: 'Wagon',
  stationWagon: 'Station wagon',
  caravan: 'Caravan',
  camperTrailer: 'Camper trailer',
  motorcycle: 'Motorcycle',
  truck: 'Truck',
};

const PLURAL_BODIES: Partial<Record<BodyType, string>> = {
  '4x4': '4x4s',
  bus: 'Buses',
  cabChassis: 'Cab chassis',
  hatch: 'Hatches',
  suv: 'SUVs',
};

const FUELS: Readonly<Record<SimpleFuel, string>> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  plugInHybrid: 'Plug-in hybrid',
  electric: 'Electric',
  lpg: 'LPG',
  hydrogen: 'Hydrogen',
};

const TRANSMISSIONS: Readonly<Record<SimpleTransmission, string>> = { automatic: 'Automatic', manual: 'Manual' };

const DRIVES: Readonly<Record<SimpleDrive, string>> = {
  front: 'Front-wheel drive',
  rear: 'Rear-wheel drive',
  allWheel: 'All-wheel drive',
  fourWheel: 'Four-wheel drive',
};

const STATES: Readonly<Record<AustralianState, string>> = {
  qld: 'Queensland',
  nsw: 'New South Wales',
  vic: 'Victoria',
  sa: 'South Australia',
  wa: 'Western Australia',
  tas: 'Tasmania',
  act: 'the Australian Capital Territory',
  nt: 'the Northern Territory',
};

/** "New", "Demo", "Used" */
export function conditionLabel(carType: CarType): string {
  return CONDITIONS[carType];
}

/** "SUV", "People mover" */
export function bodyLabel(body: BodyType): string {
  return BODIES[body];
}

/** "SUVs", "Utes", "Hatches": heading of a page that lists them. */
export function bodyPluralLabel(body: BodyType): string {
  return PLURAL_BODIES[body] ?? `${BODIES[body]}s`;
}

/** "Plug-in hybrid" */
export function fuelLabel(fuel: SimpleFuel): string {
  return FUELS[fuel];
}

/** "Automatic" */
export function transmissionLabel(transmission: SimpleTransmission): string {
  return TRANSMISSIONS[transmission];
}

/** "All-wheel drive" */
export function driveLabel(drive: SimpleDrive): string {
  return DRIVES[drive];
}

/** "Queensland", for use in a sentence. */
export function stateName(state: AustralianState): string {
  return STATES[state];
}

/** "rego YNS 90M", whose plate no line breaks within; undefined without one. */
export function plateWords(plate: string | undefined, word: 'rego' | 'registration'): string | undefined {
  return plate === undefined || plate === '' ? undefined : `${word} ${plate.replaceAll(' ', '\u00a0')}`;
}

/** "stock 4417", inside a sentence; undefined for a vehicle that its feed gives no number. */
export function stockWords(stockNumber: string): string | undefined {
  return stockNumber.trim() === '' ? undefined : `stock ${stockNumber}`;
}

/** A label inside a sentence: "Petrol" to "petrol", while "SUV", "LPG" and "4x4" are unchanged. */
export function inSentence(label: string): string {
  return /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** The same for each word: "Dual Cab" to "dual cab", "Towing GVM" to "towing GVM". */
export function wordsInSentence(label: string): string {
  return label.split(' ').map(inSentence).join(' ');
}

/** A label at the head of a sentence or list. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The label of a search attribute's value, for facets, chips and headings: `plugInHybrid` of `fuel` is "Plug-in
 * hybrid". Values that are already readable, such as makes, are returned unchanged.
 */
export function attributeValueLabel(attribute: string, value: string): string {
  const words = Object.hasOwn(WORDS, attribute) ? WORDS[attribute] : undefined;
  if (words !== undefined) return Object.hasOwn(words, value) ? (words[value] ?? value) : capitalised(value);
  if (attribute === 'state') return value.toUpperCase();
  if (attribute === 'make_model') {
    const [make = '', model = ''] = value.split('|');
    return vehicleNameWithoutYear({ make, model });
  }
  if (value === 'true') return 'Yes';
  return value === 'false' ? 'No' : value;
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  car_type: CONDITIONS,
  body: BODIES,
  fuel: FUELS,
  transmission: TRANSMISSIONS,
  drive: DRIVES,
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
  item_type: {
    car: 'Cars',
    caravan: 'Caravans',
    motorcycle: 'Motorcycles',
    truck: 'Trucks',
    boat: 'Boats',
    trailer: 'Trailers',
  },
};

/** The values that an attribute may have, whatever is in stock. */
export function valuesOf(attribute: 'body' | 'fuel'): readonly string[] {
  return Object.keys(WORDS[attribute] ?? {});
}
