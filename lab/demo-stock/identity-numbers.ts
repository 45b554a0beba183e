import type { Random } from '../../tests/support/random.ts';

const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** Model years as they stand in tenth place: I, O, Q, U, Z and 0 are left out. */
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY';

const makerCodes: Readonly<Record<string, string>> = {
  Vireo: '6V1',
  Toyota: 'JTN',
  Ford: 'MPB',
  Hyundai: 'KMH',
  Mazda: 'JM0',
  Kia: 'KNA',
  Mitsubishi: 'JMF',
  Nissan: 'JN1',
  Subaru: 'JF1',
  Holden: '6G1',
  Isuzu: 'MPA',
  Volkswagen: 'WVW',
  Honda: 'MRH',
  Suzuki: 'JSA',
  MG: 'LSJ',
  GWM: 'LGW',
  LDV: 'LSH',
  Skoda: 'TMB',
  Renault: 'VF1',
  BMW: 'WBA',
  Audi: 'WAU',
  'Mercedes-Benz': 'WDD',
  Lexus: 'JTJ',
  Volvo: 'YV1',
  Jeep: '1C4',
  Tesla: 'LRW',
  BYD: 'LGX',
  'Alfa Romeo': 'ZAR',
  'Aston Martin': 'SCF',
  Bentley: 'SJA',
  Genesis: 'KMT',
  Jaguar: 'SAD',
  'Land Rover': 'SAL',
  Maserati: 'ZAM',
  'Mercedes-AMG': 'WDD',
  Porsche: 'WP1',
  Polestar: 'YSR',
  Cupra: 'VSS',
  Yamaha: 'JYA',
  Kawasaki: 'JKA',
  KTM: 'VBK',
  Husqvarna: 'VBK',
  Ducati: 'ZDM',
  Triumph: 'SMT',
  'Harley-Davidson': '5HD',
  'Royal Enfield': 'ME3',
  Indian: '56K',
  Vespa: 'ZAP',
  CFMOTO: 'LCE',
  'Moto Guzzi': 'ZGU',
  Benelli: 'LBB',
  Hino: 'JHD',
  Fuso: 'JLF',
  Iveco: 'ZCF',
  'UD Trucks': 'JNC',
  Kenworth: '6F5',
  // Trailers built in Australia share one code.
  Caravan: '6T9',
};

function makerCode(make: string): string {
  const code = makerCodes[make];
  if (code === undefined) throw new Error(`No code of ${make} begins a VIN.`);
  return code;
}

function letters(random: Random, count: number): string {
  return Array.from({ length: count }, () => vinLetters[random.integer(0, vinLetters.length - 1)]).join('');
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => String(random.integer(0, 9))).join('');
}

/** Seventeen characters in the shape of a VIN: maker, body, check digit, model year, serial. */
export function drawVin(random: Random, make: string, year: number): string {
  const yearLetter = yearLetters[(year - 2010) % yearLetters.length] ?? 'A';
  const begin = `${makerCode(make)}${letters(random, 2)}${digits(random, 2)}${letters(random, 1)}`;
  const end = `${yearLetter}${letters(random, 1)}${digits(random, 6)}`;
  return begin + checkDigit(`${begin}0${end}`) + end;
}

const places = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

function checkDigit(vin: string): string {
  const sum = places.reduce<number>((total, weight, index) => total + weight * letterValue(vin.charAt(index)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Digits count as themselves, letters from 1 to 9 with gaps where I, O and Q are left out. */
function letterValue(character: string): number {
  return /\d/.test(character)
    ? Number(character)
    : Number('12345678_12345_7_923456789'['ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(character)]);
}

/** Six characters in the shape of a NVIC. */
export function drawNvic(random: Random): string {
  return letters(random, 1) + digits(random, 1) + letters(random, 2) + digits(random, 1) + letters(random, 1);
}

/** "482 VK9", as Queensland issues them. */
export function queenslandPlate(random: Random): string {
  return `${digits(random, 3)} ${letters(random, 2)}${String(random.integer(1, 9))}`;
}

/** "FKD 41R", as New South Wales issues them. */
export function newSouthWalesPlate(random: Random): string {
  return `${random.pick(['D', 'E', 'F'])}${letters(random, 2)} ${digits(random, 2)}${letters(random, 1)}`;
}

/** "YKM 41B", as the Australian Capital Territory issues them. */
export function canberraPlate(random: Random): string {
  return `Y${letters(random, 2)} ${digits(random, 2)}${letters(random, 1)}`;
}

/** "1MC 8ZK", as Victoria issues them, or "ABC 123" on an older car. */
export function victorianPlate(random: Random, year: number): string {
  if (year < 2014) return `${random.pick(['W', 'X', 'Y', 'Z'])}${letters(random, 2)} ${digits(random, 3)}`;
  return `1${letters(random, 2)} ${String(random.integer(1, 9))}${letters(random, 2)}`;
}
