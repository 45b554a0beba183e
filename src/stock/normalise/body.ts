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

/** The body that every vehicle of an item type has when its word says nothing more. */
const OWN_BODY: { readonly [Type in ItemType]?: BodyType } = {
  caravan: 'caravan',
  motorcycle: 'motorcycle',
  truck: 'truck',
};

/**
 * The body facet's value [9-40] for a feed's word. What a motorcycle or truck maker calls a body
 * ("Cruiser", "8x4 agitator") is no facet value of ours: the item type decides there.
 */
export function simpleBody(text: string | undefined, itemType: ItemType): BodyType | undefined {
  if (itemType === 'motorcycle') return 'motorcycle';
  const found = text === undefined ? undefined : CAR_BODIES.find(text);
  if (itemType === 'car') return found;
  if (itemType === 'caravan') return found === 'camperTrailer' || found === 'motorhome' ? found : 'caravan';
  if (itemType === 'truck') return found === 'lightTruck' || found === 'bus' ? found : 'truck';
  return OWN_BODY[itemType];
}
