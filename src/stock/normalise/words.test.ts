import { describe, expect, test } from 'vitest';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { bodyStyle, simpleBody } from './body.ts';
import { simpleColour } from '#domain/vehicle-words/colour-family.ts';
import { DRIVES, FUELS, TRANSMISSIONS } from './drivetrain.ts';
import { badgeWriting, colourWriting, modelWriting } from './known-writing.ts';
import { makeName } from './make-name.ts';
import { readPriceWords } from '#domain/price/price-words.ts';
import { CAR_TYPES, parseFlag, STATES, STATUSES } from './status-words.ts';

describe('the body of a car', () => {
  test.each([
    ['Hatchback', 'hatch'],
    ['5D HATCHBACK', 'hatch'],
    ['Liftback', 'hatch'],
    ['4D SEDAN', 'sedan'],
    ['Station Wagon', 'wagon'],
    ['4D WAGON', 'wagon'],
    ['SUV', 'suv'],
    ['Sports Utility Vehicle', 'suv'],
    ['Ute / Tray', 'ute'],
    ['DUAL CAB UTILITY', 'ute'],
    ['Double Cab Pick Up', 'ute'],
    ['CREW CAB CHASSIS', 'cabChassis'],
    ['Cab-Chassis', 'cabChassis'],
    ['People Mover', 'peopleMover'],
    ['Commercial', 'van'],
    ['4D VAN', 'van'],
    ['Mini Bus', 'bus'],
    ['Cabriolet', 'convertible'],
    ['2D COUPE', 'coupe'],
    ['Hardtop', 'hardtop'],
    ['SOFTTOP', 'softtop'],
    ['4WD', '4x4'],
    ['Camper Van', 'motorhome'],
    ['Light Truck', 'lightTruck'],
    ['Other', undefined],
    ['Hovercraft', undefined],
  ])('%s is %s', (word, body) => {
    expect(simpleBody(word, 'car')).toBe(body);
  });

  test.each(
    '4x4 bus cabChassis convertible coupe hardtop hatch motorhome lightTruck peopleMover sedan softtop suv ute van wagon'.split(
      ' ',
    ),
  )('may be the facet’s own word: %s [9-40]', (body) => {
    expect(simpleBody(body, 'car')).toBe(body);
  });

  test('has one word where the facet has two that buyers take for the same [9-40]', () => {
    expect([simpleBody('hatchback', 'car'), simpleBody('stationWagon', 'car')]).toEqual(['hatch', 'wagon']);
  });

  test.each<[ItemType, string | undefined, string | undefined]>([
    ['motorcycle', 'Cruiser', 'motorcycle'],
    ['caravan', 'Pop Top', 'caravan'],
    ['caravan', 'Camper Trailer', 'camperTrailer'],
    ['caravan', 'Motorhome', 'motorhome'],
    ['truck', '8x4 Agitator', 'truck'],
    ['truck', undefined, 'truck'],
    ['boat', 'Bow rider', undefined],
    ['trailer', 'Box', undefined],
  ])('of a %s called %s is %s', (itemType, word, body) => {
    expect(simpleBody(word, itemType)).toBe(body);
  });
});

describe('the fuel', () => {
  test.each([
    ['Unleaded', 'petrol'],
    ['ULP', 'petrol'],
    ['Petrol - Premium ULP', 'petrol'],
    ['98 RON', 'petrol'],
    ['Leaded', 'petrol'],
    ['Diesel', 'diesel'],
    ['Turbo Diesel', 'diesel'],
    ['Petrol/Electric', 'hybrid'],
    ['Hybrid with Regular Unleaded', 'hybrid'],
    ['Plug-in Hybrid', 'plugInHybrid'],
    ['PHEV', 'plugInHybrid'],
    ['Electric', 'electric'],
    ['BEV', 'electric'],
    ['Dual Fuel', 'lpg'],
    ['Petrol or LPG (Dual)', 'lpg'],
    ['Hydrogen Fuel Cell', 'hydrogen'],
    ['Other', undefined],
    ['Steam', undefined],
  ])('%s is %s', (word, fuel) => {
    expect(FUELS.find(word)).toBe(fuel);
  });
});

describe('the transmission', () => {
  test.each([
    ['Auto', 'automatic'],
    ['6 SP AUTOMATIC', 'automatic'],
    ['8-speed sports automatic', 'automatic'],
    ['CVT', 'automatic'],
    ['7-speed S tronic', 'automatic'],
    ['Dual-clutch', 'automatic'],
    ['1 Speed Reduction Gear', 'automatic'],
    ['6 speed automated manual', 'automatic'],
    ['5 SP MANUAL', 'manual'],
    ['6M', 'manual'],
    ['8A', 'automatic'],
    ['Man', 'manual'],
    ['Clutchless', undefined],
  ])('%s is %s', (word, transmission) => {
    expect(TRANSMISSIONS.find(word)).toBe(transmission);
  });
});

describe('the driven wheels', () => {
  test.each([
    ['Front', 'front'],
    ['FWD', 'front'],
    ['Front Wheel Drive', 'front'],
    ['RWD', 'rear'],
    ['AWD', 'allWheel'],
    ['4MATIC', 'allWheel'],
    ['4WD', 'fourWheel'],
    ['4X4 On Demand', 'fourWheel'],
    ['Four Wheel Drive', 'fourWheel'],
    ['2WD', undefined],
    ['4x2', undefined],
    ['Other', undefined],
  ])('%s are %s', (word, drive) => {
    expect(DRIVES.find(word)).toBe(drive);
  });
});

describe('a paint', () => {
  test.each([
    ['Waratah Red', 'Red'],
    ['Midnight Blue', 'Blue'],
    ['Pearl White', 'White'],
    ['Charcoal', 'Grey'],
    ['Graphite Gray Metallic', 'Grey'],
    ['Burgundy', 'Red'],
    ['Champagne', 'Gold'],
    ['British Racing Green', 'Green'],
    ['Copper', 'Brown'],
    ['WHITE', 'White'],
    ['Blue/Black', 'Black'],
    ['Bridge of Weir', undefined],
    // A caravan's stripe is not its colour.
    ['White with ochre red stripe', 'White'],
  ])('called %s is %s', (paint, colour) => {
    expect(simpleColour(paint)).toBe(colour);
  });
});

describe('a make', () => {
  test.each([
    ['TOYOTA', 'Toyota'],
    ['bmw', 'BMW'],
    ['mercedes benz', 'Mercedes-Benz'],
    ['MERCEDES-BENZ', 'Mercedes-Benz'],
    ['Ssangyong', 'SsangYong'],
    ['ldv', 'LDV'],
    ['VW', 'Volkswagen'],
    ['Škoda', 'Skoda'],
    ['CITROEN', 'Citroën'],
    ['Citroën', 'Citroën'],
    ['land rover', 'Land Rover'],
    ['Vireo', 'Vireo'],
    ['ACME Motors', 'ACME Motors'],
  ])('written %s is %s', (written, name) => {
    expect(makeName(written)).toBe(name);
  });
});

describe('words of a feed', () => {
  test.each([
    ['NEW Available to order', 'new'],
    ['Demonstrator', 'demo'],
    ['Ex-Demo', 'demo'],
    ['Pre-owned', 'used'],
    ['U', 'used'],
    ['Rental', undefined],
  ])('condition %s is %s', (word, type) => {
    expect(CAR_TYPES.find(word)).toBe(type);
  });

  test.each([
    ['In Stock', 'in_stock'],
    ['Available', 'in_stock'],
    ['In Transit', 'coming_soon'],
    ['Arriving 7 December', 'coming_soon'],
    ['SOLD - awaiting delivery', 'sold'],
    ['Deposit taken', 'reserved'],
    ['Withdrawn', 'unavailable'],
    ['Quarantine', undefined],
  ])('status %s is %s', (word, status) => {
    expect(STATUSES.find(word)).toBe(status);
  });

  test.each([
    ['DAP', 'drive_away'],
    ['Drive Away No More To Pay', 'drive_away'],
    ['Est. Driveaway', 'estimated_drive_away'],
    ['EGC', 'excluding_government_charges'],
    ['Excl. Govt. Charges', 'excluding_government_charges'],
    ['+ ORC', 'plus_on_roads'],
    ['Plus on-road costs', 'plus_on_roads'],
    ['P.O.A.', 'price_on_application'],
    ['Contact dealer', 'price_on_application'],
    ['per month', 'subscription'],
    ['drive_away', 'drive_away'],
    ['negotiable', undefined],
  ])('price type %s is %s', (word, qualifier) => {
    expect(readPriceWords(word).qualifier).toBe(qualifier);
  });

  test.each([
    ['Queensland', 'qld'],
    ['AU-VIC', 'vic'],
    ['NSW', 'nsw'],
    ['Otago', undefined],
  ])('state %s is %s', (word, state) => {
    expect(STATES.find(word)).toBe(state);
  });

  test.each([
    ['Yes', true],
    ['Y', true],
    ['1', true],
    [1, true],
    [true, true],
    ['No', false],
    ['0', false],
    [0, false],
    ['maybe', undefined],
    [{}, undefined],
  ])('%j means %s', (word, flag) => {
    expect(parseFlag(word)).toBe(flag);
  });
});

describe('what a feed writes all in capitals', () => {
  test.each([
    ['Hyundai', 'TUCSON', 'Tucson'],
    ['Toyota', 'LANDCRUISER PRADO', 'LandCruiser Prado'],
    ['Toyota', 'HILUX', 'HiLux'],
    ['Toyota', 'COROLLA ZR', 'Corolla ZR'],
    ['Hyundai', 'ILOAD', 'iLoad'],
    ['Nissan', 'X-TRAIL', 'X-Trail'],
    ['Land Rover', 'RANGE ROVER SPORT', 'Range Rover Sport'],
    ['Tesla', 'MODEL 3', 'Model 3'],
    ['Mitsubishi', 'OUTLANDER PHEV', 'Outlander PHEV'],
  ])('is a known %s in its maker’s writing: %s is %s', (make, text, model) => {
    expect(modelWriting(make, text, 'car')).toBe(model);
  });

  test.each([
    ['Mazda', 'CX-5'],
    ['Mazda', 'BT-50'],
    ['Mercedes-Benz', 'GLC'],
    ['Toyota', 'RAV4'],
    ['Isuzu Ute', 'D-MAX'],
    ['Mitsubishi', 'ASX'],
    // Nobody knows it, so nobody guesses.
    ['Toyota', 'TUCSON'],
    ['Toyota', 'YARISX'],
    // The dealer's own writing.
    ['Toyota', 'Landcruiser'],
  ])('stays as it is for a code, an unknown model or small letters: %s %s', (make, text) => {
    expect(modelWriting(make, text, 'car')).toBe(text);
  });

  test.each([
    ['caravan', 'SILVERLINE', 'Silverline'],
    ['caravan', 'DESERTWOLF', 'Desertwolf'],
    ['caravan', 'JOURNEY OUTBACK 17.55-3', 'Journey Outback 17.55-3'],
    ['caravan', 'CROSSTRAK', 'CrossTrak'],
    ['caravan', 'BIG RED 20ER', 'Big Red 20ER'],
    ['caravan', 'SRC-22F', 'SRC-22F'],
    ['caravan', 'XPS', 'XPS'],
    ['motorcycle', 'CRF1100L AFRICA TWIN', 'CRF1100L Africa Twin'],
    ['motorcycle', 'V-STROM 650XT', 'V-Strom 650XT'],
    ['motorcycle', 'TENERE 700', 'Ténéré 700'],
    ['motorcycle', 'NINJA 400', 'Ninja 400'],
    ['motorcycle', 'V85 TT', 'V85 TT'],
    ['motorcycle', 'TRACER 9 GT', 'Tracer 9 GT'],
    ['motorcycle', 'XMAX', 'XMAX'],
    ['motorcycle', 'AEROX 155', 'AEROX 155'],
    ['motorcycle', 'ZFORCE 950', 'ZFORCE 950'],
    ['truck', 'T610SAR', 'T610SAR'],
    ['truck', '300 SERIES', '300 Series'],
    ['truck', 'EUROCARGO ML160E28', 'Eurocargo ML160E28'],
    ['truck', 'FRR 107-210', 'FRR 107-210'],
    ['truck', 'Fuso CANTER', 'Fuso CANTER'],
  ] as const)('is, of other trades, a word where it looks like one: of a %s %s is %s', (itemType, text, written) => {
    expect(modelWriting('Any', text, itemType)).toBe(written);
    expect(badgeWriting(text, itemType)).toBe(written);
  });

  test('is a badge of words and codes, each in its own writing', () => {
    expect(
      ['ASCENT SPORT', 'GXL', 'SR5 CRUISER', 'LONG RANGE AWD', 'WILDTRAK X', 'Si EDITION'].map((text) =>
        badgeWriting(text, 'car'),
      ),
    ).toEqual(['Ascent Sport', 'GXL', 'SR5 Cruiser', 'Long Range AWD', 'Wildtrak X', 'Si EDITION']);
  });

  test('is a colour, whose codes stay', () => {
    expect(['SOUL RED CRYSTAL', 'WHITE/NH547', 'BRG', 'Phantom black'].map(colourWriting)).toEqual([
      'Soul Red Crystal',
      'White/NH547',
      'BRG',
      'Phantom black',
    ]);
  });
});

test('a campervan is counted once, as the motorhome that it is', () => {
  for (const word of ['Campervan', 'Camper van', 'Motorhome']) {
    expect(simpleBody(word, 'caravan')).toBe('motorhome');
    expect(bodyStyle(word, 'motorhome', 'caravan')).toBeUndefined();
  }
  expect(bodyStyle('ADV', 'motorcycle', 'motorcycle')).toBe('Adventure');
  expect(bodyStyle('B-class motorhome', 'motorhome', 'caravan')).toBe('B-class motorhome');
});
