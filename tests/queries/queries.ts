import { distanceKm } from '#domain/places/distance.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';

export type StockName =
  | 'northside-vireo'
  | 'ironbark-cars'
  | 'harrow-finch'
  | 'saltbush-caravans'
  | 'redgum-motorcycles'
  | 'gantry-trucks'
  | 'kilowatt-cars'
  | 'ashby-prestige'
  | 'listings';

/** What a buyer types, and which cars of a stock are meant: a rule about what the feed says. */
export interface BuyerQuery {
  readonly stock: StockName;
  readonly text: string;
  readonly means: Rule;
}
type Rule = (car: VehicleSummary) => boolean;

const all =
  (...rules: Rule[]): Rule =>
  (car) =>
    rules.every((rule) => rule(car));
const either =
  (...rules: Rule[]): Rule =>
  (car) =>
    rules.some((rule) => rule(car));
const not =
  (rule: Rule): Rule =>
  (car) =>
    !rule(car);

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const make =
  (...names: string[]): Rule =>
  ({ make }) =>
    names.some((name) => letters(name) === letters(make));
const model =
  (...names: string[]): Rule =>
  ({ model }) =>
    names.some((name) => letters(name) === letters(model));
/** Models that a maker numbers within a family: a C200 is a C-Class. */
const family =
  (models: RegExp): Rule =>
  ({ model }) =>
    models.test(model);
const nothing: Rule = () => false;
const everything: Rule = () => true;
/** Words of the badge, side by side. */
const badge =
  (...phrases: string[]): Rule =>
  ({ badge }) =>
    phrases.some((phrase) => ` ${words(badge)} `.includes(` ${words(phrase)} `));
const words = (text: string): string =>
  text
    .split(/\s+/)
    .map(letters)
    .filter((word) => word !== '')
    .join(' ');
const body =
  (...values: string[]): Rule =>
  ({ body }) =>
    values.includes(body ?? '');
const condition =
  (...values: string[]): Rule =>
  ({ car_type }) =>
    values.includes(car_type);
const fuel =
  (...values: string[]): Rule =>
  ({ fuel }) =>
    values.includes(fuel ?? '');
const gearbox =
  (value: string): Rule =>
  ({ transmission }) =>
    transmission === value;
const drive =
  (...values: string[]): Rule =>
  ({ drive }) =>
    values.includes(drive ?? '');
const colour =
  (...values: string[]): Rule =>
  ({ colour }) =>
    values.includes(colour ?? '');
const seats = (low: number, high = low): Rule => between(({ seats }) => seats, low, high);
const doors =
  (count: number): Rule =>
  ({ doors }) =>
    doors === count;
const year = (low: number, high = low): Rule => between(({ year }) => year, low, high);
const price = (low: number, high: number): Rule => between(({ price }) => price, low, high);
const weekly = (low: number, high: number): Rule => between(({ weekly_price }) => weekly_price, low, high);
const km = (low: number, high: number): Rule => between(({ km }) => km, low, high);
const tows = (kg: number): Rule => between(({ tow_capacity }) => tow_capacity, kg, Infinity);
const place =
  (...names: string[]): Rule =>
  ({ location_name, city }) =>
    names.includes(location_name) || names.includes(city);
const state =
  (value: string): Rule =>
  (car) =>
    car.state === value;
const feature =
  (...named: string[]): Rule =>
  ({ features }) =>
    features.some((text) => named.some((name) => text.toLowerCase().includes(name)));
const suits =
  (category: string): Rule =>
  ({ categories }) =>
    categories.includes(category);
const dropped: Rule = ({ price, before_price }) => price !== undefined && (before_price ?? 0) > price;
const belowMarket: Rule = (car) => car.below_market === true;
const certified: Rule = (car) => car.certified;
const tag =
  (value: string): Rule =>
  (car) =>
    car.tag === value;

function between(of: (car: VehicleSummary) => number | undefined, low: number, high: number): Rule {
  return (car) => {
    const value = of(car);
    return value !== undefined && value >= low && value <= high;
  };
}

const BRISBANE = { latitude: -27.47, longitude: 153.03 };
const LOCATIONS: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  Aspley: { latitude: -27.3639, longitude: 153.0172 },
  Chermside: { latitude: -27.386, longitude: 153.031 },
  'North Lakes': { latitude: -27.24, longitude: 153.02 },
};
const nearBrisbane: Rule = ({ location_name }) => {
  const point = LOCATIONS[location_name];
  return point !== undefined && distanceKm(BRISBANE, point) <= 50;
};

/** Some listings have it as the model "Rav" with a badge that begins with 4. */
const RAV4: Rule = either(model('RAV4'), all(model('Rav'), badge('4')));

/** Some listings have it as the model "Land" with a badge that begins with "Cruiser Prado". */
const PRADO: Rule = either(model('Landcruiser Prado'), all(model('Land'), badge('Cruiser Prado')));
const AMG: Rule = all(make('Mercedes-Benz'), either(model('AMG'), badge('AMG')));

const kind =
  (...names: string[]): Rule =>
  ({ body_style }) =>
    names.includes(body_style ?? '');
const figure = (
  name:
    | 'atm'
    | 'tare'
    | 'ball_weight'
    | 'payload'
    | 'body_length'
    | 'gvm'
    | 'gcm'
    | 'engine_hours'
    | 'engine_cc'
    | 'seat_height',
  low: number,
  high = Infinity,
): Rule => between((vehicle) => vehicle[name], low, high);
const FOOT_MM = 304.8;
/** To the half foot on either side. */
const feet = (length: number): Rule =>
  figure('body_length', Math.round((length - 0.5) * FOOT_MM), Math.round((length + 0.5) * FOOT_MM));
const berths = (low: number, high = Infinity): Rule => between(({ sleeps }) => sleeps, low, high);
const bunks = (low: number, high = Infinity): Rule => between(({ bunks }) => bunks, low, high);
const lams: Rule = (bike) => bike.lams === true;
const licence =
  (value: string): Rule =>
  ({ licence_class }) =>
    licence_class === value;
const axles =
  (value: string): Rule =>
  ({ axles }) =>
    axles === value;
const bed =
  (text: string): Rule =>
  (van) =>
    van.bed?.toLowerCase().includes(text) === true;
const ensuite: Rule = (van) => van.ensuite !== undefined && van.ensuite !== 'No';
const emissions =
  (value: string): Rule =>
  ({ emission_standard }) =>
    emission_standard === value;

type Table = Readonly<Record<string, Rule>>;
const M: StockName = 'northside-vireo';
const Y: StockName = 'ironbark-cars';
const G: StockName = 'harrow-finch';
const L: StockName = 'listings';
const VANS: StockName = 'saltbush-caravans';
const BIKES: StockName = 'redgum-motorcycles';
const TRUCKS: StockName = 'gantry-trucks';
const EVS: StockName = 'kilowatt-cars';
const PRESTIGE: StockName = 'ashby-prestige';
const ofStock = (stock: StockName, table: Table): BuyerQuery[] =>
  Object.entries(table).map(([text, means]) => ({ stock, text, means }));

/** By what is asked about. */
export const BUYER_QUERIES: Readonly<Record<string, readonly BuyerQuery[]>> = {
  'make and model': [
    ...ofStock(M, {
      toyota: make('Toyota'),
      'vireo kestrel': model('Kestrel'),
      'mazda 3': model('Mazda3'),
      corolla: model('Corolla'),
      corella: model('Corella'),
      prado: model('LandCruiser Prado'),
      'haval jolion': model('Haval Jolion'),
      'gwm ute': all(make('GWM'), model('Ute')),
      vw: make('Volkswagen'),
      'toyota hilux': model('HiLux'),
      'eclipse cross': model('Eclipse Cross'),
      'Show me Fords': make('Ford'),
    }),
    ...ofStock(Y, {
      'mazda 2': model('Mazda2'),
      'hyundai i30': model('i30'),
      'tesla model y': model('Model Y'),
      'mazda cx-5': model('CX-5'),
      kia: make('Kia'),
      'subaru wrx': model('WRX'),
      'transit custom': model('Transit Custom'),
    }),
    ...ofStock(L, {
      'mazda 3': all(make('Mazda'), model('3', 'Mazda3')),
      'mazda 6': all(make('Mazda'), model('6', 'Mazda6')),
      'peugeot 2008': model('2008'),
      'range rover sport': model('Range Rover Sport'),
      'land rover': make('Land Rover'),
      'mercedes benz': make('Mercedes-Benz'),
      merc: make('Mercedes-Benz'),
      chevy: make('Chevrolet'),
      landcruiser: model('Landcruiser'),
      'toyota 86': all(make('Toyota'), model('86')),
      'ram 1500': all(make('Ram'), model('1500')),
      haval: either(make('Haval'), model('Haval')),
      c200: model('C200'),
    }),
  ],
  'typing mistakes, joins and splits': [
    ...ofStock(M, {
      corola: model('Corolla'),
      'hi lux': model('HiLux'),
      'toyata camry': model('Camry'),
      hyundia: make('Hyundai'),
      mitsubshi: make('Mitsubishi'),
      cx5: model('CX-5'),
      'cx 9': model('CX-9'),
      'x trail': model('X-Trail'),
      'land cruiser prado': model('LandCruiser Prado'),
      kestral: model('Kestrel'),
    }),
    ...ofStock(Y, {
      'i 30': model('i30'),
      mazda3: model('Mazda3'),
      santafe: model('Santa Fe'),
      comodore: model('Commodore'),
      tuscon: model('Tucson'),
      forrester: model('Forester'),
      'd max': model('D-MAX'),
      'volkswagon golf': model('Golf'),
      navarra: model('Navara'),
      'hiace van': all(model('HiAce'), body('van')),
      sorrento: model('Sorento'),
    }),
    ...ofStock(L, {
      'land crusier': model('Landcruiser'),
      'hyudai tuscon': model('Tucson'),
      subura: make('Subaru'),
      'nisan patrol': model('Patrol'),
      merecedes: make('Mercedes-Benz'),
      'rav 4': RAV4,
      'toyota rav4': RAV4,
      'hr v': model('HR-V'),
      mx5: model('MX-5'),
    }),
  ],
  badge: [
    ...ofStock(M, {
      'rav4 gxl': all(model('RAV4'), badge('GXL')),
      'kestrel summit': all(model('Kestrel'), badge('Summit')),
      wildtrak: badge('Wildtrak'),
      'golf gti': all(model('Golf'), badge('GTI')),
      'brolga touring awd': all(model('Brolga'), badge('Touring'), drive('allWheel')),
      'trail 4x4': all(badge('Trail'), drive('fourWheel')),
    }),
    ...ofStock(Y, {
      'ascent sport': badge('Ascent Sport'),
      'corolla acsent sport': all(model('Corolla'), badge('Ascent Sport')),
      'hilux sr5': all(model('HiLux'), badge('SR5')),
      'maxx sport': badge('Maxx Sport'),
      'commodore sv6': all(model('Commodore'), badge('SV6')),
      'st-l': badge('ST-L'),
      'gt line sportage': all(model('Sportage'), badge('GT-Line')),
      'falcon xr6': all(model('Falcon'), badge('XR6')),
      'swift gl navigator': all(model('Swift'), badge('GL Navigator')),
    }),
    ...ofStock(G, { 'triton glx+': all(model('Triton'), badge('GLX')) }),
    ...ofStock(L, {
      'golf gti': all(model('Golf'), badge('GTI')),
      'landcruiser gxl': all(model('Landcruiser'), badge('GXL')),
      'ranger wildtrack': all(model('Ranger'), badge('Wildtrak')),
      'tiguan r line': all(model('Tiguan'), badge('R-Line', 'RLine', 'R Line')),
      'triton glx+': all(model('Triton'), badge('GLX')),
      'biturbo quattro': all(badge('Biturbo'), badge('Quattro')),
      'wildtrak biturbo': nothing,
      'gxl v8': all(badge('GXL'), badge('V8')),
      'hilux sr5 + premium interior': all(model('Hilux'), badge('SR5'), badge('Premium Interior')),
      'ranger wildtrak hilux sr5': either(all(model('Ranger'), badge('Wildtrak')), all(model('Hilux'), badge('SR5'))),
      prado: PRADO,
      'toyota prado': PRADO,
      'prado gxl': all(PRADO, badge('GXL')),
      amg: AMG,
      'mercedes amg': AMG,
    }),
  ],
  body: [
    ...ofStock(M, {
      utes: body('ute'),
      suv: body('suv'),
      'people mover': body('peopleMover'),
      'people movers': body('peopleMover'),
      'station wagon': body('wagon'),
      'dual cab': badge('Dual Cab', 'Double Cab', 'Crew Cab'),
      'double cab ute': all(body('ute'), badge('Dual Cab', 'Double Cab', 'Crew Cab')),
      pickup: body('ute'),
      hatchback: body('hatch'),
      'work vans': body('van'),
    }),
    ...ofStock(Y, {
      'crew cab': badge('Dual Cab', 'Double Cab', 'Crew Cab'),
      minivan: body('peopleMover'),
      estate: body('wagon'),
      saloon: body('sedan'),
      hatches: body('hatch'),
      convertible: body('convertible'),
      seden: body('sedan'),
    }),
    ...ofStock(L, {
      coupe: body('coupe'),
      cabrio: body('convertible'),
      mpv: body('peopleMover'),
      'toyota utes': all(make('Toyota'), body('ute')),
      crossovers: body('suv'),
    }),
  ],
  condition: [
    ...ofStock(M, {
      'demo cars': condition('demo'),
      'used cars': condition('used'),
      'second hand': condition('used'),
      'brand new': condition('new'),
      'new vireo': condition('new'),
      'ex demo': condition('demo'),
      certified: certified,
      'certified used cars': all(certified, condition('used')),
      'pre-owned suv': all(condition('used'), body('suv')),
      demonstrators: condition('demo'),
      'new and demo kestrel': all(model('Kestrel'), condition('new', 'demo')),
      'run out': tag('Run Out'),
      'coming soon': ({ status }) => status === 'coming_soon',
    }),
    ...ofStock(Y, { 'used cars': condition('used'), 'new cars': condition('new'), special: tag('Special') }),
    ...ofStock(L, { 'demo mg': all(condition('demo'), make('MG')) }),
  ],
  fuel: [
    ...ofStock(M, {
      electric: fuel('electric'),
      ev: fuel('electric'),
      evs: fuel('electric'),
      'electric car': fuel('electric'),
      hybrid: fuel('hybrid'),
      'hybrid suv': all(fuel('hybrid'), body('suv')),
      diesel: fuel('diesel'),
      'turbo diesel ute': all(fuel('diesel'), body('ute')),
      'electric sunroof': feature('electric sunroof'),
      phev: fuel('plugInHybrid'),
    }),
    ...ofStock(Y, {
      electric: fuel('electric'),
      'petrol hatch': all(fuel('petrol'), body('hatch')),
      'corolla hybrid': all(model('Corolla'), fuel('hybrid')),
      unleaded: fuel('petrol'),
    }),
    ...ofStock(L, {
      'fully electric': fuel('electric'),
      lpg: fuel('lpg'),
      'diesel wagons': all(fuel('diesel'), body('wagon')),
    }),
  ],
  gearbox: [
    ...ofStock(M, {
      'navara auto': all(model('Navara'), gearbox('automatic')),
      manual: gearbox('manual'),
      'stick shift': gearbox('manual'),
      'automatic gearbox': gearbox('automatic'),
      'auto utes': all(gearbox('automatic'), body('ute')),
    }),
    ...ofStock(Y, {
      manual: gearbox('manual'),
      'navara auto': all(model('Navara'), gearbox('automatic')),
      'manual hatch': all(gearbox('manual'), body('hatch')),
      'automatic corolla': all(gearbox('automatic'), model('Corolla')),
    }),
    ...ofStock(L, {
      'manual wrx': all(model('WRX'), gearbox('manual')),
      'golf manual': all(model('Golf'), gearbox('manual')),
      automtic: gearbox('automatic'),
    }),
  ],
  drive: [
    ...ofStock(M, {
      '4x4': drive('fourWheel'),
      '4wd': drive('fourWheel'),
      awd: drive('allWheel'),
      'all wheel drive suv': all(drive('allWheel'), body('suv')),
      'rear wheel drive': drive('rear'),
      '2wd ute': all(drive('front', 'rear'), body('ute')),
      'four wheel drive': drive('fourWheel'),
    }),
    ...ofStock(Y, {
      'ute 4x4': all(body('ute'), drive('fourWheel')),
      '4 x 4': drive('fourWheel'),
      fwd: drive('front'),
      rwd: drive('rear'),
    }),
    ...ofStock(L, {
      '4wd landcruiser': all(model('Landcruiser'), drive('fourWheel')),
      'awd wagon': all(drive('allWheel'), body('wagon')),
    }),
  ],
  colour: [
    ...ofStock(M, {
      white: colour('White'),
      'silver suv': all(colour('Silver'), body('suv')),
      gray: colour('Grey'),
      'red kestrel': all(colour('Red'), model('Kestrel')),
      charcoal: colour('Grey'),
      'navy blue': colour('Blue'),
    }),
    ...ofStock(Y, {
      'white corolla': all(colour('White'), model('Corolla')),
      maroon: colour('Red'),
      champagne: colour('Gold'),
      'corolla white': all(colour('White'), model('Corolla')),
      'yellow cars': colour('Yellow'),
      green: colour('Green'),
    }),
    ...ofStock(L, {
      'orange focus': all(colour('Orange'), model('Focus')),
      purple: colour('Purple'),
      'pink cars': colour('Pink'),
    }),
  ],
  seats: [
    ...ofStock(M, {
      '7 seater': seats(7),
      'seven seater': seats(7),
      '7-seater suv': all(seats(7), body('suv')),
      'seats 7': seats(7),
      '8 seats': seats(8),
      '7 or more seats': seats(7, Infinity),
      '2 seater': seats(2),
    }),
    ...ofStock(Y, {
      '7 seater': seats(7),
      '5 seat wagon': all(seats(5), body('wagon')),
      'at least 7 seats': seats(7, Infinity),
    }),
    ...ofStock(L, { '8 seater': seats(8), '7seater diesel': all(seats(7), fuel('diesel')), '12 seater': seats(12) }),
  ],
  doors: [
    ...ofStock(M, {
      '2 door': doors(2),
      '4 door sedan': all(doors(4), body('sedan')),
      '5 doors': doors(5),
      'five door hatch': all(doors(5), body('hatch')),
    }),
    ...ofStock(Y, { '3 door': doors(3), '5-door mazda': all(doors(5), make('Mazda')), '4dr': doors(4) }),
    ...ofStock(L, {
      'two door coupe': all(doors(2), body('coupe')),
      '2 door bmw': all(doors(2), make('BMW')),
      '3 door hatch': all(doors(3), body('hatch')),
      '5 door diesel': all(doors(5), fuel('diesel')),
      'three door mini': all(doors(3), make('Mini')),
    }),
  ],
  year: [
    ...ofStock(M, {
      '2019': year(2019),
      '2018-2020': year(2018, 2020),
      '2019 or newer': year(2019, Infinity),
      'after 2018': year(2019, Infinity),
      'last 3 years': year(2023, Infinity),
      '2020+': year(2020, Infinity),
      'from 2021': year(2021, Infinity),
      'between 2016 and 2018': year(2016, 2018),
    }),
    ...ofStock(Y, {
      '2015 corolla': all(year(2015), model('Corolla')),
      'before 2014': year(0, 2013),
      '2016 to 2018 mazda': all(year(2016, 2018), make('Mazda')),
      'less than 5 years old': year(2021, Infinity),
      '3 to 5 years old suv': all(body('suv'), year(2021, 2023)),
      '2013 or older': year(0, 2013),
      'since 2020': year(2020, Infinity),
      'i30 2018': all(model('i30'), year(2018)),
    }),
    ...ofStock(L, {
      '2018 hilux': all(model('Hilux'), year(2018)),
      '2022 onwards mg': all(make('MG'), year(2022, Infinity)),
      'newer than 2021 ranger': all(model('Ranger'), year(2022, Infinity)),
    }),
  ],
  price: [
    ...ofStock(M, {
      'under 40k': price(0, 40_000),
      'ute under 20000': all(body('ute'), price(0, 20_000)),
      '30-40k': price(30_000, 40_000),
      '20 grand': price(0, 20_000),
      '$15,000 max': price(0, 15_000),
      'around 25k': price(22_500, 27_500),
      'between $20,000 and $30,000': price(20_000, 30_000),
      'over 50k': price(50_000, Infinity),
      'suv up to $35k': all(body('suv'), price(0, 35_000)),
      '20k to 30k hatch': all(price(20_000, 30_000), body('hatch')),
    }),
    ...ofStock(Y, {
      'under $10,000': price(0, 10_000),
      'hatch under 15k': all(body('hatch'), price(0, 15_000)),
      '$10k-$15k': price(10_000, 15_000),
      'less than 12 thousand': price(0, 12_000),
      'cars under 20': price(0, 20_000),
      'budget 18000': price(0, 18_000),
      'price under 25k': price(0, 25_000),
      '$20000 or less': price(0, 20_000),
    }),
    ...ofStock(L, {
      'corolla under 15k': all(model('Corolla'), price(0, 15_000)),
      'porsche over 200k': all(make('Porsche'), price(200_000, Infinity)),
      'hilux 30k-40k': all(model('Hilux'), price(30_000, 40_000)),
    }),
  ],
  "a week's repayment": [
    ...ofStock(M, {
      'under 150 a week': weekly(0, 150),
      '$100 per week': weekly(0, 100),
      '120pw': weekly(0, 120),
      'suv under $200 a week': all(body('suv'), weekly(0, 200)),
      '100-150 a week': weekly(100, 150),
      'less than 90 weekly': weekly(0, 90),
    }),
    ...ofStock(Y, {
      'under $80 per week': weekly(0, 80),
      '$75/week': weekly(0, 75),
      'hatch max 90 a week': all(body('hatch'), weekly(0, 90)),
      'repayments under 100 a week': weekly(0, 100),
      '$60 pw': weekly(0, 60),
    }),
  ],
  kilometres: [
    ...ofStock(M, {
      'low kms': km(0, 50_000),
      'under 100,000 km': km(0, 100_000),
      'under 50000kms': km(0, 50_000),
      'less than 80k kms': km(0, 80_000),
      'low km hilux': all(model('HiLux'), km(0, 50_000)),
    }),
    ...ofStock(Y, {
      'under 100 000 km': km(0, 100_000),
      '50-100k km': km(50_000, 100_000),
      'max 120,000 kilometres': km(0, 120_000),
      'between 50000 and 80000 km': km(50_000, 80_000),
      'corolla under 100k km': all(model('Corolla'), km(0, 100_000)),
      'low kilometres automatic': all(km(0, 50_000), gearbox('automatic')),
    }),
    ...ofStock(L, {
      'i30 low kms': all(model('i30'), km(0, 50_000)),
      'under 10,000 km used': all(km(0, 10_000), condition('used')),
    }),
  ],
  towing: [
    ...ofStock(M, {
      'tow 3 tonne': tows(3000),
      'tows 3.5t': tows(3500),
      'towing capacity 2500kg': tows(2500),
      'can tow 2000 kg': tows(2000),
      'suv tow 2 tonne': all(body('suv'), tows(2000)),
      '3 tonne towing': tows(3000),
      'diesel that tows 2.5t': all(fuel('diesel'), tows(2500)),
      'tow 750kg': tows(750),
    }),
    ...ofStock(Y, {
      'tow 3 tonne': tows(3000),
      'ute tow 3500kg': all(body('ute'), tows(3500)),
      'towing at least 2.5 tonnes': tows(2500),
      'tow 2 tonnes under 20k': all(tows(2000), price(0, 20_000)),
    }),
  ],
  place: [
    ...ofStock(M, {
      aspley: place('Aspley'),
      'in chermside': place('Chermside'),
      'north lakes': place('North Lakes'),
      'utes at aspley': all(body('ute'), place('Aspley')),
      'near 4000': nearBrisbane,
      'mazda near 4000': all(make('Mazda'), nearBrisbane),
      'northlakes demo': all(place('North Lakes'), condition('demo')),
      queensland: state('qld'),
      chermsid: place('Chermside'),
    }),
    ...ofStock(Y, { geelong: place('Geelong'), 'hatch in geelong': all(body('hatch'), place('Geelong')) }),
    ...ofStock(L, {
      'hilux in blacktown': all(model('Hilux'), place('Blacktown')),
      tasmania: state('tas'),
      'kia hoppers crossing': all(make('Kia'), place('Hoppers Crossing')),
    }),
  ],
  features: [
    ...ofStock(M, {
      'apple carplay': feature('carplay'),
      'tow bar': feature('tow bar'),
      towbar: feature('tow bar'),
      sunroof: feature('sunroof', 'glass roof'),
      leather: feature('leather seats'),
      'leather seats': feature('leather seats'),
      'heated seats': feature('heated front seats', 'heated and ventilated'),
      'android auto': feature('android auto'),
      'bull bar and snorkel': all(feature('bull bar'), feature('snorkel')),
      'adaptive cruise control': feature('adaptive cruise'),
      '360 camera': feature('360'),
      'suv with sunroof': all(body('suv'), feature('sunroof', 'glass roof')),
    }),
    ...ofStock(Y, {
      'sat nav': feature('navigation'),
      'alloy wheels': feature('alloy wheels'),
      'reverse camera': feature('reversing camera'),
      'corolla with carplay': all(model('Corolla'), feature('carplay')),
      bluetooth: feature('bluetooth'),
      'roof racks': feature('roof rail'),
      'electric tailgate': feature('power tailgate'),
      'keyless entry': feature('keyless'),
    }),
  ],
  use: [
    ...ofStock(M, {
      'family car': suits('Family'),
      'first car': suits('First car'),
      'family suv': all(suits('Family'), body('suv')),
      'work ute': all(suits('Work'), body('ute')),
      towing: suits('Towing'),
      'low emission': suits('Low emission'),
      'car for work': suits('Work'),
      'p plater': suits('First car'),
      'tow a caravan': suits('Towing'),
      'first car under 20k': all(suits('First car'), price(0, 20_000)),
      tradie: suits('Work'),
    }),
  ],
  'dropped and low prices': [
    ...ofStock(M, {
      'price drop': dropped,
      'reduced suv': all(dropped, body('suv')),
      'price reduced under 40k': all(dropped, price(0, 40_000)),
      'below market': belowMarket,
      'toyota below market price': all(belowMarket, make('Toyota')),
    }),
    ...ofStock(Y, {
      'price dropped': dropped,
      'marked down ute': all(dropped, body('ute')),
      'reduced price hatch': all(dropped, body('hatch')),
      'under market': belowMarket,
      'below market under 20k': all(belowMarket, price(0, 20_000)),
    }),
  ],
  'whole, or not at all': [
    ...ofStock(Y, {
      'fun car': nothing,
      'town car': nothing,
      'ladies car': nothing,
      'good on fuel': nothing,
      'long drives': nothing,
      '6 cylinder': nothing,
      'balance of new car warranty': nothing,
      'suv with 3 rows': all(body('suv'), seats(7, Infinity)),
    }),
    ...ofStock(L, {
      'twin cab': badge('Dual Cab', 'Double Cab', 'Crew Cab', 'Twin Cab', 'D Cab', 'DCab'),
      'wagon with third row': all(body('wagon'), seats(7, Infinity)),
    }),
  ],
  alternatives: [
    ...ofStock(M, {
      'toyota or mazda': make('Toyota', 'Mazda'),
      'white or silver': colour('White', 'Silver'),
      'suv or wagon': body('suv', 'wagon'),
      'hybrid or electric': fuel('hybrid', 'electric'),
      'ranger or hilux': model('Ranger', 'HiLux'),
      'corolla or mazda 3': model('Corolla', 'Mazda3'),
      'new or demo': condition('new', 'demo'),
      'aspley or chermside': place('Aspley', 'Chermside'),
      'toyota or mazda 3': either(make('Toyota'), model('Mazda3')),
    }),
    ...ofStock(Y, {
      'kia/hyundai': make('Kia', 'Hyundai'),
      'white or blue hatch': all(colour('White', 'Blue'), body('hatch')),
      'mazda2 or yaris': model('Mazda2', 'Yaris'),
      '2018 or 2019': year(2018, 2019),
      'toyota corolla or hyundai i30 under 20k': all(model('Corolla', 'i30'), price(0, 20_000)),
      'ute or van': body('ute', 'van'),
    }),
    ...ofStock(L, {
      'rav4 or tucson': either(RAV4, model('Tucson')),
      'mazda 3 or toyota corolla': either(all(make('Mazda'), model('3', 'Mazda3')), model('Corolla')),
    }),
  ],
  negation: [
    ...ofStock(M, {
      'not white': not(colour('White')),
      'no vans': not(body('van')),
      'suv not white': all(body('suv'), not(colour('White'))),
      'anything but silver': not(colour('Silver')),
      'no diesel': not(fuel('diesel')),
      'without sunroof': not(feature('sunroof', 'glass roof')),
      'toyota but not corolla': all(make('Toyota'), not(model('Corolla'))),
      'not a manual': not(gearbox('manual')),
      'no white or silver': not(colour('White', 'Silver')),
    }),
    ...ofStock(Y, {
      'not white hatch': all(not(colour('White')), body('hatch')),
      'no utes or vans': not(body('ute', 'van')),
      'any colour but white': not(colour('White')),
      'mazda except cx-5': all(make('Mazda'), not(model('CX-5'))),
      'not holden': not(make('Holden')),
      'not over 20k': price(0, 20_000),
    }),
  ],
  'as it comes': [
    ...ofStock(M, {
      'something for towing a caravan': suits('Towing'),
      'ute to tow a boat': all(body('ute'), suits('Towing')),
      '4wd for towing my horse float': all(drive('fourWheel'), suits('Towing')),
      'best car for a family of 6': seats(6, Infinity),
      'room for 7 people': seats(7, Infinity),
      'near new suv': all(body('suv'), km(0, 20_000)),
      'nearly new hatch under 30k': all(body('hatch'), km(0, 20_000), price(0, 30_000)),
      'dark grey suv': all(colour('Grey'), body('suv')),
      'light blue hatch': all(colour('Blue'), body('hatch')),
      burgandy: colour('Red'),
      'commercial vehicles': body('ute', 'van'),
      'single cab ute': nothing,
      'small car': body('hatch'),
      'best small car under 15k': all(body('hatch'), price(0, 15_000)),
      'suv on sale': all(body('suv'), dropped),
      'good tradie ute': all(body('ute'), suits('Work')),
      'tradie ute with canopy': all(body('ute'), suits('Work'), feature('canopy')),
      'between 10 and 15k': price(10_000, 15_000),
      'no more than 25000': price(0, 25_000),
      'plug in hybrid': nothing,
      'brand new suv': all(condition('new'), body('suv')),
      'tows 2500kg': tows(2500),
      'rav4 cx5 xtrail': either(RAV4, model('CX-5'), model('X-Trail')),
      'dmax lsu': all(model('D-MAX'), badge('LS-U')),
      bt50: model('BT-50'),
    }),
    ...ofStock(Y, {
      'room for 7 people': seats(7, Infinity),
      'king cab': nothing,
      'd cab': badge('Dual Cab', 'Crew Cab', 'Double Cab'),
      'small cars': body('hatch'),
      'suv on sale': all(body('suv'), dropped),
      'older than 2015': year(0, 2014),
      'from 2016 to 2019': year(2016, 2019),
      '100000km or less': km(0, 100_000),
      'less than 100k kms': km(0, 100_000),
      'under $100 pw': weekly(0, 100),
      'red or blue hatchback': all(colour('Red', 'Blue'), body('hatch')),
      'hilux workmate': all(model('HiLux'), badge('Workmate')),
      'kia or hyundai suv under 35k': all(make('Kia', 'Hyundai'), body('suv'), price(0, 35_000)),
      'mitsubishi asx or hyundai kona': model('ASX', 'Kona'),
      'forester or outback': model('Forester', 'Outback'),
      'station wagon diesel auto': all(body('wagon'), fuel('diesel'), gearbox('automatic')),
      'swift sport': all(model('Swift'), badge('Sport')),
      'awd or 4wd': drive('allWheel', 'fourWheel'),
      'bluetooth and cruise control': all(feature('bluetooth'), feature('cruise control')),
      'auto only': gearbox('automatic'),
    }),
    ...ofStock(L, {
      'mercedes c class': all(make('Mercedes-Benz'), family(/^C(?:-class|\d)/i)),
      'c class under 40k': all(make('Mercedes-Benz'), family(/^C(?:-class|\d)/i), price(0, 40_000)),
      'bmw 3 series': all(make('BMW'), family(/^(?:3$|3\d\d|M3\d\d)/)),
      'glc under 70k': all(family(/^GLC/), price(0, 70_000)),
      'soft top': body('convertible', 'softtop'),
      'pre 2010': year(0, 2009),
      '2020 onwards': year(2020, Infinity),
      'hybrid rav4 less than 50000': all(RAV4, fuel('hybrid'), price(0, 50_000)),
      'mazda cx5 not petrol': all(make('Mazda'), model('CX-5'), not(fuel('petrol'))),
      'white camry hybrid 2019': all(model('Camry'), colour('White'), fuel('hybrid'), year(2019)),
      '8 seater van': all(seats(8), body('van')),
      'evs under 60k': all(fuel('electric'), price(0, 60_000)),
      'subaru xv': all(make('Subaru'), model('XV')),
      '2wd ute': all(drive('front', 'rear'), body('ute')),
      'no vans under 20k': all(not(body('van')), price(0, 20_000)),
    }),
  ],
  'several at once': [
    ...ofStock(M, {
      'Toyota SUV under $40k auto white': all(
        make('Toyota'),
        body('suv'),
        price(0, 40_000),
        gearbox('automatic'),
        colour('White'),
      ),
      'ute 4x4 under 40k with tow bar': all(body('ute'), drive('fourWheel'), price(0, 40_000), feature('tow bar')),
      '7 seater hybrid under 70k': all(seats(7), fuel('hybrid'), price(0, 70_000)),
      'used automatic hatch under 100,000 km': all(
        condition('used'),
        gearbox('automatic'),
        body('hatch'),
        km(0, 100_000),
      ),
      'white or silver suv 2020 or newer at aspley': all(
        colour('White', 'Silver'),
        body('suv'),
        year(2020, Infinity),
        place('Aspley'),
      ),
      'family suv, not white, under $200 a week': all(
        suits('Family'),
        body('suv'),
        not(colour('White')),
        weekly(0, 200),
      ),
      'demo kestrel summit': all(condition('demo'), model('Kestrel'), badge('Summit')),
      'vireo brolga hybrid awd': all(model('Brolga'), fuel('hybrid'), drive('allWheel')),
      'Ford Ranger dual cab 4x4 diesel 2018+': all(
        model('Ranger'),
        badge('Dual Cab', 'Double Cab', 'Crew Cab'),
        drive('fourWheel'),
        fuel('diesel'),
        year(2018, Infinity),
      ),
    }),
    ...ofStock(Y, {
      'mazda 3 2016 auto': all(model('Mazda3'), year(2016), gearbox('automatic')),
      'automatic hatch under 15k low kms': all(gearbox('automatic'), body('hatch'), price(0, 15_000), km(0, 50_000)),
      'white hilux 4x4 diesel': all(colour('White'), model('HiLux'), drive('fourWheel'), fuel('diesel')),
      'subaru outback 2.5i': all(model('Outback'), badge('2.5i')),
      'toyota corolla hatch 2018 or newer under 25000 with carplay': all(
        model('Corolla'),
        body('hatch'),
        year(2018, Infinity),
        price(0, 25_000),
        feature('carplay'),
      ),
    }),
    ...ofStock(L, {
      'toyota landcruiser prado diesel under 60k': all(model('Landcruiser Prado'), fuel('diesel'), price(0, 60_000)),
      'white ford ranger 2019 automatic': all(colour('White'), model('Ranger'), year(2019), gearbox('automatic')),
      'mercedes coupe under 50k': all(make('Mercedes-Benz'), body('coupe'), price(0, 50_000)),
      'kia carnival 8 seater': all(model('Carnival'), seats(8)),
      'bmw x5 diesel': all(model('X5'), fuel('diesel')),
      'honda civic manual under 20k': all(model('Civic'), gearbox('manual'), price(0, 20_000)),
      'tesla model 3': model('Model 3'),
      'tesla 2022 model': all(make('Tesla'), year(2022)),
      'ev with 500km range': nothing,
      'heated steering wheel': nothing,
      'subaru forester 2015-2018 under 120,000 km': all(model('Forester'), year(2015, 2018), km(0, 120_000)),
    }),
  ],
  'typed on a phone': [
    ...ofStock(Y, {
      'auto diesel ute under 30k w towbar': all(
        gearbox('automatic'),
        fuel('diesel'),
        body('ute'),
        price(0, 30_000),
        feature('tow bar'),
      ),
      'wagon w/ tow bar': all(body('wagon'), feature('tow bar')),
      'hilux not auto': all(model('HiLux'), not(gearbox('automatic'))),
      'ford or holden wagon': all(make('Ford', 'Holden'), body('wagon')),
      'cheapest suv': body('suv'),
      'lowest kms hatch': body('hatch'),
      'cheapest car': everything,
      'less then 20k': price(0, 20_000),
      '2019 model hatch': all(year(2019), body('hatch')),
      "low km's": km(0, 50_000),
      "mazda '16": all(make('Mazda'), year(2016)),
      "'15 to '18 hatch": all(year(2015, 2018), body('hatch')),
      'under twenty thousand': price(0, 20_000),
      'around fifteen grand': price(13_500, 16_500),
      '2nd hand auto hatch': all(condition('used'), gearbox('automatic'), body('hatch')),
      '50 dollars a week': weekly(0, 50),
      'suv under $300 a fortnight': all(body('suv'), weekly(0, 150)),
      'my20 hatch': all(year(2020), body('hatch')),
      'whats your cheapest ute': body('ute'),
      'cars near me': everything,
      'something for towing a van': tows(2000),
    }),
    ...ofStock(G, {
      'used hilux parramatta': all(condition('used'), model('HiLux'), place('Parramatta')),
      'cars in sydney under 20k': all(
        place('Parramatta', 'Castle Hill', 'Liverpool', 'Campbelltown'),
        price(0, 20_000),
      ),
      'suv melbourne': all(place('Essendon', 'Ringwood', 'Dandenong'), body('suv')),
      'corolla 3350': all(model('Corolla'), place('Ballarat')),
      'nsw utes': all(state('nsw'), body('ute')),
      '3 yr old suv': all(year(2023), body('suv')),
      'van long wheelbase': all(body('van'), badge('LWB')),
    }),
    ...ofStock(BIKES, { 'low km bike': km(0, 15_000), 'cheapest lams bike': lams }),
  ],
  'names that are not here': [
    ...ofStock(M, { wrangler: nothing, 'golf r': nothing, 'white wrangler under 60k': nothing }),
    ...ofStock(Y, { fiesta: nothing, 'yaris cross': nothing, wranglers: nothing, 4418: nothing }),
    ...ofStock(G, {
      'jeep wrangler': nothing,
      'civic type r': nothing,
      'golf r-line': nothing,
      'cx-60': nothing,
      i30n: nothing,
      'i30 n': all(model('i30'), badge('N')),
      citroën: nothing,
      'gwm cannon': all(make('GWM'), family(/^Ute$/), ({ badge }) => /^Cannon/.test(badge)),
      'tiguan allspace': nothing,
      'ford falcon xr6 turbo': nothing,
      'range rover': nothing,
    }),
    ...ofStock(L, { 'golf r': all(model('Golf'), badge('R')), jolion: model('Jolion', 'Haval Jolion') }),
    ...ofStock(BIKES, { 'harley davidson sportster': nothing, 'speed triple': nothing, 'ninja 300': nothing }),
    ...ofStock(PRESTIGE, {
      'g wagon': nothing,
      'macan s': all(model('Macan'), badge('S')),
      '320i': nothing,
      gle: family(/^GLE/),
      'bmw 5 series': all(make('BMW'), family(/^5\d\d/)),
    }),
  ],
  'as a phone hears it': [
    ...ofStock(G, {
      'mazda three': model('Mazda3'),
      'rav four hybrid under fifty thousand': all(RAV4, fuel('hybrid'), price(0, 50_000)),
      'cx five or cx thirty': model('CX-5', 'CX-30'),
      'hi can you show me white hiluxes please': all(model('HiLux'), colour('White')),
      "cheapest car you've got": everything,
      'looking for a reliable first car for my daughter under 15k': all(suits('First car'), price(0, 15_000)),
      'under 10k ono': price(0, 10_000),
      'stock no U49120': ({ stocknum }) => stocknum === 'U49120',
      "Mazda BT-50's": model('BT-50'),
      'Hyundai Tucson Elite MY19.5': all(model('Tucson'), badge('Elite'), year(2019)),
      'newest arrivals': everything,
      'twenty twenty one corolla': all(model('Corolla'), year(2021)),
      'do u have utes': body('ute'),
      'suv melb': all(place('Essendon', 'Ringwood', 'Dandenong'), body('suv')),
    }),
    ...ofStock(EVS, {
      'tesla 3': all(make('Tesla'), model('Model 3')),
      'model three': model('Model 3'),
      'kia ev six': model('EV6'),
      'atto three': model('Atto 3'),
    }),
  ],
  'lists and distances': [
    ...ofStock(G, {
      'within 20 km of parramatta': place('Parramatta', 'Castle Hill', 'Liverpool'),
      'near parramatta 20km': place('Parramatta', 'Castle Hill', 'Liverpool'),
      'utes 20km from castle hill': all(body('ute'), place('Parramatta', 'Castle Hill')),
      'within 50kms of melbourne': place('Essendon', 'Ringwood', 'Dandenong'),
      '500 km': nothing,
      'white, silver suv': all(colour('White', 'Silver'), body('suv')),
      'toyota, mazda': make('Toyota', 'Mazda'),
      'hilux, ranger, triton under 40k': all(model('HiLux', 'Ranger', 'Triton'), price(0, 40_000)),
      'sunroof, leather': all(feature('sunroof'), feature('leather seats')),
      '2019, 2020 corolla': all(model('Corolla'), year(2019, 2020)),
      'ford, white, auto': all(make('Ford'), colour('White'), gearbox('automatic')),
    }),
    ...ofStock(Y, { 'within 20 km of geelong': everything }),
  ],
  caravans: ofStock(VANS, {
    "19'6": figure('body_length', 5792, 6096),
    '19ft 6': figure('body_length', 5792, 6096),
    '19\'6" lotus trooper': model('Trooper'),
    "under 19'6": figure('body_length', 0, 5944),
    'sleeps six': berths(6),
    'sleeps four': berths(4),
    'sleeps two': berths(2, 2),
    '18 foot 2 berth': all(feet(18), berths(2, 2)),
    '18ft to 20ft': figure('body_length', 5486, 6096),
    '2 berth': berths(2, 2),
    'couples van': berths(2, 2),
    'four berth': berths(4),
    'sleeps 5': berths(5),
    '4 person': berths(4),
    'family van under 60k': all(berths(4), price(0, 60_000)),
    'family of 5': berths(5),
    'bunk van': bunks(1),
    'triple bunks': bunks(3, 3),
    'off road van': kind('Off-road caravan'),
    'offroad caravan under 70k': all(kind('Off-road caravan'), price(0, 70_000)),
    'pop top': kind('Pop-top'),
    hybrid: kind('Hybrid caravan'),
    'camper trailer': body('camperTrailer'),
    'vans under 40k': all(body('caravan'), price(0, 40_000)),
    'new vans': all(condition('new'), body('caravan')),
    'second hand caravan': all(condition('used'), body('caravan')),
    'jayco journey': all(make('Jayco'), model('Journey')),
    '18 ft': feet(18),
    '19 footer': feet(19),
    '18 foot van': all(feet(18), body('caravan')),
    'under 20ft': figure('body_length', 0, 20 * FOOT_MM),
    'longer than 6m': figure('body_length', 6000),
    'shorter than 17 foot': figure('body_length', 0, 17 * FOOT_MM),
    'under 2500kg': figure('atm', 0, 2500),
    'atm under 2.5 tonne': figure('atm', 0, 2500),
    'atm under 3': figure('atm', 0, 3000),
    'tare under 2,000 kg': figure('tare', 0, 2000),
    'ball weight under 200': figure('ball_weight', 0, 200),
    'payload 500kg': figure('payload', 500),
    'light van': figure('atm', 0, 2000),
    ensuite,
    'shower and toilet': ensuite,
    'no ensuite': not(ensuite),
    'island bed': bed('island'),
    'single beds': bed('singles'),
    'tandem axle': axles('Tandem'),
    'single axle pop top': all(axles('Single axle'), kind('Pop-top')),
    'tow away under 50k': price(0, 50_000),
  }),
  motorcycles: ofStock(BIKES, {
    r3: model('YZF-R3'),
    'rebel 500': model('CMX500 Rebel'),
    'gold wing': model('GL1800 Gold Wing'),
    'vstrom 650': model('V-Strom 650XT'),
    'hunter cub 125': model('CT125 Hunter Cub'),
    lams,
    'learner legal': lams,
    'learner bike under 10k': all(lams, price(0, 10_000)),
    'first bike': lams,
    'lams honda': all(lams, make('Honda')),
    'adventure bike': kind('Adventure'),
    cruiser: kind('Cruiser'),
    'sports bike': kind('Sports'),
    'dirt bike': kind('Trail'),
    'cruiser or naked': kind('Cruiser', 'Naked'),
    tourer: kind('Tourer', 'Sport tourer'),
    scooter: kind('Scooter'),
    '300cc': figure('engine_cc', 270, 330),
    '650cc or more': figure('engine_cc', 650),
    'under 700 cc': figure('engine_cc', 0, 700),
    'seat height under 800': figure('seat_height', 0, 800),
    'low seat lams': all(figure('seat_height', 0, 790), lams),
    'bikes under 15k': price(0, 15_000),
    'under 8k ride away': price(0, 8000),
    'ride away under 8k': price(0, 8000),
    'mt 07': model('MT-07'),
    harley: make('Harley-Davidson'),
    'automatic bike': gearbox('automatic'),
    'matte black': colour('Black'),
  }),
  trucks: ofStock(TRUCKS, {
    'tailgate lifter': feature('tail lift'),
    tipper: kind('Tipper'),
    'prime mover': kind('Prime mover'),
    tautliner: kind('Curtainsider'),
    'box truck': kind('Pantech'),
    tray: kind('Tray', 'Tray with crane'),
    'flat bed': kind('Tray', 'Tray with crane'),
    hiab: kind('Tray with crane'),
    'fridge truck': nothing,
    '4.5 tonne': figure('gvm', 0, 4500),
    'gvm under 4500': figure('gvm', 0, 4500),
    'tray 4.5t': all(kind('Tray', 'Tray with crane'), figure('gvm', 0, 4500)),
    'mr license': licence('MR'),
    'plus gst under 60k': price(0, 66_000),
    'gvm from 10 to 16 t': figure('gvm', 10_000, 16_000),
    'gcm over 40 tonnes': figure('gcm', 40_000),
    'payload at least 4t': figure('payload', 4000),
    'car licence truck': licence('C'),
    'medium rigid': licence('MR'),
    'hr licence': licence('HR'),
    '6x4': axles('6x4'),
    '4x2 tipper': all(axles('4x2'), kind('Tipper')),
    'euro 6': emissions('Euro VI'),
    'low hours': figure('engine_hours', 0, 5000),
    'under 5000 hours': figure('engine_hours', 0, 5000),
    'under 200000km': km(0, 200_000),
    '8 pallet': feature('eight pallets'),
    'under 100k plus gst': price(0, 110_000),
    'trucks under 90k': price(0, 90_000),
    'isuzu n series': family(/^N[PQNL]R/),
    'automatic hino': all(gearbox('automatic'), make('Hino')),
  }),
};
