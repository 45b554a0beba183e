import type { BodyType, ItemType } from '#domain/vehicle/vehicle.ts';
import { createWordTable } from './word-table.ts';

const CAR_BODIES = createWordTable<BodyType>({
  words: {
    '4x4': ['4wd', 'four wheel drive', 'off road 4wd'],
    bus: ['mini bus', 'minibus', 'coach', 'commuter'],
    cabChassis: ['cab chassis', 'cab/chassis', 'c/chas', 'single cab chassis', 'dual cab chassis'],
    convertible: ['cabriolet', 'cabrio', 'roadster', 'spyder', 'spider', 'targa', 'drop top'],
    coupe: ['coupé', 'fastback', 'sports', 'sports car'],
    hardtop: ['hard top'],
    hatch: ['hatchback', 'liftback', '5 door hatch', 'hot hatch', 'five door'],
    motorhome: ['motor home', 'campervan', 'camper van', 'rv'],
    lightTruck: ['light truck', 'light commercial truck'],
    peopleMover: ['people mover', 'peoplemover', 'mpv', 'minivan', 'people carrier'],
    sedan: ['saloon', 'limousine', 'four door'],
    softtop: ['soft top'],
    suv: [
      'crossover',
      'sports utility',
      'sport utility',
      'sports utility vehicle',
      'sport utility vehicle',
      'soft roader',
      'compact suv',
    ],
    ute: [
      'ute / tray',
      'ute/tray',
      'utility',
      'pickup',
      'pick up',
      'dual cab',
      'double cab',
      'crew cab',
      'extra cab',
      'space cab',
      'king cab',
      'super cab',
      'single cab',
      'freestyle cab',
      'tray',
      'tray top',
      'style side',
      'tub',
      'well body',
    ],
    van: ['commercial', 'panel van', 'cargo van', 'delivery van', 'goods van', 'crew van'],
    wagon: ['stationwagon', 'station wagon', 'estate', 'touring wagon', 'sportswagon', 'avant', 'tourer'],
    caravan: ['pop top', 'poptop'],
    camperTrailer: ['camper trailer'],
    motorcycle: ['motorbike', 'bike', 'scooter'],
    truck: ['prime mover', 'tipper', 'rigid', 'pantech'],
  },
  patterns: [
    [/cab[ -]?chassis|c\/chas/, 'cabChassis'],
    [
      /\bute\b|utility(?! vehicle)|pick-?\s?up|\b(dual|double|crew|extra|space|king|super|single)[ -]?cab\b|styleside|tray/,
      'ute',
    ],
    [/people ?mover|\bmpv\b/, 'peopleMover'],
    [/sports? utility|\bsuv\b|crossover/, 'suv'],
    [/motor ?home|camper ?van/, 'motorhome'],
    [/camper ?trailer/, 'camperTrailer'],
    [/caravan|pop ?top/, 'caravan'],
    [/hatch|liftback/, 'hatch'],
    [/sedan|saloon/, 'sedan'],
    [/convertible|cabriolet|roadster|spyder/, 'convertible'],
    [/coup[eé]/, 'coupe'],
    [/hard ?top/, 'hardtop'],
    [/soft ?top/, 'softtop'],
    [/wagon|estate/, 'wagon'],
    [/\bmini ?bus\b|\bbus\b/, 'bus'],
    [/\bvan\b/, 'van'],
    [/light truck/, 'lightTruck'],
    [/\btruck\b|prime mover|tipper|pantech|curtain ?sider/, 'truck'],
  ],
});

/** The default body of a vehicle with this item type. */
const OWN_BODY: { readonly [Type in ItemType]?: BodyType } = {
  caravan: 'caravan',
  motorcycle: 'motorcycle',
  truck: 'truck',
};

/**
 * The body facet's value [9-40] for a feed's word. A motorcycle or truck maker's own body names ("Cruiser", "8x4
 * agitator") are not facet values: the item type decides there.
 */
export function simpleBody(text: string | undefined, itemType: ItemType): BodyType | undefined {
  if (itemType === 'motorcycle') return 'motorcycle';
  const found = text === undefined ? undefined : CAR_BODIES.find(text);
  if (itemType === 'car') return found;
  if (itemType === 'caravan') return found === 'camperTrailer' || found === 'motorhome' ? found : 'caravan';
  if (itemType === 'truck') return found === 'lightTruck' || found === 'bus' ? found : 'truck';
  return OWN_BODY[itemType];
}

/** Words that add nothing to the facet's value, without spaces and punctuation. */
const PLAIN_WORDS: { readonly [Body in BodyType]?: readonly string[] } = {
  '4x4': ['4wd', 'fourwheeldrive'],
  bus: ['minibus', 'coach'],
  camperTrailer: ['camper', 'trailer'],
  hatch: ['hatchback', 'fivedoor'],
  lightTruck: ['truck', 'lightcommercialtruck'],
  motorcycle: ['motorbike', 'bike', 'motorcycles', 'road'],
  motorhome: ['rv', 'campervan'],
  peopleMover: ['mpv', 'minivan', 'peoplecarrier'],
  sedan: ['saloon', 'fourdoor'],
  suv: ['sportsutility', 'sportutility', 'sportsutilityvehicle', 'sportutilityvehicle', 'wagonsuv', 'suvwagon'],
  truck: ['trucks', 'heavytruck'],
  ute: ['utility', 'utetray', 'pickup', 'pickuptruck'],
  van: ['commercial'],
  wagon: ['stationwagon', 'estate'],
};

/** Spellings that buyers should be able to filter as one word. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bpop[ -]?top\b/gi, 'pop-top'],
  [/\b(off|semi[ -]?off|on)[ -]?road\b/gi, '$1-road'],
  [/\bcurtain[ -]?sider\b/gi, 'curtainsider'],
  [/\bprime[ -]?mover\b/gi, 'prime mover'],
  [/^adv$/gi, 'adventure'],
];

/**
 * The feed's own word for the body, if it is more specific than the facet's value: "Adventure" for a motorcycle,
 * "Prime mover" for a truck, "Pop-top" for a caravan. Normalised to one spelling, so that it is one filter.
 */
export function bodyStyle(
  text: string | undefined,
  body: BodyType | undefined,
  itemType: ItemType,
): string | undefined {
  if (text === undefined) return undefined;
  const word = text.replace(/^\d\s*(?:d|dr|door)\b\s*/i, '').trim();
  const folded = word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const plain = [...(body === undefined ? [] : [body, ...(PLAIN_WORDS[body] ?? [])]), itemType];
  if (folded === '' || plain.some((value) => value.toLowerCase() === folded || `${value.toLowerCase()}s` === folded))
    return undefined;
  const spelt = SPELLINGS.reduce((result, [pattern, spelling]) => result.replace(pattern, spelling), word);
  const words = spelt
    .split(/\s+/)
    .map((part) => (/\d/.test(part) || /^[A-Z]{2,3}$/.test(part) ? part : part.toLowerCase()));
  const sentence = words.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
