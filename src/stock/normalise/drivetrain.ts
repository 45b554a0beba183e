import type { SimpleDrive, SimpleFuel, SimpleTransmission } from '#domain/vehicle/vehicle.ts';
import { createWordTable } from './word-table.ts';

/** `simple_fuel` [3-7]. */
export const FUELS = createWordTable<SimpleFuel>({
  words: {
    petrol: [
      'unleaded',
      'unleaded petrol',
      'ulp',
      'pulp',
      'premium',
      'premium unleaded',
      'leaded',
      'gasoline',
      '91',
      '95',
      '98',
      '91 ron',
      '95 ron',
      '98 ron',
      'e10',
      'p',
      'petrol - unleaded ulp',
      'petrol - premium ulp',
    ],
    diesel: ['turbo diesel', 'tdi', 'd', 'dsl'],
    hybrid: [
      'hev',
      'petrol hybrid',
      'petrol electric',
      'mild hybrid',
      'mhev',
      'full hybrid',
      'self charging hybrid',
      'unleaded hybrid',
      'premium hybrid',
      'diesel hybrid',
    ],
    plugInHybrid: ['phev', 'plug-in hybrid', 'plug in hybrid electric'],
    electric: ['ev', 'bev', 'battery electric', 'full electric', 'e'],
    lpg: ['gas', 'autogas', 'dual fuel', 'petrol/lpg', 'petrol & lpg', 'liquid petroleum gas'],
    hydrogen: ['fuel cell', 'fcev', 'hydrogen fuel cell'],
  },
  patterns: [
    [/plug-?\s?in|phev/, 'plugInHybrid'],
    [/hybrid|(petrol|unleaded|ulp|diesel)\s*[-/&+]\s*electric|\bhev\b/, 'hybrid'],
    [/hydrogen|fuel cell/, 'hydrogen'],
    [/lpg|\bgas\b|dual fuel/, 'lpg'],
    [/electric|\bbev\b/, 'electric'],
    [/diesel/, 'diesel'],
    [/petrol|unleaded|\bulp\b|\b9[158]\b|premium/, 'petrol'],
  ],
});

/** `simple_transmission` [3-7]. */
export const TRANSMISSIONS = createWordTable<SimpleTransmission>({
  words: {
    automatic: [
      'auto',
      'a',
      'cvt',
      'dsg',
      'dct',
      'pdk',
      'amt',
      's tronic',
      's-tronic',
      'tiptronic',
      'steptronic',
      'powershift',
      'sports automatic',
      'dual clutch',
      'semi automatic',
      'constantly variable',
      'continuously variable',
      'reduction gear',
      'single speed',
      'sequential',
      'e-cvt',
      'multitronic',
      'automated manual',
      'automated',
    ],
    manual: ['man', 'm', 'stick', 'gated manual'],
  },
  patterns: [
    [
      /automated|auto|\bamt\b|i-?shift|m-?drive|opticruise|ultra ?shift|tra?xon|as[ -]?tronic|allison|\bcvt\b|\bdsg\b|\bdct\b|tronic|dual[ -]?clutch|variable|reduction gear|single[ -]speed|\bsp(ee)?d?\s*a\b|^\d+\s*a$/,
      'automatic',
    ],
    [/manual|\bman\b|road ?ranger|^\d+\s*m$/, 'manual'],
  ],
});

/** `simple_drive` [3-7]. "2WD" and "4x2" do not say which axle, so they have no value. */
export const DRIVES = createWordTable<SimpleDrive>({
  words: {
    front: ['fwd', 'front wheel drive', 'front wheel', 'f'],
    rear: ['rwd', 'rear wheel drive', 'rear wheel', 'r'],
    allWheel: [
      'awd',
      'all wheel drive',
      'all wheel',
      'quattro',
      'xdrive',
      '4matic',
      '4motion',
      'all-paw',
      'symmetrical awd',
      'on demand',
    ],
    fourWheel: [
      '4wd',
      '4x4',
      'four wheel drive',
      'four wheel',
      'part time 4wd',
      'full time 4wd',
      '4x4 on demand',
      '4x4 dual range',
      '4x4 constant',
      '6x6',
      '8x8',
    ],
  },
  patterns: [
    [/4x4|4wd|four[ -]?wheel/, 'fourWheel'],
    [/awd|all[ -]?wheel/, 'allWheel'],
    [/front|fwd/, 'front'],
    [/rear|rwd/, 'rear'],
  ],
});
